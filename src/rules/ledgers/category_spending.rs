//! Spending in each top spending category, by period and day.

use super::ledger::Ledger;
use super::usage::set_last;
use crate::rules::sorting::SortedMap;
use crate::rules::terms::caps::{self, PeriodNumber};
use card_rewards_catalog::model::{ChoiceIndex, Date, OptionIndex, Period};
use rust_decimal::Decimal;

/// Spending on one option in one period.
#[derive(Clone, Debug, PartialEq)]
pub struct CategorySpending {
    pub option: OptionIndex,
    /// The first day of the period.
    pub start: Date,
    /// The first day of the next period; none after the last year of the calendar.
    pub resets_on: Option<Date>,
    /// Whether the spending of the whole period selects the option.
    pub is_top: bool,
    /// Net dollars before the request.
    pub opening: Decimal,
    /// Net dollars at the end of each day with purchases. Those before the request count.
    pub days: Vec<(Date, Decimal)>,
}

#[derive(Default)]
struct Running {
    opening: Decimal,
    days: Vec<(Date, Decimal)>,
}

impl Running {
    /// Dollars at the end of the last day.
    fn dollars(&self) -> Decimal {
        self.days.last().map_or(self.opening, |(_, dollars)| *dollars)
    }
}

impl Ledger<'_> {
    /// The options with spending by period, in the order of the choice.
    ///
    /// In the period of a day, and in those with purchases since a transaction, by index; earlier ones count as spending before
    /// the request.
    pub fn category_spending(
        &self,
        choice: ChoiceIndex,
        kind: Period,
        since: usize,
        as_of: Date,
    ) -> Vec<CategorySpending> {
        let running = self.running_spending(choice, since);
        let current = self.account.period_of_choice(choice, as_of);
        let is_shown = |wanted: PeriodNumber| {
            Some(wanted) == current
                || running.iter().any(|((period, _), spent)| *period == wanted && !spent.days.is_empty())
        };
        let mut spending = Vec::new();
        for ((period, option), Running { opening, days }) in running.iter() {
            if (days.is_empty() && opening.is_zero()) || !is_shown(*period) {
                continue;
            }
            let (start, resets_on) = caps::days_of_period(kind, &self.account.cardholder, *period);
            let is_top = self.spending().top(choice, *period).contains(option);
            let (option, opening, days) = (*option, *opening, days.clone());
            spending.push(CategorySpending { option, start, resets_on, is_top, opening, days });
        }
        spending
    }

    fn running_spending(
        &self,
        choice: ChoiceIndex,
        since: usize,
    ) -> SortedMap<(PeriodNumber, OptionIndex), Running> {
        let mut running: SortedMap<(PeriodNumber, OptionIndex), Running> = SortedMap::default();
        let opening = self.account.opening_spending();
        for (option, period, dollars) in opening.filter(|(option, ..)| option.choice == choice) {
            running.get_or_insert_with((period, option.option), Running::default).opening += dollars;
        }
        // Earlier transactions come before those of the request.
        for transaction in self.purchases() {
            let ((date, index), purchase) = transaction;
            let options = self.counted_options(transaction).into_iter();
            for (option, period) in options.filter(|(option, _)| option.choice == choice) {
                let spent = running.get_or_insert_with((period, option.option), Running::default);
                if *index < since {
                    spent.opening += purchase.amount;
                } else {
                    let dollars = spent.dollars() + purchase.amount;
                    set_last(&mut spent.days, *date, dollars);
                }
            }
        }
        running
    }
}
