import type { Transaction } from "card-rewards/slim";
import type { EditedTransaction } from "../../analysis/edits/edited-transactions";
import { goToEditNote } from "../../analysis/edits/edit-note";
import { removeEdit, saveEdit } from "../../analysis/edits/last-edit";
import { merchantKeys } from "../../analysis/edits/merchant-keys";
import { originalTransactions } from "../../analysis/results/results-state";
import type { PurchaseResult } from "../../analysis/settle/results";
import { countOf } from "../../format/words";
import { purchaseKey } from "../../profile/edits";
import type { Edit } from "../../profile/profile";
import { targetInWords } from "./edit-words";

/** Fields of a purchase that the form needs. */
export type EditedPurchase = Pick<PurchaseResult, "transactionId" | "transactionDate" | "transactionAmount" | "descriptor" | "merchant" | "categoryName">;

/** Purchases of the same merchant, this one too. */
export function purchasesAtMerchant({ descriptor }: EditedPurchase): readonly Transaction[] {
  const [key] = merchantKeys(descriptor);
  return originalTransactions.value.filter(({ merchant }) => merchantKeys(merchant)[0] === key);
}

/** @param edit without fields to go back to the statement */
export function savePurchaseEdit(purchase: EditedPurchase, edit: Edit, isAlways: boolean): void {
  const original = { transactionDate: purchase.transactionDate, transactionAmount: purchase.transactionAmount, merchant: purchase.descriptor };
  const target = targetInWords(edit);
  const what = isAlways ? `${countOf(purchasesAtMerchant(purchase).length, "purchase")} at ${purchase.descriptor}` : purchase.descriptor;
  saveEdit({
    purchase: original,
    scope: isAlways ? { of: "merchants", key: merchantKeys(purchase.descriptor)[0] ?? "" } : { of: "purchases", key: purchaseKey(original) },
    edit: target === undefined && isAlways ? undefined : edit,
    done: target === undefined ? `${what}: as in the statement again.` : `${what}: changed to ${target}.`,
  });
  goToEditNote();
}

export function resetEdit({ original, scope }: EditedTransaction): void {
  removeEdit(scope, `${original.merchant}: as in the statement again.`);
  goToEditNote();
}
