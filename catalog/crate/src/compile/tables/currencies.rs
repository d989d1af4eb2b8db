//! Reward currencies: points, miles and cash.

use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use crate::compile::{schema, sources};
use crate::model::{Currency, ENTRIES_MAX};
use rust_decimal::Decimal;

/// Highest value of a point, in dollars: a higher one has a misplaced decimal point.
const VALUE_PER_POINT_MAX: Decimal = Decimal::from_parts(1, 0, 0, false, 1);

/// Decimal places of a point valuation.
const VALUE_PLACES_MAX: u32 = 12;

/// Compiles currencies, in the order of the document.
pub fn compile(content: &schema::Currencies, diagnostics: &mut Diagnostics) -> Vec<Currency> {
    sources::check(&content.sources, diagnostics);
    diagnostics.at_most("currency", content.currency.len(), ENTRIES_MAX);
    diagnostics.unique(content.currency.iter().map(|currency| &currency.id), "currency");
    for (index, currency) in content.currency.iter().enumerate() {
        check_currency(currency, index, &content.sources, diagnostics);
    }
    content
        .currency
        .iter()
        .map(|currency| Currency {
            id: currency.id.clone().into(),
            name: currency.name.clone().into(),
            value_per_point: currency.value_per_point.0,
            transfer_value_per_point: currency.transfer_value_per_point.map(|value| value.0),
        })
        .collect()
}

fn check_currency(
    currency: &schema::CurrencyEntry,
    index: usize,
    known: &schema::Sources,
    diagnostics: &mut Diagnostics,
) {
    let path = |field: &str| format!("currency[{index}].{field}");
    check_value(&path("value_per_point"), currency.value_per_point.0, diagnostics);
    if !known.contains_key(&currency.source) {
        diagnostics.add(path("source"), sources::unknown(&currency.source));
    }
    if currency.basis.trim().is_empty() {
        diagnostics.add(path("basis"), DiagnosticKind::NoBasis);
    }
    match (&currency.transfer_value_per_point, &currency.transfer_basis, &currency.transfer_source) {
        (None, None, None) => {}
        (Some(value), Some(_), Some(source)) => {
            check_value(&path("transfer_value_per_point"), value.0, diagnostics);
            if value.0 < currency.value_per_point.0 {
                diagnostics.add(path("transfer_value_per_point"), DiagnosticKind::LowTransferValue);
            }
            if !known.contains_key(source) {
                diagnostics.add(path("transfer_source"), sources::unknown(source));
            }
        }
        _ => diagnostics.add(path("transfer_value_per_point"), DiagnosticKind::IncompleteTransferValue),
    }
}

/// Checks a point valuation, in dollars per point.
fn check_value(path: &str, value_per_point: Decimal, diagnostics: &mut Diagnostics) {
    if value_per_point <= Decimal::ZERO || value_per_point > VALUE_PER_POINT_MAX {
        diagnostics.add(path, DiagnosticKind::PointValueOutOfRange { value: value_per_point });
    }
    if value_per_point.normalize().scale() > VALUE_PLACES_MAX {
        let (number, max) = (value_per_point, VALUE_PLACES_MAX);
        diagnostics.add(path, DiagnosticKind::TooManyDecimalPlaces { number, max });
    }
}
