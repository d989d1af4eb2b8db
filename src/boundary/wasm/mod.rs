//! The exports of the WebAssembly module: each reads, calls the engine and writes, and decides nothing.
//!
//! What is thrown for a request that cannot be answered is a plain object in the shape of
//! [`RewardsError`].

mod calls;
mod columns;
mod own_engine;
mod values;
mod views;
mod wallet;

pub use own_engine::OwnEngine;
pub use wallet::AdviceWallet;

use crate::boundary::columns::Rows;
use crate::engine::Engine;
use calls::{
    answer_advice, answer_advice_json, answer_analyze, answer_analyze_json, answer_card_terms,
    answer_card_terms_json, answer_earned, answer_earned_json, answer_missed, answer_missed_json,
    answer_optimize, answer_optimize_json,
};
use views::{card_named, every_card, every_merchant, number_of_match, numbered_match};
use wasm_bindgen::prelude::*;

/// The bytes of the catalog and, for the whole engine, of its sources. To be called once, before everything else.
#[cfg(not(feature = "builtin-catalog"))]
#[wasm_bindgen]
pub fn use_catalog(catalog: Vec<u8>, sources: Option<Vec<u8>>) {
    Engine::use_catalog(catalog, sources);
}

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

/// As `earned`, from a request and its transactions in columns to those of the answer; for the package alone.
#[wasm_bindgen]
pub fn earned_columns(
    request: &str,
    amounts: &[f64],
    dates: &[u32],
    merchants: &[u32],
    cards: &[u32],
) -> Result<JsValue, JsValue> {
    columns::earned(Engine::builtin(), request, &Rows { amounts, dates, merchants, cards })
}

/// As `missed`, from a request and its transactions in columns to those of the answer; for the package alone.
#[wasm_bindgen]
pub fn missed_columns(
    request: &str,
    amounts: &[f64],
    dates: &[u32],
    merchants: &[u32],
    cards: &[u32],
) -> Result<JsValue, JsValue> {
    columns::missed(Engine::builtin(), request, &Rows { amounts, dates, merchants, cards })
}

/// The wallet of a request to `advice`, from its JSON; for the package alone.
#[wasm_bindgen]
pub fn advice_wallet(request: &str) -> Option<AdviceWallet> {
    AdviceWallet::of(Engine::builtin(), request)
}

/// As `advice`, from a purchase in text to the numbers of the wallet's cards; for the package alone.
#[wasm_bindgen]
pub fn advice_numbers(wallet: &AdviceWallet, purchase: &[u8], spend_amount: f64) -> Option<Vec<f64>> {
    wallet.advice(Engine::builtin(), purchase, spend_amount)
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

/// What purchases were, earned and missed, why, and how full caps were.
#[wasm_bindgen]
pub fn analyze(request: JsValue) -> Result<JsValue, JsValue> {
    answer_analyze(Engine::builtin(), request)
}

/// As `analyze`, from the bytes of a request body to those of the answer's.
#[wasm_bindgen]
pub fn analyze_json(body: &[u8]) -> Result<Vec<u8>, JsValue> {
    answer_analyze_json(Engine::builtin(), body)
}

/// The terms of one card on one day, from an object with `cardName` and, as it may be, `on` and card settings;
/// `undefined` for a card that is unknown or could be several.
#[wasm_bindgen]
pub fn card_terms(request: JsValue) -> Result<JsValue, JsValue> {
    answer_card_terms(Engine::builtin(), request)
}

/// As `card_terms`, from the bytes of a request to those of the answer's, `null` for an unknown card.
#[wasm_bindgen]
pub fn card_terms_json(body: &[u8]) -> Result<Vec<u8>, JsValue> {
    answer_card_terms_json(Engine::builtin(), body)
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

/// What a name or a statement descriptor in UTF-8 matches, as a number that `merchant_match` takes; 0 for nothing.
#[wasm_bindgen]
pub fn match_merchant(text: &[u8]) -> u32 {
    number_of_match(Engine::builtin(), text)
}

/// The merchant match with this number.
#[wasm_bindgen]
pub fn merchant_match(number: u32) -> Result<JsValue, JsValue> {
    numbered_match(Engine::builtin(), number)
}

/// The latest day on which anything in the catalog was read or verified.
#[wasm_bindgen]
pub fn catalog_version() -> String {
    Engine::builtin().catalog().version.to_string()
}
