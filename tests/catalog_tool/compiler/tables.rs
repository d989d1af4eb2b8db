//! Merchants, categories, currencies, codes and words.

use super::small_catalog::{card_diagnostics, diagnostics};

#[test]
fn merchants_and_codes_are_checked() {
    let twice = "source = \"s\"\n\n[[merchants]]\nid = \"moe\"\nname = \"MOES\"\ncategory = \"bars\"\nsource = \"s\"\n";
    let found = diagnostics("merchants/bars.toml", "source = \"s\"\n", twice);
    assert_eq!(
        found,
        ["merchants/bars.toml:14:8: merchants[1].name: \"MOES\" is the merchant \"moes\" already"]
    );
    let two = diagnostics("merchants/bars.toml", "\"Moe's\"", "\"Moe's; Joe's\"");
    assert_eq!(
        two,
        [
            "merchants/bars.toml:8:8: merchants[0].name: is a single name without surrounding blanks; others are aliases"
        ]
    );
    let parent = diagnostics("merchants/bars.toml", "\"bars\"", "\"dining\"");
    assert_eq!(
        parent,
        [
            "merchants/bars.toml:9:12: merchants[0].category: \"dining\" has narrower categories; use one of them"
        ]
    );
    let code = diagnostics("mcc.toml", "\"5813\"", "\"58130\"");
    assert_eq!(code, ["mcc.toml:7:8: mcc[0].code: give code, or from and through, as four digits in order"]);
}

#[test]
fn a_merchant_accepts_some_network() {
    let found = diagnostics("merchants/bars.toml", "\"Moe's\"", "\"Moe's\"\naccepts_online = []");
    assert_eq!(
        found,
        [
            "merchants/bars.toml:9:18: merchants[0].accepts_online: a merchant accepts some network; leave it out for all"
        ]
    );
}

#[test]
fn a_generic_word_is_neither_a_name_nor_an_alias() {
    let message = "begins the names of others; make it one of exact_aliases, or longer";
    let named = |name: &str| diagnostics("merchants/bars.toml", "\"Moe's\"", name);
    assert_eq!(
        named("\"TARGET\""),
        [format!("merchants/bars.toml:8:8: merchants[0].name: \"TARGET\" {message}")]
    );
    assert_eq!(
        named("\"Moe's\"\naliases = [\"MOES BAR\", \"target\"]"),
        [format!("merchants/bars.toml:9:24: merchants[0].aliases[1]: \"target\" {message}")]
    );
    assert_eq!(named("\"Target\"\nexact_aliases = [\"Target\"]"), [""; 0]);
    assert_eq!(named("\"Target Bar\""), [""; 0]);
}

#[test]
fn a_category_that_earns_has_no_parent_that_does_not() {
    let found = diagnostics("categories.toml", "name = \"Dining\"\n", "name = \"Dining\"\nearns = false\n");
    assert_eq!(found, ["categories.toml:6:1: category[1].earns: its parent \"dining\" earns nothing"]);
}

#[test]
fn transfer_values_are_checked() {
    let value = |lines: &str| {
        diagnostics("currencies.toml", "basis = \"cash\"", &format!("basis = \"cash\"\n{lines}"))
    };
    let lone = value("transfer_value_per_point = 0.02");
    assert_eq!(
        lone,
        [
            "currencies.toml:12:28: currency[0].transfer_value_per_point: requires transfer_basis and transfer_source, and they require it"
        ]
    );
    let less = value("transfer_value_per_point = 0.009\ntransfer_basis = \"seats\"\ntransfer_source = \"s\"");
    assert_eq!(
        less,
        ["currencies.toml:12:28: currency[0].transfer_value_per_point: is less than value_per_point"]
    );
    let unlocks = card_diagnostics("verified_on", "unlocks_transfers_source = \"terms\"\nverified_on");
    assert_eq!(
        unlocks,
        [
            "cards/acme/one.toml:8:28: unlocks_transfers_source: the card's currency has no transfer_value_per_point"
        ]
    );
}

#[test]
fn phrases_that_infer_a_category_are_checked() {
    let words = |old: &str, new: &str| diagnostics("words.toml", old, new);
    assert_eq!(
        words("\"bars\"", "\"pubs\""),
        ["words.toml:2:12: infers[0].category: no category \"pubs\" in the catalog"]
    );
    assert_eq!(
        words("\"wine bar\"", "\"TAVERN\""),
        ["words.toml:3:20: infers[0].words[1]: duplicate phrase \"TAVERN\""]
    );
    assert_eq!(
        words("[[infers]]", "infers_nothing = [\"Wine Bar\"]\n\n[[infers]]"),
        ["words.toml:1:19: infers_nothing[0]: duplicate phrase \"Wine Bar\""]
    );
    assert_eq!(
        words("\"wine bar\"", "\"--\""),
        ["words.toml:3:20: infers[0].words[1]: \"--\" has no letter or digit"]
    );
}
