//! Successive periods: base rates, annual fees and foreign transaction fees.

use super::limits::{check_cents, check_multiplier, check_places};
use super::source_names::SourceNames;
use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use crate::compile::schema;
use crate::model::{Base, Dates, Fee};
use rust_decimal::Decimal;

/// Highest annual fee of any card, in dollars.
const ANNUAL_FEE_DOLLARS_MAX: Decimal = Decimal::from_parts(10_000, 0, 0, false, 0);

/// Highest foreign transaction fee of any card, in percent.
const FOREIGN_TRANSACTION_FEE_PERCENT_MAX: Decimal = Decimal::from_parts(10, 0, 0, false, 0);

/// Decimal places of a foreign transaction fee in percent.
const PERCENT_PLACES_MAX: u32 = 2;

/// Rates of every purchase, oldest first, the last one in force.
pub fn base_rates(
    base: &[schema::BaseEntry],
    sources: &mut SourceNames,
    diagnostics: &mut Diagnostics,
) -> Vec<Base> {
    if base.is_empty() {
        diagnostics.add("base", DiagnosticKind::NoBaseRate);
    }
    let dates: Vec<Dates> = base.iter().map(|entry| schema::dates(entry.from, entry.through)).collect();
    check_succession(&dates, "base", "base rate", diagnostics);
    let compile = |(index, (entry, dates)): (usize, (&schema::BaseEntry, Dates))| {
        let path = format!("base[{index}]");
        check_multiplier(&format!("{path}.multiplier"), entry.multiplier.0, diagnostics);
        let source = sources.find(&entry.source, &path, diagnostics);
        Base { multiplier: entry.multiplier.0, dates, source }
    };
    base.iter().zip(dates).enumerate().map(compile).collect()
}

/// Known annual fees, oldest first, the last one in force.
pub fn annual_fees(
    fees: &[schema::AnnualFeeEntry],
    sources: &mut SourceNames,
    diagnostics: &mut Diagnostics,
) -> Vec<Fee> {
    let dates: Vec<Dates> = fees.iter().map(|fee| schema::dates(fee.from, fee.through)).collect();
    check_succession(&dates, "annual_fee", "annual fee", diagnostics);
    let compile = |(index, (fee, dates)): (usize, (&schema::AnnualFeeEntry, Dates))| {
        let path = format!("annual_fee[{index}]");
        check_fee(&format!("{path}.dollars"), fee.dollars.0, diagnostics);
        let source = sources.find_both(&fee.source, fee.second_source.as_deref(), &path, diagnostics);
        Fee { amount: fee.dollars.0, dates, source }
    };
    fees.iter().zip(dates).enumerate().map(compile).collect()
}

fn check_fee(path: &str, dollars: Decimal, diagnostics: &mut Diagnostics) {
    if dollars < Decimal::ZERO || dollars > ANNUAL_FEE_DOLLARS_MAX {
        diagnostics.add(path, DiagnosticKind::AnnualFeeOutOfRange { dollars, max: ANNUAL_FEE_DOLLARS_MAX });
    }
    check_cents(path, dollars, diagnostics);
}

/// Known foreign transaction fees, oldest first, the last one in force.
pub fn foreign_transaction_fees(
    fees: &[schema::ForeignTransactionFeeEntry],
    sources: &mut SourceNames,
    diagnostics: &mut Diagnostics,
) -> Vec<Fee> {
    let dates: Vec<Dates> = fees.iter().map(|fee| schema::dates(fee.from, fee.through)).collect();
    check_succession(&dates, "foreign_transaction_fee", "foreign transaction fee", diagnostics);
    let compile = |(index, (fee, dates)): (usize, (&schema::ForeignTransactionFeeEntry, Dates))| {
        let path = format!("foreign_transaction_fee[{index}]");
        check_percent(&format!("{path}.percent"), fee.percent.0, diagnostics);
        let source = sources.find_both(&fee.source, fee.second_source.as_deref(), &path, diagnostics);
        Fee { amount: fee.percent.0, dates, source }
    };
    fees.iter().zip(dates).enumerate().map(compile).collect()
}

fn check_percent(path: &str, percent: Decimal, diagnostics: &mut Diagnostics) {
    let max = FOREIGN_TRANSACTION_FEE_PERCENT_MAX;
    if percent < Decimal::ZERO || percent > max {
        diagnostics.add(path, DiagnosticKind::ForeignTransactionFeeOutOfRange { percent, max });
    }
    check_places(path, percent, PERCENT_PLACES_MAX, diagnostics);
}

/// Checks that periods follow each other without gap or overlap. The last one must be open.
fn check_succession(dates: &[Dates], list: &str, entry: &'static str, diagnostics: &mut Diagnostics) {
    for (index, dates) in dates.iter().enumerate() {
        check_order(*dates, &format!("{list}[{index}]"), diagnostics);
    }
    for (index, pair) in dates.windows(2).enumerate() {
        let expected = pair[0].through.and_then(|day| day.tomorrow());
        if expected.is_none() || pair[1].from != expected {
            diagnostics.add(format!("{list}[{}].from", index + 1), DiagnosticKind::BrokenSuccession);
        }
    }
    if dates.last().is_some_and(|dates| dates.through.is_some()) {
        let last = dates.len() - 1;
        diagnostics.add(format!("{list}[{last}].through"), DiagnosticKind::LastHasEnd { entry });
    }
}

/// Checks that the last day is not before the first.
pub fn check_order(dates: Dates, path: &str, diagnostics: &mut Diagnostics) {
    if let (Some(from), Some(through)) = (dates.from, dates.through)
        && from > through
    {
        diagnostics.add(format!("{path}.through"), DiagnosticKind::BackwardDates { from, through });
    }
}
