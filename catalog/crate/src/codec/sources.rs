//! The sources of cards, encoded apart: no number depends on them, so that a page need not load them for its first answer.
//!
//! Beside them is what else no answer without explanations needs: names of rules, foreign transaction fees and first-year
//! matches.

use super::decode::{self, Damaged};
use super::encode;
use crate::model::{Card, Catalog, CatalogText, Fee, FirstYearMatch, Source, SourceIndex};
use serde::{Deserialize, Serialize};
use std::mem::take;

/// The part of a card that is encoded apart.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
struct CardSources {
    sources: Vec<Source>,
    foreign_transaction_fees: Vec<Fee>,
    first_year_matches: Vec<FirstYearMatch>,
    rule_names: Vec<RuleName>,
    /// In the order of [`source_indexes`].
    source_indexes: Vec<SourceIndex>,
}

#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
struct RuleName {
    name: CatalogText,
    option_name: Option<CatalogText>,
}

impl CardSources {
    /// Takes this part out of a card.
    fn take_from(card: &mut Card) -> CardSources {
        let rule_names = card
            .rules
            .iter_mut()
            .map(|rule| RuleName { name: take(&mut rule.name), option_name: take(&mut rule.option_name) });
        CardSources {
            rule_names: rule_names.collect(),
            source_indexes: source_indexes(card).map(take).collect(),
            sources: take(&mut card.sources),
            foreign_transaction_fees: take(&mut card.foreign_transaction_fees),
            first_year_matches: take(&mut card.first_year_matches),
        }
    }

    /// Puts this part back into the same card.
    fn put_into(self, card: &mut Card) -> Result<(), Damaged> {
        card.sources = self.sources;
        card.foreign_transaction_fees = self.foreign_transaction_fees;
        card.first_year_matches = self.first_year_matches;
        let terms = source_indexes(card).count();
        if (self.rule_names.len(), self.source_indexes.len()) != (card.rules.len(), terms) {
            return Err(Damaged);
        }
        source_indexes(card).zip(self.source_indexes).for_each(|(index, own)| *index = own);
        for (rule, RuleName { name, option_name }) in card.rules.iter_mut().zip(self.rule_names) {
            (rule.name, rule.option_name) = (name, option_name);
        }
        Ok(())
    }
}

/// Encodes the sources of all cards, with what is beside them.
///
/// Removes them from the catalog; [`add_sources`] puts them back.
pub fn take_sources(catalog: &mut Catalog) -> Vec<u8> {
    let of_cards: Vec<CardSources> = catalog.cards.iter_mut().map(CardSources::take_from).collect();
    encode::table(&of_cards)
}

/// Decodes the bytes of [`take_sources`] into the same catalog.
///
/// # Errors
///
/// If the bytes are malformed, or of other cards.
pub fn add_sources(catalog: &mut Catalog, bytes: &'static [u8]) -> Result<(), Damaged> {
    let of_cards: Vec<CardSources> = decode::table(bytes)?;
    if of_cards.len() != catalog.cards.len() {
        return Err(Damaged);
    }
    catalog.cards.iter_mut().zip(of_cards).try_for_each(|(card, own)| own.put_into(card))
}

/// The references to sources of every term of a card.
fn source_indexes(card: &mut Card) -> impl Iterator<Item = &mut SourceIndex> {
    let fees = card.annual_fees.iter_mut().chain(&mut card.foreign_transaction_fees);
    let of_fees = fees.map(|fee| &mut fee.source);
    let of_matches = card.first_year_matches.iter_mut().map(|one| &mut one.source);
    let of_base = card.base.iter_mut().map(|base| &mut base.source);
    let of_rules = card.rules.iter_mut().map(|rule| &mut rule.source);
    let of_caps = card.caps.iter_mut().map(|cap| &mut cap.source);
    let of_tiers = card.tiers.iter_mut().map(|tier| &mut tier.source);
    of_fees.chain(of_matches).chain(of_base).chain(of_rules).chain(of_caps).chain(of_tiers)
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
                    "currency": "beads", "verified_on": "2026-11-21", "sources": { "s": source(name), "t": source("Terms") },
                    "foreign_transaction_fee": [{ "percent": 2.7, "source": "s" }],
                    "first_year_match": [{ "name": "Match", "percent": 100, "days": 365, "source": "s" }],
                    "annual_fee": [{ "dollars": 95, "source": "t" }],
                    "base": [{ "multiplier": 1, "source": "s" }],
                    "choices": [{ "id": "c", "name": "3% category", "kind": "selected", "selected_max": 1, "default": ["gas"], "source": "t" }],
                    "rules": [
                        { "name": "Everything", "multiplier": 2, "everything": true, "cap": "cap", "source": "t" },
                        {
                            "name": "3% category: gas", "option_name": "Gas", "multiplier": 3, "everything": true, "choice": "c",
                            "option": "gas", "source": "s"
                        }
                    ],
                    "caps": [
                        { "id": "cap", "cap_dollars": 9, "period": "year", "multiplier_after": 1, "source": "t" }
                    ],
                    "tiers": [{ "id": "gold", "name": "Gold", "reward_factor": 1.5, "source": "t" }]
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
        assert!(catalog.cards.iter().flat_map(|card| &card.rules).all(|rule| rule.name.is_empty()));
        add_sources(&mut catalog, sources).unwrap();
        assert_eq!(catalog.cards, before);
        catalog.cards.pop();
        assert!(add_sources(&mut catalog, sources).is_err());
    }
}
