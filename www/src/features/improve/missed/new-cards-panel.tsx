import type { PurchaseResult } from "../../../analysis/settle/results";
import { sumOf } from "../../../format/sums";
import { AmountList, type AmountRow } from "../../../ui/amount-list";
import { membershipInWords } from "../../../catalog/membership-words";
import { CardMark } from "../../../catalog/card-mark";
import { Panel } from "../../../ui/panel";
import { groupsOf, type PurchaseGroup } from "../../../analysis/groups/groups";
import type { Wallet } from "../../../profile/profile";
import { purchasesInWords } from "../../../format/purchase-counts";
import { isHeld, isNewTo } from "../../../profile/wallet/wallet";
import { inWholeCents } from "../../../format/whole-cents";
import { countOf, inDollars } from "../../../format/words";
import { addressOf } from "../../../navigation/route";
import { hasOneCard, wallet } from "../../../profile/profile-state";

/** Cards listed by name; the others share one row. */
const COUNT = 8;

/** The best of all cards for each purchase, held or not. */
export function NewCardsPanel({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const missed = purchases.filter((purchase) => purchase.bestOfAllCards !== null);
  const groups = groupsOf(
    missed,
    (purchase) => purchase.bestOfAllCards ?? "",
    (purchase) => purchase.missedWithAnyCard,
  );
  if (groups.length === 0) return null;
  const all = sumOf(groups.map((group) => group.dollars));
  const withHeld = sumOf(purchases.map((purchase) => purchase.missedDollars));
  const onlyNew = lessShown(all, withHeld);
  const hasParts = inWholeCents(withHeld) > 0 && onlyNew > 0;
  return (
    <Panel title={hasOneCard.value ? "Your card against new ones" : "Your cards against new ones"}>
      <p class="missed-lead">
        With the best of all cards for each purchase you would have earned {inDollars(all)} more{hasParts ? `: ${inDollars(withHeld)} with cards you hold, and ${inDollars(onlyNew)} more with cards you do not hold.` : "."}
      </p>
      <AmountList label="Missed by best card of all" rows={rowsOf(groups, all, wallet.value)} />
      <p class="hint">
        {hasParts && "A purchase is listed under its best card alone, also where a card you hold would have earned a part of that. "}
        Each purchase is counted by itself, without annual fees. To see what one more card would change,{" "}
        <a class="missed-link" href={addressOf("what-if")}>ask What if</a>.
      </p>
    </Panel>
  );
}

/** Whether the person has or had the card; of a new one also the membership that it needs. */
function holdingInWords(current: Wallet, cardName: string): string {
  if (isHeld(current, cardName)) return "You hold it";
  if (!isNewTo(current, cardName)) return "You held it";
  return ["New to you", membershipInWords(cardName)].filter((part) => part !== undefined).join(" · ");
}

/** Rows that sum to all dollars as they are shown. */
function rowsOf(groups: readonly PurchaseGroup[], all: number, current: Wallet): AmountRow[] {
  const rows = groups.slice(0, COUNT).map(({ key, purchases, dollars }) => ({
    key,
    name: (
      <>
        <CardMark cardName={key} />
        {key}
      </>
    ),
    note: `${holdingInWords(current, key)} · best for ${purchasesInWords(purchases)}`,
    dollars: inWholeCents(dollars),
  }));
  const others = groups.slice(COUNT);
  if (others.length === 0) return rows;
  const together = {
    key: "",
    name: countOf(others.length, "other card"),
    note: `Best for ${purchasesInWords(others.flatMap(({ purchases }) => purchases))}`,
    dollars: lessShown(all, ...rows.map((row) => row.dollars)),
  };
  return [...rows, together];
}

/** The difference in whole cents, of amounts as they are shown. */
function lessShown(dollars: number, ...parts: number[]): number {
  return sumOf([inWholeCents(dollars), ...parts.map((part) => -inWholeCents(part))]);
}
