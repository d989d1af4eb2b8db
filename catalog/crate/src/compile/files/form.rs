//! Checks of form: ids, names of rules and rates. They apply to this catalog and not to custom ones.

use crate::compile::diagnostic::{Diagnostic, DiagnosticKind, Diagnostics};
use crate::compile::{Documents, schema};
use crate::names::fold;
use rust_decimal::Decimal;

/// Lowest rate that is not 0; the lowest of the catalog is 0.3333.
const MULTIPLIER_MIN: Decimal = Decimal::from_parts(1, 0, 0, false, 1);

/// Checks documents.
pub fn check(documents: &Documents, found: &mut Vec<Diagnostic>) {
    let Documents { issuers, categories, currencies, merchants, cards, .. } = documents;
    let ids = issuers.content.issuer.iter().map(|issuer| &issuer.id);
    check_ids(ids, "issuer", &mut Diagnostics::new(&issuers.name, found));
    let ids = categories.content.category.iter().map(|category| &category.id);
    check_ids(ids, "category", &mut Diagnostics::new(&categories.name, found));
    let ids = currencies.content.currency.iter().map(|currency| &currency.id);
    check_ids(ids, "currency", &mut Diagnostics::new(&currencies.name, found));
    for document in merchants {
        let ids = document.content.merchants.iter().map(|merchant| &merchant.id);
        check_ids(ids, "merchants", &mut Diagnostics::new(&document.name, found));
    }
    for card in cards {
        check_card(&card.content, &mut Diagnostics::new(&card.name, found));
    }
}

fn check_card(card: &schema::CardEntry, diagnostics: &mut Diagnostics) {
    check_ids(card.caps.iter().map(|cap| &cap.id), "caps", diagnostics);
    check_ids(card.choices.iter().map(|choice| &choice.id), "choices", diagnostics);
    check_ids(card.tiers.iter().map(|tier| &tier.id), "tiers", diagnostics);
    for (index, base) in card.base.iter().enumerate() {
        check_rate(base.multiplier, format!("base[{index}].multiplier"), diagnostics);
    }
    for (index, cap) in card.caps.iter().enumerate() {
        check_rate(cap.multiplier_after, format!("caps[{index}].multiplier_after"), diagnostics);
    }
    for (index, rule) in card.rules.iter().enumerate() {
        check_rate(rule.multiplier, format!("rules[{index}].multiplier"), diagnostics);
        if let Some(option) = &rule.option {
            check_id(option, format!("rules[{index}].option"), diagnostics);
        }
        if fold(&rule.name).is_empty() {
            let text = rule.name.clone();
            diagnostics.add(format!("rules[{index}].name"), DiagnosticKind::NoLetterOrDigit { text });
        }
    }
}

fn check_ids<'id>(ids: impl Iterator<Item = &'id String>, list: &str, diagnostics: &mut Diagnostics) {
    for (index, id) in ids.enumerate() {
        check_id(id, format!("{list}[{index}].id"), diagnostics);
    }
}

fn check_id(id: &str, path: String, diagnostics: &mut Diagnostics) {
    let is_word = |word: &str| {
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    if !id.split('-').all(is_word) {
        diagnostics.add(path, DiagnosticKind::NotKebabCase { id: id.to_owned() });
    }
}

/// Checks that a rate in percent is not written as a fraction.
fn check_rate(rate: schema::Number, path: String, diagnostics: &mut Diagnostics) {
    let multiplier = rate.0;
    if multiplier > Decimal::ZERO && multiplier < MULTIPLIER_MIN {
        diagnostics.add(path, DiagnosticKind::MultiplierTooLow { multiplier, min: MULTIPLIER_MIN });
    }
}
