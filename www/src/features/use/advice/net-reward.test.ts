import { expect, test } from "vitest";
import { inDollars } from "../../../format/words";
import { differenceInWords, feeInWords, isWorthUsing, moreInWords, netReward } from "./net-reward";

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
  expect(moreInWords(without, charging, 100)).toBe("$2.50 more than Double Cash");
  expect(moreInWords(home, { ...home, cardName: "Active Cash" }, 100)).toBe("Active Cash earns as much");
  expect(moreInWords(without, unknown, 100)).toBe("the fee of Other is unknown");
});

test("a difference agrees with the two amounts as they are shown", () => {
  // 7% and 2% of $33.33 are $2.33 and $0.67.
  expect(differenceInWords(2.3331, 0.6666, 33.33)).toBe("$1.66");
  // Both are $0.01.
  expect(differenceInWords(0.0121, 0.0119, 0.6)).toBe("under $0.01");
  // Rates on a dollar: 4.5% and 3.45%.
  expect(differenceInWords(0.045, 0.0345, undefined)).toBe("1.05%");
});

test("a reward below its fee is still the best of cards that charge more", () => {
  expect([without, charging, unknown, home, { ...home, rewardAmount: 0 }].map(isWorthUsing)).toEqual([true, true, true, true, false]);
});
