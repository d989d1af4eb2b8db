//! `cargo xtask bench`: speed, memory and size, as ratios to something else in the same run.

use crate::chromium;
use crate::failure::Failure;
use crate::node;
use crate::package;
use crate::process::run_openly;
use crate::project::Project;
use crate::step::step;
use crate::web;

/// Those that are not in `tests/bench/run.mjs`, which knows the names of the others.
const SIZE: &str = "size";
const OPTIMIZE: &str = "optimize";
const PAGE: &str = "page";

pub fn bench(project: &Project, names: &[String]) -> Result<(), Failure> {
    let is_chosen = |name: &str| names.is_empty() || names.iter().any(|chosen| chosen == name);
    let others: Vec<&String> =
        names.iter().filter(|name| ![SIZE, OPTIMIZE, PAGE].contains(&name.as_str())).collect();
    let runs_others = names.is_empty() || !others.is_empty();
    if runs_others || is_chosen(SIZE) || is_chosen(PAGE) {
        package::build(project, &project.path("pkg"))?;
    }
    if runs_others || is_chosen(SIZE) {
        node::install_packages(project, "tests")?;
    }
    if is_chosen(SIZE) {
        step("The size of the package, part by part", || {
            run_openly(project.command("node").arg("tests/package/size.mjs"), "mend what it says above")
        })?;
    }
    if runs_others {
        step("The package: start, library, load and memory", || {
            run_openly(
                project.command("node").arg("tests/bench/run.mjs").args(&others),
                "mend what it says above; nothing else should run on the machine meanwhile",
            )
        })?;
    }
    if is_chosen(PAGE) {
        page(project)?;
    }
    if is_chosen(OPTIMIZE) {
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

fn page(project: &Project) -> Result<(), Failure> {
    web::build(project)?;
    let chromium = chromium::find(project)?;
    step("The page: size, first visit, key press, many purchases", || {
        run_openly(
            project
                .command("node")
                .arg("bench/run.js")
                .current_dir(project.path("www"))
                .env(chromium::VARIABLE, chromium),
            "mend what it says above; nothing else should run on the machine meanwhile",
        )
    })
}
