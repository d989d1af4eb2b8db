import { expect, test } from "vitest";
import { isLess, moreOrLess } from "./more-or-less";

test("higher rates on larger refunds are less, not a negative more", () => {
  // 1% more on a purchase of 50 and on a refund of 80.
  expect([isLess(-0.3), moreOrLess(-0.3)]).toEqual([true, "$0.30 less"]);
  expect([isLess(3.2), moreOrLess(3.2)]).toEqual([false, "$3.20 more"]);
  expect([isLess(0), moreOrLess(0)]).toEqual([false, "$0.00 more"]);
  // Shown as $0.00.
  expect([isLess(-0.001), moreOrLess(-0.001)]).toEqual([false, "$0.00 more"]);
});
