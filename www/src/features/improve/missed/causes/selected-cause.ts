import type { MissedCause } from "card-rewards/slim";
import { viewState } from "../../../../profile/view-state";

/** The selected cause; it can be absent in other date ranges or statements. */
export const selectedCause = viewState<MissedCause | undefined>(undefined);
