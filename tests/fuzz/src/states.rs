//! States: that of an answer is taken back unchanged, and a changed one is answered or rejected.

use crate::mutate_json;
use crate::requests::{answered, today};
use card_rewards::{Engine, analyze_json, earned_json, missed_json};
use serde_json::{Value, json};

/// Changes of a state that each input is followed by.
const CHANGES: u32 = 3;

pub fn states(body: &[u8]) {
    let Ok(Value::Object(mut request)) = serde_json::from_slice(body) else { return };
    request.insert("state".to_owned(), json!(true));
    let engine = Engine::builtin();
    let body = Value::Object(request.clone()).to_string();
    let Some(answer) = answered(earned_json(engine, body.as_bytes())) else { return };
    let state = &answer["data"]["state"];
    assert!(state.is_object(), "an answer has the state that was asked for: {answer}");
    // Opening usage and accounts have conditions of their own.
    if !["cardSettings", "accounts"].iter().any(|field| request.contains_key(*field)) {
        let next = json!({ "transactions": [], "state": state }).to_string();
        let next =
            answered(earned_json(engine, next.as_bytes())).expect("the state of an answer is taken back");
        assert_eq!(&next["data"]["state"], state, "nothing changes without a transaction");
    }
    let hash = body.bytes().fold(0u32, |hash, byte| hash.wrapping_mul(31).wrapping_add(u32::from(byte)));
    for change in 0..CHANGES {
        let changed = mutate_json(state.to_string().as_bytes(), hash.wrapping_add(change));
        let changed = changed.and_then(|state| serde_json::from_str(&state).ok()).unwrap_or_default();
        request.insert("state".to_owned(), changed);
        let body = Value::Object(request.clone()).to_string();
        answered(earned_json(engine, body.as_bytes()));
        answered(missed_json(engine, body.as_bytes()));
        answered(analyze_json(engine, body.as_bytes(), today()));
    }
}
