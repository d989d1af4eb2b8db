//! The exports of the WebAssembly module, without logic of their own.
//!
//! An invalid request throws a plain object in the shape of [`RewardsError`].

mod calls;
mod columns;
mod custom_engine;
#[cfg(feature = "whole")]
mod lists;
mod values;
mod views;
mod wallet;
#[cfg(feature = "whole")]
mod whole;

pub use custom_engine::CustomEngine;
pub use wallet::AdviceWallet;
#[cfg(feature = "whole")]
pub use whole::{
    analyze, analyze_json, card_terms, card_terms_json, categories, currencies, earned_json, issuers,
    missed_json, optimize, optimize_json, suggest_cards,
};

use crate::boundary::columns::Rows;
use crate::engine::Engine;
use calls::{answer_advice, answer_advice_json, answer_earned, answer_missed};
use views::{card_named, every_card, every_merchant, number_of_category, number_of_match, numbered_match};
use wasm_bindgen::prelude::*;

/// The allocator. With it the core is 1.8 kB smaller after compression than with the default, dlmalloc.
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Sets the bytes of the catalog and of its sources. Only the whole engine takes sources. Call it once, first.
#[cfg(not(feature = "builtin-catalog"))]
#[wasm_bindgen]
pub fn use_catalog(catalog: Vec<u8>, sources: Option<Vec<u8>>) {
    Engine::use_catalog(catalog, sources);
}

/// Calculates the reward of each transaction; takes and returns the documented shapes.
#[wasm_bindgen]
pub fn earned(request: JsValue) -> Result<JsValue, JsValue> {
    answer_earned(Engine::builtin(), request)
}

/// Compares each transaction with other cards; takes and returns the documented shapes.
#[wasm_bindgen]
pub fn missed(request: JsValue) -> Result<JsValue, JsValue> {
    answer_missed(Engine::builtin(), request)
}

/// Ranks the cards of a wallet for a purchase; takes and returns the documented shapes.
#[wasm_bindgen]
pub fn advice(request: JsValue) -> Result<JsValue, JsValue> {
    answer_advice(Engine::builtin(), request)
}

/// Answers `earned` from columns to columns; for the package alone.
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

/// Answers `missed` from columns to columns; for the package alone.
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

/// Answers `advice` for a wallet in numbers; for the package alone.
#[wasm_bindgen]
pub fn advice_numbers(wallet: &AdviceWallet, purchase: &[u8], spend_amount: f64) -> Option<Vec<f64>> {
    wallet.advice(Engine::builtin(), purchase, spend_amount)
}

/// Answers `advice` from bytes to bytes.
#[wasm_bindgen]
pub fn advice_json(body: &[u8]) -> Result<Vec<u8>, JsValue> {
    answer_advice_json(Engine::builtin(), body)
}

/// Every card of the catalog, in the order of their ids.
#[wasm_bindgen]
pub fn cards() -> Result<JsValue, JsValue> {
    every_card(Engine::builtin())
}

/// The card with this name; `undefined` if it is unknown or ambiguous.
#[wasm_bindgen]
pub fn match_card(name: &str) -> Result<JsValue, JsValue> {
    card_named(Engine::builtin(), name)
}

/// Every merchant of the catalog, in the order of their ids.
#[wasm_bindgen]
pub fn merchants() -> Result<JsValue, JsValue> {
    every_merchant(Engine::builtin())
}

/// The match of a name or descriptor, as a number for `merchant_match`; 0 if unmatched.
#[wasm_bindgen]
pub fn match_merchant(text: &[u8]) -> u32 {
    number_of_match(Engine::builtin(), text)
}

/// The merchant match with this number.
#[wasm_bindgen]
pub fn merchant_match(number: u32) -> Result<JsValue, JsValue> {
    numbered_match(Engine::builtin(), number)
}

/// The category with this name, as a number for `merchant_match`; 0 if unmatched.
#[wasm_bindgen]
pub fn match_category(text: &[u8]) -> u32 {
    number_of_category(Engine::builtin(), text)
}

/// The latest day on which any catalog data was read or verified.
#[wasm_bindgen]
pub fn catalog_version() -> String {
    Engine::builtin().catalog().version.to_string()
}
