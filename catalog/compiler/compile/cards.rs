//! Cards, each from its own file.

use super::problem::{Problems, TextFile};
use super::tables::{self, Categories};
use super::{Latest, rules, text};
use crate::catalog::{Base, Card, Catalog, MerchantIndex, Source};
use crate::date::Dates;
use rust_decimal::Decimal;
use std::collections::HashMap;

/// What cards refer to.
pub struct Known<'a> {
    /// The tables compiled so far.
    pub catalog: &'a Catalog,
    /// Categories.
    pub categories: &'a Categories,
    /// Where merchants stand in their table.
    pub merchants: &'a HashMap<String, MerchantIndex>,
}

/// The cards read so far, each with its file.
#[derive(Default)]
pub struct Cards(Vec<(TextFile, Card)>);

impl Cards {
    /// Puts them in the order of their ids.
    pub fn sort(&mut self) {
        self.0.sort_by_key(|(_, card)| card.id);
    }

    /// Each with its file.
    pub fn iter(&self) -> impl Iterator<Item = (&TextFile, &Card)> {
        self.0.iter().map(|(file, card)| (file, card))
    }

    /// The name of the card at this place.
    pub fn name(&self, index: usize) -> &str {
        &self.0[index].1.name
    }

    /// The cards alone.
    pub fn table(self) -> Vec<Card> {
        self.0.into_iter().map(|(_, card)| card).collect()
    }
}

/// Reads one card.
pub fn read(file: &TextFile, known: &Known, cards: &mut Cards, latest: &mut Latest, problems: &mut Problems) {
    let Some(content) = file.parse::<text::Card>(problems) else {
        return;
    };
    tables::sources(file, &content.sources, latest, problems);
    latest.see(content.verified_on.0);
    check_names(file, &content, cards, problems);
    check_dates(file, &content, problems);

    let issuer = known.catalog.issuers.iter().position(|issuer| issuer.id == content.issuer);
    if issuer.is_none() {
        let message = format!("no issuer \"{}\" in catalog/issuers.toml", content.issuer);
        problems.add(file.problem("issuer", message));
    }
    let currency = known.catalog.currencies.iter().position(|currency| currency.id == content.currency);
    if currency.is_none() {
        let message = format!("no currency \"{}\" in catalog/currencies.toml", content.currency);
        problems.add(file.problem("currency", message));
    }

    let source_index = SourceIndex::new(file, &content.sources);
    let base = base(file, &content.base, &source_index, problems);
    let parts = rules::read(file, &content, known, &source_index, problems);
    let (Some(issuer), Some(currency)) = (issuer, currency) else {
        return;
    };
    cards.0.push((
        file.clone(),
        Card {
            id: content.id,
            name: content.name.into(),
            aliases: content.aliases.into_iter().map(Into::into).collect(),
            issuer: issuer as u8,
            network: content.network,
            kind: content.kind,
            currency: currency as u8,
            open_to_new: Dates {
                from: content.opened_on.map(|day| day.0),
                through: content.closed_to_new_on.and_then(|day| day.0.yesterday()),
            },
            verified_on: content.verified_on.0,
            base,
            rules: parts.rules,
            caps: parts.caps,
            choices: parts.choices,
            tiers: parts.tiers,
            sources: content.sources.into_values().map(source).collect(),
        },
    ));
}

fn source(source: text::Source) -> Source {
    Source {
        url: source.url.into(),
        title: source.title.into(),
        read_on: source.read_on.0,
        kind: source.kind,
    }
}

fn check_names(file: &TextFile, content: &text::Card, cards: &Cards, problems: &mut Problems) {
    if content.id == 0 {
        problems.add(file.problem("id", "ids start at 1"));
    }
    if let Some((other, _)) = cards.iter().find(|(_, card)| card.id == content.id) {
        let message =
            format!("{} has the id {} already; ids are never shared", other.path().display(), content.id);
        problems.add(file.problem("id", message));
    }
    let folder = file.path().parent().and_then(|folder| folder.file_name());
    if folder.is_some_and(|folder| folder.to_str() != Some(&content.issuer)) {
        problems.add(file.problem("issuer", "a card lies in the folder of its issuer"));
    }
    if content.name.trim().is_empty() {
        problems.add(file.problem("name", "a card has a name"));
    }
}

fn check_dates(file: &TextFile, content: &text::Card, problems: &mut Problems) {
    for (name, source) in &content.sources {
        if source.read_on.0 > content.verified_on.0 {
            let at = format!("sources.{name}.read_on");
            problems.add(
                file.problem(&at, "is after verified_on: reading a source is verifying, so move that too"),
            );
        }
    }
    for (day, source, at) in [
        (content.opened_on, &content.opened_source, "opened_on"),
        (content.closed_to_new_on, &content.closed_source, "closed_to_new_on"),
    ] {
        let named = source.as_ref().is_some_and(|source| content.sources.contains_key(source));
        if day.is_some() != source.is_some() || (day.is_some() && !named) {
            problems
                .add(file.problem(at, "a day goes with the source that says so, and a source with its day"));
        }
    }
}

/// From the name of a source to its place in the card's table.
pub struct SourceIndex<'a> {
    file: &'a TextFile,
    sources: &'a text::Sources,
}

impl<'a> SourceIndex<'a> {
    fn new(file: &'a TextFile, sources: &'a text::Sources) -> SourceIndex<'a> {
        SourceIndex { file, sources }
    }

    /// Where this source stands; a problem at `at` where there is none.
    pub fn find(&self, name: &str, at: &str, problems: &mut Problems) -> u8 {
        self.sources.keys().position(|key| key == name).map_or_else(
            || {
                problems.add(self.file.problem(&format!("{at}.source"), tables::unknown_source(name)));
                0
            },
            |index| index as u8,
        )
    }
}

/// What everything earns: one period after the other, the last still in force.
fn base(file: &TextFile, base: &[text::Base], sources: &SourceIndex, problems: &mut Problems) -> Vec<Base> {
    if base.is_empty() {
        problems.add(file.problem("base", "a card has a base rate"));
    }
    let mut table: Vec<Base> = Vec::new();
    for (index, entry) in base.iter().enumerate() {
        let at = format!("base[{index}]");
        rules::check_multiplier(file, &at, entry.multiplier.0, problems);
        let dates = text::dates(entry.from, entry.through);
        match table.last() {
            None => {}
            Some(last) => {
                let expected = last.dates.through.and_then(|day| day.tomorrow());
                if expected.is_none() || dates.from != expected {
                    let message = "starts the day after the one before it ends: no gap, no overlap";
                    problems.add(file.problem(&format!("{at}.from"), message));
                }
            }
        }
        if index + 1 == base.len() && dates.through.is_some() {
            problems.add(file.problem(&format!("{at}.through"), "the last base rate has no end"));
        }
        table.push(Base {
            multiplier: entry.multiplier.0,
            dates,
            source: sources.find(&entry.source, &at, problems),
        });
    }
    table
}

/// The most points per dollar that any card's terms give.
pub const MULTIPLIER_MAX: Decimal = Decimal::from_parts(30, 0, 0, false, 0);
