//! What is asked of this catalog beyond what any catalog must be: that people can trust each value of it.
//!
//! A caller's own catalog need not say how far it trusts its sources; ours does.

use crate::catalog::SourceKind;
use crate::compile::{Problem, Report, Texts, text};
use crate::date::Date;
use crate::names::merchant_key;
use serde::Deserialize;
use std::collections::HashSet;

/// Words that no merchant's name is alone.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenericWords {
    pub words: Vec<String>,
}

/// Adds what is wrong in these texts on this day.
pub fn check(texts: &Texts, generic_words: &GenericWords, today: Date, problems: &mut Vec<Problem>) {
    let currencies = &texts.currencies;
    let report = &mut Report::new(&currencies.name, problems);
    check_confidence(&currencies.content.sources, report);
    check_days(&currencies.content.sources, today, report);
    let report = &mut Report::new(&texts.mcc.name, problems);
    check_days(&texts.mcc.content.sources, today, report);
    let generic: HashSet<String> = generic_words.words.iter().map(|word| merchant_key(word)).collect();
    for document in &texts.merchants {
        let report = &mut Report::new(&document.name, problems);
        check_days(&document.content.sources, today, report);
        for (index, merchant) in document.content.merchants.iter().enumerate() {
            check_words(merchant, index, &generic, report);
        }
    }
    for card in &texts.cards {
        check_card(&card.content, today, &mut Report::new(&card.name, problems));
    }
}

fn check_card(card: &text::Card, today: Date, report: &mut Report) {
    check_confidence(&card.sources, report);
    check_days(&card.sources, today, report);
    if card.verified_on.0 > today {
        report.problem("verified_on", "is in the future");
    }
    for (index, fee) in card.annual_fee.iter().enumerate() {
        check_fee_sources(fee, index, card, report);
    }
    for (index, rule) in card.rules.iter().enumerate() {
        check_second_source(rule, index, card, report);
        check_gap(rule, index, &card.rules, report);
    }
}

/// Nobody reads tomorrow's page. A day more is let pass: it may be tomorrow already where it was read.
fn check_days(sources: &text::Sources, today: Date, report: &mut Report) {
    let latest = today.tomorrow().unwrap_or(today);
    for (name, _) in sources.iter().filter(|(_, source)| source.read_on.0 > latest) {
        report.problem(&format!("sources.{name}.read_on"), "is in the future");
    }
}

fn check_confidence(sources: &text::Sources, report: &mut Report) {
    for (name, source) in sources {
        let at = format!("sources.{name}.confidence");
        match (source.kind, source.confidence) {
            (SourceKind::Press, None) => {
                report.problem(&at, "say how far to trust it: high, medium or low");
            }
            (SourceKind::Issuer, Some(_)) => {
                report.problem(&at, "is for press; the issuer's own word needs none");
            }
            _ => {}
        }
    }
}

/// Pages make up calendars of rotating categories: it takes two publishers.
fn check_second_source(rule: &text::Rule, index: usize, card: &text::Card, report: &mut Report) {
    if !rule.rotating {
        return;
    }
    let at = format!("rules[{index}].second_source");
    match rule.second_source.as_ref() {
        None => report
            .problem(&at, "a rotating rule needs two sources that agree; leave it out until it has them"),
        Some(second) => check_publishers(&rule.source, second, &at, card, report),
    }
}

/// Pages of others keep a fee that the issuer has changed: without the issuer's word it takes two publishers.
fn check_fee_sources(fee: &text::AnnualFee, index: usize, card: &text::Card, report: &mut Report) {
    let at = format!("annual_fee[{index}].second_source");
    let is_of_press = card.sources.get(&fee.source).is_some_and(|source| source.kind == SourceKind::Press);
    match &fee.second_source {
        None if is_of_press => report.problem(
            &at,
            "an annual fee needs the issuer's own word or two sources that agree; leave it out until it has them",
        ),
        None => {}
        Some(second) => check_publishers(&fee.source, second, &at, card, report),
    }
}

fn check_publishers(first: &String, second: &String, at: &str, card: &text::Card, report: &mut Report) {
    let host = |name: &String| card.sources.get(name).map(|source| host(&source.url));
    if host(second).is_some() && host(second) == host(first) {
        report.problem(at, "is by the same publisher as the source; name one of another");
    }
}

/// The host of an address, without `www.`.
fn host(url: &str) -> &str {
    let rest = url.trim_start_matches("https://").trim_start_matches("www.");
    rest.split(['/', '?', '#']).next().unwrap_or(rest)
}

/// Between two versions of one rule nothing held: that is rare, and somebody has looked.
fn check_gap(rule: &text::Rule, index: usize, rules: &[text::Rule], report: &mut Report) {
    let Some(from) = rule.from.map(|day| day.0) else { return };
    let of_same_name = rules.iter().filter(|other| other.name == rule.name);
    let before =
        of_same_name.filter_map(|other| other.through).map(|day| day.0).filter(|day| *day < from).max();
    let is_gap = before.is_some_and(|last| last.tomorrow() != Some(from));
    match (&rule.gap_reason, is_gap) {
        (None, true) => report.problem(
            &format!("rules[{index}].from"),
            "leaves days without this rule since its version before; mend the dates, or say why in gap_reason",
        ),
        (Some(_), false) => report.problem(&format!("rules[{index}].gap_reason"), "there is no gap"),
        _ => {}
    }
}

/// A word that many names begin with is no merchant's when more words follow it.
fn check_words(merchant: &text::Merchant, index: usize, generic: &HashSet<String>, report: &mut Report) {
    let is_generic = |spelling: &String| generic.contains(&merchant_key(spelling));
    let message = "is a word that others' names begin with; make it one of exact_aliases, or longer";
    if is_generic(&merchant.name) && !merchant.name_is_exact() {
        report.problem(&format!("merchants[{index}].name"), message);
    }
    for (place, alias) in merchant.aliases.iter().enumerate().filter(|(_, alias)| is_generic(alias)) {
        report.problem(&format!("merchants[{index}].aliases[{place}]"), format!("\"{alias}\" {message}"));
    }
}
