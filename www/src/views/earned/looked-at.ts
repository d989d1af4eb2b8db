/** What one looks at in "Earned". */
import type { ListLook } from "../../components/purchase-list";
import type { Order } from "../../model/purchase-order";
import { lookedAt } from "../../state/looked-at";
import type { Chosen, Grouping } from "./groupings";

export const grouping = lookedAt<Grouping>("card");
/** What was chosen; it can be gone with other days or statements. */
export const wanted = lookedAt<Chosen | undefined>(undefined);
export const listLook: ListLook = { typed: lookedAt(""), order: lookedAt<Order>("newest") };
