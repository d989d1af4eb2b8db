//! Requests of the cases, as values of Rust and as JSON.

use card_rewards::{OptimizeRequest, Transaction, optimize_json};
use serde_json::{Value, json};

use crate::frozen;

/// Date, merchant, dollars, card used.
pub type Purchase<'a> = (&'a str, &'a str, &'a str, &'a str);

pub fn request(cards: &[&str], purchases: &[Purchase]) -> OptimizeRequest {
    let transaction = |(index, (date, merchant, dollars, card)): (usize, &Purchase)| {
        Transaction::new(
            format!("t{index}"),
            dollars.parse().unwrap(),
            date.parse().unwrap(),
            *merchant,
            *card,
        )
    };
    OptimizeRequest::new(
        purchases.iter().enumerate().map(transaction).collect(),
        cards.iter().map(|card| (*card).to_owned()).collect(),
    )
}

pub fn answer(body: &Value) -> Value {
    let answer = optimize_json(frozen::engine(), body.to_string().as_bytes()).unwrap();
    serde_json::from_slice(&answer).unwrap()
}

pub fn json_transaction(id: &str, date: &str, merchant: &str, dollars: f64, card: &str) -> Value {
    json!({
        "transactionId": id, "transactionAmount": dollars, "transactionDate": date, "merchant": merchant, "cardName": card
    })
}
