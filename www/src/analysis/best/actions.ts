/** Actions, one for each category; their gains sum to the total. */
import { sumOf } from "../../format/sums";
import { joinedNames } from "../../format/joined-names";
import { purchasesAndRefunds } from "../../format/purchase-counts";
import { inWholeCents } from "../../format/whole-cents";
import { countOf, inDollars } from "../../format/words";
import { groupBy } from "../groups/group-by";
import { categoryOf } from "../groups/groups";
import { fromTodayInWords } from "./from-today";
import { atMerchants } from "./merchants-in-words";
import type { ExhaustedCap } from "../settle/exhausted-caps";
import type { BestAssignment } from "../settle/best-assignment";
import type { CategoryGain, Move } from "../settle/category-gain";
import { LEAST_DOLLARS } from "../../format/least-dollars";

interface ActionRow {
  key: string;
  name: string;
  note: string;
  /** US dollars in whole cents. So the lines sum to the gain as it is shown. */
  dollars: number;
}

/**
 * Lines with the largest gains, and one for everything else.
 *
 * @param most number of lines, without the last one
 */
export function actionRows(
  { gain, categoryGains, exhausted }: Pick<BestAssignment, "gain" | "categoryGains" | "exhausted">,
  most: number,
): ActionRow[] {
  const shown = categoryGains.filter(({ dollars, moves }) => dollars >= LEAST_DOLLARS && moves.length > 0).slice(0, most);
  const rows = shown.map(
    (one): ActionRow => ({
      key: placeOf(one),
      name: `${placeOf(one)}: ${cardOf(one)}`,
      note: [...changesInWords(one), ...fromTodayOf(one, exhausted)].join(". "),
      dollars: inWholeCents(one.dollars),
    }),
  );
  const rest = inWholeCents(sumOf([inWholeCents(gain), ...rows.map(({ dollars }) => -dollars)]));
  const others = categoryGains.filter((one) => !shown.includes(one));
  if (others.length === 0 || rest === 0) return rows;
  const moved = others.filter(({ moves }) => moves.length > 0);
  return [...rows, rows.length === 0 && moved.length > 0 ? rowOfMoves(moved, rest) : everythingElse(others, rest)];
}

function everythingElse(others: readonly CategoryGain[], dollars: number): ActionRow {
  const leaving = joinedMoves(others.flatMap(({ moves }) => moves.filter(({ earnsMore }) => !earnsMore)));
  const all = `All other categories together${dollars < 0 && leaving.length === 0 ? ", whose caps serve those above" : ""}`;
  return { key: "everything else", name: "Everything else", note: [all, ...leavingInWords(leaving)].join(". "), dollars };
}

/** One for each card, of several categories. */
function joinedMoves(moves: readonly Move[]): Move[] {
  return [...groupBy(moves, ({ cardName }) => cardName)].map(([cardName, ofCard]) => ({
    cardName,
    earnsMore: false,
    count: sumOf(ofCard.map(({ count }) => count)),
    refunds: sumOf(ofCard.map(({ refunds }) => refunds)),
    spentDollars: sumOf(ofCard.map(({ spentDollars }) => spentDollars)),
    merchants: [],
    isOnlyThere: false,
  }));
}

function placeOf(one: CategoryGain): string {
  return one.isAbroad ? "Purchases abroad" : categoryOf(one);
}

/** Purchases that earn no more themselves, without which others could not. */
function rowOfMoves(moved: readonly CategoryGain[], dollars: number): ActionRow {
  return {
    key: "moves",
    name: moved.map((one) => `${placeOf(one)}: ${betterCards(one)}`).join("; "),
    note: moved.map((one) => changesInWords(one).join(". ")).join("; "),
    dollars,
  };
}

/** The card to use from today; without one that is best at all of these merchants, the cards that would have been better. */
function cardOf(one: CategoryGain): string {
  return one.fromToday?.cardName ?? betterCards(one);
}

/** The cards on which purchases earn more; without any, those that leave a cap to others. */
function betterCards({ moves }: CategoryGain): string {
  const better = moves.filter(({ earnsMore }) => earnsMore);
  return joinedNames(namesOf(better.length > 0 ? better : moves));
}

function namesOf(moves: readonly Move[]): string[] {
  return [...new Set(moves.map(({ cardName }) => cardName))];
}

/** "From today Double Cash pays 2%."; nothing without a card that is the best where the purchases were. */
function fromTodayOf({ fromToday }: CategoryGain, exhausted: readonly ExhaustedCap[]): string[] {
  return fromToday ? [`From today ${fromTodayInWords(fromToday, exhausted, " there").rest}`] : [];
}

/**
 * Sentences without their periods.
 *
 * One each for purchases that earn more elsewhere, those that leave a cap to others, and those that earn more as they are.
 */
function changesInWords(one: CategoryGain): string[] {
  const { moves, stayingCount } = one;
  const isHeading = namesOf(moves).length === 1 && moves[0]?.cardName === cardOf(one);
  const named = isHeading ? moves.map((move) => ({ ...move, cardName: "it" })) : moves;
  const stay = `${countOf(stayingCount, "purchase")} then ${stayingCount === 1 ? "earns" : "earn"} more on the card you used`;
  return [
    ...betterInWords(named.filter(({ earnsMore }) => earnsMore), one.isAbroad),
    ...leavingInWords(named.filter(({ earnsMore }) => !earnsMore)),
    ...(stayingCount > 0 ? [stay] : []),
  ];
}

/**
 * Purchases that earn more elsewhere.
 *
 * @example "11 purchases of $1,520.00 together would have been better with A, 1 purchase of $80.00 with B"
 */
function betterInWords(moves: readonly Move[], isAbroad: boolean): string[] {
  if (moves.length === 0) return [];
  const better = moves.map((move, index) => `${moveInWords(move)}${index === 0 ? " would have been better" : ""} with ${move.cardName}`);
  return [`${better.join(", ")}${isAbroad ? ", after foreign transaction fees" : ""}`];
}

/**
 * Purchases that leave a cap to others.
 *
 * @example "24 purchases of $2,126.10 together with A and 1 purchase of $80.00 with B earn no more, but leave a cap to others"
 */
function leavingInWords(moves: readonly Move[]): string[] {
  if (moves.length === 0) return [];
  const isOne = sumOf(moves.map(({ count, refunds }) => count + refunds)) === 1;
  const moved = joinedNames(moves.map((move) => `${moveInWords(move)} with ${move.cardName}`));
  return [`${moved} ${isOne ? "earns no more, but leaves" : "earn no more, but leave"} a cap to others`];
}

/** "9 purchases and 3 refunds of $479.52 together at Whole Foods Market". */
function moveInWords({ count, refunds, spentDollars, merchants, isOnlyThere }: Move): string {
  const together = count + refunds > 1 ? " together" : "";
  const elsewhere = merchants.length > 0 && !isOnlyThere ? " and elsewhere" : "";
  return `${purchasesAndRefunds(count, refunds)} of ${inDollars(spentDollars)}${together}${atMerchants(merchants)}${elsewhere}`;
}
