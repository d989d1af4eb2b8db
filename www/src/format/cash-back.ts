/** Id of the currency whose rewards are dollars; all others are points or miles. */
export const CASH_BACK = "cash-back";

export function isCashBack({ currency }: { currency: string }): boolean {
  return currency === CASH_BACK;
}
