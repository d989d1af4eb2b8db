//! Limits of requests, which a program can check before it calls.

use crate::api::amount::AMOUNT_DOLLARS_MAX;
use crate::api::fields::formats::{POINT_DOLLARS_MAX, YOUR_CARDS_MAX};
use card_rewards_catalog::compile::FIRST_CUSTOM_ID;

/// The module that declares the limits.
pub fn module() -> String {
    format!(
        "// Generated from src/api and catalog/crate by `cargo xtask types`; edit the constants there.

/** @type {{typeof import(\"../types/entries/index.js\").REQUEST_LIMITS}} */
export const REQUEST_LIMITS = Object.freeze({{
  amountDollars: {AMOUNT_DOLLARS_MAX},
  pointDollars: {POINT_DOLLARS_MAX},
  yourCards: {YOUR_CARDS_MAX},
  firstCardId: {FIRST_CUSTOM_ID},
}});
"
    )
}
