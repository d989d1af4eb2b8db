/** Actions, one for each category; their gains sum to the total. */
import { sumOf } from "../../format/sums";
import { joinedNames } from "../../format/joined-names";
import { purchasesAndRefunds } from "../../format/purchase-counts";
import { inWholeCents } from "../../format/whole-cents";
import { inDollars } from "../../format/words";
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
      note: [movesInWords(one), ...fromTodayOf(one, exhausted)].join(". "),
      dollars: inWholeCents(one.dollars),
    }),
  );
  const rest = inWholeCents(sumOf([inWholeCents(gain), ...rows.map(({ dollars }) => -dollars)]));
  if (shown.length === categoryGains.length || rest === 0) return rows;
  const moved = categoryGains.filter(({ moves }) => moves.length > 0);
  return [...rows, rows.length === 0 && moved.length > 0 ? rowOfMoves(moved, rest) : everythingElse(rest)];
}

function everythingElse(dollars: number): ActionRow {
  return { key: "everything else", name: "Everything else", note: "All other categories together", dollars };
}

function placeOf(one: CategoryGain): string {
  return one.isAbroad ? "Purchases abroad" : categoryOf(one);
}

/** Purchases that earn no more themselves: their former card then pays more on others. */
function rowOfMoves(moved: readonly CategoryGain[], dollars: number): ActionRow {
  return {
    key: "moves",
    name: moved.map((one) => `${placeOf(one)}: ${betterCards(one)}`).join("; "),
    note: `${moved.map(movesInWords).join("; ")}. Your other card then earns more on other purchases`,
    dollars,
  };
}

/** The card to use from today; without one that is best at all of these merchants, the cards that would have been better. */
function cardOf(one: CategoryGain): string {
  return one.fromToday?.cardName ?? betterCards(one);
}

function betterCards({ moves }: CategoryGain): string {
  return joinedNames(moves.map(({ cardName }) => cardName));
}

/** "From today Double Cash pays 2%."; nothing without a card that is the best where the purchases were. */
function fromTodayOf({ fromToday }: CategoryGain, exhausted: readonly ExhaustedCap[]): string[] {
  return fromToday ? [`From today ${fromTodayInWords(fromToday, exhausted, " there").rest}`] : [];
}

/** "11 purchases of $1,520.00 would have been better with A". The card of the heading is "it", if it is alone. */
function movesInWords(one: CategoryGain): string {
  const { moves, isAbroad } = one;
  const isHeading = moves.length === 1 && moves[0]?.cardName === cardOf(one);
  const better = moves.map((move, index) => `${moveInWords(move)}${index === 0 ? " would have been better" : ""} with ${isHeading ? "it" : move.cardName}`);
  return `${better.join(", ")}${isAbroad ? ", after foreign transaction fees" : ""}`;
}

/** "9 purchases and 3 refunds of $479.52 together at Whole Foods Market". */
function moveInWords({ count, refunds, spentDollars, merchants, isOnlyThere }: Move): string {
  const together = refunds > 0 ? " together" : "";
  const elsewhere = merchants.length > 0 && !isOnlyThere ? " and elsewhere" : "";
  return `${purchasesAndRefunds(count, refunds)} of ${inDollars(spentDollars)}${together}${atMerchants(merchants)}${elsewhere}`;
}
