/** Purchases and wallets for tests. */
import type { CapDefinition, CardDefinition, Engine, Transaction } from "card-rewards/slim";
import { engineOf } from "../../catalog/engine-of";
import { emptyWallet, type HeldCard, type Wallet } from "../../profile/profile";
import type { Question } from "./question";
import { resultsOf, type PurchaseResult, type Results } from "./results";

export const BLUE_CASH = "American Express Blue Cash Preferred";
export const DOUBLE_CASH = "Citi Double Cash";
export const CUSTOM_CASH = "Citi Custom Cash";
export const CUSTOMIZED_CASH = "Bank of America Customized Cash Rewards";
export const SAPPHIRE = "Chase Sapphire Preferred";
export const FLEX = "Chase Freedom Flex";
export const CASH_PLUS = "U.S. Bank Cash+";
export const INK_CASH = "Chase Ink Business Cash";
/** An unmatched merchant, where every card earns its base rate. */
export const UNKNOWN_SHOP = "ZORBLATT EMPORIUM";

/** Ids are 0, 1, 2 and so on. */
export function purchases(...lines: [day: string, cardName: string, merchant: string, dollars: number][]): Transaction[] {
  return lines.map(([transactionDate, cardName, merchant, transactionAmount], index) => ({
    transactionId: index.toString(),
    transactionDate,
    cardName,
    merchant,
    transactionAmount,
  }));
}

export function holding(...cards: (string | HeldCard)[]): Wallet {
  return {
    ...emptyWallet,
    cards: cards.map((card) => (typeof card === "string" ? { cardName: card, settings: {} } : card)),
  };
}

/** Terms of an own card: 5% on gas within each of these caps. */
export function ownCardWithCaps(name: string, caps: Record<string, [dollars: number, period: CapDefinition["period"]]>): CardDefinition {
  const entered = { source: "person" };
  return {
    id: 1_000_000,
    name,
    issuer: "elan",
    network: "visa",
    kind: "consumer",
    currency: "cash-back",
    verified_on: "2026-11-21",
    sources: { person: { url: "https://own-card.invalid/", title: "Entered by you", read_on: "2026-11-21" } },
    base: [{ multiplier: 1, ...entered }],
    rules: Object.keys(caps).map((cap) => ({ name: cap, multiplier: 5, categories: ["gas"], cap, ...entered })),
    caps: Object.entries(caps).map(([id, [dollars, period]]) => ({ id, cap_dollars: dollars, period, multiplier_after: 1, ...entered })),
  };
}

export function engineFor({ wallet }: Question): Engine {
  return engineOf(wallet);
}

export function resultsFor(wallet: Wallet, transactions: readonly Transaction[]): Results {
  const question = { wallet, transactions };
  return resultsOf(engineFor(question), question);
}

/** The result of the last purchase. */
export function lastOf(wallet: Wallet, transactions: readonly Transaction[]): PurchaseResult | undefined {
  return resultsFor(wallet, transactions).purchases.at(-1);
}
