/** "Which card where": the best card of a wallet for the main categories, and the person's merchants that differ. */
import type { AdviceResponse, CardReward, Engine } from "card-rewards/slim";
import { leftBefore, tightestCap } from "../../../card-terms/cap-words";
import type { UsedMerchant } from "../used-merchants";
import type { WalletSettings } from "../../../analysis/settle/settings";
import type { Sheet, SheetLimits, SheetRate, SheetRow } from "./sheet-rows";
import { EVERYTHING_ELSE, SPENDING_AREAS, type SpendingArea } from "./spending-areas";
import { isOfTopCategory, needsActivation } from "../conditions";

/** The rate of the next cent: a larger purchase could cross a cap and blend two rates. */
const DOLLARS = 0.01;
const MOST_MERCHANTS_ASKED = 25;
const MOST_MERCHANTS = 8;

/** @param settings those of `settingsOnDay` for that day */
export function sheetOf(engine: Engine, settings: WalletSettings, day: string, used: readonly UsedMerchant[]): Sheet {
  const asker = new SheetBuilder(engine, settings, day);
  const rows = SPENDING_AREAS.map((place) => ({ place, row: asker.row(place.name, requestOf(place)) }));
  const rowOf = (category: string | null) =>
    rows.find(({ place }) => category !== null && place.covers.includes(category)) ??
    rows.find(({ place }) => place === EVERYTHING_ELSE);
  const merchants = used.slice(0, MOST_MERCHANTS_ASKED).flatMap(({ merchant, category }) => {
    const row = asker.row(merchant, { merchant });
    const expected = rowOf(category);
    return expected && isSame(row, expected.row) ? [] : [row];
  });
  return { categories: rows.map(({ row }) => row), merchants: merchants.slice(0, MOST_MERCHANTS) };
}

interface MerchantOrCategory {
  merchant: string;
  category?: string;
}

function requestOf({ name, covers }: SpendingArea): MerchantOrCategory {
  const [category] = covers;
  return category === undefined ? { merchant: name } : { merchant: name, category };
}

/** The other row has the same best card. */
function isSame(row: SheetRow, other: SheetRow): boolean {
  return JSON.stringify(row.best) === JSON.stringify(other.best);
}

class SheetBuilder {
  readonly #engine: Engine;
  readonly #settings: WalletSettings;
  readonly #day: string;

  constructor(engine: Engine, settings: WalletSettings, day: string) {
    this.#engine = engine;
    this.#settings = settings;
    this.#day = day;
  }

  row(name: string, where: MerchantOrCategory): SheetRow {
    const cards = this.#ranked(where);
    const best = cards.sure[0];
    if (!best || best.rewardAmount <= 0) return { name, best: [], limits: {} };
    return {
      name,
      best: cards.sure.filter((card) => card.rewardAmount === best.rewardAmount).map(rateOf),
      limits: {
        ...this.#limitsOf(best, where),
        ...(cards.topCategory && { topCategory: topCategoryOf(cards.topCategory) }),
        ...this.#exhausted(best, cards.sure, where),
      },
    };
  }

  /**
   * Cards, best first. A card with a top-spending-category rate would lead every row but be right in only one: it is kept apart
   * unless no other card earns anything.
   */
  #ranked(where: MerchantOrCategory, settings = this.#settings): { sure: CardReward[]; topCategory?: CardReward } {
    const { bestCard, otherCards } = this.#ask(where, settings);
    const all = [bestCard, ...otherCards];
    const sure = all.filter((card) => !isOfTopCategory(card));
    if (sure[0] === undefined || sure[0].rewardAmount <= 0) return { sure: all };
    return sure[0] === bestCard ? { sure } : { sure, topCategory: bestCard };
  }

  #limitsOf(best: CardReward, where: MerchantOrCategory): SheetLimits {
    const parts = best.explanation?.parts ?? [];
    const paid = parts.filter(({ reason }) => reason === "rule" || reason === "stacked-rate");
    if (paid.length === 0) return {};
    const limits: SheetLimits = {};
    const cap = tightestCap(paid);
    if (cap) {
      const [then = best] = this.#ranked(where, this.#withUsed(best.cardName, cap.capId, cap.capDollars)).sure;
      limits.cap = { leftDollars: leftBefore(cap), capDollars: cap.capDollars, period: cap.period, then: rateOf(then) };
    }
    const through = paid.flatMap((part) => part.through ?? []).toSorted()[0];
    if (through !== undefined) limits.through = through;
    if (isOfTopCategory(best)) limits.onlyTopCategory = true;
    if (needsActivation(this.#settings, best)) limits.needsActivation = true;
    return limits;
  }

  #exhausted(best: CardReward, cards: readonly CardReward[], where: MerchantOrCategory): SheetLimits {
    for (const { cardName, explanation } of cards) {
      const cap = tightestCap(explanation?.parts.filter(({ reason }) => reason === "rate-after-cap") ?? []);
      if (!cap) continue;
      const { bestCard } = this.#ask(where, this.#withUsed(cardName, cap.capId, 0));
      if (bestCard.cardName === cardName && bestCard.rewardAmount > best.rewardAmount) {
        return { exhausted: { cardName, capDollars: cap.capDollars, period: cap.period } };
      }
    }
    return {};
  }

  #withUsed(cardName: string, capId: string, dollars: number): WalletSettings {
    const { cardSettings } = this.#settings;
    const ofCard = cardSettings[cardName];
    const changed = { ...ofCard, spentDollars: { ...ofCard?.spentDollars, [capId]: dollars } };
    return { ...this.#settings, cardSettings: { ...cardSettings, [cardName]: changed } };
  }

  #ask(where: MerchantOrCategory, settings = this.#settings): AdviceResponse["data"] {
    return this.#engine.advice({ ...settings, ...this.#purchase(where), explain: true }).data;
  }

  #purchase(where: MerchantOrCategory) {
    return { ...where, spendAmount: DOLLARS, transactionDate: this.#day };
  }
}

function rateOf({ cardName, rewardMultiplier, rewardValue }: CardReward): SheetRate {
  return { cardName, rewardMultiplier, rewardValue };
}

function topCategoryOf(card: CardReward): SheetLimits["topCategory"] {
  const cap = tightestCap(card.explanation?.parts ?? []);
  return { ...rateOf(card), ...(cap && { cap: { capDollars: cap.capDollars, period: cap.period } }) };
}
