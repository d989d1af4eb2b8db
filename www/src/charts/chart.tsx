import type { PlotOptions } from "@observablehq/plot";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { DataTable, type Column } from "../components/data-table";

/**
 * How a chart is drawn. It is made anew with the width in pixels, so that narrow screens get fewer ticks. Has to be stable
 * (`useCallback`).
 */
export type ChartOptions = (plot: typeof import("@observablehq/plot"), width: number) => PlotOptions;

interface ChartProps<Row> {
  /** What it shows, for those who do not see it: "Rewards earned in each month, by card". */
  label: string;
  plot: ChartOptions;
  /** The same as a table, which the person can open. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Which colour is what, above the chart. */
  legend?: ComponentChildren;
}

/**
 * A drawing by Observable Plot, with the same numbers as a table behind it. Plot is loaded when the first chart is shown.
 * Colours are those of the theme, as CSS variables, so that light and dark need no drawing anew.
 */
export function Chart<Row>({ label, plot, rows, columns, legend }: ChartProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const within = place.current;
    if (!within || width === 0) return;
    let isWanted = true;
    import("@observablehq/plot").then(
      (library) => {
        if (isWanted) within.replaceChildren(drawn(library, { ...plot(library, width), width }, label));
      },
      // A part of the page that was never loaded, and now there is no network: the table needs none.
      (error: unknown) => {
        console.error(error);
        setMissing(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [label, plot, width]);
  return (
    <figure class="chart">
      {legend}
      {isMissing && <p class="hint">The chart could not be loaded. The table says the same.</p>}
      <div ref={place} class="chart-drawing" hidden={isMissing} />
      <details class="chart-table" open={isMissing}>
        <summary>Show as a table</summary>
        <DataTable label={label} rows={rows} columns={columns} />
      </details>
    </figure>
  );
}

function drawn(library: typeof import("@observablehq/plot"), options: PlotOptions, label: string): Element {
  const drawing = library.plot(options);
  // Plot's own style element would need a hole in the content security policy; chart.css says the same.
  drawing.querySelectorAll("style").forEach((style) => {
    style.remove();
  });
  // The chart is one picture with one name; Plot's names of its marks ("bar") would be read out beside it.
  drawing.querySelectorAll("[aria-label]").forEach((mark) => {
    mark.setAttribute("data-mark", mark.getAttribute("aria-label") ?? "");
    mark.removeAttribute("aria-label");
  });
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", label);
  return drawing;
}

/** The width of an element in whole pixels, also after it changed; 0 before it is known. */
function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.floor(entry?.contentRect.width ?? 0));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [place]);
  return width;
}
