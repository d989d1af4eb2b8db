import type { Assignment, Engine, FromToday } from "card-rewards/slim";
import { namesOfCards } from "../../profile/profile";
import { sumOf } from "../../format/sums";
import { countsOf } from "../../format/purchase-counts";
import { dayLater } from "../../format/days";
import { groupBy } from "../groups/group-by";
import { isRefund } from "../groups/totals";
import type { Question } from "./question";
import type { PurchaseResult, Results } from "./results";
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
  /** The card for each category from today. Purchases of today and later come first. */
  fromToday: FromToday[];
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
}

/** Purchases of one category that another card takes over. Their refunds follow them, and are not counted. */
export interface Move {
  cardName: string;
  /** Number of purchases. */
  count: number;
  /** US dollars of these purchases. */
  spentDollars: number;
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
  return {
    totalReward: total,
    upperBound: sumOf([total, upperBound, -totalReward]),
    gain,
    formerCount: purchases.length - ofHeld.length,
    formerRefunds: countsOf(purchases).refunds - countsOf(ofHeld).refunds,
    categoryGains: gainsOf(assignments, ofHeld, earned),
    fromToday,
    exhausted: exhaustedCaps(engine, wallet, { ...usage, fromToday, day: lastDay !== undefined && lastDay >= today ? dayLater(lastDay, 1) : today }),
  };
}

/** @param earned reward of each purchase */
function gainsOf(
  assignments: readonly Assignment[],
  purchases: readonly PurchaseResult[],
  earned: readonly { rewardAmount: number }[],
): CategoryGain[] {
  const compared = assignments.flatMap(({ cardName, rewardAmount }, index) => {
    const purchase = purchases[index];
    return purchase === undefined ? [] : [{ purchase, cardName, dollars: rewardAmount - (earned[index]?.rewardAmount ?? 0) }];
  });
  return [...groupBy(compared, ({ purchase }) => purchase.categoryName)]
    .map(([categoryName, ofCategory]) => ({
      categoryName,
      dollars: sumOf(ofCategory.map(({ dollars }) => dollars)),
      moves: movesOf(ofCategory),
    }))
    .filter(({ dollars, moves }) => dollars !== 0 || moves.length > 0)
    .toSorted((one, other) => other.dollars - one.dollars);
}

function movesOf(compared: readonly { purchase: PurchaseResult; cardName: string | null }[]): Move[] {
  const moved = compared.flatMap(({ purchase, cardName }) =>
    cardName === null || cardName === purchase.cardName || isRefund(purchase) ? [] : [{ cardName, spentDollars: purchase.transactionAmount }],
  );
  return [...groupBy(moved, ({ cardName }) => cardName)]
    .map(([cardName, ofCard]) => ({ cardName, count: ofCard.length, spentDollars: sumOf(ofCard.map((one) => one.spentDollars)) }))
    .toSorted((one, other) => other.spentDollars - one.spentDollars);
}
