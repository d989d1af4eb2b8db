import { useMemo, useState } from "preact/hooks";
import type { PurchaseResult } from "../../analysis/settle/results";
import { AmountList, type AmountRow } from "../../ui/amount-list";
import { colorOfCard } from "../../catalog/card-color";
import { CardMark } from "../../catalog/card-mark";
import { Panel } from "../../ui/panel";
import { Tabs } from "../../ui/tabs";
import type { PurchaseGroup } from "../../analysis/groups/groups";
import { pointsOf } from "../../analysis/groups/totals";
import { inCents, inDollars, inNumber, inPercent } from "../../format/words";
import { cardByName } from "../../catalog/catalog";
import { groupedBy, groupingNames, groupName, groupingsOfWallet, type SelectedGroup, type Grouping } from "./groupings";
import { isCashBack } from "../../format/cash-back";

interface TotalsPanelProps {
  purchases: readonly PurchaseResult[];
  grouping: Grouping;
  onGrouping: (grouping: Grouping) => void;
  selected: SelectedGroup | undefined;
  onSelected: (selected: SelectedGroup) => void;
}

/** Rewards by card, holder, month, category or merchant. */
export function TotalsPanel({ purchases, grouping: selectedGrouping, onGrouping, selected, onSelected }: TotalsPanelProps) {
  const groupings = groupingsOfWallet();
  const tabs = groupings.map((id) => ({ id, name: groupingNames[id] }));
  // The last holder can be removed while the view remembers it.
  const grouping = groupings.includes(selectedGrouping) ? selectedGrouping : "card";
  return (
    <Panel title="Breakdown">
      <Tabs label="Totals by" all={tabs} selected={grouping} onSelected={onGrouping}>
        <GroupTotals
          purchases={purchases}
          grouping={grouping}
          selectedKey={selected?.grouping === grouping && selected.cardName === undefined ? selected.key : undefined}
          onSelected={(key) => {
            onSelected({ grouping, key });
          }}
        />
      </Tabs>
    </Panel>
  );
}

interface GroupTotalsProps {
  purchases: readonly PurchaseResult[];
  grouping: Grouping;
  selectedKey: string | undefined;
  onSelected: (key: string) => void;
}

/** Rows shown at first; for months two years. */
const FIRST: Record<Grouping, number> = { card: 12, holder: 12, month: 24, category: 12, merchant: 12 };
/** Rows per step: thousands of merchants at once would block the page. */
const STEP = 200;

function GroupTotals({ purchases, grouping, selectedKey, onSelected }: GroupTotalsProps) {
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
        selected={selectedKey}
        onSelected={onSelected}
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
      <p class="hint screen-only">Choose one to see its purchases.</p>
    </>
  );
}

function moreInWords(all: number, shown: number, first: number): string {
  if (shown >= all) return `Show the first ${inNumber(first)}`;
  return shown + STEP >= all ? `Show all ${inNumber(all)}` : `Show ${inNumber(STEP)} more`;
}

function rowOf(grouping: Grouping, group: PurchaseGroup): AmountRow {
  const name = groupName({ grouping, key: group.key });
  return {
    key: group.key,
    name:
      grouping === "card" ? (
        <>
          <CardMark cardName={group.key} />
          {name}
        </>
      ) : (
        name
      ),
    note: grouping === "card" ? ofCardInWords(group) : spendingOf(group),
    dollars: group.dollars,
    color: grouping === "card" ? colorOfCard(group.key) : undefined,
  };
}

function ofCardInWords(group: PurchaseGroup): string {
  return [spendingOf(group), pointsInWords(group)].filter((note) => note !== undefined).join(" · ");
}

function spendingOf({ spentDollars, dollars }: PurchaseGroup): string {
  if (spentDollars < 0) return `${inDollars(-spentDollars)} refunded`;
  const spent = `${inDollars(spentDollars)} spent`;
  return spentDollars === 0 ? spent : `${spent} · ${inPercent(dollars / spentDollars)} back`;
}

/** "9,120 Chase Ultimate Rewards at 1¢"; undefined for cash back. */
function pointsInWords({ key, purchases }: PurchaseGroup): string | undefined {
  const card = cardByName(key);
  if (card === undefined || isCashBack(card)) return undefined;
  const points = `${inNumber(Math.round(pointsOf(purchases)))} ${card.currencyName}`;
  const values = new Set(purchases.map(({ rewardValue }) => rewardValue));
  const [value] = values;
  return values.size === 1 && value !== undefined ? `${points} at ${inCents(value)}` : points;
}
