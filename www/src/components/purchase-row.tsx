import { memo } from "preact/compat";
import { useId, useState } from "preact/hooks";
import type { PurchaseResult } from "../calculation/results";
import { categoryOf } from "../model/groups";
import { isRefund } from "../model/purchases";
import { inDays, inDollars } from "../model/words";
import { cardByName } from "../state/catalog";
import { CardMark } from "./card-mark";
import { PurchaseReasons } from "./purchase-reasons";

interface PurchaseRowProps {
  purchase: PurchaseResult;
  shows: "earned" | "missed";
}

/** One purchase, that opens to why. */
export const PurchaseRow = memo(function PurchaseRow({ purchase, shows }: PurchaseRowProps) {
  const [isOpen, setOpen] = useState(false);
  const reasonsId = useId();
  const { merchant, statementLine, transactionDate, transactionAmount, rewardAmount, missedDollars } = purchase;
  const name = merchant ?? statementLine;
  return (
    <li class="purchase">
      <div class="purchase-summary">
        <div class="purchase-what">
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
          {merchant !== null && <p class="purchase-line">{statementLine}</p>}
          <Details purchase={purchase} shows={shows} />
        </div>
        <p class="purchase-dollars">
          <strong>{inDollars(shows === "earned" ? rewardAmount : missedDollars)}</strong>
          <span>
            <span class="visually-hidden">{shows} </span>on {inDollars(transactionAmount)}
          </span>
        </p>
        <span class="purchase-arrow" aria-hidden="true" />
      </div>
      {isOpen && (
        <div id={reasonsId} class="purchase-reasons">
          <PurchaseReasons purchase={purchase} shows={shows} />
        </div>
      )}
    </li>
  );
});

function Details({ purchase, shows }: PurchaseRowProps) {
  const { transactionDate, cardName, betterHeldCard } = purchase;
  return (
    <>
      <p class="purchase-details">
        {inDays(transactionDate)} · {categoryOf(purchase)}
      </p>
      <p class="purchase-details">
        <CardMark issuer={cardByName(cardName)?.issuer ?? ""} />
        <span>
          {cardName}
          {shows === "missed" && betterHeldCard !== null && <> · better: {betterHeldCard}</>}
        </span>
      </p>
    </>
  );
}
