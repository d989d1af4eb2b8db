import type { ComponentChildren, Ref } from "preact";
import { useId } from "preact/hooks";

interface PanelProps {
  title: string;
  /** Beside the title: a control. */
  action?: ComponentChildren;
  class?: string;
  /** For a panel that receives the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ComponentChildren;
}

/** A section of a view with its own background; screen readers list it by its title. */
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
