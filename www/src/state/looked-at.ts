import { signal, type Signal } from "@preact/signals";
import { timesReplaced } from "./profile";

/**
 * What one looks at in a view. It stays while the page is open, so that whoever comes back from another view finds it again;
 * with other data in place of what was there it begins anew.
 */
export function lookedAt<Value>(first: Value): Signal<Value> {
  const looked = signal(first);
  timesReplaced.subscribe(() => {
    looked.value = first;
  });
  return looked;
}
