//! Index of card names.

use super::card::Cards;
use super::diagnostic::{Diagnostic, DiagnosticKind, Diagnostics};
use crate::model::{Card, Issuer};
use crate::names::CardName;
use std::collections::BTreeMap;

/// Maps every way to write a card to its table index.
pub type CardNames = BTreeMap<String, u32>;

/// A card that uses a key of the index.
struct Use {
    card: usize,
    /// Whether the key is a nickname, not a name without its issuer.
    is_nickname: bool,
}

/// Builds the index from every way to write a card.
///
/// Two cards of one issuer cannot share a name, and no two cards an alias. Without its issuer a name matches a card only
/// if no other card's name has all of its words: "Gold" may be one of Delta's, "Freedom" one of three. A nickname, which
/// is written without an issuer, always matches.
pub fn card_names(cards: &Cards, issuers: &[Issuer], diagnostics: &mut Vec<Diagnostic>) -> CardNames {
    let entries = cards.entries();
    let parse = |text, card: &Card| CardName::parse(text, issuers).of_card_from(card.issuer.position());
    let names: Vec<CardName> = entries.iter().map(|entry| parse(&entry.card.name, &entry.card)).collect();
    let mut uses: BTreeMap<String, Vec<Use>> = BTreeMap::new();
    for (index, entry) in entries.iter().enumerate() {
        let card = &entry.card;
        let aliases = card.aliases.iter().enumerate().map(|(at, alias)| (format!("aliases[{at}]"), alias));
        for (at, text) in std::iter::once(("name".to_owned(), &card.name)).chain(aliases) {
            let name = parse(text, card);
            let is_nickname = !name.names_an_issuer();
            let stands_alone = is_nickname || !is_part_of_another(&name, index, &names);
            let keys =
                [Some(name.key_of_issuer(card.issuer.position())), name.key_alone().filter(|_| stands_alone)];
            let mut clash = None;
            for key in keys.into_iter().flatten() {
                let same_issuer = key.contains(':');
                let others = uses.entry(key).or_default();
                if others.iter().any(|other| other.card == index) {
                    continue;
                }
                let clashes = |other: &&Use| same_issuer || (is_nickname && other.is_nickname);
                clash = clash.or(others.iter().find(clashes).map(|other| other.card));
                others.push(Use { card: index, is_nickname });
            }
            // Cards compiled earlier do not clash among themselves: the later card of a clash is a new one.
            if let (Some(other), Some(document)) = (clash, &entry.document) {
                let card = entries[other].card.name.to_string();
                let kind = DiagnosticKind::AmbiguousCardName { name: text.to_string(), card };
                Diagnostics::new(document, diagnostics).add(at, kind);
            }
        }
    }
    let unambiguous = uses.into_iter().filter_map(|(key, uses)| match uses.as_slice() {
        [only] => Some((key, only.card as u32)),
        _ => None,
    });
    unambiguous.collect()
}

/// Whether the name of another card has all words of this one.
fn is_part_of_another(name: &CardName, card: usize, names: &[CardName]) -> bool {
    names.iter().enumerate().any(|(other, other_name)| {
        other != card && name.words().iter().all(|word| other_name.words().contains(word))
    })
}
