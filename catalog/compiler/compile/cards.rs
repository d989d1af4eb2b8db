//! Cards, each from its own text.

use super::problem::{Document, Problem, Report};
use super::{annual_fees, rules, tables, text};
use crate::catalog::{Base, Card, Catalog, Currency, Source};
use crate::date::Dates;
use rust_decimal::Decimal;

/// The most points per dollar that any card's terms give.
pub const MULTIPLIER_MAX: Decimal = Decimal::from_parts(30, 0, 0, false, 0);

/// The first id that a caller can give to a card of their own: the catalog will never have it.
const FIRST_ID_OF_CALLER: u32 = 1_000_000;

/// Whose ids a card may have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ids {
    /// Those of the catalog.
    OfCatalog,
    /// Those that the catalog leaves to callers.
    OfCaller,
}

/// The cards read so far.
#[derive(Default)]
pub struct Cards(Vec<Entry>);

/// A card, and the document that it was read from just now.
pub struct Entry {
    /// None for a card that was there before.
    pub document: Option<String>,
    /// The card.
    pub card: Card,
}

impl Cards {
    /// Those of a catalog that is compiled already.
    pub fn of(catalog: &Catalog) -> Cards {
        Cards(catalog.cards.iter().map(|card| Entry { document: None, card: card.clone() }).collect())
    }

    /// Puts them in the order of their ids.
    pub fn sort(&mut self) {
        self.0.sort_by_key(|entry| entry.card.id);
    }

    /// Each with its document.
    pub fn entries(&self) -> &[Entry] {
        &self.0
    }

    /// The cards alone.
    pub fn table(self) -> Vec<Card> {
        self.0.into_iter().map(|entry| entry.card).collect()
    }

    /// Reads one more; `catalog` holds the tables that it refers to.
    pub fn read(
        &mut self,
        document: &Document<text::Card>,
        catalog: &Catalog,
        ids: Ids,
        problems: &mut Vec<Problem>,
    ) {
        let report = &mut Report::new(&document.name, problems);
        self.check_id(document.content.id, ids, report);
        if let Some(card) = read(&document.content, catalog, report) {
            self.0.push(Entry { document: Some(document.name.clone()), card });
        }
    }

    fn check_id(&self, id: u32, ids: Ids, report: &mut Report) {
        let first_of_caller = FIRST_ID_OF_CALLER;
        if ids == Ids::OfCatalog && (id == 0 || id >= first_of_caller) {
            report.problem("id", format!("ids of the catalog go from 1 to {}", first_of_caller - 1));
        } else if ids == Ids::OfCaller && id < first_of_caller {
            let message =
                format!("ids of your own cards start at {first_of_caller}: the catalog will never have them");
            report.problem("id", message);
        } else if let Some(other) = self.0.iter().find(|other| other.card.id == id) {
            let message = format!("{} has the id {id} already; ids are never shared", other.card.name);
            report.problem("id", message);
        }
    }
}

fn read(content: &text::Card, catalog: &Catalog, report: &mut Report) -> Option<Card> {
    tables::check_sources(&content.sources, report);
    if content.name.trim().is_empty() {
        report.problem("name", "a card has a name");
    }
    check_dates(content, report);

    let issuer = catalog.issuers.iter().position(|issuer| issuer.id == content.issuer);
    if issuer.is_none() {
        report.problem("issuer", format!("no issuer \"{}\" in the catalog", content.issuer));
    }
    let currency = catalog.currencies.iter().position(|currency| currency.id == content.currency);
    if currency.is_none() {
        report.problem("currency", format!("no currency \"{}\" in the catalog", content.currency));
    }

    check_transfers(content, currency.map(|index| &catalog.currencies[index]), report);

    let sources = SourceIndex(&content.sources);
    let annual_fees = annual_fees::read(&content.annual_fee, &sources, report);
    let base = base(&content.base, &sources, report);
    let parts = rules::read(content, catalog, &sources, report);
    Some(Card {
        id: content.id,
        name: content.name.clone().into(),
        aliases: content.aliases.iter().cloned().map(Into::into).collect(),
        issuer: issuer? as u8,
        network: content.network,
        kind: content.kind,
        currency: currency? as u8,
        unlocks_transfers: content.unlocks_transfers_source.is_some(),
        open_to_new: Dates {
            from: content.opened_on.map(|day| day.0),
            through: content.closed_to_new_on.and_then(|day| day.0.yesterday()),
        },
        verified_on: content.verified_on.0,
        annual_fees,
        base,
        rules: parts.rules,
        caps: parts.caps,
        choices: parts.choices,
        tiers: parts.tiers,
        sources: content.sources.values().map(source).collect(),
    })
}

