/** The gain of adding, or the loss of dropping, single cards. */
import type { Engine } from "card-rewards/slim";
import type { Pause } from "./pause";
import type { Basis } from "./basis";
import type { ChangedPlace, CategoryChange } from "./category-changes";
import { whatIf, type RewardChange } from "./change-outcome";
import { daysOf, unknownQuartersOn } from "../../../../analysis/settle/unknown-quarters";
import { LEAST_DOLLARS } from "../../../../format/least-dollars";

export interface CardChange {
  cardName: string;
  change: RewardChange;
  /** Categories with the largest gain or loss, largest first. */
  categories: (ChangedPlace & { dollars: number })[];
  /** Categories selected for the card, if its holder selects any. */
  selectedCategories: readonly string[];
  /** Whether foreign transaction fees matter. */
  isAfterForeignFees: boolean;
  /** Whether that of the card matters, but is not in the catalog. */
  isForeignFeeUnknown: boolean;
  /** Quarters that the catalog lacks for an added card: "2026 Q2". */
  unknownQuarters: readonly string[];
}

const CATEGORIES_NAMED = 3;

/**
 * @param withinDollars see `whatIf`
 * @returns undefined if cancelled
 */
export async function ifAdded(
  engine: Engine,
  basis: Basis,
  cardName: string,
  pause: Pause,
  withinDollars = 0,
): Promise<CardChange | undefined> {
  if (!(await pause())) return undefined;
  const { change, categories, selections, abroad, unknownForeignFees } = whatIf(engine, basis, { added: [cardName], dropped: [] }, withinDollars);
  return {
    cardName,
    change,
    categories: mainCategories(categories, 1),
    selectedCategories: selections[cardName] ?? [],
    isAfterForeignFees: abroad.purchases > 0,
    isForeignFeeUnknown: unknownForeignFees.includes(cardName),
    unknownQuarters: unknownQuartersOn(engine, daysOf(basis.months.transactions), [cardName]).map(({ quarter }) => quarter),
  };
}

/** @returns undefined if cancelled */
export async function ifDropped(
  engine: Engine,
  basis: Basis,
  cardName: string,
  pause: Pause,
): Promise<CardChange | undefined> {
  if (!(await pause())) return undefined;
  const { change, categories, abroad } = whatIf(engine, basis, { added: [], dropped: [cardName] });
  const isAfterForeignFees = abroad.purchases > 0;
  return { cardName, change, categories: mainCategories(categories, -1), selectedCategories: [], isAfterForeignFees, isForeignFeeUnknown: false, unknownQuarters: [] };
}

/** @param sign 1 for gains, -1 for losses */
function mainCategories(categories: readonly CategoryChange[], sign: 1 | -1) {
  return categories
    .filter(({ changeDollars }) => changeDollars * sign >= LEAST_DOLLARS)
    .slice(0, CATEGORIES_NAMED)
    .map(({ categoryName, isAbroad, changeDollars }) => ({ categoryName, isAbroad, dollars: changeDollars }));
}
