//! The residual graph of a transportation problem: supplies, sinks, and the dollars that flow between them.

use crate::optimize::model::{Dollars, Rate};
use std::collections::BTreeSet;

/// A min-cost flow from supplies to sinks, with dual prices.
///
/// The prices prove that the flow is optimal. Every supply also has an arc to the outside, a sink of unlimited capacity without
/// gain. The reduced cost of an arc is `potential + price - gain`: never negative, and zero where dollars flow (complementary
/// slackness).
pub struct ResidualGraph {
    pub supplies: Vec<Supply>,
    /// The dual price of each sink.
    pub prices: Vec<Rate>,
    /// The remaining capacity of each sink.
    pub residual_capacities: Vec<Dollars>,
    /// The supplies with flow into each sink: the backward arcs.
    pub suppliers: Vec<BTreeSet<usize>>,
}

/// Dollars with the same gain in the same sinks.
pub struct Supply {
    pub arcs: Vec<Arc>,
    /// The dual price of the supply; at least 0, the gain outside.
    pub potential: Rate,
}

/// An arc from a supply to a sink.
pub struct Arc {
    pub sink: usize,
    /// The rate gained, compared with the outside.
    pub gain: Rate,
    /// Dollars of flow.
    pub flow: Dollars,
}

/// A node of the graph: the number of a supply or of a sink.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Node {
    Supply(usize),
    Sink(usize),
}

impl ResidualGraph {
    /// A graph with sinks of these capacities, without supplies.
    pub fn new(capacities: Vec<Dollars>) -> ResidualGraph {
        let sinks = capacities.len();
        ResidualGraph {
            supplies: Vec::new(),
            prices: vec![0; sinks],
            residual_capacities: capacities,
            suppliers: vec![BTreeSet::new(); sinks],
        }
    }

    /// Adds a supply, given by its sinks and the gain in each; returns its number.
    pub fn add_supply(&mut self, gains: &[(usize, Rate)]) -> usize {
        let at_prices = gains.iter().map(|(sink, gain)| *gain - self.prices[*sink]);
        let potential = at_prices.max().unwrap_or_default().max(0);
        let arc = |(sink, gain): &(usize, Rate)| Arc { sink: *sink, gain: *gain, flow: 0 };
        self.supplies.push(Supply { arcs: gains.iter().map(arc).collect(), potential });
        self.supplies.len() - 1
    }

    /// The arc of a supply to one of its sinks.
    pub fn arc(&mut self, supply: usize, sink: usize) -> &mut Arc {
        let arcs = &mut self.supplies[supply].arcs;
        arcs.iter_mut().find(|arc| arc.sink == sink).expect("a path uses arcs of its supplies")
    }
}
