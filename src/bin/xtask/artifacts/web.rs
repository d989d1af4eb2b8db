//! Builds the page in www/ from the package.

use crate::base::failure::Failure;
use crate::base::process::run_quietly;
use crate::base::progress::task;
use crate::base::project::Project;
use crate::setup::node;

/// Builds www/dist.
pub fn build(project: &Project) -> Result<(), Failure> {
    node::install_packages(project, "www")?;
    task("Page, into www/dist", || {
        run_quietly(
            &mut node::run_script(project, "www", "build"),
            None,
            "fix the build errors; `npm run build` in www/ runs the build alone",
        )
    })
}
