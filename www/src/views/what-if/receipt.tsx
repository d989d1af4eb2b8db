import type { ComponentChildren } from "preact";
import type { WhatIfAnswer } from "../../engine/what-if-calls";
import { countOf, inDollars } from "../../model/words";
import { isAboutAYear, yearChange, type CardFee } from "../../model/year-change";
import { feesOf } from "./choice";
import { inDollarsAYear, inSignedDollars } from "./words";

/** How the change of a year comes about, line by line. */
export function Receipt({ answer }: { answer: WhatIfAnswer }) {
  const { asked, months, change, nowDollars, thenDollars, earnedDollars } = answer;
  const isChanged = asked.added.length + asked.dropped.length > 0;
  const year = yearChange(change.dollars, months.days, feesOf(asked.added), feesOf(asked.dropped));
  const days = isAboutAYear(months.days) ? "12 months" : countOf(months.days, "day");
  return (
    <dl class="receipt">
      <Line name={`You really earned in these ${days}`}>{inDollars(earnedDollars)}</Line>
      <Line name="The most with the wallet you have">{inDollars(nowDollars)}</Line>
      {isChanged && (
        <>
          <Line name="The most with the changed wallet">{inDollars(thenDollars)}</Line>
          <Line name={change.dollars < 0 ? "Less in rewards" : "More in rewards"}>{inSignedDollars(change.dollars)}</Line>
          {year.isEstimate && (
            <Line name="At this pace in a year, an estimate">{inDollarsAYear(year.rewardsDollars, true)}</Line>
          )}
          {year.added.map((fee) => (
            <Line key={fee.cardName} name={`Annual fee of ${fee.cardName}`}>
              {feeOnReceipt(fee, -1)}
            </Line>
          ))}
          {year.saved.map((fee) => (
            <Line key={fee.cardName} name={`Annual fee saved: ${fee.cardName}`}>
              {feeOnReceipt(fee, 1)}
            </Line>
          ))}
          <Line name={year.unknownFees.length > 0 ? "In a year, without fees that are not known" : "In a year, after fees"} isTotal>
            {inDollarsAYear(year.netDollars, year.isEstimate)}
          </Line>
        </>
      )}
    </dl>
  );
}

function feeOnReceipt({ dollars }: CardFee, sign: 1 | -1): string {
  if (dollars === null) return "not known";
  return dollars === 0 ? "none" : inSignedDollars(sign * dollars);
}

function Line({ name, isTotal, children }: { name: string; isTotal?: boolean; children: ComponentChildren }) {
  return (
    <div class="receipt-line" data-total={isTotal}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
