//! A step of `cargo xtask test`, and its outcome.

use crate::base::failure::Failure;
use crate::base::project::Project;

/// A named part of the tests.
pub struct Step {
    pub name: &'static str,
    pub about: &'static str,
    pub run: fn(&Project) -> Result<Outcome, Failure>,
}

/// The outcome of a step that did not fail.
pub enum Outcome {
    Passed,
    /// This machine cannot run the step, for the reason given.
    CouldNotRun(String),
}
