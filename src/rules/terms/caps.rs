//! Spend caps: their periods, their usage, and how an amount splits at one.

use super::cycle;
use super::household;
use super::purchase::Position;
use crate::api::Cardholder;
use crate::rules::numbers::exact::Exact;
use crate::rules::sorting::SortedMap;
use card_rewards_catalog::model::{CapIndex, Date, Period};
use rust_decimal::Decimal;
use std::ops::{Neg, Sub};

/// A period, by its year and its number in it.
///
/// The number is 0 for a whole year, and that of the closing day for a statement.
pub type PeriodNumber = (i16, i16);

/// The period in which a day lies.
pub fn period_number(period: Period, cardholder: &Cardholder, date: Date) -> PeriodNumber {
    match period {
        Period::Month => (date.year(), date.month().into()),
        Period::Quarter => (date.year(), i16::from(date.month() - 1) / 3),
        Period::Year => (date.year(), 0),
        Period::AnniversaryYear => (household::card_year(cardholder, date), 0),
        Period::Statement => match cardholder.cycle() {
            Some(cycle) => {
                let close = cycle::close_from(cycle, date);
                (close.year(), number_of_close(close))
            }
            None => (date.year(), date.month().into()),
        },
    }
}

/// The number of a closing day within its year: its month times 32, and its day.
fn number_of_close(close: Date) -> i16 {
    i16::from(close.month()) * 32 + i16::from(close.day())
}

/// The first day of a period, and that of the next; `None` after the last year of the calendar.
pub fn days_of_period(
    period: Period,
    cardholder: &Cardholder,
    (year, number): PeriodNumber,
) -> (Date, Option<Date>) {
    let month = |year, month: i16| Date::new(year, month as i8, 1);
    let after = |year, next: i16| if next > 12 { month(year + 1, 1) } else { month(year, next) };
    let (first, next) = match (period, cardholder.cycle()) {
        (Period::Statement, Some(cycle)) => {
            let close = Date::new(year, (number / 32) as i8, (number % 32) as i8).unwrap_or(Date::MAX);
            let before = cycle::close_before(cycle, close);
            // Before the first close of the calendar its first year begins.
            (before.map_or_else(|| Date::new(0, 1, 1), Date::tomorrow), close.tomorrow())
        }
        (Period::Month | Period::Statement, _) => (month(year, number), after(year, number + 1)),
        (Period::Quarter, _) => (month(year, number * 3 + 1), after(year, number * 3 + 4)),
        (Period::Year, _) => (month(year, 1), month(year + 1, 1)),
        (Period::AnniversaryYear, _) => {
            let start = |year| household::card_year_start(cardholder, year);
            (start(year), start(year + 1))
        }
    };
    (first.unwrap_or(Date::EPOCH), next)
}

/// The first day of the period that began on a day.
///
/// The day is that of an earlier request; `None` if no period began there. That request may have estimated a closing day that
/// is printed now, or the other way round. Regular statements close at most [`cycle::REGULAR_DAYS`] apart from their usual day.
pub fn start_of_begun(period: Period, cardholder: &Cardholder, day: Date) -> Option<Date> {
    let (first, next) = days_of_period(period, cardholder, period_number(period, cardholder, day));
    if first == day {
        return Some(first);
    }
    let is_same_statement = |start: &Date| start.days_until(day).abs() <= cycle::REGULAR_DAYS;
    let has_cycle = period == Period::Statement && cardholder.cycle().is_some();
    [Some(first), next].into_iter().flatten().find(|start| has_cycle && is_same_statement(start))
}

/// Dollars within a cap, of the net dollars spent.
///
/// Refunds mirror purchases, so a cap has two sides: it is exhausted at plus and at minus its dollars.
pub fn within_cap<Dollars>(spent: Dollars, cap_dollars: Dollars) -> Dollars
where
    Dollars: Copy + Ord + Neg<Output = Dollars>,
{
    spent.clamp(-cap_dollars, cap_dollars)
}

