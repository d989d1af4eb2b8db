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
    /// Net dollars at the end of each day with purchases. Those before the request count.
    pub days: Vec<(Date, Decimal)>,
}

struct Running {
    dollars: Decimal,
    days: Vec<(Date, Decimal)>,
}

impl Ledger<'_> {
    /// The options with purchases by period, in the order of the choice.
    ///
    /// Of the purchases since a transaction, by index; earlier ones count as spending before the request.
    pub fn category_spending(
        &self,
        choice: ChoiceIndex,
        kind: Period,
        since: usize,
    ) -> Vec<CategorySpending> {
        let running = self.running_spending(choice, since);
        let with_days = running.into_iter().filter(|(_, running)| !running.days.is_empty());
        let spending = with_days.map(|((period, option), Running { days, .. })| {
            let (start, resets_on) = caps::days_of_period(kind, &self.account.cardholder, period);
            let is_top = self.spending().top(choice, period).contains(&option);
            CategorySpending { option, start, resets_on, is_top, days }
        });
        spending.collect()
    }

    fn running_spending(
        &self,
        choice: ChoiceIndex,
        since: usize,
    ) -> SortedMap<(PeriodNumber, OptionIndex), Running> {
        let mut running: SortedMap<(PeriodNumber, OptionIndex), Running> = SortedMap::default();
        for ((date, index), purchase) in self.purchases() {
            let options = self.account.top_spend_options(purchase).into_iter();
            for (option, period) in options.filter(|(option, _)| option.choice == choice) {
                let spent = running.get_or_insert_with((period, option.option), || Running {
                    dollars: self.account.opening_by_option(choice, period)[option.option.position()],
                    days: Vec::new(),
                });
                spent.dollars += purchase.amount;
                if *index >= since {
                    set_last(&mut spent.days, *date, spent.dollars);
                }
            }
        }
        running
    }
}
