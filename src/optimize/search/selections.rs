//! Local search over the selections of rankings.
//!
//! A selection changes only when many items move at once, which shifts and swaps do not find.

use super::local_search::shift_all;
use crate::optimize::bound::{BestBound, Relaxation, StepBudget};
use crate::optimize::model::{Reward, Solution};

/// Tries the selections that can earn more than the solution; returns the reward gained.
///
/// For each selection of a subproblem, every item moves to its candidate in the integer optimum, and then shifts.
pub fn try_selections<'p>(
    relaxation: &Relaxation<'p>,
    bound: &BestBound,
    gap: Reward,
    solution: &mut Solution<'p>,
    budget: &mut StepBudget,
) -> Reward {
    let mut reward = 0;
    for (number, subproblem) in relaxation.subproblems.iter().enumerate() {
        if subproblem.selections.len() == 1 {
            continue;
        }
        let optima = &bound.evaluation.optima[number];
        let best = optima[bound.evaluation.selections[number]].limit;
        let classes = subproblem.classes.iter().map(|class| &relaxation.classes[*class]);
        let items: Vec<usize> = classes.flat_map(|class| class.items.iter().copied()).collect();
        for selection in (0..optima.len()).filter(|selection| best - optima[*selection].limit < gap) {
            if !budget.spend(items.len() as u64) {
                return reward;
            }
            let before = solution.moves(items.iter().copied());
            let mut gain = solution.apply_all(&relaxation.best_moves(number, selection, bound));
            gain += shift_all(relaxation.problem, &items, solution, budget);
            if gain > 0 {
                reward += gain;
            } else {
                solution.apply_all(&before);
            }
        }
    }
    reward
}
