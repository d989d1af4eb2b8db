/** What each of many cards would add to a wallet, or takes with it when it goes: one answer after the other. */
import type { Engine } from "card-rewards/slim";
import { picksFor, type Pause } from "./picks";
import { whatIf, type Basis, type Change } from "./what-if";

export interface CardChange {
  cardName: string;
  change: Change;
  /** The categories in which most is gained, or lost, by name; the most first. */
  categories: { categoryName: string | null; dollars: number }[];
  /** What was picked for it, where its holder picks categories. */
  picks: readonly string[];
}

const CATEGORIES_NAMED = 3;
const LEAST_DOLLARS = 0.005;

/**
 * @param withinDollars as of `whatIf`
 * @returns undefined where it is not wanted any more
 */
export async function ifAdded(
  engine: Engine,
  basis: Basis,
  cardName: string,
  pause: Pause,
  withinDollars = 0,
): Promise<CardChange | undefined> {
  const picks = await picksFor(engine, basis.months, basis.wallet, cardName, pause, withinDollars);
  if (!(await pause())) return undefined;
  const change = { added: [cardName], dropped: [] };
  const answer = whatIf(engine, basis, change, picks ? { [cardName]: picks } : {}, withinDollars);
  return { cardName, change: answer.change, categories: mainCategories(answer.categories, 1), picks: picks ?? [] };
}

/** @returns undefined where it is not wanted any more */
export async function ifDropped(
  engine: Engine,
  basis: Basis,
  cardName: string,
  pause: Pause,
): Promise<CardChange | undefined> {
  if (!(await pause())) return undefined;
  const answer = whatIf(engine, basis, { added: [], dropped: [cardName] }, {});
  return { cardName, change: answer.change, categories: mainCategories(answer.categories, -1), picks: [] };
}

/** @param sign 1 for those that gain, -1 for those that lose */
function mainCategories(categories: readonly { categoryName: string | null; changeDollars: number }[], sign: 1 | -1) {
  return categories
    .filter(({ changeDollars }) => changeDollars * sign >= LEAST_DOLLARS)
    .slice(0, CATEGORIES_NAMED)
    .map(({ categoryName, changeDollars }) => ({ categoryName, dollars: changeDollars }));
}
