import { signal } from "@preact/signals";
import type { Cause } from "../../calculation/causes";

/** The cause whose purchases are looked at; it stays while one goes to other views and back. */
export const chosenCause = signal<Cause | undefined>(undefined);
