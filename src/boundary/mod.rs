//! From bytes and JavaScript values to requests, and from answers back.

#[cfg(any(test, target_arch = "wasm32"))]
mod columns;
mod custom_catalog;
#[cfg(test)]
mod generated;
pub mod json;
#[cfg(any(test, target_arch = "wasm32"))]
mod resolved_wallet;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
