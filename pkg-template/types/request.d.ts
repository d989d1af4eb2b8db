// Generated from src/api by `cargo xtask types`; edit the definitions there.

/** A merchant category code: four digits, as text or as a number. @example "5411" */
export type MerchantCategoryCode = string | number;

/** How a purchase is made. */
export type Channel = "in-store" | "online";

/** One card purchase or refund. */
export interface Transaction {
  /** Identifier of the transaction, unique in the caller's system; the answer repeats it. @example "txn-001" */
  readonly transactionId: string;
  /** Amount spent in US dollars; negative for a refund. Finite, with a magnitude of at most 1e12. @example 100.5 */
  readonly transactionAmount: number;
  /** The day of the purchase, YYYY-MM-DD; the card's terms on that day apply. @example "2026-11-21" */
  readonly transactionDate: string;
  /**
   * Merchant name or statement descriptor. At an unmatched merchant a card earns its base rate.
   * @example "Amazon"
   * @example "SQ *BLUE BOTTLE 0123 SAN FRANCISCO CA"
   */
  readonly merchant: string;
  /** Name of the card used, in any usual spelling. An unmatched card earns 0. @example "Chase Sapphire Preferred" */
  readonly cardName: string;
  /**
   * The account used, by its id in `accounts`; required where these have several of the card, and ignored without them.
   * @example "custom-cash-1"
   */
  readonly accountId?: string | null | undefined;
  /** Merchant category code: four digits. It takes precedence over `category`. @example "5411" */
  readonly mcc?: MerchantCategoryCode | null | undefined;
  /** The reward category: by id, name or the term of a bank's export. @example "groceries" */
  readonly category?: string | null | undefined;
  /** The channel of the purchase; by default the usual one of the merchant. @example "online" */
  readonly channel?: Channel | null | undefined;
  /**
   * The country of the purchase, by its two letters of ISO 3166; unknown by default. Rates that card terms limit to the
   * United States pay nothing abroad.
   * @example "FR"
   */
  readonly country?: string | null | undefined;
}

/**
 * Dollars per point or mile by currency id. Each is from 0 to 1, rounded to 12 decimal places.
 * @example { "chase-ultimate-rewards": 0.02, "delta-skymiles": 0.011 }
 */
export type PointValues = Readonly<Record<string, number>>;

/**
 * Settings of a cardholder. Where a setting is left out or null, the default of the card's terms applies. For a matched
 * card, choices, tiers and caps must be those of that card; `cards()` lists them.
 */
export interface CardSettings {
  /** Ids of the selected categories, of all choices of the card. @example ["fast-food", "gyms", "groceries"] */
  readonly selectedCategories?: readonly string[] | null | undefined;
  /** Whether rotating categories are activated; true by default. @example false */
  readonly activated?: boolean | null | undefined;
  /** Id of the cardholder's tier. @example "preferred-honors" */
  readonly tier?: string | null | undefined;
  /**
   * Opening usage of each cap in US dollars, by the cap's id. It is spending before the request that counted against
   * the cap, from 0, in the period that contains `spentAsOf`; without it, in the period of the card's earliest
   * transaction, or else of the request's.
   * @example { "groceries": 5950 }
   */
  readonly spentDollars?: Readonly<Record<string, number>> | null | undefined;
  /**
   * Dollars spent before the request in each category that spending can select. By the category's id, from 0, in the
   * period that contains `spentAsOf`. They decide with the purchases of the request which is the top category.
   * @example { "grocery-stores": 180, "gas": 95.5 }
   */
  readonly spentByOption?: Readonly<Record<string, number>> | null | undefined;
  /**
   * A day, YYYY-MM-DD, in the period that `spentDollars` and `spentByOption` belong to: the month, quarter, year or
   * card year, whichever the cap has. They come before all of the card's transactions of that period, and count in no
   * other.
   * @example "2026-11-21"
   */
  readonly spentAsOf?: string | null | undefined;
  /** The month and day when the card's own years begin, MM-DD. For caps with such a period. @example "06-01" */
  readonly anniversary?: string | null | undefined;
}

/**
 * Cardholder settings, by card name in any usual spelling. Settings of an unmatched card have no effect. Those of two
 * spellings of one card, or of a name given twice, are merged, and rejected if they differ.
 * @example { "Blue Cash Preferred": { "spentDollars": { "groceries": 5950 } } }
 */
