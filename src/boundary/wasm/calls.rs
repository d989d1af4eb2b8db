//! The operations of an engine on values of JavaScript and on bytes.

use super::values::value_of;
use crate::api::fields::{Fields, Format, KnownField, Shape, Value};
use crate::api::{AdviceRequest, EarnedRequest, Expected, Found, IS_WHOLE, MissedRequest, RewardsError};
use crate::boundary::json::{self, AnswerSize};
use crate::engine::Engine;
use card_rewards_catalog::model::Date;
use js_sys::{Array, Reflect, Uint8Array};
use serde::Serialize;
use std::time::{Duration, SystemTime};
use wasm_bindgen::{JsCast, JsValue};

/// Answers in objects. The core only reports what is invalid: it answers in columns, and the whole
/// engine answers the rest, 3.3 kB after compression.
pub fn answer_earned(engine: &Engine, request: JsValue) -> Result<JsValue, JsValue> {
    let is_explained = IS_WHOLE && field(&request, "explain").as_bool() == Some(true);
    let answer = if is_explained { AnswerSize::Explained } else { IN_COLUMNS };
    reject_too_many(&request, answer)?;
    let body = deserialize(EarnedRequest::FIELDS, request)?;
    let request = json::earned_request(body, engine).map_err(thrown)?;
    only_in_whole()?;
    // Explained ones were counted above.
    let answer = AnswerSize::Objects { cards_answered: 0 };
    json::reject_too_many(request.transactions.len(), answer).map_err(thrown)?;
    to_js(&engine.earned(&request))
}

/// Answers in objects, as [`answer_earned`].
pub fn answer_missed(engine: &Engine, request: JsValue) -> Result<JsValue, JsValue> {
    reject_too_many(&request, IN_COLUMNS)?;
    let body = deserialize(MissedRequest::FIELDS, request)?;
    let request = json::missed_request(body, engine).map_err(thrown)?;
    only_in_whole()?;
    let answer = AnswerSize::Objects { cards_answered: json::cards_answered(&request, engine) };
    json::reject_too_many(request.transactions.len(), answer).map_err(thrown)?;
    to_js(&engine.missed(&request))
}

pub fn answer_advice(engine: &Engine, request: JsValue) -> Result<JsValue, JsValue> {
    let body = deserialize(AdviceRequest::FIELDS, request)?;
    let request = json::advice_request(body, engine, today()).map_err(thrown)?;
    to_js(&engine.advice(&request))
}

/// Rejects requests that the core leaves out. The package then uses the whole engine, if available. The compiler drops
/// the code after a rejection.
pub fn only_in_whole() -> Result<(), JsValue> {
    if IS_WHOLE { Ok(()) } else { Err(thrown(RewardsError::not_in_core())) }
}

/// The smallest answer. A request too large for it has none.
const IN_COLUMNS: AnswerSize = AnswerSize::Columns { cards_answered: 0 };

/// Reads the body of a request.
pub fn deserialize(fields: &'static [KnownField], argument: JsValue) -> Result<Value, JsValue> {
    let body = value_of(&argument, &Shape::Object(fields)).ok_or_else(no_json)?;
    if body.has_character(char::REPLACEMENT_CHARACTER) {
        reject_lone_surrogates(fields, &argument)?;
    }
    Ok(body)
}

/// Rejects more transactions than fit, before reading them.
///
/// Reading takes seconds.
pub fn reject_too_many(argument: &JsValue, answer: AnswerSize) -> Result<(), JsValue> {
    let list = field(argument, "transactions");
    let transactions = list.dyn_ref::<Array>().map_or(0, Array::length) as usize;
    json::reject_too_many(transactions, answer).map_err(thrown)
}

/// A field of an object; `undefined` without it.
fn field(argument: &JsValue, name: &str) -> JsValue {
    Reflect::get(argument, &name.into()).unwrap_or_default()
}

/// Rejects lone surrogates: they cross as U+FFFD, so that different texts become one. JSON keeps them, and a body with
/// them is rejected too.
fn reject_lone_surrogates(fields: &'static [KnownField], argument: &JsValue) -> Result<(), JsValue> {
    // A cyclic request has no JSON text.
    let Some(json) = js_sys::JSON::stringify(argument).ok().and_then(|json| json.as_string()) else {
        return Ok(());
    };
    json::parse(fields, json.as_bytes()).map(|_| ()).map_err(thrown)
}

/// Reads a value of this format.
pub fn deserialize_value<Wanted: Format>(argument: &JsValue) -> Result<Value, JsValue> {
    value_of(argument, &Wanted::SHAPE).ok_or_else(no_json)
}

/// The error of a value that JSON cannot have: a function or a symbol, for example.
fn no_json() -> JsValue {
    thrown(RewardsError::of("", Expected::JsonValue, Found::NoJsonValue))
}

/// Passes an answer as JSON text: JavaScript parses it faster than objects are built from here.
pub fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let json = String::from_utf8(json::print(value)).expect("JSON is text");
    js_sys::JSON::parse(&json)
}

/// Copies an answer in bytes to JavaScript.
///
/// The glue's own copy takes 0.3 kB more of the core, and fills a new array with zeros first.
pub fn copied(answer: Result<Vec<u8>, RewardsError>) -> Result<Uint8Array, JsValue> {
    answer.map(|bytes| Uint8Array::new_from_slice(&bytes)).map_err(thrown)
}

/// The error as a plain object. It is built without JSON text, since the service never parses JSON in JavaScript.
pub fn thrown(error: RewardsError) -> JsValue {
    let issues = error.issues.iter().map(|issue| {
        let mut fields = vec![
            ("path", Some(issue.path.as_str())),
            ("expected", issue.expected.as_deref()),
            ("found", issue.found.as_deref()),
            ("code", Some(issue.code)),
            ("message", Some(issue.message.as_str())),
        ];
        // The core compiles no cards, whose issues alone have it.
        if IS_WHOLE {
            fields.push(("fault", issue.fault.as_deref()));
        }
        object(fields.into_iter().filter_map(|(name, text)| Some((name, text?.into()))))
    });
    object([
        ("status", error.status.into()),
        ("message", error.message.into()),
        ("issues", issues.collect::<js_sys::Array>().into()),
    ])
}

/// An object with these fields.
pub fn object(fields: impl IntoIterator<Item = (&'static str, JsValue)>) -> JsValue {
    let entries: js_sys::Array =
        fields.into_iter().map(|(name, value)| js_sys::Array::of2(&name.into(), &value)).collect();
    js_sys::Object::from_entries(&entries).map_or_else(|error| error, Into::into)
}

/// Today in UTC, by the clock of the machine.
pub fn today() -> Date {
    Date::of_utc(SystemTime::UNIX_EPOCH + Duration::from_millis(js_sys::Date::now() as u64))
}
