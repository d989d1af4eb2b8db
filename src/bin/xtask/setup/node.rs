//! Checks Node.js and npm, installs npm packages and runs npm scripts.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::base::failure::Failure;
use crate::base::process::{output_of, run_openly, run_quietly};
use crate::base::progress::{note, task};
use crate::base::project::{self, Project};

const OLDEST_NODE: u32 = 20;
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };
const NODE_HELP: &str =
    "install Node.js 20 or newer, which includes npm, from https://nodejs.org or with `nvm install 22`";

/// Checks that Node.js and npm are installed and recent enough.
pub fn check(project: &Project) -> Result<(), Failure> {
    task("Node.js and npm", || {
        let node = output_of(project.command("node").arg("--version"), NODE_HELP)
            .map_err(|failure| Failure::new(failure.summary(), NODE_HELP))?;
        let npm = output_of(project.command(NPM).arg("--version"), NODE_HELP)
            .map_err(|failure| Failure::new(failure.summary(), NODE_HELP))?;
        if major_version(&node).is_none_or(|major| major < OLDEST_NODE) {
            return Err(Failure::new(format!("Node.js {node} is too old"), NODE_HELP));
        }
        note(&format!("Node.js {node}, npm {npm}"));
        Ok(())
    })
}

/// Runs `npm ci` in a folder. Skips it if the packages of the lock file are installed.
pub fn install_packages(project: &Project, folder: &str) -> Result<(), Failure> {
    task(&format!("npm packages of {folder}/"), || {
        let directory = project.path(folder);
        let lock = project::read(
            &directory.join("package-lock.json"),
            &format!("run `npm install` in {folder}/ and commit the lock file"),
        )?;
        let manifest =
            project::read(&directory.join("package.json"), "restore the file from the repository")?;
        let required = format!("{manifest}\n{lock}");
        let stamp = stamp(&directory);
        if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == required) {
            note("already installed");
            return Ok(());
        }
        run_quietly(
            project.command(NPM).args(["ci", "--no-audit", "--no-fund"]).current_dir(&directory),
            None,
            "check the connection to the npm registry; if npm reports that the lock file is out of sync, run `npm install` in that folder",
        )?;
        project::write(&stamp, &required)
    })
}

/// The command `npm run <script>` in a folder.
pub fn run_script(project: &Project, folder: &str, script: &str) -> Command {
    let mut command = project.command(NPM);
    command.args(["run", script]).current_dir(project.path(folder));
    command
}

/// Runs `npm run <script>` in a folder and shows its output.
pub fn run_script_openly(project: &Project, folder: &str, script: &str) -> Result<(), Failure> {
    run_openly(
        &mut run_script(project, folder, script),
        &format!("fix the errors above; `npm run {script}` in {folder}/ runs it alone"),
    )
}

/// The record of installed packages; in node_modules, so that both are deleted together.
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
    fn the_major_version_is_parsed() {
        assert_eq!(major_version("v20.20.2"), Some(20));
        assert_eq!(major_version("v8.0.0"), Some(8));
        assert_eq!(major_version("20"), None);
        assert_eq!(major_version("vNext"), None);
    }
}
