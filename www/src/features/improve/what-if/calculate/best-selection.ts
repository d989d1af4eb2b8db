/** Selects categories for a new card whose holder selects them. */
import type { Engine } from "card-rewards/slim";
import type { Wallet } from "../../../../profile/profile";
import { cardsOf } from "../../../../catalog/cards-of";
import type { Months } from "./last-twelve-months";
import { bestForWallet } from "./best-for-wallet";
import { changedWallet } from "../../../../profile/wallet/wallet-change";

/** Yields to other questions, and returns whether to continue. */
export type Pause = () => Promise<boolean>;

interface TriedOption {
  option: string;
  /** US dollars of all purchases with this option. */
  dollars: number;
}

/**
 * Tries each option alone and selects those that earn most, up to the card's limit. Options that add nothing are not selected.
 *
 * @param wallet without the card
 * @param withinDollars see `bestForWallet`; a smaller gain counts as nothing
 * @returns undefined if there is nothing to select, or if cancelled
 */
export async function bestSelection(
  engine: Engine,
  months: Months,
  wallet: Wallet,
  cardName: string,
  pause: Pause,
  withinDollars = 0,
): Promise<string[] | undefined> {
  const card = cardsOf(engine).get(cardName);
  const choices = card?.choices.filter(({ selectedBy }) => selectedBy === "cardholder") ?? [];
  const tryBeside = async (beside: Wallet, options: readonly string[]): Promise<TriedOption[] | undefined> => {
    const tried: TriedOption[] = [];
    for (const option of options) {
      if (!(await pause())) return undefined;
      const tryOut = changedWallet(beside, { added: [cardName], dropped: [] }, { [cardName]: [option] });
      tried.push({ option, dollars: bestForWallet(engine, months, tryOut, withinDollars).totalReward });
    }
    return tried;
  };
  const selected: string[] = [];
  for (const { options, selectedMax } of choices) {
    // The card alone settles quickly and leaves few options: those with purchases.
    const alone = await tryBeside({ ...wallet, cards: [] }, options);
    const useful = alone && usefulOf(alone, withinDollars).map(({ option }) => option);
    // Other cards matter only if too many options remain.
    const beside = useful && (useful.length > selectedMax ? await tryBeside(wallet, useful) : alone);
    if (!beside) return undefined;
    const best = usefulOf(beside, withinDollars).toSorted((one, other) => other.dollars - one.dollars);
    selected.push(...best.slice(0, selectedMax).map(({ option }) => option));
  }
  return selected.length === 0 ? undefined : selected;
}

/** Options that earn more than others by more than the accepted distance. */
function usefulOf(tried: readonly TriedOption[], withinDollars: number): TriedOption[] {
  const least = Math.min(...tried.map(({ dollars }) => dollars));
  return tried.filter(({ dollars }) => dollars > least + withinDollars);
}
