//! What points are worth.

use crate::Engine;
use crate::engine::CardIndex;
use crate::request::PointValues;
use rust_decimal::Decimal;
use std::collections::HashSet;

/// Dollars per point for each card: the caller's valuation of its currency, or the catalog's.
pub(crate) struct PointValuesByCard(Vec<PointValue>);

/// What a card's points are worth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct PointValue {
    /// Dollars per point.
    pub dollars: Decimal,
    /// Whether that is what partners give for points that are transferred to them.
    pub is_for_transfers: bool,
}

impl PointValuesByCard {
    pub fn of(&self, card: CardIndex) -> PointValue {
        self.0[card.0]
    }
}

impl Engine {
    /// Looked up once for a request: a request can hold as many valuations as it likes.
    ///
    /// `held` are the cards of who asked for transfer values, none for who did not. One card that unlocks
    /// transfers unlocks them for the points of every card of its currency; a card that is not held yet unlocks
    /// them for its own.
    pub(crate) fn values(&self, own: &PointValues, held: Option<&HashSet<CardIndex>>) -> PointValuesByCard {
        let unlocks = |card: &CardIndex| self.card(*card).unlocks_transfers;
        let unlocked: HashSet<u8> = held
            .into_iter()
            .flatten()
            .filter(|card| unlocks(card))
            .map(|card| self.card(*card).currency)
            .collect();
        let transfers =
            |card| held.is_some() && (unlocks(&card) || unlocked.contains(&self.card(card).currency));
        let value = |card| {
            let currency = self.catalog().currency(self.card(card));
            let for_transfers = currency.transfer_value_per_point.filter(|_| transfers(card));
            match (own.0.get(&*currency.id), for_transfers) {
                (Some(own), _) => PointValue { dollars: *own, is_for_transfers: false },
                (None, Some(dollars)) => PointValue { dollars, is_for_transfers: true },
                (None, None) => PointValue { dollars: currency.value_per_point, is_for_transfers: false },
            }
        };
        PointValuesByCard(self.cards().map(value).collect())
    }
}
