import type { Assumptions, Card, CardCap, CardSettings, Engine } from "card-rewards/slim";
import { heldAndFormerCards, namesOfCards, type HeldCard, type SpentSoFar, type Wallet } from "../../profile/profile";
import { cardsOf } from "../../catalog/cards-of";

/**
 * Request settings of a wallet. Former cards have settings for their purchases, but are not held. The engine has the own cards
 * and point valuations (`engineOf`).
 */
export interface WalletSettings extends Assumptions {
  yourCards: string[];
  cardSettings: Record<string, CardSettings>;
}

export function settingsOf(engine: Engine, wallet: Wallet): WalletSettings {
  const terms = cardsOf(engine);
  const cardSettings: Record<string, CardSettings> = {};
  for (const said of heldAndFormerCards(wallet)) {
    const card = terms.get(said.cardName);
    // The current catalog may lack the card: it earns nothing, whatever its settings.
    if (!card) continue;
    cardSettings[said.cardName] = { ...supportedSettings(said.settings, card), ...spentOf(said, card.caps) };
  }
  return {
    yourCards: namesOfCards(wallet),
    transferValues: wallet.transferValues,
    cardSettings,
  };
}

/** The same, with used cards counted as held: transfers that they unlock count. */
export function settingsWithUsed(
  engine: Engine,
  { transactions, wallet }: { transactions: readonly { cardName: string }[]; wallet: Wallet },
): WalletSettings {
  return { ...settingsOf(engine, wallet), yourCards: heldOrUsed(wallet, transactions) };
}

/** Settings without options that the card's terms no longer have: the engine rejects the whole request for one of them. */
function supportedSettings(settings: HeldCard["settings"], card: Card): HeldCard["settings"] {
  const { selectedCategories, tier } = settings;
  const choices = card.choices.filter(({ selectedBy }) => selectedBy === "cardholder");
  return {
    ...settings,
    selectedCategories:
      selectedCategories &&
      choices.flatMap(({ options, selectedMax }) => selectedCategories.filter((selected) => options.includes(selected)).slice(0, selectedMax)),
    tier: card.tiers.some(({ tierId }) => tierId === tier) ? tier : null,
  };
}

/** Opening usage that the person entered, for caps of the card. */
function spentOf({ spentSoFar }: HeldCard, caps: readonly CardCap[]): Pick<CardSettings, "spentDollars" | "spentAsOf"> {
  return spentSoFar ? { spentDollars: dollarsOf(spentSoFar, caps), spentAsOf: spentSoFar.asOf } : {};
}

/** Without dollars below 0, which an imported profile can hold: the engine rejects the whole request for them. */
function dollarsOf({ dollars }: SpentSoFar, caps: readonly CardCap[]): Record<string, number> {
  const spent = caps.map(({ capId }) => [capId, dollars[capId] ?? 0] as const);
  return Object.fromEntries(spent.filter(([, ofCap]) => ofCap > 0));
}

/** Cards that count as held for point transfers: the wallet's and the used ones. */
function heldOrUsed(wallet: Wallet, transactions: readonly { cardName: string }[]): string[] {
  return [...new Set([...wallet.cards, ...transactions].map(({ cardName }) => cardName))];
}
