import { useState } from "preact/hooks";
import { annualFee } from "../../card-terms/card-words";
import { membershipInWords } from "../../catalog/membership-words";
import { CardSearch } from "../../catalog/card-search";
import { cardByName } from "../../catalog/catalog";
import { wantedKinds } from "../../catalog/wanted-kinds";
import { purchasesInWords } from "../../format/purchase-counts";
import { inDollars } from "../../format/words";
import { addressOf } from "../../navigation/route";
import { wallet } from "../../profile/profile-state";
import { isNewTo } from "../../profile/wallet/wallet";
import { groupsOf, type PurchaseGroup } from "../groups/groups";
import type { PurchaseResult } from "../settle/results";
import { LEAST_DOLLARS } from "../../format/least-dollars";
import "./one-card.css";

/** Whether a wallet of one card is asked for the others; it stays so while cards are added. */
export function useAsksForCards(): boolean {
  const isOne = wallet.value.cards.length === 1;
  const [asks, setAsks] = useState(isOne);
  if (isOne && !asks) setAsks(true);
  return asks;
}

/** Asks for the other cards and names the best card to add. One card alone leaves nothing to compare. */
export function OneCard({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const best = bestNewCard(purchases);
  return (
    <div class="one-card">
      <p class="hint">Which other cards do you carry? Add them to see where each of them earns more.</p>
      <CardSearch nothingFits="Try the bank’s name, or fewer letters." />
      {best && (
        <p class="hint">
          Of the cards you do not carry, <strong>{best.key}</strong> is the best for {purchasesInWords(best.purchases)}: {inDollars(best.dollars)} more{feeInWords(best.key)}{needsMembership(best.key)}.{" "}
          <a href={addressOf("what-if")}>Find the best card to add</a>
        </p>
      )}
    </div>
  );
}

/** The wanted new card that is best for the most dollars. Each purchase is counted by itself. */
function bestNewCard(purchases: readonly PurchaseResult[]): PurchaseGroup | undefined {
  const groups = groupsOf(
    purchases.filter(({ bestOfAllCards }) => bestOfAllCards !== null),
    ({ bestOfAllCards }) => bestOfAllCards ?? "",
    ({ missedWithAnyCard }) => missedWithAnyCard,
  );
  return groups.find(({ key, dollars }) => isNewTo(wallet.value, key) && dollars >= LEAST_DOLLARS && isWanted(key));
}

function isWanted(cardName: string): boolean {
  const card = cardByName(cardName);
  return card !== undefined && wantedKinds.value.includes(card.kind);
}

function feeInWords(cardName: string): string {
  const card = cardByName(cardName);
  const fee = card && annualFee(card);
  if (fee === undefined) return ", before its annual fee, which is unknown";
  return card?.annualFeeDollars === 0 ? ", without an annual fee" : `, before its annual fee of ${fee}`;
}

function needsMembership(cardName: string): string {
  const membership = membershipInWords(cardName);
  return membership === undefined ? "" : `; it ${membership}`;
}