/// Dollars remaining in a cap, after the net dollars spent.
pub fn remaining_in_cap<Dollars>(spent: Dollars, cap_dollars: Dollars) -> Dollars
where
    Dollars: Copy + Ord + Neg<Output = Dollars> + Sub<Output = Dollars>,
{
    cap_dollars - within_cap(spent, cap_dollars)
}

/// Dollars of the next purchase within a cap.
///
/// `None` if, after the net dollars spent, its first dollar is beyond. It is also where refunds without purchases were more
/// than the cap: purchases first make up for what was beyond it.
pub fn remaining_at_once(spent: Decimal, cap_dollars: Decimal) -> Option<Decimal> {
    (-cap_dollars..cap_dollars).contains(&spent).then(|| remaining_in_cap(spent, cap_dollars))
}

/// An amount, split at a cap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Split {
    /// Dollars of the amount within the cap.
    pub within: Decimal,
    /// Dollars of the amount beyond the cap.
    pub beyond: Decimal,
    /// Whether none of the amount is within the cap.
    pub is_exhausted: bool,
    /// Dollars of the cap used before.
    pub used_before: Decimal,
    /// Dollars of the cap used after.
    pub used_after: Decimal,
}

/// Splits an amount at a cap that earlier purchases used.
pub fn split_at_cap(cap_dollars: Decimal, spent_before: Decimal, amount: Decimal) -> Split {
    let used_before = within_cap(spent_before, cap_dollars);
    let used_after = within_cap(spent_before + amount, cap_dollars);
    let within = used_after - used_before;
    let is_exhausted = match amount.is_zero() {
        true => spent_before.abs() >= cap_dollars,
        false => within.is_zero(),
    };
    Split { within, beyond: amount - within, is_exhausted, used_before, used_after }
}

/// The side of a cap on which a whole amount is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CapSide {
    /// All of it is within the cap.
    Within,
    /// The cap is exhausted: none of it is within.
    Beyond,
}

/// The side of a cap on which an amount is; `None` if the cap splits it.
///
/// The result of [`split_at_cap`], without the dollars.
pub fn side_of_cap(cap_dollars: Exact, spent_before: Exact, amount: Exact) -> Option<CapSide> {
    if amount.is_zero() {
        let is_exhausted = spent_before.abs() >= cap_dollars;
        return Some(if is_exhausted { CapSide::Beyond } else { CapSide::Within });
    }
    let spent_after = spent_before + amount;
    let (least, most) =
        if amount.is_negative() { (spent_after, spent_before) } else { (spent_before, spent_after) };
    if least >= cap_dollars || most <= -cap_dollars {
        return Some(CapSide::Beyond);
    }
    (-cap_dollars <= least && most <= cap_dollars).then_some(CapSide::Within)
}

/// Net dollars spent against a card's caps, as running totals by period.
#[derive(Clone, Debug, Default)]
pub struct CapUsage(SortedMap<(CapIndex, PeriodNumber), Vec<(Position, Decimal)>>);

impl CapUsage {
    /// Adds a purchase, which comes after all others; `opening` is the usage before the first one.
    pub fn add(
        &mut self,
        cap: CapIndex,
        period: PeriodNumber,
        position: Position,
        amount: Decimal,
        opening: Decimal,
    ) {
        let totals = self.0.get_or_insert_with((cap, period), Vec::new);
        let before = totals.last().map_or(opening, |(_, total)| *total);
        totals.push((position, before + amount));
    }

    /// Dollars spent before a position; `None` if no purchase of the period comes before it.
    pub fn before(&self, cap: CapIndex, period: PeriodNumber, position: Position) -> Option<Decimal> {
        let totals = self.totals(cap, period);
        let before = totals.partition_point(|(other, _)| *other < position);
        totals[..before].last().map(|(_, total)| *total)
    }

    /// The periods in which purchases count against a cap, earliest first.
    pub fn periods(&self, cap: CapIndex) -> impl Iterator<Item = PeriodNumber> {
        self.0.iter().filter(move |((of, _), _)| *of == cap).map(|((_, period), _)| *period)
    }

