// A program that is an ES module, with a CommonJS dependency.
import { createRequire } from "node:module";
import * as esModule from "card-rewards";
import { createHandler } from "card-rewards/handler";
import { answersOfCalls, answersOfHandler } from "./questions.mjs";

const require = createRequire(import.meta.url);
const commonJs = require("card-rewards");

console.log(
  JSON.stringify({
    esModule: { calls: answersOfCalls(esModule), handler: await answersOfHandler(createHandler) },
    commonJs: {
      calls: answersOfCalls(commonJs),
      handler: await answersOfHandler(require("card-rewards/handler").createHandler),
    },
  }),
);
