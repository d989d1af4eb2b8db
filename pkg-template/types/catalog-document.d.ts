// Generated from catalog/crate/src/compile/schema by `cargo xtask types`; edit the definitions there.
import type { Channel, CardKind, Network } from "./request.js";

/** An issuer of cards. */
export interface IssuerDefinition {
  /** Id in kebab-case: the name of its folder in `cards/`. */
  readonly id: string;
  /** Name as people write it. */
  readonly name: string;
  /** Other ways to write the name. */
  readonly aliases?: readonly string[] | undefined;
}

/** `issuers.toml`. */
export interface IssuersFile {
  /** Every issuer. */
  readonly issuer: readonly IssuerDefinition[];
}

/** A reward category. */
export interface CategoryDefinition {
  /** Id in kebab-case. */
  readonly id: string;
  /** Name for people. */
  readonly name: string;
  /** Id of the wider category that it is part of. */
  readonly parent?: string | undefined;
  /** Id of the category that card terms exclude its merchants from. Their merchant category code changes nothing. */
  readonly excluded_from?: string | undefined;
  /** Ids of other trades of its merchants: a hotel's restaurant. */
  readonly departments?: readonly string[] | undefined;
  /** Usual channel of its purchases; in-store if absent. */
  readonly channel?: Channel | undefined;
  /** Whether its names precede the paid merchant, as digital wallets' names do. */
  readonly hides_merchant?: boolean | undefined;
  /** Whether its merchants deliver for others, whose names follow theirs. */
  readonly delivers_for_others?: boolean | undefined;
  /** Whether its purchases earn rewards at all. */
  readonly earns?: boolean | undefined;
  /** Other words for it, in requests and in issuers' exports. */
  readonly aliases?: readonly string[] | undefined;
}

/** `categories.toml`. */
export interface CategoriesFile {
  /** Every category, at most 128. */
  readonly category: readonly CategoryDefinition[];
}

/** A day, YYYY-MM-DD. @example "2026-11-21" */
export type Day = string;

/** A page that states values. */
export interface CatalogSource {
  /** Full address, starting with `https://`. */
  readonly url: string;
  /** Title of the page. */
  readonly title: string;
  /** Day on which it was read. */
  readonly read_on: Day;
  /** The issuer's own page, or one that quotes it; `press` by default. */
  readonly kind?: "issuer" | "press" | undefined;
  /** Confidence in a press source; explanations repeat it. */
  readonly confidence?: "low" | "medium" | "high" | undefined;
  /** Terms under which data may be taken from it; a remark. */
  readonly licence?: string | undefined;
}

/** A reward currency: points, miles or cash. */
export interface CurrencyDefinition {
  /** Id in kebab-case. */
  readonly id: string;
  /** Name for people. */
  readonly name: string;
  /** Dollars per point, above 0 and at most 0.1. */
  readonly value_per_point: number;
  /** Redemption that has this value. */
  readonly basis: string;
  /** Name of the source of the value. */
  readonly source: string;
  /** Dollars per point transferred to a partner; at least `value_per_point`. */
  readonly transfer_value_per_point?: number | undefined;
  /** Redemption that has the transfer value. */
  readonly transfer_basis?: string | undefined;
  /** Name of the source of the transfer value. */
  readonly transfer_source?: string | undefined;
}

/** `currencies.toml`. */
export interface CurrenciesFile {
  /** Sources of its values. */
  readonly sources: Readonly<Record<string, CatalogSource>>;
  /** Every currency. */
  readonly currency: readonly CurrencyDefinition[];
}

/** A merchant category code, or a range of them. */
export interface MccDefinition {
  /** Four digits; absent for a range. */
  readonly code?: string | undefined;
  /** First code of a range, four digits. */
  readonly from?: string | undefined;
  /** Last code of a range, four digits. */
  readonly through?: string | undefined;
  /** Id of a category without children. */
  readonly category: string;
  /** Official description; a remark. */
  readonly description?: string | undefined;
  /** Name of its source. */
  readonly source: string;
}

/** `mcc.toml`. */
export interface MccFile {
  /** Sources of its entries. */
  readonly sources: Readonly<Record<string, CatalogSource>>;
  /** Codes or ranges of codes, ascending. */
  readonly mcc: readonly MccDefinition[];
}

