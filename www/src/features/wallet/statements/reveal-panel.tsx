import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { actionRows } from "../../../analysis/best/actions";
import { best, requestBest } from "../../../analysis/best/best-state";
import { OneCard, useAsksForCards } from "../../../analysis/best/one-card";
import { UnknownFromToday } from "../../../analysis/best/unknown-from-today";
import { resultsToShow } from "../../../analysis/results/results-state";
import type { BestAssignment } from "../../../analysis/settle/best-assignment";
import type { Results } from "../../../analysis/settle/results";
import { ActivationNote } from "../../../analysis/results/activation-note";
import { UnknownQuartersNote } from "../../../analysis/results/unknown-quarters-note";
import { UnselectedNote } from "../../../analysis/results/unselected-note";
import { ValuationNote } from "../../../analysis/results/valuation-note";
import { inDollars } from "../../../format/words";
import { addressOf } from "../../../navigation/route";
import { needsCard } from "../../../profile/profile";
import { statements, wallet } from "../../../profile/profile-state";
import { incoming } from "../../../statement-import/incoming";
import { AmountList } from "../../../ui/amount-list";
import { Panel } from "../../../ui/panel";

const MOST_ACTIONS = 3;

/** The result, as soon as no file has a question left. */
export function RevealPanel() {
  const results = resultsToShow.value;
  const isAsked = incoming.value.length > 0 || statements.value.some(needsCard);
  const wasAsked = useRef(false);
  useLayoutEffect(() => {
    if (isAsked) wasAsked.current = true;
  }, [isAsked]);
  return results && !isAsked && wallet.value.cards.length > 0 ? <Reveal results={results} isAnswer={wasAsked.current} /> : null;
}

interface RevealProps {
  results: Results;
  /** Whether it appears with the answer to the last question. That can be far below. */
  isAnswer: boolean;
}

function Reveal({ results: { purchases, totalEarned }, isAnswer }: RevealProps) {
  useSignalEffect(requestBest);
  const lead = useRef<HTMLParagraphElement>(null);
  // After the focus, which stays at the answered question.
  useEffect(() => {
    if (isAnswer) lead.current?.scrollIntoView({ block: "center" });
    // Once: later results change the words in place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const asksForCards = useAsksForCards();
  const state = best.value;
  return (
    <Panel title="Your results" class="reveal">
      <p ref={lead} class="reveal-lead" role="status">
        You earned <strong>{inDollars(totalEarned)}</strong>.{state.kind === "ready" && wallet.value.cards.length > 1 && <Missed best={state.best} />}
      </p>
      <UnknownQuartersNote purchases={purchases} of="both" />
      {state.kind === "ready" && <Actions best={state.best} />}
      <UnselectedNote />
      <ActivationNote />
      {asksForCards && <OneCard />}
      <div class="buttons">
        <a class="button" href={addressOf("home")}>
          See all results
        </a>
      </div>
      <ValuationNote />
    </Panel>
  );
}

function Missed({ best: { gain } }: { best: BestAssignment }) {
  if (inDollars(gain) === inDollars(0)) return <> With the same cards, no other choice would have earned a cent more.</>;
  return (
    <>
      {" "}
      You could have earned <strong>{inDollars(gain)}</strong> more with the same cards.
    </>
  );
}

function Actions({ best: assignment }: { best: BestAssignment }) {
  const rows = actionRows(assignment, MOST_ACTIONS);
  if (rows.length === 0) return null;
  return (
    <>
      <AmountList label="What to pay with which card instead" rows={rows} />
      <UnknownFromToday best={assignment} />
    </>
  );
}
