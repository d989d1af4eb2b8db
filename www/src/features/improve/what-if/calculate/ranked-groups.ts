/** Groups of ranked cards that are listed apart, since their amounts do not compare. */
import type { Card } from "card-rewards/slim";

/** Of the card's yearly gain, `known` is after its fee, `withMembership` before the price of the membership, `unknown` before any fee. */
export type RankedGroup = "known" | "withMembership" | "unknown";

/** Number of best cards listed of each group. */
export const LISTED: Readonly<Record<RankedGroup, number>> = { known: 10, withMembership: 5, unknown: 5 };

/** @param card undefined if the catalog lacks it */
export function groupOf(card: Pick<Card, "annualFeeDollars" | "membership"> | undefined): RankedGroup {
  if (card?.annualFeeDollars == null) return "unknown";
  return card.membership === null ? "known" : "withMembership";
}
