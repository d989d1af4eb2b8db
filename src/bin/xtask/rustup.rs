//! What rustup can add to the toolchain. Its server may be out of reach, so the waiting is bounded.

use std::time::Duration;

use crate::failure::Failure;
use crate::process::run_quietly;
use crate::project::Project;
use crate::step::note;

/// Long enough for a slow line, short enough to go on to another way.
pub const PATIENCE: Duration = Duration::from_secs(120);
pub const PATIENCE_WITHOUT_ALTERNATIVE: Duration = Duration::from_secs(600);

pub fn add_target(project: &Project, target: &str, patience: Duration) -> Result<(), Failure> {
    add(project, "target", target, patience)
}

pub fn add_component(project: &Project, component: &str) -> Result<(), Failure> {
    add(project, "component", component, PATIENCE)
}

fn add(project: &Project, kind: &str, name: &str, patience: Duration) -> Result<(), Failure> {
    note(&format!("rustup {kind} add {name} (waiting at most {} s)", patience.as_secs()));
    run_quietly(
        project.command("rustup").args([kind, "add", name]),
        Some(patience),
        "see that rustup is installed (https://rustup.rs) and reaches its server, then run this again",
    )
}
