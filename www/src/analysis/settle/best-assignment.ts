import type { Assignment, Engine, FromToday } from "card-rewards/slim";
import { namesOfCards } from "../../profile/profile";
import { sumOf } from "../../format/sums";
import { countsOf } from "../../format/purchase-counts";
import { dayLater } from "../../format/days";
import { groupBy } from "../groups/group-by";
import { isRefund } from "../groups/totals";
import type { Question } from "./question";
import type { Results } from "./results";
import { gainAbroad, splitAbroad } from "./abroad";
import { atMerchants, type BestFromToday, type Bought } from "./at-merchants";
import { settingsOnDay } from "./cap-usage";
import { partlyCountedCaps } from "./partly-counted-caps";
import type { CategoryGain, Move } from "./category-gain";
import { exhaustedCaps, type ExhaustedCap } from "./exhausted-caps";
import { settingsOf } from "./settings";
import { nextQuarterAfter, unknownQuartersOn, type UnknownQuarter } from "./unknown-quarters";

/**
 * The best assignment of the purchases to the held cards. Purchases with former cards stay unchanged, and transfers that those
 * cards unlocked do not count for others. Purchases abroad are compared each by itself, and use no cap here.
 */
export interface BestAssignment {
  /** US dollars: earned plus the gain of all purchases but those abroad. */
  totalReward: number;
  /** US dollars that no assignment can exceed; equal to `totalReward` if that is proven optimal. */
  upperBound: number;
  /** US dollars more than was earned; of purchases abroad after foreign transaction fees. */
  gain: number;
  /** Number of purchases and refunds abroad. */
  abroadCount: number;
  /** Number of refunds among them. */
  abroadRefunds: number;
  /** Number of purchases and refunds that stay unchanged. */
  formerCount: number;
  /** Number of refunds among them. */
  formerRefunds: number;
  /** The gain by category and abroad, largest first. */
  categoryGains: CategoryGain[];
  /** The card for each category, or where its purchases were, from today. Purchases of today and later come first. */
  fromToday: BestFromToday[];
  /** Cards that would be better from today, but for an exhausted cap. */
  exhausted: ExhaustedCap[];
  /** The quarter of that advice, for held cards without its categories. */
  unknownFromToday: UnknownQuarter[];
  /** The quarter after that, for the same, from its first day, YYYY-MM-DD. */
  unknownNextQuarter: { from: string; unknown: UnknownQuarter[] };
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
  const settings = settingsOf(engine, wallet);
  const ofHeld = transactions.flatMap((transaction, index) => {
    const purchase = purchases[index];
    return purchase && held.has(transaction.cardName) ? [{ purchase, transaction }] : [];
  });
  const { abroad, here } = splitAbroad(engine, settings, ofHeld);
  const asked = { transactions: here.map(({ transaction }) => transaction), ...settings };
  const { assignments, totalReward, upperBound, gain, fromToday } = engine.optimize({ ...asked, asOf: today }).data;
  // A former card may have unlocked transfers for a held card's points, and a purchase abroad used a cap: neither counts here.
  const isAskedAgain = abroad.length > 0 || (wallet.transferValues && ofHeld.length < purchases.length);
  const earned = isAskedAgain ? engine.earned(asked).data.earnedRewards : here.map(({ purchase }) => purchase);
  const total = sumOf([totalEarned, gain]);
  const gainsAbroad = gainAbroad(abroad);
  const lastDay = ofHeld.at(-1)?.transaction.transactionDate;
  const day = lastDay !== undefined && lastDay >= today ? dayLater(lastDay, 1) : today;
  const nextQuarter = nextQuarterAfter(day);
  const merchants = atMerchants(engine, { settings, settingsOnDay: settingsOnDay(day, engine, wallet, usage), day, fromToday });
  const compared = comparedWith(assignments, here, earned);
  const partlyCounted = partlyCountedCaps(wallet, { purchases, caps: usage.caps }, day);
  const withCountedFrom = (one: BestFromToday): BestFromToday => {
    const cap = partlyCounted.find(({ cardName, capId }) => cardName === one.cardName && capId === one.capId);
    return cap ? { ...one, countedFrom: cap.countedFrom } : one;
  };
  return {
    totalReward: total,
    upperBound: sumOf([total, upperBound, -totalReward]),
    gain: sumOf([gain, gainsAbroad.dollars]),
    abroadCount: abroad.length,
    abroadRefunds: refundsOf(abroad),
    formerCount: purchases.length - ofHeld.length,
    formerRefunds: countsOf(purchases).refunds - refundsOf(ofHeld),
    categoryGains: byDollars([...gainsOf(compared, merchants), gainsAbroad]).map((gains) => ({ ...gains, fromToday: gains.fromToday && withCountedFrom(gains.fromToday) })),
    fromToday: whereBought(fromToday, compared, merchants).map(withCountedFrom),
    exhausted: exhaustedCaps(engine, wallet, { ...usage, fromToday, day }),
    unknownFromToday: unknownQuartersOn(engine, [day], [...held]),
    unknownNextQuarter: { from: nextQuarter, unknown: unknownQuartersOn(engine, [nextQuarter], [...held]) },
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
  all: readonly Bought[],
  earned: readonly { rewardAmount: number }[],
): Compared[] {
  return assignments.flatMap(({ cardName, rewardAmount }, index) => {
    const one = all[index];
    return one ? [{ ...one, assigned: cardName, dollars: sumOf([rewardAmount, -(earned[index]?.rewardAmount ?? 0)]) }] : [];
  });
}

function refundsOf(all: readonly Bought[]): number {
  return countsOf(all.map(({ purchase }) => purchase)).refunds;
}

/** Largest first, without those that change nothing. */
function byDollars(gains: readonly CategoryGain[]): CategoryGain[] {
  return gains
    .filter(({ dollars, moves }) => dollars !== 0 || moves.length > 0)
    .toSorted((one, other) => other.dollars - one.dollars);
}

function gainsOf(compared: readonly Compared[], merchants: AtMerchants): CategoryGain[] {
  return [...groupBy(compared, ({ purchase }) => purchase.categoryName)]
    .map(([categoryName, ofCategory]) => {
      const moved = ofCategory.filter(({ purchase, assigned }) => assigned !== null && assigned !== purchase.cardName);
      const staying = bought(ofCategory).filter(({ purchase, assigned }) => assigned === purchase.cardName);
      return {
        categoryName,
        isAbroad: false,
        dollars: sumOf(ofCategory.map(({ dollars }) => dollars)),
        moves: [true, false].flatMap((isBetter) => movesOf(moved.filter((one) => earnsMore(one) === isBetter), merchants, isBetter)),
        stayingCount: staying.filter(earnsMore).length,
        fromToday: merchants.bestFromToday(bought(moved)) ?? null,
      };
    });
}

/** Whether a purchase earns more; or a refund loses more, as its purchase earned more. */
function earnsMore({ purchase, dollars }: Compared): boolean {
  return (isRefund(purchase) ? -dollars : dollars) > 0;
}

function movesOf(moved: readonly Compared[], merchants: AtMerchants, isBetter: boolean): Move[] {
  return [...groupBy(moved, ({ assigned }) => assigned ?? "")]
    .map(([cardName, ofCard]) => {
      const byMerchant = [...groupBy(bought(ofCard), ({ purchase }) => purchase.merchant)].flatMap(([merchant, [first]]) => (first ? [{ merchant, first }] : []));
      const special = byMerchant.filter(({ first }) => merchants.isSpecial(first, cardName));
      const { purchases, refunds } = countsOf(ofCard.map(({ purchase }) => purchase));
      return {
        cardName,
        earnsMore: isBetter,
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
    const ofCategory = byCategory.get(one.category) ?? [];
    const best = merchants.bestFromToday(ofCategory);
    return best === undefined ? [] : [best ?? merchants.ofCategory(one, ofCategory)];
  });
}

function bought(compared: readonly Compared[]): Compared[] {
  return compared.filter(({ purchase }) => !isRefund(purchase));
}
