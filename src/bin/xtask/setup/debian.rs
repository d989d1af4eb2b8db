//! Installs Debian packages: programs, and a compiler with the source of its standard library.
//!
//! The compiler serves machines that cannot reach rustup's server.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::base::failure::Failure;
use crate::base::process::{output_of, run_quietly};
use crate::base::progress::note;
use crate::base::project::Project;

const COMPILER_PACKAGES: [&str; 2] = ["rustc-web", "rust-web-src"];
pub const COMPILER: &str = "/usr/bin/rustc";

/// Debian's rustc with rustup's WebAssembly linker, which Debian does not package.
pub struct DebianCompiler {
    linker: PathBuf,
}

impl DebianCompiler {
    /// Sets the compiler for a command. `RUSTC_BOOTSTRAP` allows `-Zbuild-std`, which is unstable.
    pub fn apply(&self, command: &mut Command) {
        command
            .env("RUSTC", COMPILER)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &self.linker);
    }
}

/// Installs Debian's compiler.
pub fn compiler(project: &Project) -> Result<DebianCompiler, Failure> {
    install(project, &COMPILER_PACKAGES)?;
    let version = output_of(
        project.command(COMPILER).arg("--version"),
        "reinstall it with `apt-get install --reinstall rustc-web`",
    )?;
    note(&format!("Debian's {version}"));
    Ok(DebianCompiler { linker: rustup_linker(project)? })
}

/// Installs packages, unless all are installed.
pub fn install(project: &Project, packages: &[&str]) -> Result<(), Failure> {
    if !is_debian() {
        return Err(Failure::new(
            format!("cannot install {} with apt-get: this is not a Debian system", packages.join(" and ")),
            format!(
                "install the equivalent of {} with this system's package manager",
                packages.join(" and ")
            ),
        ));
    }
    if are_installed(project, packages) {
        return Ok(());
    }
    // With outdated package lists apt-get installs an outdated version: a compiler too old for this project, for example.
    // A failed update is not an error yet: the existing lists may suffice.
    note("apt-get update");
    let help = "check the connection to the Debian mirror, and run as root or with sudo rights";
    let updated = run_quietly(apt_get(project)?.arg("update"), None, help);
    note(&format!("apt-get install {}", packages.join(" ")));
    apt_get_install(project, packages).map_err(|failure| updated.err().unwrap_or(failure))
}

fn is_debian() -> bool {
    Path::new("/etc/debian_version").exists()
}

fn are_installed(project: &Project, packages: &[&str]) -> bool {
    // Fails if a package is unknown.
    output_of(
        project.command("dpkg-query").args(["--show", "--showformat", "${Status}\n"]).args(packages),
        "",
    )
    .is_ok_and(|statuses| all_installed(&statuses, packages.len()))
}

fn all_installed(statuses: &str, count: usize) -> bool {
    statuses.lines().filter(|status| status.ends_with("ok installed")).count() == count
}

fn apt_get_install(project: &Project, packages: &[&str]) -> Result<(), Failure> {
    run_quietly(
        // Never removes packages that the user has installed.
        apt_get(project)?.args(["install", "--yes", "--no-install-recommends", "--no-remove"]).args(packages),
        None,
        &format!("run `apt-get install {}` as root and read its output", packages.join(" ")),
    )
}

fn apt_get(project: &Project) -> Result<Command, Failure> {
    let is_root = output_of(project.command("id").arg("-u"), "check that the program `id` works")? == "0";
    let mut command = if is_root {
        project.command("apt-get")
    } else {
        let mut sudo = project.command("sudo");
        if !std::io::stdin().is_terminal() {
            // No terminal, so no one can type a password.
            sudo.arg("--non-interactive");
        }
        // Sudo clears the environment.
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
    let help = "install Rust with rustup (https://rustup.rs), whose toolchain includes rust-lld";
    let sysroot = output_of(project.command("rustc").args(["--print", "sysroot"]), help)?;
    let version = output_of(project.command("rustc").arg("-vV"), help)?;
    let host = host(&version).ok_or_else(|| Failure::new("`rustc -vV` prints no host", help))?;
    let linker = PathBuf::from(sysroot).join(format!("lib/rustlib/{host}/bin/rust-lld"));
    if linker.exists() {
        Ok(linker)
    } else {
        Err(Failure::new(format!("there is no linker at {}", linker.display()), help))
    }
}

fn host(version: &str) -> Option<&str> {
    version.lines().find_map(|line| line.strip_prefix("host: "))
}

#[cfg(test)]
mod tests {
    use super::{all_installed, host};

    #[test]
    fn the_host_is_parsed_from_the_compiler_version() {
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
