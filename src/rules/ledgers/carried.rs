//! Spending that a state carries: what its transactions leave out.

use super::ledger::Ledger;
use crate::api::{CarriedSpending, SpentOn};
use crate::rules::cardholder::counted::period_of;
use crate::rules::sorting::SortedMap;
use crate::rules::terms::caps::{self, PeriodNumber};
use card_rewards_catalog::model::{CapIndex, Date};
use rust_decimal::Decimal;

impl Ledger<'_> {
    /// Dollars spent by period, without some of the transactions.
    ///
    /// `is_kept` selects the excluded transactions by index. Includes opening usage; omits periods that end by `day`.
    /// Settling the excluded transactions after this usage gives the same earnings.
    pub fn spent_without(&self, is_kept: impl Fn(usize) -> bool, day: Date) -> Vec<CarriedSpending> {
        let mut spent: SortedMap<(SpentOn, PeriodNumber), Decimal> = SortedMap::default();
        let mut add = |on, period, dollars: Decimal| {
            *spent.get_or_insert_with((on, period), || Decimal::ZERO) += dollars;
        };
        for (cap, period, dollars) in self.account.opening_by_cap() {
            add(SpentOn::Cap(cap), period, dollars);
        }
        for (option, period, dollars) in self.account.opening_spending() {
            add(SpentOn::Option(option), period, dollars);
        }
        for cap in CapIndex::all(self.account.card.caps.len()) {
            for period in self.usage().periods(cap) {
                let mut before = self.account.opening_dollars(cap, period);
                for ((_, index), total) in self.usage().totals(cap, period) {
                    if !is_kept(*index) {
                        add(SpentOn::Cap(cap), period, *total - before);
                    }
                    before = *total;
                }
            }
        }
        for transaction in self.purchases().iter().filter(|((_, index), _)| !is_kept(*index)) {
            for (option, period) in self.counted_options(transaction) {
                add(SpentOn::Option(option), period, transaction.1.amount);
            }
        }
        let spent = spent.into_iter().filter_map(|((on, number), dollars)| {
            let (first, next) =
                caps::days_of_period(period_of(self.account.card, on)?, &self.account.cardholder, number);
            let lasts = next.is_none_or(|next| next > day);
            (lasts && !dollars.is_zero()).then_some(CarriedSpending { on, day: first, dollars })
        });
        spent.collect()
    }
}
