//! `cargo xtask types`: writes the files that are generated from the definitions in `src/api` and the catalog's schema.

use crate::base::failure::Failure;
use crate::base::process::run_quietly;
use crate::base::progress::task;
use crate::base::project::Project;

pub fn types(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    if !arguments.is_empty() {
        return Err(Failure::new("`cargo xtask types` takes no options", "leave them out"));
    }
    // With this set, the test that compares the files with the definitions writes them first.
    task("pkg-template/openapi.json and pkg-template/types/, from src/api and the catalog's schema", || {
        run_quietly(
            project
                .cargo()
                .args(["test", "--quiet", "--lib", "generated_files_are_as_defined"])
                .env("CARD_REWARDS_WRITE_TYPES", "1"),
            None,
            "fix the errors above",
        )
    })
}
