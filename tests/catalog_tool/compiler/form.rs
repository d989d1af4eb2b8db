//! The form of ids, names, days and rates.

use super::small_catalog::{card_diagnostics, diagnostics};

#[test]
fn an_id_is_in_kebab_case() {
    let currency = "currencies.toml";
    for (file, old, new, at) in [
        ("merchants/bars.toml", "\"moes\"", "\"Moes_Bar\"", "7:6: merchants[0].id"),
        (
            currency,
            "[[currency]]\nid = \"cash-back\"",
            "[[currency]]\nid = \"cash--back\"",
            "8:6: currency[0].id",
        ),
        ("cards/acme/one.toml", "[[caps]]\nid = \"dining\"", "[[caps]]\nid = \"Dining\"", "28:6: caps[0].id"),
    ] {
        let id = new.rsplit('"').nth(1).unwrap();
        let found = diagnostics(file, old, new);
        let expected = format!("{file}:{at}: \"{id}\" is not kebab-case");
        assert!(found.contains(&expected), "{expected}: {found:?}");
    }
}

#[test]
fn a_day_has_no_quotation_marks() {
    let found = card_diagnostics("verified_on = 2026-11-21", "verified_on = \"2026-11-21\"");
    assert_eq!(found, ["cards/acme/one.toml:8:15: a day has no quotation marks"]);
}

#[test]
fn a_rule_has_a_name() {
    let found = card_diagnostics("name = \"Dining\"", "name = \"\"");
    assert_eq!(found, ["cards/acme/one.toml:21:8: rules[0].name: \"\" has no letter or digit"]);
}

#[test]
fn a_rate_in_percent_is_not_a_fraction() {
    for (old, new, at) in [
        ("multiplier = 3", "multiplier = 0.03", "22:14: rules[0].multiplier: 0.03"),
        ("multiplier = 1\n", "multiplier = 0.01\n", "17:14: base[0].multiplier: 0.01"),
        ("multiplier_after = 1", "multiplier_after = 0.01", "31:20: caps[0].multiplier_after: 0.01"),
    ] {
        let expected = format!("cards/acme/one.toml:{at} points per dollar is less than 0.1");
        let found = card_diagnostics(old, new);
        assert!(found.contains(&expected), "{expected}: {found:?}");
    }
    assert_eq!(card_diagnostics("multiplier_after = 1", "multiplier_after = 0.1"), [""; 0]);
    assert_eq!(card_diagnostics("multiplier_after = 1", "multiplier_after = 0"), [""; 0]);
}
