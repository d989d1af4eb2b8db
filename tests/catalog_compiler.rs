//! What the catalog's compiler refuses, each with the file and the line.
//!
//! A small valid catalog is written to a folder of its own, one thing in it is spoilt, and the problem that
//! comes out is compared to the letter.

#![cfg(not(target_arch = "wasm32"))]
#![allow(dead_code, unused_imports)]

#[path = "../src/catalog/mod.rs"]
mod catalog;
#[path = "../catalog/compiler/compile/mod.rs"]
mod compile;
#[path = "../src/date.rs"]
mod date;
#[path = "../catalog/compiler/files.rs"]
mod files;
#[path = "../src/names/mod.rs"]
mod names;
#[path = "../src/network.rs"]
mod network;
#[path = "../catalog/report/remedies.rs"]
mod remedies;
#[path = "../catalog/compiler/trust.rs"]
mod trust;

use std::fs;
use tempfile::TempDir;

/// The day on which the small catalog is compiled.
const TODAY: &str = "2026-11-21";

const FILES: [(&str, &str); 9] = [
    ("issuers.toml", "[[issuer]]\nid = \"acme\"\nname = \"Acme Bank\"\n"),
    (
        "categories.toml",
        "[[category]]\nid = \"dining\"\nname = \"Dining\"\n\n[[category]]\nid = \"bars\"\nname = \"Bars\"\nparent = \"dining\"\n",
    ),
    (
        "currencies.toml",
        "[sources.s]\nurl = \"https://acme.example\"\ntitle = \"Acme\"\nread_on = 2026-11-21\nkind = \"issuer\"\n\n\
         [[currency]]\nid = \"cash-back\"\nname = \"Cash\"\nvalue_per_point = 0.01\nbasis = \"cash\"\nsource = \"s\"\n",
    ),
    (
        "mcc.toml",
        "[sources.s]\nurl = \"https://acme.example\"\ntitle = \"Acme\"\nread_on = 2026-11-21\n\n\
         [[mcc]]\ncode = \"5813\"\ncategory = \"bars\"\nsource = \"s\"\n",
    ),
    (
        "merchants/bars.toml",
        "[sources.s]\nurl = \"https://acme.example\"\ntitle = \"Acme\"\nread_on = 2026-11-21\n\n\
         [[merchants]]\nid = \"moes\"\nname = \"Moe's\"\ncategory = \"bars\"\nsource = \"s\"\n",
    ),
    ("words.toml", "[[tells]]\ncategory = \"bars\"\nwords = [\"tavern\", \"wine bar\"]\n"),
    ("generic-words.toml", "words = [\"target\"]\n"),
    ("cards/acme/one.toml", CARD),
    ("cards/acme/two.toml", OTHER_CARD),
];

/// The line numbers that the cases below expect are those of this text.
const CARD: &str = r#"id = 1
name = "Acme One"
issuer = "acme"
network = "visa"
kind = "consumer"
currency = "cash-back"
aliases = ["Uno"]
verified_on = 2026-11-21

[sources.terms]
url = "https://acme.example/one"
title = "Acme One: terms"
read_on = 2026-11-21
kind = "issuer"

[[base]]
multiplier = 1
source = "terms"

[[rules]]
name = "Dining"
multiplier = 3
categories = ["dining"]
cap = "dining"
source = "terms"

[[caps]]
id = "dining"
cap_dollars = 500
period = "month"
multiplier_after = 1
source = "terms"
"#;

const OTHER_CARD: &str = r#"id = 2
name = "Acme Two"
issuer = "acme"
network = "visa"
kind = "consumer"
currency = "cash-back"
verified_on = 2026-11-21

[sources.terms]
url = "https://acme.example/two"
title = "Acme Two: terms"
read_on = 2026-11-21
kind = "issuer"

[[base]]
multiplier = 1
source = "terms"
"#;

