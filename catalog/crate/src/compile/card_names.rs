//! Index of card names.

use super::card::{Cards, CompiledCard};
use super::diagnostic::{Diagnostic, DiagnosticKind, Diagnostics};
use crate::model::{Card, CatalogText, Issuer};
use crate::names::CardName;
use std::collections::{BTreeMap, BTreeSet};

/// Maps every way to write a card to its table index.
pub type CardNames = BTreeMap<String, u32>;

/// A way to write a card.
struct Spelling<'a> {
    card: usize,
    /// Which of the card's aliases it is; `None` for its name.
    alias: Option<usize>,
    text: &'a CatalogText,
    /// As a caller's text, which does not say the card's issuer.
    alone: CardName,
    /// As a name of the card.
    of_card: CardName,
}

/// A card that uses a key of the index.
#[derive(Clone, Copy)]
struct NameUse {
    card: usize,
    /// Whether the key is a nickname, not a name without its issuer.
    is_nickname: bool,
}

/// Builds the index from every way to write a card.
///
/// Two cards of one issuer cannot share a name, and no two cards an alias. Without its issuer a name matches a card only
/// if no other card's name has all of its words ("Gold" may be one of Delta's), or all that have them are of the same
/// issuer and extend the name: "Venture X" is not "Venture X Business". The name of a card that is closed to applicants
/// is an exception, since people continue to use it for its successors: "Freedom" may be one of three. A nickname, which is
/// written without an issuer, always matches.
///
/// The words of the network are not necessary where no other name is the same without them: "Fidelity Rewards".
pub fn card_names(cards: &Cards, issuers: &[Issuer], diagnostics: &mut Vec<Diagnostic>) -> CardNames {
    let entries = cards.entries();
    let spellings: Vec<Spelling> = spellings(entries, issuers).collect();
    let names: Vec<&CardName> = spellings
        .iter()
        .filter(|spelling| spelling.alias.is_none())
        .map(|spelling| &spelling.of_card)
        .collect();
    let mut uses: BTreeMap<String, Vec<NameUse>> = BTreeMap::new();
    // Names without the words of networks, with their cards.
    let mut shortened: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for spelling in &spellings {
        let (index, name) = (spelling.card, &spelling.of_card);
        let issuer = entries[index].card.issuer.position();
        let is_nickname = !name.names_an_issuer();
        let is_unique = is_nickname || stands_alone(name, index, &names, cards);
        let keys_of = |name: &CardName, is_unique: bool| {
            let alone = name.key_alone().filter(|_| is_unique);
            [Some(name.key_of_issuer(issuer)), alone].into_iter().flatten()
        };
        if let Some(short) = name.without_network() {
            let is_unique = short.words().len() > 1 && stands_alone(&short, index, &names, cards);
            for key in keys_of(&short, is_unique) {
                shortened.entry(key).or_default().insert(index);
            }
        }
        let clash = add_uses(&mut uses, keys_of(name, is_unique), NameUse { card: index, is_nickname });
        // Cards compiled earlier do not clash among themselves: the later card of a clash is a new one.
        if let (Some(other), Some(document)) = (clash, &entries[index].document) {
            let kind = ambiguous(spelling.text, &entries[other].card);
            Diagnostics::new(document, diagnostics).add(spelling.field(), kind);
        }
    }
    shortened.retain(|key, cards| cards.len() == 1 && !uses.contains_key(key));
    let unambiguous = uses.into_iter().filter_map(|(key, uses)| match uses.as_slice() {
        [only] => Some((key, only.card as u32)),
        _ => None,
    });
    let shortened =
        shortened.into_iter().filter_map(|(key, cards)| Some((key, cards.into_iter().next()? as u32)));
    let index = unambiguous.chain(shortened).collect();
    check_lookups(entries, &spellings, &index, diagnostics);
    index
}

/// All ways to write the cards, in their order: of each its name, then its aliases.
fn spellings<'a>(entries: &'a [CompiledCard], issuers: &[Issuer]) -> impl Iterator<Item = Spelling<'a>> {
    entries.iter().enumerate().flat_map(move |(index, entry)| {
        let card = &entry.card;
        let aliases = card.aliases.iter().enumerate().map(|(alias, text)| (Some(alias), text));
        std::iter::once((None, &card.name)).chain(aliases).map(move |(alias, text)| {
            let alone = CardName::parse(text, issuers);
            let of_card = alone.clone().of_card_from(card.issuer.position());
            Spelling { card: index, alias, text, alone, of_card }
        })
    })
}

impl Spelling<'_> {
    /// Its field in the document of the card.
    fn field(&self) -> String {
        self.alias.map_or_else(|| "name".to_owned(), |alias| format!("aliases[{alias}]"))
    }
}

/// Checks that no name, looked up as text, finds another card.
///
/// A text does not say which card's issuer it names: "Discover it" of Chase would find that of Discover, which is an
/// issuer and a network.
fn check_lookups(
    entries: &[CompiledCard],
    spellings: &[Spelling],
    index: &CardNames,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let card_of = |key: &str| index.get(key).map(|card| *card as usize);
    for spelling in spellings {
        let found = spelling.alone.find(card_of, |card| entries[card].card.network);
        let Some(other) = found.filter(|found| *found != spelling.card).map(|found| &entries[found]) else {
            continue;
        };
        let entry = &entries[spelling.card];
        // A new card can also take over the name of one that was compiled earlier.
        match (&entry.document, &other.document) {
            (Some(document), _) => {
                let kind = ambiguous(spelling.text, &other.card);
                Diagnostics::new(document, diagnostics).add(spelling.field(), kind);
            }
            (None, Some(document)) => {
                let kind = ambiguous(&other.card.name, &entry.card);
                Diagnostics::new(document, diagnostics).add("name", kind);
            }
            (None, None) => {}
        }
    }
}

fn ambiguous(name: &str, other: &Card) -> DiagnosticKind {
    DiagnosticKind::AmbiguousCardName { name: name.to_owned(), card: other.name.to_string() }
}

/// Adds the use of keys; returns a card that uses one of them and must not share it.
fn add_uses(
    uses: &mut BTreeMap<String, Vec<NameUse>>,
    keys: impl Iterator<Item = String>,
    added: NameUse,
) -> Option<usize> {
    let mut clash = None;
    for key in keys {
        let same_issuer = key.contains(':');
        let others = uses.entry(key).or_default();
        if others.iter().any(|other| other.card == added.card) {
            continue;
        }
        let clashes = |other: &&NameUse| same_issuer || (added.is_nickname && other.is_nickname);
        clash = clash.or(others.iter().find(clashes).map(|other| other.card));
        others.push(added);
    }
    clash
}

/// Whether a name identifies a card without its issuer.
fn stands_alone(name: &CardName, card: usize, names: &[&CardName], cards: &Cards) -> bool {
    let card_at = |index: usize| &cards.entries()[index].card;
    let is_part_of = |other: &CardName| name.words().iter().all(|word| other.words().contains(word));
    let is_closed = card_at(card).open_to_new.through.is_some();
    let is_extension = |index: usize, other: &CardName| {
        card_at(index).issuer == card_at(card).issuer
            && other.words().len() > name.words().len()
            && other.words().starts_with(name.words())
    };
    let mut others = names.iter().enumerate().filter(|(other, _)| *other != card);
    others.all(|(index, other)| !is_part_of(other) || (!is_closed && is_extension(index, other)))
}
