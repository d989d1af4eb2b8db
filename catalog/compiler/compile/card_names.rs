//! The names of cards, and which card each stands for.

use super::CardNames;
use super::cards::Cards;
use super::problem::{Problem, Report};
use crate::catalog::{Card, Issuer};
use crate::names::CardName;
use std::collections::BTreeMap;

/// Who uses a key of the index of card names.
struct Use {
    card: usize,
    /// Whether somebody wrote it so on purpose, rather than it being a name without its issuer.
    is_nickname: bool,
}

/// From every way to write a card to its place in the table.
///
/// A name that two cards of one issuer share is a problem, and so is an alias that two cards share. Without
/// its issuer a name stands for a card only where no other card's name has all of its words: "Gold" may be
/// one of Delta's, "Freedom" one of three. A name that is written without an issuer stands for itself.
pub fn card_names(cards: &Cards, issuers: &[Issuer], problems: &mut Vec<Problem>) -> CardNames {
    let entries = cards.entries();
    let parse = |text, card: &Card| CardName::parse(text, issuers).of_card_from(usize::from(card.issuer));
    let names: Vec<CardName> = entries.iter().map(|entry| parse(&entry.card.name, &entry.card)).collect();
    let mut uses: BTreeMap<String, Vec<Use>> = BTreeMap::new();
    for (index, entry) in entries.iter().enumerate() {
        let card = &entry.card;
        let aliases = card.aliases.iter().enumerate().map(|(at, alias)| (format!("aliases[{at}]"), alias));
        for (at, text) in std::iter::once(("name".to_owned(), &card.name)).chain(aliases) {
            let name = parse(text, card);
            let is_nickname = !name.names_an_issuer();
            let stands_alone = is_nickname || !is_part_of_another(&name, index, &names);
            let keys = [
                Some(name.key_of_issuer(usize::from(card.issuer))),
                name.key_alone().filter(|_| stands_alone),
            ];
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
            // Cards that were there before agree among themselves: the later card of a clash is a new one.
            if let (Some(other), Some(document)) = (clash, &entry.document) {
                let message = format!("\"{text}\" is also {}", entries[other].card.name);
                Report::new(document, problems).problem(&at, message);
            }
        }
    }
    let unambiguous = uses.into_iter().filter_map(|(key, uses)| match uses.as_slice() {
        [only] => Some((key, only.card as u32)),
        _ => None,
    });
    unambiguous.collect()
}

/// Whether the name of another card has all the words of this one.
fn is_part_of_another(name: &CardName, card: usize, names: &[CardName]) -> bool {
    names.iter().enumerate().any(|(other, other_name)| {
        other != card && name.words().iter().all(|word| other_name.words().contains(word))
    })
}
