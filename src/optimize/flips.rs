//! A better assignment by other outcomes of contests.
//!
//! What spending picks changes only where many items move at once, which no move of one item finds.

use super::contests::{Group, Outcome};
use super::improve::move_items;
use super::relaxation::{Prices, Relaxation};
use super::state::State;
use super::work::Work;
use rust_decimal::Decimal;

/// Tries every outcome of every group's contests, with each item where it earns most at the prices if that outcome
/// holds. Says how many dollars more are earned.
pub fn try_outcomes<'p>(
    relaxation: &Relaxation<'p>,
    prices: &Prices,
    state: &mut State<'p>,
    work: &mut Work,
) -> Decimal {
    let mut dollars = Decimal::ZERO;
    for group in relaxation.groups.iter().filter(|group| group.outcomes.len() > 1) {
        for outcome in &group.outcomes {
            let size = |item: &usize| relaxation.problem.items[*item].size();
            if !work.take(group.items.iter().map(size).sum()) {
                return dollars;
            }
            let before: Vec<(usize, usize)> =
                group.items.iter().filter_map(|item| Some((*item, state.chosen(*item)?))).collect();
            let mut more = state.put_all(&best_offers(relaxation, group, outcome, prices));
            more += move_items(relaxation.problem, &group.items, state, work);
            if more > Decimal::ZERO {
                dollars += more;
            } else {
                state.put_all(&before);
            }
        }
    }
    dollars
}

fn best_offers(
    relaxation: &Relaxation,
    group: &Group,
    outcome: &Outcome,
    prices: &Prices,
) -> Vec<(usize, usize)> {
    let best_offer = |item: &usize| {
        let offers = 0..relaxation.problem.items[*item].offers.len();
        // The first of those alike.
        let best = offers.rev().max_by_key(|offer| relaxation.dollars(*item, *offer, outcome, prices));
        Some((*item, best?))
    };
    group.items.iter().filter_map(best_offer).collect()
}
