//! The selected categories with which cards earn the most (`selectFor`).
//!
//! Each selection is tried with the best assignment of all purchases. Options are tried alone, then exchanged one by one:
//! options of a choice can share a cap, and those of two cards compete for purchases.

use super::assigned::Assigned;
use super::model::{self, HeldCards};
use super::search;
use crate::api::{Cardholder, SelectedCategories};
use crate::rules::rates::{self, UnmetConditions};
use crate::rules::sorting::sort_by_key;
use crate::rules::{CardAccount, Settlement};
use card_rewards_catalog::model::{ChoiceIndex, ChoiceKind, ChoiceOption, OptionIndex};
use rust_decimal::Decimal;
use std::borrow::Cow;
use std::cmp::Reverse;

/// The smallest gain that changes a selection, and the tolerance of trials: a cent.
const LEAST_GAIN: Decimal = Decimal::from_parts(1, 0, 0, false, 2);

/// Limit of rounds over all choices: a later choice can change the best selection of an earlier one.
const ROUNDS_MAX: usize = 3;

/// Limit of purchases times accounts over all trials.
///
/// At the limit the search keeps the selections found so far.
const SOLVED_MAX: usize = 4_000_000;

/// Selects categories of the held cards with these names; returns their indexes in `HeldCards::cards`.
pub fn select_categories<'a>(
    settlement: &Settlement<'a>,
    held_cards: &mut HeldCards<'a>,
    names: &[String],
    tolerance_dollars: Decimal,
) -> Vec<usize> {
    let wanted: Vec<_> = names.iter().filter_map(|name| settlement.engine.match_card(name)).collect();
    let is_wanted = |account: &CardAccount| {
        wanted.iter().any(|card| std::ptr::eq(settlement.engine.card(*card), account.card))
    };
    let indexes = (0..held_cards.cards.len()).filter(|index| is_wanted(held_cards.at(*index)));
    let indexes: Vec<usize> =
        indexes.filter(|index| choices(held_cards.at(*index)).next().is_some()).collect();
    let mut choices: Vec<HeldChoice> = Vec::new();
    for index in &indexes {
        let account = held_cards.at(*index);
        choices.extend(self::choices(account).filter_map(|choice| {
            let options = useful_options(settlement, account, choice);
            (!options.is_empty()).then_some(HeldChoice { index: *index, choice, options })
        }));
    }
    let tolerance = tolerance_dollars.max(LEAST_GAIN);
    let mut trials = Trials { settlement, held_cards, tolerance, solved: 0 };
    let mut best = if choices.is_empty() { Decimal::ZERO } else { trials.reward() };
    for _ in 0..ROUNDS_MAX {
        let before = best;
        choices.iter().for_each(|held_choice| best = trials.select_best(held_choice, best));
        if best == before || choices.len() == 1 {
            break;
        }
    }
    indexes
}

/// The selections of the held cards with these indexes.
pub fn selections<'a>(
    settlement: &Settlement<'a>,
    held_cards: &HeldCards<'a>,
    indexes: &[usize],
) -> Vec<SelectedCategories<'a>> {
    indexes.iter().map(|index| selected_categories(settlement, held_cards, *index)).collect()
}

/// The selected options of a card.
fn selected_categories<'a>(
    settlement: &Settlement<'a>,
    held_cards: &HeldCards<'a>,
    index: usize,
) -> SelectedCategories<'a> {
    let (account, (account_index, card_name)) = (held_cards.at(index), held_cards.cards[index]);
    let account_id = settlement.accounts.id(account_index);
    let ids = choices(account).flat_map(|choice| {
        let options = &account.card.choices[choice.position()].options;
        account.cardholder.selected(choice).iter().map(|option| &*options[option.position()])
    });
    SelectedCategories { card_name, account_id, selected_categories: ids.collect() }
}

/// A choice of a held card, with its useful options.
struct HeldChoice {
    index: usize,
    choice: ChoiceIndex,
    options: Vec<OptionIndex>,
}

/// Trials of selections.
struct Trials<'t, 'a> {
    settlement: &'t Settlement<'a>,
    held_cards: &'t mut HeldCards<'a>,
    tolerance: Decimal,
    /// Purchases times accounts, over all trials so far.
    solved: usize,
}

