//! The small tables: issuers, categories, currencies and merchant category codes.

use super::Latest;
use super::problem::{Problems, TextFile};
use super::text;
use crate::catalog::{Category, CategoryIndex, CategorySet, Channel, Currency, Issuer, MccRange};
use crate::names::{fold, joined};
use rust_decimal::Decimal;
use std::collections::HashMap;

/// More dollars per point than any program pays: a slipped decimal point.
const VALUE_PER_POINT_MAX: Decimal = Decimal::from_parts(1, 0, 0, false, 1);

/// Issuers, in the order of the file.
pub fn issuers(file: &TextFile, problems: &mut Problems) -> Vec<Issuer> {
    let Some(content) = file.parse::<text::Issuers>(problems) else {
        return Vec::new();
    };
    let mut seen = HashMap::new();
    for (index, issuer) in content.issuer.iter().enumerate() {
        for spelling in std::iter::once(&issuer.name).chain(&issuer.aliases) {
            let other = seen.insert(fold(spelling), index);
            if other.is_some_and(|other| other != index) {
                let at = format!("issuer[{index}].name");
                problems.add(file.problem(&at, format!("\"{spelling}\" is two issuers")));
            }
        }
    }
    let issuer = |issuer: text::Issuer| Issuer {
        spellings: std::iter::once(&issuer.name)
            .chain(&issuer.aliases)
            .map(|spelling| fold(spelling).into_iter().map(Into::into).collect())
            .collect(),
        id: issuer.id.into(),
        name: issuer.name.into(),
    };
    content.issuer.into_iter().map(issuer).collect()
}

/// Categories with what only the compiler asks of them.
#[derive(Default)]
pub struct Categories {
    /// The table.
    pub table: Vec<Category>,
    indexes: HashMap<String, CategoryIndex>,
    parents: HashMap<String, String>,
}

impl Categories {
    /// A category and all below it.
    pub fn with_children(&self, id: &str) -> Option<CategorySet> {
        self.indexes.get(id)?;
        let mut set = CategorySet::default();
        for (other, index) in &self.indexes {
            if self.is_below(other, id) {
                set.insert(*index);
            }
        }
        Some(set)
    }

    /// A category that purchases can be: one without children.
    pub fn leaf(&self, id: &str) -> Result<CategoryIndex, String> {
        let index = *self.indexes.get(id).ok_or_else(|| unknown_category(id))?;
        if self.parents.values().any(|parent| parent == id) {
            return Err(format!("\"{id}\" has narrower categories; use one of them"));
        }
        Ok(index)
    }

    fn is_below(&self, id: &str, ancestor: &str) -> bool {
        let mut at = Some(id);
        // A chain of parents is no longer than the table; a circle ends there too.
        for _ in 0..=self.table.len() {
            match at {
                Some(id) if id == ancestor => return true,
                Some(id) => at = self.parents.get(id).map(String::as_str),
                None => return false,
            }
        }
        false
    }
}

/// What to say of a category that is not there.
pub fn unknown_category(id: &str) -> String {
    format!("no category \"{id}\" in catalog/categories.toml")
}

/// Categories, in the order of the file.
pub fn categories(file: &TextFile, problems: &mut Problems) -> Categories {
    let Some(content) = file.parse::<text::Categories>(problems) else {
        return Categories::default();
    };
    let mut categories = Categories::default();
    if content.category.len() > CategorySet::CAPACITY {
        problems.add(file.problem("", format!("more than {} categories", CategorySet::CAPACITY)));
        return categories;
    }
    let mut spelled: HashMap<String, usize> = HashMap::new();
    for (index, category) in content.category.iter().enumerate() {
        let at = |field: &str| format!("category[{index}].{field}");
        if categories.indexes.insert(category.id.clone(), CategoryIndex(index as u8)).is_some() {
            problems.add(file.problem(&at("id"), format!("\"{}\" stands here twice", category.id)));
        }
        let mut spellings: Vec<String> = [&category.id, &category.name]
            .into_iter()
            .chain(&category.aliases)
            .map(|spelling| joined(&fold(spelling)))
            .collect();
        spellings.sort();
        spellings.dedup();
        for spelling in &spellings {
            if spelled.insert(spelling.clone(), index).is_some() {
                problems
                    .add(file.problem(&at("name"), format!("\"{spelling}\" means another category already")));
            }
        }
        if let Some(parent) = &category.parent {
            if !content.category.iter().any(|other| other.id == *parent) {
                problems.add(file.problem(&at("parent"), unknown_category(parent)));
            }
            categories.parents.insert(category.id.clone(), parent.clone());
        }
        categories.table.push(Category {
            id: category.id.clone().into(),
            name: category.name.clone().into(),
            channel: category.channel.map_or(Channel::InStore, Into::into),
            hides_merchant: category.hides_merchant,
            earns: category.earns,
            spellings: spellings.into_iter().map(Into::into).collect(),
        });
    }
    categories
}

