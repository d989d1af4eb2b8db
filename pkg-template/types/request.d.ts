/** How a purchase is made. */
export type Channel = "online" | "in-store";

/**
 * Dollars per point or mile, by currency id; each from 0 to 1, with at most 12 decimal places.
 *
 * @example
 * { "chase-ultimate-rewards": 0.02, "delta-skymiles": 0.011 }
 */
export type PointValues = Readonly<Record<string, number>>;

/** What you know of the holder of a card. Whatever is left out, or null, is as the card's terms have it by default. */
export interface CardSettings {
  /**
   * The options that the cardholder picked, by id, of all the card's choices; `cards()` lists them.
   * @example ["fast-food", "gyms", "groceries"]
   */
  readonly chosenCategories?: readonly string[] | null;
  /**
   * Whether rotating categories are activated. They are where this is left out.
   * @example false
   */
  readonly activated?: boolean | null;
  /**
   * The cardholder's status, by id; `cards()` lists them.
   * @example "preferred-honors"
   */
  readonly tier?: string | null;
  /**
   * US dollars that counted against each cap, by its id, before the request: in the period in which `spentAsOf`
   * lies; without it that of the card's earliest transaction, or else the request's.
   * @example { groceries: 5950 }
   */
  readonly spentDollars?: Readonly<Record<string, number>> | null;
  /**
   * A day, YYYY-MM-DD, in whose month, quarter, year or card year, whichever a cap has, `spentDollars` were spent. They
   * stand before all of the card's transactions of that period, and count in no other.
   * @example "2026-11-21"
   */
  readonly spentAsOf?: string | null;
  /**
   * The month and day on which the card's own years begin, MM-DD, for caps that go by them.
   * @example "06-01"
   */
  readonly anniversary?: string | null;
}

/** What every request can say of points and of the holders of cards. */
export interface Settings {
  /**
   * Dollars per point by currency, in place of the catalog's.
   * @example { "chase-ultimate-rewards": 0.02 }
   */
  readonly pointValues?: PointValues | null;
  /**
   * Whether points count what transfers to partners give, where a card that is held unlocks them: those of a
   * Chase Freedom beside a Sapphire. Your own `pointValues` win. Held are `yourCards` and the cards used.
   * @example true
   */
  readonly transferValues?: boolean | null;
  /**
   * What you know of the holders of cards, by card name in any usual spelling.
   * @example { "U.S. Bank Cash+": { chosenCategories: ["fast-food", "gyms", "groceries"] } }
   */
  readonly cardSettings?: Readonly<Record<string, CardSettings>> | null;
  /**
   * Whether each result comes with an `explanation`: its parts, rules, sources, and what would change it.
   * `missed` gives at most 25,000 explanations at a time: one for each transaction with each card that is answered.
   * @example true
   */
  readonly explain?: boolean | null;
}

/** One card purchase or refund. */
export interface Transaction {
  /**
   * Any text unique to the transaction in your own system; the answer carries it.
   * @example "txn-001"
   */
  readonly transactionId: string;
  /**
   * US dollars spent; negative for a refund. Finite, of a magnitude of at most 1e12.
   * @example 100.5
   */
  readonly transactionAmount: number;
  /**
   * The day of the purchase, YYYY-MM-DD; it decides which terms of the card apply.
   * @example "2026-11-21"
   */
  readonly transactionDate: string;
  /**
   * The merchant: a plain name, or the line as it stands on the statement.
   * @example "Amazon"
   * @example "SQ *BLUE BOTTLE 0123 SAN FRANCISCO CA"
   */
  readonly merchant: string;
  /**
   * The card used, in any usual spelling. A card that is not recognised earns 0.
   * @example "Chase Sapphire Preferred"
   */
  readonly cardName: string;
  /**
   * The merchant category code, four digits, where you know it.
   * @example "5411"
   */
  readonly mcc?: string | number | null;
  /**
   * What was bought: a reward category's id or name, or the word your bank's export uses.
   * @example "groceries"
   */
  readonly category?: string | null;
  /**
   * How the purchase was made. Left out, what is usual for the merchant holds.
   * @example "online"
   */
  readonly channel?: Channel | null;
}

/** The request of {@link earned}. */
export interface EarnedRequest extends Settings {
  /** The transactions, in any order; the answer keeps the order. */
  readonly transactions: readonly Transaction[];
  /** With `transferValues`: cards that you hold beside those used, at most 500. */
  readonly yourCards?: readonly string[] | null;
}

/** The request of {@link missed}. */
export interface MissedRequest extends Settings {
  /** The transactions, in any order; the answer keeps the order. */
  readonly transactions: readonly Transaction[];
  /**
   * Names of the cards you hold, at most 500. Two spellings of one card count once.
   * @example ["Chase Sapphire Preferred", "Blue Cash Everyday"]
   */
  readonly yourCards: readonly string[];
  /**
   * How many cards `missedRewardNewCards` lists at most, from 0 to all. 10 where left out.
   * @example 3
   */
  readonly newCardsLimit?: number | null;
}

/** The request of {@link advice}. */
export interface AdviceRequest extends Settings {
  /**
   * Where the money will be spent: a plain name, or the line as it stands on a statement.
   * @example "Whole Foods"
   */
  readonly merchant: string;
  /**
   * Names of the cards you hold, at least one and at most 500. Two spellings of one card count once.
   * @example ["Chase Sapphire Preferred", "Blue Cash Everyday"]
   */
  readonly yourCards: readonly string[];
  /**
   * US dollars to be spent. Finite, of a magnitude of at most 1e12.
   * @example 82.4
   */
  readonly spendAmount: number;
  /**
   * The day of the purchase, YYYY-MM-DD. Today (UTC) where left out.
   * @example "2026-12-24"
   */
  readonly transactionDate?: string | null;
  /**
   * Whether the answer also has `newCards`: cards that you do not hold and could apply for.
   * @example true
   */
  readonly includeNewCards?: boolean | null;
  /**
   * The merchant category code, four digits, where you know it.
   * @example "5411"
   */
  readonly mcc?: string | number | null;
  /**
   * What will be bought: a reward category's id or name, or the word your bank's export uses.
   * @example "groceries"
   */
  readonly category?: string | null;
  /**
   * How the purchase will be made. Left out, what is usual for the merchant holds.
   * @example "in-store"
   */
  readonly channel?: Channel | null;
}

/** The request of {@link optimize}. */
export interface OptimizeRequest extends Settings {
  /** The transactions, in any order; the answer keeps the order. */
  readonly transactions: readonly Transaction[];
  /**
   * Names of the cards you hold, at most 500. Two spellings of one card count once.
   * @example ["Chase Sapphire Preferred", "Blue Cash Everyday"]
   */
  readonly yourCards: readonly string[];
  /**
   * How near to the best is near enough, in US dollars from 0 to 1e12: the search ends as soon as no assignment can earn
   * more than so much more, which is often many times sooner. 0 where left out: it goes on until the best is proven. In
   * either case it ends after a bounded time too: where that runs out first, the gap between `totalReward` and
   * `upperBound` can be larger than asked.
   * @example 0.01
   */
  readonly withinDollars?: number | null;
}
