//! Requests and answers as JSON values, from text or from JavaScript.

mod json;
mod read;
mod shape;
mod value;

#[cfg(target_arch = "wasm32")]
pub(crate) use json::print;
pub use json::{
    advice_json, earned_json, earned_json_within, missed_json, missed_json_within, optimize_json,
};
#[cfg(target_arch = "wasm32")]
pub(crate) use read::{advice_request, earned_request, missed_request, optimize_request, point_values};
#[cfg(target_arch = "wasm32")]
pub(crate) use shape::{ADVICE, EARNED, MISSED, OPTIMIZE, POINT_VALUES, Shape};
#[cfg(target_arch = "wasm32")]
pub(crate) use value::Value;
