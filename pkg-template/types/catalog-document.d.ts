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
  readonly network: Network;
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
  readonly opened_source?: string;
  /** The first day on which nobody new could apply, and the source that says so. */
  readonly closed_to_new_on?: Day;
  readonly closed_source?: string;
  /** The source that says that its holder can transfer points to partners. */
  readonly unlocks_transfers_source?: string;
  readonly sources: CatalogSources;
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

/** What everything earns, in its days. */
export interface CardBase {
  /** Points per dollar; for cash back, per cent. */
  readonly multiplier: number;
  readonly source: string;
  readonly from?: Day;
  readonly through?: Day;
}

/** What some purchases earn. */
export interface CardRule {
  /** What it is called; the same name again is a later version of the rule. */
  readonly name: string;
  /** Points per dollar; for cash back, per cent. */
  readonly multiplier: number;
  /** Ids of categories; a parent covers its children. */
  readonly categories?: readonly string[];
  /** Ids of merchants. */
  readonly merchants?: readonly string[];
  /** For every purchase, in place of categories and merchants. */
  readonly everything?: boolean;
  readonly except_categories?: readonly string[];
  readonly except_merchants?: readonly string[];
  /** Only purchases made in this way. */
  readonly channel?: Channel;
  /** Only purchases of at most so many dollars. */
  readonly purchase_dollars_max?: number;
  /** The id of the cap that it uses up; rules that name the same cap share it. */
  readonly cap?: string;
  readonly from?: Day;
  readonly through?: Day;
  /** Whether it is a window that never holds beyond its days. */
  readonly rotating?: boolean;
  readonly requires_activation?: boolean;
  /** Whether it pays on top of the best rule that does not. */
  readonly adds?: boolean;
  /** The id of the choice of which it is an option, and the option's. */
  readonly choice?: string;
  readonly option?: string;
  /** Ids of the tiers that it is for; for all where left out. */
  readonly tiers?: readonly string[];
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
  readonly id: string;
  /** Dollars of spending in each period. */
  readonly cap_dollars: number;
  readonly period: "month" | "quarter" | "year" | "anniversary-year";
  /** Points per dollar once it is used up. */
  readonly multiplier_after: number;
  readonly source: string;
}

/** Categories of which only some earn more. */
export interface CardChoiceTerms {
  readonly id: string;
  /** How many options earn at a time. */
  readonly picks: number;
  /** The cardholder picks, or the issuer takes the options with the most spending. */
  readonly kind: "chosen" | "top-spend";
  /** For top-spend: how long the issuer looks. */
  readonly period?: "month" | "quarter" | "year";
  /** For chosen: the options of who picks nothing; it may be empty. */
  readonly default?: readonly string[];
  readonly source: string;
}

/** A status of the cardholder. */
export interface CardTierTerms {
  readonly id: string;
  readonly name: string;
  /** What it multiplies all rewards by. 1 where left out. */
  readonly reward_factor?: number;
  /** Whether it holds where nothing is said. */
  readonly default?: boolean;
  readonly source: string;
}

/** A whole catalog: each file of the project's `catalog` folder as JSON. The package's own is `card-rewards/catalog.json`. */
export interface CatalogDocument {
  readonly issuers: { readonly issuer: readonly object[] };
  readonly categories: { readonly category: readonly object[] };
  readonly currencies: { readonly sources: CatalogSources; readonly currency: readonly object[] };
  readonly mcc: { readonly sources: CatalogSources; readonly mcc: readonly object[] };
  /** Words of statement lines that tell a category; merchants alone are recognised without them. */
  readonly words?: {
    readonly tells?: readonly { readonly category: string; readonly words: readonly string[] }[];
    readonly tells_nothing?: readonly string[];
  };
  readonly merchants: readonly { readonly sources: CatalogSources; readonly merchants: readonly object[] }[];
  readonly cards: readonly CardTerms[];
}
