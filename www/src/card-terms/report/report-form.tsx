import "./report.css";
import { useId, useRef, useState } from "preact/hooks";
import { reportInWords, type Report } from "./report-words";

/** The report as text to complete and copy. The page sends nothing by itself. */
export function ReportForm({ report }: { report: Report }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => reportInWords(report));
  const [done, setDone] = useState("");

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
        <button type="button" class="button" onClick={() => void copy(text, field.current).then(setDone)}>
          Copy
        </button>
        <a class="button button-quiet" href={mailAddress(report.cardName, text)}>
          Open as an email
        </a>
      </div>
      <p class="hint" role="status">
        {done}
      </p>
    </div>
  );
}

/** @returns the outcome in words; selects the field where the browser does not copy */
async function copy(text: string, field: HTMLTextAreaElement | null): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied.";
  } catch {
    // Plain http or a denied permission.
    field?.select();
    return "The browser does not allow it. The text is selected: copy it with the keyboard.";
  }
}

function mailAddress(cardName: string, text: string): string {
  return `mailto:?subject=${encodeURIComponent(`Wrong rate of ${cardName}`)}&body=${encodeURIComponent(text)}`;
}
