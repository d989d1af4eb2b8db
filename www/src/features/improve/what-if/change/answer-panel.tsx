import { useRef } from "preact/hooks";
import { Panel } from "../../../../ui/panel";
import type { MonthsSummary, WhatIfAnswer } from "../worker-calls";
import { purchasesAndRefunds } from "../../../../format/purchase-counts";
import { isAboutAYear, yearChange } from "../year-change";
import { AnswerNotes } from "./answer-notes";
import { ANSWER_ID, triedChange, feesOf, isChanged, applyToWallet } from "./tried-change";
import { AppliedNote } from "./applied-note";
import { Receipt } from "./receipt";
import type { AnswerState } from "../use-answer";
import { daysInWords, estimateInWords, inDollarsAYear, netInWords } from "../what-if-words";
import { Working } from "../../../../ui/working";

/** The yearly result of the change. */
export function AnswerPanel({ state: { answer, isWorking, error } }: { state: AnswerState<WhatIfAnswer> }) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Panel title="What would change">
      <div id={ANSWER_ID} ref={panel} tabIndex={-1} class="what-if-answer" aria-busy={isWorking}>
        <div role="status">
          {isWorking && (
            <Working>
              Calculating the best card for each purchase
            </Working>
          )}
          {!isWorking && answer && isChanged.value && <NetHeadline answer={answer} />}
          <AppliedNote />
        </div>
        {error !== undefined && (
          <p class="error" role="alert">
            The calculation failed: {error}
          </p>
        )}
        {answer && (
          <>
            {!isChanged.value && (
              <p class="hint screen-only">Add a card, or switch one off, and see here what a year would earn then.</p>
            )}
            <p class="hint what-if-hint">{basisInWords(answer.months)}</p>
            <Receipt answer={answer} />
            {isChanged.value && (
              <ApplyButton
                answer={answer}
                isWorking={isWorking}
                onApplied={() => {
                  // The button disappears with the change.
                  panel.current?.focus();
                }}
              />
            )}
            <AnswerNotes answer={answer} />
          </>
        )}
      </div>
    </Panel>
  );
}

interface ApplyButtonProps {
  answer: WhatIfAnswer;
  isWorking: boolean;
  onApplied: () => void;
}

function ApplyButton({ answer, isWorking, onApplied }: ApplyButtonProps) {
  return (
    <div class="buttons">
      <button
        type="button"
        class="button"
        disabled={isWorking}
        onClick={() => {
          applyToWallet(triedChange.value, answer.selections);
          onApplied();
        }}
      >
        Apply to my wallet
      </button>
    </div>
  );
}

/** Names the basis: "Based on the last 12 months of your statements, whatever days are selected elsewhere: 812 purchases, …". */
function basisInWords({ days, count, refunds, from, through, beginsWith }: MonthsSummary): string {
  const which = isAboutAYear(days) ? "the last 12 months of your statements" : "all days of your statements";
  const basis = beginsWith === undefined ? which : `the days since the statements of ${beginsWith} begin`;
  const counted = purchasesAndRefunds(count - refunds, refunds);
  const more = beginsWith === undefined ? "" : " Import earlier statements of that card to count more days.";
  return `Based on ${basis}, whatever days are selected elsewhere: ${counted}, ${daysInWords(from, through)}.${more}`;
}

function NetHeadline({ answer }: { answer: WhatIfAnswer }) {
  const { asked, months, change, abroad } = answer;
  const year = yearChange(change.dollars, months.days, feesOf(asked.added), feesOf(asked.dropped));
  const isRough = year.isEstimate;
  return (
    <div class="best" data-loss={year.netDollars < 0}>
      <p class="best-dollars">{inDollarsAYear(year.netDollars, isRough)}</p>
      <p class="best-note">
        in a year, {netInWords(year, abroad.purchases > 0)}.{isRough && ` ${estimateInWords(months)}`}
      </p>
    </div>
  );
}
