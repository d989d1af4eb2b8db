//! Custom cards and catalogs: validated by the catalog's compiler, then used like any other.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::{
    CardTermsRequest, Details, EarnedRequest, Engine, Issue, MissedRequest, RewardsError, Transaction,
    advice_json, earned_json, missed_json, optimize_json,
};
use proptest::prelude::*;
use serde_json::{Value, json};

mod frozen;

/// Pays 5 points per dollar on dining. After $100 a month it pays 2, and 1.5 on everything else.
fn custom_card() -> Value {
    json!({
        "id": 1_000_001,
        "name": "Discover Staff Card",
        "issuer": "discover",
        "network": "discover",
        "kind": "consumer",
        "currency": "cash-back",
        "aliases": ["The Staffer"],
        "verified_on": "2026-11-21",
        "sources": { "letter": { "url": "https://example.org", "title": "Letter", "read_on": "2026-11-21" } },
        "annual_fee": [{ "dollars": 95, "source": "letter" }],
        "base": [{ "multiplier": 1.5, "source": "letter" }],
        "rules": [
            { "name": "Dining", "multiplier": 5, "categories": ["dining"], "cap": "dining", "source": "letter" }
        ],
        "caps": [
            { "id": "dining", "cap_dollars": 100, "period": "month", "multiplier_after": 2, "source": "letter" }
        ]
    })
}

/// A catalog of one card and one merchant.
fn custom_catalog() -> Value {
    let source = json!({ "s": { "url": "https://acme.example", "title": "Acme", "read_on": "2026-11-20" } });
    json!({
        "issuers": { "issuer": [{ "id": "acme", "name": "Acme Bank", "aliases": ["Acme"] }] },
        "categories": { "category": [
            { "id": "dining", "name": "Dining" },
            { "id": "bars", "name": "Bars", "parent": "dining" }
        ] },
        "currencies": { "sources": source, "currency": [
            { "id": "beads", "name": "Beads", "value_per_point": 0.02, "basis": "cash", "source": "s" }
        ] },
        "mcc": { "sources": source, "mcc": [{ "code": "5813", "category": "bars", "source": "s" }] },
        "merchants": [{ "sources": source, "merchants": [
            { "id": "moes", "name": "Moe's", "category": "bars", "source": "s" }
        ] }],
        "cards": [{
            "id": 7, "name": "Acme Sparkle", "issuer": "acme", "network": "visa", "kind": "consumer",
            "currency": "beads", "verified_on": "2026-11-21", "sources": source,
            "base": [{ "multiplier": 1, "source": "s" }],
            "rules": [{ "name": "Dining", "multiplier": 3, "categories": ["dining"], "source": "s" }]
        }]
    })
}

fn transaction(card: &str, merchant: &str, dollars: &str) -> Transaction {
    Transaction {
        transaction_id: merchant.into(),
        transaction_amount: dollars.parse().unwrap(),
        transaction_date: "2026-11-21".parse().unwrap(),
        merchant: merchant.into(),
        card_name: card.into(),
        account_id: None,
        details: Details::default(),
    }
}

fn earned(engine: &Engine, transactions: Vec<Transaction>) -> f64 {
    engine.earned(&EarnedRequest { transactions, ..EarnedRequest::default() }).data.total_earned_reward
}

fn with_cards(cards: &Value) -> Result<Engine, RewardsError> {
    frozen::engine().with_cards(cards.to_string().as_bytes())
}

/// The issues with a change of the first card at `pointer`.
fn card_issues(pointer: &str, value: Value) -> Vec<String> {
    let mut card = custom_card();
    *card.pointer_mut(pointer).unwrap() = value;
    issues(with_cards(&json!([card])))
}

fn issues(engine: Result<Engine, RewardsError>) -> Vec<String> {
    let error = engine.err().expect("it is refused");
    assert_eq!((error.status, error.message), (400, "Invalid catalog"));
    let line = |Issue { message, found, .. }: Issue| match found {
        Some(found) => format!("{message}, found {found}"),
        None => message,
    };
    error.issues.into_iter().map(line).collect()
}