/// What comes out where the first `old` in this file is `new`; catalog/README.md explains each message.
fn problems(file: &str, old: &str, new: &str) -> Vec<String> {
    let folder = TempDir::new().unwrap();
    for (name, text) in FILES {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let text = if name == file {
            assert!(text.contains(old), "{file} holds no {old:?}");
            text.replacen(old, new, 1)
        } else {
            text.to_owned()
        };
        fs::write(path, text).unwrap();
    }
    let prefix = format!("{}/", folder.path().display());
    let found = files::compile(folder.path(), date::Date::parse(TODAY).unwrap()).err().unwrap_or_default();
    found.iter().map(|problem| problem.replace(&prefix, "")).collect()
}

fn card_problems(old: &str, new: &str) -> Vec<String> {
    problems("cards/acme/one.toml", old, new)
}

#[test]
fn the_small_catalog_is_valid() {
    assert_eq!(card_problems("", ""), [""; 0]);
}

/// The build script leaves out what follows from the rest, and the engine puts it back.
#[test]
fn the_engine_has_the_catalog_that_was_compiled() {
    let compiled = files::compile("catalog".as_ref(), date::Date::parse("9999-12-31").unwrap()).ok().unwrap();
    let unpacked = card_rewards::Engine::builtin().catalog();
    assert_eq!(compiled.catalog.merchants.len(), unpacked.merchants.len());
    // Two programs' types, which only their text compares.
    for (merchant, other) in compiled.catalog.merchants.iter().zip(&unpacked.merchants) {
        assert_eq!(format!("{merchant:?}"), format!("{other:?}"));
    }
    assert!(format!("{:?}", compiled.catalog) == format!("{unpacked:?}"));
}

#[test]
fn a_field_that_does_not_exist_is_refused() {
    let found = card_problems("multiplier = 3", "multiplier = 3\nmultplier = 4");
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("cards/acme/one.toml:23:1: unknown field `multplier`"), "{}", found[0]);
}

#[test]
fn a_field_of_another_type_is_refused() {
    let found = card_problems("multiplier = 3", "multiplier = \"three\"");
    assert_eq!(found, ["cards/acme/one.toml:22:14: invalid type: string \"three\", expected f64"]);
}

#[test]
fn text_that_is_no_toml_is_refused() {
    let found = card_problems("name = \"Acme One\"", "name = \"Acme One");
    assert!(found[0].starts_with("cards/acme/one.toml:2:"), "{}", found[0]);
}

#[test]
fn a_value_without_a_source_is_refused() {
    let missing = card_problems("cap = \"dining\"\nsource = \"terms\"", "cap = \"dining\"");
    assert_eq!(missing, ["cards/acme/one.toml:20:1: missing field `source`"]);
    let unknown =
        card_problems("cap = \"dining\"\nsource = \"terms\"", "cap = \"dining\"\nsource = \"memory\"");
    assert_eq!(
        unknown,
        [
            "cards/acme/one.toml:25:10: rules[0].source: no source \"memory\" under `sources`: every value names where it was read"
        ]
    );
}

#[test]
fn dates_that_overlap_are_refused() {
    let versions = "source = \"terms\"\nthrough = 2026-06-30\n\n[[rules]]\nname = \"Dining\"\nmultiplier = 2\n\
                    categories = [\"dining\"]\nsource = \"terms\"\nfrom = 2026-06-30\n\n[[caps]]";
    let found = card_problems("source = \"terms\"\n\n[[caps]]", versions);
    assert_eq!(
        found,
        [
            "cards/acme/one.toml:29:8: rules[1].name: overlaps in its dates with the other rule named \"Dining\"; give each version its own days, or another name to another rule"
        ]
    );
    let following = versions.replace("from = 2026-06-30", "from = 2026-07-01");
    assert_eq!(card_problems("source = \"terms\"\n\n[[caps]]", &following), [""; 0]);
}

#[test]
fn base_rates_follow_each_other_without_gap_or_overlap() {
    let after = |from: &str| {
        format!(
            "source = \"terms\"\nthrough = 2026-06-30\n\n[[base]]\nmultiplier = 2\nsource = \"terms\"\nfrom = {from}\n\n[[rules]]"
        )
    };
    for from in ["2026-06-30", "2026-07-02"] {
        let found = card_problems("source = \"terms\"\n\n[[rules]]", &after(from));
        let expected = "cards/acme/one.toml:24:8: base[1].from: starts the day after the one before it ends: no gap, no overlap";
        assert_eq!(found, [expected], "{from}");
    }
    assert_eq!(card_problems("source = \"terms\"\n\n[[rules]]", &after("2026-07-01")), [""; 0]);
}

