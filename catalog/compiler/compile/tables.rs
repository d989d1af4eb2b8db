//! The small tables: issuers, categories, currencies and merchant category codes.

use super::problem::Report;
use super::text;
use crate::catalog::{Catalog, Category, CategoryIndex, CategorySet, Channel, Currency, Issuer, MccRange};
use crate::names::{fold, joined};
use rust_decimal::Decimal;
use std::collections::HashMap;

/// More dollars per point than any program pays: a slipped decimal point.
const VALUE_PER_POINT_MAX: Decimal = Decimal::from_parts(1, 0, 0, false, 1);

/// How many decimal places a point valuation can have.
const VALUE_PLACES_MAX: u32 = 12;

/// How many issuers or currencies there can be: they are counted in a byte.
const ENTRIES_MAX: usize = 200;

/// Issuers, in the order of the text.
pub fn issuers(content: &text::Issuers, report: &mut Report) -> Vec<Issuer> {
    report.at_most("issuer", content.issuer.len(), ENTRIES_MAX);
    report.unique(content.issuer.iter().map(|issuer| &issuer.id), "issuer");
    let mut seen = HashMap::new();
    for (index, issuer) in content.issuer.iter().enumerate() {
        for spelling in std::iter::once(&issuer.name).chain(&issuer.aliases) {
            let at = format!("issuer[{index}].name");
            let words = fold(spelling);
            if words.is_empty() {
                report.problem(&at, format!("\"{spelling}\" has no letter or digit"));
            }
            let other = seen.insert(words, index);
            if other.is_some_and(|other| other != index) {
                report.problem(&at, format!("\"{spelling}\" is two issuers"));
            }
        }
    }
    content.issuer.iter().map(issuer).collect()
}

fn issuer(issuer: &text::Issuer) -> Issuer {
    Issuer {
        id: issuer.id.clone().into(),
        name: issuer.name.clone().into(),
        spellings: std::iter::once(&issuer.name)
            .chain(&issuer.aliases)
            .map(|spelling| fold(spelling))
            .filter(|words| !words.is_empty())
            .map(|words| words.into_iter().map(Into::into).collect())
            .collect(),
    }
}

/// What to say of a category that is not there.
pub fn unknown_category(id: &str) -> String {
    format!("no category \"{id}\" in the catalog")
}

/// A category that purchases can be: one without children.
pub fn leaf(catalog: &Catalog, id: &str) -> Result<CategoryIndex, String> {
    let index = catalog.find_category(id).ok_or_else(|| unknown_category(id))?;
    if catalog.categories.iter().any(|category| category.parent == Some(index)) {
        return Err(format!("\"{id}\" has narrower categories; use one of them"));
    }
    Ok(index)
}

/// Categories, in the order of the text.
pub fn categories(content: &text::Categories, report: &mut Report) -> Vec<Category> {
    let count = content.category.len();
    report.at_most("category", count, CategorySet::CAPACITY);
    if count > CategorySet::CAPACITY {
        return Vec::new();
    }
    report.unique(content.category.iter().map(|category| &category.id), "category");
    let mut spelled: HashMap<String, usize> = HashMap::new();
    let mut table = Vec::new();
    for (index, category) in content.category.iter().enumerate() {
        let at = |field: &str| format!("category[{index}].{field}");
        let spellings = spellings(category);
        for spelling in &spellings {
            if spelled.insert(spelling.clone(), index).is_some() {
                report.problem(&at("name"), format!("\"{spelling}\" means another category already"));
            }
        }
        let parent = category.parent.as_ref().and_then(|parent| {
            let index = content.category.iter().position(|other| other.id == *parent);
            match index.map(|index| &content.category[index]) {
                None => report.problem(&at("parent"), unknown_category(parent)),
                Some(parent) if category.earns && !parent.earns => {
                    report.problem(
                        &at("earns"),
                        format!("\"{}\", which it is part of, earns nothing", parent.id),
                    );
                }
                Some(_) => {}
            }
            index.map(|index| CategoryIndex(index as u8))
        });
        table.push(Category {
            id: category.id.clone().into(),
            name: category.name.clone().into(),
            parent,
            channel: category.channel.map_or(Channel::InStore, Into::into),
            hides_merchant: category.hides_merchant,
            earns: category.earns,
            spellings: spellings.into_iter().map(Into::into).collect(),
        });
    }
    table
}

fn spellings(category: &text::Category) -> Vec<String> {
    let mut spellings: Vec<String> = [&category.id, &category.name]
        .into_iter()
        .chain(&category.aliases)
        .map(|spelling| joined(&fold(spelling)))
        .collect();
    spellings.sort();
    spellings.dedup();
    spellings
}

