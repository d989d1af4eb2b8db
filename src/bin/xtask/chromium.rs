//! The browser that the browser tests drive.

use std::path::PathBuf;

use crate::failure::Failure;
use crate::program::Program;
use crate::project::Project;
use crate::step::note;

/// What the tests read to know which browser to drive.
pub const VARIABLE: &str = "CHROMIUM";
const CHROMIUM: Program = Program {
    name: "Chromium or Chrome",
    variable: VARIABLE,
    debian_package: "chromium",
    debian_path: "/usr/bin/chromium",
    version_option: "--version",
};

/// The path of a Chromium that starts.
pub fn find(project: &Project) -> Result<PathBuf, Failure> {
    let (chromium, version) = CHROMIUM.find(project)?;
    note(&version);
    Ok(chromium)
}
