//! Runs the vectors of `tests/vectors` on the native engine.
//!
//! Records its answers byte for byte, so that every other runtime can be compared with them. The vectors in
//! `tests/vectors/live` use the built-in catalog, the others the frozen one.

#![cfg(not(target_arch = "wasm32"))]
use card_rewards::Date;
use card_rewards::{
    Engine, RewardsError, advice_json, analyze_json, card_terms_json, earned_json, missed_json, optimize_json,
};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

mod frozen;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    name: String,
    why: String,
    operation: String,
    /// Cards beside those of the catalog, in its schema.
    cards: Option<Value>,
    request: Option<Value>,
    #[serde(rename = "requestText")]
    request_text: Option<String>,
    expect: Expect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    status: u16,
    /// The whole answer, which can be null.
    #[serde(default, deserialize_with = "present")]
    response: Option<Value>,
    at: Option<BTreeMap<String, Value>>,
    issues: Option<Vec<ExpectedIssue>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpectedIssue {
    path: String,
    message: Option<String>,
}

/// Null is a value here, not the lack of one.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

/// A vector, with the engine on the catalog that it is about.
struct Case {
    vector: Vector,
    /// The path of its file, for messages.
    file: String,
    engine: &'static Engine,
}

#[test]
fn every_vector_of_the_frozen_catalog_holds() {
    assert_hold(&frozen_cases());
}

#[test]
fn every_fact_of_the_live_catalog_holds() {
    assert_hold(&live_cases());
}

fn assert_hold(cases: &[Case]) {
    let failures: Vec<String> = cases.iter().filter_map(|case| check(case).err()).collect();
    assert!(
        failures.is_empty(),
        "{} of {} vectors fail:\n{}",
        failures.len(),
        cases.len(),
        failures.join("\n")
    );
    println!("{} vectors hold", cases.len());
}

