//! Rules, caps and choices.

use super::small_catalog::{card_diagnostics, with_rules};

#[test]
fn versions_of_a_rule_cannot_overlap() {
    let versions = "source = \"terms\"\nthrough = 2026-06-30\n\n[[rules]]\nname = \"Dining\"\nmultiplier = 2\n\
                    categories = [\"dining\"]\nsource = \"terms\"\nfrom = 2026-06-30\n\n[[caps]]";
    let found = card_diagnostics("source = \"terms\"\n\n[[caps]]", versions);
    assert_eq!(
        found,
        [
            "cards/acme/one.toml:29:8: rules[1].name: overlaps in its dates with the other rule named \"Dining\"; give each version its own days, or another name to another rule"
        ]
    );
    let following = versions.replace("from = 2026-06-30", "from = 2026-07-01");
    assert_eq!(card_diagnostics("source = \"terms\"\n\n[[caps]]", &following), [""; 0]);
}

#[test]
fn a_gap_between_versions_of_a_rule_requires_a_reason() {
    let versions = |from: &str, reason: &str| {
        card_diagnostics(
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
            "cards/acme/one.toml:33:8: rules[1].from: leaves days without this rule after its previous version; fix the dates, or give gap_reason"
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
fn a_rule_that_ends_before_it_begins_has_one_error() {
    let found = card_diagnostics("multiplier = 3", "multiplier = 3\nfrom = 2026-07-01\nthrough = 2026-06-01");
    assert_eq!(found, ["cards/acme/one.toml:24:11: rules[0].through: 2026-06-01 is before 2026-07-01"]);
}

#[test]
fn contradictory_caps_and_dates_are_rejected() {
    let shared = with_rules(
        "[[rules]]\nname = \"More\"\nmultiplier = 4\nstacks = true\ncategories = [\"bars\"]\ncap = \"dining\"\nsource = \"terms\"\n",
    );
    assert_eq!(
        shared,
        [
            "cards/acme/one.toml:36:6: caps[0].id: rules with stacks = true cannot share it with other rules: a purchase would use it twice",
            "cards/acme/one.toml:39:20: caps[0].multiplier_after: must be 0: a rate that stacks earns nothing after its cap is exhausted",
        ]
    );
    let over = card_diagnostics(
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
    let selected = "selected_max = 1\nkind = \"selected\"\ndefault = []";
    let both =
        [option("one", "bars"), option("two", "bars"), choice("one", selected), choice("two", selected)]
            .concat();
    assert_eq!(
        with_rules(&both),
        [
            "cards/acme/one.toml:32:10: rules[1].option: is an option of the choice \"two\" too; give it another id",
            "cards/acme/one.toml:40:10: rules[2].option: is an option of the choice \"one\" too; give it another id",
        ]
    );
    let card_year = [
        option("top", "bars"),
        choice("top", "selected_max = 1\nkind = \"top-spend\"\nperiod = \"anniversary-year\""),
    ];
    assert_eq!(
        with_rules(&card_year.concat()),
        [
            "cards/acme/one.toml:39:10: choices[0].period: expected one of `month`, `quarter`, `year`, `statement`, found `anniversary-year`"
        ]
    );
    let without_period = [option("top", "bars"), choice("top", "selected_max = 1\nkind = \"top-spend\"")];
    assert_eq!(
        with_rules(&without_period.concat()),
        [
            "cards/acme/one.toml:35:1: choices[0]: top-spend requires period (month, quarter, year or statement) without default; selected requires default (possibly empty) without period"
        ]
    );
    let named = "[[rules]]\nname = \"Bars\"\nmultiplier = 2\ncategories = [\"bars\"]\noption_name = \"bars\"\nsource = \"terms\"\n\n";
    assert_eq!(
        with_rules(named),
        ["cards/acme/one.toml:27:1: rules[1]: choice and option go together, and option_name requires both"]
    );
    let many_picks =
        [option("top", "bars"), choice("top", "selected_max = 5\nkind = \"top-spend\"\nperiod = \"month\"")];
    assert_eq!(
        with_rules(&many_picks.concat()),
        ["cards/acme/one.toml:37:16: choices[0].selected_max: 5 entries; at most 4 are possible"]
    );
    let right =
        [option("top", "bars"), choice("top", "selected_max = 1\nkind = \"top-spend\"\nperiod = \"month\"")];
    assert_eq!(with_rules(&right.concat()), [""; 0]);
}
