//! What US credit cards really earn.
//!
//! Four questions about purchases and cards, each answered exactly, in US dollars:
//!
//! - [`Engine::earned`]: what did each purchase earn with the card used?
//! - [`Engine::missed`]: what would other cards have earned?
//! - [`Engine::advice`]: which card of a wallet is best for a purchase?
//! - [`Engine::optimize`]: on which cards of a wallet would all purchases together have earned most?
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
//! - What a caller says was spent before ([`Cardholder::set_spent`]) counts in the period in which the day lies that
//!   the caller names ([`Cardholder::set_spent_as_of`]), else that card's first purchase of the request, or else the
//!   request's first day. It stands before all purchases of that period.
//! - Where a merchant does not take a card's network, that card earns nothing there and stands last; a
//!   purchase that was made with it earned all the same.
//! - A merchant category code wins over a category that the caller names, and that over the merchant's usual
//!   one; rules for a merchant apply whatever the category.
//! - Where no merchant is recognised, words of the line can tell a category ("TST* NONNAS PIZZERIA"). That can be a wide
//!   one, such as dining: then only rules for all of it apply. Words of different trades tell nothing.
//! - A category that earns nothing by the words of a line (payments, fees, interest, cash) earns nothing on any card.
//! - A card without a network is a store's own: beyond its rules for that store it earns nothing.
//! - A card that is not recognised earns nothing; at a merchant that is not recognised a card earns its
//!   base rate. Neither is an error.
//! - Spending picks the options with the most net spending of a period; where there is nothing but refunds, those
//!   with most refunded.
//! - Points count what transfers to partners give only where the caller asks for that (`transfer_values`) and a card
//!   that is used or held unlocks them for its currency; a card that is not held yet unlocks its own alone. The
//!   caller's own `point_values` win.
//!
//! [`Engine::with_cards`] and [`Engine::from_catalog`] make engines with cards or a catalog of the caller's own.
//!
//! What the numbers of [`Engine::optimize`] mean:
//!
//! - `totalReward` is what [`Engine::earned`] says of the purchases on the cards assigned to them, with all caps,
//!   quarters and choices. No assignment to these cards earns more than `upperBound`. Small requests are solved
//!   exactly, and both are the same; else the difference is what is not proven. What was really earned is not more
//!   than `totalReward` where every card used is held.
//! - A purchase can be on each recognised card of `yourCards` whose network the merchant takes, and on the card used
//!   if that is held. It moves only where that earns more; of cards that pay alike the first one has it.
//! - A refund goes with its purchase: the latest one before it with the same card at the same merchant of which at
//!   least so much is left, and sooner one of which exactly so much is left. A refund without a purchase stays on the
//!   card that it was paid back to.
//! - Options that the cardholder picks are as they are; a top category is that of the purchases assigned to the card.
//! - What was spent before the request counts in the same periods as for the cards really used.
//! - `within_dollars` ends the search as soon as `upperBound` is no further than that from `totalReward`. Where the
//!   work of the search, which is bounded, runs out first, the difference can be larger.
//! - `fromHereOn` is about the day after the last transaction, with caps as the real purchases left them. A card that
//!   pays a rate only in the categories with most spending on it is named for no more categories than that: for those
//!   in which it brings most by the dollars of the request, whichever lead in the running period.
//!
//! ```
//! use card_rewards::{Details, Engine, OptimizeRequest, Transaction};
//!
//! let purchase = |id: &str, date: &str, merchant: &str| -> Result<_, Box<dyn std::error::Error>> {
//!     Ok(Transaction {
//!         transaction_id: id.into(),
//!         transaction_amount: 2500.into(),
//!         transaction_date: date.parse()?,
//!         merchant: merchant.into(),
//!         card_name: "Capital One Quicksilver".into(),
//!         details: Details::default(),
//!     })
//! };
//! let request = OptimizeRequest {
//!     transactions: vec![purchase("t1", "2026-01-10", "Kroger")?, purchase("t2", "2026-02-10", "Shell")?],
//!     your_cards: vec!["Bank of America Customized Cash Rewards".into(), "Capital One Quicksilver".into()],
//!     ..OptimizeRequest::default()
//! };
//! let best = Engine::builtin().optimize(&request).data;
//! // Groceries would earn 2% and gas 3%, but together on 2,500 dollars a quarter: the gas has it.
//! assert_eq!((best.total_reward, best.upper_bound), (112.5, 112.5));
//! assert_eq!(best.assignments[0].card_name, Some("Capital One Quicksilver"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod cardholder;
pub mod catalog;
mod category_words;
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
mod name_index;
pub mod names;
pub mod network;
mod optimize;
mod own_catalog;
mod packed;
mod purchase;
mod rate_words;
mod rates;
mod recognition;
mod request;
mod response;
mod sorting;
mod valuation;
mod wallet;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
mod wire;

pub use cardholder::{CardSettings, Cardholder, NoSuchSetting};
pub use engine::{CardIndex, Engine};
pub use error::{Issue, RewardsError};
pub use explain::{
    CapExplained, CategoryExplained, Explanation, MerchantExplained, PartExplained, Reason, SourceExplained,
};
pub use purchase::{CategoryOrigin, Purchase};
pub use recognition::MerchantMatch;
pub use request::{
    AdviceRequest, Details, EarnedRequest, MissedRequest, NEW_CARDS_LIMIT, OptimizeRequest, PointValues,
    Transaction,
};
pub use response::{
    Advice, Answer, Assignment, CardReward, Earned, EarnedReward, FromHereOn, Missed, MissedCardReward,
    MissedReward, Optimized,
};
pub use wire::{
    advice_json, earned_json, earned_json_within, missed_json, missed_json_within, optimize_json,
};
