//! Sources of a card, by name.

use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use crate::compile::{schema, sources};
use crate::model::SourceIndex;

/// Finds sources of a card by name.
pub struct SourceNames<'a>(pub &'a schema::Sources);

impl SourceNames<'_> {
    /// The index of this source, which must exist.
    pub fn find(&self, name: &str, path: &str, diagnostics: &mut Diagnostics) -> SourceIndex {
        let position = self.0.keys().position(|key| key == name);
        if position.is_none() {
            diagnostics.add(format!("{path}.source"), sources::unknown(name));
        }
        SourceIndex::new(position.unwrap_or(0))
    }

    /// Finds a source, and checks the second one: it exists, and differs from the first.
    pub fn find_both(
        &self,
        name: &str,
        second: Option<&str>,
        path: &str,
        diagnostics: &mut Diagnostics,
    ) -> SourceIndex {
        let first = self.find(name, path, diagnostics);
        let at_second = format!("{path}.second_source");
        match second {
            Some(second) if second == name => diagnostics.add(at_second, DiagnosticKind::SameSource),
            Some(second) if !self.0.contains_key(second) => {
                diagnostics.add(at_second, sources::unknown(second));
            }
            _ => {}
        }
        first
    }
}
