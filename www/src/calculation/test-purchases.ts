/** Purchases and wallets for tests. */
import type { Engine, Transaction } from "card-rewards/slim";
import { engineOf } from "../engine/engine-of";
import { emptyWallet, type HeldCard, type Wallet } from "../model/profile";
import { resultsOf, type PurchaseResult, type Question, type Results } from "./results";

export const BLUE_CASH = "American Express Blue Cash Preferred";
export const DOUBLE_CASH = "Citi Double Cash";
export const CUSTOM_CASH = "Citi Custom Cash";
export const CUSTOMIZED_CASH = "Bank of America Customized Cash Rewards";
export const SAPPHIRE = "Chase Sapphire Preferred";
export const FLEX = "Chase Freedom Flex";
export const CASH_PLUS = "U.S. Bank Cash+";
export const INK_CASH = "Chase Ink Business Cash";
/** A shop that no catalog knows: every card pays there what it pays on everything. */
export const UNKNOWN_SHOP = "ZORBLATT EMPORIUM";

/** Their ids are 0, 1, 2 and so on. */
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

export function engineFor({ wallet }: Question): Engine {
  return engineOf(wallet);
}

export function resultsFor(wallet: Wallet, transactions: readonly Transaction[]): Results {
  const question = { wallet, transactions };
  return resultsOf(engineFor(question), question);
}

/** What was missed at the last of the purchases. */
export function lastOf(wallet: Wallet, transactions: readonly Transaction[]): PurchaseResult | undefined {
  return resultsFor(wallet, transactions).purchases.at(-1);
}
