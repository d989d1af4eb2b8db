//! Cards, each from its own document.

mod caps;
mod choices;
mod limits;
mod periods;
mod rules;
mod source_names;
mod tiers;

use super::diagnostic::{Diagnostic, DiagnosticKind, Diagnostics};
use super::document::Document;
use super::{schema, sources};
use crate::model::{Card, Catalog, Currency, CurrencyIndex, Dates, ENTRIES_MAX, Issuer, IssuerIndex, Source};
use crate::names::{CardName, fold};
use source_names::SourceNames;

/// First id of custom cards; the catalog never uses it or a higher one.
pub const FIRST_CUSTOM_ID: u32 = 1_000_000;

/// Ids that a card may have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum IdRange {
    /// Ids of the catalog, from 1.
    Catalog,
    /// Ids of custom cards, from 1,000,000.
    Custom,
}

/// Compiled cards.
#[derive(Default)]
pub struct Cards(Vec<CompiledCard>);

/// A compiled card with the name of its document.
pub struct CompiledCard {
    /// Name of the document; none for a card that was compiled earlier.
    pub document: Option<String>,
    /// The card.
    pub card: Card,
}

impl Cards {
    /// The cards of a compiled catalog.
    pub fn of(catalog: &Catalog) -> Cards {
        Cards(catalog.cards.iter().map(|card| CompiledCard { document: None, card: card.clone() }).collect())
    }

    /// Sorts by id.
    pub fn sort(&mut self) {
        self.0.sort_by_key(|entry| entry.card.id);
    }

    /// The cards with their documents.
    pub fn entries(&self) -> &[CompiledCard] {
        &self.0
    }

    /// The cards without their documents.
    pub fn table(self) -> Vec<Card> {
        self.0.into_iter().map(|entry| entry.card).collect()
    }

    /// Compiles a card; `catalog` has the tables that it refers to.
    pub fn compile(
        &mut self,
        document: &Document<schema::CardEntry>,
        catalog: &Catalog,
        ids: IdRange,
        found: &mut Vec<Diagnostic>,
    ) {
        let diagnostics = &mut Diagnostics::new(&document.name, found);
        self.check_id(document.content.id, ids, diagnostics);
        if let Some(card) = compile(&document.content, catalog, diagnostics) {
            self.0.push(CompiledCard { document: Some(document.name.clone()), card });
        }
    }

    fn check_id(&self, id: u32, ids: IdRange, diagnostics: &mut Diagnostics) {
        if ids == IdRange::Catalog && (id == 0 || id >= FIRST_CUSTOM_ID) {
            diagnostics.add("id", DiagnosticKind::CatalogIdOutOfRange { max: FIRST_CUSTOM_ID - 1 });
        } else if ids == IdRange::Custom && id < FIRST_CUSTOM_ID {
            diagnostics.add("id", DiagnosticKind::CustomIdOutOfRange { min: FIRST_CUSTOM_ID });
        } else if let Some(other) = self.0.iter().find(|other| other.card.id == id) {
            let card = other.card.name.to_string();
            diagnostics.add("id", DiagnosticKind::SharedCardId { id, card });
        }
    }
}

fn compile(content: &schema::CardEntry, catalog: &Catalog, diagnostics: &mut Diagnostics) -> Option<Card> {
    sources::check(&content.sources, diagnostics);
    check_names(content, &catalog.issuers, diagnostics);
    check_dates(content, diagnostics);
    check_membership(content, diagnostics);

    let issuer = issuer(content, catalog, diagnostics);
    let currency = currency(content, catalog, diagnostics);
    check_transfers(content, currency.map(|index| &catalog.currencies[index.position()]), diagnostics);

    // The sources of rates come first: numbered so, the packed catalog is the smallest.
    let mut sources = SourceNames::new(&content.sources);
    let base = periods::base_rates(&content.base, &mut sources, diagnostics);
    check_lists(content, diagnostics);
    let rules = each(&content.rules, "rules", |rule, path| {
        rules::rule(rule, content, catalog, path, &mut sources, diagnostics)
    });
    let caps =
        each(&content.caps, "caps", |cap, path| caps::cap(cap, content, path, &mut sources, diagnostics));
    let choices = each(&content.choices, "choices", |choice, path| {
        choices::choice(choice, content, path, &mut sources, diagnostics)
    });
    let tiers =
        each(&content.tiers, "tiers", |tier, path| tiers::tier(tier, path, &mut sources, diagnostics));
    let annual_fees = periods::annual_fees(&content.annual_fee, &mut sources, diagnostics);
    let foreign_transaction_fees =
        periods::foreign_transaction_fees(&content.foreign_transaction_fee, &mut sources, diagnostics);
    let first_year_matches =
        periods::first_year_matches(&content.first_year_match, &mut sources, diagnostics);
    rules::check_overlaps(&content.rules, diagnostics);
    choices::check_options(content, diagnostics);
    Some(Card {
        id: content.id,
        name: content.name.clone().into(),
        aliases: content.aliases.iter().cloned().map(Into::into).collect(),
        issuer: issuer?,
        network: content.network,
        kind: content.kind,
        currency: currency?,
        unlocks_transfers: content.unlocks_transfers_source.is_some(),
        membership: content.membership.clone().map(Into::into),
        open_to_new: open_to_new(content),
        verified_on: content.verified_on.0,
        annual_fees,
        foreign_transaction_fees,
        first_year_matches,
        base,
        rules,
        caps,
        choices,
        tiers,
        sources: sources.used().map(source).collect(),
    })
}

