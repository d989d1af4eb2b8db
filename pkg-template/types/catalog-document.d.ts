import type { CardKind, Channel, Network } from "./request.js";

/** A day, YYYY-MM-DD. @example "2026-11-21" */
export type Day = string;

/** A page that states values. */
export interface CatalogSource {
  /** Its address, starting with https://. */
  readonly url: string;
  /** Its title. */
  readonly title: string;
  /** The day on which it was read. */
  readonly read_on: Day;
  /** The issuer's own page, or one that quotes it. The default is `press`. */
  readonly kind?: "issuer" | "press";
  /** Trust in a press source; explanations repeat it. */
  readonly confidence?: "high" | "medium" | "low";
  /** Terms under which data may be taken from it. */
  readonly licence?: string;
}

/** Sources by name; every value names one. */
export type CatalogSources = Readonly<Record<string, CatalogSource>>;

/** The definition of a card in a catalog: its names, rates and dates. `catalog/README.md` explains every field. */
export interface CardDefinition {
  /** A whole number, unique among all cards; that of a custom card is at least 1,000,000. @example 1000001 */
  readonly id: number;
  /** The name, with its issuer. @example "Discover Staff Card" */
  readonly name: string;
  /** The id of an issuer of the catalog. @example "discover" */
  readonly issuer: string;
  /** The network; it decides which merchants accept the card. */
  readonly network: Network;
  /** The applicants that it is for. */
  readonly kind: CardKind;
  /** The id of a currency of the catalog. @example "cash-back" */
  readonly currency: string;
  /** Nicknames; never one that could mean another card. */
  readonly aliases?: readonly string[];
  /** The day on which all values were last compared with their sources. */
  readonly verified_on: Day;
  /** The day from which changes of the terms were searched for. */
  readonly history_checked_from?: Day;
  /** The first day on which people could apply. */
  readonly opened_on?: Day;
  /** The name in `sources` of the source that states `opened_on`. */
  readonly opened_source?: string;
  /** The first day on which nobody new could apply. */
  readonly closed_to_new_on?: Day;
  /** The name in `sources` of the source that states `closed_to_new_on`. */
  readonly closed_source?: string;
  /** The name in `sources` of the source that says that its holder can transfer points to partners. */
  readonly unlocks_transfers_source?: string;
  /** The sources that the card's values name. */
  readonly sources: CatalogSources;
  /** Annual fees, oldest first, without gap or overlap of their days; left out if unknown. */
  readonly annual_fee?: readonly AnnualFeeDefinition[];
  /** Foreign transaction fees, oldest first, without gap or overlap of their days; left out if unknown. */
  readonly foreign_transaction_fee?: readonly ForeignTransactionFeeDefinition[];
  /** Base rates, oldest first, without gap or overlap of their days. */
  readonly base: readonly BaseRateDefinition[];
  /** Rates of some purchases; the best single rule applies. */
  readonly rules?: readonly RuleDefinition[];
  /** Spend caps of the rules. */
  readonly caps?: readonly CapDefinition[];
  /** Categories that the cardholder selects, or the issuer by the top spending. */
  readonly choices?: readonly ChoiceDefinition[];
  /** Statuses of the cardholder that change what the card earns. */
  readonly tiers?: readonly TierDefinition[];
}

/** An annual fee and its days. */
export interface AnnualFeeDefinition {
  /** US dollars a year, without introductory offers; 0 where there is no fee. @example 95 */
  readonly dollars: number;
  /** The name in `sources` of the source that states it. */
  readonly source: string;
  /** The name in `sources` of another publisher that states the same. */
  readonly second_source?: string;
  /** The first day; open if left out. */
  readonly from?: Day;
  /** The last day; open if left out. */
  readonly through?: Day;
}

/** A foreign transaction fee and its days. */
export interface ForeignTransactionFeeDefinition {
  /** Percent of the amount in US dollars, from 0 to 10; 0 where there is no fee. @example 2.7 */
  readonly percent: number;
  /** The name in `sources` of the source that states it. */
  readonly source: string;
  /** The name in `sources` of another publisher that states the same. */
  readonly second_source?: string;
  /** The first day; open if left out. */
  readonly from?: Day;
  /** The last day; open if left out. */
  readonly through?: Day;
}

/** A base rate and its days. */
export interface BaseRateDefinition {
  /** Points per dollar, from 0 to 30; for cash back, per cent. @example 1.5 */
  readonly multiplier: number;
  /** The name in `sources` of the source that states it. */
  readonly source: string;
  /** The first day; open if left out. */
  readonly from?: Day;
  /** The last day; open if left out. */
  readonly through?: Day;
}

