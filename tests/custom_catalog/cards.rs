//! Custom cards, added to a catalog.

use card_rewards::{CardTermsRequest, Engine, MissedRequest, RewardsError};
use serde_json::{Value, json};

use super::documents::{custom_card, custom_catalog};
use super::earned::{earned, transaction};
use super::issues::{issues, with_cards};
use crate::frozen;

#[test]
fn a_custom_card_earns_beside_those_of_the_catalog() {
    let engine = with_cards(&json!([custom_card()])).unwrap();
    // 60 + 60 of dining in a month: 100 x 5 + 20 x 2 = 540 points; 10 elsewhere: 15; at 0.01: 5.55.
    let merchants = [("McDonald's", "60"), ("Starbucks", "60"), ("Nobody knows this shop", "10")];
    let purchases = merchants.map(|(merchant, dollars)| transaction("the staffer card", merchant, dollars));
    assert_eq!(earned(&engine, purchases.to_vec()), 5.55);
    // Cards of the catalog earn as before: 100 x 1 x 0.01.
    let catalogs = transaction("Blue Cash Everyday", "Nobody knows this shop", "100");
    assert_eq!(earned(&engine, vec![catalogs]), 1.0);
    // The engine that it was made from does not have it.
    assert_eq!(frozen::engine().match_card("The Staffer"), None);
}

