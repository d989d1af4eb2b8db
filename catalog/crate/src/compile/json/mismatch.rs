//! Values of the wrong shape, with their paths.

use super::JsonValue;
use crate::compile::diagnostic::{Diagnostic, DiagnosticKind, ExpectedValue, FoundValue};

/// The values of the wrong shape within a value.
#[derive(Debug, Default)]
pub struct Mismatches(Vec<Mismatch>);

/// A value of the wrong shape.
#[derive(Debug)]
struct Mismatch {
    /// Path such as `rules[2].multiplier`; empty for the whole document.
    path: String,
    kind: DiagnosticKind,
}

impl Mismatches {
    pub(super) fn of(kind: DiagnosticKind) -> Mismatches {
        Mismatches(vec![Mismatch { path: String::new(), kind }])
    }

    /// The value is of another type.
    pub(crate) fn of_type(expected: ExpectedValue, value: &JsonValue) -> Mismatches {
        Mismatches::of(DiagnosticKind::UnexpectedType { expected, found: value.found() })
    }

    /// The value is of the right type, and no such value.
    pub(crate) fn of_value(expected: ExpectedValue, found: FoundValue) -> Mismatches {
        Mismatches::of(DiagnosticKind::UnexpectedValue { expected, found })
    }

    /// The diagnostics of the document of this name.
    pub(crate) fn of_document(self, name: &str) -> Vec<Diagnostic> {
        let diagnostic =
            |Mismatch { path, kind }| Diagnostic { document: name.to_owned(), position: None, path, kind };
        self.0.into_iter().map(diagnostic).collect()
    }

    /// Prefixes the paths with the index in a list.
    pub(super) fn at_index(self, index: usize) -> Mismatches {
        self.below(&format!("[{index}]"))
    }

    /// Prefixes the paths with the name in an object.
    pub(super) fn at_name(self, name: &str) -> Mismatches {
        self.below(name)
    }

    pub(super) fn add(&mut self, found: Mismatches) {
        self.0.extend(found.0);
    }

    /// The content, unless there are mismatches.
    pub(super) fn or<Content>(self, content: Content) -> Result<Content, Mismatches> {
        if self.0.is_empty() { Ok(content) } else { Err(self) }
    }

    fn below(mut self, outer: &str) -> Mismatches {
        for Mismatch { path, .. } in &mut self.0 {
            let separator = if path.is_empty() || path.starts_with('[') { "" } else { "." };
            path.insert_str(0, separator);
            path.insert_str(0, outer);
        }
        self
    }
}
