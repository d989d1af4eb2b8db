/**
 * Usage of caps and top spending categories on a day.
 *
 * It is that of statements and entered spending.
 *
 * The engine's `state` does not serve here: it ends with the last purchase, and `advice` rejects an earlier day, while the page
 * asks for any day.
 */
import type { AnalyzedCap, CardSettings, Engine } from "card-rewards/slim";
import { emptyWallet, type HeldCard, type Wallet } from "../../profile/profile";
import type { Results } from "./results";
import { settingsOf, type WalletSettings } from "./settings";
import { spentByOptionOn } from "./top-category-usage";

/** Usage from statements. */
type FromStatements = Readonly<Pick<Results, "caps" | "topCategories">>;

/**
 * Request settings for a future purchase: those of `settingsOf` with the usage of each cap and top spending category.
 *
 * @param day of the purchase, YYYY-MM-DD
 */
export function settingsOnDay(
  day: string,
  engine: Engine,
  wallet: Wallet,
  statements: FromStatements | undefined,
): WalletSettings {
  const settings = settingsOf(engine, wallet);
  // The settings have the entered spending with its day.
  if (statements === undefined) return settings;
  const entered = enteredCaps(day, engine, settings);
  const cardSettings: Record<string, CardSettings> = { ...settings.cardSettings };
  for (const { cardName } of wallet.cards) {
    const spentDollars: Record<string, number> = {};
    for (const { capId, current } of entered.filter((cap) => cap.cardName === cardName)) {
      const ofCap = statements.caps.find((cap) => cap.cardName === cardName && cap.capId === capId);
      // Usage from statements already includes the entered spending.
      const dollars = usedUntil(day, ofCap) ?? current.usedDollars;
      if (dollars > 0) spentDollars[capId] = dollars;
    }
    const spentByOption = spentByOptionOn(day, cardName, statements.topCategories);
    cardSettings[cardName] = { ...cardSettings[cardName], spentDollars, spentByOption, spentAsOf: day };
  }
  return { ...settings, cardSettings };
}

/** Entered dollars by cap id. Caps are left out if their period on that day is not that of the entry. */
export function enteredOn(day: string, engine: Engine, card: HeldCard): Record<string, number> {
  const dollars = card.spentSoFar?.dollars ?? {};
  const caps = enteredCaps(day, engine, settingsOf(engine, { ...emptyWallet, cards: [card] }));
  const counted = caps.filter(({ current }) => current.usedDollars > 0);
  return Object.fromEntries(counted.map(({ capId }) => [capId, dollars[capId] ?? 0]));
}

/** Caps with only the entered spending. */
function enteredCaps(day: string, engine: Engine, settings: WalletSettings): AnalyzedCap[] {
  return engine.analyze({ transactions: [], ...settings, asOf: day }).data.caps;
}

/** Dollars used in the day's period; undefined if no purchase of the period counted against the cap through that day. */
function usedUntil(day: string, cap: AnalyzedCap | undefined): number | undefined {
  const period = cap?.periods.find(({ periodStart, periodEnd }) => periodStart <= day && day <= periodEnd);
  return period?.days.findLast(({ date }) => date <= day)?.usedDollars;
}
