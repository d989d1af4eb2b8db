import type { ComponentChildren } from "preact";
import "./working.css";

/** Progress text, within a status element that exists before it. */
export function Working({ children }: { children: ComponentChildren }) {
  return (
    <p class="working">
      {children}
      <span class="working-line" aria-hidden="true" />
    </p>
  );
}