/// The card with this in front of its base rate, on line 16.
fn fee_problems(annual_fees: &str) -> Vec<String> {
    card_problems("[[base]]", &format!("{annual_fees}\n[[base]]"))
}

#[test]
fn annual_fees_follow_each_other_without_gap_or_overlap() {
    let fees = |first_end: &str, second: &str| {
        fee_problems(&format!(
            "[[annual_fee]]\ndollars = 95\nsource = \"terms\"\n{first_end}\n\n\
             [[annual_fee]]\ndollars = 125\nsource = \"terms\"\n{second}\n"
        ))
    };
    assert_eq!(fees("through = 2026-06-30", "from = 2026-07-01"), [""; 0]);
    let follows = "starts the day after the one before it ends: no gap, no overlap";
    for (first_end, second, expected) in [
        ("through = 2026-06-30", "from = 2026-06-30", format!("24:8: annual_fee[1].from: {follows}")),
        ("through = 2026-06-30", "from = 2026-07-02", format!("24:8: annual_fee[1].from: {follows}")),
        (
            "through = 2026-06-30",
            "from = 2026-07-01\nthrough = 2026-12-31",
            "25:11: annual_fee[1].through: the last annual fee has no end".to_owned(),
        ),
        (
            "through = 2026-06-30\nfrom = 2026-07-01",
            "from = 2026-07-01",
            "19:11: annual_fee[0].through: 2026-06-30 is before 2026-07-01".to_owned(),
        ),
    ] {
        assert_eq!(fees(first_end, second), [format!("cards/acme/one.toml:{expected}")], "{second}");
    }
}

#[test]
fn an_annual_fee_is_dollars_with_a_source() {
    let fee = |fields: &str| fee_problems(&format!("[[annual_fee]]\n{fields}\n"));
    assert_eq!(fee("dollars = 0\nsource = \"terms\""), [""; 0]);
    for (fields, expected) in [
        (
            "dollars = -1\nsource = \"terms\"",
            "17:11: annual_fee[0].dollars: -1 dollars a year is out of range (0 to 10000)",
        ),
        (
            "dollars = 10001\nsource = \"terms\"",
            "17:11: annual_fee[0].dollars: 10001 dollars a year is out of range (0 to 10000)",
        ),
        (
            "dollars = 95.005\nsource = \"terms\"",
            "17:11: annual_fee[0].dollars: 95.005 has more than 2 decimal places",
        ),
        (
            "dollars = 95\nsource = \"memory\"",
            "18:10: annual_fee[0].source: no source \"memory\" under `sources`: every value names where it was read",
        ),
        (
            "dollars = 95\nsource = \"terms\"\nsecond_source = \"terms\"",
            "19:17: annual_fee[0].second_source: is the source itself",
        ),
        ("dollars = 95", "16:1: missing field `source`"),
    ] {
        let found = fee(fields);
        assert!(found.contains(&format!("cards/acme/one.toml:{expected}")), "{found:?}");
        assert!(found.iter().all(|problem| remedies::find(problem).is_some()), "{found:?}");
    }
}

/// Of a fee that only others state, two publishers agree.
#[test]
fn an_annual_fee_by_press_needs_a_second_publisher() {
    let press = |name: &str, host: &str| {
        format!(
            "[sources.{name}]\nurl = \"https://{host}/one\"\ntitle = \"One\"\nread_on = 2026-11-21\n\
             kind = \"press\"\nconfidence = \"medium\"\n\n"
        )
    };
    let with = |host: &str, second: &str| {
        let fee = format!("[[annual_fee]]\ndollars = 95\nsource = \"news\"\n{second}\n");
        fee_problems(&(press("news", "news.example") + &press("blog", host) + &fee))
    };
    assert_eq!(with("blog.example", "second_source = \"blog\""), [""; 0]);
    assert_eq!(
        with("www.news.example", "second_source = \"blog\""),
        [
            "cards/acme/one.toml:33:17: annual_fee[0].second_source: is by the same publisher as the source; name one of another"
        ]
    );
    let alone = with("blog.example", "");
    assert_eq!(
        alone,
        [
            "cards/acme/one.toml:30:1: annual_fee[0].second_source: an annual fee needs the issuer's own word or two sources that agree; leave it out until it has them"
        ]
    );
    assert!(remedies::find(&alone[0]).is_some());
}

