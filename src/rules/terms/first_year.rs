//! First-year matches: the days whose rewards the issuer pays again after them.

use super::cycle;
use crate::api::StatementCycle;
use card_rewards_catalog::model::{Card, Date, FirstYearMatch};
use std::iter;

/// The first year of an account, whose rewards are matched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FirstYear<'a> {
    pub terms: &'a FirstYearMatch,
    /// The first day: that of opening.
    pub from: Date,
    /// The last day.
    pub through: Date,
    /// Whether the last day depends on an estimated closing day: an estimate can add a statement to those counted.
    pub is_through_estimated: bool,
}

impl<'a> FirstYear<'a> {
    /// The first year of an account opened on this day; `None` if its card has no match.
    ///
    /// It ends with its days or with its statement cycles, whichever is later. Without a cycle, calendar months count, as for
    /// caps.
    pub fn of(card: &'a Card, cycle: Option<&StatementCycle>, opened_on: Date) -> Option<FirstYear<'a>> {
        let terms = card.first_year_match(opened_on)?;
        let last_of_days = opened_on.plus_days(terms.days.saturating_sub(1));
        let closes = closes(cycle, opened_on, terms.statement_cycles);
        let is_estimated = |close: &Date| cycle.is_none_or(|cycle| cycle::is_estimated(cycle, *close));
        Some(FirstYear {
            terms,
            from: opened_on,
            through: closes.last().map_or(last_of_days, |close| last_of_days.max(*close)),
            is_through_estimated: closes.iter().any(is_estimated),
        })
    }

    /// Whether rewards of this day are matched.
    pub fn contains(&self, day: Date) -> bool {
        (self.from..=self.through).contains(&day)
    }

    /// Whether the reward of a transaction of this day is matched.
    ///
    /// The day of a refund is its own: the issuer pays by what the first year has earned at its end. What a purchase before
    /// it earned is not in that, nor does its refund take it back.
    pub fn matches(&self, day: Date, purchased: Date) -> bool {
        self.contains(day) && purchased >= self.from
    }
}

/// The closing days of so many statement cycles; the first one contains the day of opening.
fn closes(cycle: Option<&StatementCycle>, opened_on: Date, cycles: u8) -> Vec<Date> {
    let close_from = |day| match cycle {
        Some(cycle) => cycle::close_from(cycle, day),
        None => last_of_month(day),
    };
    let closes = iter::successors(Some(close_from(opened_on)), |close| Some(close_from(close.tomorrow()?)));
    closes.take(cycles.into()).collect()
}

fn last_of_month(day: Date) -> Date {
    (28..=31).rev().find_map(|last| Date::new(day.year(), day.month(), last)).unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::Cardholder;
    use crate::engine::Engine;

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    /// Of Discover it Cash Back: the last day, and if it is estimated.
    fn through(opened_on: &str, closes: &[&str], closing_day: Option<i8>) -> (String, bool) {
        let engine = Engine::builtin();
        let card = engine.card(engine.match_card("Discover it Cash Back").unwrap());
        let mut cardholder = Cardholder::of(card);
        cardholder.set_cycle(&closes.iter().map(|close| day(close)).collect::<Vec<_>>(), closing_day, None);
        let first_year = FirstYear::of(card, cardholder.cycle(), day(opened_on)).unwrap();
        assert_eq!(first_year.from, day(opened_on));
        (first_year.through.to_string(), first_year.is_through_estimated)
    }

    #[test]
    fn the_first_year_has_365_days() {
        // Twelve months end before: on 28 February 2027.
        assert_eq!(through("2026-03-15", &[], None), ("2027-03-14".to_owned(), true));
        // 29 February 2028 is one of the 365 days.
        assert_eq!(through("2027-03-15", &[], Some(3)), ("2028-03-13".to_owned(), true));
    }

    #[test]
    fn twelve_cycles_count_where_they_end_later() {
        // The first one closes on 15 March 2027, the twelfth on 15 February 2028: before 12 March 2028, the 365th day.
        assert_eq!(through("2027-03-14", &[], Some(15)), ("2028-03-12".to_owned(), true));
        // The first one closes on 31 March 2027, the twelfth on 29 February 2028, which is the 366th day.
        assert_eq!(through("2027-03-01", &[], Some(31)), ("2028-02-29".to_owned(), true));
        assert_eq!(through("2027-03-01", &[], None), ("2028-02-29".to_owned(), true));
        // A printed day alone does not say how many came before it.
        assert_eq!(through("2027-03-01", &["2028-02-29"], Some(31)), ("2028-02-29".to_owned(), true));
        let printed = [
            "2027-03-31",
            "2027-04-30",
            "2027-05-31",
            "2027-06-30",
            "2027-07-31",
            "2027-08-31",
            "2027-09-30",
            "2027-10-31",
            "2027-11-30",
            "2027-12-31",
            "2028-01-31",
            "2028-02-29",
        ];
        assert_eq!(through("2027-03-01", &printed, None), ("2028-02-29".to_owned(), false));
    }

    #[test]
    fn a_card_without_a_match_has_no_such_year() {
        let engine = Engine::builtin();
        let card = engine.card(engine.match_card("Citi Double Cash").unwrap());
        assert_eq!(FirstYear::of(card, None, day("2026-03-15")), None);
    }

    #[test]
    fn a_year_at_the_end_of_the_calendar_ends_with_it() {
        assert_eq!(through("9999-03-15", &[], Some(20)).0, "9999-12-31");
    }
}
