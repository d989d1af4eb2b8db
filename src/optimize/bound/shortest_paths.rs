//! Shortest augmenting paths in the residual graph: Dijkstra's algorithm on reduced costs.

use super::residual_graph::{Node, ResidualGraph, Supply};
use super::step_budget::StepBudget;
use crate::optimize::model::Rate;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The end of a shortest path.
///
/// A sink with residual capacity, or a supply whose dollars go outside.
#[derive(Clone, Copy)]
pub struct PathEnd {
    pub distance: Rate,
    pub node: Node,
}

/// Shortest paths from one supply to the nearest end.
pub struct ShortestPaths {
    /// The tentative distances of supplies and sinks.
    supplies: Vec<Option<Rate>>,
    sinks: Vec<Option<Rate>>,
    /// Nodes by their distances, nearest first.
    queue: BinaryHeap<Reverse<(Rate, Node)>>,
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
            queue: BinaryHeap::from([Reverse((0, Node::Supply(source)))]),
            supply_before: vec![usize::MAX; graph.prices.len()],
            sink_before: vec![usize::MAX; graph.supplies.len()],
            settled: Vec::new(),
            end: PathEnd { distance: graph.supplies[source].potential, node: Node::Supply(source) },
        };
        paths.supplies[source] = Some(0);
        while let Some(Reverse((distance, node))) = paths.queue.pop() {
            if distance >= paths.end.distance {
                break;
            }
            let shortest = match node {
                Node::Supply(supply) => paths.supplies[supply],
                Node::Sink(sink) => paths.sinks[sink],
            };
            if shortest != Some(distance) {
                continue;
            }
            paths.settled.push((node, distance));
            match node {
                Node::Supply(supply) => paths.leave_supply(graph, supply, distance, budget)?,
                Node::Sink(sink) => paths.leave_sink(graph, sink, distance),
            }
        }
        Some(paths)
    }

    /// Follows the arcs of a supply to sinks; `None` if the budget runs out.
    fn leave_supply(
        &mut self,
        graph: &ResidualGraph,
        supply: usize,
        distance: Rate,
        budget: &mut StepBudget,
    ) -> Option<()> {
        let Supply { arcs, potential } = &graph.supplies[supply];
        if !budget.spend(1 + arcs.len() as u64) {
            return None;
        }
        self.end_at(distance + potential, Node::Supply(supply));
        for arc in arcs {
            let distance = distance + potential - (arc.gain - graph.prices[arc.sink]);
            if self.sinks[arc.sink].is_none_or(|known| distance < known) {
                self.sinks[arc.sink] = Some(distance);
                self.supply_before[arc.sink] = supply;
                self.queue.push(Reverse((distance, Node::Sink(arc.sink))));
            }
        }
        Some(())
    }

    /// Ends at a sink with residual capacity, or follows its backward arcs.
    fn leave_sink(&mut self, graph: &ResidualGraph, sink: usize, distance: Rate) {
        if graph.residual_capacities[sink] > 0 {
            self.end_at(distance, Node::Sink(sink));
            return;
        }
        // A backward arc has dollars on it, so its reduced cost is zero.
        for supply in &graph.suppliers[sink] {
            if self.supplies[*supply].is_none_or(|known| distance < known) {
                self.supplies[*supply] = Some(distance);
                self.sink_before[*supply] = sink;
                self.queue.push(Reverse((distance, Node::Supply(*supply))));
            }
        }
    }

    /// Makes a node the end if it is nearer.
    fn end_at(&mut self, distance: Rate, node: Node) {
        if distance < self.end.distance {
            self.end = PathEnd { distance, node };
        }
    }
}
