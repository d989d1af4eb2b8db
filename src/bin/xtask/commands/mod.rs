//! The commands of `cargo xtask`.

pub mod bench;
pub mod build;
pub mod catalog;
pub mod determinism;
pub mod fuzz;
pub mod help;
pub mod instructions;
pub mod serve;
pub mod soak;
pub mod structure;
pub mod test;
pub mod types;
