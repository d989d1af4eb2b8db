/** The gain of adding, or the loss of dropping, single cards. */
import type { Engine } from "card-rewards/slim";
import type { Pause } from "./pause";
import { whatIf, type Basis, type RewardChange } from "./change-outcome";
import { LEAST_DOLLARS } from "../../../../format/least-dollars";

export interface CardChange {
  cardName: string;
  change: RewardChange;
  /** Categories with the largest gain or loss, largest first. */
  categories: { categoryName: string | null; dollars: number }[];
  /** Categories selected for the card, if its holder selects any. */
  selectedCategories: readonly string[];
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
  const { change, categories, selections } = whatIf(engine, basis, { added: [cardName], dropped: [] }, withinDollars);
  return { cardName, change, categories: mainCategories(categories, 1), selectedCategories: selections[cardName] ?? [] };
}

/** @returns undefined if cancelled */
export async function ifDropped(
  engine: Engine,
  basis: Basis,
  cardName: string,
  pause: Pause,
): Promise<CardChange | undefined> {
  if (!(await pause())) return undefined;
  const answer = whatIf(engine, basis, { added: [], dropped: [cardName] });
  return { cardName, change: answer.change, categories: mainCategories(answer.categories, -1), selectedCategories: [] };
}

/** @param sign 1 for gains, -1 for losses */
function mainCategories(categories: readonly { categoryName: string | null; changeDollars: number }[], sign: 1 | -1) {
  return categories
    .filter(({ changeDollars }) => changeDollars * sign >= LEAST_DOLLARS)
    .slice(0, CATEGORIES_NAMED)
    .map(({ categoryName, changeDollars }) => ({ categoryName, dollars: changeDollars }));
}
