import { computed } from "@preact/signals";
import { idInWords } from "../model/id-in-words";
import { engine } from "./engine";

const merchantNames = computed(
  () => new Map(engine.value.merchants().map(({ merchantId, merchant }) => [merchantId, merchant])),
);

/** Options of a card's choice have ids alone: some are merchants' ("best-buy"), others words for categories. */
export function optionName(optionId: string): string {
  return merchantNames.value.get(optionId) ?? idInWords(optionId);
}
