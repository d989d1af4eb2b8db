//! How Rust gets compiled to WebAssembly here. There are three ways to the target's standard library:
//! it is installed already; rustup installs it; Debian's packages carry its source.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::debian::{self, DebianCompiler};
use crate::failure::Failure;
use crate::process::answer;
use crate::project::{self, Project};
use crate::rustup;
use crate::step::{note, step};

pub const TARGET: &str = "wasm32-unknown-unknown";
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

/// A compiler that has the target.
pub enum WasmTarget {
    /// The compiler that cargo uses anyway.
    OfCargo,
    /// Debian's compiler, which builds the standard library from source along with the engine.
    OfDebian(DebianCompiler),
}

impl WasmTarget {
    pub fn find(project: &Project) -> Result<Self, Failure> {
        step(&format!("The compiler for WebAssembly ({TARGET})"), || match env::var(VARIABLE) {
            Ok(name) => take(project, forced_way(&name)?, true),
            Err(env::VarError::NotPresent) => first_that_works(project),
            Err(error) => Err(bad_choice(&error.to_string())),
        })
    }

    /// `cargo <subcommand>` for the target.
    pub fn cargo(&self, project: &Project, subcommand: &str) -> Command {
        let mut command = project.cargo();
        if let Self::OfDebian(compiler) = self {
            compiler.apply(&mut command);
            command.env("CARGO_TARGET_DIR", self.directory(project));
        }
        command.args([subcommand, "--target", TARGET]);
        if matches!(self, Self::OfDebian(_)) {
            command.arg("-Zbuild-std=std,panic_abort");
        }
        command
    }

    /// What the two compilers make is kept apart, so that neither undoes the other's work.
    pub fn directory(&self, project: &Project) -> PathBuf {
        project.path(match self {
            Self::OfCargo => "target",
            Self::OfDebian(_) => "target/debian",
        })
    }

    pub fn is_of_debian(&self) -> bool {
        matches!(self, Self::OfDebian(_))
    }
}

fn forced_way(name: &str) -> Result<Way, Failure> {
    Way::named(name).ok_or_else(|| bad_choice(name))
}

fn bad_choice(name: &str) -> Failure {
    Failure::new(
        format!("{VARIABLE} is `{name}`, which is no way to the {TARGET} target"),
        "set it to installed, rustup or debian, or unset it to have the first that works",
    )
}

/// The way that worked last time goes first once more, so that a machine without rustup's server does not
/// wait for it on every run.
fn order(last: Option<Way>) -> Vec<Way> {
    let mut ways = Way::ALL.to_vec();
    if last == Some(Way::Debian) {
        ways.swap(1, 2);
    }
    ways
}

fn first_that_works(project: &Project) -> Result<WasmTarget, Failure> {
    let memory = project.path("target/wasm-target");
    let last = std::fs::read_to_string(&memory).ok().and_then(|name| Way::named(name.trim()));
    let mut refusals = Vec::new();
    for way in order(last) {
        match take(project, way, false) {
            Ok(target) => {
                project::write(&memory, way.name())?;
                return Ok(target);
            }
            Err(refusal) => {
                note(&format!("{}: {}", way.name(), refusal.summary()));
                refusals.push(format!("{}: {refusal}", way.name()));
            }
        }
    }
    Err(Failure::new(
        format!("no way to the {TARGET} target worked\n\n{}", refusals.join("\n\n")),
        format!("`rustup target add {TARGET}` with a network connection is the usual way"),
    ))
}

fn take(project: &Project, way: Way, forced: bool) -> Result<WasmTarget, Failure> {
    match way {
        Way::Installed => {
            see_that_it_is_installed(project)?;
            note("installed already");
            Ok(WasmTarget::OfCargo)
        }
        Way::Rustup => {
            let patience = if forced { rustup::PATIENCE_WITHOUT_ALTERNATIVE } else { rustup::PATIENCE };
            rustup::add_target(project, TARGET, patience)?;
            see_that_it_is_installed(project)?;
            Ok(WasmTarget::OfCargo)
        }
        Way::Debian => debian::compiler(project).map(WasmTarget::OfDebian),
    }
}

fn see_that_it_is_installed(project: &Project) -> Result<(), Failure> {
    let remedy = format!("install the target with `rustup target add {TARGET}`");
    let folder = answer(project.rustc().args(["--print", "target-libdir", "--target", TARGET]), &remedy)?;
    let holds_the_standard_library = std::fs::read_dir(&folder).is_ok_and(|entries| {
        entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
    });
    if holds_the_standard_library {
        Ok(())
    } else {
        Err(Failure::new("the compiler has no standard library for it yet", remedy))
    }
}

#[cfg(test)]
mod tests {
    use super::{Way, forced_way, order};

    #[test]
    fn each_way_can_be_forced_by_name() {
        for way in Way::ALL {
            assert_eq!(forced_way(way.name()).unwrap(), way);
        }
    }

    #[test]
    fn an_unknown_way_is_refused_with_the_known_ones() {
        for name in ["", "Debian", "nix"] {
            let text = forced_way(name).unwrap_err().to_string();
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
