import * as api from "./node_modules/card-rewards/entries/inline.js";
import { createHandler } from "./node_modules/card-rewards/entries/handler/inline.js";
import { answersOfCalls, answersOfHandler } from "./questions.mjs";

answersOfHandler(createHandler).then((handler) => postMessage({ calls: answersOfCalls(api), handler }));
