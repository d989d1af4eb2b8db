/** "Which card where": the best card of a wallet for the main categories, and where one's own merchants differ from them. */
import type { AdviceResponse, CardReward, Engine } from "card-rewards/slim";
import { leftBefore, tightestCap } from "../model/cap-words";
import type { UsedMerchant } from "../model/most-used";
import { needsActivation } from "./activation";
import { cardsOf } from "./cards-of";
import type { WalletSettings } from "./settings";
import type { Sheet, SheetLimits, SheetRate, SheetRow } from "./sheet-rows";
import { EVERYTHING_ELSE, SHEET_PLACES, type SheetPlace } from "./sheet-places";
import { isOfTopCategory } from "./top-category";

/** The rate of the next cent: a larger purchase could cross a cap and blend two rates. */
const DOLLARS = 0.01;
const MOST_MERCHANTS_ASKED = 25;
const MOST_MERCHANTS = 8;

/** @param settings as `settingsOn` gives them for that day */
export function sheetOf(engine: Engine, settings: WalletSettings, day: string, used: readonly UsedMerchant[]): Sheet {
  const asker = new Asker(engine, settings, day);
  const rows = SHEET_PLACES.map((place) => ({ place, row: asker.row(place.name, requestOf(place)) }));
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

interface Where {
  merchant: string;
  category?: string;
}

function requestOf({ name, covers }: SheetPlace): Where {
  const [category] = covers;
  return category === undefined ? { merchant: name } : { merchant: name, category };
}

/** A reader who goes by the other row uses the right card and gets what they expect. */
function isSame(row: SheetRow, other: SheetRow): boolean {
  return JSON.stringify(row.best) === JSON.stringify(other.best);
}

class Asker {
  readonly #engine: Engine;
  readonly #settings: WalletSettings;
  readonly #day: string;

  constructor(engine: Engine, settings: WalletSettings, day: string) {
    this.#engine = engine;
    this.#settings = settings;
    this.#day = day;
  }

  row(name: string, where: Where): SheetRow {
    const cards = this.#ranked(where);
    const best = cards.sure[0];
    if (!best || best.rewardAmount <= 0) return { name, best: [], limits: {} };
    return {
      name,
      best: cards.sure.filter((card) => card.rewardAmount === best.rewardAmount).map(rateOf),
      limits: {
        ...this.#limitsOf(best, where),
        ...(cards.topCategory && { topCategory: topCategoryOf(cards.topCategory) }),
        ...this.#usedUp(best, cards.sure, where),
      },
    };
  }

  /**
   * The cards, best first. One that pays a rate only in the category with most spending on it would stand in every row and be
   * right in one of them: it is set apart, unless no other card earns anything.
   */
  #ranked(where: Where, settings = this.#settings): { sure: CardReward[]; topCategory?: CardReward } {
    const { bestCard, otherCards } = this.#ask(where, settings);
    const all = [bestCard, ...otherCards];
    const sure = all.filter((card) => !this.#isOfTopCategory(card));
    if (sure[0] === undefined || sure[0].rewardAmount <= 0) return { sure: all };
    return sure[0] === bestCard ? { sure } : { sure, topCategory: bestCard };
  }

  #isOfTopCategory(reward: CardReward): boolean {
    return isOfTopCategory(reward, cardsOf(this.#engine).get(reward.cardName));
  }

  #limitsOf(best: CardReward, where: Where): SheetLimits {
    const parts = best.explanation?.parts ?? [];
    const paid = parts.filter(({ reason }) => reason === "rule" || reason === "added-rate");
    if (paid.length === 0) return {};
    const limits: SheetLimits = {};
    const cap = tightestCap(paid);
    if (cap) {
      const [then = best] = this.#ranked(where, this.#withUsed(best.cardName, cap.capId, cap.capDollars)).sure;
      limits.cap = { leftDollars: leftBefore(cap), capDollars: cap.capDollars, period: cap.period, then: rateOf(then) };
    }
    const through = paid.flatMap((part) => part.through ?? []).toSorted()[0];
    if (through !== undefined) limits.through = through;
    if (this.#isOfTopCategory(best)) limits.onlyTopCategory = true;
    if (needsActivation(this.#engine, this.#settings, this.#purchase(where), best.cardName)) limits.needsActivation = true;
    return limits;
  }

  #usedUp(best: CardReward, cards: readonly CardReward[], where: Where): SheetLimits {
    for (const { cardName, explanation } of cards) {
      const cap = tightestCap(explanation?.parts.filter(({ reason }) => reason === "rate-after-cap") ?? []);
      if (!cap) continue;
      const { bestCard } = this.#ask(where, this.#withUsed(cardName, cap.capId, 0));
      if (bestCard.cardName === cardName && bestCard.rewardAmount > best.rewardAmount) {
        return { usedUp: { cardName, capDollars: cap.capDollars, period: cap.period } };
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

  #ask(where: Where, settings = this.#settings): AdviceResponse["data"] {
    return this.#engine.advice({ ...settings, ...this.#purchase(where), explain: true }).data;
  }

  #purchase(where: Where) {
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
