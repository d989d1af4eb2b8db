import type { Cause } from "../../calculation/causes";
import { lookedAt } from "../../state/looked-at";

/** The cause whose purchases are looked at; there can be none of it with other days or statements. */
export const chosenCause = lookedAt<Cause | undefined>(undefined);
