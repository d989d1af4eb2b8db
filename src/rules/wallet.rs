//! The cards that a cardholder holds.

use crate::engine::Engine;
use card_rewards_catalog::model::CardIndex;
use card_rewards_catalog::names::{fold, joined};
use std::collections::HashSet;

/// The held cards: each once, in the order of the request, under its first spelling.
#[derive(Clone)]
pub(crate) struct Wallet<'a> {
    pub cards: Vec<HeldCard<'a>>,
    known: HashSet<CardIndex>,
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
        let mut wallet = Wallet { cards: Vec::new(), known: HashSet::new() };
        let mut unknown = HashSet::new();
        for name in names {
            let card = engine.match_card(name);
            let is_first = match card {
                Some(card) => !wallet.known.contains(&card),
                // Unknown names are one card if they differ in case and punctuation alone.
                None => unknown.insert(joined(&fold(name))),
            };
            if is_first {
                wallet.cards.push(HeldCard { name, card });
                wallet.known.extend(card);
            }
        }
        wallet
    }

    /// Matched cards in the order of the request, with the caller's spelling.
    pub fn known_cards(&self) -> impl Iterator<Item = (CardIndex, &'a str)> {
        self.cards.iter().filter_map(|held| Some((held.card?, held.name)))
    }

    pub fn holds(&self, card: CardIndex) -> bool {
        self.known.contains(&card)
    }
}
