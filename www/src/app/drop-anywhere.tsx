import { useEffect, useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { importAndShow } from "../statement-import/import-and-show";

/** Imports files that are dropped anywhere on the page. Shows a hint while they hover. */
export function DropAnywhere() {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const on = (type: "dragenter" | "dragover" | "dragleave" | "drop", then: (event: DragEvent) => void) => {
      addEventListener(
        type,
        (event) => {
          // Text and links drag as usual.
          if (event.dataTransfer?.types.includes("Files") === true) then(event);
        },
        { signal: listeners.signal },
      );
    };
    on("dragenter", (event) => {
      event.preventDefault();
      setIsHeld(true);
    });
    on("dragover", (event) => {
      // Without this the browser would open the file instead of the page.
      event.preventDefault();
    });
    on("dragleave", (event) => {
      // Leaving the window enters no element.
      if (event.relatedTarget === null) setIsHeld(false);
    });
    on("drop", (event) => {
      event.preventDefault();
      setIsHeld(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) importAndShow(files);
    });
    return () => {
      listeners.abort();
    };
  }, []);
  if (!isHeld) return null;
  return (
    <div class="drop-cover">
      <p>
        <Icon name="upload" />
        Drop to import
      </p>
    </div>
  );
}
