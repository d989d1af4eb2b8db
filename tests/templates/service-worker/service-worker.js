import * as api from "./node_modules/card-rewards/entries/inline.js";
import { createHandler } from "./node_modules/card-rewards/entries/handler/inline.js";
import { answersOfCalls, answersOfHandler } from "./questions.mjs";

addEventListener("message", (event) => {
  const answers = answersOfHandler(createHandler).then((handler) => ({ calls: answersOfCalls(api), handler }));
  event.waitUntil(answers.then((result) => event.source.postMessage(result)));
});
