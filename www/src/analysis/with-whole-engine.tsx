import type { ComponentChildren } from "preact";
import { Working } from "../ui/working";
import { loadWholeEngine, wholeEngine } from "../worker/load-engine";

interface WithWholeEngineProps {
  /** The end of the sentence "Loading …". */
  what: string;
  /** Shown above the wait or the failure. */
  heading?: ComponentChildren;
  children: ComponentChildren;
}

/** Shows content that needs the whole engine. At a first visit it loads after the page. */
export function WithWholeEngine({ what, heading, children }: WithWholeEngineProps) {
  const state = wholeEngine.value;
  if (state === "started") return <>{children}</>;
  return (
    <>
      {heading}
      {state === "failed" ? (
        <NotLoaded what={what} />
      ) : (
        <div role="status">
          <Working>Loading {what}</Working>
        </div>
      )}
    </>
  );
}

function NotLoaded({ what }: { what: string }) {
  return (
    <div class="error banner" role="alert">
      <p>Loading {what} failed. Check your connection and try again; nothing of yours is lost.</p>
      <div class="buttons">
        <button type="button" class="button" onClick={tryAgain}>
          Try again
        </button>
      </div>
    </div>
  );
}

function tryAgain(): void {
  wholeEngine.value = "not-started";
  loadWholeEngine().catch(console.info);
}
