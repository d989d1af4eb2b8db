//! Cards: names, ids, annual fees, base rates and dates.

use super::small_catalog::{card_diagnostics, diagnostics, fee_diagnostics};

#[test]
fn two_cards_cannot_share_a_name_or_alias() {
    let found = diagnostics("cards/acme/two.toml", "name = \"Acme Two\"", "name = \"Acme One Card\"");
    assert_eq!(found, ["cards/acme/two.toml:2:8: name: \"Acme One Card\" is also Acme One"]);
    let found = diagnostics("cards/acme/two.toml", "verified_on", "aliases = [\"UNO\"]\nverified_on");
    assert_eq!(found, ["cards/acme/two.toml:7:12: aliases[0]: \"UNO\" is also Acme One"]);
}

#[test]
fn two_cards_cannot_share_an_id() {
    let found = diagnostics("cards/acme/two.toml", "id = 2", "id = 1");
    assert_eq!(found, ["cards/acme/two.toml:1:6: id: Acme One has the id 1 already; ids are never shared"]);
}

#[test]
fn ids_of_the_catalog_end_below_those_of_custom_cards() {
    for id in ["0", "1000000"] {
        let found = diagnostics("cards/acme/two.toml", "id = 2", &format!("id = {id}"));
        assert_eq!(found, ["cards/acme/two.toml:1:6: id: ids of the catalog go from 1 to 999999"]);
    }
    assert_eq!(diagnostics("cards/acme/two.toml", "id = 2", "id = 999999"), [""; 0]);
}

#[test]
fn a_store_card_has_no_network() {
    assert_eq!(card_diagnostics("network = \"visa\"", "network = \"store\""), [""; 0]);
}

#[test]
fn a_reference_to_nothing_is_rejected() {
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
        let found = card_diagnostics(old, new);
        assert_eq!(found[0], format!("cards/acme/one.toml:{expected}"), "{new}");
    }
    let found = card_diagnostics("cap = \"dining\"", "cap = \"meals\"");
    assert_eq!(
        found,
        [
            "cards/acme/one.toml:24:7: rules[0].cap: this card has no cap \"meals\"",
            "cards/acme/one.toml:28:6: caps[0].id: no rule uses this cap",
        ]
    );
}

#[test]
fn rates_and_amounts_out_of_range_are_rejected() {
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
            "31:20: caps[0].multiplier_after: is higher than the rate of the rule \"Dining\", which uses the cap",
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
        assert_eq!(card_diagnostics(old, new), [format!("cards/acme/one.toml:{expected}")], "{new}");
    }
    let found = diagnostics("currencies.toml", "0.01", "1.5");
    assert_eq!(
        found,
        ["currencies.toml:10:19: currency[0].value_per_point: 1.5 dollars per point is out of range"]
    );
}

#[test]
fn base_rates_follow_each_other_without_gap_or_overlap() {
    let after = |from: &str| {
        format!(
            "source = \"terms\"\nthrough = 2026-06-30\n\n[[base]]\nmultiplier = 2\nsource = \"terms\"\nfrom = {from}\n\n[[rules]]"
        )
    };
    for from in ["2026-06-30", "2026-07-02"] {
        let found = card_diagnostics("source = \"terms\"\n\n[[rules]]", &after(from));
        let expected = "cards/acme/one.toml:24:8: base[1].from: starts the day after the one before it ends: no gap, no overlap";
        assert_eq!(found, [expected], "{from}");
    }
    assert_eq!(card_diagnostics("source = \"terms\"\n\n[[rules]]", &after("2026-07-01")), [""; 0]);
}

