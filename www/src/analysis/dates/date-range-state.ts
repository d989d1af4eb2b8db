import { computed } from "@preact/signals";
import type { PurchaseResult } from "../settle/results";
import { isWithin, dateRangesOf, type DateRangeId } from "./date-ranges";
import { currentDay } from "./current-day";
import { inAddressOf } from "../../navigation/parameters";
import { viewState } from "../../profile/view-state";
import { resultsToShow } from "../results/results-state";

/** The selected range, shared by all views. */
export const selectedDateRange = viewState<DateRangeId>("all");
inAddressOf(["earned", "missed"], {
  name: "days",
  read: () => (selectedDateRange.value === "all" ? [] : [selectedDateRange.value]),
  write: ([value = "all"]) => {
    selectedDateRange.value = value;
  },
});

export const dateRanges = computed(() =>
  dateRangesOf(
    (resultsToShow.value?.purchases ?? []).map((purchase) => purchase.transactionDate),
    currentDay.value,
  ),
);
/** The first range if the selected one is gone with its statements. */
export const dateRange = computed(() => dateRanges.value.find(({ rangeId }) => rangeId === selectedDateRange.value) ?? dateRanges.value[0]);

/** Purchases within the selected range. Caps and rewards always count all purchases. */
export const purchasesInDateRange = computed<readonly PurchaseResult[]>(() =>
  (resultsToShow.value?.purchases ?? []).filter((purchase) => isWithin(dateRange.value, purchase.transactionDate)),
);
