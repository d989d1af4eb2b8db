//! Checks of trust. They apply to this catalog and not to custom ones.

use crate::compile::diagnostic::{Diagnostic, DiagnosticKind, Diagnostics};
use crate::compile::json::object;
use crate::compile::{Documents, schema};
use crate::model::Date;
use crate::model::SourceKind;
use crate::names::merchant_key;
use std::collections::HashSet;

object! {
    /// `generic-words.toml`: words that are no merchant alone.
    #[derive(Default)]
    pub struct GenericWords {
        pub words: Vec<String>,
    }
}

/// Checks documents; no source may be read after `today`.
pub fn check(documents: &Documents, generic_words: &GenericWords, today: Date, found: &mut Vec<Diagnostic>) {
    let currencies = &documents.currencies;
    let diagnostics = &mut Diagnostics::new(&currencies.name, found);
    check_trust(&currencies.content.sources, diagnostics);
    check_days(&currencies.content.sources, today, diagnostics);
    let diagnostics = &mut Diagnostics::new(&documents.mcc.name, found);
    check_days(&documents.mcc.content.sources, today, diagnostics);
    let generic: HashSet<String> = generic_words.words.iter().map(|word| merchant_key(word)).collect();
    for document in &documents.merchants {
        let diagnostics = &mut Diagnostics::new(&document.name, found);
        check_days(&document.content.sources, today, diagnostics);
        for (index, merchant) in document.content.merchants.iter().enumerate() {
            check_words(merchant, index, &generic, diagnostics);
        }
    }
    for card in &documents.cards {
        check_card(&card.content, today, &mut Diagnostics::new(&card.name, found));
    }
}

fn check_card(card: &schema::CardEntry, today: Date, diagnostics: &mut Diagnostics) {
    check_trust(&card.sources, diagnostics);
    check_days(&card.sources, today, diagnostics);
    for (day, path) in
        [(Some(card.verified_on), "verified_on"), (card.history_checked_from, "history_checked_from")]
    {
        if day.is_some_and(|day| day.0 > today) {
            diagnostics.add(path, DiagnosticKind::InTheFuture);
        }
    }
    for (index, fee) in card.annual_fee.iter().enumerate() {
        check_fee_sources(fee, index, card, diagnostics);
    }
    for (index, fee) in card.foreign_transaction_fee.iter().enumerate() {
        if let Some(second) = &fee.second_source {
            let at = format!("foreign_transaction_fee[{index}].second_source");
            check_publishers(&fee.source, second, &at, card, diagnostics);
        }
    }
    for (index, one) in card.first_year_match.iter().enumerate() {
        if let Some(second) = &one.second_source {
            let at = format!("first_year_match[{index}].second_source");
            check_publishers(&one.source, second, &at, card, diagnostics);
        }
    }
    for (index, rule) in card.rules.iter().enumerate() {
        check_second_source(rule, index, card, diagnostics);
        check_gap(rule, index, &card.rules, diagnostics);
    }
}

/// Checks that no source is read in the future. One day more is allowed for other time zones.
fn check_days(sources: &schema::Sources, today: Date, diagnostics: &mut Diagnostics) {
    let latest = today.tomorrow().unwrap_or(today);
    for (name, _) in sources.iter().filter(|(_, source)| source.read_on.0 > latest) {
        diagnostics.add(format!("sources.{name}.read_on"), DiagnosticKind::InTheFuture);
    }
}

/// Checks the kind and confidence of sources of rates and valuations. The kind says whose page it is; only press has a
/// confidence, which says how far to trust it.
fn check_trust(sources: &schema::Sources, diagnostics: &mut Diagnostics) {
    for (name, source) in sources {
        let (at, kind) = match (source.kind, source.confidence) {
            (None, _) => ("kind", DiagnosticKind::MissingSourceKind),
            (Some(SourceKind::Press), None) => ("confidence", DiagnosticKind::MissingConfidence),
            (Some(SourceKind::Issuer), Some(_)) => ("confidence", DiagnosticKind::NeedlessConfidence),
            _ => continue,
        };
        diagnostics.add(format!("sources.{name}.{at}"), kind);
    }
}

