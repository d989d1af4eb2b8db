//! A wallet that the package keeps between calls of `advice`.

use super::calls::today;
use crate::boundary::resolved_wallet::{NamedWallet, advice, resolved_wallet};
use crate::engine::Engine;
use wasm_bindgen::prelude::*;

/// A wallet with its settings, of one engine.
#[wasm_bindgen]
pub struct AdviceWallet(NamedWallet);

impl AdviceWallet {
    /// Creates a wallet from a request's JSON; `None` if advice in numbers cannot answer it.
    pub(super) fn of(engine: &Engine, request: &str) -> Option<AdviceWallet> {
        resolved_wallet(engine, request.as_bytes()).map(AdviceWallet)
    }

    /// The numbers of an answer; `None` for an invalid purchase.
    pub(super) fn advice(&self, engine: &Engine, purchase: &str, spend_amount: f64) -> Option<Vec<f64>> {
        advice(engine, &self.0, purchase, spend_amount, today)
    }
}
