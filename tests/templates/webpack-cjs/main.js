const { advice, earned, missed, optimize, RewardsError } = require("card-rewards");
const { createHandler } = require("card-rewards/handler");
const { answersOfCalls, answersOfHandler } = require("./questions.mjs");

answersOfHandler(createHandler).then((handler) => {
  const calls = answersOfCalls({ earned, missed, advice, optimize, RewardsError });
  document.querySelector("#result").textContent = JSON.stringify({ calls, handler });
});