#[test]
fn the_annual_fee_depends_on_the_day() {
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
    assert_eq!(card.annual_fee_dollars("2026-11-21".parse().unwrap()), None, "the fee is unknown");
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
fn effective_rates_include_those_of_purchases_up_to_and_beyond_a_size() {
    // One limit above the purchase of one dollar that is always asked, and one below it.
    for purchase_dollars_max in [json!(50), json!(0.5)] {
        let mut card = custom_card();
        card["rules"] = json!([
            {
                "name": "Small", "multiplier": 3, "categories": ["bars"],
                "purchase_dollars_max": purchase_dollars_max, "source": "letter"
            },
            { "name": "Any", "multiplier": 2, "categories": ["bars"], "source": "letter" }
        ]);
        card["caps"] = json!([]);
        let engine = with_cards(&json!([card])).unwrap();
        let request = CardTermsRequest::new("Discover Staff Card", "2026-11-21".parse().unwrap());
        let terms = engine.card_terms(&request).unwrap();
        // Up to the limit at a bar, more than that, and everything else at the base rate of 1.5.
        let rates = terms.effective_rates.iter().map(|rate| rate.reward_multiplier);
        assert_eq!(rates.collect::<Vec<_>>(), [3.0, 2.0, 1.5]);
    }
}

#[test]
fn a_custom_card_is_offered_to_others() {
    let engine = with_cards(&json!([custom_card()])).unwrap();
    let request = MissedRequest::new(
        vec![transaction("Chase Freedom Unlimited", "Moe's Southwest Grill", "10")],
        vec!["Chase Freedom Unlimited".into()],
    )
    .new_cards_limit(usize::MAX);
    let answer = engine.missed(&request);
    let new = &answer.data.missed_rewards[0].missed_reward_new_cards;
    let custom = new.iter().find(|card| card.card_name == "Discover Staff Card").unwrap();
    // 10 x 5 x 0.01 = 0.50 against 10 x 3 x 0.01 = 0.30.
    assert_eq!((custom.card_id, custom.reward_multiplier, custom.missed_reward), (1_000_001, 5.0, 0.2));
}

/// The issues with a change of the first card at `pointer`.
fn card_issues(pointer: &str, value: Value) -> Vec<String> {
    let mut card = custom_card();
    *card.pointer_mut(pointer).unwrap() = value;
    issues(with_cards(&json!([card])))
}

#[test]
fn the_compilers_message_explains_an_invalid_card() {
    for (pointer, value, expected) in [
        (
            "/id",
            json!(12),
            "cards[0].id: ids of custom cards start at 1000000: the catalog will never have them",
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
    first["rules"][0]["multplier"] = first["rules"][0]["multiplier"].take();
    first["rules"][0].as_object_mut().unwrap().remove("multiplier");
    first["verified_on"] = json!("2026-02-30");
    let mut second = custom_card();
    second.as_object_mut().unwrap().remove("network");
    second["aliases"] = json!(["Staff", 1, null]);
    let found = issues(with_cards(&json!([first, second, 5])));
    let (unknown, others) = (&found[1], [&found[..1], &found[2..]].concat());
    assert!(
        unknown.starts_with("cards[0].rules[0].multplier: expected one of `name`, ")
            && unknown.ends_with(", found `multplier`"),
        "{unknown}"
    );
    assert_eq!(
        others,
        [
            "cards[0].verified_on: expected a day such as 2026-11-21, found 2026-02-30",
            "cards[0].rules[0].multiplier: expected a number, found nothing",
            "cards[1].network: expected one of `visa`, `mastercard`, `american-express`, `discover`, `store`, found nothing",
            "cards[1].aliases[1]: expected text, found `1`",
            "cards[1].aliases[2]: expected text, found null",
            "cards[2]: expected an object, found `5`",
        ]
    );
    assert!(issues(frozen::engine().with_cards(b"{}"))[0].starts_with("cards: expected a list of cards"));
    assert!(issues(frozen::engine().with_cards(b"[{]"))[0].contains("line 1"));
}

#[test]
fn an_issue_has_the_code_of_the_diagnostic() {
    let mut card = custom_card();
    card["name"] = json!(" ");
    card["base"][0]["multiplier"] = json!(300);
    card["rules"][0]["categories"] = json!([]);
    let codes = |engine: Result<Engine, RewardsError>| -> Vec<&str> {
        engine.expect_err("it is rejected").issues.into_iter().map(|issue| issue.code).collect()
    };
    let found = codes(with_cards(&json!([card])));
    assert_eq!(found, ["unnamed-card", "multiplier-out-of-range", "no-scope"]);
    assert_eq!(codes(with_cards(&json!([5]))), ["unexpected-type"]);
    assert_eq!(codes(with_cards(&json!({}))), ["unexpected-type"]);
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
fn unmatchable_names_and_aliases_are_rejected() {
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
fn a_name_that_finds_another_card_is_rejected() {
    let card = |id: u64, issuer: &str, network: &str, name: &str| {
        let mut card = custom_card();
        card["id"] = json!(id);
        card["issuer"] = json!(issuer);
        card["network"] = json!(network);
        card["name"] = json!(name);
        card["aliases"] = json!([]);
        card
    };
    // Discover is an issuer and a network; a text is of the issuer first.
    let of_chase = card(1_000_001, "chase", "discover", "DISCOVER CHROME");
    assert_eq!(
        issues(with_cards(&json!([of_chase]))),
        ["cards[0].name: \"DISCOVER CHROME\" is also Discover it Chrome"]
    );
    let aliases = |aliases: Value| {
        let mut card = card(1_000_001, "chase", "visa", "Chase Staff Card");
        card["aliases"] = aliases;
        issues(with_cards(&json!([card])))
    };
    assert_eq!(
        aliases(json!(["Staffer", "discover chrome"])),
        ["cards[0].aliases[1]: \"discover chrome\" is also Discover it Chrome"]
    );
    // "Shop American Express" is first a card of American Express.
    let shop = json!(card(1_000_001, "citi", "american-express", "Shop American Express"));
    let of_network = json!(card(1_000_002, "american-express", "american-express", "American Express Shop"));
    assert!(with_cards(&json!([shop])).is_ok() && with_cards(&json!([of_network])).is_ok());
    assert_eq!(
        issues(with_cards(&json!([shop, of_network]))),
        ["cards[0].name: \"Shop American Express\" is also American Express Shop"]
    );
    let later = with_cards(&json!([shop])).unwrap().with_cards(json!([of_network]).to_string().as_bytes());
    assert_eq!(issues(later), ["cards[0].name: \"American Express Shop\" is also Shop American Express"]);
}
