//! One request in several spellings: the paths from bytes to an answer agree.
//!
//! A plain body is scanned into columns, others are parsed into values, and a request with `explain` is answered in objects.

use crate::requests::answered;
use card_rewards::{Engine, RewardsError, earned_json, missed_json};
use serde_json::Value;

type Operation = fn(&Engine, &[u8]) -> Result<Vec<u8>, RewardsError>;

pub fn paths(body: &[u8]) {
    let Ok(request) = serde_json::from_slice::<Value>(body) else { return };
    for operation in [earned_json as Operation, missed_json] {
        let engine = Engine::builtin();
        // Written again: names once, in order.
        let plain = operation(engine, request.to_string().as_bytes());
        let spaced = operation(engine, &serde_json::to_vec_pretty(&request).expect("JSON is written"));
        assert_eq!(plain, spaced, "spaces change nothing");
        let escaped = operation(engine, escaped(&request).as_bytes());
        assert_eq!(plain, escaped, "escapes change nothing");
        explanations_change_no_number(engine, operation, &request, plain);
    }
}

fn explanations_change_no_number(
    engine: &Engine,
    operation: Operation,
    request: &Value,
    plain: Result<Vec<u8>, RewardsError>,
) {
    let Some(fields) = request.as_object() else { return };
    if ["explain", "diagnostics", "newCards"].iter().any(|field| fields.contains_key(*field)) {
        return;
    }
    let mut explained = request.clone();
    explained["explain"] = Value::Bool(true);
    let answer = answered(operation(engine, explained.to_string().as_bytes()));
    let (Some(plain), Some(mut answer)) = (answered(plain), answer) else { return };
    remove_unknown(&mut answer, &plain);
    assert_eq!(plain, answer, "an explanation changes no number");
}

/// Removes the fields that another answer lacks.
fn remove_unknown(answer: &mut Value, plain: &Value) {
    match (answer, plain) {
        (Value::Object(fields), Value::Object(known)) => {
            fields.retain(|name, _| known.contains_key(name));
            fields.iter_mut().for_each(|(name, value)| remove_unknown(value, &known[name]));
        }
        (Value::Array(items), Value::Array(known)) => {
            items.iter_mut().zip(known).for_each(|(item, known)| remove_unknown(item, known));
        }
        _ => {}
    }
}

/// The same JSON with every character of its texts escaped.
fn escaped(value: &Value) -> String {
    let text = |text: &str| {
        let units: String = text.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect();
        format!("\"{units}\"")
    };
    match value {
        Value::String(inner) => text(inner),
        Value::Array(items) => {
            format!("[{}]", items.iter().map(escaped).collect::<Vec<_>>().join(","))
        }
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| format!("{}:{}", text(name), escaped(value)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}
