import type { MissedCause } from "card-rewards/slim";
import { inAddressOf } from "../../../../navigation/parameters";
import { CAUSE_WORDS } from "./cause-words";
import { viewState } from "../../../../profile/view-state";

/** The selected cause; it can be absent in other date ranges or statements. */
export const selectedCause = viewState<MissedCause | undefined>(undefined);

inAddressOf(["missed"], {
  name: "cause",
  read: () => (selectedCause.value ? [selectedCause.value] : []),
  write: ([value]) => {
    selectedCause.value = isCause(value) ? value : undefined;
  },
});

function isCause(value: string | undefined): value is MissedCause {
  return value !== undefined && Object.hasOwn(CAUSE_WORDS, value);
}
