//! From bytes and JavaScript values to requests, and from answers back.

#[cfg(any(test, target_arch = "wasm32"))]
mod columns;
mod custom_catalog;
#[cfg(feature = "serde")]
mod data_formats;
#[cfg(test)]
mod generated;
pub mod json;
#[cfg(any(test, target_arch = "wasm32"))]
mod resolved_wallet;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

#[cfg(feature = "serde")]
pub use data_formats::RequestData;
