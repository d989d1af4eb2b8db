//! The indexes from names to cards and merchants, as finite-state maps that are read in place.

use super::cards::Cards;
use super::problem::Problems;
use crate::catalog::{Issuer, MerchantAlias};
use crate::names::CardName;
use std::collections::BTreeMap;

/// Who uses a key of the index of card names.
struct Use {
    card: usize,
    /// Whether somebody wrote it on purpose, rather than it being a name without its issuer.
    is_alias: bool,
}

/// From every way to write a card to its place in the table.
///
/// A name that two cards of one issuer share is a problem, and so is an alias that two cards share. A name
/// that two issuers use for a product ("Platinum") means neither unless the issuer stands with it.
pub fn card_names(cards: &mut Cards, issuers: &[Issuer], problems: &mut Problems) -> Vec<u8> {
    cards.sort();
    let mut uses: BTreeMap<String, Vec<Use>> = BTreeMap::new();
    for (index, (file, card)) in cards.iter().enumerate() {
        let written = std::iter::once(("name".to_owned(), &card.name, false)).chain(
            (0..)
                .zip(&card.aliases)
                .map(|(at, alias): (usize, _)| (format!("aliases[{at}]"), alias, true)),
        );
        for (at, text, is_alias) in written {
            let name = CardName::parse(text, issuers);
            let keys = [
                Some(name.key_of_issuer(usize::from(card.issuer))),
                name.key_alone(),
            ];
            for key in keys.into_iter().flatten() {
                let same_issuer = key.contains(':');
                let others = uses.entry(key).or_default();
                if others.iter().any(|other| other.card == index) {
                    continue;
                }
                if let Some(other) = others
                    .iter()
                    .find(|other| same_issuer || (is_alias && other.is_alias))
                {
                    let message = format!("\"{text}\" is also {}", cards.name(other.card));
                    problems.add(file.problem(&at, message));
                }
                others.push(Use {
                    card: index,
                    is_alias,
                });
            }
        }
    }
    let unambiguous = uses.iter().filter_map(|(key, uses)| match uses.as_slice() {
        [only] => Some((key, only.card as u64)),
        _ => None,
    });
    map(unambiguous)
}

/// From every spelling of a merchant to what it says.
pub fn merchant_names(aliases: BTreeMap<String, MerchantAlias>) -> Vec<u8> {
    map(aliases.iter().map(|(key, alias)| (key, alias.to_bits())))
}

fn map<'a>(entries: impl Iterator<Item = (&'a String, u64)>) -> Vec<u8> {
    let map = fst::Map::from_iter(entries).expect("keys of a BTreeMap are sorted and unique");
    map.into_fst().into_inner()
}
