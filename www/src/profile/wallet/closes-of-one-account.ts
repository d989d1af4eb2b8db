/** Whether closing dates can be those of one account. */
import { dayLater } from "../../format/days";

/** Fewest days from one close to the next. A cycle has 28 to 33, and about three weeks where a change of the due date cuts it short. */
const FEWEST_DAYS = 21;

/**
 * Two closing dates that are not both of one account.
 *
 * @returns undefined if all can be those of one account
 */
export function closesApart(some: readonly string[] = [], others: readonly string[] = []): { earlier: string; later: string } | undefined {
  const pairs = some.flatMap((one) => others.map((other) => (one < other ? { earlier: one, later: other } : { earlier: other, later: one })));
  return pairs.toSorted((one, other) => (one.earlier < other.earlier ? -1 : 1)).find(({ earlier, later }) => earlier !== later && later < dayLater(earlier, FEWEST_DAYS));
}
