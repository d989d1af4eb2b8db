/** Merchants where cards pay other rates, by the engine's advice. */
import type { AdviceRequest, CardReward, Engine, FromToday, Transaction } from "card-rewards/slim";
import { lastDayOfRate } from "./last-day-of-rate";
import type { PurchaseResult } from "./results";
import type { WalletSettings } from "./settings";

/** A purchase with the transaction that it is from. */
export interface Bought {
  purchase: PurchaseResult;
  transaction: Transaction;
}

/** The best card from today for the purchases of one category. */
export interface BestFromToday extends FromToday {
  /** Merchants where alone it is the best; empty for all of the category. */
  merchants: string[];
  /** Id of the cap that limits its rate; null if none does. */
  capId: string | null;
  /** Last day of its rate, YYYY-MM-DD; absent where none is known. */
  through?: string;
  /** Its cap counts since this day, YYYY-MM-DD. Spending before it may be missing. */
  countedFrom?: string;
  /** Other merchants, where it earns less. */
  lessAt: string[];
  /** Other merchants, where it earns nothing: most do not accept it. */
  nothingAt: string[];
}

export type Place = Pick<AdviceRequest, "merchant" | "mcc" | "category" | "channel" | "country">;

/** Rewards of the held cards for one purchase. */
interface Paid {
  best: string;
  dollars: ReadonlyMap<string, number>;
}

type Limits = Pick<BestFromToday, "capId" | "through">;
type Rate = Limits & Pick<BestFromToday, "cardName" | "rewardValue" | "rewardMultiplier" | "remainingDollars">;

/** Any amount has the same rate from today. */
const DOLLARS = 1;

interface Asked {
  /** Those of the purchases. */
  settings: WalletSettings;
  /** Those of the advice from today. */
  settingsOnDay: WalletSettings;
  /** The day of that advice, YYYY-MM-DD. */
  day: string;
  fromToday: readonly FromToday[];
}

