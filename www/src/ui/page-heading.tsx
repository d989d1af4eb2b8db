import type { ComponentChildren } from "preact";

interface PageHeadingProps {
  title: string;
  /** One sentence on the purpose of the view. */
  children?: ComponentChildren;
  /** Beside the heading: a control for the whole view. */
  action?: ComponentChildren;
}

export function PageHeading({ title, children, action }: PageHeadingProps) {
  return (
    <div class="page-heading">
      <div>
        <h1>{title}</h1>
        {children !== undefined && <p>{children}</p>}
      </div>
      {action}
    </div>
  );
}
