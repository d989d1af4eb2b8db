import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
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
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const found = useFoundPurchases(purchases, typed, look?.order.value);
  const { count, next, showMore, restart } = useShownCount(found.length, list);
  const shown = found.slice(0, count);
  return (
    <div class="purchase-list">
      {searched && (
        <PurchaseTools
          listId={listId}
          typed={typed}
          onTyped={(text) => {
            searched.typed.value = text;
            restart();
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
      {shown.length > 0 && <PurchaseHead shows={shows} />}
      <ul id={listId} ref={list} class="purchases" aria-label={label}>
        {shown.map((purchase) => (
          <PurchaseRow key={purchase.transactionId} purchase={purchase} shows={shows} />
        ))}
      </ul>
      {found.length > count && (
        <button type="button" class="button button-quiet purchase-more" onClick={showMore}>
          Show {inNumber(next - count)} more
        </button>
      )}
    </div>
  );
}

/** Names of the columns on a wide screen. For a screen reader each row is clear by itself. */
function PurchaseHead({ shows }: Pick<PurchaseListProps, "shows">) {
  return (
    <div class="purchase-head" aria-hidden="true">
      {["Day", "Merchant", "Category", "Card", "Amount", shows === "earned" ? "Earned" : "Missed"].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

/** Purchases that fit the typed text, in the given order. Without one, in the order of the search. */
function useFoundPurchases(purchases: readonly PurchaseResult[], typed: string, order: Order | undefined): readonly PurchaseResult[] {
  const search = useMemo(() => new PurchaseSearch(purchases), [purchases]);
  const found = useMemo(() => search.find(typed), [search, typed]);
  return useMemo(() => (order === undefined ? found : sortPurchases(found, order)), [found, order]);
}

/** The number of rows shown, which grows by steps. The focus then moves to the first new row: the button may be gone. */
function useShownCount(total: number, list: RefObject<HTMLUListElement | null>) {
  const [count, setCount] = useState(FIRST);
  const firstNew = useRef<number | undefined>(undefined);
  const next = Math.min(total, count < STEP ? STEP : count + STEP);
  useEffect(() => {
    if (firstNew.current === undefined) return;
    list.current?.children[firstNew.current]?.querySelector("button")?.focus();
    firstNew.current = undefined;
  }, [count, list]);
  return {
    count,
    /** The number after the next step. */
    next,
    showMore: () => {
      firstNew.current = count;
      setCount(next);
    },
    restart: () => {
      setCount(FIRST);
    },
  };
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