export function atMerchants(engine: Engine, { settings, settingsOnDay, day, fromToday }: Asked) {
  /** By place, as JSON: categories and moves ask for the same ones. */
  const knownFromToday = new Map<string, Paid>();
  return {
    /** Whether the merchant matters for the card: it or the best card pays another rate there, on the day of the purchase or from today. */
    isSpecial({ purchase, transaction }: Bought, cardName: string): boolean {
      if (purchase.merchant === null) return false;
      const { transactionDate, transactionAmount } = purchase;
      const paidThen = (place: Place) => paid(engine, { ...settings, ...place, transactionDate, spendAmount: transactionAmount });
      const [there, elsewhere] = [paidThen(placeOf(transaction)), paidThen(elsewhereIn(purchase))];
      return there.dollars.get(cardName) !== elsewhere.dollars.get(cardName) || !isBestAlike(there, elsewhere) || isSpecialFromToday({ purchase, transaction });
    },

    /** The category's best card from today, beside those of its merchants. */
    ofCategory(one: FromToday, bought: readonly Bought[]): BestFromToday {
      const special = onePerMerchant(bought).filter(isSpecialFromToday);
      const nothingAt = special.filter((other) => dollarsThere(other, one.cardName) === 0);
      const lessAt = special.filter((other) => !nothingAt.includes(other) && dollarsThere(other, one.cardName) < dollarsElsewhere(other, one.cardName));
      return { ...one, ...limitsOf(one), merchants: [], lessAt: namesOf(lessAt), nothingAt: namesOf(nothingAt) };
    },

    /**
     * The best card from today where these purchases of one category were.
     *
     * @returns null if it is not the same at all of them; undefined if, besides, none of them is like the category elsewhere
     */
    bestFromToday(bought: readonly Bought[]): BestFromToday | null | undefined {
      const [first] = bought;
      if (first === undefined) return null;
      const { category, categoryName } = first.purchase;
      const merchants = onePerMerchant(bought);
      const special = merchants.filter(isSpecialFromToday);
      if (special.length === 0) {
        const ofCategory = fromToday.find((one) => one.category === category);
        return ofCategory ? { ...ofCategory, ...limitsOf(ofCategory), merchants: [], lessAt: [], nothingAt: [] } : null;
      }
      if (special.length < merchants.length) return null;
      const [best, ...others] = special.map(({ transaction }) => bestAt(placeOf(transaction)));
      if (!best || others.some((other) => !other || !isSame(best, other))) return undefined;
      return { ...best, category, categoryName, thenCardName: null, text: "", merchants: namesOf(special), lessAt: [], nothingAt: [] };
    },
  };

  function dollarsThere({ transaction }: Bought, cardName: string): number {
    return paidFromToday(placeOf(transaction)).dollars.get(cardName) ?? 0;
  }

  function dollarsElsewhere({ purchase }: Bought, cardName: string): number {
    return paidFromToday(elsewhereIn(purchase)).dollars.get(cardName) ?? 0;
  }

  function isSpecialFromToday({ purchase, transaction }: Bought): boolean {
    return purchase.merchant !== null && !isBestAlike(paidFromToday(placeOf(transaction)), paidFromToday(elsewhereIn(purchase)));
  }

  function paidFromToday(place: Place): Paid {
    const key = JSON.stringify(place);
    const known = knownFromToday.get(key) ?? paid(engine, { ...settingsOnDay, ...place, transactionDate: day, spendAmount: DOLLARS });
    knownFromToday.set(key, known);
    return known;
  }

  /** Undefined without a reward, or if later spending changes the rate. */
  function bestAt(place: Place): Rate | undefined {
    const { bestCard } = explainedFromToday(place);
    const { cardName, rewardValue, outlook, explanation } = bestCard;
    if (!outlook || outlook.rewardMultiplier === 0 || explanation?.parts.some(({ selectedBy }) => selectedBy === "issuer")) return undefined;
    const { rewardMultiplier, remainingDollars, capId } = outlook;
    return { cardName, rewardValue, rewardMultiplier, remainingDollars, capId, ...throughOf(bestCard) };
  }

  /** Limits of the rate of a category's card. The engine's advice from today has the dollars of its cap alone. */
  function limitsOf({ cardName, remainingDollars, ...category }: FromToday): Limits {
    const { bestCard, otherCards } = explainedFromToday(elsewhereIn(category));
    const card = [bestCard, ...otherCards].find((one) => one.cardName === cardName);
    return { capId: remainingDollars === null ? null : (card?.outlook?.capId ?? null), ...(card && throughOf(card)) };
  }

  function explainedFromToday(place: Place) {
    return engine.advice({ ...settingsOnDay, ...place, transactionDate: day, spendAmount: DOLLARS, explain: true }).data;
  }
}

function throughOf(card: CardReward): Pick<Limits, "through"> {
  const through = lastDayOfRate(card);
  return through === undefined ? {} : { through };
}

function paid(engine: Engine, asked: AdviceRequest): Paid {
  const { bestCard, otherCards } = engine.advice(asked).data;
  return { best: bestCard.cardName, dollars: new Map([bestCard, ...otherCards].map(({ cardName, rewardAmount }) => [cardName, rewardAmount])) };
}

/** One purchase for each matched merchant, and one for all others. */
function onePerMerchant(bought: readonly Bought[]): Bought[] {
  return [...new Map(bought.map((one) => [one.purchase.merchant, one])).values()];
}

/** Names of the matched merchants. */
function namesOf(all: readonly Bought[]): string[] {
  return all.flatMap(({ purchase }) => purchase.merchant ?? []);
}

/** The place of a transaction, for advice. */
export function placeOf({ merchant, mcc, category, channel, country }: Transaction): Place {
  return { merchant, mcc, category, channel, country };
}

/** A merchant of the category without terms of its own. */
function elsewhereIn({ category, categoryName }: Pick<PurchaseResult, "category" | "categoryName">): Place {
  return { merchant: categoryName ?? "Unknown category", category };
}

function isBestAlike(one: Paid, other: Paid): boolean {
  return one.best === other.best && one.dollars.get(one.best) === other.dollars.get(other.best);
}

function isSame(one: Rate, other: Rate): boolean {
  return (
    one.cardName === other.cardName &&
    one.rewardValue === other.rewardValue &&
    one.rewardMultiplier === other.rewardMultiplier &&
    one.remainingDollars === other.remainingDollars &&
    one.capId === other.capId &&
    one.through === other.through
  );
}