impl Trials<'_, '_> {
    /// Selects the best options of a choice; returns the reward with them.
    ///
    /// `best` is the reward of the current selection, which stays unless another earns more.
    fn select_best(&mut self, held_choice: &HeldChoice, best: Decimal) -> Decimal {
        if self.solved >= SOLVED_MAX {
            return best;
        }
        let selected_max =
            self.held_cards.at(held_choice.index).card.choice(held_choice.choice).selected_max.into();
        let current = self.held_cards.at(held_choice.index).cardholder.selected(held_choice.choice).to_vec();
        let mut selected = match held_choice.options.len() <= selected_max {
            true => held_choice.options.clone(),
            false => self.best_alone(held_choice, selected_max),
        };
        let mut reward = self.reward_of(held_choice, &selected);
        while let Some((other, more)) = self.better_exchange(held_choice, &selected, reward) {
            (selected, reward) = (other, more);
        }
        // Settings have no value for an empty selection where a default exists.
        if !selected.is_empty() && reward >= best + self.tolerance {
            self.select(held_choice, &selected);
            return reward;
        }
        self.select(held_choice, &current);
        best
    }

    /// The options that earn most when selected alone.
    fn best_alone(&mut self, held_choice: &HeldChoice, count: usize) -> Vec<OptionIndex> {
        let none = self.reward_of(held_choice, &[]);
        let alone =
            held_choice.options.iter().map(|option| (*option, self.reward_of(held_choice, &[*option])));
        let mut alone: Vec<(OptionIndex, Decimal)> = alone.collect();
        alone.retain(|(_, reward)| *reward >= none + self.tolerance);
        sort_by_key(&mut alone, |(_, reward)| Reverse(*reward));
        alone.into_iter().map(|(option, _)| option).take(count).collect()
    }

    /// The first exchange of one option that earns more, and its reward.
    fn better_exchange(
        &mut self,
        held_choice: &HeldChoice,
        selected: &[OptionIndex],
        reward: Decimal,
    ) -> Option<(Vec<OptionIndex>, Decimal)> {
        // A single option is already the best one.
        if selected.len() < 2 {
            return None;
        }
        for index in 0..selected.len() {
            for option in held_choice.options.iter().filter(|option| !selected.contains(option)) {
                let mut other = selected.to_vec();
                other[index] = *option;
                let more = self.reward_of(held_choice, &other);
                if more >= reward + self.tolerance {
                    return Some((other, more));
                }
            }
        }
        None
    }

    /// The reward with these options selected.
    fn reward_of(&mut self, held_choice: &HeldChoice, selected: &[OptionIndex]) -> Decimal {
        self.select(held_choice, selected);
        self.reward()
    }

    fn select(&mut self, held_choice: &HeldChoice, selected: &[OptionIndex]) {
        let mut cardholder = Cardholder::clone(&self.held_cards.at(held_choice.index).cardholder);
        let mut selected = selected.to_vec();
        sort_by_key(&mut selected, |option| option.position());
        cardholder.set_selected(held_choice.choice, selected);
        self.held_cards.set_cardholder(held_choice.index, Cow::Owned(cardholder));
    }

    /// The reward of all purchases on their best cards, in dollars.
    fn reward(&mut self) -> Decimal {
        self.solved += self.settlement.purchases.len() * self.held_cards.cards.len();
        let mut problem = model::build(self.settlement, self.held_cards);
        let solved = search::solve(&mut problem, self.tolerance);
        Assigned::better_of(self.settlement, self.held_cards, &problem, &solved)
            .reward_dollars(self.held_cards)
    }
}

/// The choices whose options the cardholder selects.
fn choices(account: &CardAccount) -> impl Iterator<Item = ChoiceIndex> {
    let choices = ChoiceIndex::all(account.card.choices.len());
    choices.filter(|choice| matches!(account.card.choice(*choice).kind, ChoiceKind::Selected { .. }))
}

/// The options of a choice that could earn on the purchases.
fn useful_options(settlement: &Settlement, account: &CardAccount, choice: ChoiceIndex) -> Vec<OptionIndex> {
    let card = account.card;
    let purchases: Vec<_> = settlement.purchases.iter().map(|settled| &settled.purchase).collect();
    let can_earn = |option: &OptionIndex| {
        let option = ChoiceOption { choice, option: *option };
        let mut rules = card.rules.iter().filter(|rule| {
            rule.option == Some(option) && !UnmetConditions::of(rule, &account.cardholder, |_| true).any()
        });
        rules.any(|rule| {
            purchases.iter().any(|purchase| {
                rates::is_for(card, rule, purchase)
                    && settlement.engine.earns(purchase)
                    && account.cannot_pay(purchase).is_none()
            })
        })
    };
    OptionIndex::all(card.choice(choice).options.len()).filter(can_earn).collect()
}