/// The days on which a new cardholder can apply.
fn open_to_new(content: &schema::CardEntry) -> Dates {
    Dates {
        from: content.opened_on.map(|day| day.0),
        through: content.closed_to_new_on.and_then(|day| day.0.yesterday()),
    }
}

/// Checks that texts exist that match the name and each alias.
fn check_names(content: &schema::CardEntry, issuers: &[Issuer], diagnostics: &mut Diagnostics) {
    if content.name.trim().is_empty() {
        diagnostics.add("name", DiagnosticKind::UnnamedCard);
    } else {
        check_name("name", &content.name, issuers, diagnostics);
    }
    for (index, alias) in content.aliases.iter().enumerate() {
        check_name(&format!("aliases[{index}]"), alias, issuers, diagnostics);
    }
}

fn check_name(at: &str, text: &str, issuers: &[Issuer], diagnostics: &mut Diagnostics) {
    if fold(text).is_empty() {
        diagnostics.add(at, DiagnosticKind::NoLetterOrDigit { text: text.to_owned() });
    } else if CardName::parse(text, issuers).keys().next().is_none() {
        diagnostics.add(at, DiagnosticKind::UnmatchableCardName { name: text.to_owned() });
    }
}

fn issuer(
    content: &schema::CardEntry,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<IssuerIndex> {
    let index = catalog.issuers.iter().position(|issuer| issuer.id == content.issuer);
    if index.is_none() {
        diagnostics.add("issuer", DiagnosticKind::UnknownIssuer { id: content.issuer.clone() });
    }
    index.map(IssuerIndex::new)
}

fn currency(
    content: &schema::CardEntry,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<CurrencyIndex> {
    let index = catalog.currencies.iter().position(|currency| currency.id == content.currency);
    if index.is_none() {
        diagnostics.add("currency", DiagnosticKind::UnknownCurrency { id: content.currency.clone() });
    }
    index.map(CurrencyIndex::new)
}

fn source(source: &schema::SourceEntry) -> Source {
    Source {
        url: source.url.clone().into(),
        title: source.title.clone().into(),
        read_on: source.read_on.0,
        kind: source.kind(),
        confidence: source.confidence,
    }
}

fn check_dates(content: &schema::CardEntry, diagnostics: &mut Diagnostics) {
    for (name, source) in &content.sources {
        if source.read_on.0 > content.verified_on.0 {
            diagnostics.add(format!("sources.{name}.read_on"), DiagnosticKind::ReadAfterVerified);
        }
    }
    for (day, source, path) in [
        (content.opened_on, &content.opened_source, "opened_on"),
        (content.closed_to_new_on, &content.closed_source, "closed_to_new_on"),
    ] {
        let named = source.as_ref().is_some_and(|source| content.sources.contains_key(source));
        if day.is_some() != source.is_some() || (day.is_some() && !named) {
            diagnostics.add(path, DiagnosticKind::DayWithoutSource);
        }
    }
}

fn check_membership(content: &schema::CardEntry, diagnostics: &mut Diagnostics) {
    let schema::CardEntry { membership, membership_source, sources, .. } = content;
    let is_named = membership.as_ref().is_some_and(|name| !name.trim().is_empty());
    let has_source = membership_source.as_ref().is_some_and(|source| sources.contains_key(source));
    if (membership.is_some() || membership_source.is_some()) && !(is_named && has_source) {
        diagnostics.add("membership", DiagnosticKind::MembershipWithoutSource);
    }
}

/// Checks the currency of a card that unlocks transfers. The currency must have a transfer value. The card must
/// list the source.
fn check_transfers(content: &schema::CardEntry, currency: Option<&Currency>, diagnostics: &mut Diagnostics) {
    let Some(source) = &content.unlocks_transfers_source else { return };
    if !content.sources.contains_key(source) {
        diagnostics.add("unlocks_transfers_source", sources::unknown(source));
    }
    if currency.is_some_and(|currency| currency.transfer_value_per_point.is_none()) {
        diagnostics.add("unlocks_transfers_source", DiagnosticKind::NoTransferValue);
    }
}

fn check_lists(card: &schema::CardEntry, diagnostics: &mut Diagnostics) {
    diagnostics.unique(card.caps.iter().map(|cap| &cap.id), "caps");
    diagnostics.unique(card.choices.iter().map(|choice| &choice.id), "choices");
    diagnostics.unique(card.tiers.iter().map(|tier| &tier.id), "tiers");
    for (path, count) in [
        ("rules", card.rules.len()),
        ("caps", card.caps.len()),
        ("choices", card.choices.len()),
        ("tiers", card.tiers.len()),
        ("sources", card.sources.len()),
    ] {
        diagnostics.at_most(path, count, ENTRIES_MAX);
    }
    if card.tiers.iter().filter(|tier| tier.default).count() > 1 {
        diagnostics.add("tiers", DiagnosticKind::TwoDefaultTiers);
    }
}

fn each<Content, Compiled>(
    list: &[Content],
    name: &str,
    mut compile: impl FnMut(&Content, &str) -> Compiled,
) -> Vec<Compiled> {
    list.iter().enumerate().map(|(index, item)| compile(item, &format!("{name}[{index}]"))).collect()
}
