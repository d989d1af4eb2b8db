//! Top spending categories: options selected by the spending of a period.

use super::refunds::Refunds;
use crate::rules::cardholder::account::CardAccount;
use crate::rules::sorting::{SortedMap, sort, sort_by_key};
use crate::rules::terms::caps::PeriodNumber;
use crate::rules::terms::purchase::{Position, Purchase};
use crate::rules::terms::rates;
use card_rewards_catalog::model::{ChoiceIndex, ChoiceOption, Date, OptionIndex};
use rust_decimal::Decimal;
use std::cmp::Reverse;
use std::ops::Neg;

/// The selected options of one choice in one period.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TopOptions {
    pub choice: ChoiceIndex,
    pub period: PeriodNumber,
    /// Sorted.
    pub options: Vec<OptionIndex>,
}

/// Net dollars spent on the options of choices, by period.
#[derive(Debug, Default)]
pub struct OptionSpending(SortedMap<(ChoiceIndex, PeriodNumber), OptionTotals>);

#[derive(Debug, Default)]
struct OptionTotals {
    /// Dollars by option.
    dollars: Vec<Decimal>,
    /// The options with the most dollars.
    top: Vec<OptionIndex>,
}

impl OptionSpending {
    /// The spending of these purchases and refunds, by date.
    pub fn of(
        account: &CardAccount,
        purchases: &[(Position, Purchase)],
        refunds: &Refunds,
    ) -> OptionSpending {
        let mut spending = OptionSpending::opening(account);
        for transaction in purchases {
            for (option, period) in account.counted_options(transaction, purchases, refunds) {
                let totals = spending.0.get_or_insert_with((option.choice, period), OptionTotals::default);
                totals.add(account, option, transaction.1.amount);
            }
        }
        for ((choice, _), totals) in spending.0.iter_mut() {
            totals.rank(account, *choice);
        }
        spending
    }

    /// The spending before the request.
    fn opening(account: &CardAccount) -> OptionSpending {
        let mut spending = OptionSpending::default();
        for (option, period, dollars) in account.opening_spending() {
            let totals = spending.0.get_or_insert_with((option.choice, period), OptionTotals::default);
            totals.add(account, option, dollars);
        }
        spending
    }

    /// The spending before the request that matters for a purchase.
    pub fn before(account: &CardAccount, purchase: &Purchase) -> OptionSpending {
        let mut spending = OptionSpending::default();
        for (ChoiceOption { choice, .. }, period) in account.top_spend_options(purchase) {
            spending.0.get_or_insert_with((choice, period), || OptionTotals::before(account, choice, period));
        }
        spending
    }

    /// The top options of a period.
    pub fn top(&self, choice: ChoiceIndex, period: PeriodNumber) -> &[OptionIndex] {
        self.0.get(&(choice, period)).map_or(&[], |totals| &totals.top)
    }

    /// The top options of a period that spending selects so far; none where there is nothing but refunds.
    pub fn leading(&self, choice: ChoiceIndex, period: PeriodNumber) -> &[OptionIndex] {
        let totals = self.0.get(&(choice, period));
        let totals = totals.filter(|totals| totals.dollars.iter().any(|dollars| *dollars > Decimal::ZERO));
        totals.map_or(&[], |totals| &totals.top)
    }

    /// The top options that one more purchase would change.
    pub fn top_options_changed_by(&self, account: &CardAccount, purchase: &Purchase) -> Vec<TopOptions> {
        // A purchase can count for several options of one choice.
        let mut spent: SortedMap<(ChoiceIndex, PeriodNumber), Vec<Decimal>> = SortedMap::default();
        for (option, period) in account.top_spend_options(purchase) {
            let key = (option.choice, period);
            let dollars = spent.get_or_insert_with(key, || {
                let mut dollars = self.0.get(&key).map_or_else(Vec::new, |totals| totals.dollars.clone());
                dollars.resize(account.card.choice(option.choice).options.len(), Decimal::ZERO);
                dollars
            });
            dollars[option.option.position()] += purchase.amount;
        }
        let changed = spent.into_iter().filter_map(|((choice, period), dollars)| {
            let options = top_options(&dollars, account.card.choice(choice).selected_max);
            (options != self.top(choice, period)).then_some(TopOptions { choice, period, options })
        });
        changed.collect()
    }
}

impl OptionTotals {
    /// The spending on a choice before the request.
    fn before(account: &CardAccount, choice: ChoiceIndex, period: PeriodNumber) -> OptionTotals {
        let dollars = account.opening_by_option(choice, period);
        let mut totals = OptionTotals { dollars, top: Vec::new() };
        totals.rank(account, choice);
        totals
    }

