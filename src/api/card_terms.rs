//! The terms of one card on one day.

#[cfg(test)]
use super::UnmetCondition;
use super::answer::answer;
#[cfg(test)]
use super::new_cards::{KindId, NetworkId};
#[cfg(test)]
use super::schema::{Definitions, Described, Doc, Type, module_name};
use super::{ExplanationSource, MatchedMerchant, date_or_null, date_text};
use card_rewards_catalog::model::Date;
#[cfg(test)]
use card_rewards_catalog::model::{Channel, Period, SelectedBy};

answer! {
    /// The terms of one card on one day, each with its source.
    pub struct CardTerms<'a> = "CardTermsResponse" {
        /// The card's number in the catalog, which never changes. Example: `51`
        pub card_id: u32,
        /// The catalog's name of the card. Example: `"American Express Blue Cash Preferred"`
        pub card_name: &'a str,
        /// The issuer's name. Example: `"American Express"`
        pub issuer: &'a str,
        /// The network's id. Example: `"american-express"`
        pub network: &'static str as NetworkId,
        /// The applicants that the card is for. Example: `"consumer"`
        pub kind: &'static str as KindId,
        /// The id of the currency that the card earns; the key of `pointValues`. Example: `"cash-back"`
        pub currency: &'a str,
        /// The currency's name. Example: `"cash back"`
        pub currency_name: &'a str,
        /// Point valuation: dollars per point. Example: `0.01`
        pub reward_value: f64,
        /// Transfer partner valuation: dollars per point; null where points cannot be transferred.
        pub transfer_reward_value: Option<f64>,
        /// Whether the card lets its holder transfer points of its currency. Example: `false`
        pub unlocks_transfers: bool,
        /// The day whose terms these are, YYYY-MM-DD. Example: `"2026-11-21"`
        #[serde(serialize_with = "date_text")]
        pub on: Date,
        /// The day all terms were last compared with their sources, YYYY-MM-DD. Example: `"2026-11-21"`
        #[serde(serialize_with = "date_text")]
        pub verified_on: Date,
        /// Whether new people can apply on the day. Example: `true`
        pub open_to_new_applicants: bool,
        /// US dollars a year for an applicant on the day; 0 without a fee, null where not known. Example: `95`
        pub annual_fee_dollars: Option<f64>,
        /// Known annual fees, oldest first.
        pub annual_fees: Vec<AnnualFeeTerms<'a>>,
        /// Percent of the amount of a foreign transaction on the day; 0 without a fee, null where not known.
        /// Example: `2.7`
        pub foreign_transaction_fee_percent: Option<f64>,
        /// Known foreign transaction fees, oldest first.
        pub foreign_transaction_fees: Vec<ForeignTransactionFeeTerms<'a>>,
        /// First-year programs that pay rewards again, oldest first.
        pub first_year_matches: Vec<FirstYearMatchTerms<'a>>,
        /// The base rate on the day.
        pub base_rate: BaseRateTerms<'a>,
        /// Every other rate in force on the day; in the order of the terms.
        pub rates: Vec<RateTerms<'a>>,
        /// The rates of this cardholder with all rules combined: highest first, that of all other purchases last.
        pub effective_rates: Vec<EffectiveRate<'a>>,
        /// Spend caps of these rates.
        ///
        /// Also those of rotating categories that the catalog lacks.
        pub caps: Vec<CapTerms<'a>>,
        /// Groups of categories of which only some earn more.
        ///
        /// Those of which none has a rate on the day are left out.
        pub choices: Vec<ChoiceTerms<'a>>,
        /// Tiers of the cardholder that change what the card earns.
        pub tiers: Vec<TierTerms<'a>>,
        /// Whether the catalog lacks the card's rotating categories of the day. False for a card without rotating
        /// categories. Example: `false`
        pub quarter_not_in_catalog: bool,
    }
}

answer! {
    /// An annual fee and its dates.
    pub struct AnnualFeeTerms<'a> {
        /// US dollars a year; 0 where there is no fee. Example: `95`
        pub annual_fee_dollars: f64,
        /// The first day, YYYY-MM-DD; null where open.
        #[serde(serialize_with = "date_or_null")]
        pub from: Option<Date>,
        /// The last day, YYYY-MM-DD; null where open.
        #[serde(serialize_with = "date_or_null")]
        pub through: Option<Date>,
        /// Where the fee was read.
        pub source: ExplanationSource<'a>,
    }
}

