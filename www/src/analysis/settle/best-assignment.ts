import type { Assignment, Engine, FromToday, Transaction } from "card-rewards/slim";
import { namesOfCards } from "../../profile/profile";
import { sumOf } from "../../format/sums";
import { countsOf } from "../../format/purchase-counts";
import { dayLater } from "../../format/days";
import { groupBy } from "../groups/group-by";
import { isRefund } from "../groups/totals";
import type { Question } from "./question";
import type { PurchaseResult, Results } from "./results";
import { atMerchants, type BestFromToday, type Bought } from "./at-merchants";
import { settingsOnDay } from "./cap-usage";
import { partlyCountedCaps } from "./partly-counted-caps";
import { exhaustedCaps, type ExhaustedCap } from "./exhausted-caps";
import { settingsOf } from "./settings";

/**
 * The best assignment of the purchases to the held cards. Purchases with former cards stay unchanged, and transfers that those
 * cards unlocked do not count for others.
 */
export interface BestAssignment {
  /** US dollars: earned plus gain. */
  totalReward: number;
  /** US dollars that no assignment can exceed; equal to `totalReward` if that is proven optimal. */
  upperBound: number;
  /** US dollars more than was earned. */
  gain: number;
  /** Number of purchases and refunds that stay unchanged. */
  formerCount: number;
  /** Number of refunds among them. */
  formerRefunds: number;
  /** The gain by category, largest first. */
  categoryGains: CategoryGain[];
  /** The card for each category, or where its purchases were, from today. Purchases of today and later come first. */
  fromToday: BestFromToday[];
  /** Cards that would be better from today, but for an exhausted cap. */
  exhausted: ExhaustedCap[];
}

/** The best assignment's gain in one category. All of them sum to the total. */
export interface CategoryGain {
  /** Category name; null without a category. */
  categoryName: string | null;
  /** US dollars more than all purchases of the category earned; negative where their caps serve another category better. */
  dollars: number;
  /** Cards that take over purchases. The one with most of their dollars is first. */
  moves: Move[];
  /** The card from today where these purchases were; null without one that is the best at all of their merchants. */
  fromToday: BestFromToday | null;
}

/** Purchases of one category that another card takes over. Their refunds follow them. */
export interface Move {
  cardName: string;
  /** Number of purchases. */
  count: number;
  /** Number of refunds. */
  refunds: number;
  /** US dollars of these purchases, net of refunds. */
  spentDollars: number;
  /** Names of merchants that pay differently from the rest of the category. */
  merchants: string[];
  /** Whether all of these purchases were at those merchants. */
  isOnlyThere: boolean;
}

/**
 * @param results those of the question
 * @param today YYYY-MM-DD
 */
export function bestAssignment(
  engine: Engine,
  { transactions, wallet }: Question,
  { purchases, totalEarned, ...usage }: Pick<Results, "purchases" | "totalEarned" | "caps" | "topCategories">,
  today: string,
): BestAssignment {
  const held = new Set(namesOfCards(wallet));
  const asked = { transactions: transactions.filter(({ cardName }) => held.has(cardName)), ...settingsOf(engine, wallet) };
  const { assignments, totalReward, upperBound, gain, fromToday } = engine.optimize({ ...asked, asOf: today }).data;
  const ofHeld = purchases.filter(({ cardName }) => held.has(cardName));
  // A former card may have unlocked transfers for a held card's points, which do not count here.
  const isAskedAgain = wallet.transferValues && ofHeld.length < purchases.length;
  const earned = isAskedAgain ? engine.earned(asked).data.earnedRewards : ofHeld;
  const total = sumOf([totalEarned, gain]);
  const lastDay = asked.transactions.at(-1)?.transactionDate;
  const day = lastDay !== undefined && lastDay >= today ? dayLater(lastDay, 1) : today;
  const merchants = atMerchants(engine, { settings: settingsOf(engine, wallet), settingsOnDay: settingsOnDay(day, engine, wallet, usage), day, fromToday });
  const compared = comparedWith(assignments, { transactions: asked.transactions, purchases: ofHeld, earned });
  const partlyCounted = partlyCountedCaps(wallet, { purchases, caps: usage.caps }, day);
  // The engine's advice from today names no cap, but its remaining dollars.
  const withCountedFrom = (one: BestFromToday): BestFromToday => {
    const cap = partlyCounted.find(({ cardName, remainingDollars }) => cardName === one.cardName && remainingDollars === one.remainingDollars);
    return cap ? { ...one, countedFrom: cap.countedFrom } : one;
  };
  return {
    totalReward: total,
    upperBound: sumOf([total, upperBound, -totalReward]),
    gain,
    formerCount: purchases.length - ofHeld.length,
    formerRefunds: countsOf(purchases).refunds - countsOf(ofHeld).refunds,
    categoryGains: gainsOf(compared, merchants).map((gains) => ({ ...gains, fromToday: gains.fromToday && withCountedFrom(gains.fromToday) })),
    fromToday: whereBought(fromToday, compared, merchants).map(withCountedFrom),
    exhausted: exhaustedCaps(engine, wallet, { ...usage, fromToday, day }),
  };
}

