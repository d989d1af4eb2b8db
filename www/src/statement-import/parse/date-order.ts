import { parseDate, type DateOrder } from "card-rewards/statements";

/** Orders in which most of the texts are dates; both if ambiguous. */
export function ordersThatFit(texts: readonly string[]): DateOrder[] {
  const counted = (["month-first", "day-first"] as const).map((order) => ({
    order,
    days: texts.filter((text) => parseDate(text, order) !== undefined).length,
  }));
  const most = Math.max(...counted.map(({ days }) => days));
  return most === 0 ? [] : counted.filter(({ days }) => days === most).map(({ order }) => order);
}

/** Whether the order changes any date. */
export function hasOrder(texts: readonly string[]): boolean {
  return texts.some((text) => parseDate(text, "day-first") !== parseDate(text, "month-first"));
}
