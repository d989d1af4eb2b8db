//! The exports of the WebAssembly module: each reads, calls the engine and writes, and decides nothing.
//!
//! What is thrown for a request that cannot be answered is a plain object in the shape of
//! [`RewardsError`].

mod calls;
mod own_engine;
mod views;

pub use own_engine::OwnEngine;

use crate::Engine;
use calls::{
    answer_advice, answer_advice_json, answer_earned, answer_earned_json, answer_missed, answer_missed_json,
    answer_optimize, answer_optimize_json,
};
use views::{card_named, every_card, every_merchant, merchant_named};
use wasm_bindgen::prelude::*;

/// What each transaction earned; takes and returns the documented shapes.
#[wasm_bindgen]
pub fn earned(request: JsValue) -> Result<JsValue, JsValue> {
    answer_earned(Engine::builtin(), request)
}

/// What other cards would have earned; takes and returns the documented shapes.
#[wasm_bindgen]
pub fn missed(request: JsValue) -> Result<JsValue, JsValue> {
    answer_missed(Engine::builtin(), request)
}

/// Which card of a wallet is best; takes and returns the documented shapes.
#[wasm_bindgen]
pub fn advice(request: JsValue) -> Result<JsValue, JsValue> {
    answer_advice(Engine::builtin(), request)
}

/// What a wallet could have earned with these purchases.
#[wasm_bindgen]
pub fn optimize(request: JsValue) -> Result<JsValue, JsValue> {
    answer_optimize(Engine::builtin(), request)
}

/// As `earned`, from the bytes of a request body to those of the answer's. More transactions than
/// `transactions_max` are refused; where it is left out, any number is answered.
#[wasm_bindgen]
pub fn earned_json(body: &[u8], transactions_max: Option<u32>) -> Result<Vec<u8>, JsValue> {
    answer_earned_json(Engine::builtin(), body, transactions_max)
}

/// As `missed`, from the bytes of a request body to those of the answer's. More transactions than
/// `transactions_max` are refused; where it is left out, any number is answered.
#[wasm_bindgen]
pub fn missed_json(body: &[u8], transactions_max: Option<u32>) -> Result<Vec<u8>, JsValue> {
    answer_missed_json(Engine::builtin(), body, transactions_max)
}

/// As `advice`, from the bytes of a request body to those of the answer's.
#[wasm_bindgen]
pub fn advice_json(body: &[u8]) -> Result<Vec<u8>, JsValue> {
    answer_advice_json(Engine::builtin(), body)
}

/// As `optimize`, from the bytes of a request body to those of the answer's.
#[wasm_bindgen]
pub fn optimize_json(body: &[u8]) -> Result<Vec<u8>, JsValue> {
    answer_optimize_json(Engine::builtin(), body)
}

/// Every card of the catalog, in the order of their ids.
#[wasm_bindgen]
pub fn cards() -> Result<JsValue, JsValue> {
    every_card(Engine::builtin())
}

/// The card that a name means; `undefined` where it is unknown or could be several.
#[wasm_bindgen]
pub fn match_card(name: &str) -> Result<JsValue, JsValue> {
    card_named(Engine::builtin(), name)
}

/// Every merchant of the catalog, in the order of their ids.
#[wasm_bindgen]
pub fn merchants() -> Result<JsValue, JsValue> {
    every_merchant(Engine::builtin())
}

/// The merchant that a name or a statement descriptor means; `undefined` where it is not recognised.
#[wasm_bindgen]
pub fn match_merchant(text: &str) -> Result<JsValue, JsValue> {
    merchant_named(Engine::builtin(), text)
}

/// The latest day on which anything in the catalog was read or verified.
#[wasm_bindgen]
pub fn catalog_version() -> String {
    Engine::builtin().catalog().version.to_string()
}
