/** "Which card where": the best card of a wallet for the main categories, and the person's merchants that differ. */
import type { CardReward, Engine, ExplanationCap } from "card-rewards/slim";
import type { UsedMerchant } from "../used-merchants";
import { lastDayOfRate, paidRules } from "../../../analysis/settle/last-day-of-rate";
import type { PartlyCountedCap } from "../../../analysis/settle/partly-counted-caps";
import { unknownQuartersOn } from "../../../analysis/settle/unknown-quarters";
import type { WalletSettings } from "../../../analysis/settle/settings";
import type { RateLimits, Sheet, SheetCap, SheetLimits, SheetRate, SheetRow } from "./sheet-rows";
import { EVERYTHING_ELSE, SPENDING_AREAS, WELL_KNOWN_EXCEPTIONS, type SpendingArea } from "./spending-areas";
import { assumesTopCategory, isOfTopCategory, needsActivation } from "../conditions";

/** Any amount has the same outlook. */
const DOLLARS = 1;
const MOST_MERCHANTS_ASKED = 25;
const MOST_MERCHANTS = 8;

/** A wallet on a day. */
export interface SheetBasis {
  /** Those of `settingsOnDay` for that day. */
  settings: WalletSettings;
  day: string;
  /** Those of that day. */
  partlyCounted: readonly PartlyCountedCap[];
}

export function sheetOf(engine: Engine, basis: SheetBasis, used: readonly UsedMerchant[]): Sheet {
  const asker = new SheetBuilder(engine, basis);
  const rows = SPENDING_AREAS.map((area) => ({ area, row: asker.row(area.name, requestOf(area)) }));
  const rowOf = (category: string | null) =>
    rows.find(({ area }) => category !== null && area.covers.includes(category)) ??
    rows.find(({ area }) => area === EVERYTHING_ELSE);
  const differing = ({ merchant, category }: Place) => {
    const row = asker.row(merchant, { merchant });
    const expected = rowOf(category);
    return expected && isSame(row, expected.row) ? [] : [row];
  };
  const own = used.slice(0, MOST_MERCHANTS_ASKED).flatMap(differing).slice(0, MOST_MERCHANTS);
  const wellKnown = WELL_KNOWN_EXCEPTIONS.filter(({ merchant }) => own.every(({ name }) => name !== merchant)).flatMap(differing);
  const unknownQuarters = unknownQuartersOn(engine, [basis.day], basis.settings.yourCards);
  return { categories: rows.map(({ row }) => row), merchants: [...own, ...wellKnown], unknownQuarters };
}

type Place = Pick<UsedMerchant, "merchant" | "category">;

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

/** A card at its rate for the purchases of a row. */
interface RatedCard extends SheetRate {
  reward: CardReward;
  /** Whether it pays the rate only in its top spending category. This may be another one. */
  assumesTopCategory: boolean;
}

class SheetBuilder {
  readonly #engine: Engine;
  readonly #settings: WalletSettings;
  readonly #day: string;
  readonly #partlyCounted: readonly PartlyCountedCap[];

  constructor(engine: Engine, { settings, day, partlyCounted }: SheetBasis) {
    this.#engine = engine;
    this.#settings = settings;
    this.#day = day;
    this.#partlyCounted = partlyCounted;
  }

  row(name: string, where: MerchantOrCategory): SheetRow {
    const cards = this.#cards(where);
    const { sure, topCategory } = ranked(cards);
    const best = sure[0];
    if (!best || best.rewardPerDollar <= 0) return { name, best: [], limits: cards.every(isNotAccepted) ? { notAccepted: true } : {} };
    return {
      name,
      best: sure.filter(({ rewardPerDollar }) => rewardPerDollar === best.rewardPerDollar).map(rateOf),
      limits: {
        ...this.#limitsOf(best, cards),
        ...(topCategory && { topCategory: topCategoryOf(topCategory) }),
        ...exhausted(best, sure),
      },
    };
  }

  /** The cards of the wallet, in its order. */
  #cards(where: MerchantOrCategory): RatedCard[] {
    const purchase = { ...where, spendAmount: DOLLARS, transactionDate: this.#day };
    const { bestCard, otherCards } = this.#engine.advice({ ...this.#settings, ...purchase, explain: true }).data;
    const position = ({ cardName }: CardReward) => this.#settings.yourCards.indexOf(cardName);
    return [bestCard, ...otherCards].toSorted((one, other) => position(one) - position(other)).map(rated);
  }

