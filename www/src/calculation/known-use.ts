/** What is known today of the caps: by the statements, and by what the person says was spent besides. */
import type { CardCap, CardSettings, Engine } from "card-rewards/slim";
import type { HeldCard, Wallet } from "../model/profile";
import type { CapUse } from "./caps";
import { cardsOf } from "./cards-of";
import { startOfPeriod } from "./periods";
import { settingsOf, spentInPeriodOf, type WalletSettings } from "./settings";

/** What the statements tell, as `Results` has it. */
export interface FromStatements {
  caps: readonly CapUse[];
}

/**
 * The settings for a purchase still to be made: as `settingsOf`, with the caps as full as statements and the person say.
 *
 * @param day of the purchase, YYYY-MM-DD
 */
export function settingsOn(
  day: string,
  engine: Engine,
  wallet: Wallet,
  statements: FromStatements | undefined,
): WalletSettings {
  const settings = settingsOf(engine, wallet);
  const terms = cardsOf(engine);
  const cardSettings: Record<string, CardSettings> = { ...settings.cardSettings };
  for (const card of wallet.cards) {
    const uses = (statements?.caps ?? []).filter((use) => use.cardName === card.cardName);
    const spentDollars = usedOfCaps(card, terms.get(card.cardName)?.caps ?? [], uses, day);
    cardSettings[card.cardName] = { ...cardSettings[card.cardName], spentDollars, spentAsOf: day };
  }
  return { ...settings, cardSettings };
}

/**
 * US dollars used of each cap in the period in which a day lies, by the cap's id; caps of which nothing is used are left out.
 *
 * @param uses of this card
 */
export function usedOfCaps(
  card: HeldCard,
  caps: readonly CardCap[],
  uses: readonly CapUse[],
  day: string,
): Record<string, number> {
  const said = spentInPeriodOf(day, card, caps);
  const used: Record<string, number> = {};
  for (const cap of caps) {
    const inStatements = usedUntil(day, uses, cap, card.settings.anniversary ?? undefined);
    // What the person says is in the statements' use, where there is one.
    const dollars = Math.min(cap.capDollars, inStatements ?? said[cap.capId] ?? 0);
    if (dollars > 0) used[cap.capId] = dollars;
  }
  return used;
}

/** Undefined where no purchase of the period counted against the cap until that day. */
function usedUntil(
  day: string,
  uses: readonly CapUse[],
  { capId, period }: CardCap,
  anniversary: string | undefined,
): number | undefined {
  const periodStart = startOfPeriod(day, period, anniversary);
  const use = uses.find((one) => one.capId === capId && one.periodStart === periodStart);
  return use?.days.findLast((one) => one.day <= day)?.usedDollars;
}