    fn rank(&mut self, account: &CardAccount, choice: ChoiceIndex) {
        self.top = top_options(&self.dollars, account.card.choice(choice).selected_max);
    }

    fn add(&mut self, account: &CardAccount, option: ChoiceOption, dollars: Decimal) {
        self.dollars.resize(account.card.choice(option.choice).options.len(), Decimal::ZERO);
        self.dollars[option.option.position()] += dollars;
    }
}

impl CardAccount<'_> {
    /// The top spending options a purchase counts for, each with its period.
    pub fn top_spend_options(&self, purchase: &Purchase) -> Vec<(ChoiceOption, PeriodNumber)> {
        self.top_spend_options_on(purchase.date, purchase)
    }

    /// The options that one of these transactions counts for, with periods.
    ///
    /// A refund counts for those of the purchase that it reverses, in the period of its own date.
    pub(super) fn counted_options(
        &self,
        ((date, index), purchase): &(Position, Purchase),
        purchases: &[(Position, Purchase)],
        refunds: &Refunds,
    ) -> Vec<(ChoiceOption, PeriodNumber)> {
        self.top_spend_options_on(*date, refunds.reversed_or(purchase, *index, purchases))
    }

    /// The options of a purchase, with periods on a refund's day.
    pub fn top_spend_options_on(&self, day: Date, purchase: &Purchase) -> Vec<(ChoiceOption, PeriodNumber)> {
        let mut found = Vec::new();
        for rule in &self.card.rules {
            let Some(option) = rule.option else { continue };
            if !rates::is_for(self.card, rule, purchase) || !self.engine.earns(purchase) {
                continue;
            }
            let Some(period) = self.period_of_choice(option.choice, day) else { continue };
            if !found.contains(&(option, period)) {
                found.push((option, period));
            }
        }
        found
    }

    /// Opening usage of each option of a choice, in dollars.
    pub fn opening_by_option(&self, choice: ChoiceIndex, period: PeriodNumber) -> Vec<Decimal> {
        let mut dollars = vec![Decimal::ZERO; self.card.choice(choice).options.len()];
        for (option, opening) in self.opening_spending_in(choice, period) {
            dollars[option.option.position()] += opening;
        }
        dollars
    }

    /// Every set of these options that spending can select; as bits by the options' indexes in the list.
    pub fn possible_top_options(&self, options: &[(ChoiceOption, PeriodNumber)]) -> Vec<u128> {
        let mut sets = vec![0u128];
        for (index, (option, period)) in options.iter().enumerate() {
            let selected_max = u32::from(self.card.choice(option.choice).selected_max);
            let same_choice: u128 = (0..index)
                .filter(|other| (options[*other].0.choice, options[*other].1) == (option.choice, *period))
                .map(|other| 1 << other)
                .sum();
            let with: Vec<u128> = sets
                .iter()
                .filter(|set| (*set & same_choice).count_ones() < selected_max)
                .map(|set| set | 1 << index)
                .collect();
            sets.extend(with);
        }
        sets
    }

    /// A purchase's options that can be selected besides these.
    pub fn options_beside(&self, selected: &[ChoiceOption], purchase: &Purchase) -> Vec<ChoiceOption> {
        let mut beside: Vec<ChoiceOption> = Vec::new();
        for (option, _) in self.top_spend_options(purchase) {
            let taken = selected.iter().chain(&beside).filter(|other| other.choice == option.choice).count();
            if taken < usize::from(self.card.choice(option.choice).selected_max)
                && !selected.contains(&option)
            {
                beside.push(option);
            }
        }
        beside
    }
}

/// The options with the most net spending, at most `count`, sorted; of equal ones the first.
///
/// An option at or below zero is not selected. But where there is nothing but refunds, these mirror purchases: then it is
/// the options with the most refunded.
pub fn top_options<Dollars>(spent: &[Dollars], count: u8) -> Vec<OptionIndex>
where
    Dollars: Copy + Ord + Default + Neg<Output = Dollars>,
{
    let zero = Dollars::default();
    let only_refunds = spent.iter().all(|dollars| *dollars <= zero);
    let dollars = |option: OptionIndex| {
        let dollars = spent[option.position()];
        if only_refunds { -dollars } else { dollars }
    };
    let mut options: Vec<OptionIndex> =
        OptionIndex::all(spent.len()).filter(|option| dollars(*option) > zero).collect();
    sort_by_key(&mut options, |option| Reverse(dollars(*option)));
    options.truncate(usize::from(count));
    sort(&mut options);
    options
}
