/** What a card pays where, found out by asking the engine about every category and merchant. Slow: for the worker. */
import type { CardSettings, Engine, Explanation, ExplanationPart } from "card-rewards/slim";

/** Everything that one rate is paid for. */
export interface CardRate {
  /** Points per dollar; for cash back, per cent. */
  multiplier: number;
  /** The names of the rules; empty for everything else. */
  rules: string[];
  /** The limit on spending, and the points per dollar after it, where it is known. */
  cap?: { capId: string; capDollars: number; period: NonNullable<ExplanationPart["cap"]>["period"]; multiplierAfter?: number };
  /** The last day, YYYY-MM-DD. */
  through?: string;
}

/** Too little to use up any cap, however many purchases there are. */
const FRACTION_OF_A_CENT = 0.001;
/** More than any cap. */
const VERY_MUCH = 1e9;

/** Categories that merchants are not of themselves, but of parts of. */
export const WIDER_CATEGORIES = ["dining", "groceries", "retail", "streaming", "travel", "entertainment"];

/** @returns the highest rate first, and what everything else earns last */
export function cardRates(engine: Engine, cardName: string, settings: CardSettings, day: string): CardRate[] {
  const rates = new Map<string, CardRate>();
  const see = (reward: { rewardMultiplier: number; explanation?: Explanation }, afterCap: () => number | undefined) => {
    const parts = reward.explanation?.parts ?? [];
    // Without a part nothing is earned: cash from a machine, or a merchant that does not take the card.
    if (parts.length > 0) add(rates, reward.rewardMultiplier, parts, afterCap);
  };
  const merchants = engine.merchants();
  for (const category of [...WIDER_CATEGORIES, ...new Set(merchants.map((merchant) => merchant.category))]) {
    const ask = (spendAmount: number) => purchase(engine, cardName, settings, day, { merchant: "Any", category, spendAmount });
    see(ask(1), () => rateAfterCap(ask(VERY_MUCH)));
  }
  const transactions = merchants.map(({ merchantId, merchant }) => ({
    transactionId: merchantId,
    transactionAmount: FRACTION_OF_A_CENT,
    transactionDate: day,
    merchant,
    cardName,
  }));
  const answer = engine.earned({ transactions, explain: true, cardSettings: { [cardName]: settings } });
  for (const reward of answer.data.earnedRewards) {
    const { merchant } = reward;
    see(reward, () => rateAfterCap(purchase(engine, cardName, settings, day, { merchant, spendAmount: VERY_MUCH })));
  }
  return [...rates.values()].toSorted((one, other) =>
    one.rules.length === 0 ? 1 : other.rules.length === 0 ? -1 : other.multiplier - one.multiplier,
  );
}

function purchase(
  engine: Engine,
  cardName: string,
  settings: CardSettings,
  transactionDate: string,
  asked: { merchant: string; spendAmount: number; category?: string },
) {
  const cardSettings = { [cardName]: settings };
  return engine.advice({ ...asked, transactionDate, yourCards: [cardName], cardSettings, explain: true }).data.bestCard;
}

/** Undefined where several rates add up, of which only one ends with the cap. */
function rateAfterCap({ explanation }: { explanation?: Explanation }): number | undefined {
  const parts = explanation?.parts ?? [];
  const after = parts.find((part) => part.reason === "rate-after-cap");
  return parts.length === 2 ? after?.rewardMultiplier : undefined;
}

function add(
  rates: Map<string, CardRate>,
  multiplier: number,
  parts: readonly ExplanationPart[],
  afterCap: () => number | undefined,
): void {
  const ofRules = parts.filter((part) => part.reason === "rule" || part.reason === "added-rate");
  const capped = ofRules.find((part) => part.cap !== null)?.cap ?? undefined;
  const through = ofRules.find((part) => part.through !== null)?.through ?? undefined;
  const key = JSON.stringify([multiplier, capped?.capId, through, ofRules.length === 0]);
  const rate = rates.get(key) ?? {
    multiplier,
    rules: [],
    ...(capped && { cap: withRateAfter(capped, afterCap()) }),
    ...(through !== undefined && { through }),
  };
  rates.set(key, rate);
  for (const { rule } of ofRules) if (rule !== null && !rate.rules.includes(rule)) rate.rules.push(rule);
}

function withRateAfter({ capId, capDollars, period }: NonNullable<ExplanationPart["cap"]>, multiplierAfter: number | undefined) {
  return { capId, capDollars, period, ...(multiplierAfter !== undefined && { multiplierAfter }) };
}
