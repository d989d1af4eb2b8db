importScripts("node_modules/card-rewards/card-rewards.iife.js", "questions.js");

postMessage({ calls: answersOfCalls(CardRewards) });
