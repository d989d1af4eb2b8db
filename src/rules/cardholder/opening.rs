//! Opening usage: what was spent on caps and top spending categories before the transactions.

use super::account::CardAccount;
use crate::api::{CarriedSpending, SpentOn};
use crate::rules::terms::caps::PeriodNumber;
use card_rewards_catalog::model::{CapIndex, ChoiceIndex, ChoiceOption, Date, OptionIndex};
use rust_decimal::Decimal;

impl CardAccount<'_> {
    /// Whether caps or top spending categories have opening usage.
    pub fn has_opening_usage(&self) -> bool {
        self.cardholder.has_spent() || !self.cardholder.carried().is_empty()
    }

    /// Whether top spending categories have opening usage.
    pub fn has_opening_spending(&self) -> bool {
        let is_option = |carried: &CarriedSpending| matches!(carried.on, SpentOn::Option(_));
        !self.cardholder.spent_by_option().is_empty() || self.cardholder.carried().iter().any(is_option)
    }

    /// Opening usage of a cap in a period, in dollars.
    pub fn opening_dollars(&self, cap: CapIndex, period: PeriodNumber) -> Decimal {
        let is_of_period = |day| self.period_of_cap(cap, day) == period;
        let carried = self.cardholder.carried().iter();
        let carried = carried.filter(|carried| carried.on == SpentOn::Cap(cap) && is_of_period(carried.day));
        let named = self.cardholder.spent_dollars(cap);
        let named = if is_of_period(self.named_usage_on()) { named } else { Decimal::ZERO };
        carried.fold(named, |sum, carried| sum + carried.dollars)
    }

    /// Opening usage of all caps, in dollars.
    pub fn opening_by_cap(&self) -> impl Iterator<Item = (CapIndex, PeriodNumber, Decimal)> {
        let caps = CapIndex::all(self.card.caps.len());
        let named = caps.map(|cap| (cap, self.named_usage_on(), self.cardholder.spent_dollars(cap)));
        let carried = self.cardholder.carried().iter().filter_map(|carried| match carried.on {
            SpentOn::Cap(cap) => Some((cap, carried.day, carried.dollars)),
            SpentOn::Option(_) => None,
        });
        named.chain(carried).map(|(cap, day, dollars)| (cap, self.period_of_cap(cap, day), dollars))
    }

    /// Opening usage of the options of top spending categories, in dollars.
    pub fn opening_spending(&self) -> impl Iterator<Item = (ChoiceOption, PeriodNumber, Decimal)> {
        let named = self.cardholder.spent_by_option().iter();
        let named = named.flat_map(|(option, dollars)| {
            let options = [*option].into_iter().chain(self.same_spending(*option));
            options.map(|option| (option, self.named_usage_on(), *dollars))
        });
        let carried = self.cardholder.carried().iter().filter_map(|carried| match carried.on {
            SpentOn::Option(option) => Some((option, carried.day, carried.dollars)),
            SpentOn::Cap(_) => None,
        });
        named.chain(carried).filter_map(|(option, day, dollars)| {
            Some((option, self.period_of_choice(option.choice, day)?, dollars))
        })
    }

    /// The options of other choices that count the same purchases.
    ///
    /// Those with opening usage of their own are left out.
    ///
    /// Venmo pays one rate in the category with the most spending and another in the next one: two choices, of the same
    /// categories.
    fn same_spending(&self, option: ChoiceOption) -> impl Iterator<Item = ChoiceOption> {
        let card = self.card;
        let purchases_of = move |option: ChoiceOption| {
            let rule = card.rules.iter().find(|rule| rule.option == Some(option));
            rule.map(|rule| (&rule.categories, &rule.merchants))
        };
        let named = self.cardholder.spent_by_option();
        let is_later = move |choice: &ChoiceIndex| {
            *choice > option.choice && card.choice(*choice).top_spend_period().is_some()
        };
        let others = ChoiceIndex::all(card.choices.len()).filter(is_later).flat_map(move |choice| {
            let options = OptionIndex::all(card.choice(choice).options.len());
            options.map(move |option| ChoiceOption { choice, option })
        });
        others.filter(move |other| {
            let is_named = named.iter().any(|(named, _)| named == other);
            !is_named && purchases_of(option).is_some_and(|own| purchases_of(*other) == Some(own))
        })
    }

    /// The day in whose periods named opening usage counts.
    fn named_usage_on(&self) -> Date {
        self.cardholder.spent_as_of().unwrap_or(self.begins)
    }
}
