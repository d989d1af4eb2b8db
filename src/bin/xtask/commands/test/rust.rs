//! Steps that test Rust: the catalog, formatting, lints, dependencies, unit tests and WebAssembly.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::audit;
use super::step::Outcome;
use crate::base::failure::Failure;
use crate::base::process::{output_of, run_openly};
use crate::base::progress::{note, task};
use crate::base::project::Project;
use crate::setup::rustup;
use crate::setup::tools;
use crate::setup::wasm_target::WasmTarget;

const TEST_HELP: &str = "fix the failed test above";

/// Where `cargo package` builds: apart from `target`, which holds the catalog crate under the same version.
const PACKED: &str = "target/packed";

pub fn structure(project: &Project) -> Result<Outcome, Failure> {
    task("cargo xtask structure --check", || crate::commands::structure::check(project))?;
    Ok(Outcome::Passed)
}

pub fn catalog(project: &Project) -> Result<Outcome, Failure> {
    crate::commands::catalog::check(project)?;
    crate::commands::catalog::format(project, &["--check".to_owned()])?;
    Ok(Outcome::Passed)
}

pub fn format(project: &Project) -> Result<Outcome, Failure> {
    if let Some(gap) = missing_component(project, "fmt", "rustfmt") {
        return Ok(gap);
    }
    task("cargo fmt --check", || {
        run_openly(project.cargo().args(["fmt", "--all", "--check"]), "run `cargo fmt`")
    })?;
    Ok(Outcome::Passed)
}

pub fn clippy(project: &Project) -> Result<Outcome, Failure> {
    if let Some(gap) = missing_component(project, "clippy", "clippy") {
        return Ok(gap);
    }
    let help = "fix the warnings above";
    task("cargo clippy", || {
        run_openly(
            project.cargo().args(["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]),
            help,
        )
    })?;
    task("cargo clippy for the catalog's checks without the engine", || {
        run_openly(
            project.cargo().args([
                "clippy",
                "--package",
                "catalog-tool",
                "--no-default-features",
                "--",
                "--deny",
                "warnings",
            ]),
            help,
        )
    })?;
    let target = WasmTarget::find(project)?;
    task("cargo clippy for WebAssembly", || {
        // Clippy cannot read the standard library that Debian's compiler builds, so the compiler's
        // own warnings have to do there.
        let (subcommand, arguments): (_, &[_]) = if target.is_debian() {
            note("Debian's compiler: its own warnings instead of clippy's");
            ("rustc", &["--lib", "--profile", "check"])
        } else {
            ("clippy", &["--lib", "--test", "wasm"])
        };
        let check = |features: &[&str], arguments: &[&str]| {
            let mut command = target.cargo(project, subcommand);
            run_openly(command.args(features).args(arguments).args(["--", "--deny", "warnings"]), help)
        };
        check(&[], arguments)?;
        // The core; the whole engine of the package differs from the first by the feature of the catalog alone.
        check(&["--no-default-features"], &arguments[..1])
    })?;
    Ok(Outcome::Passed)
}

/// Installs a component of the toolchain if it is missing; returns an outcome if that fails.
fn missing_component(project: &Project, subcommand: &str, component: &str) -> Option<Outcome> {
    let is_installed = || output_of(project.cargo().args([subcommand, "--version"]), "").is_ok();
    if is_installed() {
        return None;
    }
    match rustup::add_component(project, component) {
        Ok(()) if is_installed() => None,
        Ok(()) => Some(Outcome::CouldNotRun(format!(
            "rustup installed {component}, but `cargo {subcommand}` does not start"
        ))),
        Err(failure) => Some(Outcome::CouldNotRun(format!("{component} is missing: {}", failure.summary()))),
    }
}

pub fn audit(project: &Project) -> Result<Outcome, Failure> {
    audit::audit(project)?;
    Ok(Outcome::Passed)
}

pub fn native(project: &Project) -> Result<Outcome, Failure> {
    task("cargo test", || run_openly(project.cargo().args(["test", "--workspace"]), TEST_HELP))?;
    Ok(Outcome::Passed)
}

pub fn publishable_crate(project: &Project) -> Result<Outcome, Failure> {
    forget_packed_catalog(project)?;
    task("cargo publish --dry-run, which builds from the packed files only", || {
        run_openly(
            project.cargo().args([
                "publish",
                "--dry-run",
                "--package",
                "card-rewards-catalog",
                "--package",
                "card-rewards",
                "--allow-dirty",
                "--locked",
                "--target-dir",
                PACKED,
            ]),
            "fix the errors above; `include` in Cargo.toml lists the packed files",
        )
    })?;
    task("cargo doc, warnings denied", || {
        run_openly(
            project
                .cargo()
                .args(["doc", "--package", "card-rewards", "--no-deps", "--locked"])
                .env("RUSTDOCFLAGS", "--deny warnings"),
            "fix the warnings above",
        )
    })?;
    Ok(Outcome::Passed)
}

/// Removes files of earlier runs. The engine is then built with the current catalog crate.
///
/// Cargo unpacks a version of a crate once, into its home, and uses that copy from then on, whatever the target folder.
fn forget_packed_catalog(project: &Project) -> Result<(), Failure> {
    remove_folder(project, &project.path(PACKED))?;
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let registries = home.map_or_else(Vec::new, |home| entries(&home.join("registry/src")));
    // A registry without a host is a folder of this machine: the one that `cargo package` creates for itself.
    for registry in registries.iter().filter(|registry| is_named(registry, "-")) {
        for unpacked in entries(registry).iter().filter(|path| is_named(path, "card-rewards-catalog-")) {
            remove_folder(project, unpacked)?;
        }
    }
    Ok(())
}

/// Paths in a folder; empty if it does not exist.
fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}

fn is_named(path: &Path, prefix: &str) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(prefix))
}

fn remove_folder(project: &Project, folder: &Path) -> Result<(), Failure> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(Failure::new(
            format!("cannot remove {}: {error}", project.shown(folder)),
            "remove it by hand",
        )),
        _ => Ok(()),
    }
}

pub fn wasm(project: &Project) -> Result<Outcome, Failure> {
    let target = WasmTarget::find(project)?;
    let wasm_bindgen = tools::wasm_bindgen(project)?;
    task("cargo test --test wasm, in Node.js", || {
        let folder = folder_for_commonjs(project)?;
        run_openly(
            target
                .cargo(project, "test")
                .args(["--test", "wasm"])
                .env("TMPDIR", folder)
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", &wasm_bindgen.test_runner),
            TEST_HELP,
        )
    })?;
    Ok(Outcome::Passed)
}

/// A temporary folder in which Node.js reads JavaScript as CommonJS. The test runner writes CommonJS.
///
/// A package.json in a parent folder could change that, so this folder has its own.
fn folder_for_commonjs(project: &Project) -> Result<PathBuf, Failure> {
    let folder = project.path("target/wasm-bindgen-test");
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(folder.join("package.json"), "{ \"type\": \"commonjs\" }\n"))
        .map_err(|error| {
            Failure::new(
                format!("cannot write {}: {error}", project.shown(&folder)),
                "make the folder writable or free disk space",
            )
        })?;
    Ok(folder)
}
