//! The linear relaxation of a component as a transportation problem.

use super::lagrangian::Relaxation;
use super::min_cost_flow::add_supply;
use super::residual_graph::ResidualGraph;
use super::step_budget::StepBudget;
use crate::optimize::model::{Dollars, Rate, Variant};
use crate::rules::sorting::sort;
use std::collections::BTreeMap;

/// An optimal flow of dollars from classes to knapsacks.
pub struct Transportation {
    /// The dual price of each knapsack.
    pub prices: Vec<Rate>,
    pub shipments: Vec<Shipment>,
}

/// Classes with the same gains, and the flow of their dollars.
pub struct Shipment {
    pub classes: Vec<(usize, Routes)>,
    /// Dollars that flow along each of the routes.
    pub flows: Vec<Dollars>,
}

/// The routes of a class into knapsacks.
pub struct Routes {
    /// The candidate with the highest uncapped rate.
    pub uncapped_candidate: usize,
    /// Sorted by knapsack.
    pub routes: Vec<Route>,
}

/// A candidate that puts a class into a knapsack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Route {
    /// The index of the knapsack in the component.
    pub sink: usize,
    /// The rate compared with the best candidate outside.
    pub gain: Rate,
    pub candidate: usize,
}

/// Sinks with the gain in each. Classes with equal gains are one supply.
type Gains = Vec<(usize, Rate)>;

/// Solves the transportation problem for these selections, by subproblem.
///
/// Each charge counts for one knapsack, and each item can be split.
pub fn transportation(
    relaxation: &Relaxation,
    selections: &[usize],
    budget: &mut StepBudget,
) -> Transportation {
    let Relaxation { problem, component, .. } = relaxation;
    let knapsacks = component.knapsacks.iter().map(|knapsack| &problem.knapsacks[*knapsack]);
    let mut capacities: Vec<Dollars> = knapsacks.map(|knapsack| knapsack.size.capacity_dollars()).collect();
    let mut supplies: BTreeMap<Gains, Vec<(usize, Routes)>> = BTreeMap::new();
    for (index, class) in relaxation.classes.iter().enumerate() {
        let state = relaxation.state(class, selections[class.subproblem]);
        let routes = routes(relaxation, state);
        if class.dollars() < 0 {
            // A refund without a purchase adds to the capacities of its knapsacks.
            for usage in relaxation.variants(state[0][0]).flat_map(|variant| &variant.uses) {
                capacities[problem.index_in_component[usage.knapsack]] -= class.dollars();
            }
        }
        let gains = routes.routes.iter().map(|route| (route.sink, route.gain)).collect();
        supplies.entry(gains).or_default().push((index, routes));
    }
    let mut graph = ResidualGraph::new(capacities);
    for (gains, classes) in &supplies {
        let dollars = classes.iter().map(|(class, _)| relaxation.classes[*class].dollars().max(0)).sum();
        add_supply(&mut graph, gains, dollars, budget);
    }
    let flows = graph.supplies.iter().map(|supply| supply.arcs.iter().map(|arc| arc.flow).collect());
    let shipments = supplies.into_values().zip(flows).map(|(classes, flows)| Shipment { classes, flows });
    Transportation { shipments: shipments.collect(), prices: graph.prices }
}

/// The routes of a class in this state.
fn routes(relaxation: &Relaxation, state: &[Vec<usize>]) -> Routes {
    let premium = |variant: &Variant| variant.uses.iter().map(|usage| usage.premium).sum::<Rate>();
    let variant = |views: &Vec<usize>| {
        let variants = relaxation.variants(views[0]);
        variants.max_by_key(|variant| variant.uncapped_rate + premium(variant)).expect("a view has variants")
    };
    let variants: Vec<&Variant> = state.iter().map(variant).collect();
    let mut uncapped_candidate = 0;
    for (candidate, variant) in variants.iter().enumerate() {
        if variant.uncapped_rate > variants[uncapped_candidate].uncapped_rate {
            uncapped_candidate = candidate;
        }
    }
    let uncapped_rate = variants[uncapped_candidate].uncapped_rate;
    let routes = variants.iter().enumerate().filter_map(|(candidate, variant)| {
        // If two capped rates stack, the one with the higher premium counts.
        let usage = variant.uses.iter().max_by_key(|usage| usage.premium)?;
        let gain = variant.uncapped_rate + premium(variant) - uncapped_rate;
        let is_limited = !relaxation.problem.knapsacks[usage.knapsack].is_used_twice;
        let sink = relaxation.problem.index_in_component[usage.knapsack];
        (gain > 0 && is_limited).then_some(Route { sink, gain, candidate })
    });
    let mut routes: Vec<Route> = routes.collect();
    sort(&mut routes);
    Routes { uncapped_candidate, routes }
}
