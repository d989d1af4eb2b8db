//! The tools from PyPI that tests use, in an environment of their own: target/python.

use std::fs;
use std::path::{Path, PathBuf};

use crate::debian;
use crate::failure::Failure;
use crate::process::{answer, run_quietly};
use crate::project::{self, Project};
use crate::step::{note, step};

/// What the tests read to know where the tools are.
pub const VARIABLE: &str = "CARD_REWARDS_PYTHON_TOOLS";
/// What they read to know which linter of container files to run.
pub const HADOLINT: &str = "HADOLINT";
const REQUIREMENTS: &str = "tests/requirements.txt";
/// The tools need Python 3.10, and pip is put into the new environment by ensurepip, which Debian packs apart.
const CAN_MAKE_ENVIRONMENTS: &str = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))";
const HOW_TO_GET_PYTHON: &str =
    "install Python 3.10 or newer with its venv module (Debian: `apt-get install python3-venv`)";

/// The folder of the tools' programs, in which those of tests/requirements.txt are installed.
pub fn tools(project: &Project) -> Result<PathBuf, Failure> {
    let environment = project.path("target/python");
    let programs = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
    step(&format!("Python tools of {REQUIREMENTS}"), || {
        let wanted = project::read(&project.path(REQUIREMENTS), "restore the file from the repository")?;
        // It lies inside the environment, so that it goes when that goes.
        let stamp = environment.join("installed-from.txt");
        if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
            note("installed already");
            return Ok(());
        }
        make_environment(project, &environment)?;
        run_quietly(
            project
                .command(programs.join("python"))
                .args(["-m", "pip", "install", "--disable-pip-version-check", "--requirement"])
                .arg(project.path(REQUIREMENTS)),
            None,
            "see that the Python package index can be reached",
        )?;
        project::write(&stamp, &wanted)
    })?;
    Ok(programs)
}

/// A new environment in place of one that is there.
fn make_environment(project: &Project, environment: &Path) -> Result<(), Failure> {
    let python = interpreter(project)?;
    run_quietly(
        project.command(python).args(["-m", "venv", "--clear"]).arg(environment),
        None,
        "remove target/python and run this again",
    )
}

/// A Python that can make environments: the person's own, else Debian's.
fn interpreter(project: &Project) -> Result<&'static str, Failure> {
    let own = "python3";
    if can_make_environments(project, own) {
        return Ok(own);
    }
    debian::install(project, &["python3-venv"])
        .map_err(|failure| Failure::new(failure.to_string(), HOW_TO_GET_PYTHON))?;
    let of_debian = "/usr/bin/python3";
    if can_make_environments(project, of_debian) {
        return Ok(of_debian);
    }
    Err(Failure::new(format!("{of_debian} is older than Python 3.10 or lacks venv"), HOW_TO_GET_PYTHON))
}

fn can_make_environments(project: &Project, python: &str) -> bool {
    answer(project.command(python).args(["-c", CAN_MAKE_ENVIRONMENTS]), HOW_TO_GET_PYTHON).is_ok()
}
