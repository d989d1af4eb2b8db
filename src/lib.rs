//! Exact rewards of US credit cards.
//!
//! Which card pays most for this purchase?
//!
//! ```
//! use card_rewards::{AdviceRequest, Engine};
//!
//! let wallet = vec!["Citi Double Cash".into(), "American Express Gold".into()];
//! let request = AdviceRequest::new("Whole Foods", "82.4".parse()?, "2026-11-21".parse()?, wallet);
//! let best = Engine::builtin().advice(&request).unwrap().data.best_card;
//! assert_eq!((best.card_name, best.reward_amount), ("American Express Gold", 3.296));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What did these purchases earn?
//!
//! ```
//! use card_rewards::{EarnedRequest, Engine, Transaction};
//!
//! let card = "American Express Blue Cash EveryDay";
//! let purchase = Transaction::new("t1", "250.75".parse()?, "2026-11-21".parse()?, "Walmart", card);
//! let request = EarnedRequest::new(vec![purchase]);
//! assert_eq!(Engine::builtin().earned(&request).data.total_earned_reward, 2.5075);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | operation |
//! | --- | --- |
//! | What did each purchase earn with the card used? | [`Engine::earned`] |
//! | What would other cards have earned? | [`Engine::missed`] |
//! | Which card of a wallet is best for a purchase? | [`Engine::advice`] |
//! | Why was each reward missed, and how full is each cap? | [`Engine::analyze`] |
//! | What does a card pay on a day? | [`Engine::card_terms`] |
//! | Which assignment of all purchases to the cards held earns most? | [`Engine::optimize`] |
//!
//! A request has a constructor and a method for each field:
//!
//! ```
//! use card_rewards::{MissedRequest, ResultOptions};
//!
//! let request = MissedRequest::new(vec![], vec!["American Express Gold".into()]);
//! let explained = request.options(ResultOptions::default().explain(true));
//! assert!(explained.options.explain);
//! ```
//!
//! Struct literals do not compile, because a later version can add fields:
//!
//! ```compile_fail
//! let options = card_rewards::ResultOptions { explain: true, ..Default::default() };
//! ```
//!
//! A budget that asks month by month passes the state of one answer to the next request. `State::default()` starts one, as
//! `true` does in JSON:
//!
//! ```
//! use card_rewards::{Assumptions, EarnedRequest, Engine, State, Transaction};
//!
//! let earned = |dollars: &str, day: &str, state: State| -> Result<_, Box<dyn std::error::Error>> {
//!     let card = "American Express Blue Cash Preferred";
//!     let purchase = Transaction::new("t", dollars.parse()?, day.parse()?, "Kroger", card);
//!     let assumptions = Assumptions::default().state(Some(state));
//!     let request = EarnedRequest::new(vec![purchase]).assumptions(assumptions);
//!     let answer = Engine::builtin().earned(&request).data;
//!     Ok((answer.total_earned_reward, answer.state.ok_or("no state")?))
//! };
//! // 6% on $6,000 a year, then 1%.
//! let (april, state) = earned("5950", "2026-04-20", State::default())?;
//! let (may, _) = earned("100", "2026-05-09", state)?;
//! assert_eq!((april, may), (357.0, 3.5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Operations take a request as it is. `Engine::validate`, with the feature `serde`, rejects what the JSON interface rejects: an
//! amount beyond its limit, a state that does not fit the accounts, a setting that the card lacks. Requests that were deserialized
//! are validated already.
//!
//! An answer borrows names from the engine and from its request, so both outlive it. To keep an answer, serialize it.
//!
//! The engine is pure: no clock, no files, no network. Its catalog is compiled in, and every value in it names its source.
//! [`semantics`] states the rules behind every number. [`earned_json`] and its siblings answer raw JSON bodies.
//! [`Engine::with_cards`] and [`Engine::from_catalog`] build engines with custom cards or a custom catalog.
//!
//! # Features
//!
//! | feature | adds | default |
//! | --- | --- | --- |
//! | `builtin-catalog` | the catalog of [`Engine::builtin`] | yes |
//! | `exact` | exact decimals beside the doubles of answers, such as `EarnedReward::exact_reward_amount` | yes |
//! | `serde` | `Serialize` and `Deserialize` of requests, `Engine::serialize` and `Engine::deserialize` | yes |
//! | `whole` | only in WebAssembly: what the small core of the npm package leaves out | yes |

mod api;
mod boundary;
mod engine;
mod operations;
mod optimize;
mod recognize;
mod rules;

pub use api::{
    Account, Advice, AdviceRequest, Analysis, AnalyzeRequest, AnalyzedCap, AnalyzedMatch, AnalyzedPurchase,
    AnalyzedTopCategory, AnnualFeeTerms, AnswerOptions, Assignment, Assumptions, BaseRateTerms, BestCard,
    CapDay, CapPeriod, CapTerms, CardReward, CardSettings, CardTerms, CardTermsRequest, CardText, Cardholder,
    Cardholders, CarriedTransaction, CarriedUsage, CategoryOrigin, CategoryTerms, ChoiceTerms,
    CurrencyPoints, Details, Earned, EarnedColumns, EarnedRequest, EarnedReward, EffectiveRate, Explanation,
    ExplanationCap, ExplanationMatch, ExplanationPart, ExplanationReason, ExplanationSource,
    FirstYearMatchTerms, ForeignTransactionFeeTerms, FromToday, Issue, MatchConfidence, MatchedCategory,
    MatchedMerchant, MerchantText, Missed, MissedCardReward, MissedCause, MissedColumns, MissedRequest,
    MissedReward, NEW_CARDS_LIMIT, NamedCard, NewCards, NoSuchSetting, OptimizeRequest, Optimized,
    PartReason, PeriodCycle, PointValues, PurchaseFacts, RateOutlook, RateTerms, Response, ResultOptions,
    RewardsError, RowEntries, SelectedCategories, State, TierTerms, TopCategoryDay, TopSpending, Transaction,
    TransactionColumns, TransactionRow, Warning,
};
#[cfg(feature = "serde")]
pub use boundary::RequestData;
pub use boundary::json::{
    advice_json, analyze_json, analyze_json_within, card_terms_json, check_settings_json, earned_json,
    earned_json_within, missed_json, missed_json_within, optimize_json, optimize_json_within,
};
#[cfg(target_arch = "wasm32")]
pub use boundary::wasm;
pub use card_rewards_catalog as catalog;
pub use card_rewards_catalog::model::{CardIndex, Date};
pub use engine::Engine;
pub use recognize::MerchantMatch;
pub use rules::{Purchase, money};
/// The decimals of amounts and exact rewards.
pub use rust_decimal::Decimal;

/// The rules behind every number.
///
/// ```
/// use card_rewards::{EarnedRequest, Engine, Transaction};
///
/// let card = "Blue Cash Everyday";
/// let purchase = Transaction::new("1", "250.75".parse()?, "2026-11-20".parse()?, "Walmart", card);
/// let request = EarnedRequest::new(vec![purchase]);
/// let answer = Engine::builtin().earned(&request);
/// // 250.75 × 1 × 0.01
/// assert_eq!(answer.data.earned_rewards[0].reward_amount, 2.5075);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
#[doc = include_str!("../pkg-template/docs/numbers.md")]
#[doc = include_str!("../pkg-template/docs/state.md")]
pub mod semantics {}
