//! The comparison of every purchase with the other cards.
//!
//! Purchases are settled in date order. What a purchase would earn on another card depends on that card's own earlier
//! purchases, so each card that was used is a [`RunningAccount`](crate::rules::RunningAccount). All other cards have no
//! purchases: what they would pay for a kind of purchase stays the same for days, and a [`CardRanking`](ranking::CardRanking)
//! holds them, best first. An answer takes its first entries; a card whose cap a purchase would cross is settled by itself
//! and inserted among them.

mod abroad;
mod card_pool;
mod compared;
mod named_cards;
mod ranking;

pub(super) use compared::{ComparedCard, ComparedPurchase, TotalMissed};
pub(super) use named_cards::{Comparison, NamedAccount};
