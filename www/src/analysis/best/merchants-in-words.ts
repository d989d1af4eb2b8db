import { joinedNames } from "../../format/joined-names";
import { countOf } from "../../format/words";

const MOST_NAMES = 2;

/** " at Costco", " at Target and Walmart", " at 3 merchants"; nothing without merchants. */
export function atMerchants(names: readonly string[]): string {
  if (names.length === 0) return "";
  return ` at ${names.length > MOST_NAMES ? countOf(names.length, "merchant") : joinedNames(names)}`;
}
