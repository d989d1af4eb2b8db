/** Changes of the person's corrections. */
import type { Edit, Edits, Profile } from "./profile";

/** The purchases that an edit is for: one, or all at a merchant. */
export interface EditScope {
  of: keyof Edits;
  key: string;
}

const NO_EDITS: Edits = { purchases: {}, merchants: {} };

/**
 * Key of a purchase: its day, amount and descriptor. It stays when the file is imported again, unlike an id. Equal purchases of
 * one day share an edit.
 */
export function purchaseKey(purchase: { transactionDate: string; transactionAmount: number; merchant: string }): string {
  return `${purchase.transactionDate} ${purchase.transactionAmount.toString()} ${purchase.merchant}`;
}

/** The merchant of a correction: one of the catalog, or the words that descriptors share. */
export type EditedMerchant = { kind: "merchant"; merchantId: string } | { kind: "words"; words: string };

const MERCHANT = "merchant:";
const WORDS = "words:";

/** The key of a merchant in stored corrections. */
export function merchantKey(merchant: EditedMerchant): string {
  return merchant.kind === "merchant" ? MERCHANT + merchant.merchantId : WORDS + merchant.words;
}

/** The merchant of a stored key; undefined for a key that `merchantKey` does not make. */
export function merchantOfKey(key: string): EditedMerchant | undefined {
  if (key.startsWith(MERCHANT)) return { kind: "merchant", merchantId: key.slice(MERCHANT.length) };
  return key.startsWith(WORDS) ? { kind: "words", words: key.slice(WORDS.length) } : undefined;
}

/** @param edit undefined to remove the one that is there */
export function withEdit(edits: Edits | undefined, { of, key }: EditScope, edit: Edit | undefined): Edits | undefined {
  const before = edits ?? NO_EDITS;
  const others = Object.entries(before[of]).filter(([one]) => one !== key);
  const next = { ...before, [of]: Object.fromEntries(edit ? [...others, [key, edit] as const] : others) };
  return countEdits(next) === 0 ? undefined : next;
}

/** Edits of two profiles; those of the first win. */
export function joinEdits(first: Edits | undefined, second: Edits | undefined): Edits | undefined {
  if (!first || !second) return first ?? second;
  return {
    ...second,
    ...first,
    purchases: { ...second.purchases, ...first.purchases },
    merchants: { ...second.merchants, ...first.merchants },
  };
}

export function countEdits(edits: Edits | undefined): number {
  if (!edits) return 0;
  return Object.keys(edits.purchases).length + Object.keys(edits.merchants).length;
}

/** A profile with these edits; without the field if there are none. */
export function withEdits(profile: Profile, edits: Edits | undefined): Profile {
  const rest = { ...profile };
  delete rest.edits;
  return edits ? { ...rest, edits } : rest;
}
