//! From the catalog's text to the engine's tables, or to a list of what is wrong.

mod cards;
mod indexes;
mod merchants;
mod problem;
mod rules;
mod tables;
mod text;

pub use problem::Problem;

use crate::catalog::Catalog;
use crate::date::Date;
use problem::{Problems, TextFile};
use std::path::{Path, PathBuf};

/// What the engine carries.
pub struct Compiled {
    /// The tables of the catalog, as postcard.
    pub tables: Vec<u8>,
    /// From a card's name to its place in the table of cards.
    pub card_names: Vec<u8>,
    /// From a merchant's name to its place in the table of merchants.
    pub merchant_names: Vec<u8>,
}

/// Compiles the catalog in this folder.
pub fn compile(folder: &Path) -> Result<Compiled, Vec<Problem>> {
    let mut problems = Problems::default();
    let mut catalog = Catalog::default();
    let mut latest = Latest::default();

    let single = |name: &str| TextFile::read(&folder.join(name));
    catalog.issuers = problems.take(single("issuers.toml"), tables::issuers);
    let categories = problems.take(single("categories.toml"), tables::categories);
    catalog.categories = categories.table.clone();
    catalog.currencies = problems
        .take(single("currencies.toml"), |file, problems| tables::currencies(file, &mut latest, problems));
    catalog.mcc =
        problems.take(single("mcc.toml"), |file, problems| tables::mcc(file, &categories, problems));

    let mut merchants = merchants::Merchants::default();
    for path in toml_files(&folder.join("merchants"), &mut problems) {
        problems.take(TextFile::read(&path), |file, problems| {
            merchants::read(file, &categories, &mut merchants, &mut latest, problems);
        });
    }
    let merchants = merchants.finish();
    catalog.merchants = merchants.table;

    let mut cards = cards::Cards::default();
    for path in toml_files(&folder.join("cards"), &mut problems) {
        problems.take(TextFile::read(&path), |file, problems| {
            let known =
                cards::Known { catalog: &catalog, categories: &categories, merchants: &merchants.indexes };
            cards::read(file, &known, &mut cards, &mut latest, problems);
        });
    }
    let card_names = indexes::card_names(&mut cards, &catalog.issuers, &mut problems);
    catalog.cards = cards.table();
    catalog.version = latest.to_string().into();

    problems.into_result()?;
    Ok(Compiled {
        tables: postcard::to_allocvec(&catalog).expect("tables of plain values can be written"),
        card_names,
        merchant_names: indexes::merchant_names(merchants.aliases),
    })
}

/// The latest day on which anything was read or verified.
#[derive(Default)]
pub struct Latest(Option<Date>);

impl Latest {
    fn see(&mut self, day: Date) {
        self.0 = self.0.max(Some(day));
    }
}

impl std::fmt::Display for Latest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some(day) => day.fmt(f),
            None => f.write_str("empty"),
        }
    }
}

/// Every TOML file below a folder, in the order of their paths.
fn toml_files(folder: &Path, problems: &mut Problems) -> Vec<PathBuf> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            problems.add(Problem::of_file(folder, format!("cannot be read: {error}")));
            return Vec::new();
        }
    };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
        .into_iter()
        .flat_map(|path| match path.is_dir() {
            true => toml_files(&path, problems),
            false if path.extension().is_some_and(|extension| extension == "toml") => {
                vec![path]
            }
            false => Vec::new(),
        })
        .collect()
}
