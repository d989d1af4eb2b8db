import { computed } from "@preact/signals";
import { cards, type Card } from "card-rewards/slim";
import { wallet } from "../../../state/profile";
import { cardByName } from "../../../state/catalog";

/** Points or miles, with what the catalog has one of them at. */
export interface Currency {
  currency: string;
  currencyName: string;
  /** Dollars. */
  rewardValue: number;
  /** Dollars to who can transfer them to partners; null where nobody can. */
  transferRewardValue: number | null;
}

/** Of the catalog itself, so that the person's own values do not stand in for its own. Cash is what it is. */
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

/** Those whose points the person can transfer, by a card that they hold. */
export const transferable = computed(
  () => new Set(heldCards.value.filter((card) => card.unlocksTransfers).map((card) => card.currency)),
);
