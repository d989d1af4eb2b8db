import type { Engine, Transaction } from "card-rewards/slim";
import { anniversariesOf, capKey, lastUses, type CapUse } from "./caps";
import type { Fact } from "./facts";
import { startOfPeriod } from "./periods";
import { ratesWithinCaps } from "./rates";
import { rounded } from "../model/rounded";
import type { Question } from "./results";
import { settingsWithUsed, withNothingSpent } from "./settings";

/** What a card pays for what counts against a cap, in dollars per dollar; several where several rules share the cap. */
export interface CapRates {
  cardName: string;
  capId: string;
  /** Until it is used up, lowest first. */
  within: number[];
  /** Once it is used up, lowest first. */
  after: number[];
}

/** So many kinds of purchases are asked about for each cap. */
const MOST_KINDS = 8;

/** The rates of each cap's last period, for the kinds of purchases that counted against it then. */
export function capRates(engine: Engine, question: Question, facts: readonly Fact[], uses: readonly CapUse[]): CapRates[] {
  const settings = settingsWithUsed(engine, { ...question, wallet: withNothingSpent(question.wallet) });
  const kinds = kindsOfPurchases(question, facts, uses);
  return [...lastUses(uses).values()].map((use) => {
    const { cardName, capId, capDollars } = use;
    const purchases = [...(kinds.get(use) ?? new Map<string, Transaction>()).values()];
    const usedUp = { ...settings.cardSettings[cardName], spentDollars: { [capId]: capDollars } };
    const after = { ...settings, cardSettings: { ...settings.cardSettings, [cardName]: usedUp } };
    return {
      cardName,
      capId,
      within: inOrder(ratesWithinCaps(engine, purchases, settings)),
      after: inOrder(ratesWithinCaps(engine, purchases, after)),
    };
  });
}

/** One purchase of each category that counted against a cap in its last period. */
function kindsOfPurchases(
  { transactions, wallet }: Question,
  facts: readonly Fact[],
  uses: readonly CapUse[],
): Map<CapUse, Map<string, Transaction>> {
  const anniversaries = anniversariesOf(wallet);
  const last = lastUses(uses);
  const kinds = new Map<CapUse, Map<string, Transaction>>();
  transactions.forEach((transaction, index) => {
    const fact = facts[index];
    for (const { capId, period } of fact?.caps ?? []) {
      const { cardName, transactionDate } = transaction;
      const use = last.get(capKey({ cardName, capId }));
      const periodStart = startOfPeriod(transactionDate, period, anniversaries.get(cardName));
      if (use?.periodStart !== periodStart) continue;
      const ofUse = kinds.get(use) ?? new Map<string, Transaction>();
      kinds.set(use, ofUse);
      const kind = fact?.category ?? transaction.merchant;
      if (ofUse.size < MOST_KINDS && !ofUse.has(kind)) ofUse.set(kind, transaction);
    }
  });
  return kinds;
}

function inOrder(rates: readonly number[]): number[] {
  return [...new Set(rates.map((rate) => rounded(rate)))].toSorted((one, other) => one - other);
}
