import { computed } from "@preact/signals";
import { engineOf } from "../engine/engine-of";
import { wallet } from "./profile";

/** The engine of this thread, with the person's own cards and point values: for what is quick enough while they type. */
export const engine = computed(() => engineOf(wallet.value));