export type CardSettingsByName = Readonly<Record<string, CardSettings>>;

/** An account of a card. Each account of a card has its own caps, selected categories and statement cycle. */
export interface Account {
  /** The account's id, unique in the request; transactions name it. @example "custom-cash-1" */
  readonly accountId: string;
  /** The card, in any usual spelling. @example "Citi Custom Cash" */
  readonly cardName: string;
  /** The holder's name. It does not affect rewards: authorized users share the account's caps. @example "Sam" */
  readonly holder?: string | null | undefined;
  /**
   * The day of opening, YYYY-MM-DD. The card's own years begin on its month and day, unless `settings` have an
   * `anniversary`.
   * @example "2024-03-15"
   */
  readonly openedOn?: string | null | undefined;
  /**
   * The days on which statements closed, YYYY-MM-DD. They are printed there. A purchase belongs to the first one on or
   * after its date. Before and after them, and where two are more than 45 days apart, the days between are estimated, a
   * month apart and more than 15 days after `openedOn`. At most 600.
   * @example ["2026-01-14", "2026-02-13"]
   */
  readonly statementCloses?: readonly string[] | null | undefined;
  /**
   * The day of the month on which statements close. From 1 to 31; it counts where `statementCloses` do not say. In a
   * shorter month it is the last day.
   * @example 14
   */
  readonly closingDay?: number | null | undefined;
  /**
   * Settings of this account. A setting that is left out is that of its card in `cardSettings`.
   * @example { "spentDollars": { "top-category": 120 } }
   */
  readonly settings?: CardSettings | null | undefined;
}

/** Dollars spent in one period: against a cap, or in a category that spending can select. */
export interface CarriedUsage {
  /** The card's number in the catalog, which never changes. @example 12 */
  readonly cardId: number;
  /** The account's id, where the request has `accounts`. @example "custom-cash-1" */
  readonly accountId?: string | null | undefined;
  /** The cap's id; null for a category. @example "groceries" */
  readonly capId?: string | null | undefined;
  /** The id of the choice that has the category; null for a cap. @example "top-category" */
  readonly choiceId?: string | null | undefined;
  /** The id of that category among the choice's options; null for a cap. @example "gas" */
  readonly option?: string | null | undefined;
  /** The first day of the period, YYYY-MM-DD. @example "2026-01-01" */
  readonly periodStart: string;
  /** US dollars net of refunds, exact, as text. @example "4210.35" */
  readonly spentDollars: string;
}

/** An earlier transaction. */
export interface CarriedTransaction {
  /** Identifier of the transaction, unique in the caller's system; the answer repeats it. @example "txn-001" */
  readonly transactionId: string;
  /** Amount spent in US dollars; negative for a refund. Finite, with a magnitude of at most 1e12. @example 100.5 */
  readonly transactionAmount: number;
  /** The day of the purchase, YYYY-MM-DD; the card's terms on that day apply. @example "2026-11-21" */
  readonly transactionDate: string;
  /**
   * Merchant name or statement descriptor. At an unmatched merchant a card earns its base rate.
   * @example "Amazon"
   * @example "SQ *BLUE BOTTLE 0123 SAN FRANCISCO CA"
   */
  readonly merchant: string;
  /** Name of the card used, in any usual spelling. An unmatched card earns 0. @example "Chase Sapphire Preferred" */
  readonly cardName: string;
  /**
   * The account used, by its id in `accounts`; required where these have several of the card, and ignored without them.
   * @example "custom-cash-1"
   */
  readonly accountId?: string | null | undefined;
  /** Merchant category code: four digits. It takes precedence over `category`. @example "5411" */
  readonly mcc?: MerchantCategoryCode | null | undefined;
  /** The reward category: by id, name or the term of a bank's export. @example "groceries" */
  readonly category?: string | null | undefined;
  /** The channel of the purchase; by default the usual one of the merchant. @example "online" */
  readonly channel?: Channel | null | undefined;
  /**
   * The country of the purchase, by its two letters of ISO 3166; unknown by default. Rates that card terms limit to the
   * United States pay nothing abroad.
   * @example "FR"
   */
  readonly country?: string | null | undefined;
  /** The card's number in the catalog; 0 for an unmatched name. @example 12 */
  readonly cardId: number;
  /**
   * US dollars of it that earlier refunds took back, exact, as text; those among these transactions are not included.
   * @example "20.5"
   */
  readonly refundedDollars?: string | null | undefined;
}

