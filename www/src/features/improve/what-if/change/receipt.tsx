import type { ComponentChildren } from "preact";
import type { WhatIfAnswer } from "../worker-calls";
import { countOf, inDollars } from "../../../../format/words";
import { isAboutAYear, yearChange, type CardFee } from "../year-change";
import { feesOf } from "./tried-change";
import { hasCredits, inDollarsAYear, inSignedDollars } from "../what-if-words";

/** The yearly result line by line. */
export function Receipt({ answer }: { answer: WhatIfAnswer }) {
  const { asked, months, change, nowDollars, thenDollars, earnedDollars, feesPaidDollars, abroad } = answer;
  const isChanged = asked.added.length + asked.dropped.length > 0;
  const year = yearChange(change.dollars, months.days, feesOf(asked.added), feesOf(asked.dropped));
  const days = isAboutAYear(months.days) ? "12 months" : countOf(months.days, "day");
  const afterFees = feesPaidDollars !== 0 || abroad.purchases > 0 ? ", after foreign transaction fees" : "";
  return (
    <dl class="receipt">
      <ReceiptLine name={`You earned in these ${days}`}>{inDollars(earnedDollars)}</ReceiptLine>
      {feesPaidDollars !== 0 && <ReceiptLine name="Foreign transaction fees of these purchases">{inSignedDollars(-feesPaidDollars)}</ReceiptLine>}
      <ReceiptLine name={`Best possible with your wallet${afterFees}`}>{inDollars(nowDollars)}</ReceiptLine>
      {isChanged && (
        <>
          <ReceiptLine name={`Best possible with the changed wallet${afterFees}`}>{inDollars(thenDollars)}</ReceiptLine>
          <ReceiptLine name={`${change.dollars < 0 ? "Less" : "More"} in rewards${afterFees}`}>{inSignedDollars(change.dollars)}</ReceiptLine>
          {year.isEstimate && (
            <ReceiptLine name="Extrapolated to a year, an estimate">{inDollarsAYear(year.rewardsDollars, true)}</ReceiptLine>
          )}
          {year.added.map((fee) => (
            <ReceiptLine key={fee.cardName} name={`Annual fee of ${fee.cardName}`}>
              {feeOnReceipt(fee, -1)}
            </ReceiptLine>
          ))}
          {year.saved.map((fee) => (
            <ReceiptLine key={fee.cardName} name={`Annual fee saved: ${fee.cardName}`}>
              {feeOnReceipt(fee, 1)}
            </ReceiptLine>
          ))}
          {year.saved
            .filter(({ creditsDollars }) => creditsDollars > 0)
            .map(({ cardName, creditsDollars }) => (
              <ReceiptLine key={cardName} name={`Credits lost: ${cardName}`}>
                {inSignedDollars(-creditsDollars)}
              </ReceiptLine>
            ))}
          <ReceiptLine name={year.unknownFees.length > 0 ? "In a year, without unknown fees" : `In a year, after fees${hasCredits(year.saved) ? " and credits" : ""}`} isTotal>
            {inDollarsAYear(year.netDollars, year.isEstimate)}
          </ReceiptLine>
        </>
      )}
    </dl>
  );
}

function feeOnReceipt({ dollars }: CardFee, sign: 1 | -1): string {
  if (dollars === null) return "unknown";
  return dollars === 0 ? "none" : inSignedDollars(sign * dollars);
}

function ReceiptLine({ name, isTotal, children }: { name: string; isTotal?: boolean; children: ComponentChildren }) {
  return (
    <div class="receipt-line" data-total={isTotal}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
