//! Rounds a flow, which can split items, to whole items.

use crate::optimize::bound::{Relaxation, Shipment, Transportation};
use crate::optimize::model::{Dollars, Move};
use crate::rules::sorting::sort_by_key;
use std::cmp::Reverse;

/// The moves of items that approximate a flow.
pub fn round(relaxation: &Relaxation, transportation: &Transportation) -> Vec<Move> {
    let mut moves = Vec::with_capacity(relaxation.component.items.len());
    for shipment in &transportation.shipments {
        round_shipment(relaxation, shipment, &mut moves);
    }
    moves
}

/// Assigns items of a shipment to routes with the most unmet flow.
///
/// The largest items come first.
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
        let mut most = 0;
        for (other, dollars) in unmet.iter().enumerate() {
            if *dollars > unmet[most] {
                most = other;
            }
        }
        unmet[most] -= dollars(item);
        let route = most.checked_sub(1).and_then(|route| routes.routes.get(route));
        let candidate = route.map_or(routes.uncapped_candidate, |route| route.candidate);
        moves.push(Move { item, candidate });
    }
}