/** A rate of some purchases. */
export interface RuleDefinition {
  /** Its name; the same name again is a later version of the rule. */
  readonly name: string;
  /** Points per dollar, from 0 to 30; for cash back, per cent. @example 1.5 */
  readonly multiplier: number;
  /** Ids of categories; a parent covers its children. */
  readonly categories?: readonly string[];
  /** Ids of merchants. */
  readonly merchants?: readonly string[];
  /** Whether it covers every purchase, in place of categories and merchants. */
  readonly everything?: boolean;
  /** Ids of categories that it does not cover, although it covers a parent of theirs. */
  readonly except_categories?: readonly string[];
  /** Ids of merchants that it does not cover. */
  readonly except_merchants?: readonly string[];
  /** The only channel that earns it. */
  readonly channel?: Channel;
  /** Whether the terms limit it to purchases in the United States. */
  readonly only_in_us?: boolean;
  /** US dollars: the smallest purchase that earns it. */
  readonly purchase_dollars_min?: number;
  /** US dollars: the largest purchase that earns it. */
  readonly purchase_dollars_max?: number;
  /** The id of its spend cap; rules that name the same cap share it. */
  readonly cap?: string;
  /** The first day; open if left out. */
  readonly from?: Day;
  /** The last day; open if left out. */
  readonly through?: Day;
  /** Whether its categories change each quarter; it is never extended beyond its days. */
  readonly rotating?: boolean;
  /** Whether the cardholder must activate it, as `activated` in `cardSettings` states. */
  readonly requires_activation?: boolean;
  /** Whether it stacks with the best other rule. */
  readonly stacks?: boolean;
  /** The id of the choice that it is an option of. */
  readonly choice?: string;
  /** The id of this option of `choice`. */
  readonly option?: string;
  /** The name of this option for people; the rule's name if left out. @example "gas" */
  readonly option_name?: string;
  /** Ids of the only tiers that earn it; every cardholder does if left out. */
  readonly tiers?: readonly string[];
  /** The name in `sources` of the source that states it. */
  readonly source: string;
  /** The name in `sources` of another publisher that states the same. */
  readonly second_source?: string;
  /** Why no version of the rule held on the days before this one; for readers only. */
  readonly gap_reason?: string;
  /** A note for readers only. */
  readonly note?: string;
}

/** A spend cap. */
export interface CapDefinition {
  /** Its id, which rules name. @example "groceries" */
  readonly id: string;
  /** US dollars of spending in each period. */
  readonly cap_dollars: number;
  /** The period after which its usage is reset. */
  readonly period: "month" | "quarter" | "year" | "anniversary-year" | "statement";
  /** Points per dollar once it is exhausted. */
  readonly multiplier_after: number;
  /** The name in `sources` of the source that states it. */
  readonly source: string;
}

/** A group of categories of which only some earn more. */
export interface ChoiceDefinition {
  /** Its id, which rules name. @example "five-percent" */
  readonly id: string;
  /** Its name for people; `Selected category` or `Top spending category` if left out. @example "5% category" */
  readonly name?: string;
  /** Number of options that earn at a time. */
  readonly selected_max: number;
  /** Who selects: the cardholder, or the issuer by the top spending. */
  readonly kind: "selected" | "top-spend";
  /** Of `top-spend`: the period over which the issuer compares spending. */
  readonly period?: "month" | "quarter" | "year";
  /** Of `selected`: ids of the options that earn while the cardholder selects none; it may be empty. */
  readonly default?: readonly string[];
  /** The name in `sources` of the source that states it. */
  readonly source: string;
}

/** A status of the cardholder. */
export interface TierDefinition {
  /** Its id, which rules and `tier` in `cardSettings` name. @example "preferred-honors" */
  readonly id: string;
  /** Its name. */
  readonly name: string;
  /** Factor on all rewards; the default is 1. */
  readonly reward_factor?: number;
  /** Whether it is assumed by default. */
  readonly default?: boolean;
  /** The name in `sources` of the source that states it. */
  readonly source: string;
}

/**
 * A whole catalog: each file of the project's `catalog` folder as JSON. The package's own is `card-rewards/catalog.json`.
 * `catalog/README.md` explains the entries.
 */
export interface CatalogDocument {
  /** `issuers.toml`: issuers, and the ways people write them. */
  readonly issuers: {
    /** One entry for each. */
    readonly issuer: readonly object[];
  };
  /** `categories.toml`: reward categories and their parents. */
  readonly categories: {
    /** One entry for each. */
    readonly category: readonly object[];
  };
  /** `currencies.toml`: currencies that cards earn, with their valuations. */
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
  /** `words.toml`: phrases that infer the category of a descriptor; without them none is inferred. */
  readonly words?: {
    /** The phrases that infer each category. */
    readonly infers?: readonly {
      /** The category's id. @example "restaurants" */
      readonly category: string;
      /** Words, or phrases of whole words. @example ["pizzeria"] */
      readonly words: readonly string[];
    }[];
    /** Phrases that infer none. */
    readonly infers_nothing?: readonly string[];
    /** Phrases next to which no other infers anything. */
    readonly prevents_inference?: readonly string[];
  };
  /** The files of `merchants/`. */
  readonly merchants: readonly {
    /** The sources that its values name. */
    readonly sources: CatalogSources;
    /** One entry for each. */
    readonly merchants: readonly object[];
  }[];
  /** The files of `cards/`. */
  readonly cards: readonly CardDefinition[];
}
