//! `report`: counts of the catalog, its sources, and the quality of merchant matches on statement descriptors.

mod contents;
mod figures;
mod recognition;
pub mod scoring;
#[cfg(test)]
pub(crate) mod small_catalog;
mod text;

use card_rewards_catalog::model::Date;
use contents::CatalogReport;
use std::path::Path;

const OPTIONS: [&str; 3] = ["--all", "--json", "--time"];

/// Prints the report: with `--all` every name, with `--time` the time of a match, with `--json` as JSON.
pub fn run(catalog: &Path, today: Date, arguments: &[&str]) -> Result<(), String> {
    if let Some(wrong) = arguments.iter().find(|argument| !OPTIONS.contains(argument)) {
        return Err(format!("`report` has no option `{wrong}`; its options are {}", OPTIONS.join(", ")));
    }
    let report = CatalogReport::of(catalog, today, arguments.contains(&"--time"))?;
    if arguments.contains(&"--json") {
        println!("{}", serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?);
    } else {
        print!("{}", text::text(&report, arguments.contains(&"--all")));
    }
    Ok(())
}
