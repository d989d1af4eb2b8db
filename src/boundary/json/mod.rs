//! Requests and answers as JSON, from bytes or from JavaScript values.

mod bytes;
mod columns;
mod document;
mod memory;
mod number;
mod parser;
mod plain_text;
mod repeated_text;
mod request;
mod state;
mod writer;

pub use bytes::{
    advice_json, analyze_json, analyze_json_within, card_terms_json, check_settings_json, earned_json,
    earned_json_within, missed_json, missed_json_within, optimize_json, optimize_json_within,
};
#[cfg(target_arch = "wasm32")]
pub(crate) use columns::{plain_earned_request, plain_missed_request};
pub(crate) use document::parse_document;
#[cfg(target_arch = "wasm32")]
pub(crate) use memory::{AnswerSize, MEMORY_BYTES_MAX, Memory, reject_too_many};
#[cfg(any(test, target_arch = "wasm32"))]
pub(crate) use parser::parse;
#[cfg(any(test, target_arch = "wasm32", feature = "serde"))]
pub(crate) use request::advice_request;
#[cfg(any(test, target_arch = "wasm32"))]
pub(crate) use request::details;
#[cfg(any(all(target_arch = "wasm32", feature = "whole"), feature = "serde"))]
pub(crate) use request::{analyze_request, card_terms_request, optimize_request};
#[cfg(target_arch = "wasm32")]
pub(crate) use request::{cards_answered, point_values};
#[cfg(any(target_arch = "wasm32", feature = "serde"))]
pub(crate) use request::{earned_request, missed_request};
#[cfg(feature = "serde")]
pub(crate) use request::{request, settings};
#[cfg(target_arch = "wasm32")]
pub(crate) use writer::print;
