//! Statement cycles: the days on which statements close, printed or estimated.

use crate::api::StatementCycle;
use card_rewards_catalog::model::Date;

/// Statements are a month apart: an estimated day this near to a printed one, or to the day of opening, closes no other
/// statement.
const SAME_STATEMENT_DAYS: i32 = 15;

/// Printed days further apart are not of consecutive statements.
///
/// Those between them are unknown. So long can the one cycle be in which the day of the month changes.
const CYCLE_DAYS_MAX: i32 = 45;

/// Days by which regular cycles vary at most
/// ([12 CFR 1026.2(a)(4)](https://www.ecfr.gov/current/title-12/section-1026.2)).
pub const REGULAR_DAYS: i32 = 4;

/// The first closing day on or after a day: the end of the statement to which a purchase of that day belongs.
pub fn close_from(cycle: &StatementCycle, day: Date) -> Date {
    let Neighbors { before, from } = Neighbors::of(cycle, day);
    if let (Some(before), Some(from)) = (before, from)
        && is_one_cycle(before, from)
    {
        return from;
    }
    let months = (0..3).map(|later| estimated(cycle, day, later));
    let estimated = months.flatten().find(|close| *close >= day && !is_printed_near(cycle, *close));
    from.into_iter().chain(estimated).min().unwrap_or(Date::MAX)
}

/// The last closing day before a day.
pub fn close_before(cycle: &StatementCycle, day: Date) -> Option<Date> {
    let Neighbors { before, .. } = Neighbors::of(cycle, day);
    let months = (0..3).map(|earlier| estimated(cycle, day, -earlier));
    let estimated = months.flatten().find(|close| *close < day && !is_printed_near(cycle, *close));
    before.into_iter().chain(estimated).max()
}

/// The estimated closing day of the statement before, where it matters.
///
/// That statement can have closed on this day or later, unless the account was opened after the estimate.
pub fn uncertain_close_before(cycle: &StatementCycle, day: Date) -> Option<Date> {
    let before = close_before(cycle, day)?;
    let is_near = before.days_until(day) <= REGULAR_DAYS;
    let is_open = cycle.opened_on().is_none_or(|opened_on| opened_on <= before);
    (is_near && is_open && is_estimated(cycle, before)).then_some(before)
}

/// Whether a closing day is estimated: not one that the caller read on a statement.
pub fn is_estimated(cycle: &StatementCycle, close: Date) -> bool {
    cycle.closes().binary_search(&close).is_err()
}

/// The closing day of another month, so many months later, as estimated; `None` beyond the calendar.
fn estimated(cycle: &StatementCycle, day: Date, months_later: i32) -> Option<Date> {
    let month = i32::from(day.year()) * 12 + i32::from(day.month()) - 1 + months_later;
    if month < 0 {
        return None;
    }
    let (year, month) = (month.div_euclid(12) as i16, (month.rem_euclid(12) + 1) as i8);
    // Shorter months end before the day.
    (28..=cycle.closing_day()).rev().chain([cycle.closing_day()]).find_map(|day| Date::new(year, month, day))
}

/// The printed closing days around a day.
struct Neighbors {
    /// The last one before it.
    before: Option<Date>,
    /// The first one on or after it.
    from: Option<Date>,
}

impl Neighbors {
    fn of(cycle: &StatementCycle, day: Date) -> Neighbors {
        let (before, from) = cycle.closes().split_at(cycle.closes().partition_point(|close| *close < day));
        Neighbors { before: before.last().copied(), from: from.first().copied() }
    }
}

/// Whether two neighboring printed days are those of consecutive statements.
fn is_one_cycle(before: Date, from: Date) -> bool {
    before.days_until(from) <= CYCLE_DAYS_MAX
}