#[test]
fn a_name_that_two_cards_share_is_refused() {
    let found = problems("cards/acme/two.toml", "name = \"Acme Two\"", "name = \"Acme One Card\"");
    assert_eq!(found, ["cards/acme/two.toml:2:8: name: \"Acme One Card\" is also Acme One"]);
    let found = problems("cards/acme/two.toml", "verified_on", "aliases = [\"UNO\"]\nverified_on");
    assert_eq!(found, ["cards/acme/two.toml:7:12: aliases[0]: \"UNO\" is also Acme One"]);
}

#[test]
fn rates_and_amounts_out_of_range_are_refused() {
    for (old, new, expected) in [
        (
            "multiplier = 3",
            "multiplier = 300",
            "22:14: rules[0].multiplier: 300 points per dollar is out of range (0 to 30)",
        ),
        (
            "multiplier = 1",
            "multiplier = -1",
            "17:14: base[0].multiplier: -1 points per dollar is out of range (0 to 30)",
        ),
        (
            "multiplier = 1",
            "multiplier = 31",
            "17:14: base[0].multiplier: 31 points per dollar is out of range (0 to 30)",
        ),
        ("cap_dollars = 500", "cap_dollars = 0", "29:15: caps[0].cap_dollars: 0 dollars is out of range"),
        (
            "multiplier_after = 1",
            "multiplier_after = -1",
            "31:20: caps[0].multiplier_after: -1 points per dollar is out of range (0 to 30)",
        ),
        (
            "multiplier_after = 1",
            "multiplier_after = 3.5",
            "31:20: caps[0].multiplier_after: is higher than that of the rule \"Dining\", which uses the cap",
        ),
        (
            "multiplier = 3",
            "multiplier = 3.00001",
            "22:14: rules[0].multiplier: 3.00001 has more than 4 decimal places",
        ),
        (
            "cap_dollars = 500",
            "cap_dollars = 500.001",
            "29:15: caps[0].cap_dollars: 500.001 has more than 2 decimal places",
        ),
    ] {
        assert_eq!(card_problems(old, new), [format!("cards/acme/one.toml:{expected}")], "{new}");
    }
    let found = problems("currencies.toml", "0.01", "1.5");
    assert_eq!(
        found,
        ["currencies.toml:10:19: currency[0].value_per_point: 1.5 dollars per point is out of range"]
    );
}

#[test]
fn what_is_referred_to_must_exist() {
    for (old, new, expected) in [
        (
            "\"dining\"]",
            "\"dinning\"]",
            "23:15: rules[0].categories[0]: no category \"dinning\" in the catalog",
        ),
        (
            "categories = [\"dining\"]",
            "merchants = [\"joes\"]",
            "23:14: rules[0].merchants[0]: no merchant \"joes\" in the catalog",
        ),
        ("issuer = \"acme\"", "issuer = \"acne\"", "3:10: issuer: a card lies in the folder of its issuer"),
        (
            "currency = \"cash-back\"",
            "currency = \"beads\"",
            "6:12: currency: no currency \"beads\" in the catalog",
        ),
        (
            "categories = [\"dining\"]",
            "categories = [\"dining\"]\ntiers = [\"gold\"]",
            "24:9: rules[0].tiers: this card has no tier \"gold\"",
        ),
        (
            "categories = [\"dining\"]\n",
            "",
            "20:1: rules[0]: name categories or merchants, or write everything = true",
        ),
    ] {
        let found = card_problems(old, new);
        assert_eq!(found[0], format!("cards/acme/one.toml:{expected}"), "{new}");
    }
    let found = card_problems("cap = \"dining\"", "cap = \"meals\"");
    assert_eq!(
        found,
        [
            "cards/acme/one.toml:28:6: caps[0].id: no rule uses this cap",
            "cards/acme/one.toml:24:7: rules[0].cap: this card has no cap \"meals\"",
        ]
    );
}

