/** View state of "Earned". */
import type { ListLook } from "../../purchase-list/purchase-list";
import type { Order } from "../../purchase-list/sort-purchases";
import { viewState } from "../../profile/view-state";
import type { SelectedGroup, Grouping } from "./groupings";

export const grouping = viewState<Grouping>("card");
/** The selected group; it can be absent in other date ranges or statements. */
export const wanted = viewState<SelectedGroup | undefined>(undefined);
export const listLook: ListLook = { typed: viewState(""), order: viewState<Order>("newest") };
