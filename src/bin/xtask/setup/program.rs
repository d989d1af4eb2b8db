//! Finds the programs that tests start; installs Debian's by default.

use std::env;
use std::path::PathBuf;

use crate::base::failure::Failure;
use crate::base::process::output_of;
use crate::base::progress::note;
use crate::base::project::Project;
use crate::setup::debian;

/// The browser of the browser tests.
pub const CHROMIUM: Program = Program {
    name: "Chromium or Chrome",
    variable: "CHROMIUM",
    // The tests of layout need the same font on every machine.
    debian_packages: &["chromium", "fonts-liberation"],
    debian_path: "/usr/bin/chromium",
    version_option: "--version",
};

/// Another browser, for what must not depend on one.
pub const FIREFOX: Program = Program {
    name: "Firefox",
    variable: "FIREFOX",
    debian_packages: &["firefox-esr"],
    debian_path: "/usr/bin/firefox-esr",
    version_option: "--version",
};

/// The proxy in front of the service in its tests.
pub const NGINX: Program = Program {
    name: "nginx",
    variable: "NGINX",
    debian_packages: &["nginx"],
    debian_path: "/usr/sbin/nginx",
    version_option: "-v",
};

/// Another proxy, with the guide's configuration.
pub const CADDY: Program = Program {
    name: "Caddy",
    variable: "CADDY",
    debian_packages: &["caddy"],
    debian_path: "/usr/bin/caddy",
    version_option: "version",
};

/// Checks metrics and alert rules; part of Prometheus.
pub const PROMTOOL: Program = Program {
    name: "promtool",
    variable: "PROMTOOL",
    debian_packages: &["prometheus"],
    debian_path: "/usr/bin/promtool",
    version_option: "--version",
};

/// A shell whose completions are tested. Some installations set `ZSH` to a folder.
pub const ZSH: Program = Program {
    name: "zsh",
    variable: "ZSH_PROGRAM",
    debian_packages: &["zsh"],
    debian_path: "/usr/bin/zsh",
    version_option: "--version",
};

/// Another shell whose completions are tested.
pub const FISH: Program = Program {
    name: "fish",
    variable: "FISH_PROGRAM",
    debian_packages: &["fish"],
    debian_path: "/usr/bin/fish",
    version_option: "--version",
};

/// A program that Debian packages provide.
pub struct Program {
    /// Its name in messages.
    pub name: &'static str,
    /// The environment variable that overrides its path. The tests read the path from it.
    pub variable: &'static str,
    pub debian_packages: &'static [&'static str],
    pub debian_path: &'static str,
    /// The option that prints its version.
    pub version_option: &'static str,
}

impl Program {
    /// Returns the path of a program that starts; installs Debian's if necessary.
    pub fn find(&self, project: &Project) -> Result<PathBuf, Failure> {
        let Program { name, variable, debian_packages, debian_path, version_option } = self;
        let help =
            format!("install {name} and set {variable} to its path, for example {variable}={debian_path}");
        let program = match env::var_os(variable) {
            Some(path) => PathBuf::from(path),
            None => {
                let path = PathBuf::from(debian_path);
                if !path.exists() {
                    debian::install(project, debian_packages)
                        .map_err(|failure| Failure::new(failure.to_string(), &help))?;
                }
                path
            }
        };
        let version = output_of(project.command(&program).arg(version_option), &help)
            .map_err(|failure| Failure::new(failure.summary(), &help))?;
        // nginx prints its version on standard error.
        let is_known = !version.is_empty();
        note(&if is_known { version } else { format!("{name} at {}", program.display()) });
        Ok(program)
    }
}
