/** What to pick on a card that one does not hold yet and whose holder picks categories. */
import type { Engine } from "card-rewards/slim";
import type { Wallet } from "../model/profile";
import { cardsOf } from "./cards-of";
import type { Months } from "./months";
import { mostOf } from "./most";
import { changedWallet } from "./wallet-change";

/** Waits a moment, so that other questions come in between, and says whether to go on. */
export type Pause = () => Promise<boolean>;

interface Tried {
  option: string;
  /** US dollars that all purchases earn with it. */
  dollars: number;
}

/**
 * Each option is tried by itself, and those that earn most are picked, at most as many as the card lets one pick. What adds
 * nothing is not picked.
 *
 * @param wallet without the card
 * @param withinDollars as of `mostOf`; what adds less counts as nothing
 * @returns nothing where the holder of the card picks nothing, or where it is not wanted any more
 */
export async function picksFor(
  engine: Engine,
  months: Months,
  wallet: Wallet,
  cardName: string,
  pause: Pause,
  withinDollars = 0,
): Promise<string[] | undefined> {
  const card = cardsOf(engine).get(cardName);
  const choices = card?.choices.filter(({ chosenBy }) => chosenBy === "cardholder") ?? [];
  const tryBeside = async (beside: Wallet, options: readonly string[]): Promise<Tried[] | undefined> => {
    const tried: Tried[] = [];
    for (const option of options) {
      if (!(await pause())) return undefined;
      const tryOut = changedWallet(beside, { added: [cardName], dropped: [] }, { [cardName]: [option] });
      tried.push({ option, dollars: mostOf(engine, months, tryOut, withinDollars).totalReward });
    }
    return tried;
  };
  const picked: string[] = [];
  for (const { options, picks } of choices) {
    // The card by itself is quickly worked out, and leaves few options: those in which something was bought.
    const alone = await tryBeside({ ...wallet, cards: [] }, options);
    const useful = alone && usefulOf(alone, withinDollars).map(({ option }) => option);
    // Only where there are too many does it matter what the other cards pay.
    const beside = useful && (useful.length > picks ? await tryBeside(wallet, useful) : alone);
    if (!beside) return undefined;
    const best = usefulOf(beside, withinDollars).toSorted((one, other) => other.dollars - one.dollars);
    picked.push(...best.slice(0, picks).map(({ option }) => option));
  }
  return picked.length === 0 ? undefined : picked;
}

/** Those that earn more than others, and not just by what the search may miss. */
function usefulOf(tried: readonly Tried[], withinDollars: number): Tried[] {
  const least = Math.min(...tried.map(({ dollars }) => dollars));
  return tried.filter(({ dollars }) => dollars > least + withinDollars);
}
