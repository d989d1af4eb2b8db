//! Custom cards and catalogs, and the catalog's own files.

use crate::requests::{answered, today};
use card_rewards::{Engine, advice_json, analyze_json, card_terms_json, earned_json};
use card_rewards_catalog::compile::files;
use serde_json::{Value, json};
use std::fs;
use std::sync::OnceLock;
use tempfile::TempDir;

/// A catalog of few cards, with every table.
const SMALL: &str = include_str!("../small-catalog.json");

/// Purchases and cards of a request about an unknown catalog, at most.
const ASKED_MAX: usize = 4;

pub fn custom_cards(cards: &[u8]) {
    static BASE: OnceLock<Engine> = OnceLock::new();
    let base =
        BASE.get_or_init(|| Engine::from_catalog(SMALL.as_bytes()).expect("the small catalog is valid"));
    match base.with_cards(cards) {
        Ok(engine) => ask(&engine),
        Err(error) => assert!(!error.issues.is_empty(), "an error has issues"),
    }
}

pub fn custom_catalog(catalog: &[u8]) {
    match Engine::from_catalog(catalog) {
        Ok(engine) => ask(&engine),
        Err(error) => assert!(!error.issues.is_empty(), "an error has issues"),
    }
}

/// Asks a valid engine about its last cards and merchants.
fn ask(engine: &Engine) {
    let catalog = engine.catalog();
    let cards: Vec<&str> = catalog.cards.iter().rev().take(ASKED_MAX).map(|card| &*card.name).collect();
    for name in &cards {
        if let Some(found) = engine.match_card(name) {
            assert_eq!(&*engine.card(found).name, *name, "a card's name matches no other card");
        }
        answered(card_terms_json(engine, json!({ "cardName": name }).to_string().as_bytes(), today()));
    }
    let names = catalog.merchants.iter().map(|merchant| merchant.name().to_string());
    let mut merchants: Vec<String> = names.take(ASKED_MAX).collect();
    merchants.push("no such merchant".to_owned());
    let purchases: Vec<Value> = merchants.iter().flat_map(|merchant| purchases(merchant, &cards)).collect();
    let body = json!({ "transactions": purchases, "yourCards": cards, "explain": true }).to_string();
    answered(earned_json(engine, body.as_bytes()));
    let body = json!({ "transactions": purchases, "yourCards": cards }).to_string();
    answered(analyze_json(engine, body.as_bytes(), today()));
    let body =
        json!({ "merchant": merchants[0], "spendAmount": 1e9, "yourCards": cards, "includeNewCards": true });
    answered(advice_json(engine, body.to_string().as_bytes(), today()));
}

fn purchases<'n>(merchant: &'n str, cards: &'n [&str]) -> impl Iterator<Item = Value> + use<'n> {
    cards.iter().enumerate().map(move |(index, card)| {
        json!({
            "transactionId": index.to_string(), "transactionAmount": 777.77, "transactionDate": "2026-11-20",
            "merchant": merchant, "cardName": card
        })
    })
}

/// Compiles a catalog with this text as a card's file.
pub fn toml(text: &[u8]) {
    static FOLDER: OnceLock<TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(small_folder).path();
    fs::write(folder.join("cards/chase/card.toml"), text).expect("the file is written");
    if let Err(diagnostics) = files::compile(folder, today()) {
        assert!(!diagnostics.is_empty(), "an error has diagnostics");
        for diagnostic in diagnostics {
            assert!(!diagnostic.to_string().is_empty() && !diagnostic.kind.help().is_empty());
        }
    }
}

/// The small catalog as files, without its cards: few tables compile fast.
fn small_folder() -> TempDir {
    let catalog: Value = serde_json::from_str(SMALL).expect("the small catalog is JSON");
    let folder = tempfile::tempdir().expect("a folder can be made");
    for name in ["merchants", "cards/chase"] {
        fs::create_dir_all(folder.path().join(name)).expect("a folder can be made");
    }
    let table = |name: &&'static str| (*name, &catalog[name.trim_end_matches(".toml")]);
    let tables = files::TABLES.iter().map(table).chain([("merchants/all.toml", &catalog["merchants"][0])]);
    for (name, table) in tables {
        let text = match name {
            "generic-words.toml" => "words = []".to_owned(),
            _ if table.is_null() => String::new(),
            _ => without_quoted_days(&toml::to_string(table).expect("a table")),
        };
        fs::write(folder.path().join(name), text).expect("the file is written");
    }
    folder
}

/// Removes the quotation marks around days, which the catalog's files lack.
fn without_quoted_days(toml: &str) -> String {
    let line = |line: &str| match line.split_once(" = ") {
        Some((field, value)) if card_rewards::Date::parse(value.trim_matches('"')).is_some() => {
            format!("{field} = {}\n", value.trim_matches('"'))
        }
        _ => format!("{line}\n"),
    };
    toml.lines().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_small_catalogs_are_valid() {
        assert!(Engine::from_catalog(SMALL.as_bytes()).is_ok());
        let folder = small_folder();
        let diagnostics = files::compile(folder.path(), today()).err().unwrap_or_default();
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
    }
}
