import { expect, test } from "vitest";
import { closesApart } from "./closes-of-one-account";

test("closes of one account are equal, or three weeks apart", () => {
  expect(closesApart(["2026-10-14", "2026-11-13"], ["2026-10-14"])).toBeUndefined();
  // 21 days, and 20.
  expect(closesApart(["2026-10-14"], ["2026-11-04"])).toBeUndefined();
  expect(closesApart(["2026-11-03"], ["2026-10-14"])).toEqual({ earlier: "2026-10-14", later: "2026-11-03" });
  expect(closesApart(["2026-10-14"], undefined)).toBeUndefined();
});

test("the first of several is named", () => {
  expect(closesApart(["2026-11-13", "2026-10-14"], ["2026-10-27"])).toEqual({ earlier: "2026-10-14", later: "2026-10-27" });
});