#[test]
fn annual_fees_follow_each_other_without_gap_or_overlap() {
    let fees = |first_end: &str, second: &str| {
        fee_diagnostics(&format!(
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
    let fee = |fields: &str| fee_diagnostics(&format!("[[annual_fee]]\n{fields}\n"));
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
            "19:17: annual_fee[0].second_source: is the same as source",
        ),
        ("dollars = 95", "16:1: annual_fee[0]: missing field `source`, expected text"),
    ] {
        let found = fee(fields);
        assert!(found.contains(&format!("cards/acme/one.toml:{expected}")), "{found:?}");
    }
}

#[test]
fn foreign_transaction_fees_follow_each_other_without_gap_or_overlap() {
    let fees = |second: &str| {
        fee_diagnostics(&format!(
            "[[foreign_transaction_fee]]\npercent = 3\nsource = \"terms\"\nthrough = 2026-06-30\n\n\
             [[foreign_transaction_fee]]\npercent = 0\nsource = \"terms\"\n{second}\n"
        ))
    };
    assert_eq!(fees("from = 2026-07-01"), [""; 0]);
    assert_eq!(
        fees("from = 2026-07-02"),
        [
            "cards/acme/one.toml:24:8: foreign_transaction_fee[1].from: starts the day after the one before it ends: no gap, no overlap"
        ]
    );
    assert_eq!(
        fees("from = 2026-07-01\nthrough = 2026-12-31"),
        [
            "cards/acme/one.toml:25:11: foreign_transaction_fee[1].through: the last foreign transaction fee has no end"
        ]
    );
}

#[test]
fn a_foreign_transaction_fee_is_percent_with_a_source() {
    let fee = |fields: &str| fee_diagnostics(&format!("[[foreign_transaction_fee]]\n{fields}\n"));
    assert_eq!(fee("percent = 0\nsource = \"terms\""), [""; 0]);
    assert_eq!(fee("percent = 2.75\nsource = \"terms\""), [""; 0]);
    for (fields, expected) in [
        (
            "percent = -1\nsource = \"terms\"",
            "17:11: foreign_transaction_fee[0].percent: -1 percent of the amount is out of range (0 to 10)",
        ),
        (
            "percent = 10.5\nsource = \"terms\"",
            "17:11: foreign_transaction_fee[0].percent: 10.5 percent of the amount is out of range (0 to 10)",
        ),
        (
            "percent = 2.755\nsource = \"terms\"",
            "17:11: foreign_transaction_fee[0].percent: 2.755 has more than 2 decimal places",
        ),
        (
            "percent = 3\nsource = \"memory\"",
            "18:10: foreign_transaction_fee[0].source: no source \"memory\" under `sources`: every value names where it was read",
        ),
        (
            "percent = 3\nsource = \"terms\"\nsecond_source = \"terms\"",
            "19:17: foreign_transaction_fee[0].second_source: is the same as source",
        ),
        ("percent = 3", "16:1: foreign_transaction_fee[0]: missing field `source`, expected text"),
    ] {
        let found = fee(fields);
        assert!(found.contains(&format!("cards/acme/one.toml:{expected}")), "{found:?}");
    }
}

#[test]
fn a_first_year_match_is_percent_and_days_with_a_source() {
    let matched =
        |fields: &str| fee_diagnostics(&format!("[[first_year_match]]\nname = \"Match\"\n{fields}\n"));
    assert_eq!(matched("percent = 100\ndays = 365\nsource = \"terms\""), [""; 0]);
    assert_eq!(matched("percent = 50.25\ndays = 1\nstatement_cycles = 24\nsource = \"terms\""), [""; 0]);
    for (fields, expected) in [
        (
            "percent = 0\ndays = 365\nsource = \"terms\"",
            "18:11: first_year_match[0].percent: 0 percent of the rewards is out of range (above 0, up to 300)",
        ),
        (
            "percent = 301\ndays = 365\nsource = \"terms\"",
            "18:11: first_year_match[0].percent: 301 percent of the rewards is out of range (above 0, up to 300)",
        ),
        (
            "percent = 33.333\ndays = 365\nsource = \"terms\"",
            "18:11: first_year_match[0].percent: 33.333 has more than 2 decimal places",
        ),
        (
            "percent = 100\ndays = 0\nsource = \"terms\"",
            "19:8: first_year_match[0].days: 0 days is out of range (1 to 800)",
        ),
        (
            "percent = 100\ndays = 801\nsource = \"terms\"",
            "19:8: first_year_match[0].days: 801 days is out of range (1 to 800)",
        ),
        (
            "percent = 100\ndays = 365\nstatement_cycles = 25\nsource = \"terms\"",
            "20:20: first_year_match[0].statement_cycles: 25 statement cycles is out of range (0 to 24)",
        ),
        (
            "percent = 100\ndays = 365\nsource = \"memory\"",
            "20:10: first_year_match[0].source: no source \"memory\" under `sources`: every value names where it was read",
        ),
        (
            "percent = 100\nsource = \"terms\"",
            "16:1: first_year_match[0]: missing field `days`, expected a whole number",
        ),
    ] {
        let found = matched(fields);
        assert!(found.contains(&format!("cards/acme/one.toml:{expected}")), "{found:?}");
    }
}

#[test]
fn first_year_matches_follow_each_other_and_the_last_one_may_end() {
    let matches = |second: &str| {
        let one = "name = \"Match\"\npercent = 100\ndays = 365\nsource = \"terms\"";
        fee_diagnostics(&format!(
            "[[first_year_match]]\n{one}\nthrough = 2026-06-30\n\n[[first_year_match]]\n{one}\n{second}\n"
        ))
    };
    assert_eq!(matches("from = 2026-07-01"), [""; 0]);
    assert_eq!(matches("from = 2026-07-01\nthrough = 2026-12-31"), [""; 0]);
    assert_eq!(
        matches("from = 2026-07-02"),
        [
            "cards/acme/one.toml:28:8: first_year_match[1].from: starts the day after the one before it ends: no gap, no overlap"
        ]
    );
    assert_eq!(
        matches("from = 2026-07-01\nthrough = 2026-06-30"),
        ["cards/acme/one.toml:29:11: first_year_match[1].through: 2026-06-30 is before 2026-07-01"]
    );
}

#[test]
fn dates_are_complete_and_in_order() {
    let rotating =
        card_diagnostics("cap = \"dining\"", "cap = \"dining\"\nrotating = true\nfrom = 2026-01-01");
    assert_eq!(
        rotating,
        [
            "cards/acme/one.toml:20:1: rules[0].second_source: a rotating rule needs two sources that agree; leave it out until it has them",
            "cards/acme/one.toml:25:12: rules[0].rotating: a rotating rule has its first and its last day",
        ]
    );
    let backwards =
        card_diagnostics("cap = \"dining\"", "cap = \"dining\"\nfrom = 2026-01-02\nthrough = 2026-01-01");
    assert_eq!(backwards, ["cards/acme/one.toml:26:11: rules[0].through: 2026-01-01 is before 2026-01-02"]);
    let unverified = card_diagnostics("verified_on = 2026-11-21", "verified_on = 2026-11-20");
    assert_eq!(
        unverified,
        [
            "cards/acme/one.toml:13:11: sources.terms.read_on: is after verified_on: reading a source is verifying, so move that too"
        ]
    );
    let unsourced = card_diagnostics("verified_on", "closed_to_new_on = 2026-01-01\nverified_on");
    assert_eq!(
        unsourced,
        [
            "cards/acme/one.toml:8:20: closed_to_new_on: a day and its source go together, and the source is one of this file"
        ]
    );
}