#[test]
fn a_custom_card_earns_beside_those_of_the_catalog() {
    let engine = with_cards(&json!([custom_card()])).unwrap();
    // 60 + 60 of dining in a month: 100 x 5 + 20 x 2 = 540 points; 10 elsewhere: 15; at 0.01: 5.55.
    let own = [("McDonald's", "60"), ("Starbucks", "60"), ("Nobody knows this shop", "10")];
    let purchases = own.map(|(merchant, dollars)| transaction("the staffer card", merchant, dollars));
    assert_eq!(earned(&engine, purchases.to_vec()), 5.55);
    // Cards of the catalog go on as before: 100 x 1 x 0.01.
    let catalogs = transaction("Blue Cash Everyday", "Nobody knows this shop", "100");
    assert_eq!(earned(&engine, vec![catalogs]), 1.0);
    // The engine that it was made from does not know it.
    assert_eq!(frozen::engine().match_card("The Staffer"), None);
}

#[test]
fn a_cards_annual_fee_is_that_of_the_day() {
    let mut card = custom_card();
    card["annual_fee"] = json!([
        { "dollars": 95, "source": "letter", "from": "2024-03-01", "through": "2026-06-30" },
        { "dollars": 124.5, "source": "letter", "from": "2026-07-01", "through": "2026-12-31" },
        { "dollars": 0, "source": "letter", "from": "2027-01-01" }
    ]);
    let engine = with_cards(&json!([card])).unwrap();
    let card = engine.card(engine.match_card("The Staffer").unwrap());
    let fee = |day: &str| card.annual_fee_dollars(day.parse().unwrap()).map(|dollars| dollars.to_string());
    for (day, dollars) in [
        ("2024-02-29", None),
        ("2024-03-01", Some("95")),
        ("2026-06-30", Some("95")),
        ("2026-07-01", Some("124.5")),
        ("2026-12-31", Some("124.5")),
        ("2027-01-01", Some("0")),
    ] {
        assert_eq!(fee(day).as_deref(), dollars, "{day}");
    }
    let mut card = custom_card();
    card.as_object_mut().unwrap().remove("annual_fee");
    let engine = with_cards(&json!([card])).unwrap();
    let card = engine.card(engine.match_card("The Staffer").unwrap());
    assert_eq!(card.annual_fee_dollars("2026-11-21".parse().unwrap()), None, "it is not known");
}

#[test]
fn options_and_choices_without_names_have_default_ones() {
    let terms_of = |option_name: Option<&str>, choice_name: Option<&str>| {
        let mut card = custom_card();
        card["rules"] = json!([{
            "name": "Local: bars", "multiplier": 5, "categories": ["bars"], "choice": "local", "option": "bars",
            "option_name": option_name, "source": "letter"
        }]);
        card["caps"] = json!([]);
        card["choices"] = json!([{
            "id": "local", "name": choice_name, "selected_max": 1, "kind": "selected", "default": [],
            "source": "letter"
        }]);
        let engine = with_cards(&json!([card])).unwrap();
        let request = CardTermsRequest::new("Discover Staff Card", "2026-11-21".parse().unwrap());
        let terms = engine.card_terms(&request).unwrap();
        (terms.rates[0].option_name.unwrap().to_owned(), terms.choices[0].choice_name.to_owned())
    };
    let names = |option: &str, choice: &str| (option.to_owned(), choice.to_owned());
    assert_eq!(terms_of(Some("bars"), Some("Local places")), names("bars", "Local places"));
    assert_eq!(terms_of(None, None), names("Local: bars", "Selected category"));
}

#[test]
fn a_custom_card_is_offered_to_others() {
    let engine = with_cards(&json!([custom_card()])).unwrap();
    let request = MissedRequest {
        transactions: vec![transaction("Chase Freedom Unlimited", "Moe's Southwest Grill", "10")],
        your_cards: vec!["Chase Freedom Unlimited".into()],
        new_cards_limit: usize::MAX,
        ..MissedRequest::default()
    };
    let answer = engine.missed(&request);
    let new = &answer.data.missed_rewards[0].missed_reward_new_cards;
    let own = new.iter().find(|card| card.card_name == "Discover Staff Card").unwrap();
    // 10 x 5 x 0.01 = 0.50 against 10 x 3 x 0.01 = 0.30.
    assert_eq!((own.card_id, own.reward_multiplier, own.missed_reward), (1_000_001, 5.0, 0.2));
}

