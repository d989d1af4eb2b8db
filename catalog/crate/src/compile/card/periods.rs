//! Successive periods: base rates, annual fees, foreign transaction fees and first-year matches.

use super::limits::{check_cents, check_multiplier, check_places};
use super::source_names::SourceNames;
use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use crate::compile::schema;
use crate::model::{Base, Dates, Fee, FirstYearMatch};
use rust_decimal::Decimal;

/// Highest annual fee of any card, in dollars.
const ANNUAL_FEE_DOLLARS_MAX: Decimal = Decimal::from_parts(10_000, 0, 0, false, 0);

/// Highest foreign transaction fee of any card, in percent.
const FOREIGN_TRANSACTION_FEE_PERCENT_MAX: Decimal = Decimal::from_parts(10, 0, 0, false, 0);

/// Highest percent of any first-year match.
const MATCH_PERCENT_MAX: Decimal = Decimal::from_parts(300, 0, 0, false, 0);

/// Most days of any first-year match.
const MATCH_DAYS_MAX: u32 = 800;

/// Most statement cycles of any first-year match.
const MATCH_CYCLES_MAX: u8 = 24;

/// Decimal places of a fee or a match in percent.
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

/// Known first-year matches, oldest first. The last one may have ended.
pub fn first_year_matches(
    matches: &[schema::FirstYearMatchEntry],
    sources: &mut SourceNames,
    diagnostics: &mut Diagnostics,
) -> Vec<FirstYearMatch> {
    let dates: Vec<Dates> = matches.iter().map(|one| schema::dates(one.from, one.through)).collect();
    check_order_and_gaps(&dates, "first_year_match", diagnostics);
    let compile = |(index, (one, dates)): (usize, (&schema::FirstYearMatchEntry, Dates))| {
        let path = format!("first_year_match[{index}]");
        check_match(one, &path, diagnostics);
        FirstYearMatch {
            name: one.name.clone().into(),
            percent: one.percent.0,
            days: one.days,
            statement_cycles: one.statement_cycles,
            dates,
            source: sources.find_both(&one.source, one.second_source.as_deref(), &path, diagnostics),
        }
    };
    matches.iter().zip(dates).enumerate().map(compile).collect()
}

fn check_match(one: &schema::FirstYearMatchEntry, path: &str, diagnostics: &mut Diagnostics) {
    let (percent, max) = (one.percent.0, MATCH_PERCENT_MAX);
    let at_percent = format!("{path}.percent");
    if percent <= Decimal::ZERO || percent > max {
        diagnostics.add(&at_percent, DiagnosticKind::MatchPercentOutOfRange { percent, max });
    }
    check_places(&at_percent, percent, PERCENT_PLACES_MAX, diagnostics);
    if !(1..=MATCH_DAYS_MAX).contains(&one.days) {
        let kind = DiagnosticKind::MatchDaysOutOfRange { days: one.days, max: MATCH_DAYS_MAX };
        diagnostics.add(format!("{path}.days"), kind);
    }
    if one.statement_cycles > MATCH_CYCLES_MAX {
        let kind =
            DiagnosticKind::MatchCyclesOutOfRange { cycles: one.statement_cycles, max: MATCH_CYCLES_MAX };
        diagnostics.add(format!("{path}.statement_cycles"), kind);
    }
}

/// Checks that periods follow each other without gap or overlap. The last one must be open.
fn check_succession(dates: &[Dates], list: &str, entry: &'static str, diagnostics: &mut Diagnostics) {
    check_order_and_gaps(dates, list, diagnostics);
    if dates.last().is_some_and(|dates| dates.through.is_some()) {
        let last = dates.len() - 1;
        diagnostics.add(format!("{list}[{last}].through"), DiagnosticKind::LastHasEnd { entry });
    }
}

/// Checks that periods follow each other without gap or overlap.
fn check_order_and_gaps(dates: &[Dates], list: &str, diagnostics: &mut Diagnostics) {
    for (index, dates) in dates.iter().enumerate() {
        check_order(*dates, &format!("{list}[{index}]"), diagnostics);
    }
    for (index, pair) in dates.windows(2).enumerate() {
        let expected = pair[0].through.and_then(|day| day.tomorrow());
        if expected.is_none() || pair[1].from != expected {
            diagnostics.add(format!("{list}[{}].from", index + 1), DiagnosticKind::BrokenSuccession);
        }
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
