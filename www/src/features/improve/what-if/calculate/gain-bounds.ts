/**
 * Quick bounds of the gain of a card: the exact gain takes long while caps compete, and most cards gain little. The
 * engine finds a first assignment and proves a first upper bound before it searches; with a wide tolerance it stops there.
 */
import { REQUEST_LIMITS, type Engine } from "card-rewards/slim";
import { cardsOf } from "../../../../catalog/cards-of";
import { changedWallet } from "../../../../profile/wallet/wallet-change";
import { bestForWallet } from "./best-for-wallet";
import { nowBeside, type Basis } from "./basis";

/** US dollars in the months. */
interface GainBounds {
  least: number;
  /** Infinite if the gain depends on what the cardholder selects. */
  most: number;
}

export function gainBounds(engine: Engine, basis: Basis, cardName: string): GainBounds {
  const card = cardsOf(engine).get(cardName);
  if (card === undefined || card.choices.some(({ selectedBy }) => selectedBy === "cardholder")) return { least: 0, most: Infinity };
  return basis.kept(`bounds of ${cardName}`, () => {
    const { wallet, months } = basis;
    const withCard = changedWallet(wallet, { added: [cardName], dropped: [] });
    const now = nowBeside(engine, basis, [cardName]);
    // So wide a tolerance that the first bound ends the search.
    const withinDollars = REQUEST_LIMITS.amountDollars;
    const { totalReward, upperBound } = bestForWallet(engine, months, withCard, { abroad: now.abroad, withinDollars });
    return { least: Math.max(0, totalReward - now.totalReward), most: Math.max(0, upperBound - now.totalReward) };
  });
}
