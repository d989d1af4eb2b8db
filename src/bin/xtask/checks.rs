//! `cargo xtask test`: every test there is, in steps, with a table of them at the end.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::audit;
use crate::catalog;
use crate::chromium;
use crate::failure::Failure;
use crate::nginx;
use crate::node;
use crate::package;
use crate::process::{answer, run_openly};
use crate::project::{self, Project};
use crate::python;
use crate::rustup;
use crate::step::{note, seconds, step};
use crate::tools;
use crate::wasm_target::WasmTarget;
use crate::web;

struct Check {
    name: &'static str,
    about: &'static str,
    run: fn(&Project) -> Result<Outcome, Failure>,
}

enum Outcome {
    Passed,
    /// This machine cannot run it, and why.
    CouldNotRun(String),
}

const CHECKS: [Check; 13] = [
    Check { name: "catalog", about: "cargo xtask catalog check and format --check", run: catalog_is_right },
    Check { name: "build", about: "the npm package", run: build },
    Check { name: "format", about: "cargo fmt --check", run: format },
    Check { name: "clippy", about: "cargo clippy, native and WebAssembly, warnings denied", run: clippy },
    Check { name: "audit", about: "what the Rust dependencies are (cargo-deny)", run: audit },
    Check { name: "native", about: "cargo test", run: native },
    Check {
        name: "crate",
        about: "the crate as it is published: cargo package and cargo doc",
        run: publishable_crate,
    },
    Check { name: "wasm", about: "the WebAssembly exports in Node.js (wasm-bindgen-test)", run: wasm },
    Check {
        name: "lint-package",
        about: "JavaScript and types of the package and its tests",
        run: lint_package,
    },
    Check { name: "lint-page", about: "JavaScript and types of the page", run: lint_page },
    Check {
        name: "package",
        about: "the package in every runtime, over HTTP and in Chromium",
        run: test_package,
    },
    Check {
        name: "contract",
        about: "the OpenAPI document, and the types and the service held against it",
        run: test_contract,
    },
    Check { name: "page", about: "the page, built and driven in Chromium", run: test_page },
];

pub fn test(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    if arguments == ["--list"] {
        for check in &CHECKS {
            println!("{:<14}{}", check.name, check.about);
        }
        return Ok(());
    }
    let chosen = chosen(arguments)?;
    let start = Instant::now();
    let mut table = Vec::new();
    let mut failure = None;
    for check in CHECKS.iter().filter(|check| chosen.is_empty() || chosen.contains(&check.name)) {
        println!("\n### {}: {}", check.name, check.about);
        let check_start = Instant::now();
        let ended = (check.run)(project).and_then(refuse_gaps);
        table.push(row(check.name, &ended, check_start.elapsed()));
        if let Err(reason) = ended {
            failure = Some(reason);
            break;
        }
    }
    println!("\n{}", table.join("\n"));
    println!("{:<14}{}", "in all", seconds(start.elapsed()));
    failure.map_or(Ok(()), Err)
}

/// The names after each `--only`; none means all.
fn chosen(arguments: &[String]) -> Result<Vec<&str>, Failure> {
    let remedy = "use `--only STEP` (any number of times) or `--list`, which names the steps";
    let mut names = Vec::new();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if word != "--only" {
            return Err(Failure::new(format!("`cargo xtask test` does not understand `{word}`"), remedy));
        }
        let name = words.next().ok_or_else(|| Failure::new("there is no step after `--only`", remedy))?;
        if !CHECKS.iter().any(|check| check.name == name) {
            return Err(Failure::new(format!("there is no step `{name}`"), remedy));
        }
        names.push(name.as_str());
    }
    Ok(names)
}

/// Continuous integration must run everything; elsewhere a gap is named in the table.
fn refuse_gaps(outcome: Outcome) -> Result<Outcome, Failure> {
    match outcome {
        Outcome::CouldNotRun(reason) if project::is_continuous_integration() => {
            Err(Failure::new(reason, "with CI=true every step must run"))
        }
        outcome => Ok(outcome),
    }
}

fn row(name: &str, ended: &Result<Outcome, Failure>, duration: Duration) -> String {
    let result = match ended {
        Ok(Outcome::Passed) => "passed",
        Ok(Outcome::CouldNotRun(reason)) => &format!("COULD NOT RUN: {reason}"),
        Err(_) => "FAILED",
    };
    format!("{name:<14}{:<14}{result}", seconds(duration))
}

