//! Rates as text.

use rust_decimal::Decimal;

/// Decimal places of a rate in text; a blended rate can have any number of them.
pub const RATE_PLACES: u32 = 3;

/// A rate in text: "5%" where a point is worth a cent, else "5 points for each dollar".
///
/// `more` is a word after the number, or empty.
pub fn rate_text(multiplier: Decimal, more: &str, value_per_point: Decimal) -> String {
    let multiplier = multiplier.round_dp(RATE_PLACES).normalize();
    let space = if more.is_empty() { "" } else { " " };
    match is_cent(value_per_point) {
        true => format!("{multiplier}%{space}{more}"),
        false => format!("{multiplier}{space}{more} points for each dollar"),
    }
}

/// Whether a point is worth a cent. Points per dollar are percent then.
pub fn is_cent(value_per_point: Decimal) -> bool {
    value_per_point == Decimal::new(1, 2)
}
