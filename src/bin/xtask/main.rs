//! `cargo xtask`: the one front door. It sets up what is missing, builds, serves and tests.
//!
//! Only the standard library is used, and nothing of the engine, so that these commands can run before
//! anything else on the machine is set up.

mod audit;
mod bench;
mod catalog;
mod checks;
mod chromium;
mod debian;
mod failure;
mod help;
mod nginx;
mod node;
mod package;
mod process;
mod program;
mod project;
mod python;
mod rustup;
mod serve;
mod step;
mod tools;
mod wasm_target;
mod web;

use std::process::ExitCode;
use std::time::Instant;

use failure::Failure;
use project::Project;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\n{failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), Failure> {
    let (command, rest) = match arguments.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("help", arguments),
    };
    match command {
        "bench" => bench::bench(&Project::find()?, rest),
        "build" => build(rest),
        "catalog" => catalog::catalog(&Project::find()?, rest),
        "serve" => serve::serve(&Project::find()?, rest),
        "test" => checks::test(&Project::find()?, rest),
        "help" | "--help" | "-h" => {
            print!("{}", help::HELP);
            Ok(())
        }
        other => Err(Failure::new(
            format!("there is no command `{other}`"),
            "the commands are bench, build, catalog, serve, test and help; `cargo xtask help` describes them",
        )),
    }
}

fn build(arguments: &[String]) -> Result<(), Failure> {
    let project = Project::find()?;
    let out = package::out_directory(&project, arguments)?;
    let start = Instant::now();
    package::build(&project, &out)?;
    println!("\nThe package is in {} ({} in all).", project.shown(&out), step::seconds(start.elapsed()));
    Ok(())
}