  #limitsOf(best: RatedCard, cards: readonly RatedCard[]): SheetLimits {
    if (paidRules(best.reward).length === 0) return {};
    const limits: SheetLimits = this.#rateLimitsOf(best);
    const cap = this.#remainingCapOf(best);
    if (cap) {
      const [then = best] = ranked(cards.map((card) => (card === best ? afterCap(best) : card))).sure;
      limits.cap = { ...cap, then: { ...rateOf(then), limits: then.reward === best.reward ? {} : this.#limitsAfter(then) } };
    }
    if (isOfTopCategory(best.reward)) limits.onlyTopCategory = true;
    return limits;
  }

  /** Those of the card that follows an exhausted cap. */
  #limitsAfter(card: RatedCard): RateLimits & { cap?: SheetCap } {
    if (paidRules(card.reward).length === 0) return {};
    const cap = this.#remainingCapOf(card);
    return { ...this.#rateLimitsOf(card), ...(cap && { cap }) };
  }

  /** The cap that limits a card's rate, with what remains of it. */
  #remainingCapOf({ cardName, reward }: RatedCard): SheetCap | undefined {
    const [cap, remainingDollars] = [capOf(reward), reward.outlook?.remainingDollars];
    if (!cap || remainingDollars == null) return undefined;
    const partly = this.#partlyCounted.find((one) => one.cardName === cardName && one.capId === cap.capId);
    return {
      remainingDollars,
      capDollars: cap.capDollars,
      period: cap.period,
      // An unused cap is shown by its size.
      ...(partly && remainingDollars < cap.capDollars && { countedFrom: partly.countedFrom }),
    };
  }

  #rateLimitsOf(card: RatedCard): RateLimits {
    const through = lastDayOfRate(card.reward);
    return {
      ...(through !== undefined && { through }),
      ...(needsActivation(this.#settings, card.reward) && { needsActivation: true }),
    };
  }
}

function isNotAccepted({ reward: { explanation } }: RatedCard): boolean {
  return explanation?.reasons.some(({ code }) => code === "not-accepted") ?? false;
}

function rated(reward: CardReward): RatedCard {
  const { cardName, rewardValue, outlook } = reward;
  const { rewardMultiplier = 0, rewardPerDollar = 0 } = outlook ?? {};
  return { cardName, rewardMultiplier, rewardPerDollar, rewardValue, reward, assumesTopCategory: assumesTopCategory(reward) };
}

/** The card once its cap is exhausted. */
function afterCap(card: RatedCard): RatedCard {
  const { thenRewardMultiplier, thenRewardPerDollar } = card.reward.outlook ?? {};
  return {
    ...card,
    rewardMultiplier: thenRewardMultiplier ?? 0,
    rewardPerDollar: thenRewardPerDollar ?? 0,
    assumesTopCategory: false,
  };
}

/**
 * Cards by the rate of the next dollar, best first.
 *
 * A card with a top-spending-category rate would lead every row but be right in only one: it is kept apart unless no other card
 * earns anything.
 */
function ranked(cards: readonly RatedCard[]): { sure: RatedCard[]; topCategory?: RatedCard } {
  const all = cards.toSorted((one, other) => other.rewardPerDollar - one.rewardPerDollar);
  const sure = all.filter((card) => !card.assumesTopCategory);
  if (sure[0] === undefined || sure[0].rewardPerDollar <= 0) return { sure: all };
  return all[0] === undefined || sure[0] === all[0] ? { sure } : { sure, topCategory: all[0] };
}

function exhausted(best: RatedCard, cards: readonly RatedCard[]): SheetLimits {
  for (const { cardName, reward } of cards) {
    const { outlook, explanation } = reward;
    if (outlook == null || outlook.withinCapsRewardPerDollar <= best.rewardPerDollar) continue;
    const cap = explanation?.parts.find(({ reason }) => reason === "rate-after-cap")?.cap;
    if (cap) return { exhausted: { cardName, capDollars: cap.capDollars, period: cap.period } };
  }
  return {};
}

/** The cap that limits a card's rate; undefined where none does. */
function capOf({ outlook, explanation }: CardReward): ExplanationCap | undefined {
  return explanation?.parts.flatMap(({ cap }) => cap ?? []).find(({ capId }) => capId === outlook?.capId);
}

function rateOf({ cardName, rewardMultiplier, rewardPerDollar, rewardValue }: SheetRate): SheetRate {
  return { cardName, rewardMultiplier, rewardPerDollar, rewardValue };
}

function topCategoryOf(card: RatedCard): SheetLimits["topCategory"] {
  const cap = capOf(card.reward);
  return { ...rateOf(card), ...(cap && { cap: { capDollars: cap.capDollars, period: cap.period } }) };
}
