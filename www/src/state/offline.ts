import { signal } from "@preact/signals";

/** True once the service worker has stored all that the page needs. */
export const worksOffline = signal(false);

// Without a service worker (a private window, plain http) the page works, but only while online.
if ("serviceWorker" in navigator) {
  void navigator.serviceWorker.ready.then(() => {
    worksOffline.value = true;
  });
}
