//! Exports of the whole engine alone. Where the core lacks one, the package starts the whole engine.

use super::CustomEngine;
use super::calls::{answer_advice_json, deserialize, thrown, to_js, today};
use super::lists::{every_category, every_currency, every_issuer};
use super::views::card_view;
use crate::api::fields::Fields;
use crate::api::{AnalyzeRequest, CardTermsRequest, OptimizeRequest};
use crate::boundary::json;
use crate::engine::Engine;
use wasm_bindgen::prelude::*;

/// Assigns purchases to a wallet's cards so that they earn the most.
#[wasm_bindgen]
pub fn optimize(request: JsValue) -> Result<JsValue, JsValue> {
    answer_optimize(Engine::builtin(), request)
}

/// Answers `earned` from bytes to bytes. Rejects more than `transactions_max` transactions; without it there is no
/// limit.
#[wasm_bindgen]
pub fn earned_json(body: &[u8], transactions_max: Option<u32>) -> Result<Vec<u8>, JsValue> {
    answer_earned_json(Engine::builtin(), body, transactions_max)
}

/// Answers `missed` from bytes to bytes. Rejects more than `transactions_max` transactions; without it there is no
/// limit.
#[wasm_bindgen]
pub fn missed_json(body: &[u8], transactions_max: Option<u32>) -> Result<Vec<u8>, JsValue> {
    answer_missed_json(Engine::builtin(), body, transactions_max)
}

/// Answers `optimize` from bytes to bytes.
#[wasm_bindgen]
pub fn optimize_json(body: &[u8]) -> Result<Vec<u8>, JsValue> {
    answer_optimize_json(Engine::builtin(), body)
}

/// Analyzes purchases: matches, rewards, missed rewards with causes, and the usage of caps.
#[wasm_bindgen]
pub fn analyze(request: JsValue) -> Result<JsValue, JsValue> {
    answer_analyze(Engine::builtin(), request)
}

/// Answers `analyze` from bytes to bytes.
#[wasm_bindgen]
pub fn analyze_json(body: &[u8]) -> Result<Vec<u8>, JsValue> {
    answer_analyze_json(Engine::builtin(), body)
}

/// The terms of one card on one day; `undefined` for an unknown or ambiguous card.
#[wasm_bindgen]
pub fn card_terms(request: JsValue) -> Result<JsValue, JsValue> {
    answer_card_terms(Engine::builtin(), request)
}

/// Answers `card_terms` from bytes to bytes; `null` for an unknown card.
#[wasm_bindgen]
pub fn card_terms_json(body: &[u8]) -> Result<Vec<u8>, JsValue> {
    answer_card_terms_json(Engine::builtin(), body)
}

/// Cards that a name could mean, best first.
#[wasm_bindgen]
pub fn suggest_cards(name: &str, limit: u32) -> Result<JsValue, JsValue> {
    suggested_cards(Engine::builtin(), name, limit)
}

/// Every category of purchases.
#[wasm_bindgen]
pub fn categories() -> Result<JsValue, JsValue> {
    every_category(Engine::builtin())
}

/// Every currency of rewards.
#[wasm_bindgen]
pub fn currencies() -> Result<JsValue, JsValue> {
    every_currency(Engine::builtin())
}

/// Every issuer of cards.
#[wasm_bindgen]
pub fn issuers() -> Result<JsValue, JsValue> {
    every_issuer(Engine::builtin())
}

#[wasm_bindgen]
impl CustomEngine {
    /// Same as `categories`.
    pub fn categories(&self) -> Result<JsValue, JsValue> {
        every_category(self.engine())
    }

    /// Same as `currencies`.
    pub fn currencies(&self) -> Result<JsValue, JsValue> {
        every_currency(self.engine())
    }

    /// Same as `issuers`.
    pub fn issuers(&self) -> Result<JsValue, JsValue> {
        every_issuer(self.engine())
    }

    /// Same as `optimize`.
    pub fn optimize(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_optimize(self.engine(), request)
    }

