/** View state of "Earned". */
import type { ListLook } from "../../purchase-list/purchase-list";
import { ORDERS, type Order } from "../../purchase-list/sort-purchases";
import { inAddressOf } from "../../navigation/parameters";
import { viewState } from "../../profile/view-state";
import { GROUPINGS, type SelectedGroup, type Grouping } from "./groupings";

export const grouping = viewState<Grouping>("card");
/** The selected group; it can be absent in other date ranges or statements. */
export const wanted = viewState<SelectedGroup | undefined>(undefined);
export const listLook: ListLook = { typed: viewState(""), order: viewState<Order>("newest") };

inAddressOf(["earned"], {
  name: "by",
  read: () => (grouping.value === "card" ? [] : [grouping.value]),
  write: ([value]) => {
    grouping.value = GROUPINGS.find((one) => one === value) ?? "card";
  },
});
inAddressOf(["earned"], {
  name: "group",
  read: () => (wanted.value ? [`${wanted.value.grouping}:${wanted.value.key}`] : []),
  write: ([value = ""]) => {
    const of = GROUPINGS.find((one) => value.startsWith(`${one}:`));
    wanted.value = of && { grouping: of, key: value.slice(of.length + 1) };
  },
});
inAddressOf(["earned"], {
  name: "card",
  read: () => (wanted.value?.cardName === undefined ? [] : [wanted.value.cardName]),
  // After the group, which is read before.
  write: ([cardName]) => {
    if (wanted.value && cardName !== undefined) wanted.value = { ...wanted.value, cardName };
  },
});
inAddressOf(["earned"], {
  name: "search",
  read: () => (listLook.typed.value === "" ? [] : [listLook.typed.value]),
  write: ([value = ""]) => {
    listLook.typed.value = value;
  },
});
inAddressOf(["earned"], {
  name: "order",
  read: () => (listLook.order.value === "newest" ? [] : [listLook.order.value]),
  write: ([value]) => {
    listLook.order.value = ORDERS.find((one) => one === value) ?? "newest";
  },
});
