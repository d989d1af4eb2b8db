/** Edits as text. */
import type { EditedTransaction } from "../../analysis/edits/edited-transactions";
import { allCategories } from "../../catalog/catalog";
import type { Edit } from "../../profile/profile";

/** "Whole Foods Market, as Supermarkets, code 5411"; undefined for an edit back to the statement. */
export function targetInWords({ merchant, category, mcc }: Edit): string | undefined {
  const name = category === undefined ? undefined : (allCategories.value.find((one) => one.category === category)?.categoryName ?? category);
  const parts = [merchant, name !== undefined && merchant !== undefined ? `as ${name}` : name, mcc === undefined ? undefined : `code ${mcc}`];
  const said = parts.filter((part) => part !== undefined);
  return said.length === 0 ? undefined : said.join(", ");
}

/** "You changed it to Supermarkets, always for this merchant." */
export function editInWords({ edit, scope }: Pick<EditedTransaction, "edit" | "scope">): string {
  const target = targetInWords(edit);
  const change = target === undefined ? "You kept the statement’s text" : `You changed it to ${target}`;
  return `${change}, ${scope.of === "merchants" ? "always for this merchant" : "for this purchase only"}.`;
}
