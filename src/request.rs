//! What a caller asks.

use crate::cardholder::CardSettings;
use crate::catalog::Channel;
use crate::date::Date;
use rust_decimal::Decimal;
use std::collections::BTreeMap;

/// Dollars per point by the id of the currency, for those whose catalog value the caller replaces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PointValues(pub BTreeMap<String, Decimal>);

/// One purchase, or a refund where the amount is negative.
#[derive(Clone, Debug, PartialEq)]
pub struct Transaction {
    /// Any text that is unique to it in the caller's system.
    pub transaction_id: String,
    /// Dollars.
    pub transaction_amount: Decimal,
    /// The day of the purchase.
    pub transaction_date: Date,
    /// The merchant's name or a statement descriptor.
    pub merchant: String,
    /// The card used.
    pub card_name: String,
    /// What more is known of it.
    pub details: Details,
}

/// What a caller may know of a purchase beside its merchant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Details {
    /// The merchant category code.
    pub mcc: Option<u16>,
    /// A category, in the catalog's words or an issuer's.
    pub category: Option<String>,
    /// How it was made.
    pub channel: Option<Channel>,
}

/// What did these purchases earn?
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EarnedRequest {
    /// The purchases.
    pub transactions: Vec<Transaction>,
    /// Cards that the person holds beside those used; they matter for transfer values alone.
    pub your_cards: Vec<String>,
    /// Valuations of the caller's own.
    pub point_values: PointValues,
    /// Whether points count what transfers to partners give, where a card that is held unlocks them.
    pub transfer_values: bool,
    /// What the caller says of the holders of cards.
    pub card_settings: CardSettings,
    /// Whether each result comes with an explanation.
    pub explain: bool,
}

/// What would other cards have earned?
#[derive(Clone, Debug, PartialEq)]
pub struct MissedRequest {
    /// The purchases.
    pub transactions: Vec<Transaction>,
    /// The cards that the person holds.
    pub your_cards: Vec<String>,
    /// How many cards that the person does not hold are named for each purchase, at most.
    pub new_cards_limit: usize,
    /// Valuations of the caller's own.
    pub point_values: PointValues,
    /// Whether points count what transfers to partners give, where a card that is held unlocks them.
    pub transfer_values: bool,
    /// What the caller says of the holders of cards.
    pub card_settings: CardSettings,
    /// Whether each result comes with an explanation.
    pub explain: bool,
}

/// What could these purchases have earned?
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OptimizeRequest {
    /// The purchases.
    pub transactions: Vec<Transaction>,
    /// The cards that the person holds.
    pub your_cards: Vec<String>,
    /// Valuations of the caller's own.
    pub point_values: PointValues,
    /// Whether points count what transfers to partners give, where a card that is held unlocks them.
    pub transfer_values: bool,
    /// What the caller says of the holders of cards.
    pub card_settings: CardSettings,
    /// Whether each result comes with an explanation.
    pub explain: bool,
    /// Dollars, not negative: an assignment that is proven to be within so many of the best is good enough.
    pub within_dollars: Decimal,
}

/// How many new cards are named where a request does not say.
pub const NEW_CARDS_LIMIT: usize = 10;

/// Which card is best for this purchase?
#[derive(Clone, Debug, PartialEq)]
pub struct AdviceRequest {
    /// The merchant's name or a statement descriptor.
    pub merchant: String,
    /// The cards that the person holds; not empty.
    pub your_cards: Vec<String>,
    /// Dollars.
    pub spend_amount: Decimal,
    /// The day of the purchase.
    pub date: Date,
    /// Whether cards that the person does not hold are named too.
    pub include_new_cards: bool,
    /// What more is known of the purchase.
    pub details: Details,
    /// Valuations of the caller's own.
    pub point_values: PointValues,
    /// Whether points count what transfers to partners give, where a card that is held unlocks them.
    pub transfer_values: bool,
    /// What the caller says of the holders of cards.
    pub card_settings: CardSettings,
    /// Whether each result comes with an explanation.
    pub explain: bool,
}
