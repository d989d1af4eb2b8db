// Generated from src/api by `cargo xtask types`; edit the definitions there.
import type { Channel, CardKind, Network } from "./request.js";
import type { MatchedMerchant, ExplanationSource, UnmetCondition } from "./explanation.js";

/** An annual fee and its dates. */
export interface AnnualFeeTerms {
  /** US dollars a year; 0 where there is no fee. @example 95 */
  annualFeeDollars: number;
  /** The first day, YYYY-MM-DD; null where open. */
  from: string | null;
  /** The last day, YYYY-MM-DD; null where open. */
  through: string | null;
  /** Where the fee was read. */
  source: ExplanationSource;
}

/** A foreign transaction fee and its dates. */
export interface ForeignTransactionFeeTerms {
  /** Percent of the amount in US dollars; 0 where there is no fee. @example 2.7 */
  foreignTransactionFeePercent: number;
  /** The first day, YYYY-MM-DD; null where open. */
  from: string | null;
  /** The last day, YYYY-MM-DD; null where open. */
  through: string | null;
  /** Where the fee was read. */
  source: ExplanationSource;
}

/** A first-year program: rewards of the first year are paid again. */
export interface FirstYearMatchTerms {
  /** The program's name. @example "Cashback Match" */
  name: string;
  /** Percent of the rewards that are paid again. @example 100 */
  percent: number;
  /** Days of the first year, from the day of opening. @example 365 */
  days: number;
  /** Statement cycles of the first year; 0 if days alone count. It ends with the later of both. @example 12 */
  statementCycles: number;
  /** The first day of opening of its accounts, YYYY-MM-DD; null where open. */
  from: string | null;
  /** The last day of opening, YYYY-MM-DD; null where open. */
  through: string | null;
  /** Where the program was read. */
  source: ExplanationSource;
}

/** The rate of purchases that no other rate covers. */
export interface BaseRateTerms {
  /** Points per dollar. @example 1 */
  rewardMultiplier: number;
  /** The first day, YYYY-MM-DD; null where open. */
  from: string | null;
  /** The last day, YYYY-MM-DD; null where open. */
  through: string | null;
  /** Where the rate was read. */
  source: ExplanationSource;
}

/** A category that card terms name. */
export interface CategoryTerms {
  /** The category's id. @example "supermarkets" */
  category: string;
  /** The category's name. @example "Supermarkets" */
  categoryName: string;
  /** Id of the wider category in the same list that includes it; null without one. @example "groceries" */
  partOf: string | null;
}

/** A merchant that card terms name. */
export type MerchantTerms = MatchedMerchant;

/**
 * A rate that some purchases earn.
 *
 * A purchase earns it where its category is one of `categories`, its merchant is one of `merchants`, or the rate is for
 * `everything`, unless an exception or a condition excludes it.
 */
export interface RateTerms {
  /** The rule's name, as in explanations. @example "U.S. supermarkets" */
  rule: string;
  /**
   * The rule's id, as in explanations. Versions of a rule share it; no two rates of one day do.
   * @example "us-supermarkets"
   */
  ruleId: string;
  /** Points per dollar. @example 6 */
  rewardMultiplier: number;
  /** Whether it stacks with the best other rate instead of replacing it. @example false */
  stacks: boolean;
  /** Covered categories, narrower ones included. */
  categories: CategoryTerms[];
  /** Covered merchants, whatever the category. */
  merchants: MerchantTerms[];
  /** Whether it covers every purchase. @example false */
  everything: boolean;
  /** Categories that it never covers. */
  exceptCategories: CategoryTerms[];
  /** Merchants that it never covers. */
  exceptMerchants: MerchantTerms[];
  /** The only merchants where its categories count, such as a portal. Anywhere if empty. */
  onlyAtMerchants: MerchantTerms[];
  /** The only channel that earns it; null where any does. */
  channel: Channel | null;
  /** Whether purchases in the United States alone earn it; one without a `country` counts as there. @example true */
  onlyInUs: boolean;
  /** US dollars: the smallest purchase that earns it; null where any size does. */
  purchaseDollarsMin: number | null;
  /** US dollars: the largest purchase that earns it; null where any size does. */
  purchaseDollarsMax: number | null;
  /** Whether the cardholder must activate it. @example false */
  requiresActivation: boolean;
  /** Whether its categories change each quarter. @example false */
  rotating: boolean;
  /** The choice that it is an option of; null where nobody selects it. */
  choiceId: string | null;
  /** The option's id in that choice; one of `selectedCategories` in `cardSettings`. */
  option: string | null;
  /** The option's name, such as "fast food"; null without an option. */
  optionName: string | null;
  /** Ids of the only tiers that earn it; empty where every cardholder does. */
  tiers: string[];
  /** The id of its spend cap; null without one. @example "groceries" */
  capId: string | null;
  /** Points per dollar once the cap is exhausted; null without a cap. @example 1 */
  rewardMultiplierAfterCap: number | null;
  /** The first day, YYYY-MM-DD; null where open. */
  from: string | null;
  /** The last day, YYYY-MM-DD; null where open. */
  through: string | null;
  /**
   * Codes of the conditions that the cardholder of `cardSettings` does not meet.
   *
   * Null for an option that the issuer selects by spending, which is unknown here.
   */
  unmetConditions: UnmetCondition[];
  /** Where the rate was read. */
  source: ExplanationSource;
}

