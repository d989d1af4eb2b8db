//! The exports of the WebAssembly module, without logic of their own.
//!
//! An invalid request throws a plain object in the shape of [`RewardsError`].

mod calls;
mod columns;
mod exported_engine;
#[cfg(feature = "whole")]
mod lists;
mod text_space;
mod values;
mod views;
mod wallet;
#[cfg(feature = "whole")]
mod whole;

pub use exported_engine::ExportedEngine;
pub use text_space::text_space;
pub use wallet::AdviceWallet;

use crate::engine::Engine;
use calls::{answer_advice, answer_earned, answer_missed};
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
