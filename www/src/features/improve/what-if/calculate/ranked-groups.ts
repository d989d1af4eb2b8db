/** Groups of ranked cards whose amounts do not compare. */
import type { Card } from "card-rewards/slim";

/**
 * A list of ranked cards.
 *
 * The yearly gain is after the fee for `known`, before the price of the membership for `withMembership`, before any fee for `unknown`.
 */
export type RankedGroup = "known" | "withMembership" | "unknown";

/** Number of best cards listed of each group. */
export const LISTED: Readonly<Record<RankedGroup, number>> = { known: 10, withMembership: 5, unknown: 5 };

/** @param card undefined if the catalog lacks it */
export function groupOf(card: Pick<Card, "annualFeeDollars" | "membership"> | undefined): RankedGroup {
  if (card?.annualFeeDollars == null) return "unknown";
  return card.membership === null ? "known" : "withMembership";
}