    /// Same as `earned_json`.
    pub fn earned_json(&self, body: &[u8], transactions_max: Option<u32>) -> Result<Vec<u8>, JsValue> {
        answer_earned_json(self.engine(), body, transactions_max)
    }

    /// Same as `missed_json`.
    pub fn missed_json(&self, body: &[u8], transactions_max: Option<u32>) -> Result<Vec<u8>, JsValue> {
        answer_missed_json(self.engine(), body, transactions_max)
    }

    /// Same as `advice_json`.
    pub fn advice_json(&self, body: &[u8]) -> Result<Vec<u8>, JsValue> {
        answer_advice_json(self.engine(), body)
    }

    /// Same as `optimize_json`.
    pub fn optimize_json(&self, body: &[u8]) -> Result<Vec<u8>, JsValue> {
        answer_optimize_json(self.engine(), body)
    }

    /// Same as `analyze`.
    pub fn analyze(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_analyze(self.engine(), request)
    }

    /// Same as `analyze_json`.
    pub fn analyze_json(&self, body: &[u8]) -> Result<Vec<u8>, JsValue> {
        answer_analyze_json(self.engine(), body)
    }

    /// Same as `card_terms`.
    pub fn card_terms(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_card_terms(self.engine(), request)
    }

    /// Same as `card_terms_json`.
    pub fn card_terms_json(&self, body: &[u8]) -> Result<Vec<u8>, JsValue> {
        answer_card_terms_json(self.engine(), body)
    }

    /// Same as `suggest_cards`.
    pub fn suggest_cards(&self, name: &str, limit: u32) -> Result<JsValue, JsValue> {
        suggested_cards(self.engine(), name, limit)
    }
}

fn answer_optimize(engine: &Engine, request: JsValue) -> Result<JsValue, JsValue> {
    let request =
        json::optimize_request(deserialize(OptimizeRequest::FIELDS, request)?, engine).map_err(thrown)?;
    to_js(&engine.optimize(&request))
}

fn answer_analyze(engine: &Engine, request: JsValue) -> Result<JsValue, JsValue> {
    let request = json::analyze_request(deserialize(AnalyzeRequest::FIELDS, request)?, engine, today())
        .map_err(thrown)?;
    to_js(&engine.analyze(&request))
}

fn answer_analyze_json(engine: &Engine, body: &[u8]) -> Result<Vec<u8>, JsValue> {
    json::analyze_json(engine, body, today()).map_err(thrown)
}

/// Undefined for an unknown or ambiguous card.
fn answer_card_terms(engine: &Engine, request: JsValue) -> Result<JsValue, JsValue> {
    let request = json::card_terms_request(deserialize(CardTermsRequest::FIELDS, request)?, engine, today())
        .map_err(thrown)?;
    engine.card_terms(&request).map_or(Ok(JsValue::UNDEFINED), |terms| to_js(&terms))
}

fn answer_card_terms_json(engine: &Engine, body: &[u8]) -> Result<Vec<u8>, JsValue> {
    json::card_terms_json(engine, body, today()).map_err(thrown)
}

fn answer_earned_json(
    engine: &Engine,
    body: &[u8],
    transactions_max: Option<u32>,
) -> Result<Vec<u8>, JsValue> {
    json::earned_json_within(engine, body, count(transactions_max)).map_err(thrown)
}

fn answer_missed_json(
    engine: &Engine,
    body: &[u8],
    transactions_max: Option<u32>,
) -> Result<Vec<u8>, JsValue> {
    json::missed_json_within(engine, body, count(transactions_max)).map_err(thrown)
}

fn answer_optimize_json(engine: &Engine, body: &[u8]) -> Result<Vec<u8>, JsValue> {
    json::optimize_json(engine, body).map_err(thrown)
}

fn suggested_cards(engine: &Engine, name: &str, limit: u32) -> Result<JsValue, JsValue> {
    let cards = engine.suggest_cards(name, limit as usize);
    to_js(&cards.into_iter().map(|card| card_view(engine, card)).collect::<Vec<_>>())
}

/// The limit; none by default.
fn count(transactions_max: Option<u32>) -> usize {
    transactions_max.map_or(usize::MAX, |max| max as usize)
}
