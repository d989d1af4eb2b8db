import { useMemo } from "preact/hooks";
import { heldAndFormerCards, termsName } from "../../profile/profile";
import { wallet } from "../../profile/profile-state";
import { groupBy } from "../groups/group-by";
import type { PurchaseResult } from "../settle/results";
import { LackedQuarters } from "./lacked-quarters";
import { resultsToShow } from "./results-state";

interface UnknownQuartersNoteProps {
  purchases: readonly PurchaseResult[];
  /** The amounts beside it. What was earned depends on the cards used alone. */
  of: Of;
}

type Of = "earned" | "missed" | "both";

const EFFECTS: Readonly<Record<Of, string>> = {
  earned: "What you earned then may be too low.",
  missed: "What you missed then may be too low or too high, and another card may be better.",
  both: "What you earned then may be too low, and what you missed too low or too high.",
};

/** Quarters of the purchases whose rotating categories the catalog lacks. */
export function UnknownQuartersNote({ purchases, of }: UnknownQuartersNoteProps) {
  const unknown = resultsToShow.value?.unknownQuarters ?? [];
  const [held, hasAny] = [wallet.value, unknown.length > 0];
  const quarters = useMemo(() => {
    if (!hasAny) return new Map<string, Set<string>>();
    const cards = new Map(heldAndFormerCards(held).map((card) => [card.cardName, termsName(card)]));
    const byQuarter = groupBy(purchases, ({ transactionDate }) => quarterOf(transactionDate));
    return new Map([...byQuarter].map(([quarter, ofQuarter]) => [quarter, new Set(ofQuarter.map(({ cardName }) => cards.get(cardName) ?? cardName))]));
  }, [purchases, held, hasAny]);
  const shown = unknown.filter(({ cardName, quarter }) => (of === "earned" ? quarters.get(quarter)?.has(cardName) : quarters.has(quarter)));
  return <LackedQuarters unknown={shown} effect={EFFECTS[of]} />;
}

/** "2026 Q2" */
function quarterOf(day: string): string {
  return `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3).toString()}`;
}
