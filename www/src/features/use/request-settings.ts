import { computed } from "@preact/signals";
import { settingsOnDay } from "../../analysis/settle/cap-usage";
import { partlyCountedCaps, type PartlyCountedCap } from "../../analysis/settle/partly-counted-caps";
import { mostUsedMerchants } from "./used-merchants";
import { engine } from "../../catalog/engine";
import { wallet } from "../../profile/profile-state";
import { resultsToShow } from "../../analysis/results/results-state";
import { currentDay } from "../../analysis/dates/current-day";
import { day } from "./purchase/purchase";

// They do not change while someone types, and take longer to compute than the advice itself.
export const settingsOfToday = computed(() =>
  settingsOnDay(currentDay.value, engine.value, wallet.value, resultsToShow.value),
);
export const settingsOfDay = computed(() =>
  day.value === currentDay.value
    ? settingsOfToday.value
    : settingsOnDay(day.value, engine.value, wallet.value, resultsToShow.value),
);

export const partlyCountedToday = computed(() => partlyCountedOn(currentDay.value));
export const partlyCountedOfDay = computed(() => partlyCountedOn(day.value));

function partlyCountedOn(asked: string): PartlyCountedCap[] {
  const known = resultsToShow.value;
  return known ? partlyCountedCaps(wallet.value, known, asked) : [];
}

/** The person's most frequent merchants, from statements. */
export const usedMerchants = computed(() => mostUsedMerchants(resultsToShow.value?.purchases ?? []));

/** Last date of the statements, YYYY-MM-DD; undefined without any. */
export const lastDayOfStatements = computed(() => resultsToShow.value?.purchases.at(-1)?.transactionDate);
