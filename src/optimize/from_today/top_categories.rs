//! Predicts the top spending categories of held cards, greedily.
//!
//! A card with a top spending category pays its bonus rate in few categories. Those that its spending in the running
//! period selects are known. For the other places a greedy algorithm selects categories one by one, each time those with
//! the largest gain: dollars of the request that fit the card's cap, times the excess of the rate over the best other
//! card. The request predicts the future, so every period has the whole cap; that of the running period, which ends
//! soon, does not count. What is beyond the caps of the best cards then selects categories of the other ones. With
//! several such cards the result is good and deterministic, but not always optimal.

use super::categories::{BestRates, CategoryRate, CategorySpending, SettledCard, best_rates};
use crate::rules::AccountIndex;
use crate::rules::caps::{PeriodNumber, Split, split_at_cap};
use crate::rules::sorting::{SortedMap, sort_by_key};
use card_rewards_catalog::model::{CapIndex, ChoiceOption, Date};
use rust_decimal::Decimal;
use std::cmp::Reverse;

/// Options of one card that the same purchases count for.
struct OptionGroup {
    options: Vec<ChoiceOption>,
    bonuses: Vec<Bonus>,
}

/// The rate of a card in a category.
struct Bonus {
    category: usize,
    /// Dollars per dollar.
    rate: Decimal,
    /// Dollars of the request that fit its cap.
    dollars: Decimal,
}

/// Dollars spent against caps by period.
type Spent = SortedMap<(AccountIndex, CapIndex, PeriodNumber), Decimal>;

impl OptionGroup {
    /// Dollars gained over the best rates of the categories.
    fn gain(&self, best_rates: &[Decimal]) -> Decimal {
        let gain = |bonus: &Bonus| bonus.dollars * (bonus.rate - best_rates[bonus.category]);
        self.bonuses.iter().map(gain).filter(|dollars| *dollars > Decimal::ZERO).sum()
    }
}

/// The best cards for each category with the predicted top spending categories.
///
/// `None` without cards.
pub fn best_with_top_categories<'a, 's, 'h>(
    cards: &'h [SettledCard<'a, 's>],
    categories: &[CategorySpending],
) -> Vec<Option<BestRates<'a, 's, 'h>>> {
    // What spending selects in the running period is known; only the other places are predicted.
    let leading = |card: &SettledCard| card.ledger.leading_options(card.date);
    let mut selected: Vec<Vec<ChoiceOption>> = cards.iter().map(leading).collect();
    let mut best = best_rates(cards, &selected, categories);
    if select_greedily(cards, categories, rates(&best, false), &mut selected) {
        best = best_rates(cards, &selected, categories);
    }
    let beyond_caps = beyond_caps(categories, &best);
    let has_beyond = beyond_caps.iter().any(|category| category.sum() > Decimal::ZERO);
    if has_beyond && select_greedily(cards, &beyond_caps, rates(&best, true), &mut selected) {
        best = best_rates(cards, &selected, categories);
    }
    best
}

/// Adds the options that gain over these rates; returns whether any does.
fn select_greedily(
    cards: &[SettledCard],
    categories: &[CategorySpending],
    mut best_rates: Vec<Decimal>,
    selected: &mut [Vec<ChoiceOption>],
) -> bool {
    let mut gains = false;
    let groups = cards.iter().zip(&*selected);
    let groups = groups.map(|(card, selected)| option_groups(card, selected, categories, &best_rates));
    let mut groups: Vec<Vec<OptionGroup>> = groups.collect();
    while let Some((index, options)) = best_of(&groups, &best_rates) {
        let (card, selected) = (&cards[index], &mut selected[index]);
        selected.extend(options);
        gains = true;
        let selecting = card.selecting(selected);
        for (category, best_rate) in categories.iter().zip(&mut best_rates) {
            *best_rate = selecting.rate(category).current().max(*best_rate);
        }
        groups[index] = option_groups(card, selected, categories, &best_rates);
    }
    gains
}

/// The best rate of each category in dollars per dollar; 0 without cards.
///
/// Or that once the cap of its card is exhausted.
fn rates(best: &[Option<BestRates>], is_after_cap: bool) -> Vec<Decimal> {
    let rate = |best: &BestRates| if is_after_cap { best.after_cap() } else { best.best.current() };
    best.iter().map(|best| best.as_ref().map_or(Decimal::ZERO, rate)).collect()
}