#[test]
fn an_invalid_card_is_refused_with_the_compilers_message() {
    for (pointer, value, expected) in [
        (
            "/id",
            json!(12),
            "cards[0].id: ids of your own cards start at 1000000: the catalog will never have them",
        ),
        ("/issuer", json!("acme"), "cards[0].issuer: no issuer \"acme\" in the catalog"),
        ("/currency", json!("beads"), "cards[0].currency: no currency \"beads\" in the catalog"),
        (
            "/rules/0/multiplier",
            json!(300),
            "cards[0].rules[0].multiplier: 300 points per dollar is out of range (0 to 30)",
        ),
        (
            "/rules/0/source",
            json!("memory"),
            "cards[0].rules[0].source: no source \"memory\" under `sources`: every value names where it was read",
        ),
        (
            "/rules/0/categories/0",
            json!("dinning"),
            "cards[0].rules[0].categories[0]: no category \"dinning\" in the catalog",
        ),
        (
            "/name",
            json!("Discover it Chrome"),
            "cards[0].name: \"Discover it Chrome\" is also Discover it Chrome",
        ),
        (
            "/verified_on",
            json!("2026-02-30"),
            "cards[0].verified_on: expected a day such as 2026-11-21, found 2026-02-30",
        ),
        (
            "/verified_on",
            json!(20261121),
            "cards[0].verified_on: expected a day such as 2026-11-21, found `20261121`",
        ),
        (
            "/verified_on",
            json!({}),
            "cards[0].verified_on: expected a day such as 2026-11-21, found an object",
        ),
        (
            "/caps/0/period",
            json!("fortnight"),
            "cards[0].caps[0].period: expected one of `month`, `quarter`, `year`, `anniversary-year`, `statement`, found `fortnight`",
        ),
        (
            "/base/0/multiplier",
            json!("three"),
            "cards[0].base[0].multiplier: expected a number, found \"three\"",
        ),
        ("/name", json!(5), "cards[0].name: expected text, found `5`"),
        ("/id", json!("5"), "cards[0].id: expected a whole number, found \"5\""),
        ("/rules", json!({}), "cards[0].rules: expected a list, found an object"),
        ("/base", json!([]), "cards[0].base: a card has a base rate"),
        (
            "/annual_fee/0/dollars",
            json!("none"),
            "cards[0].annual_fee[0].dollars: expected a number, found \"none\"",
        ),
        (
            "/annual_fee/0/source",
            json!("memory"),
            "cards[0].annual_fee[0].source: no source \"memory\" under `sources`: every value names where it was read",
        ),
    ] {
        assert_eq!(card_issues(pointer, value), [expected], "{pointer}");
    }
    let unknown = card_issues("/caps/0/id", json!("meals"));
    assert_eq!(
        unknown,
        [
            "cards[0].rules[0].cap: this card has no cap \"dining\"",
            "cards[0].caps[0].id: no rule uses this cap"
        ]
    );
}

#[test]
fn all_errors_of_shape_are_reported_at_once() {
    let mut first = custom_card();
    first["rules"][0]["multplier"] = json!(3);
    let mut second = custom_card();
    second.as_object_mut().unwrap().remove("network");
    let found = issues(with_cards(&json!([first, second, 5])));
    assert_eq!(found.len(), 3);
    assert!(
        found[0].starts_with("cards[0].rules[0].multplier: expected one of `name`, ")
            && found[0].ends_with(", found `multplier`"),
        "{}",
        found[0]
    );
    assert_eq!(found[1], "cards[1].network: expected a value, found nothing");
    assert_eq!(found[2], "cards[2]: expected an object, found `5`");
    assert!(issues(frozen::engine().with_cards(b"{}"))[0].starts_with("cards: expected a list of cards"));
    assert!(issues(frozen::engine().with_cards(b"[{]"))[0].contains("line 1"));
}

#[test]
fn an_issue_has_the_code_of_the_diagnostic() {
    let mut card = custom_card();
    card["name"] = json!(" ");
    card["base"][0]["multiplier"] = json!(300);
    card["rules"][0]["categories"] = json!([]);
    let codes = |engine: Result<Engine, RewardsError>| -> Vec<Option<&str>> {
        engine.err().expect("it is refused").issues.into_iter().map(|issue| issue.code).collect()
    };
    let found = codes(with_cards(&json!([card])));
    assert_eq!(found, [Some("unnamed-card"), Some("multiplier-out-of-range"), Some("no-scope")]);
    assert_eq!(codes(with_cards(&json!([5]))), [Some("unexpected-type")]);
    assert_eq!(codes(with_cards(&json!({}))), [None]);
}

