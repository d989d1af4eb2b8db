//! A value of the wrong shape, with its path.

use super::JsonValue;
use crate::compile::diagnostic::{Diagnostic, DiagnosticKind, ExpectedValue, FoundValue};

/// A value of the wrong shape, with its path.
#[derive(Debug)]
pub struct Mismatch {
    /// Path such as `rules[2].multiplier`; empty for the whole document.
    path: String,
    /// In a box, since every function here returns it.
    kind: Box<DiagnosticKind>,
}

impl Mismatch {
    pub(super) fn new(kind: DiagnosticKind) -> Mismatch {
        Mismatch { path: String::new(), kind: Box::new(kind) }
    }

    /// The value is of another type.
    pub(crate) fn of_type(expected: ExpectedValue, value: &JsonValue) -> Mismatch {
        Mismatch::new(DiagnosticKind::UnexpectedType { expected, found: value.found() })
    }

    /// The value is of the right type, and no such value.
    pub(crate) fn of_value(expected: ExpectedValue, found: FoundValue) -> Mismatch {
        Mismatch::new(DiagnosticKind::UnexpectedValue { expected, found })
    }

    /// The diagnostic of the document of this name.
    pub(crate) fn of_document(self, name: &str) -> Box<Diagnostic> {
        let Mismatch { path, kind } = self;
        Box::new(Diagnostic { document: name.to_owned(), position: None, path, kind: *kind })
    }

    /// Prefixes the path with the index in a list.
    pub(super) fn at_index(self, index: usize) -> Mismatch {
        self.below(format!("[{index}]"))
    }

    /// Prefixes the path with the name in an object.
    pub(super) fn at_name(self, name: &str) -> Mismatch {
        self.below(name.to_owned())
    }

    fn below(mut self, mut outer: String) -> Mismatch {
        if !self.path.is_empty() && !self.path.starts_with('[') {
            outer.push('.');
        }
        outer.push_str(&self.path);
        self.path = outer;
        self
    }
}
