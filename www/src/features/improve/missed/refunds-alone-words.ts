import type { PurchaseResult } from "../../../analysis/settle/results";
import { sumOf } from "../../../format/sums";
import { countOf, inDollars } from "../../../format/words";

/** Why some refunds are not compared, as a sentence; undefined without any. */
export function refundsAloneInWords(refunds: readonly Pick<PurchaseResult, "transactionAmount">[]): string | undefined {
  if (refunds.length === 0) return undefined;
  const dollars = inDollars(-sumOf(refunds.map(({ transactionAmount }) => transactionAmount)));
  const which = `${countOf(refunds.length, "refund")} of ${dollars}`;
  return refunds.length === 1
    ? `${which} is not compared: its purchase is not on these days.`
    : `${which} together are not compared: their purchases are not on these days.`;
}
