import { signal } from "@preact/signals";
import { today } from "../model/today";

const MINUTE = 60_000;

/** Today where the person is; kept right also on a page that stays open overnight. */
export const currentDay = signal(today());

function look() {
  currentDay.value = today();
}

/** At midnight, and each minute until then: a timer stands still while the device sleeps, and would be late by as much. */
function lookLater() {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  setTimeout(() => {
    look();
    lookLater();
  }, Math.min(MINUTE, midnight.getTime() - now.getTime()));
}

lookLater();
document.addEventListener("visibilitychange", look);
