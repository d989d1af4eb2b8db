//! Engines with options of the caller's own.

use super::calls::{
    answer_advice, answer_advice_json, answer_earned, answer_earned_json, answer_missed, answer_missed_json,
    answer_optimize, answer_optimize_json, read, thrown,
};
use super::views::{card_named, every_card, every_merchant, merchant_named};
use crate::Engine;
use crate::wire;
use std::borrow::Cow;
use wasm_bindgen::prelude::*;

/// An engine with a catalog, cards or point valuations of the caller's own. Its methods are as the functions of
/// the same names.
#[wasm_bindgen]
pub struct OwnEngine(Engine);

#[wasm_bindgen]
impl OwnEngine {
    /// The engine with this catalog or, where it is left out, the one that it was built with; with these cards
    /// beside it, both as the text of JSON; and with these dollars per point by currency.
    #[wasm_bindgen(constructor)]
    pub fn new(
        catalog: Option<String>,
        cards: Option<String>,
        point_values: JsValue,
    ) -> Result<OwnEngine, JsValue> {
        let mut engine = Cow::Borrowed(Engine::builtin());
        if let Some(json) = catalog {
            engine = Cow::Owned(Engine::from_catalog(json.as_bytes()).map_err(thrown)?);
        }
        if let Some(json) = cards {
            engine = Cow::Owned(engine.with_cards(json.as_bytes()).map_err(thrown)?);
        }
        let values = wire::point_values(read(&wire::POINT_VALUES, point_values)?, &engine).map_err(thrown)?;
        Ok(OwnEngine(engine.with_point_values(&values)))
    }

    /// As `earned`.
    pub fn earned(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_earned(&self.0, request)
    }

    /// As `missed`.
    pub fn missed(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_missed(&self.0, request)
    }

    /// As `advice`.
    pub fn advice(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_advice(&self.0, request)
    }

    /// As `optimize`.
    pub fn optimize(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_optimize(&self.0, request)
    }

    /// As `earned_json`.
    pub fn earned_json(&self, body: &[u8], transactions_max: Option<u32>) -> Result<Vec<u8>, JsValue> {
        answer_earned_json(&self.0, body, transactions_max)
    }

    /// As `missed_json`.
    pub fn missed_json(&self, body: &[u8], transactions_max: Option<u32>) -> Result<Vec<u8>, JsValue> {
        answer_missed_json(&self.0, body, transactions_max)
    }

    /// As `advice_json`.
    pub fn advice_json(&self, body: &[u8]) -> Result<Vec<u8>, JsValue> {
        answer_advice_json(&self.0, body)
    }

    /// As `optimize_json`.
    pub fn optimize_json(&self, body: &[u8]) -> Result<Vec<u8>, JsValue> {
        answer_optimize_json(&self.0, body)
    }

    /// As `cards`.
    pub fn cards(&self) -> Result<JsValue, JsValue> {
        every_card(&self.0)
    }

    /// As `match_card`.
    pub fn match_card(&self, name: &str) -> Result<JsValue, JsValue> {
        card_named(&self.0, name)
    }

    /// As `merchants`.
    pub fn merchants(&self) -> Result<JsValue, JsValue> {
        every_merchant(&self.0)
    }

    /// As `match_merchant`.
    pub fn match_merchant(&self, text: &str) -> Result<JsValue, JsValue> {
        merchant_named(&self.0, text)
    }

    /// As `catalog_version`.
    pub fn catalog_version(&self) -> String {
        self.0.catalog().version.to_string()
    }
}
