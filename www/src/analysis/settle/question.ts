import type { Transaction } from "card-rewards/slim";
import type { Wallet } from "../../profile/profile";

/** Purchases and wallet to settle. */
export interface Question {
  /** By day. */
  transactions: readonly Transaction[];
  wallet: Wallet;
}
