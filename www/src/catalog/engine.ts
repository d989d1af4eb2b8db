import { computed } from "@preact/signals";
import { engineBeforeCore } from "./engine-before-core";
import { engineOf } from "./engine-of";
import { wallet } from "../profile/profile-state";
import { coreStarted } from "../worker/load-engine";

/** The engine of this thread, for quick questions. It has own cards and point valuations. */
export const engine = computed(() => (coreStarted.value ? engineOf(wallet.value) : engineBeforeCore));