answer! {
    /// A foreign transaction fee and its dates.
    pub struct ForeignTransactionFeeTerms<'a> {
        /// Percent of the amount in US dollars; 0 where there is no fee. Example: `2.7`
        pub foreign_transaction_fee_percent: f64,
        /// The first day, YYYY-MM-DD; null where open.
        #[serde(serialize_with = "date_or_null")]
        pub from: Option<Date>,
        /// The last day, YYYY-MM-DD; null where open.
        #[serde(serialize_with = "date_or_null")]
        pub through: Option<Date>,
        /// Where the fee was read.
        pub source: ExplanationSource<'a>,
    }
}

answer! {
    /// A first-year program: rewards of the first year are paid again.
    pub struct FirstYearMatchTerms<'a> {
        /// The program's name. Example: `"Cashback Match"`
        pub name: &'a str,
        /// Percent of the rewards that are paid again. Example: `100`
        pub percent: f64,
        /// Days of the first year, from the day of opening. Example: `365`
        pub days: u32,
        /// Statement cycles of the first year; 0 if days alone count. It ends with the later of both. Example: `12`
        pub statement_cycles: u8,
        /// The first day of opening of its accounts, YYYY-MM-DD; null where open.
        #[serde(serialize_with = "date_or_null")]
        pub from: Option<Date>,
        /// The last day of opening, YYYY-MM-DD; null where open.
        #[serde(serialize_with = "date_or_null")]
        pub through: Option<Date>,
        /// Where the program was read.
        pub source: ExplanationSource<'a>,
    }
}

answer! {
    /// The rate of purchases that no other rate covers.
    pub struct BaseRateTerms<'a> {
        /// Points per dollar. Example: `1`
        pub reward_multiplier: f64,
        /// The first day, YYYY-MM-DD; null where open.
        #[serde(serialize_with = "date_or_null")]
        pub from: Option<Date>,
        /// The last day, YYYY-MM-DD; null where open.
        #[serde(serialize_with = "date_or_null")]
        pub through: Option<Date>,
        /// Where the rate was read.
        pub source: ExplanationSource<'a>,
    }
}

answer! {
    /// A rate that some purchases earn.
    ///
    /// A purchase earns it where its category is one of `categories`, its merchant is one of `merchants`, or the rate
    /// is for `everything`, unless an exception or a condition excludes it.
    pub struct RateTerms<'a> {
        /// The rule's name, as in explanations. Example: `"U.S. supermarkets"`
        pub rule: &'a str,
        /// The rule's id, as in explanations. Versions of a rule share it; no two rates of one day do.
        /// Example: `"us-supermarkets"`
        pub rule_id: String,
        /// Points per dollar. Example: `6`
        pub reward_multiplier: f64,
        /// Whether it stacks with the best other rate instead of replacing it. Example: `false`
        pub stacks: bool,
        /// Covered categories, narrower ones included.
        pub categories: Vec<CategoryTerms<'a>>,
        /// Covered merchants, whatever the category.
        pub merchants: Vec<MatchedMerchant<'a>> as Vec<MerchantTerms>,
        /// Whether it covers every purchase. Example: `false`
        pub everything: bool,
        /// Categories that it never covers.
        pub except_categories: Vec<CategoryTerms<'a>>,
        /// Merchants that it never covers.
        pub except_merchants: Vec<MatchedMerchant<'a>> as Vec<MerchantTerms>,
        /// The only merchants where its categories count, such as a portal. Anywhere if empty.
        pub only_at_merchants: Vec<MatchedMerchant<'a>> as Vec<MerchantTerms>,
        /// The only channel that earns it; null where any does.
        pub channel: Option<&'static str> as Option<Channel>,
        /// Whether purchases in the United States alone earn it; one without a `country` counts as there. Example: `true`
        pub only_in_us: bool,
        /// US dollars: the smallest purchase that earns it; null where any size does.
        pub purchase_dollars_min: Option<f64>,
        /// US dollars: the largest purchase that earns it; null where any size does.
        pub purchase_dollars_max: Option<f64>,
        /// Whether the cardholder must activate it. Example: `false`
        pub requires_activation: bool,
        /// Whether its categories change each quarter. Example: `false`
        pub rotating: bool,
        /// The choice that it is an option of; null where nobody selects it.
        pub choice_id: Option<&'a str>,
        /// The option's id in that choice; one of `selectedCategories` in `cardSettings`.
        pub option: Option<&'a str>,
        /// The option's name, such as "fast food"; null without an option.
        pub option_name: Option<&'a str>,
        /// Ids of the only tiers that earn it; empty where every cardholder does.
        pub tiers: Vec<&'a str>,
        /// The id of its spend cap; null without one. Example: `"groceries"`
        pub cap_id: Option<&'a str>,
        /// Points per dollar once the cap is exhausted; null without a cap. Example: `1`
        pub reward_multiplier_after_cap: Option<f64>,
        /// The first day, YYYY-MM-DD; null where open.
        #[serde(serialize_with = "date_or_null")]
        pub from: Option<Date>,
        /// The last day, YYYY-MM-DD; null where open.
        #[serde(serialize_with = "date_or_null")]
        pub through: Option<Date>,
        /// Codes of the conditions that the cardholder of `cardSettings` does not meet.
        ///
        /// Null for an option that the issuer selects by spending, which is unknown here.
        pub unmet_conditions: Vec<&'static str> as Vec<UnmetCondition>,
        /// Where the rate was read.
        pub source: ExplanationSource<'a>,
    }
}