#[test]
fn ids_are_not_shared() {
    let found = problems("cards/acme/two.toml", "id = 2", "id = 1");
    assert_eq!(found, ["cards/acme/two.toml:1:6: id: Acme One has the id 1 already; ids are never shared"]);
}

#[test]
fn ids_of_the_catalog_leave_room_for_those_of_callers() {
    for id in ["0", "1000000"] {
        let found = problems("cards/acme/two.toml", "id = 2", &format!("id = {id}"));
        assert_eq!(found, ["cards/acme/two.toml:1:6: id: ids of the catalog go from 1 to 999999"]);
    }
    assert_eq!(problems("cards/acme/two.toml", "id = 2", "id = 999999"), [""; 0]);
}

#[test]
fn days_go_in_order() {
    let rotating = card_problems("cap = \"dining\"", "cap = \"dining\"\nrotating = true\nfrom = 2026-01-01");
    assert_eq!(
        rotating,
        [
            "cards/acme/one.toml:20:1: rules[0].second_source: a rotating rule needs two sources that agree; leave it out until it has them",
            "cards/acme/one.toml:25:12: rules[0].rotating: a rotating rule has its first and its last day",
        ]
    );
    let backwards =
        card_problems("cap = \"dining\"", "cap = \"dining\"\nfrom = 2026-01-02\nthrough = 2026-01-01");
    assert_eq!(backwards, ["cards/acme/one.toml:26:11: rules[0].through: 2026-01-01 is before 2026-01-02"]);
    let unverified = card_problems("verified_on = 2026-11-21", "verified_on = 2026-11-20");
    assert_eq!(
        unverified,
        [
            "cards/acme/one.toml:13:11: sources.terms.read_on: is after verified_on: reading a source is verifying, so move that too"
        ]
    );
    let unsourced = card_problems("verified_on", "closed_to_new_on = 2026-01-01\nverified_on");
    assert_eq!(
        unsourced,
        [
            "cards/acme/one.toml:8:20: closed_to_new_on: a day goes with the source that says so, and a source with its day"
        ]
    );
}

#[test]
fn merchants_and_codes_are_checked() {
    let twice = "source = \"s\"\n\n[[merchants]]\nid = \"moe\"\nname = \"MOES\"\ncategory = \"bars\"\nsource = \"s\"\n";
    let found = problems("merchants/bars.toml", "source = \"s\"\n", twice);
    assert_eq!(
        found,
        ["merchants/bars.toml:14:8: merchants[1].name: \"MOES\" is the merchant \"moes\" already"]
    );
    let two = problems("merchants/bars.toml", "\"Moe's\"", "\"Moe's; Joe's\"");
    assert_eq!(
        two,
        [
            "merchants/bars.toml:8:8: merchants[0].name: is one name, without blanks around it; others are aliases"
        ]
    );
    let parent = problems("merchants/bars.toml", "\"bars\"", "\"dining\"");
    assert_eq!(
        parent,
        [
            "merchants/bars.toml:9:12: merchants[0].category: \"dining\" has narrower categories; use one of them"
        ]
    );
    let code = problems("mcc.toml", "\"5813\"", "\"58130\"");
    assert_eq!(code, ["mcc.toml:7:8: mcc[0].code: give code, or from and through, as four digits in order"]);
}

#[test]
fn a_missing_file_is_said() {
    let folder = TempDir::new().unwrap();
    let problems = files::compile(folder.path(), date::Date::parse(TODAY).unwrap()).err().unwrap();
    assert!(problems[0].contains("issuers.toml: cannot be read"), "{}", problems[0]);
}

/// The card with more rules behind its own.
fn with_rules(more: &str) -> Vec<String> {
    card_problems("[[caps]]", &format!("{more}\n[[caps]]"))
}

