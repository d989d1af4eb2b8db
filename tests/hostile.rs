//! Requests of the costliest shapes.
//!
//! They are four times as large as the service's default limit. A naive implementation takes hours on each of them; the tests
//! assert only that they end.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::Date;
use card_rewards::{Engine, advice_json, analyze_json, earned_json, missed_json};
use serde_json::{Value, json};

mod frozen;

const BODY_BYTES: usize = 4 * 1024 * 1024;

fn transaction(merchant: &str, date: &str, card: &str) -> Value {
    json!({
        "transactionId": "", "transactionAmount": 1, "transactionDate": date, "merchant": merchant, "cardName": card
    })
}

#[test]
fn the_engine_rejects_hundreds_of_thousands_of_held_cards() {
    let names: Vec<String> = (0..BODY_BYTES / 12).map(|number| format!("{number:07}")).collect();
    let wallet = json!({"merchant": "x", "spendAmount": 1, "yourCards": names}).to_string();
    assert!(advice_json(Engine::builtin(), wallet.as_bytes(), Date::EPOCH).is_err());
    let transactions = vec![transaction("x", "2026-01-01", "CSP"); 100];
    let missed = json!({"transactions": transactions, "yourCards": names}).to_string();
    assert!(missed_json(Engine::builtin(), missed.as_bytes()).is_err());
    // 500 cards are the limit.
    let wallet = json!({"merchant": "x", "spendAmount": 1, "yourCards": names[..500]}).to_string();
    assert!(advice_json(Engine::builtin(), wallet.as_bytes(), Date::EPOCH).is_ok());
}

#[test]
fn the_engine_answers_names_of_megabytes() {
    for word in ["chase ", "visa ", "world elite ", "the ", "a", "*", "SQ *", "é", "1 "] {
        let name = word.repeat(BODY_BYTES / word.len());
        let body = json!({"transactions": [transaction(&name, "2026-01-01", &name)]}).to_string();
        assert!(earned_json(Engine::builtin(), body.as_bytes()).is_ok());
    }
}

