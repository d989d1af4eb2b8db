import type { BestAssignment } from "../../../analysis/settle/best-assignment";
import { LEAST_DOLLARS } from "../../../format/least-dollars";
import { sumOf } from "../../../format/sums";
import { inDollars } from "../../../format/words";

type Proven = Pick<BestAssignment, "upperBound" | "totalReward" | "abroadCount">;

/**
 * Whether the best assignment is proven, and how much another could add.
 *
 * @param isUnsure whether the catalog lacks rates for some of the purchases
 */
export function proofInWords({ upperBound, totalReward, abroadCount }: Proven, isUnsure: boolean): string {
  const more = sumOf([upperBound, -totalReward]);
  const known = isUnsure ? " at the rates that the catalog has" : "";
  const assignment = `assignment of your purchases${abroadCount > 0 ? " in the United States" : ""} to these cards`;
  if (more <= 0) return `This is proven optimal${known}: no other ${assignment} earns more.`;
  return `This is the best found${known}; another ${assignment} could add ${more < LEAST_DOLLARS ? "less than a cent" : `at most ${inDollars(more)}`}.`;
}
