//! Audits the Rust dependencies: licences, sources, duplicates and known vulnerabilities.
//!
//! The rules are in `.cargo/deny.toml`.

use std::time::Duration;

use crate::base::failure::Failure;
use crate::base::process::{run_openly, run_quietly};
use crate::base::progress::{note, task};
use crate::base::project::Project;
use crate::setup::tools;

const RULES: &str = ".cargo/deny.toml";
/// Time limit for the download of the advisories. A network that drops packets without an error would block it forever.
const FETCH_LIMIT: Duration = Duration::from_secs(60);

pub fn audit(project: &Project) -> Result<(), Failure> {
    let cargo_deny = tools::cargo_deny(project)?;
    let deny = |arguments: &[&str]| {
        let mut command = project.command(&cargo_deny);
        command.args(["--config", RULES]).args(arguments);
        command
    };
    task("Licences, duplicates and sources of the Rust dependencies", || {
        run_openly(
            &mut deny(&["check", "licenses", "bans", "sources"]),
            "replace the dependency, or allow it in .cargo/deny.toml and give the reason",
        )
    })?;
    task("Known vulnerabilities of the Rust dependencies", || {
        // The database is in no package registry, so some machines cannot download it.
        if run_quietly(&mut deny(&["fetch", "db"]), Some(FETCH_LIMIT), "").is_err() {
            note("NOT CHECKED: cannot download the advisory database (github.com/rustsec/advisory-db)");
            return Ok(());
        }
        run_openly(
            &mut deny(&["check", "advisories"]),
            "update the named dependency: `cargo update --package NAME`",
        )
    })
}
