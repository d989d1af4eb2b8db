/** Numbers, dates and rates as text, in the person's language. */
import type { Card, CardReward } from "card-rewards/slim";
import { LEAST_DOLLARS } from "./least-dollars";
import { rounded } from "./rounded";
import { isCashBack } from "./cash-back";
import { readDay } from "./days";
import { onFirstUse } from "./on-first-use";

const dollarsAndCents = onFirstUse(() => new Intl.NumberFormat(undefined, { style: "currency", currency: "USD" }));
const wholeDollars = onFirstUse(() => new Intl.NumberFormat(undefined, { style: "currency", currency: "USD", maximumFractionDigits: 0 }));
const upToFourDigits = onFirstUse(() => new Intl.NumberFormat(undefined, { maximumFractionDigits: 4 }));
const upToTwoDigits = onFirstUse(() => new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 }));
const percents = onFirstUse(() => new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 2 }));
const wholeNumbers = onFirstUse(() => new Intl.NumberFormat(undefined));
const days = onFirstUse(() => new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" }));
const shortDays = onFirstUse(() => new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric", timeZone: "UTC" }));
const shortMonths = onFirstUse(() => new Intl.DateTimeFormat(undefined, { month: "short", timeZone: "UTC" }));
const months = onFirstUse(() => new Intl.DateTimeFormat(undefined, { month: "short", year: "numeric", timeZone: "UTC" }));

/** Rounds as a decimal: 1.005 as 1.005, not as the binary fraction just below it. */
function exactly(number: number): Intl.StringNumericLiteral {
  return number.toString() as Intl.StringNumericLiteral;
}

/** The minus sign of all amounts. `Intl` writes a hyphen in English. */
function withMinusSign(text: string): string {
  return text.replace("-", "−");
}

export function inDollars(dollars: number): string {
  // Rewards below a cent are not zero.
  if (dollars > 0 && dollars < LEAST_DOLLARS) return `under ${dollarsAndCents().format(0.01)}`;
  // A refund of one would give "−$0.00".
  if (dollars > -LEAST_DOLLARS && dollars <= 0) return dollarsAndCents().format(0);
  return withMinusSign(dollarsAndCents().format(exactly(dollars)));
}

/** Without cents, for axes and estimates. */
export function inWholeDollars(dollars: number): string {
  return withMinusSign(wholeDollars().format(dollars));
}

/** "$6,000"; with cents only if there are any, as in a cap of an own card. */
export function inRoundDollars(dollars: number): string {
  return Number.isInteger(dollars) ? inWholeDollars(dollars) : inDollars(dollars);
}

export function inPercent(share: number): string {
  return withMinusSign(percents().format(exactly(share)));
}

export function inNumber(count: number): string {
  return withMinusSign(wholeNumbers().format(count));
}

/**
 * A point valuation.
 *
 * @param dollars per point
 * @example "1.7¢"
 */
export function inCents(dollars: number): string {
  return `${upToFourDigits().format(rounded(dollars * 100))}¢`;
}

/** "1 purchase", "1,204 purchases". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${inNumber(count)} ${count === 1 ? one : many}`;
}

/** @param day YYYY-MM-DD */
export function inDays(day: string): string {
  return days().format(readDay(day));
}

/**
 * Without the year, where only days of this one have none.
 *
 * @param day YYYY-MM-DD
 */
export function inShortDays(day: string): string {
  return shortDays().format(readDay(day));
}

/** @param month YYYY-MM */
export function inMonths(month: string): string {
  return months().format(readDay(`${month}-01`));
}

/**
 * For axes that show the year separately.
 *
 * @param month YYYY-MM
 */
export function inShortMonths(month: string): string {
  return shortMonths().format(readDay(`${month}-01`));
}

/** Reward per dollar: 3 points per dollar at 1.5¢ each are "4.5%". */
export function rateInPercent({ rewardMultiplier, rewardValue }: Pick<CardReward, "rewardMultiplier" | "rewardValue">): string {
  return inPercent(rounded(rewardMultiplier * rewardValue));
}

/** "3% cash back"; for points "2x Citi ThankYou Points · 1¢ = 2%". */
export function rateInWords(reward: CardReward, card: Card | undefined): string {
  const { rewardValue, rewardMultiplier } = reward;
  if (rewardMultiplier === 0) return whyNothing(reward);
  const percent = rateInPercent(reward);
  if (card === undefined) return percent;
  if (isCashBack(card)) return `${percent} cash back`;
  const points = `${upToTwoDigits().format(rewardMultiplier)}x ${card.currencyName}`;
  return `${points} · ${inCents(rewardValue)} = ${percent}`;
}

/** The reason for a reward of 0. Examples: an American Express card in a Costco warehouse, and a cash withdrawal. */
function whyNothing({ explanation }: CardReward): string {
  const codes = explanation?.reasons.map((reason) => reason.code) ?? [];
  if (codes.includes("not-accepted")) return `Not accepted at ${explanation?.merchant?.merchant ?? "this merchant"}`;
  if (codes.includes("not-a-purchase")) return "Such payments earn no rewards";
  return "Earns nothing here";
}