/// Whether printed days decide about this one: it is within their cycle, or one of them is of the same statement.
///
/// So does the day of opening, before which there is no statement.
fn is_printed_near(cycle: &StatementCycle, close: Date) -> bool {
    let Neighbors { before, from } = Neighbors::of(cycle, close);
    let is_near = |one: Date, other: Date| one.days_until(other) <= SAME_STATEMENT_DAYS;
    let is_first = |opened_on: Date| opened_on <= close && is_near(opened_on, close);
    let is_within = before.zip(from).is_some_and(|(before, from)| is_one_cycle(before, from));
    is_within
        || before.is_some_and(|before| is_near(before, close))
        || from.is_some_and(|from| is_near(close, from))
        || cycle.opened_on().is_some_and(is_first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::Cardholder;
    use crate::engine::Engine;

    fn cycle(closes: &[&str], closing_day: Option<i8>) -> StatementCycle {
        let closes: Vec<Date> = closes.iter().map(|close| close.parse().unwrap()).collect();
        let engine = Engine::builtin();
        let mut cardholder = Cardholder::of(engine.card(engine.match_card("Citi Custom Cash").unwrap()));
        cardholder.set_cycle(&closes, closing_day, None);
        cardholder.cycle().unwrap().clone()
    }

    fn assert_closes(cycle: &StatementCycle, days: &[(&str, &str, &str, bool)]) {
        for (day, before, from, is_estimated_there) in days {
            let close = close_from(cycle, day.parse().unwrap());
            assert_eq!(close.to_string(), *from, "{day}");
            assert_eq!(close_before(cycle, close).unwrap().to_string(), *before, "{day}");
            assert_eq!(is_estimated(cycle, close), *is_estimated_there, "{day}");
        }
    }

    #[test]
    fn a_closing_day_is_the_last_one_of_shorter_months() {
        assert_closes(
            &cycle(&[], Some(31)),
            &[
                ("2026-01-31", "2025-12-31", "2026-01-31", true),
                ("2026-02-01", "2026-01-31", "2026-02-28", true),
                ("2028-02-29", "2028-01-31", "2028-02-29", true),
                ("2026-04-30", "2026-03-31", "2026-04-30", true),
            ],
        );
        assert_closes(
            &cycle(&[], Some(14)),
            &[
                ("2026-01-14", "2025-12-14", "2026-01-14", true),
                ("2026-01-15", "2026-01-14", "2026-02-14", true),
                ("2025-12-31", "2025-12-14", "2026-01-14", true),
            ],
        );
    }

    #[test]
    fn printed_days_count_and_the_others_are_estimated_from_them() {
        // Closes on the 14th, and two days earlier where that is a weekend.
        let cycle = cycle(&["2026-03-12", "2026-01-14", "2026-02-12", "2026-02-12"], Some(14));
        assert_closes(
            &cycle,
            &[
                ("2025-11-15", "2025-11-14", "2025-12-14", true),
                ("2025-12-15", "2025-12-14", "2026-01-14", false),
                ("2026-01-15", "2026-01-14", "2026-02-12", false),
                ("2026-02-13", "2026-02-12", "2026-03-12", false),
                // Not the 14th of March, which is the same statement.
                ("2026-03-13", "2026-03-12", "2026-04-14", true),
                ("2026-04-15", "2026-04-14", "2026-05-14", true),
            ],
        );
    }

    #[test]
    fn statements_between_printed_days_that_are_far_apart_are_estimated() {
        // The statements of February, March and April were not given.
        let cycle = cycle(&["2026-01-14", "2026-05-12"], Some(14));
        assert_closes(
            &cycle,
            &[
                ("2026-01-14", "2025-12-14", "2026-01-14", false),
                ("2026-01-15", "2026-01-14", "2026-02-14", true),
                ("2026-03-01", "2026-02-14", "2026-03-14", true),
                ("2026-04-14", "2026-03-14", "2026-04-14", true),
                // Not the 14th of May, which is the same statement as the 12th.
                ("2026-04-15", "2026-04-14", "2026-05-12", false),
                ("2026-05-13", "2026-05-12", "2026-06-14", true),
            ],
        );
    }

    #[test]
    fn a_cycle_in_which_the_day_of_the_month_changes_is_one() {
        // 45 days, from the 5th to the 19th.
        let cycle = cycle(&["2026-01-05", "2026-02-19"], None);
        assert_closes(&cycle, &[("2026-01-25", "2026-01-05", "2026-02-19", false)]);
        // The new day closes no statement of January, although it is 17 days after the last one.
        let cycle = self::cycle(&["2026-01-05", "2026-02-19"], Some(22));
        assert_closes(&cycle, &[("2026-01-10", "2026-01-05", "2026-02-19", false)]);
    }

    #[test]
    fn without_a_closing_day_the_last_printed_one_counts() {
        assert_closes(
            &cycle(&["2026-01-20"], None),
            &[
                ("2026-01-20", "2025-12-20", "2026-01-20", false),
                ("2026-01-21", "2026-01-20", "2026-02-20", true),
            ],
        );
    }

    #[test]
    fn two_days_of_one_month_are_two_statements() {
        assert_closes(
            &cycle(&["2026-01-01", "2026-01-30"], Some(30)),
            &[
                ("2026-01-01", "2025-11-30", "2026-01-01", false),
                ("2026-01-02", "2026-01-01", "2026-01-30", false),
            ],
        );
    }
}
