//! `cargo xtask catalog`: checks, formats and describes the catalog.

// Shared with the build script and the engine: one reading of the files and one set of rules.
#[allow(dead_code, unused_imports)]
#[path = "../../src/catalog/mod.rs"]
mod catalog;
#[cfg(feature = "report")]
#[path = "../compiler/columns.rs"]
mod columns;
#[allow(dead_code)]
#[path = "../compiler/compile/mod.rs"]
mod compile;
#[allow(dead_code)]
#[path = "../../src/date.rs"]
mod date;
#[path = "../compiler/day.rs"]
mod day;
#[path = "../compiler/files.rs"]
mod files;
#[allow(dead_code, unused_imports)]
#[path = "../../src/names/mod.rs"]
mod names;
#[allow(dead_code)]
#[path = "../../src/network.rs"]
mod network;
#[cfg(feature = "report")]
#[path = "../compiler/output.rs"]
mod output;
#[cfg(feature = "report")]
#[path = "../compiler/pack.rs"]
mod pack;
#[cfg(feature = "report")]
#[path = "../../src/packed/tables.rs"]
mod packed;
#[path = "../compiler/trust.rs"]
mod trust;

mod check;
mod format;
mod remedies;
#[cfg(feature = "report")]
mod report;

use std::path::Path;
use std::process::ExitCode;

/// Seen from the project's folder, in which `cargo xtask` starts this.
const CATALOG: &str = "catalog";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let catalog = Path::new(CATALOG);
    let ended = match words.as_slice() {
        ["check"] => check::run(catalog, day::today()),
        ["format", rest @ ..] => format::run(catalog, rest),
        #[cfg(feature = "report")]
        ["report", rest @ ..] => report::run(catalog, day::today(), rest),
        _ => Err(format!("does not understand `{}`; `cargo xtask help` names the commands", words.join(" "))),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}
