"use strict";
const { advice, earned, missed, optimize, RewardsError } = require("card-rewards");
const { createHandler } = require("card-rewards/handler");

async function main() {
  const { answersOfCalls, answersOfHandler } = await import("./questions.mjs");
  const calls = answersOfCalls({ earned, missed, advice, optimize, RewardsError });
  console.log(JSON.stringify({ calls, handler: await answersOfHandler(createHandler) }));
}

main();
