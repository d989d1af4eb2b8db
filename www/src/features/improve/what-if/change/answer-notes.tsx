import type { WhatIfAnswer } from "../worker-calls";
import { countOf } from "../../../../format/words";
import { purchasesAndRefunds } from "../../../../format/purchase-counts";
import { sumOf } from "../../../../format/sums";
import { membershipInWords } from "../../../../catalog/membership-words";
import { optionNames } from "../../../../catalog/option-names";
import { joinedNames } from "../../../../format/joined-names";
import { inSignedDollars } from "../what-if-words";

/** A smaller range needs no note. */
const LEAST_RANGE_DOLLARS = 0.01;

/** Notes for reading the numbers. */
export function AnswerNotes({ answer }: { answer: WhatIfAnswer }) {
  const { asked, change, months, selections, earnedDollars, feesPaidDollars, nowDollars, abroad, unknownForeignFees } = answer;
  const range = sumOf([change.most, -change.least]);
  return (
    <div class="what-if-notes">
      {months.hasFormerCards && sumOf([earnedDollars, -feesPaidDollars]) > nowDollars && <p class="hint">You earned more with cards that are no longer in your wallet.</p>}
      {asked.added.map((cardName) => {
        const membership = membershipInWords(cardName);
        return membership !== undefined && <p key={cardName} class="hint">{`${cardName} ${membership}, whose price does not count here.`}</p>;
      })}
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
      {abroad.purchases > 0 && (
        <p class="hint">
          {purchasesAndRefunds(abroad.purchases, abroad.refunds)} abroad, where foreign transaction fees matter, {abroad.purchases + abroad.refunds === 1 ? "is compared alone, after the fee, and uses" : "are each compared alone, after the fee, and use"} no cap here.
        </p>
      )}
      {unknownForeignFees.length > 0 && (
        <p class="hint">
          The foreign transaction fee of {joinedNames(unknownForeignFees)} is unknown: purchases abroad with such a card count without one, and others move to cards whose fee is known.
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
