//! Explanations: the parts of a reward, each with its rule and source, and what would change the answer.

use super::answer::answer;
#[cfg(test)]
use super::schema::{Definitions, Described, Type};
use super::{CategoryOrigin, IS_WHOLE, date_or_null, date_text};
use card_rewards_catalog::model::Date;
#[cfg(test)]
use card_rewards_catalog::model::{Channel, Confidence, Period, SelectedBy, SourceKind};

/// Creates an explanation, if requested. `None` without the feature `whole`.
pub fn explained<Explained>(is_asked: bool, explain: impl FnOnce() -> Explained) -> Option<Explained> {
    (IS_WHOLE && is_asked).then(explain)
}

/// Whether an answer omits its explanation or its warnings. Always without the feature `whole`, so that the core
/// contains no serializer for them.
pub fn is_not_asked<Explained>(explained: &Option<Explained>) -> bool {
    !IS_WHOLE || explained.is_none()
}

answer! {
    /// Why a card earned what it did for one purchase; only for a request with `explain: true`.
    pub struct Explanation<'a> {
        /// The purchase that a refund reverses, by its `transactionId`; only for such a refund.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reverses: Option<&'a str>,
        /// The matched merchant; null where none matched.
        pub merchant: Option<MatchedMerchant<'a>>,
        /// The digital wallet that the descriptor names before the merchant (PAYPAL *UBER); null without one.
        pub digital_wallet: Option<MatchedMerchant<'a>>,
        /// The category of the purchase and its origin; null where unknown.
        pub category: Option<MatchedCategory<'a>>,
        /// The channel of the purchase; null where unknown.
        pub channel: Option<&'static str> as Option<Channel>,
        /// The parts of the reward, which sum exactly to it.
        pub parts: Vec<ExplanationPart<'a>>,
        /// The reward that a first-year program pays again. The reward does not contain it. Only for an account with
        /// `openedOn`, if its card has such a program and the transaction is in the first year.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub first_year_match: Option<ExplanationMatch<'a>>,
        /// Unmatched names, and changes that would earn more.
        pub reasons: Vec<ExplanationReason>,
        /// The same as text.
        pub text: String,
    }
}

answer! {
    /// A merchant of the catalog.
    pub struct MatchedMerchant<'a> {
        /// The merchant's id. Example: `"kroger"`
        pub merchant_id: &'a str,
        /// The merchant's name. Example: `"Kroger"`
        pub merchant: &'a str,
    }
}

answer! {
    /// A category of the catalog.
    pub struct MatchedCategory<'a> {
        /// The category's id. Example: `"groceries"`
        pub category: &'a str,
        /// The category's name. Example: `"Groceries"`
        pub category_name: &'a str,
        /// Its origin.
        pub from: CategoryOrigin,
    }
}

answer! {
    /// The dollars of a purchase that earn at one rate.
    pub struct ExplanationPart<'a> {
        /// The card term that pays it.
        pub reason: PartReason,
        /// Name of the rule or of the tier; null for the base rate. Example: `"U.S. supermarkets"`
        pub rule: Option<&'a str>,
        /// The rule's id, as in the rates of `cardTerms`; null for the base rate and a tier.
        /// Example: `"us-supermarkets"`
        pub rule_id: Option<String>,
        /// Whether the cardholder must activate the rule. Example: `false`
        pub requires_activation: bool,
        /// Who selects the rule's category: the cardholder, or the issuer by top spending; null where nobody does.
        pub selected_by: Option<&'static str> as Option<SelectedBy>,
        /// US dollars of the purchase that earn at this rate. Example: `50`
        pub dollars: f64,
        /// Points per dollar. Example: `6`
        pub reward_multiplier: f64,
        /// Points earned. Example: `300`
        pub reward_points: f64,
        /// US dollars earned. Example: `3`
        pub reward_amount: f64,
        /// The first day of the rule, YYYY-MM-DD; null where none is known.
        #[serde(serialize_with = "date_or_null")]
        pub from: Option<Date>,
        /// The last day of the rule, YYYY-MM-DD; null where none is known.
        #[serde(serialize_with = "date_or_null")]
        pub through: Option<Date>,
        /// The usage of the rule's cap around this purchase; null without a cap.
        pub cap: Option<ExplanationCap<'a>>,
        /// The source of the rate.
        pub source: ExplanationSource<'a>,
    }
}

answer! {
    /// Usage of a cap around one purchase.
    pub struct ExplanationCap<'a> {
        /// The cap's id. Example: `"groceries"`
        pub cap_id: &'a str,
        /// US dollars of spending in each period. Example: `6000`
        pub cap_dollars: f64,
        /// The period after which usage is reset. Example: `"year"`
        pub period: &'static str as Period,
        /// US dollars used before the purchase. Example: `5950`
        pub used_before_dollars: f64,
        /// US dollars remaining before the purchase. Example: `50`
        pub remaining_before_dollars: f64,
        /// US dollars remaining after the purchase. Example: `0`
        pub remaining_after_dollars: f64,
    }
}

