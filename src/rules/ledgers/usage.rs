//! The usage of a card's caps by period.

use super::ledger::Ledger;
use crate::rules::terms::caps::{self, PeriodNumber, within_cap};
use card_rewards_catalog::model::{CapIndex, Date};
use rust_decimal::Decimal;

/// A cap in one of its periods.
#[derive(Clone, Debug, PartialEq)]
pub struct PeriodUsage {
    /// The first day of the period.
    pub start: Date,
    /// The first day of the next period; none after the last year of the calendar.
    pub resets_on: Option<Date>,
    /// Dollars used before the request's first purchase of the period.
    pub opening: Decimal,
    /// Dollars used at the end of each day with purchases.
    pub days: Vec<(Date, Decimal)>,
    /// The day since which nothing remains; none where something does.
    pub exhausted_on: Option<Date>,
    /// Points per dollar of the purchases that counted against it, lowest first.
    pub rates: Vec<Decimal>,
    /// Points per dollar of the same purchases after the cap, lowest first.
    pub rates_after: Vec<Decimal>,
}

impl PeriodUsage {
    /// Dollars used at the end of the last day.
    pub fn used(&self) -> Decimal {
        self.days.last().map_or(self.opening, |(_, used)| *used)
    }
}

/// Usage since a transaction, by index. Earlier ones count as opening usage.
impl Ledger<'_> {
    /// The periods in which purchases counted against a cap, earliest first.
    pub fn cap_usage(&self, cap: CapIndex, since: usize) -> Vec<PeriodUsage> {
        let periods = self.usage().periods(cap);
        let usage = periods.map(|period| self.usage_until(cap, period, since, None));
        usage.filter(|usage| !usage.days.is_empty()).collect()
    }

    /// A cap's usage in the period of a day: up to the end of that day.
    pub fn cap_usage_on(&self, cap: CapIndex, since: usize, day: Date) -> PeriodUsage {
        self.usage_until(cap, self.account.period_of_cap(cap, day), since, Some(day))
    }

    fn usage_until(
        &self,
        cap: CapIndex,
        period: PeriodNumber,
        since: usize,
        last: Option<Date>,
    ) -> PeriodUsage {
        let cap_dollars = self.account.card.cap(cap).cap_dollars;
        // After more refunds than purchases nothing of the cap is used.
        let used = |spent| within_cap(spent, cap_dollars).max(Decimal::ZERO);
        let account = &self.account;
        let (start, resets_on) =
            caps::days_of_period(account.card.cap(cap).period, &account.cardholder, period);
        let mut usage = PeriodUsage {
            start,
            resets_on,
            opening: used(self.account.opening_dollars(cap, period)),
            days: Vec::new(),
            exhausted_on: None,
            rates: Vec::new(),
            rates_after: Vec::new(),
        };
        // Covers all days, including the state's.
        let mut ends: Vec<(Date, Decimal)> = Vec::new();
        for (position, spent) in self.usage().totals(cap, period) {
            let date = position.0;
            if last.is_some_and(|last| last < date) {
                break;
            }
            set_last(&mut ends, date, used(*spent));
            match position.1 < since {
                true => usage.opening = used(*spent),
                false => set_last(&mut usage.days, date, used(*spent)),
            }
            if self.is_reversal(position.1) {
                continue;
            }
            if let Ok(index) = self.purchases().binary_search_by_key(position, |(other, _)| *other) {
                let rates = self.rates(&self.purchases()[index].1);
                insert(&mut usage.rates, self.multiplier_where(&rates, |_| false));
                insert(&mut usage.rates_after, self.multiplier_where(&rates, |other| other == cap));
            }
        }
        let exhausted = ends.iter().rev().take_while(|(_, used)| *used >= cap_dollars);
        usage.exhausted_on = exhausted.last().map(|(day, _)| *day);
        usage
    }
}

/// Sets the dollars at the end of a day.
pub(super) fn set_last(days: &mut Vec<(Date, Decimal)>, date: Date, used: Decimal) {
    match days.last_mut().filter(|(day, _)| *day == date) {
        Some((_, used_that_day)) => *used_that_day = used,
        None => days.push((date, used)),
    }
}

/// Keeps a sorted list of distinct numbers.
fn insert(sorted: &mut Vec<Decimal>, number: Decimal) {
    if let Err(index) = sorted.binary_search(&number) {
        sorted.insert(index, number);
    }
}
