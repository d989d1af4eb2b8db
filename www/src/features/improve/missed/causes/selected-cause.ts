import type { MissedCause } from "card-rewards/slim";
import { inAddressOf } from "../../../../navigation/parameters";
import { isCause } from "./cause-words";
import { viewState } from "../../../../profile/view-state";

/** The selected cause; it can be absent in other date ranges or statements. */
export const selectedCause = viewState<MissedCause | undefined>(undefined);

inAddressOf(["missed"], {
  name: "cause",
  read: () => (selectedCause.value ? [selectedCause.value] : []),
  write: ([value]) => {
    selectedCause.value = value !== undefined && isCause(value) ? value : undefined;
  },
});