/// Equal values count as one; different ones are rejected.
#[test]
fn the_engine_merges_repeated_settings() {
    let values = r#""cash-back":0.01,"#.repeat(BODY_BYTES / 20);
    let transactions = json!(vec![transaction("x", "2026-01-01", "CSP"); 1000]);
    let body = format!(
        r#"{{"yourCards":[],"transactions":{transactions},"pointValues":{{{values}"aeroplan":0.01}}}}"#
    );
    assert!(missed_json(frozen::engine(), body.as_bytes()).is_ok());

    let transactions = json!(vec![transaction("Kroger", "2026-01-01", "BCP"); 1000]);
    let earned = |spent_last: &str| {
        let spent = r#""groceries":1,"#.repeat(BODY_BYTES / 20);
        let settings = format!(r#"{{"BCP":{{"spentDollars":{{{spent}"groceries":{spent_last}}}}}}}"#);
        let body = format!(r#"{{"transactions":{transactions},"cardSettings":{settings}}}"#);
        earned_json(frozen::engine(), body.as_bytes())
    };
    let answer: Value = serde_json::from_slice(&earned("1").unwrap()).unwrap();
    assert_eq!(answer["data"]["totalEarnedReward"], 60.0);
    assert_eq!(earned("0").unwrap_err().issues[0].path, r#"cardSettings["BCP"].spentDollars.groceries"#);

    let settings = r#""BCP":{"spentDollars":{"groceries":1}},"#.repeat(BODY_BYTES / 40);
    let earned = |last: &str| {
        let body = format!(r#"{{"transactions":{transactions},"cardSettings":{{{settings}"BCP":{last}}}}}"#);
        earned_json(frozen::engine(), body.as_bytes())
    };
    assert!(earned("{}").is_ok());
    assert_eq!(
        earned(r#"{"spentDollars":{"groceries":0}}"#).unwrap_err().issues[0].path,
        r#"cardSettings["BCP"]"#
    );
}

#[test]
fn the_engine_answers_when_every_purchase_changes_the_top_category() {
    let merchants = ["Shell", "Netflix", "McDonald's", "Kroger", "CVS", "Home Depot", "Delta Air Lines"];
    let transactions: Vec<Value> = (0..8_000)
        .map(|index| {
            let date = format!("2026-{:02}-{:02}", 1 + index % 12, 1 + index % 28);
            let card = if index % 2 == 0 { "Citi Custom Cash" } else { "CSP" };
            transaction(merchants[index % merchants.len()], &date, card)
        })
        .collect();
    let body = json!({"transactions": transactions, "yourCards": ["Citi Custom Cash"]}).to_string();
    assert!(missed_json(frozen::engine(), body.as_bytes()).is_ok());
    assert!(analyze_json(frozen::engine(), body.as_bytes(), Date::EPOCH).is_ok());
}

#[test]
fn the_engine_answers_a_purchase_in_each_of_thousands_of_years() {
    let transactions: Vec<Value> = (1..8_000)
        .map(|year| transaction("Shell", &format!("{year:04}-01-01"), "Citi Custom Cash"))
        .collect();
    let body = json!({"transactions": transactions, "yourCards": ["BCP"]}).to_string();
    assert!(missed_json(frozen::engine(), body.as_bytes()).is_ok());
    assert!(analyze_json(frozen::engine(), body.as_bytes(), Date::EPOCH).is_ok());
}

#[test]
fn the_engine_compares_thousands_of_missed_purchases_with_other_selections() {
    let merchants = ["Shell", "Netflix", "McDonald's", "Kroger", "AMC Theatres", "Best Buy", "Macy's"];
    let transactions: Vec<Value> = (0..8_000)
        .map(|index| {
            let date = format!("{:04}-{:02}-{:02}", 2000 + index % 50, 1 + index % 12, 1 + index % 28);
            transaction(merchants[index % merchants.len()], &date, "U.S. Bank Cash+")
        })
        .collect();
    let wallet = ["U.S. Bank Cash+", "Citi Double Cash"];
    let body = json!({"transactions": transactions, "yourCards": wallet}).to_string();
    assert!(analyze_json(frozen::engine(), body.as_bytes(), Date::EPOCH).is_ok());
}

/// Usage by cap and by category, of two accounts in turn.
#[test]
fn the_engine_resumes_states_with_usage_of_thousands_of_periods() {
    let closes: Vec<String> = (0..50)
        .flat_map(|year| (1..=12).map(move |month| format!("{:04}-{month:02}-14", 1974 + year)))
        .collect();
    let accounts: Vec<Value> = ["a", "b"]
        .iter()
        .map(|id| json!({"accountId": id, "cardName": "Citi Custom Cash", "closingDay": 14, "statementCloses": closes}))
        .collect();
    let mut transactions = vec![transaction("Kroger", "2026-02-20", "Citi Custom Cash")];
    transactions[0]["accountId"] = json!("a");
    let begin = json!({"transactions": transactions, "accounts": accounts, "state": true});
    let begun = earned_json(frozen::engine(), begin.to_string().as_bytes()).unwrap();
    let mut state = serde_json::from_slice::<Value>(&begun).unwrap()["data"]["state"].clone();
    // The transaction becomes usage.
    let card_id = state["transactions"][0]["cardId"].take();
    state["transactions"] = json!([]);
    let mut usage: Vec<Value> = Vec::new();
    for period in 0..4_000 {
        let start = format!("{:04}-{:02}-15", 2026 + (period + 1) / 12, 1 + (period + 1) % 12);
        for id in ["a", "b"] {
            let of = |cap: Value, choice: Value, option: Value| {
                json!({
                    "cardId": card_id, "accountId": id, "capId": cap, "choiceId": choice, "option": option,
                    "periodStart": start, "spentDollars": "1"
                })
            };
            usage.push(of(json!("top-category"), Value::Null, Value::Null));
            usage.push(of(Value::Null, json!("top-category"), json!("grocery-stores")));
        }
    }
    state["usage"] = json!(usage);
    let mut bought = transaction("Kroger", "2026-03-01", "Citi Custom Cash");
    bought["accountId"] = json!("a");
    let body =
        json!({"transactions": vec![bought; 10_000], "accounts": accounts, "yourCards": [], "state": state});
    let answer = earned_json(frozen::engine(), body.to_string().as_bytes()).unwrap();
    // 499 of the statement's $500 at 5%, and 9,501 at 1%.
    assert_eq!(serde_json::from_slice::<Value>(&answer).unwrap()["data"]["totalEarnedReward"], 119.96);
    assert!(missed_json(frozen::engine(), body.to_string().as_bytes()).is_ok());
}
