//! `cargo xtask soak`: keeps the service under load for minutes and compares every answer.

use crate::artifacts::package;
use crate::base::failure::Failure;
use crate::base::process::run_openly;
use crate::base::progress::task;
use crate::base::project::Project;
use crate::setup::node;

pub fn soak(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    package::build(project, &project.path("pkg"))?;
    node::install_packages(project, "tests")?;
    task("The service under load, each answer compared", || {
        run_openly(
            project.command("node").arg("tests/soak/run.mjs").args(arguments),
            "fix the service: a wrong answer is shown above with its request. If only p99 grew, run it on an idle machine",
        )
    })
}