/**
 * The state after the transactions of a request. It goes unchanged into the next request, whose answers are then those
 * of one request with all transactions.
 */
export interface State {
  /** The version of this format. @example 1 */
  readonly version: number;
  /**
   * The catalog that answered, as `catalogVersion` names it. A later catalog reads the state too, and rejects what it
   * lacks.
   * @example "2026-11-24"
   */
  readonly catalogVersion: string;
  /**
   * The day of the last transaction, YYYY-MM-DD; null before the first. Later requests begin on this day or after it.
   * @example "2026-10-31"
   */
  readonly through?: string | null | undefined;
  /** Dollars of earlier transactions, by cap and top spending category. They are in no entry of `transactions`. */
  readonly usage: readonly CarriedUsage[];
  /**
   * Transactions that refunds can still reverse. Those are of the last 180 days, with the purchases that refunds among
   * them reverse.
   */
  readonly transactions: readonly CarriedTransaction[];
}

/** The request of `earned`: purchases to calculate. */
export interface EarnedRequest {
  /**
   * The transactions, in any order; the answer keeps the order. A service takes at most 10,000, where it sets no other
   * limit.
   */
  readonly transactions: readonly Transaction[];
  /**
   * With `transferValues`: cards held beside those used, at most 500. Ignored otherwise.
   * @example ["Chase Sapphire Preferred"]
   */
  readonly yourCards?: readonly string[] | null | undefined;
  /** Point valuations in place of the catalog's. @example { "chase-ultimate-rewards": 0.02 } */
  readonly pointValues?: PointValues | null | undefined;
  /**
   * Whether points have transfer partner valuations where a held card unlocks transfers: those of a Chase Freedom
   * beside a Sapphire. Held are `yourCards` and the cards used. The request's `pointValues` take precedence.
   * @example true
   */
  readonly transferValues?: boolean | null | undefined;
  /**
   * Cardholder settings by card: selections, activation, tier, opening usage.
   * @example { "U.S. Bank Cash+": { "selectedCategories": ["fast-food", "gyms", "groceries"] } }
   */
  readonly cardSettings?: CardSettingsByName | null | undefined;
  /**
   * Accounts, for several of one card and for statement cycles. Held are `yourCards` and the cards of these; a card
   * without any has one account. At most 500.
   * @example [{ "accountId": "a", "cardName": "Citi Custom Cash", "closingDay": 14 }]
   */
  readonly accounts?: readonly Account[] | null | undefined;
  /**
   * The `state` of an earlier answer; `true` starts one. The answers of `earned`, `missed` and `analyze` then have the
   * next `state`, and `advice` counts its usage. Beside a state, transactions before its last day and opening usage are
   * rejected, because the state contains them. `optimize` and `cardTerms` reject it.
   * @example true
   */
  readonly state?: State | boolean | null | undefined;
  /**
   * Whether each result has an `explanation`: its parts, rules and sources, and what would change it. `missed` gives at
   * most 25,000, one for each transaction with each card that is answered.
   * @example true
   */
  readonly explain?: boolean | null | undefined;
  /** Whether the answer has `warnings`: gaps in the catalog and unmatched names. @example true */
  readonly diagnostics?: boolean | null | undefined;
}

/** The applicants that a card is for. */
export type CardKind = "consumer" | "business" | "student" | "secured";

/** A card's network; `store` for a store's own card, which only that store accepts. */
export type Network = "visa" | "mastercard" | "american-express" | "discover" | "store";

/** Which cards that are not held may be offered. A condition that is left out or null admits every card. */
export interface NewCards {
  /** Only cards of these kinds. @example ["consumer", "student"] */
  readonly kinds?: readonly CardKind[] | null | undefined;
  /**
   * Only cards with an annual fee of at most this amount. In US dollars, on the day of the purchase. A card whose fee
   * is unknown is left out.
   * @example 95
   */
  readonly maxAnnualFeeDollars?: number | null | undefined;
  /**
   * Only cards of these issuers; each by its id or name. Other usual spellings match too, such as "Amex"; a text that
   * matches no issuer is rejected.
   * @example ["chase", "American Express"]
   */
  readonly issuers?: readonly string[] | null | undefined;
  /** Only cards of these networks. @example ["visa", "mastercard"] */
  readonly networks?: readonly Network[] | null | undefined;
}

