//! Adds targets and components with rustup, within a time limit. Its server may be unreachable.

use std::time::Duration;

use crate::base::failure::Failure;
use crate::base::process::run_quietly;
use crate::base::progress::note;
use crate::base::project::Project;

/// Long enough for a slow connection, short enough to try another way.
pub const LIMIT: Duration = Duration::from_secs(120);
/// For tools without an alternative.
pub const LIMIT_WITHOUT_ALTERNATIVE: Duration = Duration::from_secs(600);

/// Adds a compilation target.
pub fn add_target(project: &Project, target: &str, limit: Duration) -> Result<(), Failure> {
    add(project, "target", target, limit)
}

/// Adds a component, such as clippy.
pub fn add_component(project: &Project, component: &str) -> Result<(), Failure> {
    add(project, "component", component, LIMIT)
}

fn add(project: &Project, kind: &str, name: &str, limit: Duration) -> Result<(), Failure> {
    note(&format!("rustup {kind} add {name} (at most {} s)", limit.as_secs()));
    run_quietly(
        project.command("rustup").args([kind, "add", name]),
        Some(limit),
        "check that rustup is installed (https://rustup.rs) and can reach its server, then run this again",
    )
}
