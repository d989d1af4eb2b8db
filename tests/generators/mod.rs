//! Generators of random requests about the frozen catalog.

use card_rewards::{Date, Transaction};
use proptest::prelude::*;
use rust_decimal::Decimal;
use std::ops::Range;

/// Cards with every mechanism: caps by month, quarter and year, shared caps, stacking rates, a top spending category,
/// selected categories, tiers, a card year, none of these; and an unknown card.
pub const CARDS: &[&str] = &[
    "Amex Blue Cash Preferred",
    "Amex Blue Cash Everyday",
    "Citi Custom Cash",
    "Chase Freedom Flex",
    "Bank of America Customized Cash Rewards",
    "U.S. Bank Cash+",
    "Discover it Cash Back",
    "Amex Gold",
    "Chase Ink Business Cash",
    "Amazon Prime Visa",
    "U.S. Bank Altitude Go",
    "Citi Double Cash",
    "No Such Card",
];

/// Descriptors of several categories and digital wallets, and unmatched ones.
pub const MERCHANTS: &[&str] = &[
    "KROGER #123",
    "SHELL OIL 57444",
    "NETFLIX.COM",
    "AMZN Mktp US*2K4",
    "MCDONALD'S F1234",
    "COSTCO WHSE #0480",
    "Best Buy",
    "PAYPAL *EBAY",
    "DELTA AIR LINES",
    "no such merchant",
];

/// A transaction with one of these cards, without an id or details. Its day is one of those from `first_day`.
pub fn transaction(
    cents: Range<i64>,
    first_day: &str,
    days: usize,
    cards: &'static [&'static str],
) -> impl Strategy<Value = Transaction> + use<> {
    let days = std::iter::successors(first_day.parse().ok(), |day: &Date| day.tomorrow()).take(days);
    let day = prop::sample::select(days.collect::<Vec<Date>>());
    let merchant = prop::sample::select(MERCHANTS);
    let card = prop::sample::select(cards);
    (cents, day, merchant, card).prop_map(|(cents, day, merchant, card)| {
        Transaction::new("", Decimal::new(cents, 2), day, merchant, card)
    })
}