#[test]
fn what_no_terms_can_mean_is_refused() {
    let shared = with_rules(
        "[[rules]]\nname = \"More\"\nmultiplier = 4\nadds = true\ncategories = [\"bars\"]\ncap = \"dining\"\nsource = \"terms\"\n",
    );
    assert_eq!(
        shared,
        [
            "cards/acme/one.toml:39:20: caps[0].multiplier_after: a rate that adds up adds nothing once its cap is used up: 0",
            "cards/acme/one.toml:36:6: caps[0].id: rules that add up do not share it with rules that do not: a purchase would use it twice",
        ]
    );
    let over = card_problems(
        "source = \"terms\"\n\n[[rules]]\nname = \"Dining\"",
        "source = \"terms\"\nfrom = 2026-01-01\n\n[[rules]]\nname = \"Dining\"\nthrough = 2025-12-31",
    );
    assert_eq!(
        over,
        [
            "cards/acme/one.toml:23:11: rules[0].through: is before the card's recorded history, which begins on 2026-01-01"
        ]
    );
}

#[test]
fn choices_are_checked() {
    let option = |choice: &str, option: &str| {
        format!(
            "[[rules]]\nname = \"{choice} {option}\"\nmultiplier = 2\ncategories = [\"bars\"]\nchoice = \"{choice}\"\noption = \"{option}\"\nsource = \"terms\"\n\n"
        )
    };
    let choice = |id: &str, rest: &str| format!("[[choices]]\nid = \"{id}\"\n{rest}\nsource = \"terms\"\n\n");
    let chosen = "picks = 1\nkind = \"chosen\"\ndefault = []";
    let both =
        [option("one", "bars"), option("two", "bars"), choice("one", chosen), choice("two", chosen)].concat();
    assert_eq!(
        with_rules(&both),
        [
            "cards/acme/one.toml:32:10: rules[1].option: is an option of the choice \"two\" too; give it an id of its own",
            "cards/acme/one.toml:40:10: rules[2].option: is an option of the choice \"one\" too; give it an id of its own",
        ]
    );
    let card_year = [
        option("top", "bars"),
        choice("top", "picks = 1\nkind = \"top-spend\"\nperiod = \"anniversary-year\""),
    ];
    assert_eq!(
        with_rules(&card_year.concat()),
        [
            "cards/acme/one.toml:35:1: choices[0]: top-spend has a period (month, quarter or year) and no default, chosen has a default (it may be empty) and no period"
        ]
    );
    let many_picks =
        [option("top", "bars"), choice("top", "picks = 5\nkind = \"top-spend\"\nperiod = \"month\"")];
    assert_eq!(
        with_rules(&many_picks.concat()),
        ["cards/acme/one.toml:37:9: choices[0].picks: 5 entries; at most 4 are possible"]
    );
    let right = [option("top", "bars"), choice("top", "picks = 1\nkind = \"top-spend\"\nperiod = \"month\"")];
    assert_eq!(with_rules(&right.concat()), [""; 0]);
}

#[test]
fn a_category_that_earns_is_not_part_of_one_that_earns_nothing() {
    let found = problems("categories.toml", "name = \"Dining\"\n", "name = \"Dining\"\nearns = false\n");
    assert_eq!(
        found,
        ["categories.toml:6:1: category[1].earns: \"dining\", which it is part of, earns nothing"]
    );
}

#[test]
fn transfer_values_are_checked() {
    let value =
        |lines: &str| problems("currencies.toml", "basis = \"cash\"", &format!("basis = \"cash\"\n{lines}"));
    let lone = value("transfer_value_per_point = 0.02");
    assert_eq!(
        lone,
        [
            "currencies.toml:12:28: currency[0].transfer_value_per_point: goes with transfer_basis and transfer_source, and they with it"
        ]
    );
    let less = value("transfer_value_per_point = 0.009\ntransfer_basis = \"seats\"\ntransfer_source = \"s\"");
    assert_eq!(
        less,
        ["currencies.toml:12:28: currency[0].transfer_value_per_point: is less than value_per_point"]
    );
    let unlocks = card_problems("verified_on", "unlocks_transfers_source = \"terms\"\nverified_on");
    assert_eq!(
        unlocks,
        [
            "cards/acme/one.toml:8:28: unlocks_transfers_source: the card's currency has no transfer_value_per_point"
        ]
    );
}

#[test]
fn a_merchant_takes_some_network() {
    let found = problems("merchants/bars.toml", "\"Moe's\"", "\"Moe's\"\naccepts_online = []");
    assert_eq!(
        found,
        [
            "merchants/bars.toml:9:18: merchants[0].accepts_online: a merchant takes some network; leave it out for all"
        ]
    );
}

