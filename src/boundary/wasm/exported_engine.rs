//! The engine as a class: its methods are what the package calls.

use super::calls::{
    answer_advice, answer_earned, answer_missed, copied, deserialize_value, only_in_whole, thrown, today,
};
use super::columns;
use super::text_space::with_text;
use super::views::{
    card_named, every_card, every_merchant, number_of_category, number_of_match, numbered_match,
};
use super::wallet::AdviceWallet;
use crate::api::PointValues;
use crate::boundary::columns::Rows;
use crate::boundary::json;
use crate::engine::Engine;
use js_sys::Uint8Array;
use std::borrow::Cow;
use wasm_bindgen::prelude::*;

/// The built-in engine, or one with custom data and valuations.
#[wasm_bindgen(js_name = Engine)]
pub struct ExportedEngine {
    pub(super) engine: Engine,
}

#[wasm_bindgen(js_class = Engine)]
impl ExportedEngine {
    /// The built-in engine.
    pub fn builtin() -> ExportedEngine {
        ExportedEngine { engine: Engine::builtin().clone() }
    }

    /// Builds an engine with a catalog, cards and point valuations.
    ///
    /// The built-in catalog is the default. Cards are added to the catalog; both are JSON. Point valuations are dollars
    /// per point by currency.
    #[wasm_bindgen(constructor)]
    pub fn new(
        catalog: Option<String>,
        cards: Option<String>,
        point_values: JsValue,
    ) -> Result<ExportedEngine, JsValue> {
        let mut engine = Cow::Borrowed(Engine::builtin());
        if catalog.is_some() || cards.is_some() {
            only_in_whole()?;
        }
        if let Some(json) = catalog {
            engine = Cow::Owned(Engine::from_catalog(json.as_bytes()).map_err(thrown)?);
        }
        if let Some(json) = cards {
            engine = Cow::Owned(engine.with_cards(json.as_bytes()).map_err(thrown)?);
        }
        let values =
            json::point_values(deserialize_value::<PointValues>(&point_values)?, &engine).map_err(thrown)?;
        Ok(ExportedEngine { engine: engine.with_point_values(&values) })
    }

    /// Calculates the reward of each transaction; takes and returns the documented shapes.
    pub fn earned(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_earned(&self.engine, request)
    }

    /// Compares each transaction with other cards; takes and returns the documented shapes.
    pub fn missed(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_missed(&self.engine, request)
    }

    /// Ranks the cards of a wallet for a purchase; takes and returns the documented shapes.
    pub fn advice(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_advice(&self.engine, request)
    }

    /// Answers `advice` from bytes to bytes.
    pub fn advice_json(&self, body: &[u8]) -> Result<Uint8Array, JsValue> {
        copied(json::advice_json(&self.engine, body, today()))
    }

    /// Answers `earned` from columns to columns.
    pub fn earned_columns(
        &self,
        request: &str,
        amounts: &[f64],
        dates: &[u32],
        merchants: &[u32],
        cards: &[u32],
    ) -> Result<JsValue, JsValue> {
        columns::earned(&self.engine, request, &Rows { amounts, dates, merchants, cards })
    }

    /// Answers `missed` from columns to columns.
    pub fn missed_columns(
        &self,
        request: &str,
        amounts: &[f64],
        dates: &[u32],
        merchants: &[u32],
        cards: &[u32],
    ) -> Result<JsValue, JsValue> {
        columns::missed(&self.engine, request, &Rows { amounts, dates, merchants, cards })
    }

    /// The wallet of a request to `advice`, from its JSON.
    pub fn advice_wallet(&self, request: &str) -> Option<AdviceWallet> {
        AdviceWallet::of(&self.engine, request)
    }

    /// Answers `advice` for a wallet in numbers. The purchase is in the [`text_space`](super::text_space()).
    pub fn advice_numbers(
        &self,
        wallet: &AdviceWallet,
        purchase_bytes: usize,
        spend_amount: f64,
    ) -> Option<Vec<f64>> {
        with_text(purchase_bytes, |purchase| wallet.advice(&self.engine, purchase, spend_amount))
    }

    /// Every card of the catalog, in the order of their ids.
    pub fn cards(&self) -> Result<JsValue, JsValue> {
        every_card(&self.engine)
    }

    /// The card with this name; `undefined` if it is unknown or ambiguous.
    pub fn match_card(&self, name: &str) -> Result<JsValue, JsValue> {
        card_named(&self.engine, name)
    }

    /// Every merchant of the catalog, in the order of their ids.
    pub fn merchants(&self) -> Result<JsValue, JsValue> {
        every_merchant(&self.engine)
    }

    /// The match of the text written, as a number for `merchant_match`.
    ///
    /// 0 if unmatched. The text is a name or descriptor in the [`text_space`](super::text_space()).
    pub fn match_merchant(&self, bytes: usize) -> u32 {
        with_text(bytes, |text| number_of_match(&self.engine, text)).unwrap_or(0)
    }

    /// The merchant match with this number.
    pub fn merchant_match(&self, number: u32) -> Result<JsValue, JsValue> {
        numbered_match(&self.engine, number)
    }

    /// The category with the name written, as a number for `merchant_match`.
    ///
    /// 0 if unmatched. The name is in the [`text_space`](super::text_space()).
    pub fn match_category(&self, bytes: usize) -> u32 {
        with_text(bytes, |text| number_of_category(&self.engine, text)).unwrap_or(0)
    }

    /// The latest day on which any catalog data was read or verified.
    pub fn catalog_version(&self) -> String {
        self.engine.catalog().version.to_string()
    }
}
