//! `cargo xtask catalog`: hands over to `catalog/report`, which knows the catalog.
//!
//! Checking and formatting are built without the engine, which cannot be built while the catalog is wrong. All is built
//! as `cargo test` builds it, which starts soonest; only to measure time the engine is optimised.

use std::path::Path;

use crate::failure::Failure;
use crate::process::run_openly;
use crate::project::Project;

const REMEDY: &str = "mend what is said above; catalog/README.md explains each message";

pub fn catalog(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    match arguments.first().map(String::as_str) {
        Some("check") if arguments.len() == 1 => check(project),
        Some("format") => {
            let words: Vec<String> =
                arguments[1..].iter().map(|word| from_root(project, word)).collect::<Result<_, _>>()?;
            format(project, &words)
        }
        Some("report") => checked_report(project, &arguments[1..]),
        None | Some("--all" | "--json" | "--time") => checked_report(project, arguments),
        Some(other) => Err(Failure::new(
            format!("`cargo xtask catalog` does not understand `{other}`"),
            "use check, format [--check] [FILE...], or report [--all] [--json] [--time]; without a word it checks and reports",
        )),
    }
}

pub fn check(project: &Project) -> Result<(), Failure> {
    run(project, &["--no-default-features"], "check", &[])
}

pub fn format(project: &Project, words: &[String]) -> Result<(), Failure> {
    run(project, &["--no-default-features"], "format", words)
}

fn checked_report(project: &Project, options: &[String]) -> Result<(), Failure> {
    check(project)?;
    let how: &[&str] = if options.iter().any(|option| option == "--time") { &["--release"] } else { &[] };
    run(project, how, "report", options)
}

/// Output is for programs too: what is said of the work goes to the other stream.
fn run(project: &Project, how: &[&str], command: &str, words: &[String]) -> Result<(), Failure> {
    eprintln!("==> catalog {command} (compiled first where something has changed)");
    run_openly(
        project
            .cargo()
            .args(["run", "--quiet", "--package", "catalog-report"])
            .args(how)
            .arg("--")
            .arg(command)
            .args(words),
        REMEDY,
    )
    // How it was started says nothing to who mends a catalog.
    .map_err(|_| Failure::new(format!("cargo xtask catalog {command}; its output is above"), REMEDY))
}

/// A file that a person names from where they are, as seen from the project's folder.
fn from_root(project: &Project, word: &str) -> Result<String, Failure> {
    if word.starts_with('-') {
        return Ok(word.to_owned());
    }
    let path = std::path::absolute(Path::new(word))
        .map_err(|error| Failure::new(format!("`{word}` is no usable path: {error}"), "name a file"))?;
    Ok(project.shown(&path))
}
