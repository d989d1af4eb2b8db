import { idInWords } from "../format/id-in-words";
import { merchantById } from "./catalog";

/** Options of a card's choice have only ids: merchants' ("best-buy") or words for categories. */
export function optionName(optionId: string): string {
  return merchantById(optionId)?.merchant ?? idInWords(optionId);
}
