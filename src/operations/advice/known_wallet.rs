//! Wallets prepared for several purchases.

use super::offer::{Offer, best_first};
use crate::api::{Assumptions, Cardholder};
use crate::engine::Engine;
use crate::rules::{CardAccount, PointValuation, PointValuations, Purchase, Wallet};
use card_rewards_catalog::model::CardIndex;
use std::borrow::Cow;

/// The cards of a wallet, matched and with settings and point valuations.
pub struct KnownWallet {
    /// The position of each name in the request, and the card; `None` if it is unknown or ambiguous.
    cards: Vec<(usize, Option<KnownCard>)>,
}

/// A card of a wallet.
#[derive(Clone, Copy)]
pub struct Held {
    /// The position of its name in the request.
    pub name: usize,
    /// `None` if it is unknown or ambiguous.
    pub card: Option<CardIndex>,
}

struct KnownCard {
    index: CardIndex,
    cardholder: Cardholder,
    value: PointValuation,
}

impl KnownCard {
    fn offer(&self, engine: &Engine, purchase: &Purchase) -> Offer {
        let KnownCard { index, cardholder, value } = self;
        let cardholder = Cow::Borrowed(cardholder);
        let card = engine.card(*index);
        let account = CardAccount { engine, index: *index, card, cardholder, begins: purchase.date };
        Offer::new(&account, *value, purchase)
    }
}

impl KnownWallet {
    /// Prepares the cards of a wallet; `your_cards` are its names in the request.
    pub fn new(
        engine: &Engine,
        your_cards: &[String],
        assumptions: &Assumptions,
        wallet: &Wallet,
        values: &PointValuations,
    ) -> KnownWallet {
        let known = |index| KnownCard {
            index,
            cardholder: assumptions.card_settings.cardholder(index, engine.card(index)),
            value: values.of(index),
        };
        let cards = wallet.cards.iter().map(|held| {
            let name = your_cards.iter().position(|name| name == held.name);
            (name.unwrap_or_default(), held.card.map(known))
        });
        KnownWallet { cards: cards.collect() }
    }

    /// The offer of each card for a purchase, best first.
    pub fn offers(&self, engine: &Engine, purchase: &Purchase) -> Vec<(Held, Offer)> {
        let offer = |(name, card): &(usize, Option<KnownCard>)| {
            let held = Held { name: *name, card: card.as_ref().map(|card| card.index) };
            (held, card.as_ref().map_or_else(Offer::unknown, |card| card.offer(engine, purchase)))
        };
        let mut offers: Vec<(Held, Offer)> = self.cards.iter().map(offer).collect();
        best_first(&mut offers);
        offers
    }
}
