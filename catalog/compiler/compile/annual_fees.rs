//! What a card costs a year.

use super::cards::{SourceIndex, check_succession};
use super::problem::Report;
use super::{rules, text};
use crate::catalog::AnnualFee;
use crate::date::Dates;
use rust_decimal::Decimal;

/// The most that any card costs a year, in dollars.
const DOLLARS_MAX: Decimal = Decimal::from_parts(10_000, 0, 0, false, 0);

/// One period after the other, the last still in force; none where the fee is not known.
pub fn read(fees: &[text::AnnualFee], sources: &SourceIndex, report: &mut Report) -> Vec<AnnualFee> {
    let dates: Vec<Dates> = fees.iter().map(|fee| text::dates(fee.from, fee.through)).collect();
    check_succession(&dates, "annual_fee", "the last annual fee has no end", report);
    let read = |(index, (fee, dates)): (usize, (&text::AnnualFee, Dates))| {
        let at = format!("annual_fee[{index}]");
        check_dollars(&format!("{at}.dollars"), fee.dollars.0, report);
        let source = sources.find_both(&fee.source, fee.second_source.as_deref(), &at, report);
        AnnualFee { dollars: fee.dollars.0, dates, source }
    };
    fees.iter().zip(dates).enumerate().map(read).collect()
}

fn check_dollars(at: &str, dollars: Decimal, report: &mut Report) {
    if dollars < Decimal::ZERO || dollars > DOLLARS_MAX {
        report.problem(at, format!("{dollars} dollars a year is out of range (0 to {DOLLARS_MAX})"));
    }
    rules::check_cents(at, dollars, report);
}
