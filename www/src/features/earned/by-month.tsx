import { useCallback, useMemo } from "preact/hooks";
import type { PurchaseResult } from "../../analysis/settle/results";
import { colorOfCard } from "../../catalog/card-color";
import { CardMark } from "../../catalog/card-mark";
import { Chart, type ChartOptions } from "../../charts/chart";
import { READABLE_TIP } from "../../charts/tip";
import { colorOfSeries, Legend } from "../../charts/legend";
import { monthLabels, namedMonths } from "../../charts/month-axis";
import type { Column } from "../../ui/data-table";
import { Panel } from "../../ui/panel";
import { inDollars, inMonths, inWholeDollars } from "../../format/words";
import { isSameGroup, type SelectedGroup } from "./groupings";
import { monthSeries, OTHER_CARDS, type Month, type MonthSeries } from "./month-series";

interface ByMonthProps {
  purchases: readonly PurchaseResult[];
  selected: SelectedGroup | undefined;
  onSelected: (selected: SelectedGroup) => void;
}

/** Rewards by month, stacked by card. A bar shows its purchases. */
export function ByMonth({ purchases, selected, onSelected }: ByMonthProps) {
  const series = useMemo(() => monthSeries(purchases), [purchases]);
  const bars = useMemo(() => barsOf(series), [series]);
  const plot: ChartOptions = useCallback((library, width) => drawing(library, width, series, bars), [series, bars]);
  const segments = useMemo(
    () => bars.map((bar) => ({ name: barInWords(bar), group: bar.month, isSelected: isSameGroup(groupOf(bar), selected) })),
    [bars, selected],
  );
  return (
    <Panel title="Rewards by month" class="earned-by-month">
      <Chart
        label="Rewards earned in each month, by card, in dollars"
        plot={plot}
        rows={series.months}
        columns={columnsOf(series)}
        legend={<Legend series={series.names.map((name) => ({ name, mark: <CardMark cardName={name} /> }))} />}
        segments={segments}
        onSegment={(index) => {
          const bar = bars[index];
          if (bar) onSelected(groupOf(bar));
        }}
      />
    </Panel>
  );
}

/** Rewards of one card in one month. */
interface Bar {
  month: string;
  name: string;
  amount: number;
}

function barsOf({ names, months }: MonthSeries): Bar[] {
  return months.flatMap(({ month, dollars }) =>
    dollars.flatMap((amount, index) => (amount === 0 ? [] : [{ month, name: names[index] ?? "", amount }])),
  );
}

function barInWords({ month, name, amount }: Bar): string {
  return `${inMonths(month)}, ${name}: ${inDollars(amount)}`;
}

/** The other cards together are not one card: their bar selects the month. */
function groupOf({ month, name }: Bar): SelectedGroup {
  return { grouping: "month", key: month, ...(name !== OTHER_CARDS && { cardName: name }) };
}

function columnsOf({ names }: MonthSeries): Column<Month>[] {
  return [
    { name: "Month", value: ({ month }) => inMonths(month) },
    ...names.map((name, index) => ({
      name,
      mark: <CardMark cardName={name} />,
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

const drawing = (library: Parameters<ChartOptions>[0], width: number, { names, months }: MonthSeries, bars: readonly Bar[]) => {
  const named = namedMonths(months.map(({ month }) => month), width - MARGIN_LEFT);
  const labels = monthLabels(named);
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
    color: { domain: names, range: names.map((name) => colorOfSeries(colorOfCard(name))) },
    marks: [
      library.gridY({ stroke: "var(--line)", strokeOpacity: 1, ticks: 5 }),
      library.axisX({ ticks: named, tickFormat: (month: string) => labels.get(month) ?? "", tickSize: 0, tickPadding: 8 }),
      library.barY(bars, { x: "month", y: "amount", fill: "name", order: names, stroke: "var(--panel)", strokeWidth: 1 }),
      library.ruleY([0], { stroke: "var(--line-strong)" }),
      ...(hasRoom
        ? [library.text(says, { x: "month", y: "top", text: ({ total }: Month) => inWords(total), dy: -8, fill: "var(--ink)" })]
        : []),
      // The table has the same text.
      library.tip(says, {
        ...library.pointerX({ x: "month", y: "top", title: (month: Month) => monthInWords(month, names) }),
        ...READABLE_TIP,
      }),
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
