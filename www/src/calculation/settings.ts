import type { Card, CardCap, CardSettings, Engine, Settings } from "card-rewards/slim";
import { heldAndFormerCards, namesOfCards, type HeldCard, type Wallet } from "../model/profile";
import { cardsOf } from "./cards-of";
import { startOfPeriod } from "./periods";

/**
 * What every request says of the wallet. Former cards have settings, for what was bought with them, but are not held. Own cards
 * and point values are the engine's (`engineOf`).
 */
export interface WalletSettings extends Settings {
  yourCards: string[];
  cardSettings: Record<string, CardSettings>;
}

/**
 * @param earliest the first day of each card's purchases in the request, by card; or one day for all of them. Spending so far
 * counts where it was said of the period in which that day lies: the engine takes it as spent before. For a card without
 * purchases the engine takes the first day of the request.
 */
export function settingsOf(
  engine: Engine,
  wallet: Wallet,
  earliest: ReadonlyMap<string, string> | string,
): WalletSettings {
  const terms = cardsOf(engine);
  const ofRequest = typeof earliest === "string" ? earliest : [...earliest.values()].toSorted()[0];
  const cardSettings: Record<string, CardSettings> = {};
  for (const said of heldAndFormerCards(wallet)) {
    const card = terms.get(said.cardName);
    // The catalog that the page has now may not have the card any more: it earns nothing, whatever its settings.
    if (!card) continue;
    const day = typeof earliest === "string" ? earliest : (earliest.get(said.cardName) ?? ofRequest);
    const spentDollars = day === undefined ? {} : spentBefore(said, card.caps, day);
    cardSettings[said.cardName] = { ...stillPossible(said.settings, card), spentDollars };
  }
  return {
    yourCards: namesOfCards(wallet),
    transferValues: wallet.transferValues,
    cardSettings,
  };
}

/** The same, where cards that were used count as held too: what they unlock, their points are worth. */
export function settingsWithUsed(
  engine: Engine,
  { transactions, wallet }: { transactions: readonly { cardName: string }[]; wallet: Wallet },
  earliest: ReadonlyMap<string, string>,
): WalletSettings {
  return { ...settingsOf(engine, wallet, earliest), yourCards: heldOrUsed(wallet, transactions) };
}

/** Without what the terms had when it was chosen and have no more: the engine refuses a whole request for one such choice. */
function stillPossible(settings: HeldCard["settings"], card: Card): HeldCard["settings"] {
  const { chosenCategories, tier } = settings;
  const choices = card.choices.filter(({ chosenBy }) => chosenBy === "cardholder");
  return {
    ...settings,
    chosenCategories:
      chosenCategories &&
      choices.flatMap(({ options, picks }) => chosenCategories.filter((chosen) => options.includes(chosen)).slice(0, picks)),
    tier: card.tiers.some(({ tierId }) => tierId === tier) ? tier : null,
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

/** The cards that count as held where points can be transferred: those of the wallet, and those used. */
function heldOrUsed(wallet: Wallet, transactions: readonly { cardName: string }[]): string[] {
  return [...new Set([...wallet.cards, ...transactions].map(({ cardName }) => cardName))];
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
