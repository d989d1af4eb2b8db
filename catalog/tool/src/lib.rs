//! Checks, formats and reports on the catalog: what `cargo xtask catalog` runs.

mod changes;
mod check;
mod format;
#[cfg(feature = "report")]
mod report;
#[cfg(feature = "report")]
pub use report::scoring;

use card_rewards_catalog::model::Date;
use std::path::Path;
use std::time::SystemTime;

/// The catalog's folder, relative to the project's. `cargo xtask` starts the tool in the project's folder.
const CATALOG: &str = "catalog";

/// Runs a command: `changes`, `check`, `format` or `report`, with its arguments.
///
/// # Errors
///
/// The reason, as text, if the command is unknown or fails.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let catalog = Path::new(CATALOG);
    let today = Date::of_utc(SystemTime::now());
    match words.as_slice() {
        ["check"] => check::run(catalog, today),
        ["changes"] => changes::run(catalog),
        ["format", rest @ ..] => format::run(catalog, rest),
        #[cfg(feature = "report")]
        ["report", rest @ ..] => report::run(catalog, today, rest),
        _ => Err(format!("unknown command `{}`; `cargo xtask help` lists the commands", words.join(" "))),
    }
}
