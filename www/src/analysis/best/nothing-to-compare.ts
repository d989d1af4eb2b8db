import { wallet } from "../../profile/profile-state";

/** Why no held card can be better, as a sentence; undefined with several cards. */
export function nothingToCompare(): string | undefined {
  const { length } = wallet.value.cards;
  if (length === 0) return "Your wallet is empty: add the cards you hold to compare them.";
  return length === 1 ? "Your wallet has one card: add the others you hold to compare them." : undefined;
}
