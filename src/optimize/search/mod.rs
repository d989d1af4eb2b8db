//! The search: good solutions, and proofs that they are the best.

mod branch_and_bound;
mod iterated;
mod local_search;
mod rounding;
mod selections;
mod solve;

pub use solve::{Solved, solve};
