//! Programs that tests start, from Debian where nothing else is said.

use std::env;
use std::path::PathBuf;

use crate::debian;
use crate::failure::Failure;
use crate::process::answer;
use crate::project::Project;

/// A program that is there, or comes with a package of Debian's.
pub struct Program {
    /// What people call it.
    pub name: &'static str,
    /// The environment variable that names another one.
    pub variable: &'static str,
    pub debian_package: &'static str,
    pub debian_path: &'static str,
    /// What it is started with to see that it starts.
    pub version_option: &'static str,
}

impl Program {
    /// The path of one that starts, and what it says of its version on standard output.
    pub fn find(&self, project: &Project) -> Result<(PathBuf, String), Failure> {
        let Program { name, variable, debian_package, debian_path, version_option } = self;
        let remedy = format!(
            "install {name} and set {variable} to the path of its program, for example {variable}={debian_path}"
        );
        let program = match env::var_os(variable) {
            Some(path) => PathBuf::from(path),
            None => {
                let path = PathBuf::from(debian_path);
                if !path.exists() {
                    debian::install(project, &[debian_package])
                        .map_err(|failure| Failure::new(failure.to_string(), &remedy))?;
                }
                path
            }
        };
        let version = answer(project.command(&program).arg(version_option), &remedy)
            .map_err(|failure| Failure::new(failure.summary(), &remedy))?;
        Ok((program, version))
    }
}
