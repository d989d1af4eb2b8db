import { advice, earned, missed, optimize, RewardsError } from "card-rewards";
import { createHandler } from "card-rewards/handler";
import { answersOfCalls, answersOfHandler } from "./questions.mjs";

answersOfHandler(createHandler).then((handler) => {
  const calls = answersOfCalls({ earned, missed, advice, optimize, RewardsError });
  document.querySelector("#result").textContent = JSON.stringify({ calls, handler });
});