/// Checks the second source of a rotating rule: some pages invent calendars, so two publishers must agree.
fn check_second_source(
    rule: &schema::RuleEntry,
    index: usize,
    card: &schema::CardEntry,
    diagnostics: &mut Diagnostics,
) {
    if !rule.rotating {
        return;
    }
    let at = format!("rules[{index}].second_source");
    match rule.second_source.as_ref() {
        None => diagnostics.add(at, DiagnosticKind::RotatingNeedsSecondSource),
        Some(second) => check_publishers(&rule.source, second, &at, card, diagnostics),
    }
}

/// Checks the sources of a fee: others keep outdated ones, so without the issuer two publishers must agree.
fn check_fee_sources(
    fee: &schema::AnnualFeeEntry,
    index: usize,
    card: &schema::CardEntry,
    diagnostics: &mut Diagnostics,
) {
    let at = format!("annual_fee[{index}].second_source");
    let is_of_press = card.sources.get(&fee.source).is_some_and(|source| source.kind() == SourceKind::Press);
    match &fee.second_source {
        None if is_of_press => diagnostics.add(at, DiagnosticKind::FeeNeedsSecondSource),
        None => {}
        Some(second) => check_publishers(&fee.source, second, &at, card, diagnostics),
    }
}

fn check_publishers(
    first: &String,
    second: &String,
    at: &str,
    card: &schema::CardEntry,
    diagnostics: &mut Diagnostics,
) {
    let host = |name: &String| card.sources.get(name).map(|source| host(&source.url));
    if host(second).is_some() && host(second) == host(first) {
        diagnostics.add(at, DiagnosticKind::SamePublisher);
    }
}

/// The host of an address, without `www.`.
fn host(url: &str) -> &str {
    let rest = url.trim_start_matches("https://").trim_start_matches("www.");
    rest.split(['/', '?', '#']).next().unwrap_or(rest)
}

/// Checks that a gap between versions of a rule has a reason. Gaps are rare.
fn check_gap(
    rule: &schema::RuleEntry,
    index: usize,
    rules: &[schema::RuleEntry],
    diagnostics: &mut Diagnostics,
) {
    let Some(from) = rule.from.map(|day| day.0) else { return };
    // A rule that ends before it begins does not precede itself.
    let versions = rules.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, other)| other);
    let of_same_name = versions.filter(|other| other.name == rule.name);
    let before =
        of_same_name.filter_map(|other| other.through).map(|day| day.0).filter(|day| *day < from).max();
    let is_gap = before.is_some_and(|last| last.tomorrow() != Some(from));
    match (&rule.gap_reason, is_gap) {
        (None, true) => diagnostics.add(format!("rules[{index}].from"), DiagnosticKind::UnexplainedGap),
        (Some(_), false) => diagnostics.add(format!("rules[{index}].gap_reason"), DiagnosticKind::NoGap),
        _ => {}
    }
}

/// Checks that no generic word is a name or a leading alias.
fn check_words(
    merchant: &schema::MerchantEntry,
    index: usize,
    generic: &HashSet<String>,
    diagnostics: &mut Diagnostics,
) {
    let is_generic = |spelling: &String| generic.contains(&merchant_key(spelling));
    let generic_word = |word: &String| DiagnosticKind::GenericWord { word: word.clone() };
    if is_generic(&merchant.name) && !merchant.name_is_exact() {
        diagnostics.add(format!("merchants[{index}].name"), generic_word(&merchant.name));
    }
    for (position, alias) in merchant.aliases.iter().enumerate().filter(|(_, alias)| is_generic(alias)) {
        diagnostics.add(format!("merchants[{index}].aliases[{position}]"), generic_word(alias));
    }
}
