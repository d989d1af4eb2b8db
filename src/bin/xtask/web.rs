//! The page in www/: built from the package alone.

use crate::failure::Failure;
use crate::node;
use crate::process::run_quietly;
use crate::project::Project;
use crate::step::step;

/// Writes www/dist.
pub fn build(project: &Project) -> Result<(), Failure> {
    node::install_packages(project, "www")?;
    step("The page, into www/dist", || {
        run_quietly(
            &mut node::run_script(project, "www", "build"),
            None,
            "mend what the build says; `npm run build` in www/ runs it alone",
        )
    })
}
