import { signal } from "@preact/signals";
import { registerSW } from "virtual:pwa-register";

/** True once the service worker has stored all that the page needs. */
export const worksOffline = signal(false);
/** Whether a new version of the page waits to be used. It takes over by itself once every tab of the page was closed. */
export const isNewVersionReady = signal(false);

// Without a service worker (a private window, plain http) the page works, but only while online.
if ("serviceWorker" in navigator) {
  void navigator.serviceWorker.ready.then(() => {
    worksOffline.value = true;
  });
}

const takeOver = registerSW({
  onNeedRefresh() {
    isNewVersionReady.value = true;
  },
  onRegisteredSW(_address, registration) {
    // A page that stays open for days, as installed ones do, asks again whenever somebody comes back to it.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration?.update().catch(() => undefined);
    });
  },
});

/** Goes on with the new version: the page is loaded anew, in other tabs too. */
export function useNewVersion(): void {
  void takeOver();
}
