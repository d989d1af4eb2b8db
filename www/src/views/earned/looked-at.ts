/** What one looks at here. It stays while the page is open, so that whoever comes back from another view finds it again. */
import { signal } from "@preact/signals";
import type { ListLook } from "../../components/purchase-list";
import type { Order } from "../../model/purchase-order";
import type { Chosen, Grouping } from "./groupings";

export const grouping = signal<Grouping>("card");
/** What was chosen; it can be gone with other days or statements. */
export const wanted = signal<Chosen | undefined>(undefined);
export const listLook: ListLook = { typed: signal(""), order: signal<Order>("newest") };
