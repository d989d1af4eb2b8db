//! Requests and answers: plain data, each field defined once.

mod account;
pub mod amount;
mod analysis;
mod answer;
mod card_terms;
mod cardholder;
#[cfg(any(test, target_arch = "wasm32"))]
mod catalog;
#[cfg(all(feature = "whole", any(test, target_arch = "wasm32")))]
mod catalog_lists;
mod columns;
mod error;
mod expected;
mod explanation;
pub(crate) mod fields;
mod found;
mod issue;
mod new_cards;
mod number_text;
mod recognition;
mod request;
mod response;
#[cfg(test)]
pub(crate) mod schema;
mod settings;
mod state;
mod transaction;
mod value_type;

pub use account::Account;

pub use analysis::{
    Analysis, AnalyzedCap, AnalyzedMatch, AnalyzedPurchase, AnalyzedTopCategory, BestCard, CapDay, CapPeriod,
    CurrencyPoints, MissedCause, PeriodCycle, PurchaseFacts, TopCategoryDay,
};
pub use card_terms::{
    AnnualFeeTerms, BaseRateTerms, CapTerms, CardTerms, CategoryTerms, ChoiceTerms, EffectiveRate,
    FirstYearMatchTerms, ForeignTransactionFeeTerms, RateTerms, TierTerms,
};
pub use cardholder::{Cardholder, Cardholders, NoSuchSetting};
pub(crate) use cardholder::{CarriedSpending, SpentOn, StatementCycle};
#[cfg(target_arch = "wasm32")]
pub use catalog::{CapView, ChoiceView, TierView};
#[cfg(any(test, target_arch = "wasm32"))]
pub use catalog::{CardView, MatchView, MerchantView};
#[cfg(all(feature = "whole", any(test, target_arch = "wasm32")))]
pub use catalog_lists::{CategoryView, CurrencyView, IssuerView};
pub use columns::{
    CardText, EarnedColumns, MerchantText, MissedColumns, NamedCard, RowEntries, TransactionColumns,
    TransactionRow,
};
pub use error::RewardsError;
pub(crate) use expected::Expected;
pub use explanation::{
    Explanation, ExplanationCap, ExplanationMatch, ExplanationPart, ExplanationReason, ExplanationSource,
    MatchedCategory, MatchedMerchant, PartReason, ReasonCode, UnmetCondition, Warning, explained,
};
pub(crate) use found::Found;
pub use issue::Issue;
pub(crate) use issue::IssueKind;
pub use new_cards::NewCards;
pub use number_text::number_text;
pub use recognition::{CategoryOrigin, MatchConfidence};
pub use request::{
    AdviceRequest, AnalyzeRequest, AnswerOptions, Assumptions, CardTermsRequest, EarnedRequest,
    MissedRequest, NEW_CARDS_LIMIT, OptimizeRequest, ResultOptions,
};
pub use response::{
    Advice, Assignment, CardReward, Earned, EarnedReward, FromToday, Missed, MissedCardReward, MissedReward,
    Optimized, RateOutlook, Response, SelectedCategories, TopSpending,
};
pub use settings::{CardSettings, PointValues};
pub use state::{CarriedTransaction, CarriedUsage, State};
pub use transaction::{Details, Transaction};
pub(crate) use value_type::ValueType;

use card_rewards_catalog::model::Date;
use rust_decimal::Decimal;
use serde::Serializer;

/// Whether this is the whole engine. The core of the npm package leaves out explanations, `optimize`, `analyze`, accounts,
/// states, countries and custom cards, and rejects them. A Rust program always has the whole engine.
pub const IS_WHOLE: bool = cfg!(any(feature = "whole", not(target_arch = "wasm32")));

/// Whether answers have exact decimals. Columns, from which bytes are written, never have them.
pub const IS_EXACT: bool = cfg!(feature = "exact");

/// Serializes a date as `YYYY-MM-DD`.
fn date_text<S: Serializer>(date: &Date, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(date)
}

/// Serializes an amount as the nearest number.
fn amount_number<S: Serializer>(amount: &Decimal, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(amount::number_from_decimal(*amount))
}

/// Serializes a date as `YYYY-MM-DD`, none as null.
fn date_or_null<S: Serializer>(date: &Option<Date>, serializer: S) -> Result<S::Ok, S::Error> {
    match date {
        Some(date) => date_text(date, serializer),
        None => serializer.serialize_none(),
    }
}
