//! Sources of a card, by name.

use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use crate::compile::{schema, sources};
use crate::model::SourceIndex;

/// Numbers the sources of a card in the order of their use.
///
/// So the numbers are small and alike, and a source that no value uses, such as a second one, is left out.
pub struct SourceNames<'a> {
    all: &'a schema::Sources,
    used: Vec<&'a str>,
}

impl<'a> SourceNames<'a> {
    /// The sources of a card, none of them used yet.
    pub fn new(all: &'a schema::Sources) -> SourceNames<'a> {
        SourceNames { all, used: Vec::new() }
    }

    /// The used sources, in the order of their indexes.
    pub fn used(&self) -> impl Iterator<Item = &'a schema::SourceEntry> {
        self.used.iter().map(|name| &self.all[*name])
    }

    /// The index of this source, which must exist.
    pub fn find(&mut self, name: &str, path: &str, diagnostics: &mut Diagnostics) -> SourceIndex {
        let Some((name, _)) = self.all.get_key_value(name) else {
            diagnostics.add(format!("{path}.source"), sources::unknown(name));
            return SourceIndex::new(0);
        };
        let position = self.used.iter().position(|used| used == name).unwrap_or_else(|| {
            self.used.push(name);
            self.used.len() - 1
        });
        SourceIndex::new(position)
    }

    /// Finds a source, and checks the second one: it exists, and differs from the first.
    pub fn find_both(
        &mut self,
        name: &str,
        second: Option<&str>,
        path: &str,
        diagnostics: &mut Diagnostics,
    ) -> SourceIndex {
        let first = self.find(name, path, diagnostics);
        let at_second = format!("{path}.second_source");
        match second {
            Some(second) if second == name => diagnostics.add(at_second, DiagnosticKind::SameSource),
            Some(second) if !self.all.contains_key(second) => {
                diagnostics.add(at_second, sources::unknown(second));
            }
            _ => {}
        }
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compile::Document;
    use serde_json::json;

    #[test]
    fn sources_are_numbered_in_the_order_of_their_first_use() {
        let source =
            |title: &str| json!({ "url": "https://acme.example", "title": title, "read_on": "2026-11-20" });
        let card = json!({
            "id": 7, "name": "Acme", "issuer": "acme", "network": "visa", "kind": "consumer", "currency": "beads",
            "verified_on": "2026-11-21", "base": [],
            "sources": { "a": source("A"), "b": source("B"), "c": source("C") }
        });
        let card: Document<schema::CardEntry> = Document::from_json("acme", &card.into()).unwrap();
        let mut found = Vec::new();
        let diagnostics = &mut Diagnostics::new("acme", &mut found);
        let mut sources = SourceNames::new(&card.content.sources);
        assert_eq!(sources.find("c", "base[0]", diagnostics), SourceIndex::new(0));
        assert_eq!(sources.find_both("a", Some("b"), "rules[0]", diagnostics), SourceIndex::new(1));
        assert_eq!(sources.find("c", "rules[1]", diagnostics), SourceIndex::new(0));
        let titles: Vec<&str> = sources.used().map(|source| source.title.as_str()).collect();
        assert_eq!(titles, ["C", "A"], "the second source of a value is not used");
        assert!(found.is_empty());
    }
}
