import { signal } from "@preact/signals";
import { today } from "../../format/today";

const MINUTE = 60_000;

/** Today in the person's time zone; stays right on a page that is open overnight. */
export const currentDay = signal(today());

function look() {
  currentDay.value = today();
}

/** At midnight, and every minute until then: timers stop while the device sleeps. */
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
