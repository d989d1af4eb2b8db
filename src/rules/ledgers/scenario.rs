//! Scenarios: the same purchases settled for another cardholder or with other top options.

use super::breakdown::{BetterRule, Breakdown, breakdown};
use super::ledger::Ledger;
use super::outlook::Outlook;
use super::top_spending::TopOptions;
use crate::api::Cardholder;
use crate::rules::cardholder::account::CardAccount;
use crate::rules::cardholder::accounts::AccountIndex;
use crate::rules::sorting::{SortedMap, sort};
use crate::rules::terms::caps::CapUsage;
use crate::rules::terms::earning::Earning;
use crate::rules::terms::household;
use crate::rules::terms::purchase::{Position, Purchase};
use crate::rules::terms::rate_text::RATE_PLACES;
use crate::rules::terms::rates::{self, UnmetConditions};
use card_rewards_catalog::model::{Choice, ChoiceIndex, ChoiceOption, Date, OptionIndex, Rule};
use rust_decimal::Decimal;
use std::borrow::Cow;
use std::rc::Rc;

/// A change to a ledger.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Scenario {
    /// Another cardholder; `None` for the same one.
    cardholder: Option<Cardholder>,
    /// Top options that replace those by spending.
    top_options: Vec<TopOptions>,
}

/// A cache of ledgers settled under scenarios.
///
/// All ledgers must belong to one settlement, so that each is of another account. Each account has a map of its own, so that
/// one more scenario moves only those of its account.
#[derive(Default)]
pub struct Scenarios<'a>(SortedMap<AccountIndex, SortedMap<Scenario, Rc<Ledger<'a>>>>);

impl<'a> Scenarios<'a> {
    /// The earning of a purchase on a ledger's card, all else equal.
    pub fn would_earn(&mut self, ledger: &Ledger<'a>, index: usize, purchase: &Purchase) -> Earning {
        let current = self.with_purchase(ledger, purchase);
        current.as_deref().unwrap_or(ledger).earning_at((purchase.date, index), purchase)
    }

    /// The breakdown of the earning of a ledger's purchase.
    pub fn breakdown(&mut self, ledger: &Ledger<'a>, index: usize, purchase: &Purchase) -> Breakdown<'a> {
        self.breakdown_in(ledger, ledger, (purchase.date, index), purchase)
    }

    /// The breakdown of [`Scenarios::would_earn`].
    pub fn would_be_breakdown(
        &mut self,
        ledger: &Ledger<'a>,
        index: usize,
        purchase: &Purchase,
    ) -> Breakdown<'a> {
        let current = self.with_purchase(ledger, purchase);
        let current = current.as_deref().unwrap_or(ledger);
        self.breakdown_in(ledger, current, (purchase.date, index), purchase)
    }

    /// The outlook of a ledger; the category of the purchase is a top one if the purchase makes it one.
    pub fn would_be_outlook(&mut self, ledger: &Ledger<'a>, purchase: &Purchase) -> Outlook {
        let current = self.with_purchase(ledger, purchase);
        current.as_deref().unwrap_or(ledger).outlook(purchase)
    }

    /// The ledger with one more purchase, if that changes what spending selects.
    fn with_purchase(&mut self, ledger: &Ledger<'a>, purchase: &Purchase) -> Option<Rc<Ledger<'a>>> {
        let top_options = ledger.spending().top_options_changed_by(&ledger.account, purchase);
        (!top_options.is_empty()).then(|| self.settled(ledger, Scenario { cardholder: None, top_options }))
    }

    fn settled(&mut self, ledger: &Ledger<'a>, scenario: Scenario) -> Rc<Ledger<'a>> {
        let of_account = self.0.get_or_insert_with(ledger.account.index, SortedMap::default);
        if let Some(settled) = of_account.get(&scenario) {
            return Rc::clone(settled);
        }
        let settled = Rc::new(ledger.under(&scenario));
        of_account.insert(scenario, Rc::clone(&settled));
        settled
    }

    /// The breakdown of a purchase; `current` is the ledger, or the ledger with other top options.
    fn breakdown_in(
        &mut self,
        ledger: &Ledger<'a>,
        current: &Ledger<'a>,
        position: Position,
        purchase: &Purchase,
    ) -> Breakdown<'a> {
        if !ledger.account.engine.earns(purchase) {
            return Breakdown::default();
        }
        let better_rules = self.better_rules(ledger, current, position, purchase);
        Breakdown {
            parts: breakdown(current, position, purchase),
            better_rules,
            uncertain_statement: ledger.account.uncertain_statement(purchase),
            assumes_top_category: false,
        }
    }

    fn better_rules(
        &mut self,
        ledger: &Ledger<'a>,
        current: &Ledger<'a>,
        position: Position,
        purchase: &Purchase,
    ) -> Vec<BetterRule<'a>> {
        // A better rule would only increase the amount that a refund takes back.
        if purchase.amount <= Decimal::ZERO {
            return Vec::new();
        }
        let CardAccount { card, cardholder, .. } = &ledger.account;
        let earned = current.earning_at(position, purchase).multiplier;
        let mut better = Vec::new();
        for rule in card.rules.iter().filter(|rule| rates::is_for(card, rule, purchase)) {
            let is_selected = |option| current.is_selected(option, purchase.date);
            let unmet = UnmetConditions::of(rule, cardholder, is_selected);
            if !unmet.any() {
                continue;
            }
            let multiplier = self.multiplier_with(ledger, current, rule, position, purchase);
            let Some(multiplier) = multiplier else { continue };
            let more = multiplier - earned;
            // Next to the edge of a cap the difference can round to nothing.
            if more.round_dp(RATE_PLACES) > Decimal::ZERO {
                better.push(BetterRule { rule, unmet, multiplier, more });
            }
        }
        better
    }