/** A purchase or refund with its card of the best assignment. */
interface Compared extends Bought {
  /** Null for a refund to a card that is not held. */
  assigned: string | null;
  /** US dollars more than it earned. */
  dollars: number;
}

type AtMerchants = ReturnType<typeof atMerchants>;

/** @param earned reward of each purchase */
function comparedWith(
  assignments: readonly Assignment[],
  { transactions, purchases, earned }: { transactions: readonly Transaction[]; purchases: readonly PurchaseResult[]; earned: readonly { rewardAmount: number }[] },
): Compared[] {
  return assignments.flatMap(({ cardName, rewardAmount }, index) => {
    const [purchase, transaction] = [purchases[index], transactions[index]];
    return purchase && transaction ? [{ purchase, transaction, assigned: cardName, dollars: rewardAmount - (earned[index]?.rewardAmount ?? 0) }] : [];
  });
}

function gainsOf(compared: readonly Compared[], merchants: AtMerchants): CategoryGain[] {
  return [...groupBy(compared, ({ purchase }) => purchase.categoryName)]
    .map(([categoryName, ofCategory]) => {
      const moved = ofCategory.filter(({ purchase, assigned }) => assigned !== null && assigned !== purchase.cardName);
      return {
        categoryName,
        dollars: sumOf(ofCategory.map(({ dollars }) => dollars)),
        moves: movesOf(moved, merchants),
        fromToday: merchants.bestFromToday(bought(moved)) ?? null,
      };
    })
    .filter(({ dollars, moves }) => dollars !== 0 || moves.length > 0)
    .toSorted((one, other) => other.dollars - one.dollars);
}

function movesOf(moved: readonly Compared[], merchants: AtMerchants): Move[] {
  return [...groupBy(moved, ({ assigned }) => assigned ?? "")]
    .map(([cardName, ofCard]) => {
      const byMerchant = [...groupBy(bought(ofCard), ({ purchase }) => purchase.merchant)].flatMap(([merchant, [first]]) => (first ? [{ merchant, first }] : []));
      const special = byMerchant.filter(({ first }) => merchants.isSpecial(first, cardName));
      const { purchases, refunds } = countsOf(ofCard.map(({ purchase }) => purchase));
      return {
        cardName,
        count: purchases,
        refunds,
        spentDollars: sumOf(ofCard.map(({ purchase }) => purchase.transactionAmount)),
        merchants: special.flatMap(({ merchant }) => merchant ?? []),
        isOnlyThere: special.length === byMerchant.length,
      };
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.spentDollars - one.spentDollars);
}

/** Without categories whose merchants all differ in their best cards. */
function whereBought(fromToday: readonly FromToday[], compared: readonly Compared[], merchants: AtMerchants): BestFromToday[] {
  const byCategory = groupBy(bought(compared), ({ purchase }) => purchase.category);
  return fromToday.flatMap((one) => {
    const best = merchants.bestFromToday(byCategory.get(one.category) ?? []);
    return best === undefined ? [] : [best ?? { ...one, merchants: [] }];
  });
}

function bought(compared: readonly Compared[]): Compared[] {
  return compared.filter(({ purchase }) => !isRefund(purchase));
}
