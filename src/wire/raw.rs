//! Requests as they come over the wire, before anything is checked. Unknown fields are ignored.

use super::field::{Entries, Expected, Field, Fields};
use serde::Deserialize;

/// The body of `earned`.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RawEarned {
    pub transactions: Field<Vec<Field<RawTransaction>>>,
    pub your_cards: Field<Vec<Field<String>>>,
    pub point_values: Field<Entries<f64>>,
    pub transfer_values: Field<bool>,
    pub card_settings: Field<Entries<RawCardSettings>>,
    pub explain: Field<bool>,
}

/// The body of `missed`.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RawMissed {
    pub transactions: Field<Vec<Field<RawTransaction>>>,
    pub your_cards: Field<Vec<Field<String>>>,
    pub new_cards_limit: Field<f64>,
    pub point_values: Field<Entries<f64>>,
    pub transfer_values: Field<bool>,
    pub card_settings: Field<Entries<RawCardSettings>>,
    pub explain: Field<bool>,
}

/// The body of `optimize`.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RawOptimize {
    pub transactions: Field<Vec<Field<RawTransaction>>>,
    pub your_cards: Field<Vec<Field<String>>>,
    pub point_values: Field<Entries<f64>>,
    pub transfer_values: Field<bool>,
    pub card_settings: Field<Entries<RawCardSettings>>,
    pub explain: Field<bool>,
}

/// The body of `advice`.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RawAdvice {
    pub merchant: Field<String>,
    pub your_cards: Field<Vec<Field<String>>>,
    pub spend_amount: Field<f64>,
    pub transaction_date: Field<String>,
    pub include_new_cards: Field<bool>,
    pub mcc: Field<TextOrNumber>,
    pub category: Field<String>,
    pub channel: Field<String>,
    pub point_values: Field<Entries<f64>>,
    pub transfer_values: Field<bool>,
    pub card_settings: Field<Entries<RawCardSettings>>,
    pub explain: Field<bool>,
}

/// What a caller says of the holder of a card.
#[derive(Debug, Default, Deserialize, PartialEq)]
#[serde(rename_all = "camelCase", default)]
pub struct RawCardSettings {
    pub chosen_categories: Field<Vec<Field<String>>>,
    pub activated: Field<bool>,
    pub tier: Field<String>,
    pub spent_dollars: Field<Entries<f64>>,
    pub anniversary: Field<String>,
}

/// A transaction.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct RawTransaction {
    pub transaction_id: Field<String>,
    pub transaction_amount: Field<f64>,
    pub transaction_date: Field<String>,
    pub merchant: Field<String>,
    pub card_name: Field<String>,
    pub mcc: Field<TextOrNumber>,
    pub category: Field<String>,
    pub channel: Field<String>,
}

impl Fields for RawEarned {}
impl Fields for RawMissed {}
impl Fields for RawOptimize {}
impl Fields for RawAdvice {}
impl Fields for RawCardSettings {}
impl Fields for RawTransaction {}

/// A merchant category code is written either way.
#[derive(Debug, PartialEq)]
pub enum TextOrNumber {
    Text(String),
    Number(f64),
}

impl Expected for TextOrNumber {
    const EXPECTED: &'static str = "four digits";

    fn from_text(text: &str) -> Option<TextOrNumber> {
        Some(TextOrNumber::Text(text.to_owned()))
    }

    fn from_number(number: f64) -> Option<TextOrNumber> {
        Some(TextOrNumber::Number(number))
    }
}
