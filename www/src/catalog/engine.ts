import { computed } from "@preact/signals";
import { engineOf } from "./engine-of";
import { wallet } from "../profile/profile-state";

/** The engine of this thread with own cards and point valuations, for quick questions. */
export const engine = computed(() => engineOf(wallet.value));
