import type { CardCap, CardSettings, Engine, Settings } from "card-rewards/slim";
import type { HeldCard, Wallet } from "../model/profile";
import { startOfPeriod } from "./periods";

/** What every request says of the wallet. Own cards and point values are the engine's (`engineOf`). */
export interface WalletSettings extends Settings {
  yourCards: string[];
}

/**
 * @param earliest the first day of each card's purchases in the request, by card; or one day for all of them. Spending so far
 * counts where it was said of the period in which that day lies: the engine takes it as spent before.
 */
export function settingsOf(
  engine: Engine,
  wallet: Wallet,
  earliest: ReadonlyMap<string, string> | string,
): WalletSettings {
  const caps = new Map(engine.cards().map((card) => [card.cardName, card.caps]));
  const cardSettings: Record<string, CardSettings> = {};
  for (const card of wallet.cards) {
    const day = typeof earliest === "string" ? earliest : earliest.get(card.cardName);
    const spentDollars = day === undefined ? {} : spentBefore(card, caps.get(card.cardName) ?? [], day);
    cardSettings[card.cardName] = { ...card.settings, spentDollars };
  }
  return {
    yourCards: wallet.cards.map((card) => card.cardName),
    transferValues: wallet.transferValues,
    cardSettings,
  };
}

/** The caps' ids and the dollars that the person says were spent, of those caps whose period is still the same. */
export function spentBefore(card: HeldCard, caps: readonly CardCap[], day: string): Record<string, number> {
  const { spentSoFar, settings } = card;
  if (!spentSoFar) return {};
  const anniversary = settings.anniversary ?? undefined;
  const isOfTheSamePeriod = ({ period }: CardCap) =>
    startOfPeriod(spentSoFar.asOf, period, anniversary) === startOfPeriod(day, period, anniversary);
  return Object.fromEntries(
    caps.filter(isOfTheSamePeriod).flatMap(({ capId }) => {
      const dollars = spentSoFar.dollars[capId];
      return dollars === undefined || dollars === 0 ? [] : [[capId, dollars]];
    }),
  );
}

/** The first day of each card's purchases. */
export function firstDays(
  transactions: readonly { cardName: string; transactionDate: string }[],
): Map<string, string> {
  const first = new Map<string, string>();
  for (const { cardName, transactionDate } of transactions) {
    const known = first.get(cardName);
    if (known === undefined || transactionDate < known) first.set(cardName, transactionDate);
  }
  return first;
}