fn source(source: &text::Source) -> Source {
    Source {
        url: source.url.clone().into(),
        title: source.title.clone().into(),
        read_on: source.read_on.0,
        kind: source.kind,
        confidence: source.confidence,
    }
}

fn check_dates(content: &text::Card, report: &mut Report) {
    for (name, source) in &content.sources {
        if source.read_on.0 > content.verified_on.0 {
            report.problem(
                &format!("sources.{name}.read_on"),
                "is after verified_on: reading a source is verifying, so move that too",
            );
        }
    }
    for (day, source, at) in [
        (content.opened_on, &content.opened_source, "opened_on"),
        (content.closed_to_new_on, &content.closed_source, "closed_to_new_on"),
    ] {
        let named = source.as_ref().is_some_and(|source| content.sources.contains_key(source));
        if day.is_some() != source.is_some() || (day.is_some() && !named) {
            report.problem(at, "a day goes with the source that says so, and a source with its day");
        }
    }
}

/// A card unlocks transfers of points that are worth something there.
fn check_transfers(content: &text::Card, currency: Option<&Currency>, report: &mut Report) {
    let Some(source) = &content.unlocks_transfers_source else { return };
    if !content.sources.contains_key(source) {
        report.problem("unlocks_transfers_source", tables::unknown_source(source));
    }
    if currency.is_some_and(|currency| currency.transfer_value_per_point.is_none()) {
        report.problem("unlocks_transfers_source", "the card's currency has no transfer_value_per_point");
    }
}

/// From the name of a source to its place in the card's table.
pub struct SourceIndex<'a>(&'a text::Sources);

impl SourceIndex<'_> {
    /// Where this source stands; a problem at `at` where there is none.
    pub fn find(&self, name: &str, at: &str, report: &mut Report) -> u8 {
        self.0.keys().position(|key| key == name).map_or_else(
            || {
                report.problem(&format!("{at}.source"), tables::unknown_source(name));
                0
            },
            |index| index as u8,
        )
    }

    /// As `find`; a second source is there to be read too, and is not the first again.
    pub fn find_both(&self, name: &str, second: Option<&str>, at: &str, report: &mut Report) -> u8 {
        let first = self.find(name, at, report);
        let at_second = format!("{at}.second_source");
        match second {
            Some(second) if second == name => report.problem(&at_second, "is the source itself"),
            Some(second) if !self.0.contains_key(second) => {
                report.problem(&at_second, tables::unknown_source(second));
            }
            _ => {}
        }
        first
    }
}

/// Complains of entries that do not follow each other; `has_end` is what to say of a last one that is over.
pub fn check_succession(dates: &[Dates], list: &str, has_end: &str, report: &mut Report) {
    for (index, dates) in dates.iter().enumerate() {
        rules::check_order(*dates, &format!("{list}[{index}]"), report);
    }
    for (index, pair) in dates.windows(2).enumerate() {
        let expected = pair[0].through.and_then(|day| day.tomorrow());
        if expected.is_none() || pair[1].from != expected {
            let message = "starts the day after the one before it ends: no gap, no overlap";
            report.problem(&format!("{list}[{}].from", index + 1), message);
        }
    }
    if dates.last().is_some_and(|dates| dates.through.is_some()) {
        let last = dates.len() - 1;
        report.problem(&format!("{list}[{last}].through"), has_end);
    }
}

/// What everything earns: one period after the other, the last still in force.
fn base(base: &[text::Base], sources: &SourceIndex, report: &mut Report) -> Vec<Base> {
    if base.is_empty() {
        report.problem("base", "a card has a base rate");
    }
    let dates: Vec<Dates> = base.iter().map(|entry| text::dates(entry.from, entry.through)).collect();
    check_succession(&dates, "base", "the last base rate has no end", report);
    let read = |(index, (entry, dates)): (usize, (&text::Base, Dates))| {
        let at = format!("base[{index}]");
        rules::check_multiplier(&format!("{at}.multiplier"), entry.multiplier.0, report);
        let source = sources.find(&entry.source, &at, report);
        Base { multiplier: entry.multiplier.0, dates, source }
    };
    base.iter().zip(dates).enumerate().map(read).collect()
}
