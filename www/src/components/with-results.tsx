import type { ComponentChildren } from "preact";
import type { Results } from "../calculation/results";
import { inPercent } from "../model/words";
import { results, resultsToShow } from "../state/results";
import { NotCounted } from "./not-counted";
import { NeedsStatements } from "./needs-statements";
import { Working } from "./working";

interface WithResultsProps {
  /** What there would be to see, to end the sentence "Bring a statement to see …". */
  toSee: string;
  children: (results: Results) => ComponentChildren;
}

/** The results where there are some, or plainly why there are none. */
export function WithResults({ toSee, children }: WithResultsProps) {
  const state = results.value;
  const shown = resultsToShow.value;
  return (
    <>
      {state.kind === "none" && <NeedsStatements toSee={toSee} />}
      {state.kind === "problem" && (
        <div class="panel problem" role="alert">
          <p>This could not be worked out: {state.message}</p>
          <p>Reload the page; if that does not help, take out the statement that you added last.</p>
        </div>
      )}
      <div role="status">
        {state.kind === "working" && (
          <Working>
            <span class="visually-hidden">Working: </span>
            {state.stage === "recognising" ? "Recognizing merchants and rules" : "Comparing with your other cards"}
            {state.share !== undefined && state.share > 0 && ` · ${inPercent(Math.round(state.share * 100) / 100)}`}
          </Working>
        )}
      </div>
      <NotCounted />
      {shown && (
        <div class="results" aria-busy={state.kind === "working"}>
          {children(shown)}
        </div>
      )}
    </>
  );
}
