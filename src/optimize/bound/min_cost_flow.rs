//! Min-cost flow by successive shortest paths.
//!
//! Supplies are added one after the other, each along shortest augmenting paths. The dual prices rise with the
//! distances, so that reduced costs stay non-negative and the flow stays optimal for the supplies added so far.

use super::residual_graph::{Node, ResidualGraph};
use super::shortest_paths::ShortestPaths;
use super::step_budget::StepBudget;
use crate::optimize::model::{Dollars, Rate};

/// Adds a supply with its dollars and keeps the flow optimal.
///
/// The supply is given by its sinks and the gain in each. When the budget runs out, the remaining dollars stay outside.
pub fn add_supply(
    graph: &mut ResidualGraph,
    gains: &[(usize, Rate)],
    dollars: Dollars,
    budget: &mut StepBudget,
) {
    let supply = graph.add_supply(gains);
    let mut rest = dollars;
    while rest > 0 {
        let Some(paths) = ShortestPaths::from(graph, supply, budget) else { return };
        update_prices(graph, &paths);
        rest -= augment(graph, supply, &paths, rest);
    }
}

/// Updates the dual prices: reduced costs along shortest paths become zero.
fn update_prices(graph: &mut ResidualGraph, paths: &ShortestPaths) {
    for (node, distance) in &paths.settled {
        let rise = paths.end.distance - distance;
        match node {
            Node::Supply(supply) => graph.supplies[*supply].potential -= rise,
            Node::Sink(sink) => graph.prices[*sink] += rise,
        }
    }
}

/// A supply on an augmenting path: its flow rises in one sink and falls in another.
struct PathSegment {
    supply: usize,
    into: Option<usize>,
    out_of: Option<usize>,
}

/// Augments the flow along the shortest path; returns the dollars that it sends.
fn augment(graph: &mut ResidualGraph, source: usize, paths: &ShortestPaths, rest: Dollars) -> Dollars {
    // From the end of the path to its source.
    let mut segments: Vec<PathSegment> = Vec::new();
    let mut dollars = rest;
    let (mut supply, mut into) = match paths.end.node {
        Node::Supply(supply) => (supply, None),
        Node::Sink(sink) => {
            dollars = dollars.min(graph.residual_capacities[sink]);
            (paths.supply_before[sink], Some(sink))
        }
    };
    loop {
        let out_of = (supply != source).then(|| paths.sink_before[supply]);
        segments.push(PathSegment { supply, into, out_of });
        let Some(sink) = out_of else { break };
        dollars = dollars.min(graph.arc(supply, sink).flow);
        supply = paths.supply_before[sink];
        into = Some(sink);
    }
    for PathSegment { supply, into, out_of } in segments {
        if let Some(sink) = into {
            graph.arc(supply, sink).flow += dollars;
            graph.suppliers[sink].insert(supply);
        }
        if let Some(sink) = out_of {
            graph.arc(supply, sink).flow -= dollars;
            if graph.arc(supply, sink).flow == 0 {
                graph.suppliers[sink].remove(&supply);
            }
        }
    }
    if let Node::Sink(sink) = paths.end.node {
        graph.residual_capacities[sink] -= dollars;
    }
    dollars
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use proptest::sample::Index;
    use std::collections::BTreeMap;

    proptest! {
        /// By linear duality these conditions are sufficient.
        #[test]
        fn flow_and_prices_satisfy_the_optimality_conditions(
            capacities in prop::collection::vec(0i128..50, 1..5),
            supplies in prop::collection::vec((prop::collection::vec((any::<Index>(), 1i128..9), 0..4), 0i128..60), 0..8),
        ) {
            let mut graph = ResidualGraph::new(capacities.clone());
            let mut budget = StepBudget::new(u64::MAX);
            for (gains, dollars) in &supplies {
                let gains: BTreeMap<usize, Rate> =
                    gains.iter().map(|(sink, gain)| (sink.index(capacities.len()), *gain)).collect();
                let gains: Vec<(usize, Rate)> = gains.into_iter().collect();
                add_supply(&mut graph, &gains, *dollars, &mut budget);
            }
            let mut used = vec![0; capacities.len()];
            for (supply, (_, dollars)) in graph.supplies.iter().zip(&supplies) {
                let outside = dollars - supply.arcs.iter().map(|arc| arc.flow).sum::<Dollars>();
                prop_assert!(outside >= 0 && supply.potential >= 0);
                prop_assert!(outside == 0 || supply.potential == 0);
                for arc in &supply.arcs {
                    let reduced_cost = supply.potential + graph.prices[arc.sink] - arc.gain;
                    prop_assert!(arc.flow >= 0 && reduced_cost >= 0);
                    prop_assert!(arc.flow == 0 || reduced_cost == 0);
                    used[arc.sink] += arc.flow;
                }
            }
            for (sink, capacity) in capacities.into_iter().enumerate() {
                let residual = graph.residual_capacities[sink];
                prop_assert_eq!(used[sink] + residual, capacity);
                prop_assert!(residual >= 0 && graph.prices[sink] >= 0);
                prop_assert!(residual == 0 || graph.prices[sink] == 0);
            }
        }
    }
}
