import { computed } from "@preact/signals";
import { heldAndFormerCards } from "../profile";
import { wallet } from "../profile-state";

/** Holders by the names of their cards. */
export const holders = computed(
  () => new Map(heldAndFormerCards(wallet.value).flatMap(({ cardName, holder }) => (holder === undefined ? [] : [[cardName, holder] as const]))),
);
