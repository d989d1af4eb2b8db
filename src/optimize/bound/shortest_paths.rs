//! Shortest augmenting paths in the residual graph: Dijkstra's algorithm on reduced costs.

use super::residual_graph::{Node, ResidualGraph, Supply};
use super::step_budget::StepBudget;
use crate::optimize::model::Rate;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The end of a shortest path: a sink with residual capacity, or a supply whose dollars go outside.
#[derive(Clone, Copy)]
pub struct PathEnd {
    pub distance: Rate,
    pub node: Node,
}

/// Shortest paths from one supply, as far as the nearest end.
pub struct ShortestPaths {
    /// The distances known of supplies and sinks.
    supplies: Vec<Option<Rate>>,
    sinks: Vec<Option<Rate>>,
    /// Predecessors on the paths: the supply before each sink, and the sink before each supply.
    pub supply_before: Vec<usize>,
    pub sink_before: Vec<usize>,
    /// The nodes nearer than the end, with their distances.
    pub settled: Vec<(Node, Rate)>,
    pub end: PathEnd,
}

impl ShortestPaths {
    /// The shortest paths from a supply; `None` if the budget runs out.
    pub fn from(graph: &ResidualGraph, source: usize, budget: &mut StepBudget) -> Option<ShortestPaths> {
        // Allocating the tables costs steps too.
        if !budget.spend((graph.supplies.len() + graph.prices.len()) as u64 / 16) {
            return None;
        }
        let mut paths = ShortestPaths {
            supplies: vec![None; graph.supplies.len()],
            sinks: vec![None; graph.prices.len()],
            supply_before: vec![usize::MAX; graph.prices.len()],
            sink_before: vec![usize::MAX; graph.supplies.len()],
            settled: Vec::new(),
            end: PathEnd { distance: graph.supplies[source].potential, node: Node::Supply(source) },
        };
        paths.supplies[source] = Some(0);
        let mut queue = BinaryHeap::from([Reverse((0, Node::Supply(source)))]);
        while let Some(Reverse((distance, node))) = queue.pop() {
            if distance >= paths.end.distance {
                break;
            }
            match node {
                Node::Supply(supply) => {
                    if paths.supplies[supply] != Some(distance) {
                        continue;
                    }
                    paths.settled.push((node, distance));
                    let Supply { arcs, potential } = &graph.supplies[supply];
                    if !budget.spend(1 + arcs.len() as u64) {
                        return None;
                    }
                    paths.end_at(distance + potential, node);
                    for arc in arcs {
                        let distance = distance + potential - (arc.gain - graph.prices[arc.sink]);
                        if paths.sinks[arc.sink].is_none_or(|known| distance < known) {
                            paths.sinks[arc.sink] = Some(distance);
                            paths.supply_before[arc.sink] = supply;
                            queue.push(Reverse((distance, Node::Sink(arc.sink))));
                        }
                    }
                }
                Node::Sink(sink) => {
                    if paths.sinks[sink] != Some(distance) {
                        continue;
                    }
                    paths.settled.push((node, distance));
                    if graph.residual_capacities[sink] > 0 {
                        paths.end_at(distance, node);
                        continue;
                    }
                    // A backward arc has dollars on it, so its reduced cost is zero.
                    for supply in &graph.suppliers[sink] {
                        if paths.supplies[*supply].is_none_or(|known| distance < known) {
                            paths.supplies[*supply] = Some(distance);
                            paths.sink_before[*supply] = sink;
                            queue.push(Reverse((distance, Node::Supply(*supply))));
                        }
                    }
                }
            }
        }
        Some(paths)
    }

    /// Ends here if that is nearer.
    fn end_at(&mut self, distance: Rate, node: Node) {
        if distance < self.end.distance {
            self.end = PathEnd { distance, node };
        }
    }
}
