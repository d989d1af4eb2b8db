import { computed } from "@preact/signals";
import { cards, type Card } from "card-rewards/slim";
import { wallet } from "../../../../profile/profile-state";
import { cardByName } from "../../../../catalog/catalog";

/** Points or miles with their default valuation. */
export interface Currency {
  currency: string;
  currencyName: string;
  /** Dollars per point. */
  rewardValue: number;
  /** Dollars per point with transfers to partners; null if not transferable. */
  transferRewardValue: number | null;
}

/** From the catalog itself, without own valuations. Excludes cash back. */
const allCurrencies = computed<readonly Currency[]>(() => {
  const byId = new Map(cards().map((card): [string, Currency] => [card.currency, currencyOf(card)]));
  byId.delete("cash-back");
  return [...byId.values()].toSorted((one, other) => one.currencyName.localeCompare(other.currencyName, "en"));
});

function currencyOf({ currency, currencyName, rewardValue, transferRewardValue }: Card): Currency {
  return { currency, currencyName, rewardValue, transferRewardValue };
}

const heldCards = computed(() => wallet.value.cards.flatMap(({ cardName }) => cardByName(cardName) ?? []));
const heldIds = computed(() => new Set(heldCards.value.map((card) => card.currency)));

export const currenciesHeld = computed(() => allCurrencies.value.filter(({ currency }) => heldIds.value.has(currency)));
export const currenciesNotHeld = computed(() => allCurrencies.value.filter(({ currency }) => !heldIds.value.has(currency)));

/** Currencies that a held card can transfer. */
export const transferable = computed(
  () => new Set(heldCards.value.filter((card) => card.unlocksTransfers).map((card) => card.currency)),
);
