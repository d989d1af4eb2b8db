//! Solves a problem: component by component, with a bound for each.

use super::branch_and_bound;
use super::iterated::iterate;
use super::local_search::{break_ties, improve};
use super::rounding::round;
use super::selections::try_selections;
use crate::optimize::bound::{BestBound, Relaxation, StepBudget, minimize, transportation};
use crate::optimize::model::{Charge, Component, Knapsack, Move, Problem, Reward, Solution, components};
use crate::rules::sorting::sort_by_key;
use rust_decimal::Decimal;

/// Step limit for good solutions and bounds.
const SEARCH_STEPS: u64 = 10_000_000;

/// Step limits of branch and bound: for all components, and for each.
const PROOF_STEPS: u64 = 20_000_000;
const PROOF_STEPS_PER_COMPONENT: u64 = 4_000_000;

/// Step limit for breaking ties.
const TIE_STEPS: u64 = 5_000_000;

/// Limit of transportation problems per component.
const FLOW_ROUNDS: usize = 3;

/// The best solution found.
pub struct Solved {
    /// The candidate of each item; `None` if it has none.
    pub assigned: Vec<Option<usize>>,
    /// Dollars by which the upper bound exceeds the reward; 0 if the optimum is proven.
    pub gap_dollars: Decimal,
    /// The objective in dollars, if the assignment can earn less.
    pub optimistic_reward: Option<Decimal>,
}

/// The budgets that all components share.
struct Budgets {
    search: StepBudget,
    proof: StepBudget,
    ties: StepBudget,
}

/// Assigns all items.
///
/// Ends with a gap within the tolerance, or when the budget runs out.
pub fn solve(problem: &mut Problem, tolerance_dollars: Decimal) -> Solved {
    let (mut components, independent) = components(problem);
    let problem = &*problem;
    let mut solution = Solution::new(problem);
    let mut budgets = Budgets {
        search: StepBudget::new(SEARCH_STEPS),
        proof: StepBudget::new(PROOF_STEPS),
        ties: StepBudget::new(TIE_STEPS),
    };
    let mut reward = 0;
    for item in independent.into_iter().filter(|item| !problem.items[*item].candidates.is_empty()) {
        reward += solution.apply(Move { item, candidate: 0 });
    }
    sort_by_key(&mut components, |component| component.items.len());
    let mut remaining_items: usize = components.iter().map(|component| component.items.len()).sum();
    let mut remaining_tolerance = problem.units.reward(tolerance_dollars);
    let mut gap = problem.knapsacks.iter().map(Knapsack::excess_reward).sum();
    for component in &components {
        let items = component.items.len();
        let others = budgets.search.reserve_part((remaining_items - items) as u64, remaining_items as u64);
        let tolerance = remaining_tolerance / remaining_items as Reward * items as Reward;
        let (component_reward, component_gap) =
            solve_component(problem, component, tolerance, &mut solution, &mut budgets);
        reward += component_reward;
        gap += component_gap;
        remaining_tolerance = (remaining_tolerance - component_gap).max(0);
        budgets.search.release(others);
        remaining_items -= items;
    }
    let assigned = (0..problem.items.len()).map(|item| solution.assigned(item)).collect();
    let gap_dollars = problem.units.reward_dollars(gap) + problem.units.error_dollars;
    let optimistic_reward = problem.is_optimistic().then(|| problem.units.reward_dollars(reward));
    Solved { assigned, gap_dollars, optimistic_reward }
}

