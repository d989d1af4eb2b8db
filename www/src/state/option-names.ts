import { idInWords } from "../model/id-in-words";
import { merchantById } from "./catalog";

/** Options of a card's choice have ids alone: some are merchants' ("best-buy"), others words for categories. */
export function optionName(optionId: string): string {
  return merchantById(optionId)?.merchant ?? idInWords(optionId);
}
