//! The operations of an engine on values of JavaScript and on bytes.

use crate::Engine;
use crate::date::Date;
use crate::error::{Issue, RewardsError};
use crate::wire::{self, Shape, Value};
use serde::Serialize;
use serde::de::DeserializeSeed;
use wasm_bindgen::JsValue;

pub fn answer_earned(engine: &Engine, request: JsValue) -> Result<JsValue, JsValue> {
    let request = wire::earned_request(read(&wire::EARNED, request)?, engine).map_err(thrown)?;
    to_js(&engine.earned(&request))
}

pub fn answer_missed(engine: &Engine, request: JsValue) -> Result<JsValue, JsValue> {
    let request = wire::missed_request(read(&wire::MISSED, request)?, engine).map_err(thrown)?;
    to_js(&engine.missed(&request))
}

pub fn answer_advice(engine: &Engine, request: JsValue) -> Result<JsValue, JsValue> {
    let request = wire::advice_request(read(&wire::ADVICE, request)?, engine, today()).map_err(thrown)?;
    to_js(&engine.advice(&request))
}

pub fn answer_optimize(engine: &Engine, request: JsValue) -> Result<JsValue, JsValue> {
    let request = wire::optimize_request(read(&wire::OPTIMIZE, request)?, engine).map_err(thrown)?;
    to_js(&engine.optimize(&request))
}

pub fn answer_earned_json(
    engine: &Engine,
    body: &[u8],
    transactions_max: Option<u32>,
) -> Result<Vec<u8>, JsValue> {
    wire::earned_json_within(engine, body, count(transactions_max)).map_err(thrown)
}

pub fn answer_missed_json(
    engine: &Engine,
    body: &[u8],
    transactions_max: Option<u32>,
) -> Result<Vec<u8>, JsValue> {
    wire::missed_json_within(engine, body, count(transactions_max)).map_err(thrown)
}

pub fn answer_advice_json(engine: &Engine, body: &[u8]) -> Result<Vec<u8>, JsValue> {
    wire::advice_json(engine, body, today()).map_err(thrown)
}

pub fn answer_optimize_json(engine: &Engine, body: &[u8]) -> Result<Vec<u8>, JsValue> {
    wire::optimize_json(engine, body).map_err(thrown)
}

/// Where no limit is named there is none.
fn count(transactions_max: Option<u32>) -> usize {
    transactions_max.map_or(usize::MAX, |max| max as usize)
}

/// What an argument of this shape says.
pub fn read(shape: &'static Shape, argument: JsValue) -> Result<Value, JsValue> {
    shape.deserialize(serde_wasm_bindgen::Deserializer::from(argument)).map_err(|_| {
        // Only a value that no JSON has gets here, such as a function or a symbol.
        thrown(RewardsError::new(vec![Issue::new("", "a value of JSON", "something else")]))
    })
}

/// An answer crosses as the text of JSON: made by the one writer that there is, and read faster by JavaScript than
/// objects are built from here.
pub fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let json = String::from_utf8(wire::print(value)).expect("JSON is text");
    js_sys::JSON::parse(&json)
}

/// A plain object, made without the text of JSON: the service answers without ever reading JSON in JavaScript, refusals
/// too.
pub fn thrown(error: RewardsError) -> JsValue {
    let issues = error.issues.iter().map(|issue| {
        let fields = [
            ("path", Some(&issue.path)),
            ("expected", issue.expected.as_ref()),
            ("found", issue.found.as_ref()),
            ("message", Some(&issue.message)),
        ];
        object(fields.into_iter().filter_map(|(name, text)| Some((name, text?.into()))))
    });
    object([
        ("status", error.status.into()),
        ("message", error.message.into()),
        ("issues", issues.collect::<js_sys::Array>().into()),
    ])
}

fn object(fields: impl IntoIterator<Item = (&'static str, JsValue)>) -> JsValue {
    let entries: js_sys::Array =
        fields.into_iter().map(|(name, value)| js_sys::Array::of2(&name.into(), &value)).collect();
    js_sys::Object::from_entries(&entries).map_or_else(|error| error, Into::into)
}

/// Today in UTC, by the clock of the machine.
pub fn today() -> Date {
    let iso = String::from(js_sys::Date::new_0().to_iso_string());
    iso.get(..10).and_then(Date::parse).unwrap_or(Date::EPOCH)
}
