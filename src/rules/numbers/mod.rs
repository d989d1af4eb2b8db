//! Exact numbers and their sums.

pub mod exact;
pub mod money;
