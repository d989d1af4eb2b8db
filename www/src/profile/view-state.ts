import { signal, type Signal } from "@preact/signals";
import { timesReplaced } from "./profile-state";

/** State of a view that stays while the page is open. Resets when the profile is replaced. */
export function viewState<Value>(first: Value): Signal<Value> {
  const looked = signal(first);
  timesReplaced.subscribe(() => {
    looked.value = first;
  });
  return looked;
}
