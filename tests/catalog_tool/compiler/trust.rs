//! Sources: kind, confidence, publishers and days.

use super::small_catalog::{card_diagnostics, diagnostics, fee_diagnostics, with_rules};

#[test]
fn a_value_without_a_source_is_rejected() {
    let missing = card_diagnostics("cap = \"dining\"\nsource = \"terms\"", "cap = \"dining\"");
    assert_eq!(missing, ["cards/acme/one.toml:20:1: rules[0]: missing field `source`, expected text"]);
    let unknown =
        card_diagnostics("cap = \"dining\"\nsource = \"terms\"", "cap = \"dining\"\nsource = \"memory\"");
    assert_eq!(
        unknown,
        [
            "cards/acme/one.toml:25:10: rules[0].source: no source \"memory\" under `sources`: every value names where it was read"
        ]
    );
}

#[test]
fn a_source_states_its_kind_and_press_its_confidence() {
    let press = card_diagnostics("kind = \"issuer\"", "kind = \"press\"");
    assert_eq!(
        press,
        [
            "cards/acme/one.toml:10:1: sources.terms.confidence: a press source requires confidence: high, medium or low"
        ]
    );
    let issuer = card_diagnostics("kind = \"issuer\"", "kind = \"issuer\"\nconfidence = \"high\"");
    assert_eq!(
        issuer,
        [
            "cards/acme/one.toml:15:14: sources.terms.confidence: applies only to press; the issuer's own page has no confidence"
        ]
    );
    let no_kind = card_diagnostics("kind = \"issuer\"\n", "confidence = \"high\"\n");
    assert_eq!(
        no_kind,
        ["cards/acme/one.toml:10:1: sources.terms.kind: a source requires its kind: issuer or press"]
    );
    let currency = diagnostics("currencies.toml", "kind = \"issuer\"\n", "");
    assert_eq!(
        currency,
        ["currencies.toml:1:1: sources.s.kind: a source requires its kind: issuer or press"]
    );
    let currency_of_press = diagnostics("currencies.toml", "kind = \"issuer\"", "kind = \"press\"");
    assert_eq!(
        currency_of_press,
        [
            "currencies.toml:1:1: sources.s.confidence: a press source requires confidence: high, medium or low"
        ]
    );
    assert_eq!(
        card_diagnostics("kind = \"issuer\"", "kind = \"press\"\nconfidence = \"low\""),
        [""; 0],
        "low is enough"
    );
}

/// A fee without an issuer source needs two publishers that agree.
#[test]
fn an_annual_fee_by_press_requires_a_second_publisher() {
    let with = |host: &str, second: &str| {
        let fee = format!("[[annual_fee]]\ndollars = 95\nsource = \"news\"\n{second}\n");
        fee_diagnostics(&(press("news", "news.example") + &press("blog", host) + &fee))
    };
    assert_eq!(with("blog.example", "second_source = \"blog\""), [""; 0]);
    assert_eq!(
        with("www.news.example", "second_source = \"blog\""),
        [
            "cards/acme/one.toml:33:17: annual_fee[0].second_source: has the same publisher as source; name another publisher"
        ]
    );
    let alone = with("blog.example", "");
    assert_eq!(
        alone,
        [
            "cards/acme/one.toml:30:1: annual_fee[0].second_source: an annual fee needs the issuer's own page or two sources that agree; leave it out until it has them"
        ]
    );
}

/// A capture of the issuer's page is press, and enough; a second source is another publisher.
#[test]
fn the_second_source_of_a_foreign_transaction_fee_is_another_publisher() {
    let with = |host: &str, second: &str| {
        let fee = format!("[[foreign_transaction_fee]]\npercent = 3\nsource = \"news\"\n{second}\n");
        fee_diagnostics(&(press("news", "news.example") + &press("blog", host) + &fee))
    };
    assert_eq!(with("blog.example", ""), [""; 0]);
    assert_eq!(with("blog.example", "second_source = \"blog\""), [""; 0]);
    assert_eq!(
        with("www.news.example", "second_source = \"blog\""),
        [
            "cards/acme/one.toml:33:17: foreign_transaction_fee[0].second_source: has the same publisher as source; name another publisher"
        ]
    );
}

