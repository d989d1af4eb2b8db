import type { Card, CardCap, CardSettings, Engine, Settings } from "card-rewards/slim";
import { heldAndFormerCards, namesOfCards, type HeldCard, type SpentSoFar, type Wallet } from "../model/profile";
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

export function settingsOf(engine: Engine, wallet: Wallet): WalletSettings {
  const terms = cardsOf(engine);
  const cardSettings: Record<string, CardSettings> = {};
  for (const said of heldAndFormerCards(wallet)) {
    const card = terms.get(said.cardName);
    // The catalog that the page has now may not have the card any more: it earns nothing, whatever its settings.
    if (!card) continue;
    cardSettings[said.cardName] = { ...stillPossible(said.settings, card), ...spentOf(said, card.caps) };
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
): WalletSettings {
  return { ...settingsOf(engine, wallet), yourCards: heldOrUsed(wallet, transactions) };
}

/** A wallet of whose spending so far nobody said anything: for the rates of caps that are not used up. */
export function withNothingSpent(wallet: Wallet): Wallet {
  const forgotten = (card: HeldCard): HeldCard => ({ ...card, spentSoFar: undefined });
  return { ...wallet, cards: wallet.cards.map(forgotten), formerCards: wallet.formerCards?.map(forgotten) };
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

/** What the person says was spent, of the caps that the card has. */
function spentOf({ spentSoFar }: HeldCard, caps: readonly CardCap[]): Pick<CardSettings, "spentDollars" | "spentAsOf"> {
  return spentSoFar ? { spentDollars: dollarsOf(spentSoFar, caps), spentAsOf: spentSoFar.asOf } : {};
}

/** The caps' ids and the dollars that the person says were spent, of those caps in whose period of that day they were. */
export function spentInPeriodOf(day: string, { spentSoFar, settings }: HeldCard, caps: readonly CardCap[]): Record<string, number> {
  if (!spentSoFar) return {};
  const anniversary = settings.anniversary ?? undefined;
  const isOfTheSamePeriod = ({ period }: CardCap) =>
    startOfPeriod(spentSoFar.asOf, period, anniversary) === startOfPeriod(day, period, anniversary);
  return dollarsOf(spentSoFar, caps.filter(isOfTheSamePeriod));
}

function dollarsOf({ dollars }: SpentSoFar, caps: readonly CardCap[]): Record<string, number> {
  return Object.fromEntries(caps.flatMap(({ capId }) => (dollars[capId] ? [[capId, dollars[capId]]] : [])));
}

/** The cards that count as held where points can be transferred: those of the wallet, and those used. */
function heldOrUsed(wallet: Wallet, transactions: readonly { cardName: string }[]): string[] {
  return [...new Set([...wallet.cards, ...transactions].map(({ cardName }) => cardName))];
}
