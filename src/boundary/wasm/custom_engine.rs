//! Engines with custom catalogs, cards and point valuations.

use super::calls::{answer_advice, answer_earned, answer_missed, deserialize_value, only_in_whole, thrown};
use super::columns;
use super::views::{
    card_named, every_card, every_merchant, number_of_category, number_of_match, numbered_match,
};
use super::wallet::AdviceWallet;
use crate::api::PointValues;
use crate::boundary::columns::Rows;
use crate::boundary::json;
use crate::engine::Engine;
use std::borrow::Cow;
use wasm_bindgen::prelude::*;

/// An engine with a custom catalog, custom cards or point valuations. Its methods are those of the module.
#[wasm_bindgen]
pub struct CustomEngine(Engine);

impl CustomEngine {
    /// The engine itself.
    #[cfg(feature = "whole")]
    pub(super) fn engine(&self) -> &Engine {
        &self.0
    }
}

#[wasm_bindgen]
impl CustomEngine {
    /// Builds an engine with a catalog, cards and point valuations.
    ///
    /// The built-in catalog is the default. Cards are added to the catalog; both are JSON. Point valuations are dollars
    /// per point by currency.
    #[wasm_bindgen(constructor)]
    pub fn new(
        catalog: Option<String>,
        cards: Option<String>,
        point_values: JsValue,
    ) -> Result<CustomEngine, JsValue> {
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
        Ok(CustomEngine(engine.with_point_values(&values)))
    }

    /// Same as `earned`.
    pub fn earned(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_earned(&self.0, request)
    }

    /// Same as `missed`.
    pub fn missed(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_missed(&self.0, request)
    }

    /// Same as `advice`.
    pub fn advice(&self, request: JsValue) -> Result<JsValue, JsValue> {
        answer_advice(&self.0, request)
    }

    /// Same as `earned_columns`.
    pub fn earned_columns(
        &self,
        request: &str,
        amounts: &[f64],
        dates: &[u32],
        merchants: &[u32],
        cards: &[u32],
    ) -> Result<JsValue, JsValue> {
        columns::earned(&self.0, request, &Rows { amounts, dates, merchants, cards })
    }

    /// Same as `missed_columns`.
    pub fn missed_columns(
        &self,
        request: &str,
        amounts: &[f64],
        dates: &[u32],
        merchants: &[u32],
        cards: &[u32],
    ) -> Result<JsValue, JsValue> {
        columns::missed(&self.0, request, &Rows { amounts, dates, merchants, cards })
    }

    /// Same as `advice_wallet`.
    pub fn advice_wallet(&self, request: &str) -> Option<AdviceWallet> {
        AdviceWallet::of(&self.0, request)
    }

    /// Same as `advice_numbers`.
    pub fn advice_numbers(
        &self,
        wallet: &AdviceWallet,
        purchase: &[u8],
        spend_amount: f64,
    ) -> Option<Vec<f64>> {
        wallet.advice(&self.0, purchase, spend_amount)
    }

    /// Same as `cards`.
    pub fn cards(&self) -> Result<JsValue, JsValue> {
        every_card(&self.0)
    }

    /// Same as `match_card`.
    pub fn match_card(&self, name: &str) -> Result<JsValue, JsValue> {
        card_named(&self.0, name)
    }

    /// Same as `merchants`.
    pub fn merchants(&self) -> Result<JsValue, JsValue> {
        every_merchant(&self.0)
    }

    /// Same as `match_merchant`.
    pub fn match_merchant(&self, text: &[u8]) -> u32 {
        number_of_match(&self.0, text)
    }

    /// Same as `merchant_match`.
    pub fn merchant_match(&self, number: u32) -> Result<JsValue, JsValue> {
        numbered_match(&self.0, number)
    }

    /// Same as `match_category`.
    pub fn match_category(&self, text: &[u8]) -> u32 {
        number_of_category(&self.0, text)
    }

    /// Same as `catalog_version`.
    pub fn catalog_version(&self) -> String {
        self.0.catalog().version.to_string()
    }
}
