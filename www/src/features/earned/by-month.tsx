import { useCallback, useMemo } from "preact/hooks";
import type { PurchaseResult } from "../../analysis/settle/results";
import { Chart, type ChartOptions } from "../../charts/chart";
import { colorOfSeries, Legend } from "../../charts/legend";
import { monthLabels, namedMonths } from "../../charts/month-axis";
import type { Column } from "../../ui/data-table";
import { Panel } from "../../ui/panel";
import { inDollars, inMonths, inWholeDollars } from "../../format/words";
import { monthSeries, type Month, type MonthSeries } from "./month-series";

/** Rewards by month, stacked by card. */
export function ByMonth({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const series = useMemo(() => monthSeries(purchases), [purchases]);
  const plot: ChartOptions = useCallback((library, width) => drawing(library, width, series), [series]);
  return (
    <Panel title="Rewards by month" class="earned-by-month">
      <Chart
        label="Rewards earned in each month, by card, in dollars"
        plot={plot}
        rows={series.months}
        columns={columnsOf(series)}
        legend={<Legend names={series.names} />}
      />
    </Panel>
  );
}

function columnsOf({ names }: MonthSeries): Column<Month>[] {
  return [
    { name: "Month", value: ({ month }) => inMonths(month) },
    ...names.map((name, index) => ({
      name,
      value: ({ dollars }: Month) => inDollars(dollars[index] ?? 0),
      isNumber: true,
    })),
    // With one card, it is the total.
    ...(names.length > 1 ? [{ name: "All", value: ({ total }: Month) => inDollars(total), isNumber: true }] : []),
  ];
}

/** Totals above the bars if there is room. */
const WIDTH_OF_A_TOTAL = 30;
const MARGIN_LEFT = 44;

const drawing = (library: Parameters<ChartOptions>[0], width: number, { names, months }: MonthSeries) => {
  const named = namedMonths(months.map(({ month }) => month), width - MARGIN_LEFT);
  const labels = monthLabels(named);
  const bars = months.flatMap(({ month, dollars }) =>
    dollars.flatMap((amount, index) => (amount === 0 ? [] : [{ month, name: names[index] ?? "", amount }])),
  );
  const totals = months.map((month) => ({ ...month, top: topOf(month) }));
  // Whole dollars would repeat at the ticks of small amounts.
  const most = Math.max(...totals.map(({ top }) => top));
  const inWords = most < 5 ? inDollars : inWholeDollars;
  const says = totals.filter(({ total }) => total !== 0);
  const hasRoom = (width - MARGIN_LEFT) / months.length >= WIDTH_OF_A_TOTAL;
  return {
    height: 280,
    marginLeft: MARGIN_LEFT,
    marginRight: 0,
    marginTop: 22,
    marginBottom: 38,
    x: { domain: months.map(({ month }) => month), label: null, padding: 0.22 },
    y: { label: null, grid: false, ticks: 5, tickFormat: inWords, nice: true },
    color: { domain: names, range: names.map((_, index) => colorOfSeries(index)) },
    marks: [
      library.gridY({ stroke: "var(--line)", strokeOpacity: 1, ticks: 5 }),
      library.axisX({ ticks: named, tickFormat: (month: string) => labels.get(month) ?? "", tickSize: 0, tickPadding: 8 }),
      library.barY(bars, { x: "month", y: "amount", fill: "name", order: names, stroke: "var(--panel)", strokeWidth: 1 }),
      library.ruleY([0], { stroke: "var(--line-strong)" }),
      ...(hasRoom
        ? [library.text(says, { x: "month", y: "top", text: ({ total }: Month) => inWords(total), dy: -8, fill: "var(--ink)" })]
        : []),
      // The table has the same text.
      library.tip(says, library.pointerX({ x: "month", y: "top", title: (month: Month) => monthInWords(month, names) })),
    ],
  };
};

/** A month with net refunds has a part below the axis. */
function topOf({ dollars }: Month): number {
  return dollars.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0);
}

function monthInWords({ month, dollars, total }: Month, names: readonly string[]): string {
  const lines = names.flatMap((name, index) => {
    const amount = dollars[index] ?? 0;
    return amount === 0 ? [] : [`${name}: ${inDollars(amount)}`];
  });
  return [`${inMonths(month)}: ${inDollars(total)}`, ...lines].join("\n");
}
