//! Installs the Python tools of the tests into a virtual environment, target/python.

use std::fs;
use std::path::{Path, PathBuf};

use crate::base::failure::Failure;
use crate::base::process::{output_of, run_quietly};
use crate::base::progress::{note, task};
use crate::base::project::{self, Project};
use crate::setup::debian;

/// The environment variable from which the tests read the tools' folder.
pub const VARIABLE: &str = "CARD_REWARDS_PYTHON_TOOLS";
/// The environment variable with the path of hadolint, for the tests. Hadolint is a linter for container files.
pub const HADOLINT: &str = "HADOLINT";
const REQUIREMENTS: &str = "tests/requirements.txt";
/// A program that succeeds on Python 3.10 and newer with `ensurepip`. Debian packages `ensurepip` separately.
const ENVIRONMENT_TEST: &str = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))";
const PYTHON_HELP: &str =
    "install Python 3.10 or newer with its venv module (Debian: `apt-get install python3-venv`)";

/// Installs the tools of tests/requirements.txt and returns the folder of their programs.
pub fn tools(project: &Project) -> Result<PathBuf, Failure> {
    let environment = project.path("target/python");
    let programs = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
    task(&format!("Python tools of {REQUIREMENTS}"), || {
        let required = project::read(&project.path(REQUIREMENTS), "restore the file from the repository")?;
        // In the environment, so that both are deleted together.
        let stamp = environment.join("installed-from.txt");
        if fs::read_to_string(&stamp).is_ok_and(|installed| installed == required) {
            note("already installed");
            return Ok(());
        }
        create_environment(project, &environment)?;
        run_quietly(
            project
                .command(programs.join("python"))
                .args(["-m", "pip", "install", "--disable-pip-version-check", "--requirement"])
                .arg(project.path(REQUIREMENTS)),
            None,
            "check the connection to the Python package index",
        )?;
        project::write(&stamp, &required)
    })?;
    Ok(programs)
}

/// Creates the environment, and replaces an existing one.
fn create_environment(project: &Project, environment: &Path) -> Result<(), Failure> {
    let python = interpreter(project)?;
    run_quietly(
        project.command(python).args(["-m", "venv", "--clear"]).arg(environment),
        None,
        "remove target/python and run this again",
    )
}

/// A Python that can create environments: the user's own, else Debian's.
fn interpreter(project: &Project) -> Result<&'static str, Failure> {
    let own = "python3";
    if can_create_environments(project, own) {
        return Ok(own);
    }
    debian::install(project, &["python3-venv"])
        .map_err(|failure| Failure::new(failure.to_string(), PYTHON_HELP))?;
    let debians = "/usr/bin/python3";
    if can_create_environments(project, debians) {
        return Ok(debians);
    }
    Err(Failure::new(format!("{debians} is older than Python 3.10 or has no venv module"), PYTHON_HELP))
}

fn can_create_environments(project: &Project, python: &str) -> bool {
    output_of(project.command(python).args(["-c", ENVIRONMENT_TEST]), PYTHON_HELP).is_ok()
}
