import type { Engine, MissedCardReward, Transaction } from "card-rewards/slim";
import { cardsOf } from "./cards-of";
import type { Fact } from "./facts";
import { MERCHANT_NOT_KNOWN, ratesWithinCaps } from "./rates";
import { settingsWithUsed, withNothingSpent, type WalletSettings } from "./settings";
import type { Question } from "./results";

/**
 * Why a purchase earned less than it could have:
 * - `card-not-known`: the catalog does not have the card that was used, so it counts as earning nothing
 * - `cap-used-up`: the card used would have paid no less than the better one, had its cap not been used up
 * - `not-activated`: the same, had the rotating category been activated
 * - `not-picked`: the same, had the category been chosen
 * - `bonus-of-another-card`: another card that is held pays a bonus there
 * - `better-base-rate`: another card that is held pays more on everything
 */
export const CAUSES = [
  "bonus-of-another-card",
  "better-base-rate",
  "cap-used-up",
  "not-activated",
  "not-picked",
  "card-not-known",
] as const;
export type Cause = (typeof CAUSES)[number];

/** A purchase, or refund, for which another card that is held would have been better. */
export interface MissedPurchase {
  transaction: Transaction;
  better: MissedCardReward;
  fact: Fact;
}

/** Rates are decimals in binary: they are equal where they differ by less than any terms do. */
const LEAST_DIFFERENCE = 1e-9;

/** @returns one cause for each purchase, in their order, so that the causes add up to all that was missed */
export function causesOf(engine: Engine, question: Question, missed: readonly MissedPurchase[]): Cause[] {
  if (missed.length === 0) return [];
  const settings = settingsWithUsed(engine, { ...question, wallet: withNothingSpent(question.wallet) });
  const otherwise = [
    ["cap-used-up", withinCaps(engine, question.transactions, settings, missed)],
    ["not-activated", activated(engine, settings, missed)],
    ["not-picked", picked(engine, settings, missed)],
  ] as const;
  const baseRates = baseRatesOf(engine, settings, missed);
  return missed.map((purchase) => {
    if (purchase.fact.reasons.includes("card-not-recognised")) return "card-not-known";
    const { rewardMultiplier, rewardValue, cardName } = purchase.better;
    const betterRate = rewardMultiplier * rewardValue;
    const ofTheCardUsed = otherwise.find(
      ([, rates]) => (rates.get(purchase.transaction.transactionId) ?? 0) >= betterRate - LEAST_DIFFERENCE,
    );
    if (ofTheCardUsed) return ofTheCardUsed[0];
    const baseRate = baseRates.get(cardAndDay(cardName, purchase.transaction.transactionDate)) ?? 0;
    return betterRate > baseRate + LEAST_DIFFERENCE ? "bonus-of-another-card" : "better-base-rate";
  });
}

/** Dollars per dollar by transaction. */
type RatesById = ReadonlyMap<string, number>;

function withReason(missed: readonly MissedPurchase[], reason: Fact["reasons"][number]): Transaction[] {
  return missed.filter(({ fact }) => fact.reasons.includes(reason)).map(({ transaction }) => transaction);
}

/** With all the purchases of these cards, which tell the category that the issuer picks by spending. */
function withinCaps(
  engine: Engine,
  transactions: readonly Transaction[],
  settings: WalletSettings,
  missed: readonly MissedPurchase[],
): RatesById {
  const asked = withReason(missed, "cap-used-up");
  const cards = new Set(asked.map(({ cardName }) => cardName));
  const ofCards = transactions.filter(({ cardName }) => cards.has(cardName));
  const ids = new Set(asked.map(({ transactionId }) => transactionId));
  return new Map([...ratesById(engine, ofCards, settings)].filter(([transactionId]) => ids.has(transactionId)));
}

function activated(engine: Engine, settings: WalletSettings, missed: readonly MissedPurchase[]): RatesById {
  const asked = withReason(missed, "not-activated");
  const cards = new Set(asked.map(({ cardName }) => cardName));
  const changed: WalletSettings["cardSettings"] = {};
  for (const cardName of cards) changed[cardName] = { ...settings.cardSettings[cardName], activated: true };
  return ratesById(engine, asked, withSettings(settings, changed));
}

/** The best rate of any one option that the cardholder could have picked. */
function picked(engine: Engine, settings: WalletSettings, missed: readonly MissedPurchase[]): RatesById {
  const asked = withReason(missed, "not-picked");
  const best = new Map<string, number>();
  const terms = cardsOf(engine);
  for (const cardName of new Set(asked.map((transaction) => transaction.cardName))) {
    const ofCard = asked.filter((transaction) => transaction.cardName === cardName);
    const choices = (terms.get(cardName)?.choices ?? []).filter(({ chosenBy }) => chosenBy === "cardholder");
    for (const option of choices.flatMap(({ options }) => options)) {
      const chosen = { ...settings.cardSettings[cardName], chosenCategories: [option] };
      const rates = ratesById(engine, ofCard, withSettings(settings, { [cardName]: chosen }));
      for (const [id, rate] of rates) best.set(id, Math.max(rate, best.get(id) ?? 0));
    }
  }
  return best;
}

/** What the better cards pay on everything, on the days of the purchases. */
function baseRatesOf(engine: Engine, settings: WalletSettings, missed: readonly MissedPurchase[]): ReadonlyMap<string, number> {
  const asked = new Map<string, Transaction>();
  for (const { better, transaction } of missed) {
    const { cardName } = better;
    const { transactionDate } = transaction;
    const transactionId = cardAndDay(cardName, transactionDate);
    asked.set(transactionId, { transactionId, transactionDate, cardName, merchant: MERCHANT_NOT_KNOWN, transactionAmount: 1 });
  }
  return ratesById(engine, [...asked.values()], settings);
}

function ratesById(engine: Engine, purchases: readonly Transaction[], settings: WalletSettings): Map<string, number> {
  const rates = ratesWithinCaps(engine, purchases, settings);
  return new Map(purchases.map(({ transactionId }, index) => [transactionId, rates[index] ?? 0]));
}

function withSettings(settings: WalletSettings, changed: WalletSettings["cardSettings"]): WalletSettings {
  return { ...settings, cardSettings: { ...settings.cardSettings, ...changed } };
}

function cardAndDay(cardName: string, day: string): string {
  return `${day} ${cardName}`;
}
