import type { PlotOptions } from "@observablehq/plot";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { addSegments, markSelected, type Segment } from "./segments";
import { DataTable, type Column } from "../ui/data-table";

/** Draws a chart for a width in pixels. With it, narrow screens get fewer ticks. Must be stable (`useCallback`). */
export type ChartOptions = (plot: typeof import("@observablehq/plot"), width: number) => PlotOptions;

interface ChartProps<Row> {
  /** Accessible name: "Rewards earned in each month, by card". */
  label: string;
  plot: ChartOptions;
  /** The same data as a table, which the person can open. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Colours of the series, above the chart. */
  legend?: ComponentChildren;
  /** For bars that can be pressed. In the order of the bars' data. */
  segments?: readonly Segment[];
  onSegment?: (index: number) => void;
}

const NO_SEGMENTS: readonly Segment[] = [];

/**
 * A chart by Observable Plot with its data as a table. Plot loads with the first chart. Colours are CSS variables of the theme,
 * so light and dark need no redraw.
 */
export function Chart<Row>({ label, plot, rows, columns, legend, segments = NO_SEGMENTS, onSegment }: ChartProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | undefined>(undefined);
  const isMissing = useDrawing(frame, { label, plot, segments, onSegment, onFocused: setFocused });
  return (
    <figure class="chart">
      {legend}
      {isMissing && <p class="hint">The chart could not be loaded. The table has the same data.</p>}
      <div ref={frame} class="chart-drawing" hidden={isMissing} />
      {/* Screen readers read the segment itself. */}
      {segments.length > 0 && (
        <p class="chart-focused" aria-hidden="true">
          {focused === undefined ? "Press a bar to see its purchases." : segments[focused]?.name}
        </p>
      )}
      <details class="chart-table" open={isMissing}>
        <summary>Show as a table</summary>
        <DataTable label={label} rows={rows} columns={columns} />
      </details>
    </figure>
  );
}

type DrawingOptions = Required<Pick<ChartProps<never>, "label" | "plot" | "segments">> &
  Pick<ChartProps<never>, "onSegment"> & { onFocused: (index: number | undefined) => void };

/** Draws for the width of the frame. @returns whether Plot could not be loaded */
function useDrawing(frame: { current: HTMLDivElement | null }, { label, plot, segments, onSegment, onFocused }: DrawingOptions): boolean {
  const width = useWidth(frame);
  const [isMissing, setMissing] = useState(false);
  const current = useRef({ segments, onSegment });
  useEffect(() => {
    current.current = { segments, onSegment };
    const drawing = frame.current?.firstElementChild;
    if (drawing) markSelected(drawing, segments);
  }, [frame, segments, onSegment]);
  useEffect(() => {
    const within = frame.current;
    if (!within || width === 0) return;
    let isWanted = true;
    import("@observablehq/plot").then(
      (library) => {
        if (!isWanted) return;
        const drawing = drawn(library, { ...plot(library, width), width }, label);
        if (current.current.segments.length > 0) {
          drawing.setAttribute("role", "group");
          addSegments(drawing, current.current.segments, { onSelected: (index) => current.current.onSegment?.(index), onFocused });
          markSelected(drawing, current.current.segments);
        }
        within.replaceChildren(drawing);
      },
      // The chunk was never loaded and the network is gone: the table still works.
      (error: unknown) => {
        console.error(error);
        setMissing(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [frame, label, plot, width, onFocused]);
  return isMissing;
}

function drawn(library: typeof import("@observablehq/plot"), options: PlotOptions, label: string): Element {
  const drawing = library.plot(options);
  // Plot's own style element would violate the content security policy; chart.css has the same rules.
  drawing.querySelectorAll("style").forEach((style) => {
    style.remove();
  });
  // The chart is one image with one name; otherwise Plot's mark names ("bar") would be read out too.
  drawing.querySelectorAll("[aria-label]").forEach((mark) => {
    mark.setAttribute("data-mark", mark.getAttribute("aria-label") ?? "");
    mark.removeAttribute("aria-label");
  });
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", label);
  return drawing;
}

/** The current width of an element in whole pixels; 0 while unknown. */
function useWidth(frame: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.floor(entry?.contentRect.width ?? 0));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame]);
  return width;
}
