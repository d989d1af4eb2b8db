//! Engines with custom cards, and the issues of invalid ones.

use card_rewards::{Engine, Issue, RewardsError};
use serde_json::Value;

use crate::frozen;

pub fn with_cards(cards: &Value) -> Result<Engine, RewardsError> {
    frozen::engine().with_cards(cards.to_string().as_bytes())
}

pub fn issues(engine: Result<Engine, RewardsError>) -> Vec<String> {
    let error = engine.expect_err("it is rejected");
    assert_eq!((error.status, error.message), (400, "Invalid catalog"));
    let line = |Issue { message, found, .. }: Issue| match found {
        Some(found) => format!("{message}, found {found}"),
        None => message,
    };
    error.issues.into_iter().map(line).collect()
}
