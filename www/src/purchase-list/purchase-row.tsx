import { memo } from "preact/compat";
import { useId, useState } from "preact/hooks";
import type { PurchaseResult } from "../analysis/settle/results";
import { categoryOf } from "../analysis/groups/groups";
import { isRefund } from "../analysis/groups/totals";
import { today } from "../format/today";
import { inDays, inDollars, inShortDays } from "../format/words";
import { CardMark } from "../catalog/card-mark";
import { PurchaseEdit } from "./edit/purchase-edit";
import { PurchaseReasons } from "./purchase-reasons";

interface PurchaseRowProps {
  purchase: PurchaseResult;
  shows: "earned" | "missed";
}

/** One purchase that opens to its explanation. */
export const PurchaseRow = memo(function PurchaseRow({ purchase, shows }: PurchaseRowProps) {
  const [isOpen, setOpen] = useState(false);
  const reasonsId = useId();
  const { merchant, descriptor, transactionDate, transactionAmount, rewardAmount, missedDollars } = purchase;
  const name = merchant ?? descriptor;
  return (
    <li class="purchase">
      <div class="purchase-summary">
        <div class="purchase-name">
          <button
            type="button"
            class="purchase-toggle"
            aria-label={`${name}, ${inDays(transactionDate)}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? reasonsId : undefined}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {name}
          </button>
          {isRefund(purchase) && <span class="purchase-badge">Refund</span>}
          {merchant !== null && <p class="purchase-line">{descriptor}</p>}
        </div>
        <Facts purchase={purchase} shows={shows} />
        <p class="purchase-dollars">
          <strong>{inDollars(shows === "earned" ? rewardAmount : missedDollars)}</strong>
          <span>
            <span class="visually-hidden">{shows} </span>
            <span class="purchase-on">on </span>
            {inDollars(transactionAmount)}
          </span>
        </p>
        <span class="purchase-arrow" aria-hidden="true" />
      </div>
      {isOpen && (
        <div id={reasonsId} class="purchase-reasons">
          <PurchaseReasons purchase={purchase} shows={shows} />
          <PurchaseEdit purchase={purchase} />
        </div>
      )}
    </li>
  );
});

/** Day, category and cards. A phone shows the category once the purchase is open. */
function Facts({ purchase, shows }: PurchaseRowProps) {
  const { transactionDate, cardName, betterHeldCard } = purchase;
  const better = shows === "missed" ? betterHeldCard : null;
  return (
    <div class="purchase-facts">
      <Day day={transactionDate} />
      <p class="purchase-category">{categoryOf(purchase)}</p>
      <div class="purchase-cards" data-has-better={better !== null}>
        <CardOf cardName={cardName} />
        {better !== null && <CardOf cardName={better} prefix="better: " />}
      </div>
    </div>
  );
}

/** A phone has no room for the year of this year's days. */
function Day({ day }: { day: string }) {
  const isOfThisYear = day.slice(0, 4) === today().slice(0, 4);
  return (
    <p class="purchase-day" data-is-short={isOfThisYear}>
      <span class="purchase-whole-day">{inDays(day)}</span>
      {isOfThisYear && <span class="purchase-short-day">{inShortDays(day)}</span>}
    </p>
  );
}

function CardOf({ cardName, prefix = "" }: { cardName: string; prefix?: string }) {
  return (
    <p class="purchase-card">
      <CardMark cardName={cardName} />
      <span>
        {prefix}
        {cardName}
      </span>
    </p>
  );
}
