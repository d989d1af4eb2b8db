import type { ComponentChildren, Ref } from "preact";
import { useId } from "preact/hooks";

interface PanelProps {
  title: string;
  /** Beside the title: a choice, a button. */
  action?: ComponentChildren;
  class?: string;
  /** For a panel that the focus is sent to. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ComponentChildren;
}

/** A part of a view, on a ground of its own; a region that screen readers list by its title. */
export function Panel({ title, action, class: extra, headingRef, children }: PanelProps) {
  const headingId = useId();
  return (
    <section class={extra === undefined ? "panel" : `panel ${extra}`} aria-labelledby={headingId}>
      <div class="panel-heading">
        <h2 id={headingId} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
