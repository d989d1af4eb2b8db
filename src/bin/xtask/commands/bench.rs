//! `cargo xtask bench`: speed, memory and size, each relative to a baseline in the same run.

use super::instructions;
use crate::artifacts::package;
use crate::artifacts::web;
use crate::base::failure::Failure;
use crate::base::process::run_openly;
use crate::base::progress::task;
use crate::base::project::Project;
use crate::setup::node;
use crate::setup::program::CHROMIUM;

/// The row of the table that needs the engine in native code.
const NATIVE: &str = "native";
/// Benchmarks outside `tests/bench/run.mjs`, which knows the names of the others.
const SIZE: &str = "size";
const PAGE: &str = "page";
const INSTRUCTIONS: &str = "instructions";

const RECORD: &str = "--record";

pub fn bench(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let [INSTRUCTIONS, RECORD, reason] = words[..] {
        return instructions::record(project, reason);
    }
    let is_named = |name: &str| words.contains(&name);
    let of_table: Vec<&str> =
        words.iter().copied().filter(|word| ![SIZE, PAGE, INSTRUCTIONS].contains(word)).collect();
    let runs_table = words.is_empty() || !of_table.is_empty();
    if runs_table || is_named(SIZE) || is_named(PAGE) || is_named(INSTRUCTIONS) {
        package::build(project, &project.path("pkg"))?;
    }
    if runs_table || is_named(SIZE) {
        node::install_packages(project, "tests")?;
    }
    if runs_table {
        let is_whole = of_table.iter().all(|word| *word == RECORD);
        table(project, &of_table, is_whole || is_named(NATIVE))?;
    }
    if is_named(INSTRUCTIONS) {
        instructions::compare(project)?;
    }
    if is_named(SIZE) {
        task("Package size by part", || {
            run_openly(project.command("node").arg("tests/package/size.mjs"), "fix the error above")
        })?;
    }
    if is_named(PAGE) {
        page(project)?;
    }
    Ok(())
}

fn table(project: &Project, words: &[&str], needs_native: bool) -> Result<(), Failure> {
    if needs_native {
        task("Engine in native code (minutes, the first time only)", || {
            run_openly(
                project.cargo().args(["build", "--release", "--package", "native-bench"]),
                "fix the errors above",
            )
        })?;
    }
    task("Package against other programs", || {
        run_openly(
            project.command("node").arg("tests/bench/run.mjs").args(words),
            "fix the error above; run nothing else on the machine meanwhile",
        )
    })
}

fn page(project: &Project) -> Result<(), Failure> {
    web::build(project)?;
    let chromium = CHROMIUM.find(project)?;
    task("Page: size, first visit, key press, many purchases", || {
        run_openly(
            project
                .command("node")
                .arg("bench/run.js")
                .current_dir(project.path("www"))
                .env(CHROMIUM.variable, chromium),
            "fix the error above; run nothing else on the machine meanwhile",
        )
    })
}
