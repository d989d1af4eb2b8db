//! The contents of a report.

use super::figures::Figures;
use super::recognition::Recognition;
use card_rewards_catalog::codec;
use card_rewards_catalog::compile::{Diagnostic, files};
use card_rewards_catalog::model::Date;
use serde::Serialize;
use std::path::Path;

/// Statement descriptors, relative to the project's folder.
const DESCRIPTORS: &str = "tests/descriptors";

/// A report.
#[derive(Serialize)]
pub struct CatalogReport {
    #[serde(flatten)]
    pub figures: Figures,
    /// Bytes of the encoded catalog in the engine, uncompressed.
    pub bytes: usize,
    pub recognition: Recognition,
}

impl CatalogReport {
    pub fn of(catalog: &Path, today: Date, measure: bool) -> Result<CatalogReport, String> {
        let documents = files::documents(catalog).map_err(|diagnostics| lines(&diagnostics))?;
        let compiled = files::compile(catalog, today).map_err(|diagnostics| lines(&diagnostics))?;
        Ok(CatalogReport {
            figures: Figures::of(&documents, today),
            bytes: codec::encode(&compiled).len(),
            recognition: Recognition::of_folder(Path::new(DESCRIPTORS), measure)?,
        })
    }
}

fn lines(diagnostics: &[Diagnostic]) -> String {
    let lines: Vec<String> = diagnostics.iter().map(Diagnostic::to_string).collect();
    lines.join("\n")
}