fn build(project: &Project) -> Result<Outcome, Failure> {
    package::build(project, &project.path("pkg"))?;
    Ok(Outcome::Passed)
}

fn catalog_is_right(project: &Project) -> Result<Outcome, Failure> {
    catalog::check(project)?;
    catalog::format(project, &["--check".to_owned()])?;
    Ok(Outcome::Passed)
}

fn format(project: &Project) -> Result<Outcome, Failure> {
    if let Some(gap) = missing_component(project, "fmt", "rustfmt") {
        return Ok(gap);
    }
    step("cargo fmt --check", || {
        run_openly(project.cargo().args(["fmt", "--all", "--check"]), "run `cargo fmt`")
    })?;
    Ok(Outcome::Passed)
}

fn clippy(project: &Project) -> Result<Outcome, Failure> {
    if let Some(gap) = missing_component(project, "clippy", "clippy") {
        return Ok(gap);
    }
    let remedy = "mend what clippy says above";
    step("cargo clippy", || {
        run_openly(
            project.cargo().args(["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]),
            remedy,
        )
    })?;
    step("The same for the catalog's checks without the engine", || {
        run_openly(
            project.cargo().args([
                "clippy",
                "--package",
                "catalog-report",
                "--no-default-features",
                "--",
                "--deny",
                "warnings",
            ]),
            remedy,
        )
    })?;
    let target = WasmTarget::find(project)?;
    step("The same for WebAssembly", || {
        // Clippy cannot read the standard library that Debian's compiler builds; that compiler's own
        // warnings are what can be had there.
        let (subcommand, arguments): (_, &[_]) = if target.is_of_debian() {
            note("with Debian's compiler: its warnings, not clippy's");
            ("rustc", &["--lib", "--profile", "check"])
        } else {
            ("clippy", &["--lib", "--test", "wasm"])
        };
        run_openly(
            target.cargo(project, subcommand).args(arguments).args(["--", "--deny", "warnings"]),
            remedy,
        )
    })?;
    Ok(Outcome::Passed)
}

/// Installs a component of the toolchain if need be; what stands in the way is the answer.
fn missing_component(project: &Project, subcommand: &str, component: &str) -> Option<Outcome> {
    let is_there = || answer(project.cargo().args([subcommand, "--version"]), "").is_ok();
    if is_there() {
        return None;
    }
    match rustup::add_component(project, component) {
        Ok(()) if is_there() => None,
        Ok(()) => Some(Outcome::CouldNotRun(format!(
            "rustup installed {component}, yet `cargo {subcommand}` does not start"
        ))),
        Err(failure) => Some(Outcome::CouldNotRun(format!("{component} is missing: {}", failure.summary()))),
    }
}

fn audit(project: &Project) -> Result<Outcome, Failure> {
    audit::audit(project)?;
    Ok(Outcome::Passed)
}

fn native(project: &Project) -> Result<Outcome, Failure> {
    step("cargo test", || {
        run_openly(project.cargo().args(["test", "--workspace"]), "mend what the failed test above says")
    })?;
    Ok(Outcome::Passed)
}

fn publishable_crate(project: &Project) -> Result<Outcome, Failure> {
    step("cargo package, which builds from the packed files alone", || {
        run_openly(
            project.cargo().args(["package", "--package", "card-rewards", "--allow-dirty", "--locked"]),
            "mend what cargo says above; `include` in Cargo.toml says which files are packed",
        )
    })?;
    step("cargo doc, warnings denied", || {
        run_openly(
            project
                .cargo()
                .args(["doc", "--package", "card-rewards", "--no-deps", "--locked"])
                .env("RUSTDOCFLAGS", "--deny warnings"),
            "mend what rustdoc says above",
        )
    })?;
    Ok(Outcome::Passed)
}

fn wasm(project: &Project) -> Result<Outcome, Failure> {
    let target = WasmTarget::find(project)?;
    let wasm_bindgen = tools::wasm_bindgen(project)?;
    step("cargo test --test wasm, in Node.js", || {
        let folder = folder_for_commonjs(project)?;
        run_openly(
            target
                .cargo(project, "test")
                .args(["--test", "wasm"])
                .env("TMPDIR", folder)
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", &wasm_bindgen.test_runner),
            "mend what the failed test above says",
        )
    })?;
    Ok(Outcome::Passed)
}

/// The runner writes CommonJS into the folder for temporary files; a package.json beside that or above it can
/// make Node.js take it for something else, so it gets a folder with one of its own.
fn folder_for_commonjs(project: &Project) -> Result<PathBuf, Failure> {
    let folder = project.path("target/wasm-bindgen-test");
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(folder.join("package.json"), "{ \"type\": \"commonjs\" }\n"))
        .map_err(|error| {
            Failure::new(
                format!("cannot write {}: {error}", project.shown(&folder)),
                "see that you may write there and that the disk has room",
            )
        })?;
    Ok(folder)
}

fn lint_package(project: &Project) -> Result<Outcome, Failure> {
    node::install_packages(project, "tests")?;
    lint(project, "tests")
}

fn lint_page(project: &Project) -> Result<Outcome, Failure> {
    see_that_the_package_is_built(project)?;
    node::install_packages(project, "www")?;
    lint(project, "www")
}

fn lint(project: &Project, folder: &str) -> Result<Outcome, Failure> {
    step(&format!("npm run lint in {folder}/"), || node::run_script_openly(project, folder, "lint"))?;
    Ok(Outcome::Passed)
}

fn test_package(project: &Project) -> Result<Outcome, Failure> {
    see_that_the_package_is_built(project)?;
    node::install_packages(project, "tests")?;
    let nginx = step("nginx", || nginx::find(project))?;
    let hadolint = python::tools(project)?.join("hadolint");
    test_folder(project, "tests", &[(nginx::VARIABLE, nginx), (python::HADOLINT, hadolint)])
}

fn test_contract(project: &Project) -> Result<Outcome, Failure> {
    see_that_the_package_is_built(project)?;
    node::install_packages(project, "tests")?;
    let tools = python::tools(project)?;
    step("npm run test:contract in tests/", || {
        run_openly(
            node::run_script(project, "tests", "test:contract").env(python::VARIABLE, tools),
            "mend what the failed test above says; `npm run test:contract` in tests/ runs it alone",
        )
    })?;
    Ok(Outcome::Passed)
}

fn test_page(project: &Project) -> Result<Outcome, Failure> {
    see_that_the_package_is_built(project)?;
    web::build(project)?;
    test_folder(project, "www", &[])
}

/// The variables name programs that the folder's tests start beside the browser.
fn test_folder(project: &Project, folder: &str, variables: &[(&str, PathBuf)]) -> Result<Outcome, Failure> {
    let chromium = step("Chromium", || chromium::find(project))?;
    step(&format!("npm test in {folder}/"), || {
        run_openly(
            node::run_script(project, folder, "test")
                .env(chromium::VARIABLE, chromium)
                .envs(variables.iter().map(|(name, path)| (*name, path))),
            &format!("mend what the failed test above says; `npm test` in {folder}/ runs it alone"),
        )
    })?;
    Ok(Outcome::Passed)
}

fn see_that_the_package_is_built(project: &Project) -> Result<(), Failure> {
    if project.path("pkg/package.json").exists() {
        return Ok(());
    }
    Err(Failure::new(
        "the package is not built yet: there is no pkg/package.json",
        "run `cargo xtask build` first",
    ))
}

#[cfg(test)]
mod tests {
    use super::{CHECKS, Duration, Failure, Outcome, chosen, row};

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(ToOwned::to_owned).collect()
    }

    #[test]
    fn steps_are_chosen_by_name() {
        assert_eq!(chosen(&[]).unwrap(), Vec::<&str>::new());
        assert_eq!(chosen(&words("--only wasm --only page")).unwrap(), ["wasm", "page"]);
    }

    #[test]
    fn a_wrong_choice_is_refused() {
        for wrong in ["--only", "--only nothing", "wasm", "--only wasm page"] {
            assert!(chosen(&words(wrong)).is_err(), "{wrong}");
        }
    }

    #[test]
    fn no_two_steps_share_a_name() {
        for (index, check) in CHECKS.iter().enumerate() {
            assert!(CHECKS[..index].iter().all(|other| other.name != check.name), "{}", check.name);
        }
    }

    #[test]
    fn the_table_tells_passed_failed_and_not_run_apart() {
        let duration = Duration::from_secs(2);
        assert_eq!(row("native", &Ok(Outcome::Passed), duration), "native        2.0 s         passed");
        assert_eq!(row("native", &Err(Failure::new("", "")), duration), "native        2.0 s         FAILED");
        let gap = Ok(Outcome::CouldNotRun("no clippy".to_owned()));
        assert_eq!(row("clippy", &gap, duration), "clippy        2.0 s         COULD NOT RUN: no clippy");
    }
}
