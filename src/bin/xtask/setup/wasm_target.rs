//! Finds a compiler for WebAssembly.
//!
//! There are three ways to get the target's standard library: it is installed already, rustup installs it, or a Debian
//! compiler builds it from the source in Debian's packages.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::base::failure::Failure;
use crate::base::process::output_of;
use crate::base::progress::{note, task};
use crate::base::project::{self, Project};
use crate::setup::debian::{self, DebianCompiler};
use crate::setup::rustup;

pub const TARGET: &str = "wasm32-unknown-unknown";
/// The environment variable that selects a way.
const VARIABLE: &str = "CARD_REWARDS_WASM_TARGET";

#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    Installed,
    Rustup,
    Debian,
}

impl Way {
    const ALL: [Self; 3] = [Self::Installed, Self::Rustup, Self::Debian];

    fn name(self) -> &'static str {
        match self {
            Self::Installed => "installed",
            Self::Rustup => "rustup",
            Self::Debian => "debian",
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.name() == name)
    }
}

/// A compiler for the target.
pub enum WasmTarget {
    /// Cargo's default compiler.
    Default,
    /// Debian's compiler, which builds the standard library from source with the engine.
    Debian(DebianCompiler),
}

impl WasmTarget {
    /// Tries the selected way, or all.
    pub fn find(project: &Project) -> Result<Self, Failure> {
        task(&format!("Compiler for WebAssembly ({TARGET})"), || match env::var(VARIABLE) {
            Ok(name) => try_way(project, selected_way(&name)?, true),
            Err(env::VarError::NotPresent) => first_working_way(project),
            Err(error) => Err(unknown_way(&error.to_string())),
        })
    }

    /// `cargo <subcommand>` for the target.
    pub fn cargo(&self, project: &Project, subcommand: &str) -> Command {
        let mut command = project.cargo();
        if let Self::Debian(compiler) = self {
            compiler.apply(&mut command);
            command.env("CARGO_TARGET_DIR", self.directory(project));
        }
        command.args([subcommand, "--target", TARGET]);
        if matches!(self, Self::Debian(_)) {
            command.arg("-Zbuild-std=std,panic_abort");
        }
        command
    }

    /// The build folder; one for each compiler, so that neither overwrites the other's output.
    pub fn directory(&self, project: &Project) -> PathBuf {
        project.path(match self {
            Self::Default => "target",
            Self::Debian(_) => "target/debian",
        })
    }

    /// The compiler's name and version, such as `rustc 1.95.0 (59807616e 2026-04-14)`.
    pub fn compiler(&self, project: &Project) -> Result<String, Failure> {
        let mut command = match self {
            Self::Default => project.command("rustc"),
            Self::Debian(_) => project.command(debian::COMPILER),
        };
        output_of(command.arg("--version"), "install Rust with rustup (https://rustup.rs)")
    }

    /// Whether Debian's compiler is used.
    pub fn is_debian(&self) -> bool {
        matches!(self, Self::Debian(_))
    }
}

fn selected_way(name: &str) -> Result<Way, Failure> {
    Way::named(name).ok_or_else(|| unknown_way(name))
}

fn unknown_way(name: &str) -> Failure {
    Failure::new(
        format!("{VARIABLE} is `{name}`, which is not a way to get the {TARGET} target"),
        "set it to installed, rustup or debian, or unset it to use the first that works",
    )
}

/// The ways in the order to try.
///
/// Debian comes before rustup if it worked last time, so that a machine that cannot reach rustup's server does not wait
/// for it on every run.
fn order(last: Option<Way>) -> Vec<Way> {
    let mut ways = Way::ALL.to_vec();
    if last == Some(Way::Debian) {
        ways.swap(1, 2);
    }
    ways
}

fn first_working_way(project: &Project) -> Result<WasmTarget, Failure> {
    let record = project.path("target/wasm-target");
    let last = std::fs::read_to_string(&record).ok().and_then(|name| Way::named(name.trim()));
    let mut failures = Vec::new();
    for way in order(last) {
        match try_way(project, way, false) {
            Ok(target) => {
                project::write(&record, way.name())?;
                return Ok(target);
            }
            Err(failure) => {
                note(&format!("{}: {}", way.name(), failure.summary()));
                failures.push(format!("{}: {failure}", way.name()));
            }
        }
    }
    Err(Failure::new(
        format!("cannot get the {TARGET} target\n\n{}", failures.join("\n\n")),
        format!("connect to the network and run `rustup target add {TARGET}`"),
    ))
}

fn try_way(project: &Project, way: Way, is_only_way: bool) -> Result<WasmTarget, Failure> {
    match way {
        Way::Installed => {
            require_installed(project)?;
            note("already installed");
            Ok(WasmTarget::Default)
        }
        Way::Rustup => {
            let limit = if is_only_way { rustup::LIMIT_WITHOUT_ALTERNATIVE } else { rustup::LIMIT };
            rustup::add_target(project, TARGET, limit)?;
            require_installed(project)?;
            Ok(WasmTarget::Default)
        }
        Way::Debian => debian::compiler(project).map(WasmTarget::Debian),
    }
}

fn require_installed(project: &Project) -> Result<(), Failure> {
    let help = format!("install the target with `rustup target add {TARGET}`");
    let folder = output_of(project.rustc().args(["--print", "target-libdir", "--target", TARGET]), &help)?;
    let has_standard_library = std::fs::read_dir(&folder).is_ok_and(|entries| {
        entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
    });
    if has_standard_library {
        Ok(())
    } else {
        Err(Failure::new("the compiler has no standard library for the target", help))
    }
}

#[cfg(test)]
mod tests {
    use super::{Way, order, selected_way};

    #[test]
    fn each_way_can_be_selected_by_name() {
        for way in Way::ALL {
            assert_eq!(selected_way(way.name()).unwrap(), way);
        }
    }

    #[test]
    fn an_unknown_way_is_rejected_with_the_known_ones() {
        for name in ["", "Debian", "nix"] {
            let text = selected_way(name).unwrap_err().to_string();
            assert!(
                text.contains(&format!("`{name}`")) && text.contains("installed, rustup or debian"),
                "{text}"
            );
        }
    }

    #[test]
    fn rustup_comes_before_debian_unless_debian_worked_last_time() {
        let usual = [Way::Installed, Way::Rustup, Way::Debian];
        assert_eq!(order(None), usual);
        assert_eq!(order(Some(Way::Installed)), usual);
        assert_eq!(order(Some(Way::Rustup)), usual);
        assert_eq!(order(Some(Way::Debian)), [Way::Installed, Way::Debian, Way::Rustup]);
    }
}
