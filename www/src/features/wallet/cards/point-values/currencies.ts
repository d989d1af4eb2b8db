import { computed } from "@preact/signals";
import { currencies, type Currency } from "card-rewards/slim";
import { wallet } from "../../../../profile/profile-state";
import { cardByName } from "../../../../catalog/catalog";
import { isCashBack } from "../../../../format/cash-back";

/** Points and miles with the catalog's valuations, not the person's own. Excludes cash back. */
const allCurrencies = computed<readonly Currency[]>(() =>
  currencies()
    .filter((currency) => !isCashBack(currency))
    .toSorted((one, other) => one.currencyName.localeCompare(other.currencyName, "en")),
);

const heldCards = computed(() => wallet.value.cards.flatMap(({ cardName }) => cardByName(cardName) ?? []));
const heldIds = computed(() => new Set(heldCards.value.map((card) => card.currency)));

export const currenciesHeld = computed(() => allCurrencies.value.filter(({ currency }) => heldIds.value.has(currency)));
export const currenciesNotHeld = computed(() => allCurrencies.value.filter(({ currency }) => !heldIds.value.has(currency)));

/** Currencies that a held card can transfer. */
export const transferable = computed(
  () => new Set(heldCards.value.filter((card) => card.unlocksTransfers).map((card) => card.currency)),
);
