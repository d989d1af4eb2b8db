import { signal } from "@preact/signals";
import { registerSW } from "virtual:pwa-register";

/** Whether the service worker has cached everything that the page needs. */
export const worksOffline = signal(false);
/** Whether a new version is ready. It takes over once every tab of the page is closed. */
export const isNewVersionReady = signal(false);

// Without a service worker (private window, plain http) the page works online only.
if ("serviceWorker" in navigator) {
  void navigator.serviceWorker.ready.then(() => {
    worksOffline.value = true;
  });
}

let takeOver: (() => Promise<void>) | undefined;

/**
 * Starts the service worker, which caches the page and finds new versions. Call it when everything is loaded or has failed: on a
 * slow network its downloads would delay the first answer.
 */
export function prepareForOffline(): void {
  takeOver = registerSW({
    immediate: true,
    onNeedRefresh() {
      isNewVersionReady.value = true;
    },
    onRegisteredSW(_address, registration) {
      // A page that stays open for days checks for a new version whenever it is shown again.
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") registration?.update().catch(() => undefined);
      });
    },
  });
}

/** Switches to the new version: reloads the page in all tabs. */
export function useNewVersion(): void {
  void takeOver?.();
}
