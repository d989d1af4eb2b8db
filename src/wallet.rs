//! The cards that a person says they hold.

use crate::Engine;
use crate::engine::CardIndex;
use crate::names::{fold, joined};

/// A wallet: each card once, in the order of the request, under the first spelling.
pub(crate) struct Wallet<'a> {
    pub cards: Vec<HeldCard<'a>>,
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
        let mut wallet = Wallet { cards: Vec::new() };
        for name in names {
            let card = engine.match_card(name);
            if !wallet.cards.iter().any(|held| held.is(card, name)) {
                wallet.cards.push(HeldCard { name, card });
            }
        }
        wallet
    }

    /// The recognised cards.
    pub fn recognised(&self) -> impl Iterator<Item = (CardIndex, &'a str)> {
        self.cards.iter().filter_map(|held| Some((held.card?, held.name)))
    }

    pub fn holds(&self, card: CardIndex) -> bool {
        self.cards.iter().any(|held| held.card == Some(card))
    }
}

impl HeldCard<'_> {
    /// Whether this is that card; two unknown names are one card where they read alike.
    fn is(&self, card: Option<CardIndex>, name: &str) -> bool {
        match (self.card, card) {
            (None, None) => joined(&fold(self.name)) == joined(&fold(name)),
            (one, other) => one == other,
        }
    }
}
