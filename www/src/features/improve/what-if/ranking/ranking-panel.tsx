import { useId, useRef } from "preact/hooks";
import type { Signal } from "@preact/signals";
import { Panel } from "../../../../ui/panel";
import { countOf, inPercent } from "../../../../format/words";
import type { MonthsSummary } from "../worker-calls";
import { RankedCards } from "./ranked-cards";
import {
  cardsToCompare,
  findBestCards,
  ranking,
  stopFinding,
  withBusinessCards,
  withStudentAndSecuredCards,
  type Ranking,
} from "./ranking";

/** Compares every card open to applicants with the wallet. */
export function RankingPanel({ months }: { months: MonthsSummary }) {
  const shown = ranking.value;
  const isWorking = shown?.kind === "working";
  const begin = useRef<HTMLButtonElement>(null);
  return (
    <Panel title="Find the best card to add" class="what-if-ranking">
      <p class="hint what-if-hint">
        Adds every card that is open to new applicants to your wallet, one at a time.
      </p>
      <Tick choice={withBusinessCards} isDisabled={isWorking}>
        Business cards too
      </Tick>
      <Tick choice={withStudentAndSecuredCards} isDisabled={isWorking}>
        Student and secured cards too
      </Tick>
      <div class="buttons">
        <button
          ref={begin}
          type="button"
          class={shown ? "button button-quiet" : "button"}
          onClick={() => {
            if (isWorking) stopFinding();
            else void findBestCards();
          }}
        >
          {isWorking ? "Stop" : shown ? "Find again" : `Compare ${countOf(cardsToCompare.value.length, "card")}`}
        </button>
      </div>
      {shown && <Progress shown={shown} />}
      {shown && <RankedCards cards={shown.cards} months={months} isDone={shown.kind === "done"} />}
    </Panel>
  );
}

function Tick({ choice, isDisabled, children }: { choice: Signal<boolean>; isDisabled: boolean; children: string }) {
  const id = useId();
  return (
    <div class="what-if-tick screen-only">
      <input
        id={id}
        type="checkbox"
        checked={choice.value}
        disabled={isDisabled}
        onChange={(event) => {
          choice.value = event.currentTarget.checked;
        }}
      />
      <label for={id}>{children}</label>
    </div>
  );
}

function Progress({ shown: { kind, share, total, message } }: { shown: Ranking }) {
  return (
    <>
      {kind === "working" && (
        <progress class="what-if-progress" aria-label="Comparing" max={1} value={share} />
      )}
      {/* Announced at the start and the end, not card by card. */}
      <p class="hint" role="status">
        {kind === "working" && "Comparing. The best so far are below."}
        {kind === "done" && `${countOf(total, "card")} compared.`}
        {kind === "stopped" && `Stopped at ${inPercent(Math.floor(share * 100) / 100)}: another card could be better than these.`}
      </p>
      {kind === "failed" && (
        <p class="error" role="alert">
          The comparison failed: {message}
        </p>
      )}
    </>
  );
}
