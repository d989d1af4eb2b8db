import { useRef } from "preact/hooks";
import { Panel } from "../../components/panel";
import type { MonthsSummary, WhatIfAnswer } from "../../engine/what-if-calls";
import { countOf } from "../../model/words";
import { isAboutAYear, yearChange } from "../../model/year-change";
import { ANSWER_ID } from "./answer-id";
import { AnswerNotes } from "./answer-notes";
import { change, feesOf, isChanged, putIntoWallet } from "./choice";
import { Put } from "./put";
import { Receipt } from "./receipt";
import type { AnswerState } from "./use-answer";
import { daysInWords, inDollarsAYear, whatNetCounts } from "./words";
import { Working } from "../../components/working";

/** What the change comes to in a year. */
export function AnswerPanel({ state: { answer, isWorking, problem } }: { state: AnswerState<WhatIfAnswer> }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Panel title="What would change">
      <div id={ANSWER_ID} ref={place} tabIndex={-1} class="what-if-answer" aria-busy={isWorking}>
        <div role="status">
          {isWorking && (
            <Working>
              Working out the best card for each purchase
            </Working>
          )}
          {!isWorking && answer && isChanged.value && <Headline answer={answer} />}
          <Put />
        </div>
        {problem !== undefined && (
          <p class="problem" role="alert">
            This could not be worked out: {problem}
          </p>
        )}
        {answer && (
          <>
            {!isChanged.value && (
              <p class="hint">Add a card, or switch one off, and see here what a year would earn then.</p>
            )}
            <p class="hint what-if-hint">{basisInWords(answer.months)}</p>
            <Receipt answer={answer} />
            {isChanged.value && (
              <div class="buttons">
                <button
                  type="button"
                  class="button"
                  disabled={isWorking}
                  onClick={() => {
                    putIntoWallet(change.value, answer.picks);
                    // The button goes with the change.
                    place.current?.focus();
                  }}
                >
                  Put this into my wallet
                </button>
              </div>
            )}
            <AnswerNotes answer={answer} />
          </>
        )}
      </div>
    </Panel>
  );
}

/** "By the last 12 months of your statements, whichever days are chosen elsewhere: 812 purchases and refunds, …". */
function basisInWords({ days, count, from, through }: MonthsSummary): string {
  const which = isAboutAYear(days) ? "the last 12 months" : "all days";
  const counted = countOf(count, "purchase or refund", "purchases and refunds");
  return `By ${which} of your statements, whichever days are chosen elsewhere: ${counted}, ${daysInWords(from, through)}.`;
}

function Headline({ answer }: { answer: WhatIfAnswer }) {
  const { asked, months, change } = answer;
  const year = yearChange(change.dollars, months.days, feesOf(asked.added), feesOf(asked.dropped));
  const isRough = year.isEstimate;
  return (
    <div class="best">
      <p class="best-dollars">{inDollarsAYear(year.netDollars, isRough)}</p>
      <p class="best-note">
        in a year, {whatNetCounts(year)}
        {isRough && `. An estimate: your statements are of ${countOf(months.days, "day")}, not of a year`}.
      </p>
    </div>
  );
}
