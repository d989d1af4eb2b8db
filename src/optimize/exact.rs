//! The best assignment of all, where few enough can be better than the one at hand.
//!
//! What an offer earns at the prices, less the most that its item could, is lost to the bound. An offer that
//! loses all of the gap between the bound and the assignment at hand is in no better one. Of those that are left
//! every combination is tried, except where the bound says that none below is better (branch and bound).

use super::relaxation::{Prices, Relaxation};
use super::state::State;
use super::work::Work;
use crate::sorting::sort_by_key;
use rust_decimal::Decimal;

/// With more items than this whose card is open, trying comes to no end anyway.
pub const OPEN_ITEMS_MAX: usize = 200;

/// What an offer loses to the bound, for each outcome of its group.
struct Choice {
    offer: usize,
    losses: Vec<Decimal>,
}

struct Search<'p, 'r> {
    state: &'r mut State<'p>,
    work: &'r mut Work,
    /// The items whose card is open, with their group and choices.
    open: Vec<(usize, usize, Vec<Choice>)>,
    /// What a group's items can earn, by group and outcome.
    sums: Vec<Vec<Decimal>>,
    /// What pools are worth, and what the groups earn at best.
    bound: Decimal,
    /// What the state earns.
    dollars: Decimal,
    best_dollars: Decimal,
    within_dollars: Decimal,
    /// The offers of the open items in the best assignment.
    best: Vec<usize>,
}

/// Makes the assignment of the state, which earns so many dollars, one that is within so many of the best of all. Says
/// what it earns then, and whether that is proven: the work can be done before.
pub fn search<'p>(
    relaxation: &Relaxation<'p>,
    prices: &Prices,
    state: &mut State<'p>,
    dollars: Decimal,
    within_dollars: Decimal,
    work: &mut Work,
) -> (Decimal, bool) {
    let steps = |item: &usize| {
        let outcomes = relaxation.groups[relaxation.group_of(*item)].outcomes.len() as u64;
        relaxation.problem.items[*item].size() * outcomes
    };
    if !work.take(relaxation.component.items.iter().map(steps).sum()) {
        return (dollars, false);
    }
    let sums: Vec<Vec<Decimal>> =
        relaxation.groups.iter().map(|group| relaxation.outcome_dollars(group, prices)).collect();
    let bound = relaxation.worth_of_all(prices) + sums.iter().map(|sums| most(sums)).sum::<Decimal>();
    let mut search = Search {
        state,
        work,
        open: Vec::new(),
        sums,
        bound,
        dollars,
        best_dollars: dollars,
        within_dollars,
        best: Vec::new(),
    };
    let Some(only) = search.leave_out_losers(relaxation, prices) else { return (dollars, true) };
    if search.open.len() > OPEN_ITEMS_MAX {
        return (dollars, false);
    }
    let at_hand: Vec<(usize, usize)> =
        only.iter().filter_map(|(item, _)| Some((*item, search.state.chosen(*item)?))).collect();
    let open_at_hand = search.open.iter().filter_map(|(item, ..)| search.state.chosen(*item));
    search.best = open_at_hand.collect();
    search.dollars += search.state.put_all(&only);
    let is_complete = search.try_all(0);
    let found = search.best_dollars;
    let best: Vec<(usize, usize)> =
        search.open.iter().zip(&search.best).map(|((item, ..), offer)| (*item, *offer)).collect();
    search.state.put_all(&best);
    if found == dollars {
        search.state.put_all(&at_hand);
    }
    (found, is_complete)
}

fn most(sums: &[Decimal]) -> Decimal {
    sums.iter().copied().max().unwrap_or_default()
}

impl Search<'_, '_> {
    /// Whether assignments that earn at most so many dollars are enough better than the best one so far.
    fn is_worth_a_look(&self, bound: Decimal) -> bool {
        bound > self.best_dollars + self.within_dollars
    }

    /// Keeps the offers that a better assignment can have. Items with one of them are answered, with that; `None`
    /// where there is an item with none, so that no assignment is better.
    fn leave_out_losers(&mut self, relaxation: &Relaxation, prices: &Prices) -> Option<Vec<(usize, usize)>> {
        let mut only = Vec::new();
        for item in &relaxation.component.items {
            let number = relaxation.group_of(*item);
            let group_most = most(&self.sums[number]);
            let outcomes = &relaxation.groups[number].outcomes;
            let all_most: Vec<Decimal> =
                outcomes.iter().map(|outcome| relaxation.most(*item, outcome, prices)).collect();
            let mut choices: Vec<Choice> = Vec::new();
            for offer in 0..relaxation.problem.items[*item].offers.len() {
                let loss = |(outcome, most): (_, &Decimal)| {
                    *most - relaxation.dollars(*item, offer, outcome, prices)
                };
                let losses: Vec<Decimal> = outcomes.iter().zip(&all_most).map(loss).collect();
                let with: Vec<Decimal> =
                    self.sums[number].iter().zip(&losses).map(|(sum, loss)| sum - loss).collect();
                if self.is_worth_a_look(self.bound - group_most + most(&with)) {
                    choices.push(Choice { offer, losses });
                }
            }
            match choices.len() {
                0 if relaxation.problem.items[*item].offers.is_empty() => {}
                0 => return None,
                1 => only.push((*item, choices[0].offer)),
                _ => {
                    sort_by_key(&mut choices, |choice| choice.losses.iter().copied().min());
                    self.open.push((*item, number, choices));
                }
            }
        }
        sort_by_key(&mut self.open, |(item, ..)| {
            std::cmp::Reverse(relaxation.problem.items[*item].dollars())
        });
        Some(only)
    }

    /// Tries the choices of this open item and all after it; whether it came to the end.
    fn try_all(&mut self, place: usize) -> bool {
        if self.dollars > self.best_dollars {
            self.best_dollars = self.dollars;
            self.best = self.open.iter().filter_map(|(item, ..)| self.state.chosen(*item)).collect();
        }
        if place == self.open.len() {
            return true;
        }
        for choice in 0..self.open[place].2.len() {
            let (item, group, choices) = &self.open[place];
            let Choice { offer, losses } = &choices[choice];
            let (item, group, offer) = (*item, *group, *offer);
            if !self.work.take(self.state.work(item) + losses.len() as u64) {
                return false;
            }
            let sums_before = self.sums[group].clone();
            let bound_before = self.bound;
            self.sums[group].iter_mut().zip(losses).for_each(|(sum, loss)| *sum -= loss);
            self.bound += most(&self.sums[group]) - most(&sums_before);
            let mut is_complete = true;
            if self.is_worth_a_look(self.bound) {
                self.dollars += self.state.put(item, offer);
                is_complete = self.try_all(place + 1);
            }
            self.sums[group] = sums_before;
            self.bound = bound_before;
            if !is_complete {
                return false;
            }
        }
        true
    }
}
