//! Evaluates the relaxation: the dual bound at given multipliers, and an assignment that attains it.
//!
//! The module documentation of `optimize` derives the bound and proves it.

use super::classes::{ClassState, View};
use super::lagrangian::{Multipliers, Relaxation};
use super::own_knapsack::{KnapsackItem, Optimum};
use super::subproblems::Subproblem;
use crate::optimize::model::{Dollars, Knapsack, Move, Rate, Reward, Variant};
use crate::rules::sorting::sort_by_key;
use std::cmp::Reverse;

/// The value of the relaxation at certain multipliers.
pub struct Evaluation {
    /// The dual bound: no assignment earns more.
    pub reward: Reward,
    /// The optimum of each subproblem under each selection.
    pub optima: Vec<Vec<Optimum>>,
    /// The selection that attains the bound, by subproblem.
    pub selections: Vec<usize>,
    /// Whether each own item of a subproblem is inside its own knapsack.
    pub(super) inside: Vec<Vec<bool>>,
    /// The reduced rate of each view.
    pub(super) rates: Vec<Rate>,
}

/// The lowest bound found, with its multipliers.
pub struct BestBound {
    pub multipliers: Multipliers,
    pub evaluation: Evaluation,
}

impl BestBound {
    /// The gap between the bound and the reward of a solution.
    pub fn gap(&self, solution_reward: Reward) -> Reward {
        self.evaluation.reward - solution_reward
    }
}

/// The rewards of a class in a state, at certain multipliers.
#[derive(Clone, Copy)]
pub(super) struct Outcome {
    /// The best candidate outside of the own knapsack.
    pub outside: Option<(Reward, usize)>,
    /// The candidate that uses the own knapsack.
    pub inside: Option<(KnapsackItem, usize)>,
}

/// An item that can use the own knapsack of its subproblem.
pub(super) struct OwnItem {
    pub item: usize,
    pub rewards: KnapsackItem,
    /// The best candidate outside of the knapsack.
    outside: Option<usize>,
    /// The candidate that uses the knapsack.
    inside: usize,
}

impl OwnItem {
    /// The candidate inside the knapsack, or else the best one outside.
    pub fn candidate(&self, is_inside: bool) -> Option<usize> {
        if is_inside { Some(self.inside) } else { self.outside }
    }
}

