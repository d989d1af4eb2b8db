import { computed } from "@preact/signals";
import { engineOf } from "./engine-of";
import { wallet } from "../profile/profile-state";

/** The engine of this thread, for quick questions. It has own cards and point valuations. */
export const engine = computed(() => engineOf(wallet.value));
