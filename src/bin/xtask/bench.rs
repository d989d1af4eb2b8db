//! `cargo xtask bench`: speed, memory and size, as ratios to something else in the same run.

use crate::failure::Failure;
use crate::node;
use crate::package;
use crate::process::run_openly;
use crate::project::Project;
use crate::step::step;

/// The one benchmark that needs no package; the others are in `tests/bench/run.mjs`, which knows their names.
const OPTIMIZE: &str = "optimize";

pub fn bench(project: &Project, names: &[String]) -> Result<(), Failure> {
    let of_the_package: Vec<&String> = names.iter().filter(|name| *name != OPTIMIZE).collect();
    if names.is_empty() || !of_the_package.is_empty() {
        package::build(project, &project.path("pkg"))?;
        node::install_packages(project, "tests")?;
        step("The package: start, library, load, memory and size", || {
            run_openly(
                project.command("node").arg("tests/bench/run.mjs").args(&of_the_package),
                "mend what it says above; nothing else should run on the machine meanwhile",
            )
        })?;
    }
    if names.is_empty() || names.iter().any(|name| name == OPTIMIZE) {
        step("The optimizer on requests of real size", || {
            run_openly(
                project.cargo().args([
                    "test",
                    "--release",
                    "--test",
                    "optimize_speed",
                    "--",
                    "--ignored",
                    "--nocapture",
                ]),
                "mend what cargo says above",
            )
        })?;
    }
    Ok(())
}
