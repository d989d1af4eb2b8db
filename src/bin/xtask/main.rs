//! `cargo xtask`: the project's commands. They install what is missing, build, serve and test.
//!
//! They depend on the standard library only, not on the engine, so that they run before anything else is set up.

mod artifacts;
mod base;
mod commands;
mod setup;

use std::process::ExitCode;

use base::failure::Failure;
use base::project::Project;
use commands::{bench, build, catalog, determinism, fuzz, help, serve, soak, structure, test, types};

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
        "build" => build::build(&Project::find()?, rest),
        "catalog" => catalog::catalog(&Project::find()?, rest),
        "determinism" => determinism::determinism(&Project::find()?, rest),
        "fuzz" => fuzz::fuzz(&Project::find()?, rest),
        "serve" => serve::serve(&Project::find()?, rest),
        "soak" => soak::soak(&Project::find()?, rest),
        "structure" => structure::structure(&Project::find()?, rest),
        "test" => test::test(&Project::find()?, rest),
        "types" => types::types(&Project::find()?, rest),
        "help" | "--help" | "-h" => {
            print!("{}", help::HELP);
            Ok(())
        }
        other => Err(Failure::new(
            format!("`cargo xtask` has no command `{other}`"),
            "the commands are bench, build, catalog, determinism, fuzz, serve, soak, structure, test, types and help; `cargo xtask help` describes them",
        )),
    }
}
