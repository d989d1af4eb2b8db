import { parseAmount } from "card-rewards/statements";

/** Whether a column has decimal commas, "1.234,56": some cells are amounts only with these, and none only without. */
export function hasDecimalComma(texts: readonly string[]): boolean {
  const amounts = texts.filter(isAmount);
  return amounts.some((text) => parseAmount(text) === undefined) && amounts.every((text) => parseAmount(text, ",") !== undefined);
}

/** Whether the text is an amount with a decimal point or comma. */
export function isAmount(text: string): boolean {
  return parseAmount(text) !== undefined || parseAmount(text, ",") !== undefined;
}
