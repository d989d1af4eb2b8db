//! The browser that the browser tests drive.

use std::env;
use std::path::PathBuf;

use crate::debian;
use crate::failure::Failure;
use crate::process::answer;
use crate::project::Project;
use crate::step::note;

/// What the tests read to know which browser to drive.
pub const VARIABLE: &str = "CHROMIUM";
const DEBIAN_CHROMIUM: &str = "/usr/bin/chromium";

/// The path of a Chromium that starts.
pub fn find(project: &Project) -> Result<PathBuf, Failure> {
    let remedy = format!(
        "install Chromium or Chrome and set {VARIABLE} to the path of its program, for example {VARIABLE}={DEBIAN_CHROMIUM}"
    );
    let chromium = match env::var_os(VARIABLE) {
        Some(path) => PathBuf::from(path),
        None => {
            let path = PathBuf::from(DEBIAN_CHROMIUM);
            if !path.exists() {
                debian::install(project, &["chromium"])
                    .map_err(|failure| Failure::new(failure.to_string(), &remedy))?;
            }
            path
        }
    };
    let version = answer(project.command(&chromium).arg("--version"), &remedy)
        .map_err(|failure| Failure::new(failure.summary(), &remedy))?;
    note(&version);
    Ok(chromium)
}