#[test]
fn press_says_how_far_to_trust_it_and_the_issuer_does_not() {
    let press = card_problems("kind = \"issuer\"", "kind = \"press\"");
    assert_eq!(
        press,
        ["cards/acme/one.toml:10:1: sources.terms.confidence: say how far to trust it: high, medium or low"]
    );
    let issuer = card_problems("kind = \"issuer\"", "kind = \"issuer\"\nconfidence = \"high\"");
    assert_eq!(
        issuer,
        [
            "cards/acme/one.toml:15:14: sources.terms.confidence: is for press; the issuer's own word needs none"
        ]
    );
    let currency = problems("currencies.toml", "kind = \"issuer\"\n", "");
    assert_eq!(
        currency,
        ["currencies.toml:1:1: sources.s.confidence: say how far to trust it: high, medium or low"]
    );
    assert_eq!(
        card_problems("kind = \"issuer\"", "kind = \"press\"\nconfidence = \"low\""),
        [""; 0],
        "low is enough"
    );
}

/// The card with a source of this address, and a rotating rule, both before the caps; the rule is on line 33.
fn with_rotating_rule(second_url: &str, second_source: &str) -> Vec<String> {
    with_rules(&format!(
        "[sources.other]\nurl = \"{second_url}\"\ntitle = \"Other\"\nread_on = 2026-11-21\nkind = \"issuer\"\n\n\
         [[rules]]\nname = \"2026 Q4\"\nmultiplier = 5\nrotating = true\ncategories = [\"bars\"]\nsource = \"terms\"\n\
         {second_source}from = 2026-10-01\nthrough = 2026-12-31\n"
    ))
}

#[test]
fn a_rotating_rule_has_two_publishers() {
    let other = "https://news.example/acme";
    let none = with_rotating_rule(other, "");
    assert_eq!(
        none,
        [
            "cards/acme/one.toml:33:1: rules[1].second_source: a rotating rule needs two sources that agree; leave it out until it has them"
        ]
    );
    let same = with_rotating_rule("https://www.acme.example/faq", "second_source = \"other\"\n");
    assert_eq!(
        same,
        [
            "cards/acme/one.toml:39:17: rules[1].second_source: is by the same publisher as the source; name one of another"
        ]
    );
    assert_eq!(with_rotating_rule(other, "second_source = \"other\"\n"), [""; 0]);
}

#[test]
fn a_second_source_is_there_and_is_another() {
    let second = |name: &str| {
        card_problems("cap = \"dining\"", &format!("cap = \"dining\"\nsecond_source = \"{name}\""))
    };
    assert_eq!(second("terms"), ["cards/acme/one.toml:25:17: rules[0].second_source: is the source itself"]);
    assert_eq!(
        second("memory"),
        [
            "cards/acme/one.toml:25:17: rules[0].second_source: no source \"memory\" under `sources`: every value names where it was read"
        ]
    );
}

#[test]
fn days_without_a_rule_between_its_versions_have_a_reason() {
    let versions = |from: &str, reason: &str| {
        card_problems(
            "source = \"terms\"\n\n[[caps]]",
            &format!(
                "source = \"terms\"\nthrough = 2026-06-30\n\n[[rules]]\nname = \"Dining\"\nmultiplier = 2\n\
                 categories = [\"dining\"]\nsource = \"terms\"\nfrom = {from}\n{reason}\n[[caps]]"
            ),
        )
    };
    let reason = "gap_reason = \"The terms had no dining in July.\"\n";
    assert_eq!(
        versions("2026-08-01", ""),
        [
            "cards/acme/one.toml:33:8: rules[1].from: leaves days without this rule since its version before; mend the dates, or say why in gap_reason"
        ]
    );
    assert_eq!(versions("2026-08-01", reason), [""; 0]);
    assert_eq!(
        versions("2026-07-01", reason),
        ["cards/acme/one.toml:34:14: rules[1].gap_reason: there is no gap"]
    );
    assert_eq!(versions("2026-07-01", ""), [""; 0]);
}

