import { computed } from "@preact/signals";
import { termsName } from "../profile/profile";
import { wallet } from "../profile/profile-state";
import { cardByName, type Card } from "./catalog";

/** Kinds of cards to suggest: consumer cards, and kinds that the person has. Not everybody can get a business card. */
export const wantedKinds = computed<readonly Card["kind"][]>(() => [
  ...new Set([
    "consumer" as const,
    ...wallet.value.cards.map((card) => cardByName(termsName(card))?.kind).filter((kind) => kind !== undefined),
  ]),
]);
