//! The best assignment that can be found for each component, and how far it is from the best of all at most.

use super::component::{Component, components};
use super::exact;
use super::flips;
use super::improve::{improve, settle_ties};
use super::plan::plan;
use super::polish::polish;
use super::problem::{Charge, Problem};
use super::relaxation::{Price, Prices, Relaxation};
use super::state::State;
use super::work::Work;
use crate::sorting::sort_by_key;
use rust_decimal::Decimal;

/// Steps of work for good assignments and bounds.
const SEARCH_STEPS: u64 = 50_000_000;

/// Steps of work for proofs that an assignment is the best, of all components and of one.
const PROOF_STEPS: u64 = 40_000_000;
const PROOF_STEPS_OF_ONE: u64 = 4_000_000;

/// Steps of work for moves that cost nothing.
const TIES_STEPS: u64 = 50_000_000;

/// How often a plan is made again for what the last one says would be picked.
const PLANS: usize = 3;

/// Cards for the items of a problem.
pub struct Solution {
    /// The offer of each item; none where it has none.
    pub chosen: Vec<Option<usize>>,
    /// Dollars that another assignment could earn more, at most: 0 where none does.
    pub gap_dollars: Decimal,
}

/// What is left to do of each kind of work.
struct Budget {
    search: Work,
    proofs: Work,
    ties: Work,
}

/// The lowest bound so far.
struct Best {
    prices: Prices,
    bound: Decimal,
}

/// Chooses cards so well that no others earn more than so many dollars more, or as well as there is work for.
pub fn solve(problem: &mut Problem, within_dollars: Decimal) -> Solution {
    let (mut components, alone) = components(problem);
    let problem = &*problem;
    let mut state = State::new(problem);
    let mut budget = Budget {
        search: Work::new(SEARCH_STEPS),
        proofs: Work::new(PROOF_STEPS),
        ties: Work::new(TIES_STEPS),
    };
    for item in alone.into_iter().filter(|item| !problem.items[*item].offers.is_empty()) {
        state.put(item, 0);
    }
    sort_by_key(&mut components, |component| component.items.len());
    let mut items_left: usize = components.iter().map(|component| component.items.len()).sum();
    let mut gap_dollars = Decimal::ZERO;
    for component in &components {
        let items = component.items.len();
        let others = budget.search.share((items_left - items) as u64, items_left as u64);
        let left_dollars = (within_dollars - gap_dollars).max(Decimal::ZERO);
        let share = left_dollars * Decimal::from(items) / Decimal::from(items_left);
        gap_dollars += solve_component(problem, component, share, &mut state, &mut budget);
        budget.search.give_back(others);
        items_left -= items;
    }
    Solution { chosen: (0..problem.items.len()).map(|item| state.chosen(item)).collect(), gap_dollars }
}

/// Chooses cards for a component until they are proven to be within so many dollars of the best; says how many
/// dollars another choice could earn more, at most.
fn solve_component<'p>(
    problem: &'p Problem,
    component: &'p Component,
    within_dollars: Decimal,
    state: &mut State<'p>,
    budget: &mut Budget,
) -> Decimal {
    let Budget { search: work, proofs, ties } = budget;
    let relaxation = Relaxation::new(problem, component);
    let mut dollars = state.put_all(&as_used(problem, component));
    let mut best = plan_and_follow(&relaxation, state, &mut dollars, work);
    if best.bound - dollars > within_dollars {
        let mut search = work.share(1, 2);
        dollars += improve(problem, component, state, &mut search);
        let flipped = flips::try_outcomes(&relaxation, &best.prices, state, &mut search);
        if flipped > Decimal::ZERO {
            dollars += flipped + improve(problem, component, state, &mut search);
        }
        work.give_back(search);
    }
    if best.bound - dollars > enough(component).max(within_dollars) && relaxation.is_no_pure_flow() {
        let mut share = work.share(1, 2);
        polish(&relaxation, &mut best.prices, &mut share);
        best.bound = relaxation.bound(&best.prices).dollars;
        work.give_back(share);
    }
    if best.bound - dollars > within_dollars {
        let mut proof = proofs.at_most(PROOF_STEPS_OF_ONE);
        let (found, is_complete) =
            exact::search(&relaxation, &best.prices, state, dollars, within_dollars, &mut proof);
        dollars = found;
        proofs.give_back(proof);
        if is_complete {
            best.bound = best.bound.min(dollars + within_dollars);
        }
    }
    dollars += settle_ties(problem, component, state, ties);
    (best.bound - dollars).max(Decimal::ZERO)
}

/// Dollars of gap for which better prices are not worth the time: where all can be tried none, else a cent a cap.
fn enough(component: &Component) -> Decimal {
    match component.items.len() > exact::OPEN_ITEMS_MAX {
        true => Decimal::new(component.pools.len() as i64, 2),
        false => Decimal::ZERO,
    }
}

/// Every item where it was used, or else on its best offer outside of all pools, or else its first.
fn as_used(problem: &Problem, component: &Component) -> Vec<(usize, usize)> {
    let items = component.items.iter().filter(|item| !problem.items[**item].offers.is_empty());
    let moves = items.map(|item| {
        let offers = &problem.items[*item].offers;
        let is_free = |charge: &Charge| charge.block.is_none();
        let free = || offers.iter().position(|offer| offer.charges.iter().all(is_free));
        (*item, problem.items[*item].used.or_else(free).unwrap_or(0))
    });
    moves.collect()
}

/// Makes plans, and takes their assignment where it earns more.
fn plan_and_follow(
    relaxation: &Relaxation,
    state: &mut State,
    dollars: &mut Decimal,
    work: &mut Work,
) -> Best {
    let mut outcomes: Vec<Option<usize>> = relaxation.groups.iter().map(|_| None).collect();
    let mut best: Option<Best> = None;
    for _ in 0..PLANS {
        let mut share = work.share(1, 4);
        let plan = plan(relaxation, &outcomes, &mut share);
        work.give_back(share);
        let at_hand: Vec<(usize, usize)> =
            plan.moves.iter().filter_map(|(item, _)| Some((*item, state.chosen(*item)?))).collect();
        let more = state.put_all(&plan.moves);
        if more > Decimal::ZERO {
            *dollars += more;
        } else {
            state.put_all(&at_hand);
        }
        let bound = relaxation.bound(&plan.prices);
        if best.as_ref().is_none_or(|best| bound.dollars < best.bound) {
            best = Some(Best { prices: plan.prices, bound: bound.dollars });
        }
        let found: Vec<Option<usize>> = bound.outcomes.into_iter().map(Some).collect();
        if found == outcomes || relaxation.groups.len() == 1 {
            break;
        }
        outcomes = found;
    }
    best.unwrap_or_else(|| {
        let prices = vec![Price::default(); relaxation.component.pools.len()];
        let bound = relaxation.bound(&prices).dollars;
        Best { prices, bound }
    })
}
