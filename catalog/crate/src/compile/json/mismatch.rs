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

    /// Adds those of an item of a list.
    #[inline(never)] // One copy, instead of one for each type.
    pub(super) fn add_of_item(&mut self, index: usize, found: Mismatches) {
        self.add_below(&format!("[{index}]"), found);
    }

    /// Adds those of a field of an object.
    #[inline(never)]
    pub(super) fn add_of_field(&mut self, name: &str, found: Mismatches) {
        self.add_below(name, found);
    }

    /// Adds one of the object itself.
    #[inline(never)]
    pub(super) fn add_missing(&mut self, field: &'static str, expected: ExpectedValue) {
        self.0.extend(Mismatches::of(DiagnosticKind::MissingField { field, expected }).0);
    }

    /// The type or texts that were expected; "a value" if they were others.
    pub(super) fn expected(&self) -> ExpectedValue {
        match self.0.first().map(|mismatch| &mismatch.kind) {
            Some(DiagnosticKind::UnexpectedType { expected, .. }) => expected.clone(),
            _ => ExpectedValue::Other("a value"),
        }
    }

    /// The content, unless there are mismatches.
    pub(super) fn or<Content>(self, content: Content) -> Result<Content, Mismatches> {
        if self.0.is_empty() { Ok(content) } else { Err(self) }
    }

    fn add_below(&mut self, outer: &str, found: Mismatches) {
        for Mismatch { path, kind } in found.0 {
            let separator = if path.is_empty() || path.starts_with('[') { "" } else { "." };
            self.0.push(Mismatch { path: format!("{outer}{separator}{path}"), kind });
        }
    }
}
