import { computed } from "@preact/signals";
import { settingsOn } from "../../calculation/known-use";
import { mostUsedMerchants } from "../../model/most-used";
import { engine } from "../../state/engine";
import { wallet } from "../../state/profile";
import { resultsToShow } from "../../state/results";
import { currentDay } from "../../state/current-day";
import { day } from "./purchase";

// They do not change while somebody types, and take longer to put together than the advice itself.
export const settingsOfToday = computed(() =>
  settingsOn(currentDay.value, engine.value, wallet.value, resultsToShow.value),
);
export const settingsOfDay = computed(() =>
  day.value === currentDay.value
    ? settingsOfToday.value
    : settingsOn(day.value, engine.value, wallet.value, resultsToShow.value),
);

/** Where the person buys most often, by their statements. */
export const usedMerchants = computed(() => mostUsedMerchants(resultsToShow.value?.purchases ?? []));

/** The last day of the statements, YYYY-MM-DD; undefined where there are none. */
export const lastDayOfStatements = computed(() => resultsToShow.value?.purchases.at(-1)?.transactionDate);
