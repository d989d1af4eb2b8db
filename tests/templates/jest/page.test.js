// A component's test, on a page of jsdom.
const api = require("card-rewards");
const { calls } = require("./expected.json");
const { answersOfCalls } = require("./questions.js");

test("calls", () => {
  expect(document.nodeName).toBe("#document");
  expect(answersOfCalls(api)).toEqual(calls);
});
