import type { ComponentChildren } from "preact";
import { useErrorBoundary } from "preact/hooks";
import { exportProfile } from "../features/wallet/data/export-profile";

/** Replaces a failed view by a message. It includes an export of the stored data. Each view needs its own boundary. */
export function ViewBoundary({ children }: { children: ComponentChildren }) {
  const [error] = useErrorBoundary((thrown: unknown) => {
    console.error(thrown);
  }) as [unknown, () => void];
  if (error === undefined) return <>{children}</>;
  return (
    <div class="panel error" role="alert">
      <h1>This could not be shown</h1>
      <p>Something went wrong in this part of the page. Your cards and statements are still kept; the other parts still work.</p>
      <p>Reload the page. If that does not help, export your data to have a safe copy, and remove what you imported last.</p>
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
