//! `cargo xtask determinism`: compares the answers of every runtime to the same random requests.

use crate::artifacts::package;
use crate::base::failure::Failure;
use crate::base::process::run_openly;
use crate::base::progress::task;
use crate::base::project::Project;
use crate::setup::node;
use crate::setup::program::{CHROMIUM, FIREFOX};

/// The native engine's program. `tests/determinism/runtimes.mjs` reads its path from the variable.
const NATIVE: &str = "native-answers";
const NATIVE_VARIABLE: &str = "CARD_REWARDS_NATIVE_ANSWERS";

pub fn determinism(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    package::build(project, &project.path("pkg"))?;
    compare(project, Profile::Release, arguments)
}

/// How the native engine is built: with checks of overflow, or fast.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    Debug,
    Release,
}

/// Compares the runtimes on the built package.
pub fn compare(project: &Project, profile: Profile, arguments: &[String]) -> Result<(), Failure> {
    node::install_packages(project, "tests")?;
    task("Engine in native code", || {
        let mut command = project.cargo();
        command.args(["build", "--package", NATIVE]);
        if profile == Profile::Release {
            command.arg("--release");
        }
        run_openly(&mut command, "fix the errors above")
    })?;
    let chromium = task(CHROMIUM.name, || CHROMIUM.find(project))?;
    let firefox = task(FIREFOX.name, || FIREFOX.find(project))?;
    let folder = if profile == Profile::Release { "release" } else { "debug" };
    let native = format!("target/{folder}/{NATIVE}{}", std::env::consts::EXE_SUFFIX);
    task("The same requests in every runtime", || {
        run_openly(
            project
                .command("node")
                .arg("tests/determinism/run.mjs")
                .args(arguments)
                .env(CHROMIUM.variable, chromium)
                .env(FIREFOX.variable, firefox)
                .env(NATIVE_VARIABLE, project.path(&native)),
            "fix the difference above; `--seed` with its seed and `--cases 1` asks that request alone",
        )
    })
}
