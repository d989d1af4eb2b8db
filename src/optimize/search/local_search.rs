//! Local search: shifts of one item and swaps of two.

use crate::optimize::bound::StepBudget;
use crate::optimize::model::{Component, Dollars, Move, Problem, Reward, Solution};
use crate::rules::sorting::{sort, sort_by_key};
use std::cmp::Reverse;

/// Limit of rounds over all items and knapsacks.
const ROUNDS: usize = 10;

/// Number of items of fitting size that a swap tries.
const SWAP_PARTNERS: usize = 8;

/// Improves a component to a local optimum; returns the reward gained.
///
/// Ends earlier if the budget runs out.
pub fn improve<'p>(
    problem: &'p Problem,
    component: &Component,
    solution: &mut Solution<'p>,
    budget: &mut StepBudget,
) -> Reward {
    let knapsacks: Vec<usize> = (0..component.knapsacks.len()).collect();
    improve_at(problem, component, component.items.clone(), &knapsacks, solution, budget)
}

/// Improves a component by shifts and swaps; returns the reward gained.
///
/// Shifts these items, and swaps at these knapsacks, given by their indexes in the component.
pub fn improve_at<'p>(
    problem: &'p Problem,
    component: &Component,
    mut items: Vec<usize>,
    knapsacks: &[usize],
    solution: &mut Solution<'p>,
    budget: &mut StepBudget,
) -> Reward {
    let mut search = LocalSearch { problem, solution, budget, reward: 0 };
    items.retain(|item| problem.items[*item].candidates.len() > 1);
    sort_by_key(&mut items, |item| Reverse(problem.items[*item].dollars()));
    for _ in 0..ROUNDS {
        let before = search.reward;
        items.iter().for_each(|item| search.shift(*item));
        for index in knapsacks {
            search.swap_at(component.knapsacks[*index], &component.users[*index]);
        }
        if search.reward == before {
            break;
        }
    }
    search.reward
}

/// Shifts each of these items to its best candidate; returns the reward gained.
pub fn shift_all<'p>(
    problem: &'p Problem,
    items: &[usize],
    solution: &mut Solution<'p>,
    budget: &mut StepBudget,
) -> Reward {
    let mut search = LocalSearch { problem, solution, budget, reward: 0 };
    items.iter().for_each(|item| search.shift(*item));
    search.reward
}

/// Shifts items to earlier candidates where that costs nothing; returns the reward gained.
///
/// Purchases thereby stay on the card used unless another one earns more.
pub fn break_ties(
    problem: &Problem,
    component: &Component,
    solution: &mut Solution,
    budget: &mut StepBudget,
) -> Reward {
    let mut reward = 0;
    for item in component.items.iter().copied() {
        let Some(assigned) = solution.assigned(item) else { continue };
        for candidate in 0..assigned.min(problem.items[item].candidates.len()) {
            if !budget.spend(solution.steps(item)) {
                return reward;
            }
            let gain = solution.apply(Move { item, candidate });
            if gain >= 0 {
                reward += gain;
                break;
            }
            solution.apply(Move { item, candidate: assigned });
        }
    }
    reward
}

/// A local search in progress.
struct LocalSearch<'p, 'r> {
    problem: &'p Problem,
    solution: &'r mut Solution<'p>,
    budget: &'r mut StepBudget,
    /// The reward gained so far.
    reward: Reward,
}

impl LocalSearch<'_, '_> {
    /// Shifts an item to its best candidate.
    fn shift(&mut self, item: usize) {
        let Some(mut best) = self.solution.assigned(item) else { return };
        let mut current = best;
        let mut gain = 0;
        let mut best_gain = 0;
        for candidate in 0..self.problem.items[item].candidates.len() {
            if candidate == best || !self.budget.spend(self.solution.steps(item)) {
                continue;
            }
            gain += self.solution.apply(Move { item, candidate });
            current = candidate;
            if gain > best_gain {
                (best, best_gain) = (candidate, gain);
            }
        }
        if current != best {
            self.solution.apply(Move { item, candidate: best });
        }
        self.reward += best_gain;
    }

    /// Swaps items in a knapsack with items outside.
    ///
    /// Tries those with which the sum fits the cap better.
    fn swap_at(&mut self, knapsack: usize, users: &[Move]) {
        let cap_dollars = self.problem.knapsacks[knapsack].size.cap_dollars;
        let users = users.iter().filter(|user| self.problem.items[user.item].candidates.len() > 1);
        let mut users: Vec<(Dollars, Move)> =
            users.map(|user| (self.problem.dollars_in(*user, knapsack), *user)).collect();
        sort(&mut users);
        let is_inside =
            |(_, user): &(Dollars, Move)| self.solution.assigned(user.item) == Some(user.candidate);
        let (inside, outside): (Vec<_>, Vec<_>) = users.into_iter().partition(is_inside);
        for (dollars, leaving) in inside.into_iter().rev() {
            let excess = self.solution.spent(knapsack) - cap_dollars;
            let near = outside.partition_point(|(other, _)| *other < dollars - excess);
            let from = near.saturating_sub(SWAP_PARTNERS / 2);
            let mut partners = outside[from..(from + SWAP_PARTNERS).min(outside.len())].iter();
            // An item that entered earlier is still in the list, but not swapped again.
            partners.any(|(_, entering)| self.swap(leaving, *entering));
        }
    }

    /// Replaces an item in a knapsack by another, if that earns more; returns whether it does.
    fn swap(&mut self, leaving: Move, entering: Move) -> bool {
        let before = self.solution.assigned(entering.item);
        let Some(before) = before.filter(|before| *before != entering.candidate) else { return false };
        let before = Move { item: entering.item, candidate: before };
        let moves = self.problem.items[leaving.item].moves(leaving.item);
        for elsewhere in moves.filter(|to| *to != leaving) {
            let steps = self.solution.steps(leaving.item) + self.solution.steps(entering.item);
            if !self.budget.spend(steps) {
                return false;
            }
            let gain = self.solution.apply_all(&[elsewhere, entering]);
            if gain > 0 {
                self.reward += gain;
                return true;
            }
            self.solution.apply_all(&[leaving, before]);
        }
        false
    }
}
