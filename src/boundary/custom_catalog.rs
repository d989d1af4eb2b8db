//! Engines with custom cards or a custom catalog. Both are JSON in the catalog's schema.
//!
//! The compiler of the engine's own catalog checks them too, with the same messages.

use super::json::parse_document;
use crate::api::{Expected, Found, Issue, IssueKind, RewardsError};
use crate::engine::Engine;
use card_rewards_catalog::compile::{
    self, Anything, Diagnostic, DiagnosticKind, Document, Documents, FromJson, JsonValue, schema,
};

impl Engine {
    /// Builds an engine with this catalog instead of the built-in one.
    ///
    /// `json` is an object of the catalog's files: `issuers`, `categories`, `currencies`, `mcc` and,
    /// optionally, `words`, each an object with the content of that file, and `merchants` and `cards`, each a list of
    /// such objects; days are text, `"2026-11-21"`. The package contains its own catalog as `catalog.json`.
    ///
    /// ```
    /// use card_rewards::{Engine, earned_json};
    ///
    /// let engine = Engine::from_catalog(br#"{
    ///     "issuers": {"issuer": [{"id": "acme", "name": "Acme Bank"}]},
    ///     "categories": {"category": [{"id": "dining", "name": "Dining"}]},
    ///     "currencies": {
    ///         "sources": {"s": {"url": "https://acme.example", "title": "Acme", "read_on": "2026-11-20"}},
    ///         "currency": [{"id": "beads", "name": "Beads", "value_per_point": 0.02, "basis": "cash", "source": "s"}]
    ///     },
    ///     "mcc": {"sources": {}, "mcc": []},
    ///     "merchants": [{
    ///         "sources": {"s": {"url": "https://moes.example", "title": "Moe", "read_on": "2026-11-20"}},
    ///         "merchants": [{"id": "moes", "name": "Moe", "category": "dining", "source": "s"}]
    ///     }],
    ///     "cards": [{
    ///         "id": 7, "name": "Acme Sparkle", "issuer": "acme", "network": "visa", "kind": "consumer",
    ///         "currency": "beads", "verified_on": "2026-11-21",
    ///         "sources": {"s": {"url": "https://acme.example", "title": "Terms", "read_on": "2026-11-20"}},
    ///         "base": [{"multiplier": 1, "source": "s"}],
    ///         "rules": [{"name": "Dining", "multiplier": 3, "categories": ["dining"], "source": "s"}]
    ///     }]
    /// }"#)?;
    /// let answer = earned_json(&engine, br#"{"transactions": [{
    ///     "transactionId": "t1", "transactionAmount": 10, "transactionDate": "2026-11-21",
    ///     "merchant": "Moe", "cardName": "Acme Sparkle"
    /// }]}"#)?;
    /// // 10 dollars at 3 beads of 2 cents.
    /// assert!(answer.ends_with(br#""totalEarnedReward":0.6},"message":"Success"}"#));
    /// # Ok::<(), card_rewards::RewardsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text is not JSON, or breaks a rule of the catalog; every rule that is broken is an issue, with
    /// its path.
    pub fn from_catalog(json: &[u8]) -> Result<Engine, RewardsError> {
        let files = parse::<schema::Files>(json, "catalog", Expected::CatalogFiles)?;
        let mut parser = CatalogDocumentParser::default();
        let documents = Documents {
            issuers: parser.document_in(&files, "issuers").unwrap_or_default(),
            categories: parser.document_in(&files, "categories").unwrap_or_default(),
            currencies: parser.document_in(&files, "currencies").unwrap_or_default(),
            mcc: parser.document_in(&files, "mcc").unwrap_or_default(),
            words: parser.document_in(&files, "words").unwrap_or_default(),
            merchants: parser.documents_in(&files, "merchants"),
            cards: parser.documents_in(&files, "cards"),
        };
        parser.finish()?;
        compile::compile(documents).map(Engine::new).map_err(rejected)
    }

