import { RewardsError, type CardReward } from "card-rewards/slim";
import { computed } from "@preact/signals";
import { settingsOf } from "../../calculation/settings";
import { type Wallet } from "../../model/profile";
import { today } from "../../model/today";
import { engineOf } from "../../engine/engine-of";
import { wallet } from "../../state/profile";
import { amount, merchantText } from "./purchase";

export type Advice = Waiting | Problem | Ready;

export interface Waiting {
  kind: "waiting";
  missing: Missing[];
}

export interface Problem {
  kind: "problem";
  /** What is wrong, in words. */
  lines: string[];
}

export interface Ready {
  kind: "ready";
  dollars: number;
  best: CardReward;
  /** The other cards in the wallet, best first. */
  others: CardReward[];
  /** Cards not in the wallet that would earn more than its best, best first. */
  better: CardReward[];
}

export type Missing = "cards" | "merchant" | "amount";

/** What the cards earn on the purchase, worked out anew with every key pressed. */
export const advice = computed<Advice>(() => {
  const merchant = merchantText.value.trim();
  const dollars = amount.value.kind === "dollars" ? amount.value.dollars : undefined;
  const missing: Missing[] = [];
  if (wallet.value.cards.length === 0) missing.push("cards");
  if (merchant === "") missing.push("merchant");
  if (dollars === undefined) missing.push("amount");
  if (missing.length > 0 || dollars === undefined) return { kind: "waiting", missing };
  try {
    return adviceFor(wallet.value, merchant, dollars);
  } catch (error) {
    return { kind: "problem", lines: linesFor(error) };
  }
});

export function adviceFor(held: Wallet, merchant: string, dollars: number): Ready {
  const transactionDate = today();
  const { data } = engineOf(held).advice({
    ...settingsOf(engineOf(held), held, transactionDate),
    merchant,
    spendAmount: dollars,
    transactionDate,
    includeNewCards: true,
    explain: true,
  });
  const best = data.bestCard;
  const better = (data.newCards ?? []).filter((card) => card.rewardAmount > best.rewardAmount);
  return { kind: "ready", dollars, best, others: data.otherCards, better };
}

function linesFor(error: unknown): string[] {
  if (error instanceof RewardsError) return error.issues.map((issue) => issue.message);
  console.error(error);
  return ["The calculation failed. Change the merchant or the amount, or reload the page."];
}