/** The request of `missed`: purchases to compare, and the cards held. */
export interface MissedRequest {
  /**
   * The transactions, in any order; the answer keeps the order. A service takes at most 1,000, where it sets no other
   * limit.
   */
  readonly transactions: readonly Transaction[];
  /**
   * Names of the cards held, at most 500. Two spellings of one card count once.
   * @example ["Chase Sapphire Preferred", "Blue Cash Everyday"]
   */
  readonly yourCards: readonly string[];
  /** Maximum number of cards in `missedRewardNewCards`, from 0 to all. The default is 10. @example 3 */
  readonly newCardsLimit?: number | null | undefined;
  /** Filter of the cards that are not held; any by default. @example { "maxAnnualFeeDollars": 95 } */
  readonly newCards?: NewCards | null | undefined;
  /** Point valuations in place of the catalog's. @example { "chase-ultimate-rewards": 0.02 } */
  readonly pointValues?: PointValues | null | undefined;
  /**
   * Whether points have transfer partner valuations where a held card unlocks transfers: those of a Chase Freedom
   * beside a Sapphire. Held are `yourCards` and the cards used. The request's `pointValues` take precedence.
   * @example true
   */
  readonly transferValues?: boolean | null | undefined;
  /**
   * Cardholder settings by card: selections, activation, tier, opening usage.
   * @example { "U.S. Bank Cash+": { "selectedCategories": ["fast-food", "gyms", "groceries"] } }
   */
  readonly cardSettings?: CardSettingsByName | null | undefined;
  /**
   * Accounts, for several of one card and for statement cycles. Held are `yourCards` and the cards of these; a card
   * without any has one account. At most 500.
   * @example [{ "accountId": "a", "cardName": "Citi Custom Cash", "closingDay": 14 }]
   */
  readonly accounts?: readonly Account[] | null | undefined;
  /**
   * The `state` of an earlier answer; `true` starts one. The answers of `earned`, `missed` and `analyze` then have the
   * next `state`, and `advice` counts its usage. Beside a state, transactions before its last day and opening usage are
   * rejected, because the state contains them. `optimize` and `cardTerms` reject it.
   * @example true
   */
  readonly state?: State | boolean | null | undefined;
  /**
   * Whether each result has an `explanation`: its parts, rules and sources, and what would change it. `missed` gives at
   * most 25,000, one for each transaction with each card that is answered.
   * @example true
   */
  readonly explain?: boolean | null | undefined;
  /** Whether the answer has `warnings`: gaps in the catalog and unmatched names. @example true */
  readonly diagnostics?: boolean | null | undefined;
}

/** The request of `advice`: a purchase, and the cards held. */
export interface AdviceRequest {
  /** Merchant name or statement descriptor. @example "Whole Foods" */
  readonly merchant: string;
  /**
   * Names of the cards held, at least one and at most 500. Two spellings of one card count once.
   * @example ["Chase Sapphire Preferred", "Blue Cash Everyday"]
   */
  readonly yourCards: readonly string[];
  /** Amount to be spent in US dollars. Finite, with a magnitude of at most 1e12. @example 82.4 */
  readonly spendAmount: number;
  /** The day of the purchase, YYYY-MM-DD; today (UTC) by default. @example "2026-12-24" */
  readonly transactionDate?: string | null | undefined;
  /** Whether the answer also has `newCards`: cards that are not held and are open to new applicants. @example true */
  readonly includeNewCards?: boolean | null | undefined;
  /** Filter of the cards that are not held; any by default. @example { "maxAnnualFeeDollars": 95 } */
  readonly newCards?: NewCards | null | undefined;
  /** Merchant category code: four digits. It takes precedence over `category`. @example "5411" */
  readonly mcc?: MerchantCategoryCode | null | undefined;
  /** The reward category: by id, name or the term of a bank's export. @example "groceries" */
  readonly category?: string | null | undefined;
  /** The channel of the purchase; by default the usual one of the merchant. @example "online" */
  readonly channel?: Channel | null | undefined;
  /**
   * The country of the purchase, by its two letters of ISO 3166; unknown by default. Rates that card terms limit to the
   * United States pay nothing abroad.
   * @example "FR"
   */
  readonly country?: string | null | undefined;
  /** Point valuations in place of the catalog's. @example { "chase-ultimate-rewards": 0.02 } */
  readonly pointValues?: PointValues | null | undefined;
  /**
   * Whether points have transfer partner valuations where a held card unlocks transfers: those of a Chase Freedom
   * beside a Sapphire. Held are `yourCards` and the cards used. The request's `pointValues` take precedence.
   * @example true
   */
  readonly transferValues?: boolean | null | undefined;
  /**
   * Cardholder settings by card: selections, activation, tier, opening usage.
   * @example { "U.S. Bank Cash+": { "selectedCategories": ["fast-food", "gyms", "groceries"] } }
   */
  readonly cardSettings?: CardSettingsByName | null | undefined;
  /**
   * Accounts, for several of one card and for statement cycles. Held are `yourCards` and the cards of these; a card
   * without any has one account. At most 500.
   * @example [{ "accountId": "a", "cardName": "Citi Custom Cash", "closingDay": 14 }]
   */
  readonly accounts?: readonly Account[] | null | undefined;
  /**
   * The `state` of an earlier answer; `true` starts one. The answers of `earned`, `missed` and `analyze` then have the
   * next `state`, and `advice` counts its usage. Beside a state, transactions before its last day and opening usage are
   * rejected, because the state contains them. `optimize` and `cardTerms` reject it.
   * @example true
   */
  readonly state?: State | boolean | null | undefined;
  /**
   * Whether each result has an `explanation`: its parts, rules and sources, and what would change it. `missed` gives at
   * most 25,000, one for each transaction with each card that is answered.
   * @example true
   */
  readonly explain?: boolean | null | undefined;
  /** Whether the answer has `warnings`: gaps in the catalog and unmatched names. @example true */
  readonly diagnostics?: boolean | null | undefined;
}

