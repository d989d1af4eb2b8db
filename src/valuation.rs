//! What points are worth.

use crate::Engine;
use crate::engine::CardIndex;
use crate::request::PointValues;
use rust_decimal::Decimal;

/// Dollars per point for each card: the caller's valuation of its currency, or the catalog's.
pub(crate) struct PointValuesByCard(Vec<Decimal>);

impl PointValuesByCard {
    pub fn of(&self, card: CardIndex) -> Decimal {
        self.0[card.0]
    }
}

impl Engine {
    /// Looked up once for a request: a request can hold as many valuations as it likes.
    pub(crate) fn values(&self, own: &PointValues) -> PointValuesByCard {
        let value = |card| {
            let currency = self.catalog().currency(self.card(card));
            own.0.get(&*currency.id).copied().unwrap_or(currency.value_per_point)
        };
        PointValuesByCard(self.cards().map(value).collect())
    }
}
