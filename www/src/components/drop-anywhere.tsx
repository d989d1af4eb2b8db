import { useEffect, useState } from "preact/hooks";
import { Icon } from "./icon";
import { bring } from "./statement-drop";

/** Files that are dropped anywhere on the page are brought in; while they are held over it, it says so. */
export function DropAnywhere() {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const on = (type: "dragenter" | "dragover" | "dragleave" | "drop", then: (event: DragEvent) => void) => {
      addEventListener(
        type,
        (event) => {
          // Text and links are dragged as ever.
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
      // Without this the browser would open the file in place of the page.
      event.preventDefault();
    });
    on("dragleave", (event) => {
      // Nothing is entered where the pointer leaves the window.
      if (event.relatedTarget === null) setIsHeld(false);
    });
    on("drop", (event) => {
      event.preventDefault();
      setIsHeld(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) bring(files);
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
        Drop to bring it in
      </p>
    </div>
  );
}
