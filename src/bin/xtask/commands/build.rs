//! `cargo xtask build`: builds the npm package.

use std::path::PathBuf;
use std::time::Instant;

use crate::artifacts::package;
use crate::base::failure::Failure;
use crate::base::progress::seconds;
use crate::base::project::Project;

pub fn build(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    let out = out_directory(project, arguments)?;
    let start = Instant::now();
    package::build(project, &out)?;
    println!("\nThe package is in {} ({} total).", project.shown(&out), seconds(start.elapsed()));
    Ok(())
}

/// The folder to write: `pkg`, or the value of `--out`, relative to the current folder.
fn out_directory(project: &Project, arguments: &[String]) -> Result<PathBuf, Failure> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => Ok(project.path("pkg")),
        ["--out", directory] if !directory.is_empty() => std::path::absolute(directory).map_err(|error| {
            Failure::new(format!("`{directory}` is not a valid path: {error}"), "name a folder after --out")
        }),
        _ => Err(Failure::new(
            format!("`cargo xtask build` does not accept `{}`", arguments.join(" ")),
            "use `--out FOLDER`, or no option to write pkg/",
        )),
    }
}