    /// The running total after each purchase of a period.
    pub fn totals(&self, cap: CapIndex, period: PeriodNumber) -> &[(Position, Decimal)] {
        self.0.get(&(cap, period)).map_or(&[], Vec::as_slice)
    }

    /// The usage by purchases of these days alone. They come before all others.
    pub fn through(&self, is_included: impl Fn(Date) -> bool) -> CapUsage {
        let mut usage = CapUsage::default();
        for (key, totals) in self.0.iter() {
            let included = totals.partition_point(|((date, _), _)| is_included(*date));
            if let Some(last) = totals[..included].last() {
                usage.0.insert(*key, vec![*last]);
            }
        }
        usage
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Engine;
    use card_rewards_catalog::model::Card;
    use proptest::collection::vec;
    use proptest::option;
    use proptest::prelude::*;
    use std::ops::RangeInclusive;

    fn split(spent_before: i64, amount: i64) -> (Decimal, Decimal, bool) {
        let split = split_at_cap(Decimal::TEN, spent_before.into(), amount.into());
        assert_eq!(split.within + split.beyond, amount.into());
        assert_eq!(split.used_before + split.within, split.used_after);
        (split.within, split.beyond, split.is_exhausted)
    }

    #[test]
    fn the_side_of_a_cap_is_that_of_the_split() {
        for (cap, spent_before, amount) in combinations(1..=3, -5..=5, -7..=7) {
            let split = split_at_cap(cap.into(), spent_before.into(), amount.into());
            let side = match (split.is_exhausted, split.beyond.is_zero()) {
                (true, _) => Some(CapSide::Beyond),
                (false, true) => Some(CapSide::Within),
                (false, false) => None,
            };
            let exact = |dollars: i64| Exact::dollars(dollars.into());
            let found = side_of_cap(exact(cap), exact(spent_before), exact(amount));
            assert_eq!(found, side, "{amount} after {spent_before} at {cap}");
        }
    }

    /// Every split of whole dollars is that of each dollar.
    ///
    /// A dollar counts within the cap if it lies between minus and plus the cap's dollars.
    #[test]
    fn every_split_is_that_of_its_dollars_one_by_one() {
        for (cap, spent_before, amount) in combinations(1..=6, -20..=20, -30..=30) {
            let (first, last) =
                (spent_before.min(spent_before + amount), spent_before.max(spent_before + amount));
            let within = (first..last).filter(|dollar| -cap <= *dollar && *dollar < cap).count() as i64;
            let split = split_at_cap(cap.into(), spent_before.into(), amount.into());
            let case = format!("{amount} after {spent_before} at {cap}");
            assert_eq!(split.within, (within * amount.signum()).into(), "{case}");
            assert_eq!(split.beyond, ((last - first - within) * amount.signum()).into(), "{case}");
            assert_eq!(split.is_exhausted && amount != 0, within == 0 && amount != 0, "{case}");
        }
    }

    /// Every day, on every anniversary and every closing day.
    ///
    /// A new period begins exactly on the days that the calendar says, and the days of a period are those with its
    /// number. The years include leap years and a century year that is not a leap year.
    #[test]
    fn every_day_is_in_the_period_that_its_calendar_says() {
        let plain = Cardholder::of(card("Citi Custom Cash"));
        let is_first = |day: Date| day.day() == 1;
        assert_periods(Period::Month, &plain, is_first);
        assert_periods(Period::Statement, &plain, is_first);
        assert_periods(Period::Quarter, &plain, |day| is_first(day) && day.month() % 3 == 1);
        assert_periods(Period::Year, &plain, |day| is_first(day) && day.month() == 1);
        assert_periods(Period::AnniversaryYear, &plain, |day| is_first(day) && day.month() == 1);
        for (month, day) in days(2024, 2024).map(|day| (day.month(), day.day())) {
            let mut cardholder = plain.clone();
            cardholder.set_anniversary(month, day);
            assert_periods(Period::AnniversaryYear, &cardholder, |date| {
                let is_leap_day = (month, day) == (2, 29) && Date::new(date.year(), 2, 29).is_none();
                (date.month(), date.day()) == if is_leap_day { (3, 1) } else { (month, day) }
            });
        }
        for closing_day in 1..=31 {
            let mut cardholder = plain.clone();
            cardholder.set_cycle(&[], Some(closing_day), None);
            assert_periods(Period::Statement, &cardholder, |date| {
                // The day before is the closing day, or the last one of a month without it.
                let close = date.yesterday().unwrap();
                close.day() == closing_day || close.day() < closing_day && date.day() == 1
            });
        }
    }

    proptest! {
        /// Also between closing days at any distance.
        ///
        /// Printed ones, estimated ones and the day of opening.
        #[test]
        fn a_day_is_among_the_days_of_its_statement(
            closes in vec(0..800i32, 0..12), closing_day in option::of(1..=31i8), opened in option::of(0..800i32), day in 0..800i32,
        ) {
            let later = |days: i32| {
                let begin = Date::new(2023, 12, 1).unwrap();
                (0..days).fold(begin, |day, _| day.tomorrow().unwrap())
            };
            let closes: Vec<Date> = closes.into_iter().map(later).collect();
            let mut cardholder = Cardholder::of(card("Citi Custom Cash"));
            cardholder.set_cycle(&closes, closing_day, opened.map(later));
            let number = period_number(Period::Statement, &cardholder, later(day));
            let (first, next) = days_of_period(Period::Statement, &cardholder, number);
            prop_assert!(first <= later(day) && later(day) < next.unwrap());
        }
    }

    fn card(name: &str) -> &'static Card {
        Engine::builtin().card(Engine::builtin().match_card(name).unwrap())
    }