/// The spending that does not fit the caps of the best cards.
fn beyond_caps(categories: &[CategorySpending], best: &[Option<BestRates>]) -> Vec<CategorySpending> {
    let mut spent = Spent::default();
    let beyond = categories.iter().zip(best).map(|(category, best)| {
        let splits = best.and_then(|best| splits(category, &best.best, &mut spent)).unwrap_or_default();
        let dollars = splits.into_iter().map(|(day, split)| (day, split.beyond)).collect();
        CategorySpending { dollars, ..*category }
    });
    beyond.collect()
}

/// The card and the options with the largest gain; the first of equal ones.
///
/// `None` if no option gains.
fn best_of(groups: &[Vec<OptionGroup>], best_rates: &[Decimal]) -> Option<(usize, Vec<ChoiceOption>)> {
    let mut best = None;
    let mut highest = Decimal::ZERO;
    for (card, groups) in groups.iter().enumerate() {
        for group in groups {
            let gain = group.gain(best_rates);
            if gain > highest {
                highest = gain;
                best = Some((card, group));
            }
        }
    }
    best.map(|(card, group)| (card, group.options.clone()))
}

/// A card's options that can be selected besides those already selected.
fn option_groups(
    card: &SettledCard,
    selected: &[ChoiceOption],
    categories: &[CategorySpending],
    best_rates: &[Decimal],
) -> Vec<OptionGroup> {
    let mut groups: Vec<(Vec<ChoiceOption>, Vec<usize>)> = Vec::new();
    for (index, category) in categories.iter().enumerate() {
        let options = card.ledger.account.options_beside(selected, &category.purchase);
        match groups.iter_mut().find(|(other, _)| *other == options) {
            _ if options.is_empty() => {}
            Some((_, indexes)) => indexes.push(index),
            None => groups.push((options, vec![index])),
        }
    }
    let groups = groups.into_iter().map(|(options, indexes)| {
        let selecting = card.selecting(&[selected, &options].concat());
        let rates = indexes.into_iter().map(|index| (index, selecting.rate(&categories[index])));
        let better = rates.filter(|(index, rate)| rate.current() > best_rates[*index]);
        OptionGroup { options, bonuses: bonuses(categories, better.collect(), best_rates) }
    });
    groups.collect()
}

/// The bonuses of a card in these categories. The largest excess uses its caps first.
fn bonuses(
    categories: &[CategorySpending],
    mut rates: Vec<(usize, CategoryRate)>,
    best_rates: &[Decimal],
) -> Vec<Bonus> {
    sort_by_key(&mut rates, |(index, rate)| Reverse(rate.current() - best_rates[*index]));
    let mut spent = Spent::default();
    let bonuses = rates.iter().map(|(category, rate)| Bonus {
        category: *category,
        rate: rate.current(),
        dollars: fitting_dollars(&categories[*category], rate, &mut spent),
    });
    bonuses.collect()
}

/// The dollars of a category that fit the cap. They are spent then.
fn fitting_dollars(category: &CategorySpending, rate: &CategoryRate, spent: &mut Spent) -> Decimal {
    match splits(category, rate, spent) {
        Some(splits) => splits.iter().map(|(_, split)| split.within).sum(),
        None => category.sum(),
    }
}

/// The dollars of a category by period, split at the cap; `None` without a cap. They are spent then.
fn splits(category: &CategorySpending, rate: &CategoryRate, spent: &mut Spent) -> Option<Vec<(Date, Split)>> {
    let cap = rate.outlook.limit?.cap;
    let account = &rate.card.ledger.account;
    let period = |day: Date| account.period_of_cap(cap, day);
    let of_period = category.dollars.chunk_by(|one, other| period(one.0) == period(other.0));
    let splits = of_period.map(|of_period| {
        let day = of_period[0].0;
        let spent = spent.get_or_insert_with((account.index, cap, period(day)), Decimal::default);
        let dollars: Decimal = of_period.iter().map(|(_, dollars)| *dollars).sum();
        // Net refunds of a category leave the cap as it is.
        let dollars = dollars.max(Decimal::ZERO);
        let split = split_at_cap(account.card.cap(cap).cap_dollars, *spent, dollars);
        *spent += dollars;
        (day, split)
    });
    Some(splits.collect())
}
