import { LEAST_DOLLARS } from "../../../format/least-dollars";
import { inDollars } from "../../../format/words";

/** Whether better cards would have earned less. Their higher rates apply to refunds too, and these can be larger than the purchases. */
export function isLess(dollars: number): boolean {
  return dollars <= -LEAST_DOLLARS;
}

/** "$3.20 more", "$0.30 less". */
export function moreOrLess(dollars: number): string {
  return isLess(dollars) ? `${inDollars(-dollars)} less` : `${inDollars(dollars)} more`;
}