/** A rate that some purchases of this cardholder earn. Stacking rates and the tier are included. */
export interface EffectiveRate {
  /** Points per dollar within the cap. @example 7 */
  rewardMultiplier: number;
  /** Names of the rules that pay it; empty for the base rate alone. @example ["Dining", "2026 Q1"] */
  rules: string[];
  /** Ids of the same rules, in the same order, as in `rates`. @example ["dining", "2026-q1"] */
  ruleIds: string[];
  /** The id of the spend cap that limits it; null without one. @example "rotating" */
  capId: string | null;
  /** Points per dollar once that cap is exhausted; null without a cap. @example 3 */
  rewardMultiplierAfterCap: number | null;
  /** The last day on which all of the rules pay, YYYY-MM-DD; null where open. */
  through: string | null;
}

/** A spend cap. */
export interface CapTerms {
  /** The cap's id. @example "groceries" */
  capId: string;
  /** Names of the rules that it limits on the day. @example "U.S. supermarkets" */
  capName: string;
  /** US dollars of spending in each period. @example 6000 */
  capDollars: number;
  /** The period after which usage is reset. @example "year" */
  period: "month" | "quarter" | "year" | "anniversary-year" | "statement";
  /** Points per dollar once it is exhausted. @example 1 */
  rewardMultiplierAfterCap: number;
  /** Where the cap was read. */
  source: ExplanationSource;
}

/** A group of categories of which only some earn more. */
export interface ChoiceTerms {
  /** The choice's id. @example "five-percent" */
  choiceId: string;
  /** Its name, a general term if its terms have none. @example "5% category" */
  choiceName: string;
  /** Who selects: the cardholder, or the issuer by spending. @example "cardholder" */
  selectedBy: "cardholder" | "issuer";
  /** Number of options that earn at a time. @example 2 */
  selectedMax: number;
  /** Ids of the options. @example ["fast-food", "gyms"] */
  options: string[];
  /** Ids of the options that earn while the cardholder selects none. @example ["gas"] */
  defaultOptions: string[];
  /** The period over which the issuer compares spending; null where the cardholder selects. @example "month" */
  period: "month" | "quarter" | "year" | "anniversary-year" | "statement" | null;
}

/** A tier: a relationship status of the cardholder. */
export interface TierTerms {
  /** The tier's id. @example "preferred-honors" */
  tierId: string;
  /** The tier's name. @example "Preferred Honors" */
  tierName: string;
  /** Factor on all rewards. @example 1.5 */
  rewardFactor: number;
  /** Whether it is assumed by default. @example false */
  default: boolean;
  /** Where the tier was read. */
  source: ExplanationSource;
}

/** The terms of one card on one day, each with its source. */
export interface CardTermsResponse {
  /** The card's number in the catalog, which never changes. @example 51 */
  cardId: number;
  /** The catalog's name of the card. @example "American Express Blue Cash Preferred" */
  cardName: string;
  /** The issuer's name. @example "American Express" */
  issuer: string;
  /** The network's id. @example "american-express" */
  network: Network;
  /** The applicants that the card is for. @example "consumer" */
  kind: CardKind;
  /** The id of the currency that the card earns; the key of `pointValues`. @example "cash-back" */
  currency: string;
  /** The currency's name. @example "cash back" */
  currencyName: string;
  /** Point valuation: dollars per point. @example 0.01 */
  rewardValue: number;
  /** Transfer partner valuation: dollars per point; null where points cannot be transferred. */
  transferRewardValue: number | null;
  /** Whether the card lets its holder transfer points of its currency. @example false */
  unlocksTransfers: boolean;
  /** The day whose terms these are, YYYY-MM-DD. @example "2026-11-21" */
  on: string;
  /** The day all terms were last compared with their sources, YYYY-MM-DD. @example "2026-11-21" */
  verifiedOn: string;
  /** Whether new people can apply on the day. @example true */
  openToNewApplicants: boolean;
  /** US dollars a year for an applicant on the day; 0 without a fee, null where not known. @example 95 */
  annualFeeDollars: number | null;
  /** Known annual fees, oldest first. */
  annualFees: AnnualFeeTerms[];
  /** Percent of the amount of a foreign transaction on the day; 0 without a fee, null where not known. @example 2.7 */
  foreignTransactionFeePercent: number | null;
  /** Known foreign transaction fees, oldest first. */
  foreignTransactionFees: ForeignTransactionFeeTerms[];
  /** First-year programs that pay rewards again, oldest first. */
  firstYearMatches: FirstYearMatchTerms[];
  /** The base rate on the day. */
  baseRate: BaseRateTerms;
  /** Every other rate in force on the day; in the order of the terms. */
  rates: RateTerms[];
  /** The rates of this cardholder with all rules combined: highest first, that of all other purchases last. */
  effectiveRates: EffectiveRate[];
  /**
   * Spend caps of these rates.
   *
   * Also those of rotating categories that the catalog lacks.
   */
  caps: CapTerms[];
  /**
   * Groups of categories of which only some earn more.
   *
   * Those of which none has a rate on the day are left out.
   */
  choices: ChoiceTerms[];
  /** Tiers of the cardholder that change what the card earns. */
  tiers: TierTerms[];
  /**
   * Whether the catalog lacks the card's rotating categories of the day. False for a card without rotating categories.
   * @example false
   */
  quarterNotInCatalog: boolean;
}
