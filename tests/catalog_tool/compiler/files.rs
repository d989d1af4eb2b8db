//! Files and the shape of their values.

use super::small_catalog::{card_diagnostics, diagnostics, found};
use tempfile::TempDir;

#[test]
fn an_unknown_field_is_rejected() {
    let found = card_diagnostics("multiplier = 3", "multiplier = 3\nmultplier = 4");
    assert_eq!(found.len(), 1);
    assert!(
        found[0].starts_with("cards/acme/one.toml:23:1: rules[0].multplier: unknown field `multplier`"),
        "{}",
        found[0]
    );
}

/// Cards that refer to what a malformed file defines are not reported: their references are correct.
#[test]
fn a_malformed_table_is_reported_alone() {
    for (file, old) in [("issuers.toml", "name = "), ("merchants/bars.toml", "category = ")] {
        let found = diagnostics(file, old, "nmae = ");
        assert!(found.iter().all(|line| line.starts_with(file)), "{found:?}");
        assert!(found[1].contains("unknown field `nmae`"), "{found:?}");
    }
}

#[test]
fn a_field_of_another_type_is_rejected() {
    let found = card_diagnostics("multiplier = 3", "multiplier = \"three\"");
    assert_eq!(found, ["cards/acme/one.toml:22:14: rules[0].multiplier: expected a number, found \"three\""]);
}

#[test]
fn malformed_toml_is_rejected() {
    let found = card_diagnostics("name = \"Acme One\"", "name = \"Acme One");
    assert!(found[0].starts_with("cards/acme/one.toml:2:"), "{}", found[0]);
}

#[test]
fn a_missing_file_is_named() {
    let folder = TempDir::new().unwrap();
    let first = found(folder.path())[0].to_string();
    assert!(first.contains("issuers.toml: cannot be read"), "{first}");
}

/// Errors of a value's type name its path and the expected value.
#[test]
fn a_value_of_another_shape_names_its_path_and_what_is_expected() {
    let first = |old: &str, new: &str| card_diagnostics(old, new).swap_remove(0);
    for (old, new, expected) in [
        ("network = \"visa\"", "network = \"vista\"", "4:11: network: expected one of `visa`, "),
        (
            "verified_on = 2026-11-21",
            "verified_on = \"yesterday\"",
            "8:15: verified_on: expected a day such as 2026-11-21, found yesterday",
        ),
        (
            "\nmultiplier_after = 1\n",
            "\nmultiplier_after = nan\n",
            "31:20: expected a finite number, found nan",
        ),
        ("id = 1", "id = -1", "1:6: id: expected a whole number, found `-1`"),
        ("multiplier = 3", "multiplier = 3\nmultiplier = 4", "23:1: malformed TOML: duplicate key"),
        (
            "[[caps]]",
            "[[choices]]\nid = \"c\"\nselected_max = 300\nkind = \"selected\"\nsource = \"terms\"\n\n[[caps]]",
            "29:16: choices[0].selected_max: expected a whole number, found `300`",
        ),
    ] {
        let found = first(old, new);
        assert!(found.starts_with(&format!("cards/acme/one.toml:{expected}")), "{found}");
    }
}