/// Currencies, in the order of the file.
pub fn currencies(file: &TextFile, latest: &mut Latest, problems: &mut Problems) -> Vec<Currency> {
    let Some(content) = file.parse::<text::Currencies>(problems) else {
        return Vec::new();
    };
    sources(file, &content.sources, latest, problems);
    let mut table: Vec<Currency> = Vec::new();
    for (index, currency) in content.currency.into_iter().enumerate() {
        let at = |field: &str| format!("currency[{index}].{field}");
        let value_per_point = currency.value_per_point.0;
        if value_per_point <= Decimal::ZERO || value_per_point > VALUE_PER_POINT_MAX {
            let message = format!("{value_per_point} dollars per point is out of range");
            problems.add(file.problem(&at("value_per_point"), message));
        }
        if !content.sources.contains_key(&currency.source) {
            problems.add(file.problem(&at("source"), unknown_source(&currency.source)));
        }
        if currency.basis.trim().is_empty() {
            problems.add(file.problem(&at("basis"), "say which redemption this is the value of"));
        }
        if table.iter().any(|other| other.id == currency.id) {
            problems.add(file.problem(&at("id"), format!("\"{}\" stands here twice", currency.id)));
        }
        table.push(Currency { id: currency.id.into(), name: currency.name.into(), value_per_point });
    }
    table
}

/// Merchant category codes, ascending.
pub fn mcc(file: &TextFile, categories: &Categories, problems: &mut Problems) -> Vec<MccRange> {
    let Some(content) = file.parse::<text::MccTable>(problems) else {
        return Vec::new();
    };
    sources(file, &content.sources, &mut Latest::default(), problems);
    let mut table: Vec<MccRange> = Vec::new();
    for (index, entry) in content.mcc.iter().enumerate() {
        let at = |field: &str| format!("mcc[{index}].{field}");
        if !content.sources.contains_key(&entry.source) {
            problems.add(file.problem(&at("source"), unknown_source(&entry.source)));
        }
        let range = match (&entry.code, &entry.from, &entry.through) {
            (Some(code), None, None) => code_number(code).map(|code| (code, code)),
            (None, Some(from), Some(through)) => code_number(from).zip(code_number(through)),
            _ => None,
        };
        let Some((from, through)) = range.filter(|(from, through)| from <= through) else {
            problems
                .add(file.problem(&at("code"), "give code, or from and through, as four digits in order"));
            continue;
        };
        if table.last().is_some_and(|last| from <= last.through) {
            problems.add(file.problem(&at("code"), format!("{from:04} does not follow the code before it")));
        }
        match categories.leaf(&entry.category) {
            Ok(category) => table.push(MccRange { from, through, category }),
            Err(message) => problems.add(file.problem(&at("category"), message)),
        }
    }
    table
}

fn code_number(code: &str) -> Option<u16> {
    let four_digits = code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit());
    four_digits.then(|| code.parse().ok()).flatten()
}

/// What to say of a source that is not there.
pub fn unknown_source(name: &str) -> String {
    format!("no [sources.{name}] in this file: every value names where it was read")
}

/// Checks the sources of a file.
pub fn sources(file: &TextFile, sources: &text::Sources, latest: &mut Latest, problems: &mut Problems) {
    for (name, source) in sources {
        latest.see(source.read_on.0);
        if !source.url.starts_with("https://") {
            problems.add(
                file.problem(&format!("sources.{name}.url"), "expected an address that starts with https://"),
            );
        }
        if source.title.trim().is_empty() {
            problems.add(file.problem(&format!("sources.{name}.title"), "a source has a title"));
        }
    }
}
