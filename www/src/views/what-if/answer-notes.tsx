import type { WhatIfAnswer } from "../../engine/what-if-calls";
import { countOf } from "../../model/words";
import { sumOf } from "../../calculation/sums";
import { optionName } from "../../state/option-names";
import { inSignedDollars, listOf } from "./words";

/** From here on it is worth saying that the best is known within a range only. */
const LEAST_RANGE_DOLLARS = 0.01;

/** What one has to know to read the numbers right. */
export function AnswerNotes({ answer: { change, months, picks, earnedDollars, nowDollars } }: { answer: WhatIfAnswer }) {
  const range = sumOf([change.most, -change.least]);
  return (
    <div class="what-if-notes">
      {months.hasFormerCards && earnedDollars > nowDollars && <p class="hint">You earned more with cards that are no longer in your wallet.</p>}
      {Object.entries(picks).map(([cardName, options]) => (
        <p key={cardName} class="hint">
          {cardName} lets you pick categories. These suit your purchases best: {listOf(options.map(optionName))}.
        </p>
      ))}
      {range >= LEAST_RANGE_DOLLARS && (
        <p class="hint">
          With so many purchases and caps the very best is known within a range only: the change in rewards is at least{" "}
          {inSignedDollars(change.least)} and at most {inSignedDollars(change.most)}.
        </p>
      )}
      {months.refundsAloneCount > 0 && (
        <p class="hint">
          {countOf(months.refundsAloneCount, "refund is", "refunds are")} here without the purchase, which was before these days or is
          in no statement. What it takes back is in each of these amounts, on the card it was paid to.
        </p>
      )}
      <p class="small-print">
        Each purchase on the best card there is for it, at the rates and caps of its day. Welcome offers, credits, and other
        benefits of cards are not counted.
      </p>
    </div>
  );
}
