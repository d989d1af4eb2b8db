//! What the Rust dependencies are: their licences, where they come from, whether any is there twice, and whether
//! something is known against one of them. The rules are in `.cargo/deny.toml`.

use std::time::Duration;

use crate::failure::Failure;
use crate::process::{run_openly, run_quietly};
use crate::project::Project;
use crate::step::{note, step};
use crate::tools;

const RULES: &str = ".cargo/deny.toml";
/// Where the network swallows what is sent, nothing else would end the waiting.
const LONGEST_FETCH: Duration = Duration::from_secs(60);

pub fn audit(project: &Project) -> Result<(), Failure> {
    let cargo_deny = tools::cargo_deny(project)?;
    let deny = |words: &[&str]| {
        let mut command = project.command(&cargo_deny);
        command.args(["--config", RULES]).args(words);
        command
    };
    step("Licences, duplicates and sources of the Rust dependencies", || {
        run_openly(
            &mut deny(&["check", "licenses", "bans", "sources"]),
            "take another dependency, or say in .cargo/deny.toml why this one may stay",
        )
    })?;
    step("What is known against them", || {
        // The database is not in any package registry, so not every machine can have it.
        if run_quietly(&mut deny(&["fetch", "db"]), Some(LONGEST_FETCH), "").is_err() {
            note(
                "NOT CHECKED: the database of advisories (github.com/rustsec/advisory-db) cannot be reached",
            );
            return Ok(());
        }
        run_openly(
            &mut deny(&["check", "advisories"]),
            "update the dependency that is named: `cargo update --package NAME`",
        )
    })
}
