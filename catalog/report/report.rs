//! `report`: what the catalog holds, how well it is founded, and how well statement lines are recognised.

mod figures;
mod quarter;
mod recognition;
#[path = "scoring.rs"]
mod scoring;
#[cfg(test)]
mod small_catalog;
mod text;

use crate::date::Date;
use crate::{files, output};
use figures::Figures;
use recognition::Recognition;
use serde::Serialize;
use std::path::Path;

/// Seen from the project's folder.
const LINES: &str = "tests/statement-lines";

/// All that is reported.
#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    figures: Figures,
    /// Bytes that the engine carries, before anything compresses them.
    bytes: usize,
    recognition: Recognition,
}

const OPTIONS: [&str; 3] = ["--all", "--json", "--time"];

/// Prints the report; `--all` names everything, `--time` measures recognition, `--json` is for programs.
pub fn run(catalog: &Path, today: Date, arguments: &[&str]) -> Result<(), String> {
    if let Some(wrong) = arguments.iter().find(|argument| !OPTIONS.contains(argument)) {
        return Err(format!(
            "`report` does not understand `{wrong}`; its options are {}",
            OPTIONS.join(", ")
        ));
    }
    let report = Report::of(catalog, today, arguments.contains(&"--time"))?;
    if arguments.contains(&"--json") {
        println!("{}", serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?);
    } else {
        print!("{}", text::text(&report, arguments.contains(&"--all")));
    }
    Ok(())
}

impl Report {
    fn of(catalog: &Path, today: Date, measure: bool) -> Result<Report, String> {
        let texts = files::texts(catalog).map_err(|problems| problems.join("\n"))?;
        let compiled = files::compile(catalog, today).map_err(|problems| problems.join("\n"))?;
        Ok(Report {
            figures: Figures::of(&texts, today),
            bytes: output::of(compiled).len(),
            recognition: Recognition::of_folder(Path::new(LINES), measure)?,
        })
    }
}