/** Phrases that infer one category. */
export interface PhraseGroup {
  /** Id of the category, which may have children. */
  readonly category: string;
  /** Whether phrases of other groups take precedence. A word alone infers nothing. */
  readonly usually?: boolean | undefined;
  /**
   * Whether the phrases count only after a merchant's name: they speak against the merchant, and infer nothing
   * elsewhere.
   */
  readonly after_merchant?: boolean | undefined;
  /** The phrases. */
  readonly words: readonly string[];
}

/** `words.toml`: phrases of statement descriptors that infer a category if no merchant matches. */
export interface WordsFile {
  /** Phrases that infer a category. */
  readonly infers?: readonly PhraseGroup[] | undefined;
  /** Phrases that infer nothing, although some of their words would. */
  readonly infers_nothing?: readonly string[] | undefined;
  /** Phrases next to which no other infers anything. */
  readonly prevents_inference?: readonly string[] | undefined;
}

/** A merchant, with the ways in which statement descriptors write it. */
export interface MerchantDefinition {
  /** Id in kebab-case. */
  readonly id: string;
  /** Name for people, which also matches descriptors. */
  readonly name: string;
  /** Id of a category without children. */
  readonly category: string;
  /** Leading words of its descriptors. */
  readonly aliases?: readonly string[] | undefined;
  /** Whole descriptors, apart from a store number or `.com`. */
  readonly exact_aliases?: readonly string[] | undefined;
  /** Leading words, only before a `*`. */
  readonly star_aliases?: readonly string[] | undefined;
  /** Leading words of other merchants whose names begin alike. */
  readonly not_aliases?: readonly string[] | undefined;
  /** Leading words of its online purchases. */
  readonly online_aliases?: readonly string[] | undefined;
  /** Channel of its purchases; that of its category if absent. */
  readonly channel?: Channel | undefined;
  /** Networks that its stores accept; all if absent. */
  readonly accepts?: readonly Network[] | undefined;
  /** Networks that its website accepts; all if absent. */
  readonly accepts_online?: readonly Network[] | undefined;
  /** Name of its source. */
  readonly source: string;
}

/** A file of merchants. */
export interface MerchantsFile {
  /** Sources of its merchants. */
  readonly sources: Readonly<Record<string, CatalogSource>>;
  /** The merchants. */
  readonly merchants: readonly MerchantDefinition[];
}

/** An annual fee and its period. */
export interface AnnualFeeDefinition {
  /** Dollars a year without introductory offers, 0 to 10,000. @example 95 */
  readonly dollars: number;
  /** Name of the source that states it, in `sources`. */
  readonly source: string;
  /** Name of the source of another publisher that states the same. */
  readonly second_source?: string | undefined;
  /** First day; if absent, since the recorded history. */
  readonly from?: Day | undefined;
  /** Last day; if absent, still in force. */
  readonly through?: Day | undefined;
}

/** A foreign transaction fee and its period. */
export interface ForeignTransactionFeeDefinition {
  /** Percent of the amount in US dollars, 0 to 10. @example 2.7 */
  readonly percent: number;
  /** Name of the source that states it, in `sources`. */
  readonly source: string;
  /** Name of the source of another publisher that states the same. */
  readonly second_source?: string | undefined;
  /** First day; if absent, since the recorded history. */
  readonly from?: Day | undefined;
  /** Last day; if absent, still in force. */
  readonly through?: Day | undefined;
}

/** A first-year program: rewards of the first year are paid again. */
export interface FirstYearMatchDefinition {
  /** Name for people. @example "Cashback Match" */
  readonly name: string;
  /** Percent of the rewards, above 0 and up to 300. @example 100 */
  readonly percent: number;
  /** Its days, from the day of opening, 1 to 800. @example 365 */
  readonly days: number;
  /** Its statement cycles, up to 24. It ends with the later of both. @example 12 */
  readonly statement_cycles?: number | undefined;
  /** Name of the source that states it, in `sources`. */
  readonly source: string;
  /** Name of the source of another publisher that states the same. */
  readonly second_source?: string | undefined;
  /** First day of opening of its accounts; if absent, since the recorded history. */
  readonly from?: Day | undefined;
  /** Last day of opening; if absent, still in force. */
  readonly through?: Day | undefined;
}