    fn days(first_year: i16, last_year: i16) -> impl Iterator<Item = Date> {
        let first = Date::new(first_year, 1, 1).unwrap();
        std::iter::successors(Some(first), |day| day.tomorrow())
            .take_while(move |day| day.year() <= last_year)
    }

    fn assert_periods(period: Period, cardholder: &Cardholder, begins: impl Fn(Date) -> bool) {
        for (first_year, last_year) in [(2023, 2028), (2099, 2101)] {
            let mut begun: Option<(Date, PeriodNumber)> = None;
            let mut before: Option<PeriodNumber> = None;
            for day in days(first_year, last_year) {
                let number = period_number(period, cardholder, day);
                if begins(day) {
                    if let Some((first, last)) = begun {
                        let days = days_of_period(period, cardholder, last);
                        assert_eq!(days, (first, Some(day)), "{period:?} before {day}");
                    }
                    begun = Some((day, number));
                }
                let is_new = before.is_some_and(|before| before != number);
                assert!(before.is_none() || is_new == begins(day), "{period:?} on {day}");
                before = Some(number);
            }
        }
    }

    /// Every combination.
    fn combinations(
        caps: RangeInclusive<i64>,
        spent: RangeInclusive<i64>,
        amounts: RangeInclusive<i64>,
    ) -> impl Iterator<Item = (i64, i64, i64)> {
        let pairs = caps.flat_map(move |cap| spent.clone().map(move |spent| (cap, spent)));
        pairs.flat_map(move |(cap, spent)| amounts.clone().map(move |amount| (cap, spent, amount)))
    }

    #[test]
    fn an_amount_splits_at_both_sides_of_a_cap() {
        for (spent_before, amount, within, beyond, is_exhausted) in [
            (0, 4, 4, 0, false),
            (7, 4, 3, 1, false),
            (10, 4, 0, 4, true),
            (12, -4, -2, -2, false),
            (-7, -4, -3, -1, false),
            (-12, -4, 0, -4, true),
            (15, -30, -20, -10, false),
            (10, 0, 0, 0, true),
            (9, 0, 0, 0, false),
        ] {
            let expected = (Decimal::from(within), Decimal::from(beyond), is_exhausted);
            assert_eq!(split(spent_before, amount), expected, "{amount} after {spent_before}");
        }
    }
}