#[test]
fn custom_cards_share_neither_id_nor_name() {
    let found = issues(with_cards(&json!([custom_card(), custom_card()])));
    assert_eq!(
        found,
        [
            "cards[1].id: Discover Staff Card has the id 1000001 already; ids are never shared",
            "cards[1].name: \"Discover Staff Card\" is also Discover Staff Card",
            "cards[1].aliases[0]: \"The Staffer\" is also Discover Staff Card",
        ]
    );
}

#[test]
fn a_name_or_alias_that_no_text_can_match_is_refused() {
    for name in ["***", "®", "\u{1f4b3}", "--"] {
        let expected = format!("\"{name}\" has no letter or digit");
        assert_eq!(card_issues("/name", json!(name)), [format!("cards[0].name: {expected}")]);
        assert_eq!(card_issues("/aliases/0", json!(name)), [format!("cards[0].aliases[0]: {expected}")]);
    }
    // Nothing but filler, too long, of two issuers.
    for name in ["The Credit Card", &"Staff ".repeat(40), "Chase Staff Citi"] {
        let expected = format!("\"{name}\" can match no card");
        assert_eq!(card_issues("/name", json!(name)), [format!("cards[0].name: {expected}")]);
        assert_eq!(card_issues("/aliases/0", json!(name)), [format!("cards[0].aliases[0]: {expected}")]);
    }
    assert_eq!(card_issues("/name", json!(" ")), ["cards[0].name: a card has a name"]);
    let mut catalog = custom_catalog();
    catalog["cards"][0]["name"] = json!("!");
    let found = issues(Engine::from_catalog(catalog.to_string().as_bytes()));
    assert_eq!(found, ["cards[0].name: \"!\" has no letter or digit"]);
    // The words of a network are enough, and so is the issuer alone.
    for name in ["Visa", "Discover Card"] {
        let mut card = custom_card();
        card["name"] = json!(name);
        card["network"] = json!("visa");
        let engine = with_cards(&json!([card])).unwrap();
        assert!(engine.match_card(name).is_some(), "{name}");
    }
}

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
fn an_invalid_catalog_is_refused_with_the_compilers_message() {
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
    let missing = issues(Engine::from_catalog(b"{}"));
    assert!(missing[0].starts_with(
        "catalog: expected the files of a catalog as one object, found missing field `issuers`"
    ));
}

