import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import type { PurchaseResult } from "../calculation/results";
import { inOrder, type Order } from "../model/purchase-order";
import { PurchaseSearch } from "../model/purchase-search";
import { purchasesInWords } from "../model/purchase-counts";
import { inNumber } from "../model/words";
import { PurchaseRow } from "./purchase-row";
import { PurchaseTools } from "./purchase-tools";
import "./purchase-list.css";

interface PurchaseListProps {
  label: string;
  purchases: readonly PurchaseResult[];
  /** Which dollars stand at the right. */
  shows: "earned" | "missed";
}

/** How many are shown at first, and how many more each time. */
const STEP = 50;
/** Fewer than this are seen at a glance: nobody has to search them. */
const WORTH_SEARCHING = 11;

/** Purchases, each of which opens to why it earned what it did. Quick with 50,000, of which few are drawn at a time. */
export function PurchaseList({ label, purchases, shows }: PurchaseListProps) {
  const [typed, setTyped] = useState("");
  const [order, setOrder] = useState<Order>(shows === "earned" ? "newest" : "most");
  const [count, setCount] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | undefined>(undefined);
  const listId = useId();
  const search = useMemo(() => new PurchaseSearch(purchases), [purchases]);
  const found = useMemo(() => search.find(typed), [search, typed]);
  const sorted = useMemo(
    () => inOrder(found, order, ({ rewardAmount, missedDollars }) => (shows === "earned" ? rewardAmount : missedDollars)),
    [found, order, shows],
  );
  const shown = sorted.slice(0, count);

  // Where more are shown, the focus goes on with the first of them: the button may be gone.
  useEffect(() => {
    if (firstNew.current === undefined) return;
    list.current?.children[firstNew.current]?.querySelector("button")?.focus();
    firstNew.current = undefined;
  }, [count]);

  return (
    <div class="purchase-list">
      {purchases.length >= WORTH_SEARCHING && (
        <PurchaseTools
          listId={listId}
          shows={shows}
          typed={typed}
          onTyped={(text) => {
            setTyped(text);
            setCount(STEP);
          }}
          order={order}
          onOrder={setOrder}
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
            setCount(count + STEP);
          }}
        >
          Show {inNumber(Math.min(STEP, found.length - count))} more
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
