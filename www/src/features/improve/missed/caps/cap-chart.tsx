import type { PlotOptions } from "@observablehq/plot";
import type { AnalyzedCap } from "card-rewards/slim";
import { useCallback, useMemo } from "preact/hooks";
import { Chart } from "../../../../charts/chart";
import type { Column } from "../../../../ui/data-table";
import { readDay } from "../../../../format/days";
import { inDays, inDollars, inRoundDollars, inWholeDollars } from "../../../../format/words";
import { capSteps, monthlySteps, type CapStep } from "./cap-steps";

interface CapChartProps {
  name: string;
  cap: AnalyzedCap;
  /** Day of the first purchase, YYYY-MM-DD. */
  firstDay: string;
  /** Day of the last purchase, YYYY-MM-DD. */
  lastDay: string;
}

const HEIGHT = 190;
/** Longer tables are by month. */
const MOST_ROWS = 120;

/** Dollars used over time, below the line of the cap. */
export function CapChart({ name, cap: { capDollars, periods }, firstDay, lastDay }: CapChartProps) {
  const steps = useMemo(() => capSteps(periods, firstDay, lastDay), [periods, firstDay, lastDay]);
  const plot = useCallback(
    (library: typeof import("@observablehq/plot"), width: number): PlotOptions => plotOf(library, width, steps, capDollars),
    [steps, capDollars],
  );
  const columns: Column<CapStep>[] = [
    { name: "Day", value: ({ day }) => inDays(day) },
    { name: "Used", value: ({ usedDollars }) => inDollars(usedDollars), isNumber: true },
    // The engine answers what remains of a period, not what remained on each day.
    { name: "Remaining", value: ({ usedDollars }) => inDollars(capDollars - usedDollars), isNumber: true },
  ];
  return (
    <Chart
      label={`${name}: dollars used over time, of ${inRoundDollars(capDollars)}`}
      plot={plot}
      rows={steps.length > MOST_ROWS ? monthlySteps(steps) : steps}
      columns={columns}
    />
  );
}

function plotOf(
  library: typeof import("@observablehq/plot"),
  width: number,
  steps: readonly CapStep[],
  capDollars: number,
): PlotOptions {
  const points = steps.map(({ day, usedDollars }) => ({ day: readDay(day), usedDollars }));
  return {
    height: HEIGHT,
    marginLeft: 56,
    marginTop: 16,
    x: { type: "utc", label: null, ticks: Math.max(2, Math.floor(width / 90)) },
    y: { label: null, domain: [0, capDollars * 1.08], ticks: 4, grid: true, tickFormat: (dollars: number) => inWholeDollars(dollars) },
    marks: [
      library.areaY(points, { x: "day", y: "usedDollars", curve: "step-after", fill: "var(--accent-soft)" }),
      library.lineY(points, { x: "day", y: "usedDollars", curve: "step-after", stroke: "var(--series-1)", strokeWidth: 2 }),
      library.ruleY([capDollars], { stroke: "var(--ink-quiet)", strokeDasharray: "4 4" }),
      library.text([capDollars], {
        y: (dollars: number) => dollars,
        text: () => "Cap",
        frameAnchor: "right",
        dy: -8,
        fill: "var(--ink-quiet)",
      }),
      library.ruleY([0], { stroke: "var(--line-strong)" }),
    ],
  };
}
