import type { Transaction } from "card-rewards/slim";
import { purchaseKey, type EditScope } from "../../profile/edits";
import type { Edit, Edits } from "../../profile/profile";
import { merchantKeys } from "./merchant-keys";

/** A transaction with an edit. */
export interface EditedTransaction {
  scope: EditScope;
  edit: Edit;
  /** As in the statement. */
  original: Transaction;
}

export interface EditedTransactions {
  /** With the edits, for the engine. */
  transactions: readonly Transaction[];
  /** By transaction id. */
  edited: ReadonlyMap<string, EditedTransaction>;
}

/** Applies edits: the one of a purchase before the one of its merchant. */
export function editTransactions(originals: readonly Transaction[], edits: Edits | undefined): EditedTransactions {
  const edited = new Map<string, EditedTransaction>();
  if (!edits) return { transactions: originals, edited };
  const hasMerchants = Object.keys(edits.merchants).length > 0;
  const transactions = originals.map((original) => {
    const found = ofPurchase(original, edits) ?? (hasMerchants ? ofMerchant(original, edits) : undefined);
    if (!found) return original;
    edited.set(original.transactionId, { ...found, original });
    return withEdit(original, found.edit);
  });
  return { transactions, edited };
}

function ofPurchase(original: Transaction, { purchases }: Edits): Omit<EditedTransaction, "original"> | undefined {
  const key = purchaseKey(original);
  const edit = purchases[key];
  return edit && { scope: { of: "purchases", key }, edit };
}

function ofMerchant({ merchant }: Transaction, { merchants }: Edits): Omit<EditedTransaction, "original"> | undefined {
  for (const key of merchantKeys(merchant)) {
    const edit = merchants[key];
    if (edit) return { scope: { of: "merchants", key }, edit };
  }
  return undefined;
}

/** The bank's category and code go: they are what the person corrects, and a code would take precedence. */
function withEdit(original: Transaction, { merchant, category, mcc }: Edit): Transaction {
  if (merchant === undefined && category === undefined && mcc === undefined) return original;
  return { ...original, merchant: merchant ?? original.merchant, category: category ?? null, mcc: mcc ?? null };
}
