//! Upper bounds: the Lagrangian relaxation, and multipliers for it by min-cost flow and a bundle method.

mod bundle;
mod classes;
mod evaluation;
mod lagrangian;
mod min_cost_flow;
mod own_knapsack;
mod residual_graph;
mod shortest_paths;
mod step_budget;
mod subgradient;
mod subproblems;
mod transportation;

pub use bundle::minimize;
pub use evaluation::{BestBound, Evaluation};
pub use lagrangian::Relaxation;
pub use own_knapsack::Optimum;
pub use step_budget::StepBudget;
pub use transportation::{Shipment, Transportation, transportation};
