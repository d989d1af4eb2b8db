//! The folder of a catalog: finds, reads and compiles its TOML files.

mod form;
mod toml_text;
mod trust;

use super::diagnostic::{Diagnostic, DiagnosticKind};
use super::document::Document;
use super::json::FromJson;
use super::{Compiled, Documents, compile as compile_documents, schema};
use crate::model::Date;
use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The files that hold one table each; cards and merchants have folders.
pub const TABLES: [&str; 6] =
    ["issuers.toml", "categories.toml", "currencies.toml", "mcc.toml", "words.toml", "generic-words.toml"];

/// The folders whose files, at any depth, are of one kind each.
pub const FOLDERS: [&str; 2] = ["merchants", "cards"];

/// Paths of every file of the catalog in this folder.
///
/// # Errors
///
/// A folder that cannot be read.
pub fn paths(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> = TABLES.iter().map(|name| folder.join(name)).collect();
    for name in FOLDERS {
        paths.extend(toml_files(&folder.join(name))?);
    }
    Ok(paths)
}

/// Deserializes the catalog in this folder, without compiling it.
///
/// # Errors
///
/// Every file that cannot be read or has another shape.
pub fn documents(folder: &Path) -> Result<Documents, Vec<Diagnostic>> {
    let mut files = OpenedFiles::default();
    let documents = files.read(folder);
    if files.diagnostics.is_empty() { Ok(documents) } else { Err(files.diagnostics) }
}

/// Compiles the catalog in this folder; no source may be read after `today`.
///
/// # Errors
///
/// Everything wrong in it, with file, line and column.
pub fn compile(folder: &Path, today: Date) -> Result<Compiled, Vec<Diagnostic>> {
    let mut files = OpenedFiles::default();
    let documents = files.read(folder);
    let generic_words: Document<trust::GenericWords> =
        files.document(&folder.join("generic-words.toml")).unwrap_or_default();
    let mut diagnostics = Vec::new();
    form::check(&documents, &mut diagnostics);
    trust::check(&documents, &generic_words.content, today, &mut diagnostics);
    // What a file defines that cannot be deserialized would be missing wherever another refers to it.
    let cards = folder.join("cards");
    let is_complete = files.diagnostics.iter().all(|found| Path::new(&found.document).starts_with(&cards));
    let compile = || compile_documents(documents).map_err(|found| diagnostics.extend(found)).ok();
    let compiled = is_complete.then(compile).flatten();
    diagnostics.into_iter().for_each(|diagnostic| files.add(diagnostic));
    compiled.filter(|_| files.diagnostics.is_empty()).ok_or_else(|| files.in_order())
}

/// Files read so far, with the text of each for positions.
#[derive(Default)]
struct OpenedFiles {
    texts: HashMap<String, String>,
    diagnostics: Vec<Diagnostic>,
}

impl OpenedFiles {
    fn read(&mut self, folder: &Path) -> Documents {
        let file = |name: &str| folder.join(name);
        Documents {
            issuers: self.document(&file("issuers.toml")).unwrap_or_default(),
            categories: self.document(&file("categories.toml")).unwrap_or_default(),
            currencies: self.document(&file("currencies.toml")).unwrap_or_default(),
            mcc: self.document(&file("mcc.toml")).unwrap_or_default(),
            words: self.document(&file("words.toml")).unwrap_or_default(),
            merchants: self.documents(&file("merchants")),
            cards: self.cards(&file("cards")),
        }
    }

    fn cards(&mut self, folder: &Path) -> Vec<Document<schema::CardEntry>> {
        let cards: Vec<Document<schema::CardEntry>> = self.documents(folder);
        for card in &cards {
            let parent = Path::new(&card.name).parent().and_then(Path::file_name);
            if parent.is_none_or(|parent| *parent != *card.content.issuer) {
                self.add(Diagnostic {
                    document: card.name.clone(),
                    position: None,
                    path: "issuer".to_owned(),
                    kind: DiagnosticKind::WrongFolder,
                });
            }
        }
        cards
    }

    /// Reads every TOML file below a folder.
    fn documents<Content: FromJson>(&mut self, folder: &Path) -> Vec<Document<Content>> {
        let paths = toml_files(folder).unwrap_or_else(|error| {
            self.add_unreadable(folder, &error);
            Vec::new()
        });
        paths.iter().filter_map(|path| self.document(path)).collect()
    }

    fn document<Content: FromJson>(&mut self, path: &Path) -> Option<Document<Content>> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => {
                self.add_unreadable(path, &error);
                return None;
            }
        };
        let name = path.display().to_string();
        let document = toml_text::to_json(&name, &text)
            .map_err(|malformed| vec![*malformed])
            .and_then(|json| Document::from_json(&name, &json));
        self.texts.insert(name, text);
        document.map_err(|found| found.into_iter().for_each(|diagnostic| self.add(diagnostic))).ok()
    }

    fn add_unreadable(&mut self, path: &Path, error: &io::Error) {
        self.add(Diagnostic {
            document: path.display().to_string(),
            position: None,
            path: String::new(),
            kind: DiagnosticKind::Unreadable { error: error.to_string() },
        });
    }

    /// The diagnostics of each file together, in the order of its lines: a wrong reference comes before what follows
    /// from it, since rules stand above the caps and choices that they name.
    fn in_order(mut self) -> Vec<Diagnostic> {
        let mut documents: Vec<String> = Vec::new();
        for diagnostic in &self.diagnostics {
            if !documents.contains(&diagnostic.document) {
                documents.push(diagnostic.document.clone());
            }
        }
        let order = |diagnostic: &Diagnostic| {
            let document = documents.iter().position(|document| *document == diagnostic.document);
            (document, diagnostic.position.map(|position| (position.line, position.column)))
        };
        self.diagnostics.sort_by_key(order);
        self.diagnostics
    }

    /// Adds a diagnostic, with its position where it has none.
    fn add(&mut self, mut diagnostic: Diagnostic) {
        if diagnostic.position.is_none()
            && let Some(text) = self.texts.get(&diagnostic.document)
        {
            diagnostic.position = toml_text::position(text, &diagnostic);
        }
        self.diagnostics.push(diagnostic);
    }
}

/// Every TOML file below a folder, ordered by path.
fn toml_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<PathBuf>>>()?;
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
