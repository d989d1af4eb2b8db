//! Compiler of the catalog: documents to tables, or to diagnostics.
//!
//! The build script compiles the catalog's files with it; the engine compiles custom cards and catalogs,
//! which are JSON.

mod card;
mod card_names;
pub mod diagnostic;
mod document;
#[cfg(feature = "files")]
pub mod files;
mod json;
mod merchants;
mod phrases;
pub mod schema;
mod sources;
mod tables;

pub use card::FIRST_CUSTOM_ID;
pub use card_names::CardNames;
pub use diagnostic::{Diagnostic, DiagnosticKind};
pub use document::Document;
pub use json::{
    Anything, FieldDescription, FromJson, JsonValue, Mismatches, ObjectDescription, ValueDescription,
};

use crate::model::Date;
use crate::model::{Catalog, MerchantSpelling, PhraseMeaning};
use card::{Cards, IdRange};
use diagnostic::Diagnostics;
use std::collections::BTreeMap;

/// The documents of a whole catalog.
#[derive(Default)]
pub struct Documents {
    /// `issuers.toml`.
    pub issuers: Document<schema::Issuers>,
    /// `categories.toml`.
    pub categories: Document<schema::Categories>,
    /// `currencies.toml`.
    pub currencies: Document<schema::Currencies>,
    /// `mcc.toml`.
    pub mcc: Document<schema::MccTable>,
    /// `words.toml`.
    pub words: Document<schema::WordsFile>,
    /// The files of `merchants/`.
    pub merchants: Vec<Document<schema::MerchantFile>>,
    /// The files of `cards/`.
    pub cards: Vec<Document<schema::CardEntry>>,
}

/// A compiled catalog: tables, and what their indexes of names hold.
pub struct Compiled {
    /// The tables.
    pub catalog: Catalog,
    /// Cards by every way to write their names.
    pub card_names: CardNames,
    /// Merchants by their spellings.
    pub merchant_names: BTreeMap<String, MerchantSpelling>,
    /// Inferred categories by phrases of statement descriptors.
    pub category_phrases: BTreeMap<String, PhraseMeaning>,
}

/// Compiles a whole catalog.
///
/// ```
/// use card_rewards_catalog::compile::{Document, Documents, compile};
/// use serde_json::json;
///
/// let source = json!({ "url": "https://acme.example", "title": "Acme: terms", "read_on": "2026-11-21" });
/// let documents = Documents {
///     issuers: Document::from_json("issuers", &json!({ "issuer": [{ "id": "acme", "name": "Acme Bank" }] }).into())?,
///     currencies: Document::from_json("currencies", &json!({
///         "sources": { "terms": source },
///         "currency": [{
///             "id": "cash-back", "name": "Cash back", "value_per_point": 0.01, "basis": "cash", "source": "terms"
///         }]
///     }).into())?,
///     cards: vec![Document::from_json("cards[0]", &json!({
///         "id": 1, "name": "Acme Everyday", "issuer": "acme", "network": "visa", "kind": "consumer",
///         "currency": "cash-back", "verified_on": "2026-11-21", "sources": { "terms": source },
///         "base": [{ "multiplier": 45, "source": "terms" }]
///     }).into())?],
///     ..Documents::default()
/// };
/// let diagnostics = compile(documents).err().unwrap_or_default();
///
/// let [diagnostic] = diagnostics.as_slice() else { panic!("{diagnostics:?}") };
/// assert_eq!(diagnostic.kind.code(), "multiplier-out-of-range");
/// assert_eq!(
///     diagnostic.to_string(),
///     "cards[0]: base[0].multiplier: 45 points per dollar is out of range (0 to 30)"
/// );
/// # Ok::<(), Vec<card_rewards_catalog::compile::Diagnostic>>(())
/// ```
///
/// # Errors
///
/// Every error in the documents.
pub fn compile(documents: Documents) -> Result<Compiled, Vec<Diagnostic>> {
    let mut found = Vec::new();
    let mut catalog = Catalog { version: version(&documents).into(), ..Catalog::default() };
    let Documents { issuers, categories, currencies, mcc, words, merchants, cards } = documents;
    catalog.issuers =
        tables::issuers::compile(&issuers.content, &mut Diagnostics::new(&issuers.name, &mut found));
    catalog.categories =
        tables::categories::compile(&categories.content, &mut Diagnostics::new(&categories.name, &mut found));
    catalog.currencies =
        tables::currencies::compile(&currencies.content, &mut Diagnostics::new(&currencies.name, &mut found));
    catalog.mcc = tables::mcc::compile(&mcc.content, &catalog, &mut Diagnostics::new(&mcc.name, &mut found));
    let category_phrases =
        phrases::compile(&words.content, &catalog, &mut Diagnostics::new(&words.name, &mut found));
    let merchants = merchants::compile(&merchants, &catalog, &mut found);
    catalog.merchants = merchants.table;

    let mut compiled = Cards::default();
    for card in &cards {
        compiled.compile(card, &catalog, IdRange::Catalog, &mut found);
    }
    compiled.sort();
    let card_names = card_names::card_names(&compiled, &catalog.issuers, &mut found);
    catalog.cards = compiled.table();

    let compiled = Compiled { catalog, card_names, merchant_names: merchants.spellings, category_phrases };
    if found.is_empty() { Ok(compiled) } else { Err(found) }
}

/// Adds custom cards to a catalog; returns it with the index of all card names.
///
/// # Errors
///
/// Every error in the cards.
pub fn with_custom_cards(
    catalog: &Catalog,
    custom: &[Document<schema::CardEntry>],
) -> Result<(Catalog, CardNames), Vec<Diagnostic>> {
    let mut found = Vec::new();
    let mut cards = Cards::of(catalog);
    for card in custom {
        cards.compile(card, catalog, IdRange::Custom, &mut found);
    }
    cards.sort();
    let card_names = card_names::card_names(&cards, &catalog.issuers, &mut found);
    if found.is_empty() {
        Ok((Catalog { cards: cards.table(), ..catalog.clone() }, card_names))
    } else {
        Err(found)
    }
}

/// The version of a catalog: the latest day on which a source was read or a card verified.
fn version(documents: &Documents) -> String {
    let merchants = documents.merchants.iter().map(|merchants| &merchants.content.sources);
    let cards = documents.cards.iter().map(|card| &card.content.sources);
    let sources = std::iter::once(&documents.currencies.content.sources).chain(merchants).chain(cards);
    let read = sources.flat_map(|sources| sources.values()).map(|source| source.read_on.0);
    let verified = documents.cards.iter().map(|card| card.content.verified_on.0);
    let latest: Option<Date> = read.chain(verified).max();
    latest.map_or_else(|| "empty".to_owned(), |day| day.to_string())
}