    /// Returns this engine with custom cards in addition to its catalog.
    ///
    /// `json` is a list of cards, each an object with the fields of a card file; days are text,
    /// `"2026-11-21"`. Their ids start at 1,000,000, which no card of the catalog will ever have.
    ///
    /// ```
    /// use card_rewards::Engine;
    ///
    /// let engine = Engine::builtin().with_cards(br#"[{
    ///     "id": 1000001, "name": "Discover Staff Card", "issuer": "discover", "network": "discover",
    ///     "kind": "consumer", "currency": "cash-back", "verified_on": "2026-11-21",
    ///     "sources": {"letter": {"url": "https://example.org", "title": "Letter", "read_on": "2026-11-21"}},
    ///     "base": [{"multiplier": 2.5, "source": "letter"}]
    /// }]"#)?;
    /// assert!(engine.match_card("Discover Staff Card").is_some());
    ///
    /// let rejected = Engine::builtin().with_cards(br#"[{"id": 7}]"#).err().ok_or("an invalid card was accepted")?;
    /// assert_eq!(rejected.message, "Invalid catalog");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text is not JSON, or a card breaks a rule of the catalog; every rule that is broken is an issue,
    /// with its path.
    pub fn with_cards(&self, json: &[u8]) -> Result<Engine, RewardsError> {
        let cards = parse::<Vec<Anything>>(json, "cards", Expected::CustomCards)?;
        let mut parser = CatalogDocumentParser::default();
        let cards = parser.documents("cards", &cards);
        parser.finish()?;
        let (catalog, card_names) = compile::with_custom_cards(self.catalog(), &cards).map_err(rejected)?;
        Ok(self.with_catalog(catalog, card_names))
    }
}

/// Deserializes documents and collects shape mismatches.
#[derive(Default)]
struct CatalogDocumentParser {
    diagnostics: Vec<Diagnostic>,
}

impl CatalogDocumentParser {
    fn documents<Content: FromJson>(&mut self, name: &str, list: &JsonValue) -> Vec<Document<Content>> {
        let values = if let JsonValue::List(values) = list { values.as_slice() } else { &[] };
        values
            .iter()
            .enumerate()
            .filter_map(|(index, value)| self.document(&format!("{name}[{index}]"), value))
            .collect()
    }

    /// The files in the list of this name.
    fn documents_in<Content: FromJson>(&mut self, files: &JsonValue, name: &str) -> Vec<Document<Content>> {
        files.get(name).map_or_else(Vec::new, |list| self.documents(name, list))
    }

    /// The file of this name; `None` if there is none.
    fn document_in<Content: FromJson>(&mut self, files: &JsonValue, name: &str) -> Option<Document<Content>> {
        files.get(name).and_then(|value| self.document(name, value))
    }

    fn document<Content: FromJson>(&mut self, name: &str, value: &JsonValue) -> Option<Document<Content>> {
        Document::from_json(name, value).map_err(|found| self.diagnostics.extend(found)).ok()
    }

    fn finish(self) -> Result<(), RewardsError> {
        if self.diagnostics.is_empty() { Ok(()) } else { Err(rejected(self.diagnostics)) }
    }
}

/// Parses JSON with this outer shape.
fn parse<Shape: FromJson>(json: &[u8], name: &str, expected: Expected) -> Result<JsonValue, RewardsError> {
    let issue = |found: String| {
        let code = IssueKind::UnexpectedType.code();
        Issue::with_code(code, name.to_owned(), expected.to_string(), found)
    };
    let value = parse_document(json).map_err(|found| rejection(vec![issue(found.to_string())]))?;
    let found_in = |Diagnostic { path, kind, .. }| match kind {
        // The caller states the expected shape of the whole.
        DiagnosticKind::UnexpectedType { found, .. } if path.is_empty() => found.to_string(),
        kind if path.is_empty() => kind.to_string(),
        kind => format!("{path}: {kind}"),
    };
    match Document::<Shape>::from_json(name, &value) {
        Ok(_) => Ok(value),
        Err(diagnostics) => Err(rejection(diagnostics.into_iter().map(found_in).map(issue).collect())),
    }
}

fn rejected(diagnostics: Vec<Diagnostic>) -> RewardsError {
    rejection(diagnostics.into_iter().map(issue).collect())
}

/// Converts a diagnostic to an issue with code, expected and found value.
fn issue(Diagnostic { document, path, kind, .. }: Diagnostic) -> Issue {
    let path = if path.is_empty() { document } else { format!("{document}.{path}") };
    let code = kind.code();
    match kind {
        DiagnosticKind::MissingField { field, expected } => {
            let path = format!("{path}.{field}");
            Issue::with_code(code, path, expected.to_string(), Found::Missing.to_string())
        }
        DiagnosticKind::UnknownField { field, expected } => {
            Issue::with_code(code, path, expected.to_string(), Found::Quoted(&field).to_string())
        }
        DiagnosticKind::UnknownVariant { found, expected } => {
            Issue::with_code(code, path, expected.to_string(), Found::Quoted(&found).to_string())
        }
        DiagnosticKind::UnexpectedType { expected, found }
        | DiagnosticKind::UnexpectedValue { expected, found } => {
            Issue::with_code(code, path, expected.to_string(), found.to_string())
        }
        kind => Issue::in_words(code, &path, &kind.to_string()),
    }
}

fn rejection(issues: Vec<Issue>) -> RewardsError {
    RewardsError { status: 400, message: "Invalid catalog", issues }
}
