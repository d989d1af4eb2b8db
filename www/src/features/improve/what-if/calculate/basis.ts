/** Everything that does not depend on the change. */
import type { Engine } from "card-rewards/slim";
import { changedWallet } from "../../../../profile/wallet/wallet-change";
import { idsAbroad } from "../../../../analysis/settle/abroad";
import { settingsOf, type WalletSettings } from "../../../../analysis/settle/settings";
import type { Wallet } from "../../../../profile/profile";
import { bestForWallet, type BestForWallet } from "./best-for-wallet";
import type { CategoryNames } from "./category-changes";
import type { Months } from "./covered-months";
import { keptAnswers, type Kept } from "./kept-answers";

export interface Basis {
  wallet: Wallet;
  months: Months;
  /** The best with the current wallet. */
  now: BestForWallet;
  categoryNames: CategoryNames;
  /** Answers for changed wallets. */
  kept: Kept;
}

export function basisOf(engine: Engine, { wallet, months, categoryNames }: Pick<Basis, "wallet" | "months" | "categoryNames">): Basis {
  const now = bestForWallet(engine, months, wallet, { abroad: chargedAbroad(engine, months, settingsOf(engine, wallet)) });
  return { wallet, months, categoryNames, now, kept: keptAnswers() };
}

/**
 * The best with the current wallet, for a comparison with added cards.
 *
 * A fee of an added card matters for purchases abroad where the current cards charge none: both wallets then compare them alone.
 */
export function nowBeside(engine: Engine, { wallet, months, now, kept }: Basis, added: readonly string[]): BestForWallet {
  if (added.length === 0 || !hasPurchasesAbroad(months)) return now;
  const settings = settingsOf(engine, changedWallet(wallet, { added, dropped: [] }));
  const more = chargedAbroad(engine, months, { ...settings, yourCards: [...added] });
  const abroad = new Set([...now.abroad, ...more]);
  if (abroad.size === now.abroad.size) return now;
  const inOrder = months.transactions.flatMap(({ transactionId }) => (abroad.has(transactionId) ? [transactionId] : []));
  return kept(`now beside ${inOrder.join(" ")}`, () => bestForWallet(engine, months, wallet, { abroad }));
}

/** One more card rarely leaves more than twice as much unproven. */
const UNPROVEN_TIMES = 2;

/**
 * Proven distance from the optimum in US dollars.
 *
 * 0 if the optimum is proven. With many caps it cannot prove its result. It then spends its whole budget on any smaller distance, and gains some cents.
 */
export function provenWithin({ now }: Basis): number {
  return Math.max(0, now.upperBound - now.totalReward) * UNPROVEN_TIMES;
}

function hasPurchasesAbroad({ transactions }: Months): boolean {
  return transactions.some(({ country }) => country != null);
}

/** Ids of purchases abroad for which a card charges a fee. */
function chargedAbroad(engine: Engine, months: Months, settings: WalletSettings): ReadonlySet<string> {
  if (!hasPurchasesAbroad(months)) return new Set();
  const { transactions, refundsAlone, reversed } = months;
  const paired = transactions.filter(({ transactionId }) => !refundsAlone.has(transactionId));
  const reversing = paired.map((transaction) => ({ transaction, reverses: reversed.get(transaction.transactionId) ?? null }));
  return idsAbroad(engine, settings, reversing);
}
