//! Branch and bound: finds the optimum of a component, or proves that the incumbent is within the tolerance.
//!
//! The loss of a candidate is the difference between the highest reduced reward of its item and its own. Reduced-cost
//! fixing removes a candidate if the bound less its loss does not exceed the incumbent by more than the tolerance.
//! Depth-first search tries the others.

use crate::optimize::bound::{Evaluation, Optimum, Relaxation, StepBudget};
use crate::optimize::model::{Move, Reward, Solution};
use crate::rules::sorting::sort_by_key;
use std::cmp::Reverse;

/// Limit of undecided items: with more, the search would not finish.
const UNDECIDED_ITEMS_MAX: usize = 40;

/// A candidate to branch on.
struct Branch {
    candidate: usize,
    /// Its loss, for each selection of its item's subproblem.
    losses: Vec<Reward>,
}

/// An item that reduced-cost fixing leaves undecided.
struct Undecided {
    item: usize,
    subproblem: usize,
    branches: Vec<Branch>,
}

struct BranchAndBound<'p, 'r> {
    solution: &'r mut Solution<'p>,
    budget: &'r mut StepBudget,
    undecided: Vec<Undecided>,
    /// The optima of subproblems by selection, less the losses of branches taken.
    optima: Vec<Vec<Optimum>>,
    /// The bound of the current node.
    bound: Reward,
    /// The reward of the solution.
    reward: Reward,
    incumbent_reward: Reward,
    tolerance: Reward,
    /// The candidates of the undecided items in the incumbent.
    incumbent: Vec<usize>,
}

/// Improves a solution until it is optimal within the tolerance.
///
/// It earns `reward` at the start. Returns its new reward, and whether the search is complete: false if the budget runs out.
pub fn search<'p>(
    relaxation: &Relaxation<'p>,
    evaluation: &Evaluation,
    solution: &mut Solution<'p>,
    reward: Reward,
    tolerance: Reward,
    budget: &mut StepBudget,
) -> (Reward, bool) {
    let steps = |item: &usize| {
        let selections = evaluation.optima[relaxation.class(*item).subproblem].len() as u64;
        relaxation.problem.items[*item].size() * selections
    };
    if !budget.spend(relaxation.component.items.iter().map(steps).sum()) {
        return (reward, false);
    }
    let mut search = BranchAndBound {
        solution,
        budget,
        undecided: Vec::new(),
        optima: evaluation.optima.clone(),
        bound: evaluation.reward,
        reward,
        incumbent_reward: reward,
        tolerance,
        incumbent: Vec::new(),
    };
    let Some(fixed) = search.fix_by_reduced_cost(relaxation, evaluation) else { return (reward, true) };
    if search.undecided.len() > UNDECIDED_ITEMS_MAX {
        return (reward, false);
    }
    let fixed_before = search.solution.moves(fixed.iter().map(|to| to.item));
    search.incumbent = search.current();
    search.reward += search.solution.apply_all(&fixed);
    let is_complete = search.branch(0);
    let found = search.incumbent_reward;
    let to_incumbent =
        |(undecided, candidate): (&Undecided, &usize)| Move { item: undecided.item, candidate: *candidate };
    let incumbent: Vec<Move> = search.undecided.iter().zip(&search.incumbent).map(to_incumbent).collect();
    search.solution.apply_all(&incumbent);
    if found == reward {
        search.solution.apply_all(&fixed_before);
    }
    (found, is_complete)
}

/// The highest optimum of all selections.
fn highest(optima: impl IntoIterator<Item = Optimum>) -> Reward {
    optima.into_iter().map(|optimum| optimum.reward.min(optimum.limit)).max().unwrap_or_default()
}

/// The optimum of a selection after a branch with this loss.
fn less(optimum: &Optimum, loss: Reward) -> Optimum {
    Optimum { reward: optimum.reward - loss, ..*optimum }
}

impl BranchAndBound<'_, '_> {
    /// Whether a bound exceeds the incumbent by more than the tolerance.
    fn can_improve(&self, bound: Reward) -> bool {
        bound > self.incumbent_reward + self.tolerance
    }

    /// The current candidates of the undecided items.
    fn current(&self) -> Vec<usize> {
        self.undecided.iter().filter_map(|undecided| self.solution.assigned(undecided.item)).collect()
    }

    /// Removes candidates that no better solution has; returns the moves of decided items.
    ///
    /// An item with one candidate left is decided. `None` if an item has none left: no solution is better.
    fn fix_by_reduced_cost(&mut self, relaxation: &Relaxation, evaluation: &Evaluation) -> Option<Vec<Move>> {
        let mut fixed = Vec::new();
        for item in relaxation.component.items.iter().copied() {
            let subproblem = relaxation.class(item).subproblem;
            let highest_optimum = highest(self.optima[subproblem].iter().copied());
            // The losses of each candidate, by selection.
            let mut losses: Vec<Vec<Reward>> =
                vec![Vec::new(); relaxation.problem.items[item].candidates.len()];
            for selection in 0..self.optima[subproblem].len() {
                let rewards = relaxation.reduced_rewards(item, selection, evaluation);
                let best = rewards.iter().copied().max().unwrap_or_default();
                losses.iter_mut().zip(rewards).for_each(|(losses, reward)| losses.push(best - reward));
            }
            let mut branches: Vec<Branch> = Vec::new();
            for (candidate, losses) in losses.into_iter().enumerate() {
                let optima = self.optima[subproblem].iter().zip(&losses);
                let optimum = highest(optima.map(|(optimum, loss)| less(optimum, *loss)));
                if self.can_improve(self.bound - highest_optimum + optimum) {
                    branches.push(Branch { candidate, losses });
                }
            }
            match branches.len() {
                0 => return None,
                1 => fixed.push(Move { item, candidate: branches[0].candidate }),
                _ => {
                    sort_by_key(&mut branches, |branch| branch.losses.iter().copied().min());
                    self.undecided.push(Undecided { item, subproblem, branches });
                }
            }
        }
        sort_by_key(&mut self.undecided, |undecided| {
            Reverse(relaxation.problem.items[undecided.item].dollars())
        });
        Some(fixed)
    }

    /// Branches on the undecided items from this depth on; returns whether the search is complete.
    fn branch(&mut self, depth: usize) -> bool {
        if self.reward > self.incumbent_reward {
            self.incumbent_reward = self.reward;
            self.incumbent = self.current();
        }
        if depth == self.undecided.len() {
            return true;
        }
        for branch in 0..self.undecided[depth].branches.len() {
            let Undecided { item, subproblem, branches } = &self.undecided[depth];
            let Branch { candidate, losses } = &branches[branch];
            let (to, subproblem) = (Move { item: *item, candidate: *candidate }, *subproblem);
            if !self.budget.spend(self.solution.steps(to.item) + losses.len() as u64) {
                return false;
            }
            let optima_before = self.optima[subproblem].clone();
            let bound_before = self.bound;
            self.optima[subproblem].iter_mut().zip(losses).for_each(|(optimum, loss)| optimum.reward -= loss);
            self.bound +=
                highest(self.optima[subproblem].iter().copied()) - highest(optima_before.iter().copied());
            let mut is_complete = true;
            if self.can_improve(self.bound) {
                self.reward += self.solution.apply(to);
                is_complete = self.branch(depth + 1);
            }
            self.optima[subproblem] = optima_before;
            self.bound = bound_before;
            if !is_complete {
                return false;
            }
        }
        true
    }
}
