import type { PurchaseResult } from "../../calculation/results";
import { sumOf } from "../../calculation/sums";
import { AmountList, type AmountRow } from "../../components/amount-list";
import { CardMark } from "../../components/card-mark";
import { Panel } from "../../components/panel";
import { groupsOf, type Group } from "../../model/groups";
import type { Wallet } from "../../model/profile";
import { purchasesInWords } from "../../model/purchase-counts";
import { isHeld, isNewTo } from "../../model/wallet";
import { countOf, inDollars } from "../../model/words";
import { addressOf } from "../../route";
import { cardByName } from "../../state/catalog";
import { wallet } from "../../state/profile";

/** So many cards are named; the others are together. */
const COUNT = 8;

/** The best of all cards for each purchase: those that are held, and those that are not. */
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
  return (
    <Panel title="Your cards against new ones">
      <p class="missed-lead">
        Had each purchase been made with the best card there is, you would have earned {inDollars(all)} more: {inDollars(withHeld)}{" "}
        of it with cards you hold, and {inDollars(sumOf([all, -withHeld]))} beyond that with cards you do not hold.
      </p>
      <AmountList label="Missed by best card of all" rows={rowsOf(groups, wallet.value)} />
      <p class="hint">
        Each purchase is counted by itself, annual fees are not. To see what one more card would really change,{" "}
        <a class="missed-link" href={addressOf("what-if")}>ask What if</a>.
      </p>
    </Panel>
  );
}

function rowsOf(groups: readonly Group[], current: Wallet): AmountRow[] {
  const holding = (cardName: string) => (isHeld(current, cardName) ? "You hold it" : isNewTo(current, cardName) ? "New to you" : "You held it");
  const rows = groups.slice(0, COUNT).map(({ key, purchases, dollars }) => ({
    key,
    name: (
      <>
        <CardMark issuer={cardByName(key)?.issuer ?? ""} />
        {key}
      </>
    ),
    note: `${holding(key)} · best for ${purchasesInWords(purchases)}`,
    dollars,
  }));
  const others = groups.slice(COUNT);
  if (others.length === 0) return rows;
  const together = {
    key: "",
    name: countOf(others.length, "other card"),
    note: `Best for ${purchasesInWords(others.flatMap(({ purchases }) => purchases))}`,
    dollars: sumOf(others.map((group) => group.dollars)),
  };
  return [...rows, together];
}
