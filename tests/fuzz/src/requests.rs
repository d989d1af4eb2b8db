//! Bodies of each operation: every one is answered or rejected with issues, and an answer keeps its promises.

use card_rewards::{
    Date, Engine, RewardsError, advice_json, analyze_json, card_terms_json, check_settings_json, earned_json,
    missed_json, optimize_json,
};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

/// The day of requests without one.
pub const TODAY: &str = "2026-11-22";

pub fn today() -> Date {
    TODAY.parse().expect("a day")
}

/// The answer as a value; none for an error.
pub fn answered(answer: Result<Vec<u8>, RewardsError>) -> Option<Value> {
    match answer {
        Ok(bytes) => Some(serde_json::from_slice(&bytes).expect("an answer is JSON")),
        Err(error) => {
            assert_eq!(error.status, 400);
            assert!(!error.issues.is_empty(), "an error has issues");
            assert!(error.issues.iter().all(|issue| !issue.message.is_empty()));
            None
        }
    }
}

pub fn earned(body: &[u8]) {
    if let Some(answer) = answered(earned_json(Engine::builtin(), body)) {
        let results = list(&answer, "/data/earnedRewards");
        assert_eq!(results.len(), transactions(body));
        let total = number(&answer, "/data/totalEarnedReward");
        let sum: f64 = results.iter().map(|result| number(result, "/rewardAmount")).sum();
        let size: f64 = results.iter().map(|result| number(result, "/rewardAmount").abs()).sum();
        assert!((total - sum).abs() <= size * 1e-9, "the total {total} is the sum {sum}");
    }
}

pub fn missed(body: &[u8]) {
    if let Some(answer) = answered(missed_json(Engine::builtin(), body)) {
        assert_eq!(list(&answer, "/data/missedRewards").len(), transactions(body));
    }
}

pub fn advice(body: &[u8]) {
    if let Some(answer) = answered(advice_json(Engine::builtin(), body, today())) {
        assert!(answer.pointer("/data/bestCard/cardName").is_some(), "{answer}");
    }
}

pub fn analyze(body: &[u8]) {
    if let Some(answer) = answered(analyze_json(Engine::builtin(), body, today())) {
        assert!(answer.is_object());
    }
}

pub fn optimize(body: &[u8]) {
    if let Some(answer) = answered(optimize_json(Engine::builtin(), body)) {
        let (total, bound) = (number(&answer, "/data/totalReward"), number(&answer, "/data/upperBound"));
        assert!(total <= bound, "the total {total} is within the bound {bound}");
    }
}

pub fn card_terms(body: &[u8]) {
    if let Some(answer) = answered(card_terms_json(Engine::builtin(), body, today())) {
        assert!(answer.is_object() || answer.is_null());
    }
}

pub fn settings(body: &[u8]) {
    answered(check_settings_json(Engine::builtin(), body).map(|_| b"null".to_vec()));
}

fn list<'v>(value: &'v Value, path: &str) -> &'v [Value] {
    value.pointer(path).and_then(Value::as_array).unwrap_or_else(|| panic!("a list at {path} of {value}"))
}

fn number(value: &Value, path: &str) -> f64 {
    let number = value.pointer(path).and_then(Value::as_f64);
    number.filter(|number| number.is_finite()).unwrap_or_else(|| panic!("a number at {path} of {value}"))
}

/// The number of transactions of a valid request.
///
/// A field that the engine ignores can have a number that no double holds, which a value of serde_json does not.
fn transactions(body: &[u8]) -> usize {
    let body = body.strip_prefix("\u{feff}".as_bytes()).unwrap_or(body);
    let request: Request = serde_json::from_slice(body).expect("a body that is answered is JSON");
    request.transactions.map_or(0, |transactions| transactions.len())
}

#[derive(Deserialize)]
struct Request {
    transactions: Option<Vec<IgnoredAny>>,
}
