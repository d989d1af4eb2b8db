//! What US credit cards really earn.
//!
//! Three questions about purchases and cards, each answered exactly, in US dollars:
//!
//! - [`Engine::earned`]: what did each purchase earn with the card used?
//! - [`Engine::missed`]: what would other cards have earned?
//! - [`Engine::advice`]: which card of a wallet is best for a purchase?
//!
//! ```
//! use card_rewards::{Details, EarnedRequest, Engine, Transaction};
//!
//! let request = EarnedRequest {
//!     transactions: vec![Transaction {
//!         transaction_id: "t1".into(),
//!         transaction_amount: "250.75".parse()?,
//!         transaction_date: "2026-11-21".parse()?,
//!         merchant: "Walmart".into(),
//!         card_name: "American Express Blue Cash EveryDay".into(),
//!         details: Details::default(),
//!     }],
//!     ..EarnedRequest::default()
//! };
//! let answer = Engine::builtin().earned(&request);
//! assert_eq!(answer.data.total_earned_reward, 2.5075);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The engine is pure: no clock, no files, no network. Its catalog of cards and merchants is compiled in;
//! every value of it names its source. What the numbers mean:
//!
//! - `rewardAmount = transactionAmount × rewardMultiplier × rewardValue`, in exact decimals, never rounded
//!   to cents; an answer is the double nearest to that, and totals are sums of the exact decimals. Decimals
//!   have 28 digits: what an amount has beyond its 28th decimal place is not read.
//! - The rules in force on the purchase's own date apply; the best single rule, plus those that add up.
//! - Caps are used up by that card's own purchases of the request, in the order of their dates.
//! - A refund is the exact mirror of a purchase: a cap counts net spending, the same on both sides of zero.
//! - Of two rules that pay alike the one without a cap applies, else the first. Rules that add up and share a
//!   cap count once, the best of them.
//! - What a caller says was spent before ([`Cardholder::set_spent`]) counts in the period in which that
//!   card's first purchase of the request lies, or else the request's first day.
//! - Where a merchant does not take a card's network, that card earns nothing there and stands last; a
//!   purchase that was made with it earned all the same.
//! - A merchant category code wins over a category that the caller names, and that over the merchant's usual
//!   one; rules for a merchant apply whatever the category.
//! - A card that is not recognised earns nothing; at a merchant that is not recognised a card earns its
//!   base rate. Neither is an error.

mod advice;
mod cardholder;
pub mod catalog;
#[path = "../catalog/compiler/compile/mod.rs"]
mod compile;
pub mod date;
mod earned;
mod engine;
mod error;
mod explain;
mod ledger;
mod missed;
pub mod money;
pub mod names;
pub mod network;
mod own_catalog;
mod purchase;
mod rates;
mod request;
mod response;
mod valuation;
mod wallet;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
mod wire;

pub use cardholder::{CardSettings, Cardholder, NoSuchSetting};
pub use engine::{CardIndex, Engine, MerchantMatch};
pub use error::{Issue, RewardsError};
pub use explain::{
    CapExplained, CategoryExplained, Explanation, MerchantExplained, PartExplained, Reason, SourceExplained,
};
pub use purchase::{CategoryOrigin, Purchase};
pub use request::{
    AdviceRequest, Details, EarnedRequest, MissedRequest, NEW_CARDS_LIMIT, PointValues, Transaction,
};
pub use response::{
    Advice, Answer, CardReward, Earned, EarnedReward, Missed, MissedCardReward, MissedReward,
};
pub use wire::{advice_json, earned_json, missed_json};
