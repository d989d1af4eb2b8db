import { joinedNames } from "../../format/joined-names";
import { groupBy } from "../groups/group-by";
import type { UnknownQuarter } from "../settle/unknown-quarters";

/** The effect on advice. */
export const ANOTHER_MAY_BE_BETTER = "Until it has them, another card may be better than the one advised.";

interface LackedQuartersProps {
  unknown: readonly UnknownQuarter[];
  /** The possible error of the amounts beside it, as a sentence. */
  effect: string;
}

/** Quarters whose rotating categories the catalog lacks, and the effect; nothing without any. */
export function LackedQuarters({ unknown, effect }: LackedQuartersProps) {
  if (unknown.length === 0) return null;
  return (
    <p class="hint">
      The catalog lacks rotating categories of {namesInWords(unknown)}. {effect}
    </p>
  );
}

/** "Freedom Flex (2026 Q1, 2026 Q2) and Discover it (2026 Q2)". */
function namesInWords(unknown: readonly UnknownQuarter[]): string {
  const byCard = groupBy(unknown, ({ cardName }) => cardName);
  return joinedNames([...byCard].map(([cardName, ofCard]) => `${cardName} (${ofCard.map(({ quarter }) => quarter).join(", ")})`));
}