answer! {
    /// A reward that is paid again after the first year.
    pub struct ExplanationMatch<'a> {
        /// The program's name. Example: `"Cashback Match"`
        pub name: &'a str,
        /// Percent of the reward that is paid again. Example: `100`
        pub percent: f64,
        /// Points paid again; below 0 for a refund, which takes them back. Example: `300`
        pub reward_points: f64,
        /// US dollars paid again. Example: `3`
        pub reward_amount: f64,
        /// The first day of the first year, that of opening, YYYY-MM-DD. Example: `"2026-03-15"`
        #[serde(serialize_with = "date_text")]
        pub from: Date,
        /// The last day of the first year, YYYY-MM-DD. Example: `"2027-03-14"`
        #[serde(serialize_with = "date_text")]
        pub through: Date,
        /// Whether `through` is estimated. It depends on a closing day that `statementCloses` lack. Example: `false`
        pub through_estimated: bool,
        /// The source of the program.
        pub source: ExplanationSource<'a>,
    }
}

answer! {
    /// The source of a rate.
    pub struct ExplanationSource<'a> {
        /// The address. Example: `"https://www.americanexpress.com/"`
        pub url: &'a str as Uri,
        /// The page's title.
        pub title: &'a str,
        /// The day on which it was read, YYYY-MM-DD. Example: `"2026-11-21"`
        #[serde(serialize_with = "date_text")]
        pub read_on: Date,
        /// Its author: the issuer itself, or press that quotes the issuer.
        pub kind: &'static str as SourceKind,
        /// The catalog's confidence in press.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub confidence: Option<&'static str> as Option<Confidence>,
    }
}

answer! {
    /// A remark on an answer, as a code and as text.
    #[derive(Eq)]
    pub struct ExplanationReason {
        /// The reason, for programs.
        pub code: &'static str as AnyReasonCode,
        /// The reason as text. Example: `"2025 Q3 would pay 4% more once activated."`
        pub text: String,
    }
}

answer! {
    /// A gap in the catalog or an unmatched name. Only for a request with `diagnostics: true` or `explain: true`.
    #[derive(Eq)]
    pub struct Warning<'a> {
        /// The reason, for programs.
        pub code: &'static str as AnyReasonCode,
        /// The card, in the spelling of the request. Example: `"Chase Freedom Flex"`
        pub card_name: &'a str,
        /// The quarter whose rotating categories the catalog lacks. Example: `"2026 Q3"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub quarter: Option<String>,
        /// The reason as text. Example: `"The catalog lacks this card's rotating categories of 2026 Q3."`
        pub text: String,
    }
}

answer! {
    /// An eligibility condition of a rate that the cardholder does not meet.
    pub enum UnmetCondition {
        /// The rate requires activation.
        Activation = "not-activated",
        /// The rate requires its category to be a selected category.
        Selection = "not-selected",
        /// The rate requires one of its tiers.
        Tier = "tier-not-held",
    }
}

answer! {
    /// The code of a reason other than an unmet condition.
    pub enum ReasonCode {
        /// The card is unknown or ambiguous.
        UnmatchedCard = "card-unmatched",
        /// No merchant matches the descriptor.
        UnmatchedMerchant = "merchant-unmatched",
        /// The category is inferred from the descriptor.
        InferredCategory = "category-inferred",
        /// The table has no such merchant category code.
        UnmatchedMcc = "mcc-unmatched",
        /// The catalog has no such category.
        UnmatchedCategory = "category-unmatched",
        /// Card terms do not count it as a purchase.
        NotAPurchase = "not-a-purchase",
        /// The merchant does not accept the card: it is not in a network accepted there, or it is the card of another store.
        NotAccepted = "not-accepted",
        /// The account was opened after the purchase, as its `openedOn` says.
        NotOpened = "not-opened",
        /// Dollars of the purchase are beyond a cap.
        ExhaustedCap = "cap-exhausted",
        /// Calendar months count: terms are by statement cycle, and no closing days are given.
        CycleNotGiven = "cycle-not-given",
        /// The closing day of the statement is estimated.
        CycleEstimated = "cycle-estimated",
        /// The rate holds only if this becomes a top spending category. Advice does not know what else
        /// was spent in the period, unless `spentByOption` says so.
        AssumedTopCategory = "top-category-assumed",
        /// A rate is for the United States alone, and this was abroad.
        OnlyInUs = "only-in-us",
        /// A rate is for a part of the category alone: name a narrower category, or the merchant category code.
        WiderCategory = "category-wider-than-rate",
        /// A point is valued by transfer partners.
        TransferValue = "transfer-value",
        /// A name in `cardSettings` matches no card of the catalog, or several.
        UnmatchedCardOfSettings = "settings-unmatched",
        /// The catalog lacks the card's rotating categories of the day.
        QuarterNotInCatalog = "quarter-not-in-catalog",
        /// The terms were last compared with their sources long before the purchase.
        TermsNotVerifiedLately = "terms-not-verified-lately",
    }
}

answer! {
    /// The card term that pays a part of a purchase.
    pub enum PartReason {
        /// The base rate.
        Base = "base-rate",
        /// A rule within its cap, where it has one.
        Rule = "rule",
        /// A rule that stacks with the other rates.
        StackedRule = "stacked-rate",
        /// A rule whose cap is exhausted.
        RuleAfterCap = "rate-after-cap",
        /// A tier, which multiplies all rewards.
        Tier = "tier-bonus",
    }
}

/// The codes of all reasons.
#[cfg(test)]
struct AnyReasonCode;

#[cfg(test)]
impl Described for AnyReasonCode {
    fn describe(_: &mut Definitions) -> Type {
        Type::OneOf([ReasonCode::CODES, UnmetCondition::CODES].concat())
    }
}

/// A text that is an address.
#[cfg(test)]
struct Uri;

#[cfg(test)]
impl Described for Uri {
    fn describe(_: &mut Definitions) -> Type {
        Type::text_of_format("uri")
    }
}
