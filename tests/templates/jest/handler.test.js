/**
 * Requests and responses are of Node; jsdom has none.
 * @jest-environment node
 */
const api = require("card-rewards");
const { createHandler } = require("card-rewards/handler");
const { calls, handler } = require("./expected.json");
const { answersOfCalls, answersOfHandler } = require("./questions.js");

test("calls", () => {
  expect(answersOfCalls(api)).toEqual(calls);
});

test("handler", async () => {
  expect(await answersOfHandler(createHandler)).toEqual(handler);
});
