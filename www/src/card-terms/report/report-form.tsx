import "./report.css";
import { useId, useRef, useState } from "preact/hooks";
import { reportInWords, type Report } from "./report-words";

/** The report as text to complete and copy. The page sends nothing by itself. */
export function ReportForm({ report }: { report: Report }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => reportInWords(report));
  const [done, setDone] = useState("");
  const mail = `mailto:?subject=${encodeURIComponent(`Wrong rate of ${report.cardName}`)}&body=${encodeURIComponent(text)}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setDone("Copied.");
    } catch {
      // Plain http or a refused permission.
      field.current?.select();
      setDone("The browser does not allow it. The text is selected: copy it with the keyboard.");
    }
  }

  return (
    <div class="report-form">
      <p id={`${id}-hint`} class="hint">
        This page sends nothing. Complete the last two lines, then copy the text or open it as an email, and send it to the person who runs this page.
      </p>
      <label for={id}>Report</label>
      <textarea
        ref={field}
        id={id}
        class="field"
        rows={10}
        aria-describedby={`${id}-hint`}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setDone("");
        }}
      />
      <div class="buttons">
        <button type="button" class="button" onClick={() => void copy()}>
          Copy
        </button>
        <a class="button button-quiet" href={mail}>
          Open as an email
        </a>
      </div>
      <p class="hint" role="status">
        {done}
      </p>
    </div>
  );
}
