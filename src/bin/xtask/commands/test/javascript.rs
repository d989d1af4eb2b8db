//! Steps that test JavaScript: the package and the page.

use std::path::PathBuf;

use super::step::Outcome;
use crate::artifacts::package;
use crate::artifacts::web;
use crate::base::failure::Failure;
use crate::base::process::run_openly;
use crate::base::progress::task;
use crate::base::project::Project;
use crate::commands::determinism::{self, Profile};
use crate::setup::node;
use crate::setup::program::{CADDY, CHROMIUM, FIREFOX, FISH, NGINX, PROMTOOL, ZSH};
use crate::setup::python;

pub fn build(project: &Project) -> Result<Outcome, Failure> {
    package::build(project, &project.path("pkg"))?;
    Ok(Outcome::Passed)
}

pub fn instructions(project: &Project) -> Result<Outcome, Failure> {
    require_package(project)?;
    crate::commands::instructions::compare(project)?;
    Ok(Outcome::Passed)
}

pub fn lint_package(project: &Project) -> Result<Outcome, Failure> {
    node::install_packages(project, package::BUILD)?;
    node::install_packages(project, "tests")?;
    lint(project, "tests")
}

pub fn lint_page(project: &Project) -> Result<Outcome, Failure> {
    require_package(project)?;
    node::install_packages(project, "www")?;
    lint(project, "www")
}

fn lint(project: &Project, folder: &str) -> Result<Outcome, Failure> {
    task(&format!("npm run lint in {folder}/"), || node::run_script_openly(project, folder, "lint"))?;
    Ok(Outcome::Passed)
}

pub fn test_package(project: &Project) -> Result<Outcome, Failure> {
    require_package(project)?;
    node::install_packages(project, "tests")?;
    let mut variables = vec![(python::HADOLINT, python::tools(project)?.join("hadolint"))];
    for program in [NGINX, CADDY, PROMTOOL, ZSH, FISH] {
        variables.push((program.variable, task(program.name, || program.find(project))?));
    }
    test_folder(project, "tests", &variables)
}

pub fn determinism(project: &Project) -> Result<Outcome, Failure> {
    require_package(project)?;
    determinism::compare(project, Profile::Debug, &["--cases".to_owned(), "500".to_owned()])?;
    Ok(Outcome::Passed)
}

pub fn test_contract(project: &Project) -> Result<Outcome, Failure> {
    require_package(project)?;
    node::install_packages(project, "tests")?;
    let tools = python::tools(project)?;
    task("npm run test:contract in tests/", || {
        run_openly(
            node::run_script(project, "tests", "test:contract").env(python::VARIABLE, tools),
            "fix the failed test above; `npm run test:contract` in tests/ runs it alone",
        )
    })?;
    Ok(Outcome::Passed)
}

pub fn test_page(project: &Project) -> Result<Outcome, Failure> {
    require_package(project)?;
    web::build(project)?;
    let firefox = task(FIREFOX.name, || FIREFOX.find(project))?;
    test_folder(project, "www", &[(FIREFOX.variable, firefox)])
}

/// Runs `npm test` in a folder. Its tests get the paths of the programs that they start.
fn test_folder(project: &Project, folder: &str, variables: &[(&str, PathBuf)]) -> Result<Outcome, Failure> {
    let chromium = task("Chromium", || CHROMIUM.find(project))?;
    task(&format!("npm test in {folder}/"), || {
        run_openly(
            node::run_script(project, folder, "test")
                .env(CHROMIUM.variable, chromium)
                .envs(variables.iter().map(|(name, path)| (*name, path))),
            &format!("fix the failed test above; `npm test` in {folder}/ runs it alone"),
        )
    })?;
    Ok(Outcome::Passed)
}

fn require_package(project: &Project) -> Result<(), Failure> {
    if project.path("pkg/package.json").exists() {
        return Ok(());
    }
    Err(Failure::new(
        "the package is not built: there is no pkg/package.json",
        "run `cargo xtask build` first",
    ))
}
