import type { Channel, MerchantMatch } from "card-rewards/slim";
import { batch, computed, signal } from "@preact/signals";
import type { Category } from "../../state/catalog";
import { engine } from "../../state/engine";
import { readAmount } from "./amount";
import { currentDay } from "../../state/current-day";

/** Where, as typed: a plain name, a line from a statement, or the name of the category that was chosen. */
export const placeText = signal("");

/** The category, where one was chosen in place of a merchant. */
export const chosenCategory = signal<Category | undefined>(undefined);

/** The amount as typed. */
export const amountText = signal("");

/** How the purchase is made; undefined for what is usual there. */
export const channel = signal<Channel | undefined>(undefined);

/** The day as chosen, YYYY-MM-DD; empty for today. */
export const dayText = signal("");

export const amount = computed(() => readAmount(amountText.value));

export const day = computed(() => (dayText.value === "" ? currentDay.value : dayText.value));

/** A merchant or anything else that was typed. */
export function setPlace(text: string): void {
  batch(() => {
    placeText.value = text;
    chosenCategory.value = undefined;
  });
}

export function setCategory(category: Category): void {
  batch(() => {
    placeText.value = category.categoryName;
    chosenCategory.value = category;
  });
}

/** What the engine takes the merchant for; undefined where it knows nothing about it. */
export const recognized = computed<MerchantMatch | undefined>(() => {
  const text = placeText.value.trim();
  return text === "" ? undefined : engine.value.matchMerchant(text);
});
