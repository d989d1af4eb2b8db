//! Errors, progress messages, the project's paths and child processes.

pub mod failure;
pub mod files;
pub mod process;
pub mod progress;
pub mod project;
