/**
 * A quick upper bound of the gain of a card: the exact gain takes long while caps compete, and most cards gain little. The
 * engine proves an upper bound before it searches; with a wide tolerance it stops there.
 */
import { REQUEST_LIMITS, type Engine } from "card-rewards/slim";
import { cardsOf } from "../../../../catalog/cards-of";
import { changedWallet } from "../../../../profile/wallet/wallet-change";
import { bestForWallet } from "./best-for-wallet";
import { nowBeside, type Basis } from "./basis";

/** @returns US dollars in the months; infinite if the gain depends on what the cardholder selects */
export function upperBound(engine: Engine, basis: Basis, cardName: string): number {
  const card = cardsOf(engine).get(cardName);
  if (card === undefined || card.choices.some(({ selectedBy }) => selectedBy === "cardholder")) return Infinity;
  const { wallet, months } = basis;
  const withCard = changedWallet(wallet, { added: [cardName], dropped: [] });
  const now = nowBeside(engine, basis, [cardName]);
  // So wide a tolerance that the first bound ends the search.
  const withinDollars = REQUEST_LIMITS.amountDollars;
  return Math.max(0, bestForWallet(engine, months, withCard, { abroad: now.abroad, withinDollars }).upperBound - now.totalReward);
}
