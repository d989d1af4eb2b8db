import type { Channel, MerchantMatch } from "card-rewards/slim";
import { batch, computed, signal } from "@preact/signals";
import type { Category } from "../../../catalog/catalog";
import { inAddressOf } from "../../../navigation/parameters";
import { engine } from "../../../catalog/engine";
import { parseTypedAmount } from "./amount";
import { countryByCode } from "./countries";
import { currentDay } from "../../../analysis/dates/current-day";

/** The typed place: a name, a statement descriptor, or the name of the selected category. */
export const placeText = signal("");

/** The category, if one was selected instead of a merchant. */
export const selectedCategory = signal<Category | undefined>(undefined);

/** The typed amount. */
export const amountText = signal("");

/** Channel of the purchase; undefined for the usual one there. */
export const channel = signal<Channel | undefined>(undefined);

/** Country of a purchase abroad by ISO 3166; undefined in the U.S. */
export const country = signal<string | undefined>(undefined);

/** The selected date, YYYY-MM-DD; empty for today. */
export const dayText = signal("");

export const amount = computed(() => parseTypedAmount(amountText.value));

export const day = computed(() => (dayText.value === "" ? currentDay.value : dayText.value));

/** Sets a merchant or any other typed text. */
export function setPlace(text: string): void {
  batch(() => {
    placeText.value = text;
    selectedCategory.value = undefined;
  });
}

export function setCategory(category: Category): void {
  batch(() => {
    placeText.value = category.categoryName;
    selectedCategory.value = category;
  });
}

/** The engine's merchant match; undefined if unmatched. */
export const merchantMatch = computed<MerchantMatch | undefined>(() => {
  const text = placeText.value.trim();
  return text === "" ? undefined : engine.value.matchMerchant(text);
});

inAddressOf(["use"], {
  name: "m",
  read: () => (placeText.value === "" || selectedCategory.value ? [] : [placeText.value]),
  write: ([value = ""]) => {
    setPlace(value);
  },
});
inAddressOf(["use"], {
  name: "category",
  read: () => (selectedCategory.value ? [selectedCategory.value.category] : []),
  write: ([value]) => {
    const category = value === undefined ? undefined : engine.value.matchCategory(value);
    if (category) setCategory(category);
  },
});
inAddressOf(["use"], {
  name: "country",
  read: () => (country.value === undefined ? [] : [country.value]),
  write: ([value = ""]) => {
    country.value = countryByCode(value)?.code;
  },
});
inAddressOf(["use"], {
  name: "amount",
  read: () => (amountText.value === "" ? [] : [amountText.value]),
  write: ([value = ""]) => {
    amountText.value = value;
  },
});
