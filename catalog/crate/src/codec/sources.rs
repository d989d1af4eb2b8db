//! The sources of cards, encoded apart: no number depends on them, so that a page need not load them for its first answer.
//!
//! Foreign transaction fees and first-year matches, which no answer without explanations needs, are beside them.

use super::decode::{self, Damaged};
use super::encode;
use crate::model::{Catalog, Fee, FirstYearMatch, Source};
use serde::{Deserialize, Serialize};
use std::mem::take;

/// The part of a card that is encoded apart.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
struct CardSources {
    sources: Vec<Source>,
    foreign_transaction_fees: Vec<Fee>,
    first_year_matches: Vec<FirstYearMatch>,
}

/// Encodes the sources, foreign transaction fees and first-year matches of all cards.
///
/// Removes them from the catalog; [`add_sources`] puts them back.
pub fn take_sources(catalog: &mut Catalog) -> Vec<u8> {
    let of_cards = catalog.cards.iter_mut().map(|card| CardSources {
        sources: take(&mut card.sources),
        foreign_transaction_fees: take(&mut card.foreign_transaction_fees),
        first_year_matches: take(&mut card.first_year_matches),
    });
    encode::table(&of_cards.collect::<Vec<_>>())
}

/// Decodes the bytes of [`take_sources`] into the same catalog.
///
/// # Errors
///
/// If the bytes are malformed, or of another number of cards.
pub fn add_sources(catalog: &mut Catalog, bytes: &'static [u8]) -> Result<(), Damaged> {
    let of_cards: Vec<CardSources> = decode::table(bytes)?;
    if of_cards.len() != catalog.cards.len() {
        return Err(Damaged);
    }
    for (card, decoded) in catalog.cards.iter_mut().zip(of_cards) {
        card.sources = decoded.sources;
        card.foreign_transaction_fees = decoded.foreign_transaction_fees;
        card.first_year_matches = decoded.first_year_matches;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::{encode, unpack};
    use crate::compile::{Document, Documents, compile};
    use serde_json::json;

    #[test]
    fn sources_are_restored() {
        let source =
            |title: &str| json!({ "url": "https://acme.example", "title": title, "read_on": "2026-11-20" });
        let card = |id: u32, name: &str| {
            Document::from_json(
                name,
                &json!({
                    "id": id, "name": name, "issuer": "acme", "network": "visa", "kind": "consumer",
                    "currency": "beads", "verified_on": "2026-11-21", "sources": { "s": source(name) },
                    "foreign_transaction_fee": [{ "percent": 2.7, "source": "s" }],
                    "first_year_match": [{ "name": "Match", "percent": 100, "days": 365, "source": "s" }],
                    "base": [{ "multiplier": 1, "source": "s" }]
                })
                .into(),
            )
            .unwrap()
        };
        let documents = Documents {
            issuers: Document::from_json("issuers", &json!({ "issuer": [{ "id": "acme", "name": "Acme Bank" }] }).into())
                .unwrap(),
            currencies: Document::from_json(
                "currencies",
                &json!({
                    "sources": { "s": source("Beads") },
                    "currency": [
                        { "id": "beads", "name": "Beads", "value_per_point": 0.02, "basis": "cash", "source": "s" }
                    ]
                })
                .into(),
            )
            .unwrap(),
            cards: vec![card(7, "Acme Sparkle"), card(8, "Acme Shine")],
            ..Documents::default()
        };
        let mut compiled = compile(documents).unwrap();
        let before = compiled.catalog.cards.clone();
        let sources: &'static [u8] = take_sources(&mut compiled.catalog).leak();
        let mut catalog = unpack(encode(&compiled).leak()).unwrap().catalog;
        assert!(catalog.cards.iter().all(|card| card.sources.is_empty()));
        assert!(catalog.cards.iter().all(|card| card.foreign_transaction_fees.is_empty()));
        assert!(catalog.cards.iter().all(|card| card.first_year_matches.is_empty()));
        add_sources(&mut catalog, sources).unwrap();
        assert_eq!(catalog.cards, before);
        catalog.cards.pop();
        assert!(add_sources(&mut catalog, sources).is_err());
    }
}