/// Records the answers of vectors about a fixed day, by name. The other runtimes' tests read this file.
#[test]
fn answers_are_recorded() {
    let cases: Vec<Case> = frozen_cases().into_iter().chain(live_cases()).collect();
    let mut answers: BTreeMap<String, String> = BTreeMap::new();
    for case in &cases {
        let text = match answer(case) {
            Ok(bytes) => String::from_utf8(bytes).expect("answers are UTF-8"),
            Err(error) => serde_json::json!({ "message": error.message }).to_string(),
        };
        let Case { vector: Vector { name, .. }, file, .. } = case;
        let other = answers.insert(name.clone(), text);
        assert!(other.is_none(), "{file}: another vector has the name {name}");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/native-answers.json");
    fs::write(path, serde_json::to_string_pretty(&answers).unwrap()).unwrap();
    assert!(answers.len() >= 150, "only {} vectors", answers.len());
}

fn frozen_cases() -> Vec<Case> {
    cases("tests/vectors", frozen::engine())
}

fn live_cases() -> Vec<Case> {
    cases("tests/vectors/live", Engine::builtin())
}

/// The vectors of the files directly in this folder.
fn cases(folder: &str, engine: &'static Engine) -> Vec<Case> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths: Vec<_> =
        fs::read_dir(project.join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let file = path.strip_prefix(project).unwrap().display().to_string();
        let vectors: Vec<Vector> =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
        all.extend(vectors.into_iter().map(|vector| Case { vector, file: file.clone(), engine }));
    }
    all
}

fn answer(Case { vector, file, engine }: &Case) -> Result<Vec<u8>, RewardsError> {
    let body = match (&vector.request, &vector.request_text) {
        (Some(request), None) => request.to_string(),
        (None, Some(text)) => text.clone(),
        _ => panic!("{file}: {}: give request or requestText", vector.name),
    };
    let custom = vector.cards.as_ref().map(|cards| engine.with_cards(cards.to_string().as_bytes()));
    let custom = custom.transpose()?;
    let engine = custom.as_ref().unwrap_or(engine);
    match vector.operation.as_str() {
        "earned" => earned_json(engine, body.as_bytes()),
        "missed" => missed_json(engine, body.as_bytes()),
        "optimize" => optimize_json(engine, body.as_bytes()),
        "advice" => advice_json(engine, body.as_bytes(), today()),
        "analyze" => analyze_json(engine, body.as_bytes(), today()),
        "cardTerms" => card_terms_json(engine, body.as_bytes(), today()),
        other => panic!(
            "{file}: {}: no operation {other}; those are earned, missed, optimize, advice, analyze and cardTerms",
            vector.name
        ),
    }
}

/// The day of vectors without a date; they hold from this day on.
///
/// The other runtimes take the day from their clocks.
fn today() -> Date {
    Date::parse("2026-11-21").unwrap()
}

fn check(case: &Case) -> Result<(), String> {
    let Case { vector, file, .. } = case;
    let fail = |message: String| Err(format!("{file}: {} ({})\n    {message}", vector.name, vector.why));
    let Expect { status, response, at, issues } = &vector.expect;
    match answer(case) {
        Ok(bytes) => {
            let found: Value = serde_json::from_slice(&bytes).expect("answers are JSON");
            if *status != 200 {
                return fail(format!("expected status {status}, found {found}"));
            }
            if let Some(expected) = response.as_ref().filter(|expected| !same(expected, &found)) {
                return fail(format!("expected {expected}\n    found    {found}"));
            }
            for (path, expected) in at.iter().flatten() {
                let Some(here) = value_at(&found, path) else {
                    return fail(format!("the answer has no path {path}: {found}"));
                };
                if !same(expected, &here) {
                    return fail(format!("{path}: expected {expected}, found {here}"));
                }
            }
            if response.is_none() && at.is_none() {
                return fail("expects nothing".to_owned());
            }
            Ok(())
        }
        Err(error) => {
            if *status != error.status {
                return fail(format!("expected status {status}, found {error}"));
            }
            for expected in issues.iter().flatten() {
                let listed = error.issues.iter().any(|issue| {
                    issue.path == expected.path
                        && expected.message.as_ref().is_none_or(|message| *message == issue.message)
                });
                if !listed {
                    return fail(format!("expected an issue at \"{}\", found {error}", expected.path));
                }
            }
            Ok(())
        }
    }
}

#[test]
fn a_failure_names_the_file_and_a_path_that_the_answer_lacks() {
    let failure = |path: &str, expected: u8| {
        let vector = serde_json::json!({
            "name": "nothing", "why": "No purchase earns 0.", "operation": "earned",
            "request": { "transactions": [] }, "expect": { "status": 200, "at": { path: expected } }
        });
        let vector = serde_json::from_value(vector).unwrap();
        check(&Case { vector, file: "one.json".to_owned(), engine: frozen::engine() }).err()
    };
    assert_eq!(failure("data.totalEarnedReward", 0), None);
    let wrong = failure("data.totalEarnedReward", 1).unwrap();
    assert!(wrong.starts_with("one.json: nothing (No purchase earns 0.)"), "{wrong}");
    assert!(wrong.ends_with("data.totalEarnedReward: expected 1, found 0"), "{wrong}");
    let absent = failure("data.total", 0).unwrap();
    assert!(absent.contains("the answer has no path data.total: {"), "{absent}");
}

/// Equal, where 1 and 1.0 are the same number.
fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(key, one)| other.get(key).is_some_and(|other| same(one, other)))
        }
        (one, other) => one == other,
    }
}

/// The value at a path such as `data.list[0].name` or `data.list.length`.
fn value_at(value: &Value, path: &str) -> Option<Value> {
    let mut here = value.clone();
    for step in path.split(['.', '[']) {
        here = match (&here, step) {
            (Value::Array(list), "length") => list.len().into(),
            (Value::Array(list), step) => {
                list.get(step.trim_end_matches(']').parse::<usize>().ok()?)?.clone()
            }
            (Value::Object(object), step) => object.get(step)?.clone(),
            _ => return None,
        };
    }
    Some(here)
}
