import type { WhatIfAnswer } from "../worker-calls";
import { countOf } from "../../../../format/words";
import { sumOf } from "../../../../format/sums";
import { optionNames } from "../../../../catalog/option-names";
import { joinedNames } from "../../../../format/joined-names";
import { inSignedDollars } from "../what-if-words";

/** A smaller range needs no note. */
const LEAST_RANGE_DOLLARS = 0.01;

/** Notes for reading the numbers. */
export function AnswerNotes({ answer: { change, months, selections, earnedDollars, nowDollars } }: { answer: WhatIfAnswer }) {
  const range = sumOf([change.most, -change.least]);
  return (
    <div class="what-if-notes">
      {months.hasFormerCards && earnedDollars > nowDollars && <p class="hint">You earned more with cards that are no longer in your wallet.</p>}
      {Object.entries(selections).map(([cardName, options]) => (
        <p key={cardName} class="hint">
          {cardName} lets you select categories. Best for your purchases: {joinedNames(optionNames(cardName, options))}.
        </p>
      ))}
      {range >= LEAST_RANGE_DOLLARS && (
        <p class="hint">
          With this many purchases and caps the optimum is known within bounds only: the change in rewards is at least{" "} {inSignedDollars(change.least)} and at most {inSignedDollars(change.most)}.
        </p>
      )}
      {months.refundsAloneCount > 0 && (
        <p class="hint">
          {countOf(months.refundsAloneCount, "refund has", "refunds have")} no matching purchase in these statements. All amounts here include such refunds, on the card that received them.
        </p>
      )}
      <p class="small-print">
        Each purchase counts on its best card, at the rates and caps of its day. Welcome offers and other card benefits do not count; credits only as far as you entered them.
      </p>
    </div>
  );
}