/** The request of `optimize`: purchases to assign, and the cards held. */
export interface OptimizeRequest {
  /** The transactions, in any order; the answer keeps the order. */
  readonly transactions: readonly Transaction[];
  /**
   * Names of the cards held, at most 500. Two spellings of one card count once.
   * @example ["Chase Sapphire Preferred", "Blue Cash Everyday"]
   */
  readonly yourCards: readonly string[];
  /**
   * Tolerance in US dollars, from 0 to 1e12: the search ends once `totalReward` is proven to be within it of the best,
   * often many times sooner. The default of 0 searches until the best is proven. The search also ends when its step
   * budget is exhausted; the gap between `totalReward` and `upperBound` can then be larger.
   * @example 0.01
   */
  readonly withinDollars?: number | null | undefined;
  /**
   * Held cards whose selected categories are searched too; the answer then has `selections`. Cards that are not held
   * have no effect. At most 500.
   * @example ["U.S. Bank Cash+"]
   */
  readonly selectFor?: readonly string[] | null | undefined;
  /**
   * The day of `fromToday`, YYYY-MM-DD; by default, and for an earlier day, the day after the last transaction.
   * @example "2026-12-24"
   */
  readonly asOf?: string | null | undefined;
  /** Point valuations in place of the catalog's. @example { "chase-ultimate-rewards": 0.02 } */
  readonly pointValues?: PointValues | null | undefined;
  /**
   * Whether points have transfer partner valuations where a held card unlocks transfers: those of a Chase Freedom
   * beside a Sapphire. Held are `yourCards` and the cards used. The request's `pointValues` take precedence.
   * @example true
   */
  readonly transferValues?: boolean | null | undefined;
  /**
   * Cardholder settings by card: selections, activation, tier, opening usage.
   * @example { "U.S. Bank Cash+": { "selectedCategories": ["fast-food", "gyms", "groceries"] } }
   */
  readonly cardSettings?: CardSettingsByName | null | undefined;
  /**
   * Accounts, for several of one card and for statement cycles. Held are `yourCards` and the cards of these; a card
   * without any has one account. At most 500.
   * @example [{ "accountId": "a", "cardName": "Citi Custom Cash", "closingDay": 14 }]
   */
  readonly accounts?: readonly Account[] | null | undefined;
  /**
   * The `state` of an earlier answer; `true` starts one. The answers of `earned`, `missed` and `analyze` then have the
   * next `state`, and `advice` counts its usage. Beside a state, transactions before its last day and opening usage are
   * rejected, because the state contains them. `optimize` and `cardTerms` reject it.
   * @example true
   */
  readonly state?: State | boolean | null | undefined;
  /**
   * Whether each result has an `explanation`: its parts, rules and sources, and what would change it. `missed` gives at
   * most 25,000, one for each transaction with each card that is answered.
   * @example true
   */
  readonly explain?: boolean | null | undefined;
  /** Whether the answer has `warnings`: gaps in the catalog and unmatched names. @example true */
  readonly diagnostics?: boolean | null | undefined;
}