    /// Points per dollar of a purchase with a rule's conditions met. They count as met all the time.
    ///
    /// The lowest where there are several ways to meet them. `None` if the rule would still not pay.
    fn multiplier_with(
        &mut self,
        ledger: &Ledger<'a>,
        current: &Ledger<'a>,
        rule: &Rule,
        position: Position,
        purchase: &Purchase,
    ) -> Option<Decimal> {
        let option = rule.option.filter(|option| !current.is_selected(*option, purchase.date));
        let mut scenarios = Vec::new();
        for cardholder in household::eligible(&ledger.account.cardholder, rule) {
            match option {
                Some(option) => scenarios.extend(with_option(current, &cardholder, option, purchase.date)),
                None => scenarios.push((cardholder, current.given_top_options.clone())),
            }
        }
        let multipliers = scenarios.into_iter().filter_map(|(cardholder, top_options)| {
            let is_other = cardholder != *ledger.account.cardholder;
            let cardholder = is_other.then_some(cardholder);
            let settled = self.settled(ledger, Scenario { cardholder, top_options });
            settled.rates(purchase).has(rule).then(|| settled.earning_at(position, purchase).multiplier)
        });
        multipliers.min()
    }
}

/// The scenarios in which an option is selected on a day.
///
/// Replaces each of the selected options in turn, unless one more can be selected.
fn with_option(
    current: &Ledger,
    cardholder: &Cardholder,
    ChoiceOption { choice, option }: ChoiceOption,
    date: Date,
) -> Vec<(Cardholder, Vec<TopOptions>)> {
    let Choice { selected_max, options, .. } = current.account.card.choice(choice);
    let is_selected =
        |option: &OptionIndex| current.is_selected(ChoiceOption { choice, option: *option }, date);
    let selected: Vec<OptionIndex> = OptionIndex::all(options.len()).filter(is_selected).collect();
    let is_complete = selected.len() >= usize::from(*selected_max);
    let replaced = if is_complete { 0..selected.len() } else { selected.len()..selected.len() + 1 };
    let scenarios = replaced.map(|replaced| {
        let kept = selected.iter().enumerate().filter(|(index, _)| *index != replaced);
        let mut options: Vec<OptionIndex> = kept.map(|(_, kept)| *kept).chain([option]).collect();
        sort(&mut options);
        let (mut cardholder, mut top_options) = (cardholder.clone(), current.given_top_options.clone());
        match current.account.period_of_choice(choice, date) {
            Some(period) => {
                top_options.retain(|other| (other.choice, other.period) != (choice, period));
                top_options.push(TopOptions { choice, period, options });
            }
            None => cardholder.set_selected(choice, options),
        }
        (cardholder, top_options)
    });
    scenarios.collect()
}

impl<'a> Ledger<'a> {
    /// The ledger with only these top spending categories selected on a day.
    ///
    /// `None` if these are selected anyway.
    pub fn selecting(&self, options: &[ChoiceOption], date: Date) -> Option<Ledger<'a>> {
        let top_options = ChoiceIndex::all(self.account.card.choices.len()).filter_map(|choice| {
            let period = self.account.period_of_choice(choice, date)?;
            let of_choice = options.iter().filter(|option| option.choice == choice);
            let mut options: Vec<OptionIndex> = of_choice.map(|option| option.option).collect();
            sort(&mut options);
            let is_other = options != self.spending().top(choice, period);
            is_other.then_some(TopOptions { choice, period, options })
        });
        let top_options: Vec<TopOptions> = top_options.collect();
        (!top_options.is_empty()).then(|| self.under(&Scenario { cardholder: None, top_options }))
    }

    /// The purchases settled again under a scenario.
    ///
    /// For the same cardholder only those in the periods of these top options: these have a day in common, and what
    /// comes before them stays.
    fn under(&self, Scenario { cardholder, top_options }: &Scenario) -> Ledger<'a> {
        let account = |cardholder: &Cardholder| CardAccount {
            cardholder: Cow::Owned(cardholder.clone()),
            ..self.account
        };
        if let Some(cardholder) = cardholder {
            let purchases = self.purchases().to_vec();
            return self.settle_again(
                account(cardholder),
                top_options.clone(),
                CapUsage::default(),
                purchases,
            );
        }
        let compare =
            |date, top: &TopOptions| self.account.period_of_choice(top.choice, date).cmp(&Some(top.period));
        let is_before = |date| top_options.iter().all(|top| compare(date, top).is_lt());
        let is_within = |date| top_options.iter().any(|top| compare(date, top).is_eq());
        let first = self.purchases().partition_point(|((date, _), _)| is_before(*date));
        let within = self.purchases()[first..].iter().take_while(|((date, _), _)| is_within(*date));
        let usage = self.usage().through(is_before);
        self.settle_again(
            account(&self.account.cardholder),
            top_options.clone(),
            usage,
            within.copied().collect(),
        )
    }
}
