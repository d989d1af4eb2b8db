//! Programs that cargo installs into `target/tools`. `wasm-bindgen` and its test runner are at the very version of
//! the library that the engine is built with: the two only understand each other when they are the same.

use std::fs;
use std::path::PathBuf;

use crate::failure::Failure;
use crate::process::{answer, run_quietly};
use crate::project::{self, Project};
use crate::step::{note, step};

pub struct WasmBindgen {
    pub version: String,
    pub program: PathBuf,
    pub test_runner: PathBuf,
}

pub fn wasm_bindgen(project: &Project) -> Result<WasmBindgen, Failure> {
    let lock = project::read(&project.path("Cargo.lock"), "run `cargo generate-lockfile` in the project")?;
    let version = locked_version(&lock, "wasm-bindgen")
        .ok_or_else(|| {
            Failure::new(
                "Cargo.lock names no single version of wasm-bindgen",
                "run `cargo update --package wasm-bindgen`, and see that all who need it agree on one",
            )
        })?
        .to_owned();
    let tools = WasmBindgen {
        program: tool(project, "wasm-bindgen"),
        test_runner: tool(project, "wasm-bindgen-test-runner"),
        version,
    };
    step(&format!("wasm-bindgen {}", tools.version), || {
        if tools.are_installed(project) {
            note("installed already");
            return Ok(());
        }
        tools.install(project)
    })?;
    Ok(tools)
}

impl WasmBindgen {
    fn are_installed(&self, project: &Project) -> bool {
        [&self.program, &self.test_runner].into_iter().all(|tool| {
            answer(project.command(tool).arg("--version"), "")
                .is_ok_and(|said| said.split_whitespace().last() == Some(&self.version))
        })
    }

    fn install(&self, project: &Project) -> Result<(), Failure> {
        // Not with --locked: its lock file names a version that the registry no longer has.
        let programs = ["--bin", "wasm-bindgen", "--bin", "wasm-bindgen-test-runner"];
        cargo_install(project, "wasm-bindgen-cli", &self.version, &programs)
    }
}

/// `cargo-deny`, which reads what the dependencies are. With its own lock file, as its authors tested it.
pub fn cargo_deny(project: &Project) -> Result<PathBuf, Failure> {
    const VERSION: &str = "0.20.2";
    let program = tool(project, "cargo-deny");
    step(&format!("cargo-deny {VERSION}"), || {
        let said = answer(project.command(&program).arg("--version"), "");
        if said.is_ok_and(|said| said.split_whitespace().last() == Some(VERSION)) {
            note("installed already");
            return Ok(());
        }
        cargo_install(project, "cargo-deny", VERSION, &["--locked"])
    })?;
    Ok(program)
}

fn tool(project: &Project, name: &str) -> PathBuf {
    project.path(&format!("target/tools/bin/{name}{}", std::env::consts::EXE_SUFFIX))
}

fn cargo_install(project: &Project, package: &str, version: &str, options: &[&str]) -> Result<(), Failure> {
    note(&format!("cargo install {package} into target/tools (a minute or two, the first time only)"));
    let build = project.path("target/tools/build");
    // Unoptimised it is installed in a third of the time, and still does its work in half a second.
    run_quietly(
        project
            .cargo()
            .args(["install", package, "--force", "--version", version])
            .args(options)
            .arg("--root")
            .arg(project.path("target/tools"))
            .env("CARGO_TARGET_DIR", &build)
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env_remove("CARGO_BUILD_TARGET"),
        None,
        "see that crates.io can be reached and a C linker is there (Debian: `apt-get install gcc`), then run this again; it goes on where it stopped",
    )?;
    // What was compiled on the way is half a gigabyte that nobody needs again.
    fs::remove_dir_all(&build).map_err(|error| {
        Failure::new(format!("cannot remove {}: {error}", build.display()), "remove it by hand")
    })
}

/// The version of a package in a Cargo.lock; none where there are several.
fn locked_version<'lock>(lock: &'lock str, package: &str) -> Option<&'lock str> {
    let name = format!("name = \"{package}\"");
    let mut versions =
        lock.split("[[package]]").filter(|entry| entry.lines().any(|line| line == name)).filter_map(
            |entry| entry.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"')),
        );
    let version = versions.next();
    if versions.next().is_some() {
        return None;
    }
    version
}

#[cfg(test)]
mod tests {
    use super::locked_version;

    const LOCK: &str = r#"
version = 4

[[package]]
name = "wasm-bindgen-macro"
version = "0.2.99"

[[package]]
name = "wasm-bindgen"
version = "0.2.130"
source = "registry"
dependencies = [
 "wasm-bindgen-macro",
]

[[package]]
name = "syn"
version = "1.0.0"

[[package]]
name = "syn"
version = "2.0.0"
"#;

    #[test]
    fn the_version_is_that_of_the_package_with_this_very_name() {
        assert_eq!(locked_version(LOCK, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked_version(LOCK, "wasm-bindgen-macro"), Some("0.2.99"));
    }

    #[test]
    fn no_version_or_two_versions_are_none() {
        assert_eq!(locked_version(LOCK, "wasm"), None);
        assert_eq!(locked_version(LOCK, "syn"), None);
    }
}
