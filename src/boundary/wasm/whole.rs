//! Methods of the whole engine alone. Where the core lacks one, the package starts the whole engine.

use super::ExportedEngine;
use super::calls::{copied, deserialize, reject_too_many, thrown, to_js, today};
use super::lists::{every_category, every_currency, every_issuer};
use super::views::card_view;
use crate::api::fields::Fields;
use crate::api::{AnalyzeRequest, CardTermsRequest, OptimizeRequest};
use crate::boundary::json::{self, AnswerSize};
use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(js_class = Engine)]
impl ExportedEngine {
    /// Answers `earned` from bytes to bytes. Rejects more than `transactions_max` transactions; 0 is no limit. An
    /// `Option` would take more code, here and in JavaScript.
    pub fn earned_json(&self, body: &[u8], transactions_max: u32) -> Result<Uint8Array, JsValue> {
        copied(json::earned_json_within(&self.engine, body, count(transactions_max)))
    }

    /// Answers `missed` from bytes to bytes, with the same limit.
    pub fn missed_json(&self, body: &[u8], transactions_max: u32) -> Result<Uint8Array, JsValue> {
        copied(json::missed_json_within(&self.engine, body, count(transactions_max)))
    }

    /// Assigns purchases to a wallet's cards so that they earn the most.
    pub fn optimize(&self, request: JsValue) -> Result<JsValue, JsValue> {
        reject_too_many(&request, AnswerSize::Optimized)?;
        let body = deserialize(OptimizeRequest::FIELDS, request)?;
        let request = json::optimize_request(body, &self.engine, true).map_err(thrown)?;
        to_js(&self.engine.optimize(&request))
    }

    /// Answers `optimize` from bytes to bytes, with the same limit. With one it also rejects `selectFor`.
    pub fn optimize_json(&self, body: &[u8], transactions_max: u32) -> Result<Uint8Array, JsValue> {
        copied(json::optimize_json_within(&self.engine, body, count(transactions_max)))
    }

    /// Analyzes purchases: matches, rewards, missed rewards with causes, and the usage of caps.
    pub fn analyze(&self, request: JsValue) -> Result<JsValue, JsValue> {
        reject_too_many(&request, AnswerSize::Analyzed)?;
        let body = deserialize(AnalyzeRequest::FIELDS, request)?;
        let request = json::analyze_request(body, &self.engine, today()).map_err(thrown)?;
        to_js(&self.engine.analyze(&request))
    }

    /// Answers `analyze` from bytes to bytes, with the same limit.
    pub fn analyze_json(&self, body: &[u8], transactions_max: u32) -> Result<Uint8Array, JsValue> {
        copied(json::analyze_json_within(&self.engine, body, today(), count(transactions_max)))
    }

    /// The terms of one card on one day; `undefined` for an unknown or ambiguous card.
    pub fn card_terms(&self, request: JsValue) -> Result<JsValue, JsValue> {
        let body = deserialize(CardTermsRequest::FIELDS, request)?;
        let request = json::card_terms_request(body, &self.engine, today()).map_err(thrown)?;
        self.engine.card_terms(&request).map_or(Ok(JsValue::UNDEFINED), |terms| to_js(&terms))
    }

    /// Answers `card_terms` from bytes to bytes; `null` for an unknown card.
    pub fn card_terms_json(&self, body: &[u8]) -> Result<Uint8Array, JsValue> {
        copied(json::card_terms_json(&self.engine, body, today()))
    }

    /// Cards that a name could mean, best first.
    pub fn suggest_cards(&self, name: &str, limit: u32) -> Result<JsValue, JsValue> {
        let cards = self.engine.suggest_cards(name, limit as usize);
        to_js(&cards.into_iter().map(|card| card_view(&self.engine, card)).collect::<Vec<_>>())
    }

    /// Every category of purchases.
    pub fn categories(&self) -> Result<JsValue, JsValue> {
        every_category(&self.engine)
    }

    /// Every currency of rewards.
    pub fn currencies(&self) -> Result<JsValue, JsValue> {
        every_currency(&self.engine)
    }

    /// Every issuer of cards.
    pub fn issuers(&self) -> Result<JsValue, JsValue> {
        every_issuer(&self.engine)
    }
}

/// The limit of transactions; none for 0.
fn count(transactions_max: u32) -> usize {
    if transactions_max == 0 { usize::MAX } else { transactions_max as usize }
}
