//! Iterated local search: perturbs a local optimum, improves it again, and keeps that unless it earns less.

use super::local_search::improve_at;
use crate::optimize::bound::{BestBound, Relaxation, StepBudget};
use crate::optimize::model::{Move, Reward, Solution};
use crate::rules::sorting::sort;

/// Number of items that a perturbation moves.
const MOVES: usize = 4;

/// One of this many perturbations changes the selection of a subproblem.
///
/// That moves all items of the subproblem.
const SELECTION_EVERY: usize = 4;

/// Limit of perturbations in succession without a better solution.
const PATIENCE: usize = 150;

/// A linear congruential generator. Its fixed seed gives equal requests equal answers.
struct Random(u64);

impl Random {
    /// A number below the limit.
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % limit as u64) as usize
    }
}

/// Improves a solution by iterated local search; returns the reward gained.
///
/// The solution earns `reward` at the start. The search ends within the tolerance of the bound, or without improvement.
pub fn iterate<'p>(
    relaxation: &Relaxation<'p>,
    bound: &BestBound,
    reward: Reward,
    tolerance: Reward,
    solution: &mut Solution<'p>,
    budget: &mut StepBudget,
) -> Reward {
    let moves = promising_moves(relaxation, bound, reward);
    let has_selections = |number: &usize| relaxation.subproblems[*number].selections.len() > 1;
    let with_selections: Vec<usize> = (0..relaxation.subproblems.len()).filter(has_selections).collect();
    let mut random = Random(1);
    let mut gained = 0;
    let mut without_gain = 0;
    while without_gain < PATIENCE && !moves.is_empty() && bound.gap(reward + gained) > tolerance {
        let perturbation = if !with_selections.is_empty() && random.below(SELECTION_EVERY) == 0 {
            let number = with_selections[random.below(with_selections.len())];
            let selection = random.below(relaxation.subproblems[number].selections.len());
            relaxation.best_moves(number, selection, bound)
        } else {
            (0..MOVES).map(|_| moves[random.below(moves.len())]).collect()
        };
        if !budget.spend(perturbation.len() as u64) {
            break;
        }
        let gain = perturb(relaxation, &perturbation, solution, budget);
        gained += gain;
        without_gain = if gain > 0 { 0 } else { without_gain + 1 };
    }
    gained
}

/// Applies these moves and improves the items that share knapsacks; returns the reward gained.
///
/// Undoes everything if that earns less.
fn perturb<'p>(
    relaxation: &Relaxation<'p>,
    moves: &[Move],
    solution: &mut Solution<'p>,
    budget: &mut StepBudget,
) -> Reward {
    let Relaxation { problem, component, .. } = *relaxation;
    let from = solution.moves(moves.iter().map(|to| to.item));
    let charges = from.iter().chain(moves).flat_map(|at| &problem.candidate(*at).charges);
    let knapsacks = charges.flat_map(|charge| problem.terms(charge).knapsacks());
    let knapsacks = unique(knapsacks.map(|knapsack| problem.index_in_component[knapsack]).collect());
    let users = knapsacks.iter().flat_map(|index| &component.users[*index]).map(|user| user.item);
    let items = unique(users.chain(moves.iter().map(|to| to.item)).collect());
    let before = solution.moves(items.iter().copied());
    let mut gain = moves.iter().map(|to| solution.apply(*to)).sum::<Reward>();
    gain += improve_at(problem, component, items, &knapsacks, solution, budget);
    if gain >= 0 {
        return gain;
    }
    let changed = before.into_iter().filter(|to| solution.assigned(to.item) != Some(to.candidate));
    solution.apply_all(&changed.collect::<Vec<Move>>());
    0
}

/// The moves of solutions that can earn more than `reward`.
///
/// Considers the selections of the bound only.
fn promising_moves(relaxation: &Relaxation, bound: &BestBound, reward: Reward) -> Vec<Move> {
    let gap = bound.gap(reward);
    let mut moves = Vec::new();
    for item in relaxation.component.items.iter().copied() {
        let selection = bound.evaluation.selections[relaxation.class(item).subproblem];
        let rewards = relaxation.reduced_rewards(item, selection, &bound.evaluation);
        let highest = rewards.iter().copied().max().unwrap_or_default();
        let candidates = (0..rewards.len()).filter(|candidate| highest - rewards[*candidate] < gap);
        moves.extend(candidates.map(|candidate| Move { item, candidate }));
    }
    moves
}

/// The indexes in order, each once.
fn unique(mut indexes: Vec<usize>) -> Vec<usize> {
    sort(&mut indexes);
    indexes.dedup();
    indexes
}
