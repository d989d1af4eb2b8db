//! `cargo xtask catalog`: runs `catalog/tool`, the tool for the catalog.
//!
//! `check`, `changes` and `format` are built without the engine, which does not build while the catalog has errors. The tool is
//! built in the profile of `cargo test`, which builds fastest; `--time` needs an optimised engine.

use std::path::Path;

use crate::base::failure::Failure;
use crate::base::process::run_openly;
use crate::base::project::Project;

const HELP: &str = "fix the errors above; catalog/README.md explains each message";

pub fn catalog(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    match arguments.first().map(String::as_str) {
        Some("check") if arguments.len() == 1 => check(project),
        Some("changes") if arguments.len() == 1 => run(project, &["--no-default-features"], "changes", &[]),
        Some("format") => {
            let arguments: Vec<String> = arguments[1..]
                .iter()
                .map(|argument| from_root(project, argument))
                .collect::<Result<_, _>>()?;
            format(project, &arguments)
        }
        Some("report") => checked_report(project, &arguments[1..]),
        None | Some("--all" | "--json" | "--time") => checked_report(project, arguments),
        Some(other) => Err(Failure::new(
            format!("`cargo xtask catalog` has no command `{other}`"),
            "use check, changes, format [--check] [FILE...], or report [--all] [--json] [--time]; the default is check, then report",
        )),
    }
}

pub fn check(project: &Project) -> Result<(), Failure> {
    run(project, &["--no-default-features"], "check", &[])
}

pub fn format(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    run(project, &["--no-default-features"], "format", arguments)
}

fn checked_report(project: &Project, options: &[String]) -> Result<(), Failure> {
    check(project)?;
    let profile: &[&str] = if options.iter().any(|option| option == "--time") { &["--release"] } else { &[] };
    run(project, profile, "report", options)
}

/// Runs the tool. Progress goes to standard error, because programs read standard output.
fn run(
    project: &Project,
    cargo_options: &[&str],
    command: &str,
    arguments: &[String],
) -> Result<(), Failure> {
    eprintln!("==> catalog {command} (compiled first if its source changed)");
    run_openly(
        project
            .cargo()
            .args(["run", "--quiet", "--package", "catalog-tool"])
            .args(cargo_options)
            .arg("--")
            .arg(command)
            .args(arguments),
        HELP,
    )
    // The cargo command line does not help anyone who edits the catalog.
    .map_err(|_| Failure::new(format!("cargo xtask catalog {command} failed; its output is above"), HELP))
}

/// Makes a path relative to the project's root. `argument` is relative to the current folder; options stay.
fn from_root(project: &Project, argument: &str) -> Result<String, Failure> {
    if argument.starts_with('-') {
        return Ok(argument.to_owned());
    }
    let path = std::path::absolute(Path::new(argument))
        .map_err(|error| Failure::new(format!("`{argument}` is not a valid path: {error}"), "name a file"))?;
    Ok(project.shown(&path))
}
