//! Requests and answers as JSON values, from text or from JavaScript.

mod field;
mod json;
mod raw;
mod read;

#[cfg(target_arch = "wasm32")]
pub(crate) use field::Field;
pub use json::{
    advice_json, earned_json, earned_json_within, missed_json, missed_json_within, optimize_json,
};
#[cfg(target_arch = "wasm32")]
pub(crate) use raw::{RawAdvice, RawEarned, RawMissed, RawOptimize};
#[cfg(target_arch = "wasm32")]
pub(crate) use read::{advice_request, earned_request, missed_request, optimize_request, point_values};