#[test]
fn the_second_source_of_a_first_year_match_is_another_publisher() {
    let with = |host: &str| {
        let one = "[[first_year_match]]\nname = \"Match\"\npercent = 100\ndays = 365\nsource = \"news\"\nsecond_source = \"blog\"\n";
        fee_diagnostics(&(press("news", "news.example") + &press("blog", host) + one))
    };
    assert_eq!(with("blog.example"), [""; 0]);
    assert_eq!(
        with("www.news.example"),
        [
            "cards/acme/one.toml:35:17: first_year_match[0].second_source: has the same publisher as source; name another publisher"
        ]
    );
}

/// A press source of this name and host.
fn press(name: &str, host: &str) -> String {
    format!(
        "[sources.{name}]\nurl = \"https://{host}/one\"\ntitle = \"One\"\nread_on = 2026-11-21\n\
         kind = \"press\"\nconfidence = \"medium\"\n\n"
    )
}

/// The card with a source of this address, and a rotating rule. Both stand before the caps; the rule is on line 33.
fn with_rotating_rule(second_url: &str, second_source: &str) -> Vec<String> {
    with_rules(&format!(
        "[sources.other]\nurl = \"{second_url}\"\ntitle = \"Other\"\nread_on = 2026-11-21\nkind = \"issuer\"\n\n\
         [[rules]]\nname = \"2026 Q4\"\nmultiplier = 5\nrotating = true\ncategories = [\"bars\"]\nsource = \"terms\"\n\
         {second_source}from = 2026-10-01\nthrough = 2026-12-31\n"
    ))
}

#[test]
fn a_rotating_rule_requires_two_publishers() {
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
            "cards/acme/one.toml:39:17: rules[1].second_source: has the same publisher as source; name another publisher"
        ]
    );
    assert_eq!(with_rotating_rule(other, "second_source = \"other\"\n"), [""; 0]);
}

#[test]
fn a_second_source_exists_and_differs_from_the_first() {
    let second = |name: &str| {
        card_diagnostics("cap = \"dining\"", &format!("cap = \"dining\"\nsecond_source = \"{name}\""))
    };
    assert_eq!(second("terms"), ["cards/acme/one.toml:25:17: rules[0].second_source: is the same as source"]);
    assert_eq!(
        second("memory"),
        [
            "cards/acme/one.toml:25:17: rules[0].second_source: no source \"memory\" under `sources`: every value names where it was read"
        ]
    );
}

#[test]
fn no_source_is_read_and_no_card_verified_in_the_future() {
    for (file, line, at) in [
        ("currencies.toml", 4, "sources.s.read_on"),
        ("mcc.toml", 4, "sources.s.read_on"),
        ("merchants/bars.toml", 4, "sources.s.read_on"),
    ] {
        let found = diagnostics(file, "read_on = 2026-11-21", "read_on = 2026-11-23");
        assert_eq!(found, [format!("{file}:{line}:11: {at}: is in the future")]);
        // In some time zone it is already tomorrow.
        assert_eq!(diagnostics(file, "read_on = 2026-11-21", "read_on = 2026-11-22"), [""; 0]);
    }
    let verified = card_diagnostics("verified_on = 2026-11-21", "verified_on = 2026-11-22");
    assert_eq!(verified, ["cards/acme/one.toml:8:15: verified_on: is in the future"]);
    let history = card_diagnostics("verified_on = ", "history_checked_from = 2026-11-22\nverified_on = ");
    assert_eq!(history, ["cards/acme/one.toml:8:24: history_checked_from: is in the future"]);
    let read = card_diagnostics(
        "2026-11-21\n\n[sources.terms]\nurl = \"https://acme.example/one\"\ntitle = \"Acme One: terms\"\nread_on = 2026-11-21",
        "2026-11-23\n\n[sources.terms]\nurl = \"https://acme.example/one\"\ntitle = \"Acme One: terms\"\nread_on = 2026-11-23",
    );
    assert_eq!(
        read,
        [
            "cards/acme/one.toml:8:15: verified_on: is in the future",
            "cards/acme/one.toml:13:11: sources.terms.read_on: is in the future",
        ]
    );
}