impl Relaxation<'_> {
    /// Removes the selections under which no assignment earns more than a solution.
    ///
    /// Their optima at these multipliers fall short of the best ones by the whole gap. The bound then holds for all
    /// assignments that earn more than the solution.
    pub fn fix_selections(&mut self, bound: &mut BestBound, solution_reward: Reward) {
        let gap = bound.gap(solution_reward).max(1);
        let BestBound { multipliers, evaluation } = bound;
        let mut has_changed = false;
        for (number, subproblem) in self.subproblems.iter_mut().enumerate() {
            let optima = &evaluation.optima[number];
            let best = optima[evaluation.selections[number]].limit;
            let is_kept: Vec<bool> = optima.iter().map(|optimum| best - optimum.limit < gap).collect();
            if is_kept.iter().all(|is_kept| *is_kept) {
                continue;
            }
            has_changed = true;
            retain(&mut subproblem.selections, &is_kept);
            for class in &subproblem.classes {
                retain(&mut self.classes[*class].state_of, &is_kept);
            }
        }
        if has_changed {
            *evaluation = self.evaluate(multipliers);
        }
    }

    /// The bound at these multipliers.
    pub fn evaluate(&self, multipliers: &[Rate]) -> Evaluation {
        let rates: Vec<Rate> = self.views.iter().map(|view| self.reduced_rate(view, multipliers)).collect();
        let mut evaluation =
            Evaluation { reward: 0, optima: Vec::new(), selections: Vec::new(), inside: Vec::new(), rates };
        for (index, multiplier) in
            multipliers.iter().enumerate().filter(|(index, _)| self.owners[*index].is_none())
        {
            let knapsack = self.knapsack(index);
            evaluation.reward += multiplier * knapsack.size.capacity_dollars()
                + balance(knapsack, *multiplier) * knapsack.slack_dollars();
        }
        for subproblem in &self.subproblems {
            let mut optima = self.optima(subproblem, &evaluation.rates);
            let (best, inside) = self.best_selection(subproblem, &mut optima, &evaluation.rates);
            evaluation.reward += optima[best].limit;
            evaluation.selections.push(best);
            evaluation.inside.push(inside);
            evaluation.optima.push(optima);
        }
        evaluation
    }

    /// The reduced rate of a view, without the own knapsack.
    fn reduced_rate(&self, view: &View, multipliers: &[Rate]) -> Rate {
        let rate = |variant: &Variant| {
            let mut rate = variant.uncapped_rate;
            for usage in &variant.uses {
                let index = self.problem.index_in_component[usage.knapsack];
                if self.owners[index].is_none() {
                    let balance = balance(&self.problem.knapsacks[usage.knapsack], multipliers[index]);
                    let net_premium = usage.premium - multipliers[index] - balance;
                    // The maximum has the whole charge within the cap, or none of it.
                    let is_within = view.is_refund != (net_premium > 0);
                    rate += balance + if is_within { net_premium } else { 0 };
                }
            }
            rate
        };
        view.best(view.variants(self.problem).map(rate))
    }

    /// The optimum of a subproblem under each selection.
    fn optima(&self, subproblem: &Subproblem, rates: &[Rate]) -> Vec<Optimum> {
        let mut rewards: Vec<Reward> = vec![0; subproblem.selections.len()];
        let mut own_items: Vec<Vec<KnapsackItem>> = vec![Vec::new(); subproblem.selections.len()];
        for class in &subproblem.classes {
            let class = &self.classes[*class];
            let outcome = |state: &ClassState| self.outcome(subproblem, state, &class.amounts, rates);
            let outcomes: Vec<Outcome> = class.states.iter().map(outcome).collect();
            for (selection, state) in class.state_of.iter().enumerate() {
                match (&outcomes[*state].inside, outcomes[*state].outside) {
                    (Some((item, _)), _) => own_items[selection].push(*item),
                    (None, Some((reward, _))) => rewards[selection] += reward,
                    (None, None) => {}
                }
            }
        }
        let optimum = |(reward, own_items): (Reward, &Vec<KnapsackItem>)| match subproblem.own {
            None => Optimum { reward, net_premium: 0, limit: reward },
            Some(own) => {
                let optimum = own.optimum(own_items);
                Optimum { reward: reward + optimum.reward, limit: reward + optimum.reward, ..optimum }
            }
        };
        rewards.into_iter().zip(&own_items).map(optimum).collect()
    }

    /// The selection with the highest integer optimum, and the items inside.
    ///
    /// Finds integer optima in the order of the relaxed ones, until these are not above the best one.
    fn best_selection(
        &self,
        subproblem: &Subproblem,
        optima: &mut [Optimum],
        rates: &[Rate],
    ) -> (usize, Vec<bool>) {
        let mut order: Vec<usize> = (0..optima.len()).collect();
        sort_by_key(&mut order, |selection| Reverse(optima[*selection].reward));
        let mut best = (order[0], Vec::new());
        if subproblem.own.is_none() {
            return best;
        }
        let mut highest = Reward::MIN;
        for selection in order {
            if optima[selection].reward <= highest {
                break;
            }
            let inside = self.fill_own(subproblem, selection, &mut optima[selection], rates);
            if optima[selection].limit > highest {
                highest = optima[selection].limit;
                best = (selection, inside);
            }
        }
        best
    }

    /// Finds the integer optimum under a selection; returns which items are inside.
    fn fill_own(
        &self,
        subproblem: &Subproblem,
        selection: usize,
        optimum: &mut Optimum,
        rates: &[Rate],
    ) -> Vec<bool> {
        let Some(own) = subproblem.own else { return Vec::new() };
        let items = self.own_items(subproblem, selection, rates).map(|own_item| own_item.rewards);
        let items: Vec<KnapsackItem> = items.collect();
        let relaxed = own.optimum(&items);
        let integer = own.integer_optimum(&items, relaxed);
        optimum.limit -= relaxed.reward - integer.limit;
        integer.is_inside
    }

    /// The items that can use the own knapsack under a selection.
    pub(super) fn own_items<'r>(
        &'r self,
        subproblem: &'r Subproblem,
        selection: usize,
        rates: &'r [Rate],
    ) -> impl Iterator<Item = OwnItem> + 'r {
        let classes = subproblem.classes.iter().map(|class| &self.classes[*class]);
        let using = classes.filter(move |class| {
            self.outcome(subproblem, self.state(class, selection), &class.amounts, rates).inside.is_some()
        });
        using.flat_map(move |class| class.items.iter().map(move |item| (class, *item))).filter_map(
            move |(class, item)| {
                let amounts = self.problem.items[item].amounts();
                let outcome = self.outcome(subproblem, self.state(class, selection), &amounts, rates);
                let (rewards, inside) = outcome.inside?;
                let outside = outcome.outside.map(|(_, candidate)| candidate);
                Some(OwnItem { item, rewards, outside, inside })
            },
        )
    }

    /// The moves of a subproblem's integer optimum under a selection.
    pub fn best_moves(&self, number: usize, selection: usize, bound: &BestBound) -> Vec<Move> {
        let evaluation = &bound.evaluation;
        let subproblem = &self.subproblems[number];
        let mut optimum = evaluation.optima[number][selection];
        let is_inside = self.fill_own(subproblem, selection, &mut optimum, &evaluation.rates);
        let own_items = self.own_items(subproblem, selection, &evaluation.rates).zip(is_inside);
        let own_moves = own_items.filter_map(|(own_item, is_inside)| {
            Some(Move { item: own_item.item, candidate: own_item.candidate(is_inside)? })
        });
        let mut moves: Vec<Move> = own_moves.collect();
        for class in subproblem.classes.iter().map(|class| &self.classes[*class]) {
            let outcome =
                self.outcome(subproblem, self.state(class, selection), &class.amounts, &evaluation.rates);
            if let (None, Some((_, candidate))) = (outcome.inside, outcome.outside) {
                moves.extend(class.items.iter().map(|item| Move { item: *item, candidate }));
            }
        }
        moves
    }

    /// The reward of these amounts in a state, at reduced rates.
    pub(super) fn outcome(
        &self,
        subproblem: &Subproblem,
        state: &[Vec<usize>],
        amounts: &[Dollars],
        rates: &[Rate],
    ) -> Outcome {
        let mut outcome = Outcome { outside: None, inside: None };
        for (candidate, views) in state.iter().enumerate() {
            let reward = views.iter().zip(amounts).map(|(view, amount)| amount * rates[*view]).sum();
            let dollars = self.own_dollars(subproblem, views, amounts);
            if dollars != 0 {
                outcome.inside = Some((KnapsackItem { outside: None, inside: reward, dollars }, candidate));
            } else if outcome.outside.is_none_or(|(best, _)| reward > best) {
                outcome.outside = Some((reward, candidate));
            }
        }
        if let Some((item, _)) = &mut outcome.inside {
            item.outside = outcome.outside.map(|(reward, _)| reward);
        }
        outcome
    }

    /// Net dollars that charges put into the own knapsack.
    fn own_dollars(&self, subproblem: &Subproblem, views: &[usize], amounts: &[Dollars]) -> Dollars {
        let Some(own) = subproblem.own else { return 0 };
        let uses = |view: usize| {
            let mut variants = self.variants(view);
            variants.next().is_some_and(|variant| variant.uses_knapsack(own.knapsack))
        };
        views.iter().zip(amounts).filter(|(view, _)| uses(**view)).map(|(_, amount)| amount).sum()
    }

    /// The reduced reward of each candidate of an item under a selection.
    pub fn reduced_rewards(&self, item: usize, selection: usize, evaluation: &Evaluation) -> Vec<Reward> {
        let class = self.class(item);
        let subproblem = &self.subproblems[class.subproblem];
        let net_premium = evaluation.optima[class.subproblem][selection].net_premium;
        let amounts = self.problem.items[item].amounts();
        let reward = |views: &Vec<usize>| {
            let charges = views.iter().zip(&amounts);
            let reward: Reward = charges.map(|(view, amount)| amount * evaluation.rates[*view]).sum();
            reward + net_premium * self.own_dollars(subproblem, views, &amounts)
        };
        self.state(class, selection).iter().map(reward).collect()
    }
}

/// Keeps the entries that are marked.
fn retain<T>(entries: &mut Vec<T>, is_kept: &[bool]) {
    let mut is_kept = is_kept.iter();
    entries.retain(|_| is_kept.next().is_some_and(|is_kept| *is_kept));
}

/// The multiplier of the balance of a knapsack.
///
/// A refund takes back at least the common premium of the dollars inside.
fn balance(knapsack: &Knapsack, multiplier: Rate) -> Rate {
    if is_balanced(knapsack, multiplier) { knapsack.common_premium() - multiplier } else { 0 }
}

/// Whether the balance of a knapsack has a positive multiplier.
pub(super) fn is_balanced(knapsack: &Knapsack, multiplier: Rate) -> bool {
    knapsack.refunds_dollars != 0 && knapsack.common_premium() > multiplier
}
