//! The requests whose instructions are counted.

use serde_json::{Value, json};

const MERCHANTS: [&str; 8] =
    ["Walmart", "Starbucks", "Shell", "Netflix", "Whole Foods Market", "Delta Air Lines", "Target", "CVS"];

const CARDS: [&str; 12] = [
    "American Express Gold",
    "Chase Sapphire Preferred",
    "Citi Double Cash",
    "Blue Cash Everyday",
    "Chase Freedom Flex",
    "Discover it Cash Back",
    "Capital One Venture X",
    "Citi Custom Cash",
    "Wells Fargo Active Cash",
    "Bilt Mastercard",
    "Apple Card",
    "Prime Visa",
];

/// A request that instructions are counted for.
pub struct Case {
    pub name: &'static str,
    /// The method of the engine in WebAssembly that answers it.
    pub method: &'static str,
    /// Its argument.
    pub bytes: Vec<u8>,
}

pub fn cases() -> Vec<Case> {
    let advice = json!({
        "merchant": "Whole Foods Market", "spendAmount": 82.4, "transactionDate": "2026-11-21", "yourCards": CARDS
    });
    let earned = json!({ "transactions": transactions(1_000, &CARDS[..4]) });
    let missed = json!({ "transactions": transactions(200, &CARDS[..4]), "yourCards": CARDS });
    let optimize = json!({ "transactions": transactions(40, &CARDS[..4]), "yourCards": CARDS[..6] });
    let descriptor = "TST* NONNAS PIZZERIA 0412 TROY NY";
    [
        ("advice, 12 cards", "advice_json", bytes(&advice)),
        ("earned, 1000 purchases", "earned_json", bytes(&earned)),
        ("missed, 200 purchases", "missed_json", bytes(&missed)),
        ("optimize, 40 purchases", "optimize_json", bytes(&optimize)),
        ("match, a merchant", "match_merchant", b"AMZN Mktp US*2K4XY1".to_vec()),
        ("match, a category", "match_merchant", descriptor.into()),
    ]
    .map(|(name, method, bytes)| Case { name, method, bytes })
    .into()
}

fn bytes(request: &Value) -> Vec<u8> {
    request.to_string().into_bytes()
}

fn transactions(count: usize, cards: &[&str]) -> Vec<Value> {
    let transaction = |index: usize| {
        json!({
            "transactionId": format!("transaction-{index}"),
            "transactionAmount": (index % 500) as f64 + 0.25,
            "transactionDate": format!("2026-{:02}-15", index % 10 + 1),
            "merchant": MERCHANTS[index % MERCHANTS.len()],
            "cardName": cards[index % cards.len()],
        })
    };
    (0..count).map(transaction).collect()
}
