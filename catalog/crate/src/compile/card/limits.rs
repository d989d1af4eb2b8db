//! Limits of numbers and lists on a card.

use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use rust_decimal::Decimal;

/// Highest rate of any card, in points per dollar.
const MULTIPLIER_MAX: Decimal = Decimal::from_parts(30, 0, 0, false, 0);

/// Decimal places of a rate.
pub const RATE_PLACES_MAX: u32 = 4;

/// Decimal places of an amount in dollars.
const DOLLARS_PLACES_MAX: u32 = 2;

/// Checks a rate in points per dollar.
pub fn check_multiplier(path: &str, multiplier: Decimal, diagnostics: &mut Diagnostics) {
    if multiplier < Decimal::ZERO || multiplier > MULTIPLIER_MAX {
        diagnostics.add(path, DiagnosticKind::MultiplierOutOfRange { multiplier, max: MULTIPLIER_MAX });
    }
    check_places(path, multiplier, RATE_PLACES_MAX, diagnostics);
}

/// Checks that an amount has no fractions of a cent.
pub fn check_cents(path: &str, dollars: Decimal, diagnostics: &mut Diagnostics) {
    check_places(path, dollars, DOLLARS_PLACES_MAX, diagnostics);
}

/// Checks the number of decimal places: exact rewards of more would need more digits than `Decimal` has.
pub fn check_places(path: &str, number: Decimal, max: u32, diagnostics: &mut Diagnostics) {
    if number.normalize().scale() > max {
        diagnostics.add(path, DiagnosticKind::TooManyDecimalPlaces { number, max });
    }
}
