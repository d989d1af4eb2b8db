import { capitalised } from "../format/capitalised";
import { today } from "../format/today";
import { engine } from "./engine";

/** The name of a choice's option in the card's terms; its id if the catalog lacks the option. */
export function optionName(cardName: string, optionId: string): string {
  const rates = engine.value.cardTerms(cardName, { on: today() })?.rates;
  return capitalised(rates?.find(({ option }) => option === optionId)?.optionName ?? optionId);
}

/** The names of several options of one card. */
export function optionNames(cardName: string, optionIds: readonly string[]): string[] {
  return optionIds.map((optionId) => optionName(cardName, optionId));
}
