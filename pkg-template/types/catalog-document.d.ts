import type { Channel } from "./request.js";

/** A day, YYYY-MM-DD. @example "2026-11-21" */
export type Day = string;

/** A card's network; `store` for a store's own card, which is taken there alone. */
export type Network = "visa" | "mastercard" | "american-express" | "discover" | "store";

/** Where something was read. */
export interface CatalogSource {
  /** The address, starting with https://. */
  readonly url: string;
  /** Its title. */
  readonly title: string;
  /** The day. */
  readonly read_on: Day;
  /** The issuer itself, or somebody who quotes it. `press` where left out. */
  readonly kind?: "issuer" | "press";
  /** How far to trust press; the explanation of an answer repeats it. */
  readonly confidence?: "high" | "medium" | "low";
  /** The terms under which data may be taken from there. */
  readonly licence?: string;
}

/** Sources by a name of their own; every value names one. */
export type CatalogSources = Readonly<Record<string, CatalogSource>>;

/** A card: its names, and what it earns when. `catalog/README.md` of the project explains every field. */
export interface CardTerms {
  /** A whole number that no other card has; for cards of your own, from 1,000,000. @example 1000001 */
  readonly id: number;
  /** The name, with its issuer. @example "Discover Staff Card" */
  readonly name: string;
  /** The id of an issuer of the catalog. @example "discover" */
  readonly issuer: string;
  /** The network; it decides where the card is taken. */
  readonly network: Network;
  /** For whom it is. */
  readonly kind: "consumer" | "business" | "student" | "secured";
  /** The id of a currency of the catalog. @example "cash-back" */
  readonly currency: string;
  /** Nicknames; never one that could mean another card. */
  readonly aliases?: readonly string[];
  /** The day on which all of this was last compared with its sources. */
  readonly verified_on: Day;
  /** From which day on changes of the terms were looked for. */
  readonly history_checked_from?: Day;
  /** The first day on which anybody could apply, and the source that says so. */
  readonly opened_on?: Day;
  /** The name of that source in `sources`. */
  readonly opened_source?: string;
  /** The first day on which nobody new could apply, and the source that says so. */
  readonly closed_to_new_on?: Day;
  /** The name of that source in `sources`. */
  readonly closed_source?: string;
  /** The source that says that its holder can transfer points to partners. */
  readonly unlocks_transfers_source?: string;
  /** The sources that this card's values name. */
  readonly sources: CatalogSources;
  /** What it costs a year: one entry after the other, as in `base`. Left out where that is not known. */
  readonly annual_fee?: readonly CardAnnualFee[];
  /** What everything earns: one entry after the other, without gap or overlap of their days. */
  readonly base: readonly CardBase[];
  /** What some purchases earn; the best single rule applies. */
  readonly rules?: readonly CardRule[];
  /** Limits on the spending that rules pay for. */
  readonly caps?: readonly CardCapTerms[];
  /** Categories that the cardholder picks, or that the issuer works out from the spending. */
  readonly choices?: readonly CardChoiceTerms[];
  /** Statuses of the cardholder. */
  readonly tiers?: readonly CardTierTerms[];
}

/** What a card costs a year, in its days. */
export interface CardAnnualFee {
  /** US dollars a year, without introductory offers; 0 where there is no fee. @example 95 */
  readonly dollars: number;
  /** The name in `sources` of where it was read. */
  readonly source: string;
  /** Who else says the same. */
  readonly second_source?: string;
  /** The first day; it always was where left out. */
  readonly from?: Day;
  /** The last day; it holds on where left out. */
  readonly through?: Day;
}

/** What everything earns, in its days. */
export interface CardBase {
  /** Points per dollar, from 0 to 30; for cash back, per cent. @example 1.5 */
  readonly multiplier: number;
  /** The name in `sources` of where it was read. */
  readonly source: string;
  /** The first day; it always was where left out. */
  readonly from?: Day;
  /** The last day; it holds on where left out. */
  readonly through?: Day;
}

