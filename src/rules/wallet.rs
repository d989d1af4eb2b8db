//! The cards that a cardholder holds.

use super::sorting::sort_by;
use crate::engine::Engine;
use card_rewards_catalog::model::CardIndex;
use card_rewards_catalog::names::{fold, joined};

/// The held cards: each once, in the order of the request, under its first spelling.
#[derive(Clone)]
pub(crate) struct Wallet<'a> {
    pub cards: Vec<HeldCard<'a>>,
    /// By the card's position in the catalog.
    is_held: Vec<bool>,
}

/// A card of a wallet.
#[derive(Clone, Copy)]
pub(crate) struct HeldCard<'a> {
    /// The caller's spelling.
    pub name: &'a str,
    /// `None` if it is unknown or ambiguous.
    pub card: Option<CardIndex>,
}

impl<'a> Wallet<'a> {
    pub fn new(engine: &Engine, names: &'a [String]) -> Wallet<'a> {
        let mut is_held = vec![false; engine.catalog().cards.len()];
        let mut cards = Vec::new();
        // Unknown names are one card if they differ in case and punctuation alone.
        let mut unknown: Vec<(String, usize)> = Vec::new();
        for name in names {
            let card = engine.match_card(name);
            match card {
                Some(card) if std::mem::replace(&mut is_held[card.position()], true) => continue,
                Some(_) => {}
                None => unknown.push((joined(&fold(name)), cards.len())),
            }
            cards.push(HeldCard { name, card });
        }
        sort_by(&mut unknown, |(one, _), (other, _)| one.cmp(other));
        let mut is_repeated = vec![false; cards.len()];
        for pair in unknown.windows(2) {
            is_repeated[pair[1].1] = pair[0].0 == pair[1].0;
        }
        let mut is_repeated = is_repeated.into_iter();
        cards.retain(|_| !is_repeated.next().unwrap_or_default());
        Wallet { cards, is_held }
    }

    /// Matched cards in the order of the request, with the caller's spelling.
    pub fn known_cards(&self) -> impl Iterator<Item = (CardIndex, &'a str)> {
        self.cards.iter().filter_map(|held| Some((held.card?, held.name)))
    }

    pub fn holds(&self, card: CardIndex) -> bool {
        self.is_held[card.position()]
    }
}
