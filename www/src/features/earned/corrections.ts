/** The person's corrections, with the purchases that they change. */
import type { EditedTransaction } from "../../analysis/edits/edited-transactions";
import { merchantOfKey, type EditedMerchant, type EditScope } from "../../profile/edits";
import type { Edit, Edits } from "../../profile/profile";

export interface Correction {
  scope: EditScope;
  /** Absent for a correction of one purchase. */
  merchant?: EditedMerchant;
  edit: Edit;
  /** Transactions that it changes; none if its statement was removed. */
  changed: readonly EditedTransaction["original"][];
}

const SCOPES = ["merchants", "purchases"] as const;

/** @returns those of merchants first, each in the order of entry */
export function correctionsOf(edits: Edits | undefined, edited: Iterable<EditedTransaction>): Correction[] {
  if (!edits) return [];
  const all = [...edited];
  return SCOPES.flatMap((of) =>
    Object.entries(edits[of]).map(([key, edit]): Correction => {
      const changed = all.filter(({ scope }) => scope.of === of && scope.key === key).map(({ original }) => original);
      const merchant = of === "merchants" ? merchantOfKey(key) : undefined;
      return { scope: { of, key }, edit, changed, ...(merchant && { merchant }) };
    }),
  );
}
