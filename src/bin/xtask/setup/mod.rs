//! Installs and finds the tools that the commands need.

pub mod debian;
pub mod node;
pub mod program;
pub mod python;
pub mod rustup;
pub mod tools;
pub mod wasm_target;
