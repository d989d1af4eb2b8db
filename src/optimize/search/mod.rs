//! The search for good solutions, and proofs that they are optimal.

mod branch_and_bound;
mod iterated;
mod local_search;
mod rounding;
mod selections;
mod solve;

pub use solve::{Solved, solve};
