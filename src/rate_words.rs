//! Rates in words.

use rust_decimal::Decimal;

/// Decimal places of a rate that somebody reads: blended across the edge of a cap it can have no end.
pub const PLACES_OF_RATES: u32 = 3;

/// "5%" where a point is worth a cent, else "5 points for each dollar"; `more` is a word after the number, or nothing.
pub fn rate_in_words(multiplier: Decimal, more: &str, value_per_point: Decimal) -> String {
    let multiplier = multiplier.round_dp(PLACES_OF_RATES).normalize();
    let space = if more.is_empty() { "" } else { " " };
    match is_cent(value_per_point) {
        true => format!("{multiplier}%{space}{more}"),
        false => format!("{multiplier}{space}{more} points for each dollar"),
    }
}

/// Whether points per dollar are per cent.
pub fn is_cent(value_per_point: Decimal) -> bool {
    value_per_point == Decimal::new(1, 2)
}
