import type { ComponentChildren } from "preact";

interface PageHeadingProps {
  title: string;
  /** One sentence about what the view is for. */
  children?: ComponentChildren;
}

export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <div class="page-heading">
      <h1>{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
