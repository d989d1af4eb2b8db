import { expect, test } from "vitest";
import { inDollars } from "../../../format/words";
import { feeInWords, isWorthUsing, moreInWords, netReward } from "./net-reward";

// 1.5% of 100 without a fee; 2% of 100 and a fee of 3%; 1% of 100 and a fee that the catalog lacks.
const without = { cardName: "Quicksilver", rewardAmount: 1.5, netRewardAmount: 1.5, foreignTransactionFeeDollars: 0 };
const charging = { cardName: "Double Cash", rewardAmount: 2, netRewardAmount: -1, foreignTransactionFeeDollars: 3 };
const unknown = { cardName: "Other", rewardAmount: 1, netRewardAmount: null, foreignTransactionFeeDollars: null };
/** In the U.S., the engine answers neither fee nor net reward. */
const home = { cardName: "Double Cash", rewardAmount: 2 };

test("the engine's net reward abroad, the reward at home", () => {
  expect([without, charging, unknown, home].map(netReward)).toEqual([1.5, -1, undefined, 2]);
});

test("reward and fee, abroad only", () => {
  expect([without, charging, unknown, home].map((reward) => feeInWords(reward, inDollars))).toEqual([
    "$1.50 reward, no foreign transaction fee",
    "$2.00 reward less $3.00 foreign transaction fee",
    "$1.00 reward, foreign transaction fee unknown",
    undefined,
  ]);
});

test("the lead over the next card", () => {
  expect(moreInWords(without, charging, inDollars)).toBe("$2.50 more than Double Cash");
  expect(moreInWords(home, { ...home, cardName: "Active Cash" }, inDollars)).toBe("Active Cash earns as much");
  expect(moreInWords(without, unknown, inDollars)).toBe("the fee of Other is unknown");
});

test("a reward below its fee is still the best of cards that charge more", () => {
  expect([without, charging, unknown, home, { ...home, rewardAmount: 0 }].map(isWorthUsing)).toEqual([true, true, true, true, false]);
});
