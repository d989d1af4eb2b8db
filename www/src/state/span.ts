import { computed } from "@preact/signals";
import type { PurchaseResult } from "../calculation/results";
import { isWithin, spansOf, type SpanId } from "../model/span";
import { currentDay } from "./current-day";
import { lookedAt } from "./looked-at";
import { resultsToShow } from "./results";

/** What the person chose; the same in every view. */
export const chosenSpan = lookedAt<SpanId>("all");

export const spans = computed(() =>
  spansOf(
    (resultsToShow.value?.purchases ?? []).map((purchase) => purchase.transactionDate),
    currentDay.value,
  ),
);
/** Everything where the choice is gone with the statements that had it. */
export const span = computed(() => spans.value.find(({ spanId }) => spanId === chosenSpan.value) ?? spans.value[0]);

/** Those of the days that the person chose. Caps and rewards are always worked out with all of them. */
export const purchasesInSpan = computed<readonly PurchaseResult[]>(() =>
  (resultsToShow.value?.purchases ?? []).filter((purchase) => isWithin(span.value, purchase.transactionDate)),
);
