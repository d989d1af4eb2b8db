//! Diagnostics: errors in a catalog, with position and help.

mod kind;
mod values;

pub use kind::DiagnosticKind;
pub use values::{Alternatives, ExpectedValue, FoundValue};

use std::fmt;

/// One error in a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// Name of the document.
    pub document: String,
    /// Line and column, for documents that are files.
    pub position: Option<Position>,
    /// Path in the document, such as `rules[2].multiplier`; empty for the whole document.
    pub path: String,
    /// The error.
    pub kind: DiagnosticKind,
}

/// Line and column in a text, as editors count: from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Number of the line.
    pub line: usize,
    /// Number of the character in its line.
    pub column: usize,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.document)?;
        if let Some(Position { line, column }) = self.position {
            write!(f, ":{line}:{column}")?;
        }
        if !self.path.is_empty() {
            write!(f, ": {}", self.path)?;
        }
        write!(f, ": {}", self.kind)
    }
}

impl std::error::Error for Diagnostic {}

/// Collects the diagnostics of one document.
pub(super) struct Diagnostics<'a> {
    document: &'a str,
    list: &'a mut Vec<Diagnostic>,
}

impl<'a> Diagnostics<'a> {
    /// For the document of this name.
    pub fn new(document: &'a str, list: &'a mut Vec<Diagnostic>) -> Diagnostics<'a> {
        Diagnostics { document, list }
    }

    /// Adds a diagnostic at this path.
    pub fn add(&mut self, path: impl Into<String>, kind: DiagnosticKind) {
        self.list.push(Diagnostic {
            document: self.document.to_owned(),
            position: None,
            path: path.into(),
            kind,
        });
    }

    /// Checks that a list fits the engine's tables.
    pub fn at_most(&mut self, path: &str, count: usize, max: usize) {
        if count > max {
            self.add(path, DiagnosticKind::TooManyEntries { count, max });
        }
    }

    /// Position of a part of the card, by its id.
    pub fn find<'id>(
        &mut self,
        ids: impl IntoIterator<Item = &'id String>,
        id: &str,
        path: &str,
        part: &'static str,
    ) -> Option<usize> {
        let position = ids.into_iter().position(|other| other == id);
        if position.is_none() {
            self.add(path, DiagnosticKind::UnknownPart { part, id: id.to_owned() });
        }
        position
    }

    /// Checks that no id occurs twice in a list.
    pub fn unique<'id>(&mut self, ids: impl IntoIterator<Item = &'id String>, list: &str) {
        let mut seen: Vec<&String> = Vec::new();
        for (index, id) in ids.into_iter().enumerate() {
            if seen.contains(&id) {
                self.add(format!("{list}[{index}].id"), DiagnosticKind::DuplicateId { id: id.clone() });
            }
            seen.push(id);
        }
    }
}
