/** Bars of a chart that can be pressed: by pointer, and with the arrow keys and Enter. */

export interface Segment {
  /** Accessible name: "Mar 2026, Citi Double Cash: $12.10". */
  name: string;
  /** Up and Down move within a group; Left and Right move between groups. */
  group: string;
  isSelected: boolean;
}

interface SegmentHandlers {
  onSelected: (index: number) => void;
  /** The segment that has the focus; undefined once none has. */
  onFocused: (index: number | undefined) => void;
}

/** Makes the bars of a drawing buttons. One of them is a tab stop; arrow keys move between them. */
export function addSegments(drawing: Element, segments: readonly Segment[], { onSelected, onFocused }: SegmentHandlers): void {
  const bars = barsOf(drawing);
  bars.forEach((bar, index) => {
    bar.setAttribute("role", "button");
    bar.setAttribute("aria-label", segments[index]?.name ?? "");
    bar.setAttribute("tabindex", index === 0 ? "0" : "-1");
    bar.addEventListener("click", () => {
      onSelected(index);
    });
    bar.addEventListener("focus", () => {
      for (const other of bars) other.setAttribute("tabindex", other === bar ? "0" : "-1");
      onFocused(index);
    });
    bar.addEventListener("blur", () => {
      onFocused(undefined);
    });
    bar.addEventListener("keydown", (event) => {
      const isPress = event.key === "Enter" || event.key === " ";
      const next = nextSegment(segments, index, event.key);
      if (!isPress && next === undefined) return;
      event.preventDefault();
      if (isPress) onSelected(index);
      else if (next !== undefined) bars[next]?.focus();
    });
  });
}

/** Shows which segments are selected; others fade. */
export function markSelected(drawing: Element, segments: readonly Segment[]): void {
  drawing.toggleAttribute("data-has-selected", segments.some(({ isSelected }) => isSelected));
  barsOf(drawing).forEach((bar, index) => {
    bar.setAttribute("aria-pressed", String(segments[index]?.isSelected === true));
  });
}

/** The segment that a key moves to; undefined for other keys and at an end. */
export function nextSegment(segments: readonly Segment[], index: number, key: string): number | undefined {
  const group = segments[index]?.group;
  switch (key) {
    case "ArrowUp":
      return segments[index + 1]?.group === group ? index + 1 : undefined;
    case "ArrowDown":
      return segments[index - 1]?.group === group ? index - 1 : undefined;
    case "ArrowRight": {
      const next = segments.findIndex((one, at) => at > index && one.group !== group);
      return next === -1 ? undefined : next;
    }
    case "ArrowLeft": {
      const before = segments.findLast((one, at) => at < index && one.group !== group);
      return before && segments.findIndex((one) => one.group === before.group);
    }
    default:
      return undefined;
  }
}

/** In the order of the data, which Plot keeps. */
function barsOf(drawing: Element): SVGRectElement[] {
  return [...drawing.querySelectorAll<SVGRectElement>('[data-mark="bar"] rect')];
}
