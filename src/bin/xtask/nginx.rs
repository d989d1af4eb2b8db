//! The proxy that the service's tests put in front of it.

use std::env;
use std::path::PathBuf;

use crate::debian;
use crate::failure::Failure;
use crate::process::answer;
use crate::project::Project;
use crate::step::note;

/// What the tests read to know which nginx to start.
pub const VARIABLE: &str = "NGINX";
const DEBIAN_NGINX: &str = "/usr/sbin/nginx";

/// The path of an nginx that starts.
pub fn find(project: &Project) -> Result<PathBuf, Failure> {
    let remedy = format!(
        "install nginx and set {VARIABLE} to the path of its program, for example {VARIABLE}={DEBIAN_NGINX}"
    );
    let nginx = match env::var_os(VARIABLE) {
        Some(path) => PathBuf::from(path),
        None => {
            let path = PathBuf::from(DEBIAN_NGINX);
            if !path.exists() {
                debian::install(project, &["nginx"])
                    .map_err(|failure| Failure::new(failure.to_string(), &remedy))?;
            }
            path
        }
    };
    // It tells its version on standard error, so that only whether it starts is seen here.
    answer(project.command(&nginx).arg("-v"), &remedy)
        .map_err(|failure| Failure::new(failure.summary(), &remedy))?;
    note(&format!("nginx at {}", nginx.display()));
    Ok(nginx)
}
