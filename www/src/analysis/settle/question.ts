import type { Transaction } from "card-rewards/slim";
import type { Edits, Wallet } from "../../profile/profile";

/** Purchases and wallet to settle. */
export interface Question {
  /** By day. */
  transactions: readonly Transaction[];
  wallet: Wallet;
}

/** A statement that counts: it has a card. */
export interface CountedStatement {
  statementId: string;
  cardName: string;
  /** Their `cardName` is empty. */
  transactions: readonly Transaction[];
}

/** Everything that the results depend on, beside the engine. */
export interface Asked {
  statements: readonly CountedStatement[];
  edits: Edits | undefined;
  wallet: Wallet;
}
