/** Everything that does not depend on the change. */
import type { Engine } from "card-rewards/slim";
import { changedWallet } from "../../../../profile/wallet/wallet-change";
import { idsAbroad } from "../../../../analysis/settle/abroad";
import { settingsOf } from "../../../../analysis/settle/settings";
import type { Wallet } from "../../../../profile/profile";
import { bestForWallet, type BestForWallet } from "./best-for-wallet";
import type { CategoryNames } from "./category-changes";
import type { Months } from "./covered-months";

export interface Basis {
  wallet: Wallet;
  months: Months;
  /** The best with the current wallet. */
  now: BestForWallet;
  categoryNames: CategoryNames;
  /** The same with more purchases abroad compared alone, by their ids. */
  nowBeside: Map<string, BestForWallet>;
}

export function basisOf(engine: Engine, { wallet, months, categoryNames }: Pick<Basis, "wallet" | "months" | "categoryNames">): Basis {
  const now = bestForWallet(engine, months, wallet, { abroad: abroadWith(engine, months, wallet) });
  return { wallet, months, categoryNames, now, nowBeside: new Map() };
}

/**
 * The best with the current wallet, for a comparison with added cards.
 *
 * A fee of an added card matters for purchases abroad where the current cards charge none: both wallets then compare them alone.
 */
export function nowBeside(engine: Engine, { wallet, months, now, nowBeside: known }: Basis, added: readonly string[]): BestForWallet {
  const abroad = abroadWith(engine, months, changedWallet(wallet, { added, dropped: [] }));
  if (abroad.size === now.abroad.size) return now;
  const key = [...abroad].join(" ");
  const found = known.get(key) ?? bestForWallet(engine, months, wallet, { abroad });
  known.set(key, found);
  return found;
}

/** Ids of purchases abroad for which a card charges a fee. */
function abroadWith(engine: Engine, { transactions, refundsAlone, reversed }: Months, wallet: Wallet): ReadonlySet<string> {
  const paired = transactions.filter(({ transactionId }) => !refundsAlone.has(transactionId));
  const reversing = paired.map((transaction) => ({ transaction, reverses: reversed.get(transaction.transactionId) ?? null }));
  return idsAbroad(engine, settingsOf(engine, wallet), reversing);
}
