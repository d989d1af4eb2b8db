import type { Assumptions, CardCap, CardSettings, Engine } from "card-rewards/slim";
import { heldAndFormerCards, namesOfCards, termsName, type HeldCard, type SpentSoFar, type Wallet } from "../../profile/profile";
import { cardsOf } from "../../catalog/cards-of";

/**
 * Request settings of a wallet. Former cards have settings for their purchases, but are not held. The engine has the own cards
 * and point valuations (`engineOf`).
 */
export interface WalletSettings extends Assumptions {
  yourCards: string[];
  cardSettings: Record<string, CardSettings>;
}

type Settings = HeldCard["settings"];

export function settingsOf(engine: Engine, wallet: Wallet): WalletSettings {
  const terms = cardsOf(engine);
  const cardSettings: Record<string, CardSettings> = {};
  for (const heldCard of heldAndFormerCards(wallet)) {
    const card = terms.get(heldCard.cardName);
    // The current catalog may lack the card: it earns nothing, whatever its settings.
    if (!card) continue;
    cardSettings[heldCard.cardName] = { ...supportedSettings(engine, heldCard), ...spentOf(heldCard, card.caps) };
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

/** Settings that the card's terms still have: the engine rejects the whole request for any other. */
function supportedSettings(engine: Engine, card: HeldCard): Settings {
  const isSupported = (settings: Settings) => engine.checkSettings({ cardSettings: { [termsName(card)]: settings } }).length === 0;
  if (Object.keys(card.settings).length === 0 || isSupported(card.settings)) return card.settings;
  const supported: Settings = Object.fromEntries(Object.entries(card.settings).filter(([name, value]) => isSupported({ [name]: value })));
  // One unsupported category does not cost the card its others.
  const selectedCategories = card.settings.selectedCategories?.reduce<string[]>((selected, category) => {
    const more = [...selected, category];
    return isSupported({ selectedCategories: more }) ? more : selected;
  }, []);
  return { ...supported, ...(selectedCategories && { selectedCategories }), tier: supported.tier ?? null };
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
