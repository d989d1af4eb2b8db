import { lazy, Suspense } from "preact/compat";
import { useState } from "preact/hooks";
import type { Report } from "./report-words";

const ReportForm = lazy(() => import("./report-form").then((module) => ({ default: module.ReportForm })));

/** "Report a wrong rate", with the text that the page knows. The form loads when it is opened. */
export function ReportRate({ report }: { report: () => Report }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      class="report"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>Report a wrong rate</summary>
      {isOpen && (
        <Suspense fallback={<p class="hint">Loading the form …</p>}>
          <ReportForm report={report()} />
        </Suspense>
      )}
    </details>
  );
}
