import type { Signal } from "@preact/signals";
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import type { PurchaseResult } from "../analysis/settle/results";
import { sortPurchases, type Order } from "./sort-purchases";
import { PurchaseSearch } from "./purchase-search";
import { purchasesInWords } from "../format/purchase-counts";
import { inNumber } from "../format/words";
import { PurchaseRow } from "./purchase-row";
import { PurchaseTools } from "./purchase-tools";
import "./purchase-list.css";

/** Search and order of a list, kept by its owner. */
export interface ListLook {
  /** The typed search text. */
  typed: Signal<string>;
  order: Signal<Order>;
}

interface PurchaseListProps {
  label: string;
  purchases: readonly PurchaseResult[];
  /** The dollars shown on the right. */
  shows: "earned" | "missed";
  /** Absent for short lists in a given order. */
  look?: ListLook;
}

/** Rows at first: two screens of a phone. A list this short needs no search. */
const FIRST = 10;
/** Rows per step after that. */
const STEP = 50;

/** Purchases that open to their explanation. Fast with 50,000, of which few are rendered at a time. */
export function PurchaseList({ label, purchases, shows, look }: PurchaseListProps) {
  const searched = purchases.length > FIRST ? look : undefined;
  const typed = searched?.typed.value ?? "";
  const order = look?.order.value;
  const [count, setCount] = useState(FIRST);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | undefined>(undefined);
  const listId = useId();
  const search = useMemo(() => new PurchaseSearch(purchases), [purchases]);
  const found = useMemo(() => search.find(typed), [search, typed]);
  const sorted = useMemo(() => (order === undefined ? found : sortPurchases(found, order)), [found, order]);
  const shown = sorted.slice(0, count);
  const next = Math.min(found.length, count < STEP ? STEP : count + STEP);

  // The focus moves to the first new row: the button may be gone.
  useEffect(() => {
    if (firstNew.current === undefined) return;
    list.current?.children[firstNew.current]?.querySelector("button")?.focus();
    firstNew.current = undefined;
  }, [count]);

  return (
    <div class="purchase-list">
      {searched && (
        <PurchaseTools
          listId={listId}
          typed={typed}
          onTyped={(text) => {
            searched.typed.value = text;
            setCount(FIRST);
          }}
          order={searched.order.value}
          onOrder={(selected) => {
            searched.order.value = selected;
          }}
        />
      )}
      <p class="purchase-count" role="status">
        {statusInWords(purchases, found, typed, shown.length)}
      </p>
      <ul id={listId} ref={list} class="purchases" aria-label={label}>
        {shown.map((purchase) => (
          <PurchaseRow key={purchase.transactionId} purchase={purchase} shows={shows} />
        ))}
      </ul>
      {found.length > count && (
        <button
          type="button"
          class="button button-quiet purchase-more"
          onClick={() => {
            firstNew.current = count;
            setCount(next);
          }}
        >
          Show {inNumber(next - count)} more
        </button>
      )}
    </div>
  );
}

function statusInWords(
  purchases: readonly PurchaseResult[],
  found: readonly PurchaseResult[],
  typed: string,
  shown: number,
): string {
  if (purchases.length === 0) return "No purchases.";
  if (found.length === 0) return `No purchase fits “${typed.trim()}”. Try fewer letters, or only a part of the name.`;
  const all = purchasesInWords(found);
  const fitting = typed.trim() === "" ? all : `${all} of ${inNumber(purchases.length)}`;
  return shown < found.length ? `${fitting}, the first ${inNumber(shown)} shown` : fitting;
}