#[test]
fn more_entries_than_the_tables_allow_are_refused() {
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
fn an_unknown_category_excludes_nothing() {
    let mut catalog = custom_catalog();
    let category = &mut catalog["categories"]["category"][0];
    category["excluded_from"] = json!("nonesuch");
    let found = issues(Engine::from_catalog(catalog.to_string().as_bytes()));
    assert!(found[0].starts_with("categories.category[0].excluded_from: "), "{}", found[0]);
    assert!(found[0].contains("\"nonesuch\""), "{}", found[0]);
}

/// Every place in a document, as JSON pointers.
fn places(value: &Value, here: String, found: &mut Vec<String>) {
    found.push(here.clone());
    match value {
        Value::Object(object) => {
            for (key, inner) in object {
                places(inner, format!("{here}/{key}"), found);
            }
        }
        Value::Array(list) => {
            for (index, inner) in list.iter().enumerate() {
                places(inner, format!("{here}/{index}"), found);
            }
        }
        _ => {}
    }
}

/// The small catalog with a card that has every mechanism.
fn rich_catalog() -> Value {
    let mut catalog = custom_catalog();
    let mut card = custom_card();
    let terms = json!({
        "id": 8, "issuer": "acme", "currency": "beads", "opened_on": "2020-01-01", "opened_source": "letter",
        "annual_fee": [
            { "dollars": 95, "source": "letter", "second_source": "second", "through": "2025-12-31" },
            { "dollars": 0, "source": "letter", "from": "2026-01-01" }
        ],
        "foreign_transaction_fee": [
            { "percent": 2.7, "source": "letter", "second_source": "second", "through": "2025-12-31" },
            { "percent": 0, "source": "letter", "from": "2026-01-01" }
        ],
        "sources": {
            "letter": { "url": "https://example.org", "title": "Letter", "read_on": "2026-11-21" },
            "second": { "url": "https://second.example", "title": "Second", "read_on": "2026-11-21" }
        },
        "base": [
            { "multiplier": 1, "source": "letter", "from": "2024-01-01", "through": "2025-12-31" },
            { "multiplier": 1.5, "source": "letter", "from": "2026-01-01" }
        ],
        "rules": [
            { "name": "Dining", "multiplier": 5, "categories": ["dining"], "cap": "dining", "source": "letter" },
            {
                "name": "Window", "multiplier": 4, "stacks": true, "rotating": true, "requires_activation": true,
                "merchants": ["moes"], "from": "2026-01-01", "through": "2026-12-31", "cap": "window", "source": "letter"
            },
            { "name": "Top", "multiplier": 6, "everything": true, "choice": "top", "option": "all", "source": "letter" },
            { "name": "Selected", "multiplier": 3, "categories": ["bars"], "choice": "selected", "option": "bars", "source": "letter" },
            {
                "name": "Member", "multiplier": 7, "categories": ["bars"], "tiers": ["member"], "channel": "online",
                "only_in_us": true, "purchase_dollars_max": 50, "except_merchants": ["moes"], "source": "letter"
            }
        ],
        "caps": [
            { "id": "dining", "cap_dollars": 100, "period": "month", "multiplier_after": 2, "source": "letter" },
            { "id": "window", "cap_dollars": 10, "period": "anniversary-year", "multiplier_after": 0, "source": "letter" }
        ],
        "choices": [
            { "id": "top", "selected_max": 1, "kind": "top-spend", "period": "month", "source": "letter" },
            { "id": "selected", "selected_max": 1, "kind": "selected", "default": ["bars"], "source": "letter" }
        ],
        "tiers": [{ "id": "member", "name": "Member", "reward_factor": 1.25, "default": true, "source": "letter" }]
    });
    card.as_object_mut().unwrap().extend(terms.as_object().unwrap().clone());
    catalog["cards"].as_array_mut().unwrap().push(card);
    catalog
}

fn odd_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        Just(json!("")),
        Just(json!([])),
        Just(json!({})),
        Just(json!(true)),
        Just(json!("2026-01-01")),
        Just(json!("dining")),
        Just(json!("moes")),
        Just(json!(["bars", "bars"])),
        Just(json!("top-spend")),
        Just(json!("top")),
        any::<f64>().prop_map(|number| json!(number)),
        (-3i64..300).prop_map(|number| json!(number)),
        ".*".prop_map(|text| json!(text)),
    ]
}

proptest! {
    /// A changed catalog is refused in words, or answers every request.
    #[test]
    fn no_catalog_panics(changes in prop::collection::vec((any::<prop::sample::Index>(), odd_value()), 1..4)) {
        let mut catalog = rich_catalog();
        for (place, value) in changes {
            let mut found = Vec::new();
            places(&catalog, String::new(), &mut found);
            *catalog.pointer_mut(place.get::<String>(&found)).unwrap() = value;
        }
        match Engine::from_catalog(catalog.to_string().as_bytes()) {
            Err(error) => prop_assert!(!error.issues.is_empty()),
            Ok(engine) => {
                let cards: Vec<String> =
                    engine.cards().map(|card| engine.card(card).name.to_string()).collect();
                let transactions: Vec<Value> = cards.iter().enumerate().map(|(index, card)| json!({
                    "transactionId": "", "transactionAmount": 70 - 90 * (index as i64 % 2), "transactionDate": "2026-05-05",
                    "merchant": "Moe's", "cardName": card,
                })).collect();
                let body = json!({
                    "transactions": transactions, "yourCards": cards, "merchant": "Moe's", "spendAmount": 12,
                    "explain": true, "includeNewCards": true, "transferValues": true,
                }).to_string();
                let day = "2026-05-05".parse().unwrap();
                prop_assert!(earned_json(&engine, body.as_bytes()).is_ok());
                prop_assert!(missed_json(&engine, body.as_bytes()).is_ok());
                prop_assert!(optimize_json(&engine, body.as_bytes()).is_ok());
                prop_assert!(cards.is_empty() || advice_json(&engine, body.as_bytes(), day).is_ok());
            }
        }
    }
}

#[test]
fn the_rich_catalog_is_valid() {
    let engine = Engine::from_catalog(rich_catalog().to_string().as_bytes()).unwrap();
    assert_eq!(engine.cards().count(), 2);
}