/// Assigns the items of a component; returns their reward and the gap.
fn solve_component<'p>(
    problem: &'p Problem,
    component: &'p Component,
    tolerance: Reward,
    solution: &mut Solution<'p>,
    budgets: &mut Budgets,
) -> (Reward, Reward) {
    let Budgets { search: budget, proof, ties } = budgets;
    let mut relaxation = Relaxation::new(problem, component);
    let mut reward = solution.apply_all(&initial_moves(problem, component));
    let multipliers = vec![0; component.knapsacks.len()];
    let mut best = BestBound { evaluation: relaxation.evaluate(&multipliers), multipliers };
    for _ in 0..FLOW_ROUNDS {
        if !follow_flow(&relaxation, &mut best, solution, &mut reward, budget) {
            break;
        }
    }
    if best.gap(reward) > tolerance {
        let mut reserved = budget.reserve_part(1, 4);
        reward += improve(problem, component, solution, &mut reserved);
        budget.release(reserved);
    }
    if best.gap(reward) > tolerance {
        minimize(&mut relaxation, &mut best, reward, tolerance, budget);
    }
    if best.gap(reward) > tolerance {
        relaxation.fix_selections(&mut best, reward);
        let mut reserved = budget.reserve_part(3, 4);
        let gain = try_selections(&relaxation, &best, best.gap(reward), solution, &mut reserved);
        if gain > 0 {
            reward += gain + improve(problem, component, solution, &mut reserved);
        }
        budget.release(reserved);
    }
    if best.gap(reward) > tolerance {
        relaxation.fix_selections(&mut best, reward);
        reward += iterate(&relaxation, &best, reward, tolerance, solution, budget);
    }
    let mut bound = best.evaluation.reward;
    if bound - reward > tolerance {
        let is_proven;
        (reward, is_proven) = prove(&relaxation, &best, solution, reward, tolerance, proof);
        if is_proven {
            bound = bound.min(reward + tolerance);
        }
    }
    reward += break_ties(problem, component, solution, ties);
    (reward, (bound - reward).max(0))
}

/// Searches by branch and bound; returns the reward, and whether it is proven optimal.
///
/// Optimal within the tolerance.
fn prove<'p>(
    relaxation: &Relaxation<'p>,
    best: &BestBound,
    solution: &mut Solution<'p>,
    reward: Reward,
    tolerance: Reward,
    budget: &mut StepBudget,
) -> (Reward, bool) {
    let mut reserved = budget.reserve(PROOF_STEPS_PER_COMPONENT);
    let (reward, is_complete) =
        branch_and_bound::search(relaxation, &best.evaluation, solution, reward, tolerance, &mut reserved);
    budget.release(reserved);
    let Relaxation { problem, component, .. } = relaxation;
    // Rounded amounts may rank options in another order.
    (reward, is_complete && (problem.units.has_exact_amounts || component.rankings.is_empty()))
}

/// Solves the transportation problem for the selections of the bound.
///
/// Keeps its multipliers and its rounded flow, each if better than before; returns whether either is.
fn follow_flow(
    relaxation: &Relaxation,
    best: &mut BestBound,
    solution: &mut Solution,
    reward: &mut Reward,
    budget: &mut StepBudget,
) -> bool {
    let mut reserved = budget.reserve_part(1, 4);
    let transportation = transportation(relaxation, &best.evaluation.selections, &mut reserved);
    budget.release(reserved);
    let moves = round(relaxation, &transportation);
    let before = solution.moves(moves.iter().map(|to| to.item));
    let gain = solution.apply_all(&moves);
    if gain > 0 {
        *reward += gain;
    } else {
        solution.apply_all(&before);
    }
    let multipliers = relaxation.multipliers(&transportation.prices);
    let evaluation = relaxation.evaluate(&multipliers);
    let is_lower = evaluation.reward < best.evaluation.reward;
    if is_lower {
        *best = BestBound { multipliers, evaluation };
    }
    is_lower || gain > 0
}

/// The initial solution: every item on the card used.
///
/// If that is no candidate: on the best candidate outside of knapsacks, or else on the first.
fn initial_moves(problem: &Problem, component: &Component) -> Vec<Move> {
    let items = component.items.iter().filter(|item| !problem.items[**item].candidates.is_empty());
    let moves = items.map(|item| {
        let candidates = &problem.items[*item].candidates;
        let is_uncapped = |charge: &Charge| problem.terms(charge).block.is_none();
        let uncapped = || candidates.iter().position(|candidate| candidate.charges.iter().all(is_uncapped));
        let candidate = problem.items[*item].used.or_else(uncapped).unwrap_or(0);
        Move { item: *item, candidate }
    });
    moves.collect()
}
