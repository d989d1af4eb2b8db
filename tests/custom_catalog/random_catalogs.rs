//! Random changes of a catalog.

use card_rewards::{Engine, advice_json, earned_json, missed_json, optimize_json};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::documents::rich_catalog;

/// The JSON pointers of all values in a document.
fn pointers(value: &Value, here: String, found: &mut Vec<String>) {
    found.push(here.clone());
    match value {
        Value::Object(object) => {
            for (key, inner) in object {
                pointers(inner, format!("{here}/{key}"), found);
            }
        }
        Value::Array(list) => {
            for (index, inner) in list.iter().enumerate() {
                pointers(inner, format!("{here}/{index}"), found);
            }
        }
        _ => {}
    }
}

fn odd_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        Just(json!("")),
        Just(json!([])),
        Just(json!({})),
        Just(json!(true)),
        Just(json!("2026-01-01")),
        Just(json!("dining")),
        Just(json!("moes")),
        Just(json!(["bars", "bars"])),
        Just(json!("top-spend")),
        Just(json!("top")),
        any::<f64>().prop_map(|number| json!(number)),
        (-3i64..300).prop_map(|number| json!(number)),
        ".*".prop_map(|text| json!(text)),
    ]
}

proptest! {
    /// A changed catalog is rejected in words, or answers every request.
    #[test]
    fn no_catalog_panics(changes in prop::collection::vec((any::<prop::sample::Index>(), odd_value()), 1..4)) {
        let mut catalog = rich_catalog();
        for (pointer, value) in changes {
            let mut found = Vec::new();
            pointers(&catalog, String::new(), &mut found);
            *catalog.pointer_mut(pointer.get::<String>(&found)).unwrap() = value;
        }
        match Engine::from_catalog(catalog.to_string().as_bytes()) {
            Err(error) => prop_assert!(!error.issues.is_empty()),
            Ok(engine) => {
                let cards: Vec<String> =
                    engine.cards().map(|card| engine.card(card).name.to_string()).collect();
                let transactions: Vec<Value> = cards.iter().enumerate().map(|(index, card)| json!({
                    "transactionId": "", "transactionAmount": 70 - 90 * (index as i64 % 2), "transactionDate": "2026-05-05",
                    "merchant": "Moe's", "cardName": card,
                })).collect();
                let body = json!({
                    "transactions": transactions, "yourCards": cards, "merchant": "Moe's", "spendAmount": 12,
                    "explain": true, "includeNewCards": true, "transferValues": true,
                }).to_string();
                let day = "2026-05-05".parse().unwrap();
                prop_assert!(earned_json(&engine, body.as_bytes()).is_ok());
                prop_assert!(missed_json(&engine, body.as_bytes()).is_ok());
                prop_assert!(optimize_json(&engine, body.as_bytes()).is_ok());
                prop_assert!(cards.is_empty() || advice_json(&engine, body.as_bytes(), day).is_ok());
            }
        }
    }
}