/** A base rate and its period. */
export interface BaseRateDefinition {
  /** Points per dollar, 0 to 30; per cent for cash back. @example 1.5 */
  readonly multiplier: number;
  /** Name of the source that states it, in `sources`. */
  readonly source: string;
  /** First day; if absent, since the recorded history. */
  readonly from?: Day | undefined;
  /** Last day; if absent, still in force. */
  readonly through?: Day | undefined;
}

/** A rate of some purchases. */
export interface RuleDefinition {
  /** Name for people; versions of one rule share it. @example "U.S. supermarkets" */
  readonly name: string;
  /** Points per dollar, 0 to 30; per cent for cash back. @example 6 */
  readonly multiplier: number;
  /** Whether its rate stacks with the best other rate. */
  readonly stacks?: boolean | undefined;
  /** Whether it belongs to a calendar of rotating categories. It is never extended beyond its days. */
  readonly rotating?: boolean | undefined;
  /** Whether the cardholder must activate it, as `activated` in `cardSettings` states. */
  readonly requires_activation?: boolean | undefined;
  /** Id of the choice of which it is an option. */
  readonly choice?: string | undefined;
  /** Id of the option that it is. @example "gas" */
  readonly option?: string | undefined;
  /** Name of that option for people; the rule's name if absent. @example "gas" */
  readonly option_name?: string | undefined;
  /** Ids of categories, each with its children. */
  readonly categories?: readonly string[] | undefined;
  /** Ids of merchants. */
  readonly merchants?: readonly string[] | undefined;
  /** Whether it applies to every purchase, in place of categories and merchants. */
  readonly everything?: boolean | undefined;
  /** Ids of excluded categories. */
  readonly except_categories?: readonly string[] | undefined;
  /** Ids of excluded merchants. */
  readonly except_merchants?: readonly string[] | undefined;
  /** Ids of the only merchants where its categories count. Anywhere if empty. @example ["citi-travel"] */
  readonly only_at_merchants?: readonly string[] | undefined;
  /** The only channel to which it applies. */
  readonly channel?: Channel | undefined;
  /** Whether it applies to purchases in the United States only. */
  readonly only_in_us?: boolean | undefined;
  /** Smallest purchase to which it applies, in dollars. */
  readonly purchase_dollars_min?: number | undefined;
  /** Largest purchase to which it applies, in dollars. */
  readonly purchase_dollars_max?: number | undefined;
  /** Ids of the tiers that receive it; every cardholder if empty. */
  readonly tiers?: readonly string[] | undefined;
  /** Id of its spend cap; rules that name the same cap share it. */
  readonly cap?: string | undefined;
  /** Name of the source that states it, in `sources`. */
  readonly source: string;
  /** Name of the source of another publisher that states the same. */
  readonly second_source?: string | undefined;
  /** First day; if absent, since the recorded history. */
  readonly from?: Day | undefined;
  /** Last day; if absent, still in force. */
  readonly through?: Day | undefined;
  /** Why no version held between the previous one and this one; a remark. */
  readonly gap_reason?: string | undefined;
  /** Remark. */
  readonly note?: string | undefined;
}

/** A spend cap, shared by the rules that name it. */
export interface CapDefinition {
  /** Id in the card. @example "groceries" */
  readonly id: string;
  /** Dollars of spending in a period, up to ten million. */
  readonly cap_dollars: number;
  /** Period after which its usage is reset. */
  readonly period: "month" | "quarter" | "year" | "anniversary-year" | "statement";
  /** Points per dollar once the cap is exhausted. */
  readonly multiplier_after: number;
  /** Name of the source that states it, in `sources`. */
  readonly source: string;
}

/** A choice between options, each a rule. */
export interface ChoiceDefinition {
  /** Id in the card. @example "five-percent" */
  readonly id: string;
  /** Name for people; `Selected category` or `Top spending category` if absent. @example "5% category" */
  readonly name?: string | undefined;
  /** Number of options in force at a time, 1 or more. */
  readonly selected_max: number;
  /** Selected by the cardholder, or by the top spending. */
  readonly kind: "selected" | "top-spend";
  /** Period whose spending decides; for top spending categories only. */
  readonly period?: "month" | "quarter" | "year" | "statement" | undefined;
  /** Options of a cardholder who selected none, possibly empty; for selected categories only. */
  readonly default?: readonly string[] | undefined;
  /** Name of the source that states it, in `sources`. */
  readonly source: string;
}