/** What some purchases earn. */
export interface CardRule {
  /** What it is called; the same name again is a later version of the rule. */
  readonly name: string;
  /** Points per dollar, from 0 to 30; for cash back, per cent. @example 1.5 */
  readonly multiplier: number;
  /** Ids of categories; a parent covers its children. */
  readonly categories?: readonly string[];
  /** Ids of merchants. */
  readonly merchants?: readonly string[];
  /** For every purchase, in place of categories and merchants. */
  readonly everything?: boolean;
  /** Ids of categories that it is not for, though a parent of theirs is named. */
  readonly except_categories?: readonly string[];
  /** Ids of merchants that it is not for. */
  readonly except_merchants?: readonly string[];
  /** Only purchases made in this way. */
  readonly channel?: Channel;
  /** Only purchases of at most so many dollars. */
  readonly purchase_dollars_max?: number;
  /** The id of the cap that it uses up; rules that name the same cap share it. */
  readonly cap?: string;
  /** The first day; it always was where left out. */
  readonly from?: Day;
  /** The last day; it holds on where left out. */
  readonly through?: Day;
  /** Whether it is a window that never holds beyond its days. */
  readonly rotating?: boolean;
  /** Whether the cardholder has to activate it; `activated` in `cardSettings` says whether that was done. */
  readonly requires_activation?: boolean;
  /** Whether it pays on top of the best rule that does not. */
  readonly adds?: boolean;
  /** The id of the choice of which it is an option. */
  readonly choice?: string;
  /** The id of the option of `choice` that this is. */
  readonly option?: string;
  /** Ids of the tiers that it is for; for all where left out. */
  readonly tiers?: readonly string[];
  /** The name in `sources` of where it was read. */
  readonly source: string;
  /** Who else says the same. */
  readonly second_source?: string;
  /** Why nothing held between the version of this rule before and this one; for readers only. */
  readonly gap_reason?: string;
  /** For readers only. */
  readonly note?: string;
}

/** A limit on the spending that a rate is paid for. */
export interface CardCapTerms {
  /** Its id, which rules name. @example "groceries" */
  readonly id: string;
  /** Dollars of spending in each period. */
  readonly cap_dollars: number;
  /** When it starts anew. */
  readonly period: "month" | "quarter" | "year" | "anniversary-year";
  /** Points per dollar once it is used up. */
  readonly multiplier_after: number;
  /** The name in `sources` of where it was read. */
  readonly source: string;
}

/** Categories of which only some earn more. */
export interface CardChoiceTerms {
  /** Its id, which rules name. @example "five-percent" */
  readonly id: string;
  /** How many options earn at a time. */
  readonly picks: number;
  /** The cardholder picks, or the issuer takes the options with the most spending. */
  readonly kind: "chosen" | "top-spend";
  /** For top-spend: how long the issuer looks. */
  readonly period?: "month" | "quarter" | "year";
  /** For chosen: the options of who picks nothing; it may be empty. */
  readonly default?: readonly string[];
  /** The name in `sources` of where it was read. */
  readonly source: string;
}

/** A status of the cardholder. */
export interface CardTierTerms {
  /** Its id, which rules and `tier` in `cardSettings` name. @example "preferred-honors" */
  readonly id: string;
  /** What it is called. */
  readonly name: string;
  /** What it multiplies all rewards by. 1 where left out. */
  readonly reward_factor?: number;
  /** Whether it holds where nothing is said. */
  readonly default?: boolean;
  /** The name in `sources` of where it was read. */
  readonly source: string;
}

/**
 * A whole catalog: each file of the project's `catalog` folder as JSON. The package's own is `card-rewards/catalog.json`.
 * `catalog/README.md` of the project explains the entries.
 */
export interface CatalogDocument {
  /** `issuers.toml`: who issues cards, and the ways people write them. */
  readonly issuers: {
    /** One entry for each. */
    readonly issuer: readonly object[];
  };
  /** `categories.toml`: the reward categories, and which are part of which. */
  readonly categories: {
    /** One entry for each. */
    readonly category: readonly object[];
  };
  /** `currencies.toml`: what cards earn, and what it is worth. */
  readonly currencies: {
    /** The sources that its values name. */
    readonly sources: CatalogSources;
    /** One entry for each. */
    readonly currency: readonly object[];
  };
  /** `mcc.toml`: the category of each merchant category code. */
  readonly mcc: {
    /** The sources that its values name. */
    readonly sources: CatalogSources;
    /** One entry for each code. */
    readonly mcc: readonly object[];
  };
  /** `words.toml`: words of statement lines that tell a category; merchants alone are recognised without them. */
  readonly words?: {
    /** The words that tell each category. */
    readonly tells?: readonly {
      /** The category's id. @example "restaurants" */
      readonly category: string;
      /** Words, or phrases of whole words. @example ["pizzeria"] */
      readonly words: readonly string[];
    }[];
    /** Words that tell none. */
    readonly tells_nothing?: readonly string[];
  };
  /** The files of `merchants/`. */
  readonly merchants: readonly {
    /** The sources that its values name. */
    readonly sources: CatalogSources;
    /** One entry for each. */
    readonly merchants: readonly object[];
  }[];
  /** The files of `cards/`. */
  readonly cards: readonly CardTerms[];
}
