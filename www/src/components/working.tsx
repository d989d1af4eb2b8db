import type { ComponentChildren } from "preact";

/** What is being worked out, within a status that is there before it. */
export function Working({ children }: { children: ComponentChildren }) {
  return (
    <p class="working">
      {children}
      <span class="working-line" aria-hidden="true" />
    </p>
  );
}
