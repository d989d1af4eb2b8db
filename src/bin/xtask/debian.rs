//! What Debian's packages can give: programs, and a compiler with the source of its standard library for
//! machines where rustup's server is out of reach.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;
use crate::process::{answer, run_quietly};
use crate::project::Project;
use crate::step::note;

const COMPILER_PACKAGES: [&str; 2] = ["rustc-web", "rust-web-src"];
const COMPILER: &str = "/usr/bin/rustc";

/// Debian's rustc, with the linker for WebAssembly that rustup's toolchain carries and Debian's lacks.
pub struct DebianCompiler {
    linker: PathBuf,
}

impl DebianCompiler {
    /// Building the standard library counts as unstable, hence RUSTC_BOOTSTRAP.
    pub fn apply(&self, command: &mut Command) {
        command
            .env("RUSTC", COMPILER)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &self.linker);
    }
}

pub fn compiler(project: &Project) -> Result<DebianCompiler, Failure> {
    install(project, &COMPILER_PACKAGES)?;
    let version = answer(
        project.command(COMPILER).arg("--version"),
        "reinstall it with `apt-get install --reinstall rustc-web`",
    )?;
    note(&format!("Debian's {version}"));
    Ok(DebianCompiler { linker: rustup_linker(project)? })
}

/// Installs packages; those that are there already cost nothing.
pub fn install(project: &Project, packages: &[&str]) -> Result<(), Failure> {
    if !is_debian() {
        return Err(Failure::new(
            format!("this is not a Debian system, so apt-get cannot install {}", packages.join(" and ")),
            format!("install what {} stands for by this system's own means", packages.join(" and ")),
        ));
    }
    if are_installed(project, packages) {
        return Ok(());
    }
    note(&format!("apt-get install {}", packages.join(" ")));
    if apt_get_install(project, packages).is_ok() {
        return Ok(());
    }
    // The usual reason is a list of packages that is missing or older than what the mirror still has.
    note("that failed; apt-get update, then once more");
    let remedy = "see that the Debian mirror can be reached, and that you are root or may use sudo";
    run_quietly(apt_get(project)?.arg("update"), None, remedy)?;
    apt_get_install(project, packages)
}

fn is_debian() -> bool {
    Path::new("/etc/debian_version").exists()
}

fn are_installed(project: &Project, packages: &[&str]) -> bool {
    // It fails where one of the packages is not known at all.
    answer(project.command("dpkg-query").args(["--show", "--showformat", "${Status}\n"]).args(packages), "")
        .is_ok_and(|statuses| all_installed(&statuses, packages.len()))
}

fn all_installed(statuses: &str, count: usize) -> bool {
    statuses.lines().filter(|status| status.ends_with("ok installed")).count() == count
}

fn apt_get_install(project: &Project, packages: &[&str]) -> Result<(), Failure> {
    run_quietly(
        // Nothing that the person has installed is ever removed to make room for these.
        apt_get(project)?.args(["install", "--yes", "--no-install-recommends", "--no-remove"]).args(packages),
        None,
        &format!("run `apt-get install {}` by hand as root and see what it says", packages.join(" ")),
    )
}

fn apt_get(project: &Project) -> Result<Command, Failure> {
    let is_root = answer(project.command("id").arg("-u"), "see that the program `id` works")? == "0";
    let mut command = if is_root {
        project.command("apt-get")
    } else {
        let mut sudo = project.command("sudo");
        if !std::io::stdin().is_terminal() {
            // Nobody is there to type a password.
            sudo.arg("--non-interactive");
        }
        // Sudo does not hand on the variables that it is started with.
        sudo.args(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
        sudo
    };
    command.env("DEBIAN_FRONTEND", "noninteractive").args([
        "-o",
        "Acquire::Retries=2",
        "-o",
        "Acquire::http::Timeout=30",
        "-o",
        "DPkg::Lock::Timeout=300",
    ]);
    Ok(command)
}

fn rustup_linker(project: &Project) -> Result<PathBuf, Failure> {
    let remedy = "install Rust with rustup (https://rustup.rs), whose toolchain carries rust-lld";
    let sysroot = answer(project.command("rustc").args(["--print", "sysroot"]), remedy)?;
    let version = answer(project.command("rustc").arg("-vV"), remedy)?;
    let host = host(&version)
        .ok_or_else(|| Failure::new("`rustc -vV` does not name the host it runs on", remedy))?;
    let linker = PathBuf::from(sysroot).join(format!("lib/rustlib/{host}/bin/rust-lld"));
    if linker.exists() {
        Ok(linker)
    } else {
        Err(Failure::new(format!("there is no linker at {}", linker.display()), remedy))
    }
}

fn host(version: &str) -> Option<&str> {
    version.lines().find_map(|line| line.strip_prefix("host: "))
}

#[cfg(test)]
mod tests {
    use super::{all_installed, host};

    #[test]
    fn the_host_is_read_from_the_compilers_version() {
        let version = "rustc 1.95.0\nbinary: rustc\nhost: x86_64-unknown-linux-gnu\nrelease: 1.95.0";
        assert_eq!(host(version), Some("x86_64-unknown-linux-gnu"));
        assert_eq!(host("rustc 1.95.0"), None);
    }

    #[test]
    fn a_removed_package_is_not_installed() {
        assert!(all_installed("install ok installed\nhold ok installed", 2));
        assert!(!all_installed("install ok installed\ndeinstall ok config-files", 2));
        assert!(!all_installed("", 1));
    }
}
