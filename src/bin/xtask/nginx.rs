//! The proxy that the service's tests put in front of it.

use std::path::PathBuf;

use crate::failure::Failure;
use crate::program::Program;
use crate::project::Project;
use crate::step::note;

/// What the tests read to know which nginx to start.
pub const VARIABLE: &str = "NGINX";
const NGINX: Program = Program {
    name: "nginx",
    variable: VARIABLE,
    debian_package: "nginx",
    debian_path: "/usr/sbin/nginx",
    version_option: "-v",
};

/// The path of an nginx that starts.
pub fn find(project: &Project) -> Result<PathBuf, Failure> {
    // It tells its version on standard error, so that only whether it starts is seen here.
    let (nginx, _) = NGINX.find(project)?;
    note(&format!("nginx at {}", nginx.display()));
    Ok(nginx)
}
