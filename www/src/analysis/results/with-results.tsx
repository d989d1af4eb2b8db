import type { ComponentChildren } from "preact";
import type { Results } from "../settle/results";
import { results, resultsToShow } from "./results-state";
import { ActivationNote } from "./activation-note";
import { EditNote } from "../edits/edit-note";
import { NotCounted } from "./not-counted";
import { NeedsStatements } from "./needs-statements";
import { UnselectedNote } from "./unselected-note";
import { ValuationNote } from "./valuation-note";
import { Working } from "../../ui/working";

interface WithResultsProps {
  /** The end of the sentence "Import a statement to see …". */
  toSee: string;
  children: (results: Results) => ComponentChildren;
}

/** Shows the results, or the reason why there are none. */
export function WithResults({ toSee, children }: WithResultsProps) {
  const state = results.value;
  const shown = resultsToShow.value;
  return (
    <>
      {state.kind === "none" && <NeedsStatements toSee={toSee} />}
      {state.kind === "error" && (
        <div class="panel error" role="alert">
          <p>The calculation failed: {state.message}</p>
          <p>Reload the page; if that does not help, remove the statement that you added last.</p>
        </div>
      )}
      <div role="status">
        {state.kind === "working" && (
          <Working>
            <span class="visually-hidden">Working: </span>
            Matching merchants and comparing your cards
          </Working>
        )}
      </div>
      <NotCounted />
      {shown && (
        <div class="results" aria-busy={state.kind === "working"}>
          {children(shown)}
          <UnselectedNote />
          <ActivationNote />
          <ValuationNote />
        </div>
      )}
      <EditNote />
    </>
  );
}
