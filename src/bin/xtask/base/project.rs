//! The project's paths, and the environment of child processes.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::base::failure::Failure;

pub struct Project {
    root: PathBuf,
}

impl Project {
    /// Finds the project from `CARGO_MANIFEST_DIR`. Cargo sets it to this package's folder, `src/bin/xtask`.
    pub fn find() -> Result<Self, Failure> {
        let own_folder = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        match own_folder.as_deref().and_then(|folder| folder.ancestors().nth(3)) {
            Some(root) => {
                let project = Self { root: root.to_owned() };
                project.report_ignored_target();
                Ok(project)
            }
            None => Err(Failure::new(
                "cannot find the project: CARGO_MANIFEST_DIR is not set",
                "run it through cargo inside the project: `cargo xtask help`",
            )),
        }
    }

    /// Warns if the environment names another target folder, which these commands ignore.
    fn report_ignored_target(&self) {
        let own = self.path("target");
        // Joined: cargo resolves a relative folder from the current one, which is usually the root.
        if env::var_os("CARGO_TARGET_DIR").is_some_and(|folder| self.root.join(folder) != own) {
            eprintln!("CARGO_TARGET_DIR is ignored: `cargo xtask` builds into {}", own.display());
        }
    }

    /// A path in the project.
    pub fn path(&self, inside: &str) -> PathBuf {
        self.root.join(inside)
    }

    /// A path for messages: relative to the project if it is inside.
    pub fn shown(&self, path: &Path) -> String {
        path.strip_prefix(&self.root).unwrap_or(path).display().to_string()
    }

    /// A command in the project's root, without the variables of `cargo run`.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        for (name, _) in env::vars_os() {
            if is_set_by_cargo_run(&name) {
                command.env_remove(name);
            }
        }
        // Debian's rustc must not load the libraries of rustup's.
        if let Some(libraries) = env::var_os("LD_LIBRARY_PATH") {
            let own = self.without_cargo_run_libraries(&libraries);
            if own.is_empty() {
                command.env_remove("LD_LIBRARY_PATH");
            } else {
                command.env("LD_LIBRARY_PATH", own);
            }
        }
        command
    }

    /// Cargo, building into the project's own `target`. The user's settings do not apply to it, so that later steps and
    /// tests find the results.
    pub fn cargo(&self) -> Command {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = self.command(cargo);
        command.env("CARGO_TARGET_DIR", self.path("target"));
        command
    }

    /// The compiler that cargo uses.
    pub fn rustc(&self) -> Command {
        self.command(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
    }

    fn without_cargo_run_libraries(&self, libraries: &OsStr) -> OsString {
        let toolchains = env::var_os("RUSTUP_HOME").map(PathBuf::from).unwrap_or_default();
        let builds = env::current_exe()
            .ok()
            .and_then(|program| program.parent().map(Path::to_owned))
            .unwrap_or_default();
        let own = env::split_paths(libraries).filter(|entry| {
            [&toolchains, &builds]
                .iter()
                .all(|folder| folder.as_os_str().is_empty() || !entry.starts_with(folder))
        });
        // Entries that were split from a list can always be joined.
        env::join_paths(own).unwrap_or_default()
    }
}

/// Reads a text file.
pub fn read(path: &Path, help: &str) -> Result<String, Failure> {
    fs::read_to_string(path)
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", path.display()), help.to_owned()))
}

/// Writes a text file and creates its folder.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, text)).map_err(|error| {
        Failure::new(
            format!("cannot write {}: {error}", path.display()),
            "free disk space or make the folder writable, then run this again",
        )
    })
}

/// Whether `CI` is set.
pub fn is_continuous_integration() -> bool {
    env::var("CI").is_ok_and(|value| value == "true" || value == "1")
}

fn is_set_by_cargo_run(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    matches!(
        name.as_ref(),
        "CARGO"
            | "CARGO_MANIFEST_DIR"
            | "CARGO_MANIFEST_PATH"
            | "CARGO_MANIFEST_LINKS"
            | "OUT_DIR"
            | "RUST_RECURSION_COUNT"
    ) || name.starts_with("CARGO_PKG_")
}

#[cfg(test)]
mod tests {
    use super::{OsStr, Project, is_set_by_cargo_run};

    #[test]
    fn only_variables_of_cargo_run_are_removed() {
        for name in ["CARGO", "CARGO_MANIFEST_DIR", "CARGO_PKG_VERSION"] {
            assert!(is_set_by_cargo_run(OsStr::new(name)), "{name}");
        }
        for name in ["CARGO_HOME", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN", "RUSTFLAGS", "PATH"] {
            assert!(!is_set_by_cargo_run(OsStr::new(name)), "{name}");
        }
    }

    #[test]
    fn paths_inside_the_project_are_shown_relative() {
        let project = Project { root: "/project".into() };
        assert_eq!(project.shown(&project.path("target/tools")), "target/tools");
        assert_eq!(project.shown("/elsewhere".as_ref()), "/elsewhere");
    }

    #[cfg(unix)]
    #[test]
    fn the_users_own_libraries_stay() {
        let project = Project { root: "/".into() };
        let own = project.without_cargo_run_libraries(OsStr::new("/opt/first:/opt/second"));
        assert_eq!(own, "/opt/first:/opt/second");
        let program = std::env::current_exe().unwrap();
        let builds = program.parent().unwrap().join("deps");
        let mixed = format!("{}:/opt/first", builds.display());
        assert_eq!(project.without_cargo_run_libraries(OsStr::new(&mixed)), "/opt/first");
    }
}
