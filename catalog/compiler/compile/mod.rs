//! From the text of a catalog to the engine's tables, or to a list of what is wrong.
//!
//! The build script compiles the files of this folder with it; the engine has it too, for catalogs and cards
//! that a caller brings as JSON.

mod annual_fees;
mod card_names;
mod cards;
mod merchants;
mod problem;
mod rules;
mod tables;
pub mod text;
mod words;

pub use problem::{Document, Problem};
// The engine has no further checks; the build script does.
#[allow(unused_imports)]
pub use problem::Report;

use crate::catalog::{Catalog, CategoryWords, MerchantAlias};
use crate::date::Date;
use cards::{Cards, Ids};
use std::collections::BTreeMap;

/// The text of a whole catalog.
#[derive(Default)]
pub struct Texts {
    pub issuers: Document<text::Issuers>,
    pub categories: Document<text::Categories>,
    pub currencies: Document<text::Currencies>,
    pub mcc: Document<text::MccTable>,
    pub words: Document<text::Words>,
    pub merchants: Vec<Document<text::Merchants>>,
    pub cards: Vec<Document<text::Card>>,
}

/// From each name of a card to the card's place in the table.
pub type CardNames = BTreeMap<String, u32>;

/// What the engine carries.
pub struct Compiled {
    /// The tables of the catalog.
    pub catalog: Catalog,
    /// What the names of cards say.
    pub card_names: CardNames,
    /// What the names of merchants say.
    pub merchant_names: BTreeMap<String, MerchantAlias>,
    /// What phrases of statement lines say.
    pub category_words: BTreeMap<String, CategoryWords>,
}

/// Compiles a whole catalog.
pub fn compile(texts: Texts) -> Result<Compiled, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut catalog = Catalog { version: version(&texts).into(), ..Catalog::default() };
    let Texts { issuers, categories, currencies, mcc, words, merchants, cards } = texts;
    catalog.issuers = tables::issuers(&issuers.content, &mut Report::new(&issuers.name, &mut problems));
    catalog.categories =
        tables::categories(&categories.content, &mut Report::new(&categories.name, &mut problems));
    catalog.currencies =
        tables::currencies(&currencies.content, &mut Report::new(&currencies.name, &mut problems));
    catalog.mcc = tables::mcc(&mcc.content, &catalog, &mut Report::new(&mcc.name, &mut problems));
    let category_words = words::read(&words.content, &catalog, &mut Report::new(&words.name, &mut problems));
    let merchants = merchants::read(&merchants, &catalog, &mut problems);
    catalog.merchants = merchants.table;

    let mut table = Cards::default();
    for card in &cards {
        table.read(card, &catalog, Ids::OfCatalog, &mut problems);
    }
    table.sort();
    let card_names = card_names::card_names(&table, &catalog.issuers, &mut problems);
    catalog.cards = table.table();

    let compiled = Compiled { catalog, card_names, merchant_names: merchants.aliases, category_words };
    if problems.is_empty() { Ok(compiled) } else { Err(problems) }
}

/// A catalog with cards of the caller's own beside those that it has, and the index of all their names.
pub fn with_own_cards(
    catalog: &Catalog,
    own: &[Document<text::Card>],
) -> Result<(Catalog, CardNames), Vec<Problem>> {
    let mut problems = Vec::new();
    let mut table = Cards::of(catalog);
    for card in own {
        table.read(card, catalog, Ids::OfCaller, &mut problems);
    }
    table.sort();
    let card_names = card_names::card_names(&table, &catalog.issuers, &mut problems);
    if problems.is_empty() {
        Ok((Catalog { cards: table.table(), ..catalog.clone() }, card_names))
    } else {
        Err(problems)
    }
}

/// The latest day on which anything of rates, values or merchants was read or verified.
fn version(texts: &Texts) -> String {
    let merchants = texts.merchants.iter().map(|merchants| &merchants.content.sources);
    let cards = texts.cards.iter().map(|card| &card.content.sources);
    let sources = std::iter::once(&texts.currencies.content.sources).chain(merchants).chain(cards);
    let read = sources.flat_map(|sources| sources.values()).map(|source| source.read_on.0);
    let verified = texts.cards.iter().map(|card| card.content.verified_on.0);
    let latest: Option<Date> = read.chain(verified).max();
    latest.map_or_else(|| "empty".to_owned(), |day| day.to_string())
}
