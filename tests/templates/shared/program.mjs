import { advice, earned, missed, optimize, RewardsError } from "card-rewards";
import { createHandler } from "card-rewards/handler";
import { answersOfCalls, answersOfHandler } from "./questions.mjs";

const calls = answersOfCalls({ earned, missed, advice, optimize, RewardsError });
console.log(JSON.stringify({ calls, handler: await answersOfHandler(createHandler) }));
