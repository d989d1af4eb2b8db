import { RewardsError, type AdviceRequest, type CardReward, type Engine } from "card-rewards/slim";
import { computed } from "@preact/signals";
import { needsActivation } from "../../calculation/activation";
import type { WalletSettings } from "../../calculation/settings";
import { isNewTo } from "../../model/wallet";
import { engine } from "../../state/engine";
import { wallet } from "../../state/profile";
import { settingsOfDay } from "./known-settings";
import { amount, channel, chosenCategory, day, placeText } from "./purchase";

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
  /** Cards that are not in the wallet, nor were, and would earn more than its best, best first. */
  better: CardReward[];
  /** Whether the best card pays that only once activated, and nobody said that it was. */
  needsActivation: boolean;
}

export type Missing = "cards" | "merchant" | "amount";

/** What is asked about. */
export type Purchase = Pick<AdviceRequest, "merchant" | "category" | "channel" | "spendAmount" | "transactionDate">;

/** What the cards earn on the purchase, worked out anew with every key pressed. */
export const advice = computed<Advice>(() => {
  const merchant = placeText.value.trim();
  const dollars = amount.value.kind === "dollars" ? amount.value.dollars : undefined;
  const missing: Missing[] = [];
  if (wallet.value.cards.length === 0) missing.push("cards");
  if (merchant === "") missing.push("merchant");
  if (dollars === undefined) missing.push("amount");
  if (missing.length > 0 || dollars === undefined) return { kind: "waiting", missing };
  const purchase: Purchase = {
    merchant,
    category: chosenCategory.value?.category ?? null,
    channel: channel.value ?? null,
    spendAmount: dollars,
    transactionDate: day.value,
  };
  try {
    const ready = adviceFor(engine.value, settingsOfDay.value, purchase);
    return { ...ready, better: ready.better.filter(({ cardName }) => isNewTo(wallet.value, cardName)) };
  } catch (error) {
    return { kind: "problem", lines: linesFor(error) };
  }
});

export function adviceFor(asked: Engine, settings: WalletSettings, purchase: Purchase): Ready {
  const request = { ...settings, ...purchase };
  // Only cards that are held are explained: to explain every card of the catalog takes four times as long.
  const { bestCard: best, otherCards: others } = asked.advice({ ...request, explain: true }).data;
  const { newCards = [] } = asked.advice({ ...request, includeNewCards: true }).data;
  const better = newCards.filter((card) => card.rewardAmount > best.rewardAmount);
  return {
    kind: "ready",
    dollars: purchase.spendAmount,
    best,
    others,
    better,
    needsActivation: needsActivation(asked, settings, purchase, best.cardName),
  };
}

function linesFor(error: unknown): string[] {
  if (error instanceof RewardsError) return error.issues.map((issue) => issue.message);
  console.error(error);
  return ["The calculation failed. Change the merchant or the amount, or reload the page."];
}
