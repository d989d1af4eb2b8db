import { RewardsError, type AdviceRequest, type CardReward, type Engine } from "card-rewards/slim";
import { computed } from "@preact/signals";
import { unknownQuartersOf, type UnknownQuarter } from "../../../analysis/settle/unknown-quarters";
import type { WalletSettings } from "../../../analysis/settle/settings";
import { isNewTo } from "../../../profile/wallet/wallet";
import { engine } from "../../../catalog/engine";
import { wantedKinds } from "../../../catalog/wanted-kinds";
import { wallet } from "../../../profile/profile-state";
import { wholeEngine } from "../../../worker/load-engine";
import { needsActivation } from "../conditions";
import { settingsOfDay } from "../request-settings";
import { sureFirst } from "./sure-first";
import { amount, channel, country, selectedCategory, day, placeText } from "../purchase/purchase";

export type Advice = Waiting | AdviceError | Ready;

interface Waiting {
  kind: "waiting";
  missing: Missing[];
}

export interface AdviceError {
  kind: "error";
  /** The error, as a sentence. */
  lines: string[];
}

export interface Ready {
  kind: "ready";
  /** The amount in US dollars; undefined where none was typed: all rewards are then those of one dollar. */
  dollars: number | undefined;
  best: CardReward;
  /** Other cards in the wallet, best first. */
  others: CardReward[];
  /** Cards never held, of wanted kinds, that would earn more, best first. */
  better: CardReward[];
  /** Whether the best card's rate requires an activation. Only one that the person has not confirmed counts. */
  needsActivation: boolean;
  /** The quarter of the purchase, for held cards without its categories. */
  unknownQuarters: UnknownQuarter[];
}

export type Missing = "cards" | "merchant" | "amount" | "fees";

/** Spent where no amount is typed, so that rewards are rates. */
const ONE_DOLLAR = 1;

/** The purchase in question. */
interface AskedPurchase extends Pick<AdviceRequest, "merchant" | "category" | "channel" | "country" | "spendAmount"> {
  /** YYYY-MM-DD */
  transactionDate: string;
}

/** Rewards of the cards for the purchase, updated with every key press. */
export const advice = computed<Advice>(() => {
  const merchant = placeText.value.trim();
  const missing: Missing[] = [];
  if (wallet.value.cards.length === 0) missing.push("cards");
  if (merchant === "") missing.push("merchant");
  if (amount.value.kind === "invalid") missing.push("amount");
  // The core knows no fees.
  if (country.value !== undefined && wholeEngine.value !== "started") missing.push("fees");
  if (missing.length > 0) return { kind: "waiting", missing };
  const purchase: AskedPurchase = {
    merchant,
    category: selectedCategory.value?.category ?? null,
    channel: channel.value ?? null,
    country: country.value ?? null,
    spendAmount: amount.value.kind === "dollars" ? amount.value.dollars : ONE_DOLLAR,
    transactionDate: day.value,
  };
  try {
    const ready = adviceFor(engine.value, settingsOfDay.value, purchase);
    const dollars = amount.value.kind === "dollars" ? amount.value.dollars : undefined;
    return { ...ready, dollars, better: ready.better.filter(({ cardName }) => isNewTo(wallet.value, cardName)) };
  } catch (error) {
    return { kind: "error", lines: linesFor(error) };
  }
});

export function adviceFor(asked: Engine, settings: WalletSettings, purchase: AskedPurchase): Ready {
  // The core has the rewards, without their conditions and warnings.
  const isWhole = wholeEngine.value === "started";
  const { data } = asked.advice({ ...settings, ...purchase, explain: isWhole, diagnostics: isWhole, includeNewCards: true, newCards: { kinds: wantedKinds.value } });
  const { newCards: better = [] } = data;
  const [best, ...others] = sureFirst(settings, [data.bestCard, ...data.otherCards]);
  return {
    kind: "ready",
    dollars: purchase.spendAmount,
    best,
    others,
    better,
    needsActivation: needsActivation(settings, best),
    unknownQuarters: unknownQuartersOf(data.warnings),
  };
}

function linesFor(error: unknown): string[] {
  if (error instanceof RewardsError) return error.issues.map((issue) => issue.message);
  console.error(error);
  return ["The calculation failed. Change the merchant or the amount, or reload the page."];
}
