import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { shareOfToday } from "./share-of-today.mjs";

beforeEach(() => {
  delete process.env.CARD_REWARDS_DAY;
  delete process.env.CARD_REWARDS_LONG;
});

test("days that follow each other take all shares in turn", () => {
  const days = ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"];
  const shares = days.map((day) => {
    process.env.CARD_REWARDS_DAY = day;
    return shareOfToday(4);
  });
  assert.deepEqual(new Set(shares.slice(0, 4)), new Set([0, 1, 2, 3]));
  assert.equal(shares[4], shares[0]);
});

test("without a day it is today's", () => {
  process.env.CARD_REWARDS_DAY = new Date().toISOString();
  const named = shareOfToday(1000);
  delete process.env.CARD_REWARDS_DAY;
  assert.ok([named, (Number(named) + 1) % 1000].includes(shareOfToday(1000)));
});

test("a run of all has no share, and a text that is not a day is an error", () => {
  process.env.CARD_REWARDS_DAY = "yesterday";
  assert.throws(() => shareOfToday(4), /CARD_REWARDS_DAY=yesterday is not a date such as 2026-11-28\./);
  process.env.CARD_REWARDS_LONG = "1";
  assert.equal(shareOfToday(4), undefined);
});
