//! Installs programs from crates.io into `target/tools`.
//!
//! `wasm-bindgen` and its test runner must have the same version as the library in Cargo.lock.

use std::fs;
use std::path::PathBuf;

use crate::base::failure::Failure;
use crate::base::process::{output_of, run_quietly};
use crate::base::progress::{note, task};
use crate::base::project::{self, Project};

/// The wasm-bindgen programs.
pub struct WasmBindgen {
    pub version: String,
    pub program: PathBuf,
    pub test_runner: PathBuf,
}

/// Installs wasm-bindgen at the version in Cargo.lock.
pub fn wasm_bindgen(project: &Project) -> Result<WasmBindgen, Failure> {
    let lock = project::read(&project.path("Cargo.lock"), "run `cargo generate-lockfile` in the project")?;
    let version = locked_version(&lock, "wasm-bindgen")
        .ok_or_else(|| {
            Failure::new(
                "Cargo.lock has no wasm-bindgen, or several versions",
                "run `cargo update --package wasm-bindgen`, and let all dependents require the same version",
            )
        })?
        .to_owned();
    let tools = WasmBindgen {
        program: tool(project, "wasm-bindgen"),
        test_runner: tool(project, "wasm-bindgen-test-runner"),
        version,
    };
    task(&format!("wasm-bindgen {}", tools.version), || {
        if tools.are_installed(project) {
            note("already installed");
            return Ok(());
        }
        tools.install(project)
    })?;
    Ok(tools)
}

impl WasmBindgen {
    fn are_installed(&self, project: &Project) -> bool {
        [&self.program, &self.test_runner].into_iter().all(|tool| {
            output_of(project.command(tool).arg("--version"), "")
                .is_ok_and(|version| version.split_whitespace().last() == Some(&self.version))
        })
    }

    fn install(&self, project: &Project) -> Result<(), Failure> {
        // Without --locked: its lock file names a version that the registry no longer has.
        let programs = ["--bin", "wasm-bindgen", "--bin", "wasm-bindgen-test-runner"];
        cargo_install(project, "wasm-bindgen-cli", &self.version, &programs)
    }
}

/// Installs `cargo-deny`, with the lock file that its authors tested.
pub fn cargo_deny(project: &Project) -> Result<PathBuf, Failure> {
    const VERSION: &str = "0.20.2";
    let program = tool(project, "cargo-deny");
    task(&format!("cargo-deny {VERSION}"), || {
        let installed = output_of(project.command(&program).arg("--version"), "");
        if installed.is_ok_and(|version| version.split_whitespace().last() == Some(VERSION)) {
            note("already installed");
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
    note(&format!("cargo install {package} into target/tools (one or two minutes, the first time only)"));
    let build = project.path("target/tools/build");
    // Unoptimised it installs in a third of the time and still runs in half a second.
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
        "check the connection to crates.io and that a C linker is installed (Debian: `apt-get install gcc`), then run this again; it continues where it stopped",
    )?;
    // Half a gigabyte of build output that is not needed again.
    fs::remove_dir_all(&build).map_err(|error| {
        Failure::new(format!("cannot remove {}: {error}", build.display()), "remove it yourself")
    })
}

/// The version of a package in a Cargo.lock; `None` for several versions.
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
    fn the_package_name_must_match_exactly() {
        assert_eq!(locked_version(LOCK, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked_version(LOCK, "wasm-bindgen-macro"), Some("0.2.99"));
    }

    #[test]
    fn a_missing_or_ambiguous_version_is_none() {
        assert_eq!(locked_version(LOCK, "wasm"), None);
        assert_eq!(locked_version(LOCK, "syn"), None);
    }
}
