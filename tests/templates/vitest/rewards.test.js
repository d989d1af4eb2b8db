import * as api from "card-rewards";
import { createHandler } from "card-rewards/handler";
import { expect, test } from "vitest";
import expected from "./expected.json";
import { answersOfCalls, answersOfHandler } from "./questions.mjs";

test("calls", () => {
  expect(answersOfCalls(api)).toEqual(expected.calls);
});

test("handler", async () => {
  expect(await answersOfHandler(createHandler)).toEqual(expected.handler);
});
