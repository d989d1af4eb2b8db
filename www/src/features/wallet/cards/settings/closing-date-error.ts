import { STATEMENT_LIMITS } from "card-rewards/statements";
import { inDays } from "../../../../format/words";

/**
 * Why a closing date cannot be added; undefined if it can.
 *
 * @param day YYYY-MM-DD; empty for half a date
 * @param known those of the account
 */
export function closingDateError(day: string, known: readonly string[], today: string): string | undefined {
  if (day === "") return "Enter a whole date.";
  if (Number(day.slice(0, 4)) < STATEMENT_LIMITS.firstYear) return `Enter a date from ${STATEMENT_LIMITS.firstYear.toString()} on.`;
  if (day > today) return `${inDays(day)} is still to come. Enter the date once that statement has closed.`;
  return known.includes(day) ? `${inDays(day)} is in the list already.` : undefined;
}
