import type { MerchantMatch } from "card-rewards/slim";
import { computed, signal } from "@preact/signals";
import { engine } from "../../state/engine";
import { readAmount } from "./amount";

/** The merchant as typed: a plain name or a line from a statement. */
export const merchantText = signal("");

/** The amount as typed. */
export const amountText = signal("");

export const amount = computed(() => readAmount(amountText.value));

/** What the engine takes the merchant for; undefined where it knows nothing about it. */
export const recognized = computed<MerchantMatch | undefined>(() => {
  const text = merchantText.value.trim();
  return text === "" ? undefined : engine.value.matchMerchant(text);
});
