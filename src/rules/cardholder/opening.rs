//! Opening usage: what was spent on caps and top spending categories before the transactions.

use super::account::CardAccount;
use crate::api::{CarriedSpending, SpentOn};
use crate::rules::terms::caps::{self, PeriodNumber};
use card_rewards_catalog::model::{CapIndex, ChoiceIndex, ChoiceOption, Date, OptionIndex, Period};
use rust_decimal::Decimal;

impl CardAccount<'_> {
    /// Whether caps or top spending categories have opening usage.
    pub fn has_opening_usage(&self) -> bool {
        self.cardholder.has_spent() || !self.cardholder.carried().is_empty()
    }

    /// Whether top spending categories have opening usage.
    pub fn has_opening_spending(&self) -> bool {
        // Options follow caps.
        let last = self.cardholder.carried().last();
        let is_option = last.is_some_and(|carried| matches!(carried.on, SpentOn::Option(_)));
        !self.cardholder.spent_by_option().is_empty() || is_option
    }

    /// Opening usage of a cap in a period, in dollars.
    pub fn opening_dollars(&self, cap: CapIndex, period: PeriodNumber) -> Decimal {
        let is_named = self.period_of_cap(cap, self.named_usage_on()) == period;
        let named = if is_named { self.cardholder.spent_dollars(cap) } else { Decimal::ZERO };
        let carried = self.carried_in(SpentOn::Cap(cap), self.card.cap(cap).period, period);
        carried.iter().fold(named, |sum, carried| sum + carried.dollars)
    }

    /// A state's usage of a term in one of its periods.
    ///
    /// A search, since a state can have an entry for each of many periods.
    fn carried_in(&self, on: SpentOn, kind: Period, period: PeriodNumber) -> &[CarriedSpending] {
        let carried = self.cardholder.carried();
        if carried.is_empty() {
            return carried;
        }
        let (first, next) = caps::days_of_period(kind, &self.cardholder, period);
        let is_before = |day: Date| move |carried: &CarriedSpending| (carried.on, carried.day) < (on, day);
        let start = carried.partition_point(is_before(first));
        let end = match next {
            Some(next) => carried.partition_point(is_before(next)),
            None => carried.partition_point(|carried| carried.on <= on),
        };
        &carried[start..end]
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

    /// Opening usage of a choice's options in one period, in dollars.
    pub fn opening_spending_in(
        &self,
        choice: ChoiceIndex,
        period: PeriodNumber,
    ) -> impl Iterator<Item = (ChoiceOption, Decimal)> {
        let card = self.card.choice(choice);
        let named = self
            .named_spending()
            .filter(move |(option, of_period, _)| (option.choice, *of_period) == (choice, period));
        let carried = card.top_spend_period().into_iter().flat_map(move |kind| {
            let options =
                OptionIndex::all(card.options.len()).map(move |option| ChoiceOption { choice, option });
            options.flat_map(move |option| {
                let carried = self.carried_in(SpentOn::Option(option), kind, period);
                carried.iter().map(move |carried| (option, carried.dollars))
            })
        });
        named.map(|(option, _, dollars)| (option, dollars)).chain(carried)
    }

    /// Opening usage of the options of top spending categories, in dollars.
    pub fn opening_spending(&self) -> impl Iterator<Item = (ChoiceOption, PeriodNumber, Decimal)> {
        let carried = self.cardholder.carried().iter().filter_map(|carried| match carried.on {
            SpentOn::Option(option) => {
                let period = self.period_of_choice(option.choice, carried.day)?;
                Some((option, period, carried.dollars))
            }
            SpentOn::Cap(_) => None,
        });
        self.named_spending().chain(carried)
    }

    /// Opening usage of options that the caller names, in dollars.
    fn named_spending(&self) -> impl Iterator<Item = (ChoiceOption, PeriodNumber, Decimal)> {
        self.cardholder.spent_by_option().iter().flat_map(|(option, dollars)| {
            let options = [*option].into_iter().chain(self.same_spending(*option));
            options.filter_map(|option| {
                Some((option, self.period_of_choice(option.choice, self.named_usage_on())?, *dollars))
            })
        })
    }

    /// The options of other choices that count the same purchases.
    ///
    /// Those with opening usage of their own are left out.
    ///
    /// Until October 2026 Venmo paid one rate in the category with the most spending and another in the next one: two
    /// choices, of the same categories.
    fn same_spending(&self, option: ChoiceOption) -> impl Iterator<Item = ChoiceOption> {
        let card = self.card;
        let purchases_of = move |option: ChoiceOption| {
            let rule = card.rules.iter().find(|rule| rule.option == Some(option));
            rule.map(|rule| (&rule.categories, &rule.merchants))
        };
        let is_same = move |one: ChoiceOption, other: ChoiceOption| {
            purchases_of(one).is_some_and(|own| purchases_of(other) == Some(own))
        };
        let named = || self.cardholder.spent_by_option().iter().map(|(named, _)| *named);
        // Of several that are named, one alone speaks for the others.
        let is_first = named().find(|named| is_same(*named, option)).is_none_or(|first| first == option);
        let is_other = move |choice: &ChoiceIndex| {
            is_first && *choice != option.choice && card.choice(*choice).top_spend_period().is_some()
        };
        let others = ChoiceIndex::all(card.choices.len()).filter(is_other).flat_map(move |choice| {
            let options = OptionIndex::all(card.choice(choice).options.len());
            options.map(move |option| ChoiceOption { choice, option })
        });
        others.filter(move |other| !named().any(|named| named == *other) && is_same(option, *other))
    }

    /// The day in whose periods named opening usage counts.
    fn named_usage_on(&self) -> Date {
        self.cardholder.spent_as_of().unwrap_or(self.begins)
    }
}
