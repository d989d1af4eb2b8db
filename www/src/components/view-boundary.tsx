import type { ComponentChildren } from "preact";
import { useErrorBoundary } from "preact/hooks";
import { exportProfile } from "./export-profile";

/** Where a view cannot be shown it says so, and what is kept can still be taken along. Each view is to have its own. */
export function ViewBoundary({ children }: { children: ComponentChildren }) {
  const [error] = useErrorBoundary((thrown: unknown) => {
    console.error(thrown);
  }) as [unknown, () => void];
  if (error === undefined) return <>{children}</>;
  return (
    <div class="panel problem" role="alert">
      <h1>This could not be shown</h1>
      <p>Something went wrong in this part of the page. Your cards and statements are still kept; the other parts still work.</p>
      <p>Reload the page. If that does not help, export your data to have a safe copy, and take out what you brought last.</p>
      <div class="buttons">
        <button
          type="button"
          class="button"
          onClick={() => {
            location.reload();
          }}
        >
          Reload the page
        </button>
        <button
          type="button"
          class="button button-quiet"
          onClick={exportProfile}
        >
          Export everything
        </button>
      </div>
    </div>
  );
}
