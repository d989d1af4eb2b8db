//! Rounds a flow, which splits items, to whole items.

use crate::optimize::bound::{Relaxation, Shipment, Transportation};
use crate::optimize::model::{Dollars, Move};
use crate::rules::sorting::sort_by_key;
use std::cmp::Reverse;

/// The moves that follow a flow as far as whole items can.
pub fn round(relaxation: &Relaxation, transportation: &Transportation) -> Vec<Move> {
    let mut moves = Vec::with_capacity(relaxation.component.items.len());
    for shipment in &transportation.shipments {
        round_shipment(relaxation, shipment, &mut moves);
    }
    moves
}

/// Puts items where their dollars flow. The largest come first, each where most of the flow is unmet.
fn round_shipment(relaxation: &Relaxation, shipment: &Shipment, moves: &mut Vec<Move>) {
    let dollars = |item: usize| relaxation.problem.items[item].dollars();
    let classes = shipment.classes.iter();
    let items = classes
        .flat_map(|(class, routes)| relaxation.classes[*class].items.iter().map(move |item| (*item, routes)));
    let mut items: Vec<_> = items.collect();
    let supply: Dollars = items.iter().map(|(item, _)| dollars(*item).max(0)).sum();
    let outside = supply - shipment.flows.iter().sum::<Dollars>();
    // The flow to the outside comes first.
    let mut unmet: Vec<Dollars> = std::iter::once(outside).chain(shipment.flows.iter().copied()).collect();
    sort_by_key(&mut items, |(item, _)| Reverse(dollars(*item)));
    for (item, routes) in items {
        let mut place = 0;
        for (other, dollars) in unmet.iter().enumerate() {
            if *dollars > unmet[place] {
                place = other;
            }
        }
        unmet[place] -= dollars(item);
        let route = place.checked_sub(1).and_then(|route| routes.routes.get(route));
        let candidate = route.map_or(routes.uncapped_candidate, |route| route.candidate);
        moves.push(Move { item, candidate });
    }
}
