//! The model: items to assign, candidate cards, knapsacks, rankings, and the objective.

mod build;
mod charges;
mod components;
mod held_cards;
mod items;
mod knapsack;
mod problem;
mod solution;
mod union_find;
mod units;

pub use build::build;
pub use components::{Component, components};
pub use held_cards::HeldCards;
pub use knapsack::{Knapsack, KnapsackSize};
pub use problem::{Charge, Item, Move, Problem, Terms, Variant};
pub use solution::Solution;
pub use union_find::UnionFind;
pub use units::{Dollars, Rate, Reward};