#[test]
fn nothing_was_read_or_verified_in_the_future() {
    for (file, line, at) in [
        ("currencies.toml", 4, "sources.s.read_on"),
        ("mcc.toml", 4, "sources.s.read_on"),
        ("merchants/bars.toml", 4, "sources.s.read_on"),
    ] {
        let found = problems(file, "read_on = 2026-11-21", "read_on = 2026-11-23");
        assert_eq!(found, [format!("{file}:{line}:11: {at}: is in the future")]);
        // Somewhere it is tomorrow already.
        assert_eq!(problems(file, "read_on = 2026-11-21", "read_on = 2026-11-22"), [""; 0]);
    }
    let verified = card_problems("verified_on = 2026-11-21", "verified_on = 2026-11-22");
    assert_eq!(verified, ["cards/acme/one.toml:8:15: verified_on: is in the future"]);
    let read = card_problems(
        "2026-11-21\n\n[sources.terms]\nurl = \"https://acme.example/one\"\ntitle = \"Acme One: terms\"\nread_on = 2026-11-21",
        "2026-11-23\n\n[sources.terms]\nurl = \"https://acme.example/one\"\ntitle = \"Acme One: terms\"\nread_on = 2026-11-23",
    );
    assert_eq!(
        read,
        [
            "cards/acme/one.toml:13:11: sources.terms.read_on: is in the future",
            "cards/acme/one.toml:8:15: verified_on: is in the future",
        ]
    );
}

#[test]
fn a_generic_word_is_no_name_and_no_alias() {
    let message = "is a word that others' names begin with; make it one of exact_aliases, or longer";
    let named = |name: &str| problems("merchants/bars.toml", "\"Moe's\"", name);
    assert_eq!(named("\"TARGET\""), [format!("merchants/bars.toml:8:8: merchants[0].name: {message}")]);
    assert_eq!(
        named("\"Moe's\"\naliases = [\"MOES BAR\", \"target\"]"),
        [format!("merchants/bars.toml:9:24: merchants[0].aliases[1]: \"target\" {message}")]
    );
    assert_eq!(named("\"Target\"\nexact_aliases = [\"Target\"]"), [""; 0]);
    assert_eq!(named("\"Target Bar\""), [""; 0]);
}

#[test]
fn words_that_tell_categories_are_checked() {
    let words = |old: &str, new: &str| problems("words.toml", old, new);
    assert_eq!(
        words("\"bars\"", "\"pubs\""),
        ["words.toml:2:12: tells[0].category: no category \"pubs\" in the catalog"]
    );
    assert_eq!(
        words("\"wine bar\"", "\"TAVERN\""),
        ["words.toml:3:20: tells[0].words[1]: \"TAVERN\" stands here already"]
    );
    assert_eq!(
        words("[[tells]]", "tells_nothing = [\"Wine Bar\"]\n\n[[tells]]"),
        ["words.toml:1:18: tells_nothing[0]: \"Wine Bar\" stands here already"]
    );
    assert_eq!(
        words("\"wine bar\"", "\"--\""),
        ["words.toml:3:20: tells[0].words[1]: \"--\" has no letter or digit"]
    );
}

#[test]
fn a_card_can_be_on_no_network() {
    assert_eq!(card_problems("network = \"visa\"", "network = \"store\""), [""; 0]);
}

#[test]
fn a_message_has_its_remedy_in_the_readme() {
    for found in [
        card_problems("multiplier = 3", "multiplier = 3\nmultplier = 4"),
        card_problems("multiplier = 3", "multiplier = \"three\""),
        card_problems("multiplier = 3", "multiplier = 3\nmultiplier = 4"),
        card_problems("cap = \"dining\"\nsource = \"terms\"", "cap = \"dining\""),
        card_problems("network = \"visa\"", "network = \"vista\""),
        card_problems("verified_on = 2026-11-21", "verified_on = \"yesterday\""),
        card_problems("\nmultiplier_after = 1\n", "\nmultiplier_after = nan\n"),
        card_problems(
            "[[caps]]",
            "[[choices]]\nid = \"c\"\npicks = 300\nkind = \"chosen\"\nsource = \"terms\"\n\n[[caps]]",
        ),
        card_problems("id = 1", "id = -1"),
    ] {
        assert!(remedies::find(&found[0]).is_some(), "{}", found[0]);
    }
}
