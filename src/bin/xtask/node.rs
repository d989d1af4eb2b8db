//! Node.js, npm, and the packages that a folder's lock file names.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;
use crate::process::{answer, run_openly, run_quietly};
use crate::project::{self, Project};
use crate::step::{note, step};

const OLDEST_NODE: u32 = 20;
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };
const HOW_TO_GET_NODE: &str =
    "install Node.js 20 or newer, which brings npm along: from https://nodejs.org, or with `nvm install 22`";

/// Sees that Node.js and npm are there and new enough.
pub fn check(project: &Project) -> Result<(), Failure> {
    step("Node.js and npm", || {
        let node = answer(project.command("node").arg("--version"), HOW_TO_GET_NODE)
            .map_err(|failure| Failure::new(failure.summary(), HOW_TO_GET_NODE))?;
        let npm = answer(project.command(NPM).arg("--version"), HOW_TO_GET_NODE)
            .map_err(|failure| Failure::new(failure.summary(), HOW_TO_GET_NODE))?;
        if major_version(&node).is_none_or(|major| major < OLDEST_NODE) {
            return Err(Failure::new(format!("Node.js {node} is too old, or no Node.js"), HOW_TO_GET_NODE));
        }
        note(&format!("Node.js {node}, npm {npm}"));
        Ok(())
    })
}

/// `npm ci` in a folder, unless its packages are already those of its lock file.
pub fn install_packages(project: &Project, folder: &str) -> Result<(), Failure> {
    step(&format!("npm packages of {folder}/"), || {
        let directory = project.path(folder);
        let lock = project::read(
            &directory.join("package-lock.json"),
            &format!("run `npm install` in {folder}/ and keep the lock file that it writes"),
        )?;
        let manifest =
            project::read(&directory.join("package.json"), "restore the file from the repository")?;
        let wanted = format!("{manifest}\n{lock}");
        let stamp = stamp(&directory);
        if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
            note("installed already");
            return Ok(());
        }
        run_quietly(
            project.command(NPM).args(["ci", "--no-audit", "--no-fund"]).current_dir(&directory),
            None,
            "see that the npm registry can be reached; if the lock file is said to be out of step, run `npm install` in that folder",
        )?;
        project::write(&stamp, &wanted)
    })
}

/// `npm run <script>` in a folder.
pub fn run_script(project: &Project, folder: &str, script: &str) -> Command {
    let mut command = project.command(NPM);
    command.args(["run", script]).current_dir(project.path(folder));
    command
}

/// Runs `npm run <script>` in a folder, its output on the screen.
pub fn run_script_openly(project: &Project, folder: &str, script: &str) -> Result<(), Failure> {
    run_openly(
        &mut run_script(project, folder, script),
        &format!("mend what its output above says; `npm run {script}` in {folder}/ runs it alone"),
    )
}

/// It lies inside node_modules, so that it goes when they go.
fn stamp(directory: &Path) -> PathBuf {
    directory.join("node_modules/.installed-from")
}

fn major_version(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::major_version;

    #[test]
    fn the_major_version_of_node_is_a_number() {
        assert_eq!(major_version("v20.20.2"), Some(20));
        assert_eq!(major_version("v8.0.0"), Some(8));
        assert_eq!(major_version("20"), None);
        assert_eq!(major_version("vNext"), None);
    }
}
