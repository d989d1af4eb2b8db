import { useMemo, useState } from "preact/hooks";
import type { PurchaseResult } from "../../calculation/results";
import { AmountList, type AmountRow } from "../../components/amount-list";
import { CardMark } from "../../components/card-mark";
import { Panel } from "../../components/panel";
import { Tabs } from "../../components/tabs";
import type { Group } from "../../model/groups";
import { pointsOf } from "../../model/purchases";
import { inCents, inDollars, inNumber, inPercent } from "../../model/words";
import { cardByName } from "../../state/catalog";
import { groupedBy, groupingNames, groupName, GROUPINGS, type Chosen, type Grouping } from "./groupings";

interface TotalsPanelProps {
  purchases: readonly PurchaseResult[];
  grouping: Grouping;
  onGrouping: (grouping: Grouping) => void;
  chosen: Chosen | undefined;
  onChosen: (chosen: Chosen) => void;
}

const tabs = GROUPINGS.map((id) => ({ id, name: groupingNames[id] }));

/** What was earned with each card, in each month, category or with each merchant. */
export function TotalsPanel({ purchases, grouping, onGrouping, chosen, onChosen }: TotalsPanelProps) {
  return (
    <Panel title="Where it came from">
      <Tabs label="Totals by" all={tabs} chosen={grouping} onChosen={onGrouping}>
        <Totals
          purchases={purchases}
          grouping={grouping}
          chosenKey={chosen?.grouping === grouping ? chosen.key : undefined}
          onChosen={(key) => {
            onChosen({ grouping, key });
          }}
        />
      </Tabs>
    </Panel>
  );
}

interface TotalsProps {
  purchases: readonly PurchaseResult[];
  grouping: Grouping;
  chosenKey: string | undefined;
  onChosen: (key: string) => void;
}

/** So many are shown at first; two years of months. */
const FIRST: Record<Grouping, number> = { card: 12, month: 24, category: 12, merchant: 12 };
/** And so many more at a time: thousands of merchants at once would make the page wait. */
const STEP = 200;

function Totals({ purchases, grouping, chosenKey, onChosen }: TotalsProps) {
  const first = FIRST[grouping];
  const [count, setCount] = useState(first);
  const groups = useMemo(() => groupedBy(grouping, purchases), [grouping, purchases]);
  const longest = Math.max(0, ...groups.map(({ dollars }) => dollars));
  const shown = groups.slice(0, count);
  return (
    <>
      <AmountList
        label={`Earned by ${groupingNames[grouping].toLowerCase()}`}
        rows={shown.map((group) => rowOf(grouping, group))}
        longest={longest}
        chosen={chosenKey}
        onChosen={onChosen}
      />
      {groups.length > first && (
        <button
          type="button"
          class="button button-quiet earned-all"
          aria-expanded={count > first}
          onClick={() => {
            setCount(count < groups.length ? count + STEP : first);
          }}
        >
          {moreInWords(groups.length, count, first)}
        </button>
      )}
      <p class="hint">Choose one to see its purchases.</p>
    </>
  );
}

function moreInWords(all: number, shown: number, first: number): string {
  if (shown >= all) return `Show the first ${inNumber(first)}`;
  return shown + STEP >= all ? `Show all ${inNumber(all)}` : `Show ${inNumber(STEP)} more`;
}

function rowOf(grouping: Grouping, group: Group): AmountRow {
  const name = groupName({ grouping, key: group.key });
  return {
    key: group.key,
    name:
      grouping === "card" ? (
        <>
          <CardMark issuer={cardByName(group.key)?.issuer ?? ""} />
          {name}
        </>
      ) : (
        name
      ),
    note: grouping === "card" ? ofCardInWords(group) : spendingOf(group),
    dollars: group.dollars,
  };
}

function ofCardInWords(group: Group): string {
  return [spendingOf(group), pointsInWords(group)].filter((note) => note !== undefined).join(" · ");
}

function spendingOf({ spentDollars, dollars }: Group): string {
  if (spentDollars < 0) return `${inDollars(-spentDollars)} refunded`;
  const spent = `${inDollars(spentDollars)} spent`;
  return spentDollars === 0 ? spent : `${spent} · ${inPercent(dollars / spentDollars)} back`;
}

/** "9,120 Chase Ultimate Rewards at 1¢"; undefined of cash back. */
function pointsInWords({ key, purchases }: Group): string | undefined {
  const card = cardByName(key);
  if (card === undefined || card.currency === "cash-back") return undefined;
  const points = `${inNumber(Math.round(pointsOf(purchases)))} ${card.currencyName}`;
  const values = new Set(purchases.map(({ rewardValue }) => rewardValue));
  const [value] = values;
  return values.size === 1 && value !== undefined ? `${points} at ${inCents(value)}` : points;
}