answer! {
    /// A category that card terms name.
    pub struct CategoryTerms<'a> {
        /// The category's id. Example: `"supermarkets"`
        pub category: &'a str,
        /// The category's name. Example: `"Supermarkets"`
        pub category_name: &'a str,
        /// Id of the wider category in the same list that includes it; null without one.
        /// Example: `"groceries"`
        pub part_of: Option<&'a str>,
    }
}

answer! {
    /// A rate that some purchases of this cardholder earn. Stacking rates and the tier are included.
    pub struct EffectiveRate<'a> {
        /// Points per dollar within the cap. Example: `7`
        pub reward_multiplier: f64,
        /// Names of the rules that pay it; empty for the base rate alone. Example: `["Dining", "2026 Q1"]`
        pub rules: Vec<&'a str>,
        /// Ids of the same rules, in the same order, as in `rates`. Example: `["dining", "2026-q1"]`
        pub rule_ids: Vec<String>,
        /// The id of the spend cap that limits it; null without one. Example: `"rotating"`
        pub cap_id: Option<&'a str>,
        /// Points per dollar once that cap is exhausted; null without a cap. Example: `3`
        pub reward_multiplier_after_cap: Option<f64>,
        /// The last day on which all of the rules pay, YYYY-MM-DD; null where open.
        #[serde(serialize_with = "date_or_null")]
        pub through: Option<Date>,
    }
}

answer! {
    /// A spend cap.
    pub struct CapTerms<'a> {
        /// The cap's id. Example: `"groceries"`
        pub cap_id: &'a str,
        /// Names of the rules that it limits on the day. Example: `"U.S. supermarkets"`
        pub cap_name: String,
        /// US dollars of spending in each period. Example: `6000`
        pub cap_dollars: f64,
        /// The period after which usage is reset. Example: `"year"`
        pub period: &'static str as Period,
        /// Points per dollar once it is exhausted. Example: `1`
        pub reward_multiplier_after_cap: f64,
        /// Where the cap was read.
        pub source: ExplanationSource<'a>,
    }
}

answer! {
    /// A group of categories of which only some earn more.
    pub struct ChoiceTerms<'a> {
        /// The choice's id. Example: `"five-percent"`
        pub choice_id: &'a str,
        /// Its name, a general term if its terms have none. Example: `"5% category"`
        pub choice_name: &'a str,
        /// Who selects: the cardholder, or the issuer by spending. Example: `"cardholder"`
        pub selected_by: &'static str as SelectedBy,
        /// Number of options that earn at a time. Example: `2`
        pub selected_max: u8,
        /// Ids of the options. Example: `["fast-food", "gyms"]`
        pub options: Vec<&'a str>,
        /// Ids of the options that earn while the cardholder selects none. Example: `["gas"]`
        pub default_options: Vec<&'a str>,
        /// The period over which the issuer compares spending; null where the cardholder selects. Example: `"month"`
        pub period: Option<&'static str> as Option<Period>,
    }
}

answer! {
    /// A tier: a relationship status of the cardholder.
    pub struct TierTerms<'a> {
        /// The tier's id. Example: `"preferred-honors"`
        pub tier_id: &'a str,
        /// The tier's name. Example: `"Preferred Honors"`
        pub tier_name: &'a str,
        /// Factor on all rewards. Example: `1.5`
        pub reward_factor: f64,
        /// Whether it is assumed by default. Example: `false`
        pub default: bool,
        /// Where the tier was read.
        pub source: ExplanationSource<'a>,
    }
}

/// The package's name of a merchant in card terms.
#[cfg(test)]
struct MerchantTerms;

#[cfg(test)]
impl Described for MerchantTerms {
    fn describe(definitions: &mut Definitions) -> Type {
        let doc = Doc::new(&["A merchant that card terms name."]);
        definitions.define("MerchantTerms", module_name(module_path!()), doc, MatchedMerchant::describe)
    }
}