/** The request of `analyze`: purchases to analyze, and the cards held. */
export interface AnalyzeRequest {
  /** The transactions, in any order; the answer keeps the order. */
  readonly transactions: readonly Transaction[];
  /**
   * The day of the usage in `current`, YYYY-MM-DD; by default that of the latest transaction, or else today (UTC).
   * @example "2026-12-24"
   */
  readonly asOf?: string | null | undefined;
  /**
   * Names of the cards held, at most 500. Two spellings of one card count once.
   * @example ["Chase Sapphire Preferred", "Blue Cash Everyday"]
   */
  readonly yourCards: readonly string[];
  /** Point valuations in place of the catalog's. @example { "chase-ultimate-rewards": 0.02 } */
  readonly pointValues?: PointValues | null | undefined;
  /**
   * Whether points have transfer partner valuations where a held card unlocks transfers: those of a Chase Freedom
   * beside a Sapphire. Held are `yourCards` and the cards used. The request's `pointValues` take precedence.
   * @example true
   */
  readonly transferValues?: boolean | null | undefined;
  /**
   * Cardholder settings by card: selections, activation, tier, opening usage.
   * @example { "U.S. Bank Cash+": { "selectedCategories": ["fast-food", "gyms", "groceries"] } }
   */
  readonly cardSettings?: CardSettingsByName | null | undefined;
  /**
   * Accounts, for several of one card and for statement cycles. Held are `yourCards` and the cards of these; a card
   * without any has one account. At most 500.
   * @example [{ "accountId": "a", "cardName": "Citi Custom Cash", "closingDay": 14 }]
   */
  readonly accounts?: readonly Account[] | null | undefined;
  /**
   * The `state` of an earlier answer; `true` starts one. The answers of `earned`, `missed` and `analyze` then have the
   * next `state`, and `advice` counts its usage. Beside a state, transactions before its last day and opening usage are
   * rejected, because the state contains them. `optimize` and `cardTerms` reject it.
   * @example true
   */
  readonly state?: State | boolean | null | undefined;
  /** Whether the answer has `warnings`: gaps in the catalog and unmatched names. @example true */
  readonly diagnostics?: boolean | null | undefined;
}

/** Options of `cardTerms`: the day, and what replaces the catalog's defaults. */
export interface CardTermsOptions {
  /** The day whose terms are asked for, YYYY-MM-DD; today (UTC) by default. @example "2026-12-24" */
  readonly on?: string | null | undefined;
  /** Point valuations in place of the catalog's. @example { "chase-ultimate-rewards": 0.02 } */
  readonly pointValues?: PointValues | null | undefined;
  /**
   * Whether points have transfer partner valuations where a held card unlocks transfers: those of a Chase Freedom
   * beside a Sapphire. Held are `yourCards` and the cards used. The request's `pointValues` take precedence.
   * @example true
   */
  readonly transferValues?: boolean | null | undefined;
  /**
   * Cardholder settings by card: selections, activation, tier, opening usage.
   * @example { "U.S. Bank Cash+": { "selectedCategories": ["fast-food", "gyms", "groceries"] } }
   */
  readonly cardSettings?: CardSettingsByName | null | undefined;
  /**
   * Accounts, for several of one card and for statement cycles. Held are `yourCards` and the cards of these; a card
   * without any has one account. At most 500.
   * @example [{ "accountId": "a", "cardName": "Citi Custom Cash", "closingDay": 14 }]
   */
  readonly accounts?: readonly Account[] | null | undefined;
  /**
   * The `state` of an earlier answer; `true` starts one. The answers of `earned`, `missed` and `analyze` then have the
   * next `state`, and `advice` counts its usage. Beside a state, transactions before its last day and opening usage are
   * rejected, because the state contains them. `optimize` and `cardTerms` reject it.
   * @example true
   */
  readonly state?: State | boolean | null | undefined;
}

/** Fields of all requests: what replaces the catalog's defaults, and the state. */
export type Assumptions = Pick<EarnedRequest, "pointValues" | "transferValues" | "cardSettings" | "accounts" | "state">;
