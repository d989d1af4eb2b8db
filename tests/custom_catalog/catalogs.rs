//! Custom catalogs, used in place of the built-in one.

use card_rewards::Engine;
use serde_json::{Value, json};

use super::documents::{custom_card, custom_catalog, rich_catalog};
use super::earned::{earned, transaction};
use super::issues::{issues, with_cards};

#[test]
fn a_custom_catalog_replaces_the_built_in_one() {
    let engine = Engine::from_catalog(custom_catalog().to_string().as_bytes()).unwrap();
    assert_eq!(&*engine.catalog().version, "2026-11-21");
    // 10 x 3 x 0.02, in a bar, which is dining; 10 x 1 x 0.02 elsewhere.
    assert_eq!(earned(&engine, vec![transaction("Acme Sparkle", "MOE'S #12", "10")]), 0.6);
    assert_eq!(earned(&engine, vec![transaction("Sparkle", "Starbucks", "10")]), 0.2);
    assert_eq!(engine.match_card("Chase Sapphire Preferred"), None);
    // Custom cards are added to it.
    let mut card = custom_card();
    card["issuer"] = json!("acme");
    card["currency"] = json!("beads");
    card["name"] = json!("Acme Staff Card");
    let engine = engine.with_cards(json!([card]).to_string().as_bytes()).unwrap();
    assert_eq!(earned(&engine, vec![transaction("Acme Staff", "Moe's", "10")]), 1.0);
}

#[test]
fn the_compilers_message_explains_an_invalid_catalog() {
    let changed = |pointer: &str, value: Value| {
        let mut catalog = custom_catalog();
        *catalog.pointer_mut(pointer).unwrap() = value;
        issues(Engine::from_catalog(catalog.to_string().as_bytes()))
    };
    for (pointer, value, expected) in [
        (
            "/merchants/0/merchants/0/category",
            json!("dining"),
            "merchants[0].merchants[0].category: \"dining\" has narrower categories; use one of them",
        ),
        (
            "/mcc/mcc/0/code",
            json!("58130"),
            "mcc.mcc[0].code: give code, or from and through, as four digits in order",
        ),
        (
            "/currencies/currency/0/value_per_point",
            json!(1.5),
            "currencies.currency[0].value_per_point: 1.5 dollars per point is out of range",
        ),
        ("/cards/0/id", json!(1_000_000), "cards[0].id: ids of the catalog go from 1 to 999999"),
        ("/issuers/issuer/0/name", json!("!"), "issuers.issuer[0].name: \"!\" has no letter or digit"),
    ] {
        assert_eq!(changed(pointer, value), [expected], "{pointer}");
    }
    let missing = issues(Engine::from_catalog(br#"{"cards": [], "currncies": {}}"#));
    let found = ["unknown field `currncies`", "missing field `issuers`", "missing field `categories`"];
    for (issue, found) in missing.iter().zip(found) {
        assert!(
            issue.starts_with("catalog: expected the files of a catalog as one object, found "),
            "{issue}"
        );
        assert!(issue.contains(found), "{issue}");
    }
    assert_eq!(missing.len(), 6);
}

#[test]
fn more_entries_than_the_tables_allow_are_rejected() {
    let mut catalog = custom_catalog();
    let categories: Vec<Value> =
        (0..200).map(|index| json!({ "id": format!("c{index}"), "name": format!("C {index}") })).collect();
    catalog["categories"]["category"] = json!(categories);
    let found = issues(Engine::from_catalog(catalog.to_string().as_bytes()));
    assert_eq!(found[0], "categories.category: 200 entries; at most 128 are possible");

    let mut card = custom_card();
    card["tiers"] =
        (0..300).map(|index| json!({ "id": format!("t{index}"), "name": "T", "source": "letter" })).collect();
    assert_eq!(issues(with_cards(&json!([card]))), ["cards[0].tiers: 300 entries; at most 200 are possible"]);
}

#[test]
fn a_cycle_of_parents_ends() {
    let mut catalog = custom_catalog();
    catalog["categories"]["category"][0]["parent"] = json!("bars");
    let found = issues(Engine::from_catalog(catalog.to_string().as_bytes()));
    assert!(found[0].ends_with("has narrower categories; use one of them"), "{}", found[0]);
}

#[test]
fn an_unmatched_category_cannot_be_excluded_from() {
    let mut catalog = custom_catalog();
    let category = &mut catalog["categories"]["category"][0];
    category["excluded_from"] = json!("nonesuch");
    let found = issues(Engine::from_catalog(catalog.to_string().as_bytes()));
    assert!(found[0].starts_with("categories.category[0].excluded_from: "), "{}", found[0]);
    assert!(found[0].contains("\"nonesuch\""), "{}", found[0]);
}

#[test]
fn the_rich_catalog_is_valid() {
    let engine = Engine::from_catalog(rich_catalog().to_string().as_bytes()).unwrap();
    assert_eq!(engine.cards().count(), 2);
}