/// Currencies, in the order of the text.
pub fn currencies(content: &text::Currencies, report: &mut Report) -> Vec<Currency> {
    check_sources(&content.sources, report);
    report.at_most("currency", content.currency.len(), ENTRIES_MAX);
    report.unique(content.currency.iter().map(|currency| &currency.id), "currency");
    for (index, currency) in content.currency.iter().enumerate() {
        check_currency(currency, index, &content.sources, report);
    }
    content
        .currency
        .iter()
        .map(|currency| Currency {
            id: currency.id.clone().into(),
            name: currency.name.clone().into(),
            value_per_point: currency.value_per_point.0,
            transfer_value_per_point: currency.transfer_value_per_point.map(|value| value.0),
        })
        .collect()
}

fn check_currency(currency: &text::Currency, index: usize, sources: &text::Sources, report: &mut Report) {
    let at = |field: &str| format!("currency[{index}].{field}");
    check_value(&at("value_per_point"), currency.value_per_point.0, report);
    if !sources.contains_key(&currency.source) {
        report.problem(&at("source"), unknown_source(&currency.source));
    }
    if currency.basis.trim().is_empty() {
        report.problem(&at("basis"), "say which redemption this is the value of");
    }
    match (&currency.transfer_value_per_point, &currency.transfer_basis, &currency.transfer_source) {
        (None, None, None) => {}
        (Some(value), Some(_), Some(source)) => {
            check_value(&at("transfer_value_per_point"), value.0, report);
            if value.0 < currency.value_per_point.0 {
                report.problem(&at("transfer_value_per_point"), "is less than value_per_point");
            }
            if !sources.contains_key(source) {
                report.problem(&at("transfer_source"), unknown_source(source));
            }
        }
        _ => report.problem(
            &at("transfer_value_per_point"),
            "goes with transfer_basis and transfer_source, and they with it",
        ),
    }
}

/// Complains of a point valuation that no program's points have.
fn check_value(at: &str, value_per_point: Decimal, report: &mut Report) {
    if value_per_point <= Decimal::ZERO || value_per_point > VALUE_PER_POINT_MAX {
        report.problem(at, format!("{value_per_point} dollars per point is out of range"));
    }
    if value_per_point.normalize().scale() > VALUE_PLACES_MAX {
        report.problem(at, format!("{value_per_point} has more than {VALUE_PLACES_MAX} decimal places"));
    }
}

/// Merchant category codes, ascending.
pub fn mcc(content: &text::MccTable, catalog: &Catalog, report: &mut Report) -> Vec<MccRange> {
    check_sources(&content.sources, report);
    let mut table: Vec<MccRange> = Vec::new();
    for (index, entry) in content.mcc.iter().enumerate() {
        let at = |field: &str| format!("mcc[{index}].{field}");
        if !content.sources.contains_key(&entry.source) {
            report.problem(&at("source"), unknown_source(&entry.source));
        }
        let Some((from, through)) = codes(entry).filter(|(from, through)| from <= through) else {
            report.problem(&at("code"), "give code, or from and through, as four digits in order");
            continue;
        };
        if table.last().is_some_and(|last| from <= last.through) {
            report.problem(&at("code"), format!("{from:04} does not follow the code before it"));
        }
        match leaf(catalog, &entry.category) {
            Ok(category) => table.push(MccRange { from, through, category }),
            Err(message) => report.problem(&at("category"), message),
        }
    }
    table
}

/// The first and the last code of an entry.
fn codes(entry: &text::Mcc) -> Option<(u16, u16)> {
    match (&entry.code, &entry.from, &entry.through) {
        (Some(code), None, None) => code_number(code).map(|code| (code, code)),
        (None, Some(from), Some(through)) => code_number(from).zip(code_number(through)),
        _ => None,
    }
}

fn code_number(code: &str) -> Option<u16> {
    let four_digits = code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit());
    four_digits.then(|| code.parse().ok()).flatten()
}

/// What to say of a source that is not there.
pub fn unknown_source(name: &str) -> String {
    format!("no source \"{name}\" under `sources`: every value names where it was read")
}

/// Checks the sources of a text.
pub fn check_sources(sources: &text::Sources, report: &mut Report) {
    for (name, source) in sources {
        if !source.url.starts_with("https://") {
            let message = "expected an address that starts with https://";
            report.problem(&format!("sources.{name}.url"), message);
        }
        if source.title.trim().is_empty() {
            report.problem(&format!("sources.{name}.title"), "a source has a title");
        }
    }
}