/** A relationship tier, such as one of deposits with the issuer. */
export interface TierDefinition {
  /** Id in the card, which rules and `tier` in `cardSettings` name. @example "preferred-honors" */
  readonly id: string;
  /** Name for people. */
  readonly name: string;
  /** Factor of all rewards, 1 to 3; 1 if absent. */
  readonly reward_factor?: number | undefined;
  /** Whether it applies to a cardholder who states no tier. */
  readonly default?: boolean | undefined;
  /** Name of the source that states it, in `sources`. */
  readonly source: string;
}

/** A card: its names, rates and dates. `catalog/README.md` explains every field. */
export interface CardDefinition {
  /** Id, never reused: 1 to 999,999 in the catalog, 1,000,000 or more for custom cards. @example 1000001 */
  readonly id: number;
  /** Name as people write it, with the issuer. @example "Discover Staff Card" */
  readonly name: string;
  /** Id of the issuer. @example "discover" */
  readonly issuer: string;
  /** Payment network, which decides the merchants that accept the card. */
  readonly network: Network;
  /** The applicants that it is for. */
  readonly kind: CardKind;
  /** Id of the reward currency. @example "cash-back" */
  readonly currency: string;
  /** Nicknames without the issuer; never one that could mean another card. */
  readonly aliases?: readonly string[] | undefined;
  /** Day of the last comparison of every value with its source. */
  readonly verified_on: Day;
  /** First day of the period whose changes of terms were researched. */
  readonly history_checked_from?: Day | undefined;
  /** Name of the source that says holders can transfer points to partners. */
  readonly unlocks_transfers_source?: string | undefined;
  /** Paid membership without which nobody gets the card; no amount contains its price. @example "Amazon Prime" */
  readonly membership?: string | undefined;
  /** Name of the source of `membership`. */
  readonly membership_source?: string | undefined;
  /** First day for applications. */
  readonly opened_on?: Day | undefined;
  /** Name of the source of `opened_on`. */
  readonly opened_source?: string | undefined;
  /** First day without new applications. */
  readonly closed_to_new_on?: Day | undefined;
  /** Name of the source of `closed_to_new_on`. */
  readonly closed_source?: string | undefined;
  /** Sources by name; every value names one. */
  readonly sources: Readonly<Record<string, CatalogSource>>;
  /** Known annual fees, oldest first, without gap or overlap. */
  readonly annual_fee?: readonly AnnualFeeDefinition[] | undefined;
  /** Known foreign transaction fees, oldest first, without gap or overlap. */
  readonly foreign_transaction_fee?: readonly ForeignTransactionFeeDefinition[] | undefined;
  /** First-year matches by day of opening, oldest first, without gap or overlap. */
  readonly first_year_match?: readonly FirstYearMatchDefinition[] | undefined;
  /** Base rates, oldest first, without gap or overlap. */
  readonly base: readonly BaseRateDefinition[];
  /** Rates of some purchases; the best single one applies. */
  readonly rules?: readonly RuleDefinition[] | undefined;
  /** Spend caps that rules name. */
  readonly caps?: readonly CapDefinition[] | undefined;
  /** Choices between options that rules name. */
  readonly choices?: readonly ChoiceDefinition[] | undefined;
  /** Relationship tiers that rules name. */
  readonly tiers?: readonly TierDefinition[] | undefined;
}

/** A whole catalog: its files as one object. The package's own is `card-rewards/catalog.json`. */
export interface CatalogDocument {
  /** `issuers.toml`: issuers, and the ways people write them. */
  readonly issuers: IssuersFile;
  /** `categories.toml`: reward categories and their parents. */
  readonly categories: CategoriesFile;
  /** `currencies.toml`: currencies that cards earn, with their valuations. */
  readonly currencies: CurrenciesFile;
  /** `mcc.toml`: the category of each merchant category code. */
  readonly mcc: MccFile;
  /** `words.toml`: phrases that infer a category; without it, descriptors match merchants alone. */
  readonly words?: WordsFile | undefined;
  /** The files of `merchants/`. */
  readonly merchants: readonly MerchantsFile[];
  /** The files of `cards/`. */
  readonly cards: readonly CardDefinition[];
}
