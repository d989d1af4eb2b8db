//! The catalog's files: read from their folder, and the lines of what is wrong in them.

use crate::compile::{self, Document, Problem, Texts, text};
use crate::date::Date;
use crate::trust;
use serde::de::DeserializeOwned;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// The files that hold one table each; cards and merchants have folders.
pub const TABLES: [&str; 6] =
    ["issuers.toml", "categories.toml", "currencies.toml", "mcc.toml", "words.toml", "generic-words.toml"];

/// The folders whose files, at any depth, are of one kind each.
pub const FOLDERS: [&str; 2] = ["merchants", "cards"];

/// Every file of the catalog in this folder.
#[allow(dead_code)] // The build script needs what they say, not their names.
pub fn paths(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> = TABLES.iter().map(|name| folder.join(name)).collect();
    for name in FOLDERS {
        paths.extend(toml_files(&folder.join(name))?);
    }
    Ok(paths)
}

/// What the files say, or which of them say nothing that could be read.
#[allow(dead_code)] // For the report; the build script compiles them.
pub fn texts(folder: &Path) -> Result<Texts, Vec<String>> {
    let mut files = Files::default();
    let texts = files.read(folder);
    if files.problems.is_empty() { Ok(texts) } else { Err(files.problems) }
}

/// Compiles the catalog in this folder, or says what is wrong with which line of which file. No source was read
/// after `today`.
pub fn compile(folder: &Path, today: Date) -> Result<compile::Compiled, Vec<String>> {
    let mut files = Files::default();
    let texts = files.read(folder);
    let generic_words =
        files.document::<trust::GenericWords>(&folder.join("generic-words.toml")).unwrap_or_default();
    let mut problems = Vec::new();
    trust::check(&texts, &generic_words.content, today, &mut problems);
    let compiled = compile::compile(texts).map_err(|found| problems.extend(found));
    files.problems.extend(problems.iter().map(|problem| files.located(problem)).collect::<Vec<_>>());
    match compiled {
        Ok(compiled) if files.problems.is_empty() => Ok(compiled),
        _ => Err(files.problems),
    }
}

/// What was read, for the lines of what is wrong.
#[derive(Default)]
struct Files {
    texts: HashMap<String, String>,
    problems: Vec<String>,
}

impl Files {
    fn read(&mut self, folder: &Path) -> Texts {
        let file = |name: &str| folder.join(name);
        Texts {
            issuers: self.document(&file("issuers.toml")).unwrap_or_default(),
            categories: self.document(&file("categories.toml")).unwrap_or_default(),
            currencies: self.document(&file("currencies.toml")).unwrap_or_default(),
            mcc: self.document(&file("mcc.toml")).unwrap_or_default(),
            words: self.document(&file("words.toml")).unwrap_or_default(),
            merchants: self.documents(&file("merchants")),
            cards: self.cards(&file("cards")),
        }
    }

    fn cards(&mut self, folder: &Path) -> Vec<Document<text::Card>> {
        let cards: Vec<Document<text::Card>> = self.documents(folder);
        for card in &cards {
            let parent = Path::new(&card.name).parent().and_then(Path::file_name);
            if parent.is_none_or(|parent| *parent != *card.content.issuer) {
                let problem = Problem {
                    document: card.name.clone(),
                    at: "issuer".to_owned(),
                    message: "a card lies in the folder of its issuer".to_owned(),
                };
                self.problems.push(self.located(&problem));
            }
        }
        cards
    }

    /// Every TOML file below a folder.
    fn documents<Content: DeserializeOwned>(&mut self, folder: &Path) -> Vec<Document<Content>> {
        let paths = toml_files(folder).unwrap_or_else(|error| {
            self.problems.push(format!("{}: cannot be read: {error}", folder.display()));
            Vec::new()
        });
        paths.iter().filter_map(|path| self.document(path)).collect()
    }

    /// A file's content; unknown, missing and ill-typed fields are problems.
    fn document<Content: DeserializeOwned>(&mut self, path: &Path) -> Option<Document<Content>> {
        let name = path.display().to_string();
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => {
                self.problems.push(format!("{name}: cannot be read: {error}"));
                return None;
            }
        };
        let content = toml::from_str(&text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let message = error.message().trim().replace('\n', " ");
            self.problems.push(format!("{name}:{}: {message}", line_and_column(&text, start)));
        });
        self.texts.insert(name.clone(), text);
        Some(Document { name, content: content.ok()? })
    }

    /// A problem with the line and the column of its place.
    fn located(&self, problem: &Problem) -> String {
        let Problem { document, at, message } = problem;
        let place = self.texts.get(document).and_then(|text| {
            let table = DeTable::parse(text).ok()?;
            Some(format!(":{}", line_and_column(text, offset(table.get_ref(), at))))
        });
        let at = if at.is_empty() { String::new() } else { format!("{at}: ") };
        format!("{document}{}: {at}{message}", place.unwrap_or_default())
    }
}

/// Where in the text the value at this place starts, or the innermost one around it.
fn offset(table: &DeTable<'_>, at: &str) -> usize {
    let mut start = 0;
    let mut inside = Inside::Table(table);
    for step in at.split(['.', '[']) {
        let next = match inside {
            Inside::Table(table) => table.get(step),
            Inside::Array(array) => {
                step.trim_end_matches(']').parse().ok().and_then(|index: usize| array.get(index))
            }
        };
        let Some(value) = next else { return start };
        start = value.span().start;
        inside = match value.get_ref() {
            DeValue::Table(table) => Inside::Table(table),
            DeValue::Array(array) => Inside::Array(array),
            _ => return start,
        };
    }
    start
}

enum Inside<'a, 'text> {
    Table(&'a DeTable<'text>),
    Array(&'a toml::de::DeArray<'text>),
}

/// As editors count, from 1.
fn line_and_column(text: &str, offset: usize) -> String {
    let before = &text[..offset.min(text.len())];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    format!("{line}:{column}")
}

/// Every TOML file below a folder, in the order of their paths.
fn toml_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(toml_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    Ok(files)
}
