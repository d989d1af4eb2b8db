//! The cards that a person says they hold.

use crate::Engine;
use crate::engine::CardIndex;
use crate::names::{fold, joined};
use std::collections::HashSet;

/// A wallet: each card once, in the order of the request, under the first spelling.
pub(crate) struct Wallet<'a> {
    pub cards: Vec<HeldCard<'a>>,
    recognised: HashSet<CardIndex>,
}

/// A card of a wallet.
#[derive(Clone, Copy)]
pub(crate) struct HeldCard<'a> {
    /// As the caller wrote it.
    pub name: &'a str,
    /// The card, where it is recognised.
    pub card: Option<CardIndex>,
}

impl<'a> Wallet<'a> {
    pub fn new(engine: &Engine, names: &'a [String]) -> Wallet<'a> {
        let mut wallet = Wallet { cards: Vec::new(), recognised: HashSet::new() };
        let mut unknown = HashSet::new();
        for name in names {
            let card = engine.match_card(name);
            let is_first = match card {
                Some(card) => !wallet.recognised.contains(&card),
                // Two unknown names are one card where they read alike.
                None => unknown.insert(joined(&fold(name))),
            };
            if is_first {
                wallet.cards.push(HeldCard { name, card });
                wallet.recognised.extend(card);
            }
        }
        wallet
    }

    /// The recognised cards, in the order of the request.
    pub fn recognised(&self) -> Vec<(CardIndex, &'a str)> {
        self.cards.iter().filter_map(|held| Some((held.card?, held.name))).collect()
    }

    pub fn holds(&self, card: CardIndex) -> bool {
        self.recognised.contains(&card)
    }
}
