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

#[cfg(test)]
mod tests {
    use super::*;

    fn value(card: &str, held: Option<&[&str]>) -> PointValue {
        let engine = Engine::builtin();
        let index = |name: &&str| engine.match_card(name).unwrap();
        let held = held.map(|names| names.iter().map(index).collect::<HashSet<_>>());
        engine.values(&PointValues::default(), held.as_ref()).of(index(&card))
    }

    fn cents(value: PointValue) -> (String, bool) {
        ((value.dollars * Decimal::ONE_HUNDRED).normalize().to_string(), value.is_for_transfers)
    }

    #[test]
    fn a_new_card_that_unlocks_transfers_does_so_for_itself_alone() {
        // Nothing of Chase is held: a Sapphire would transfer its own points, a Freedom could not.
        assert_eq!(cents(value("Chase Sapphire Preferred", Some(&[]))), ("1.7".into(), true));
        assert_eq!(
            cents(value("Chase Freedom Unlimited", Some(&["Citi Strata Premier"]))),
            ("1".into(), false)
        );
        assert_eq!(
            cents(value("Chase Freedom Unlimited", Some(&["Chase Sapphire Reserve"]))),
            ("1.7".into(), true)
        );
        assert_eq!(cents(value("Chase Sapphire Preferred", None)), ("1".into(), false));
        assert_eq!(cents(value("Citi Double Cash", Some(&["Citi Strata Premier"]))), ("1.6".into(), true));
        // Cash cannot be transferred, whoever holds what.
        assert_eq!(
            cents(value("Capital One Quicksilver", Some(&["Capital One Venture"]))),
            ("1".into(), false)
        );
    }
}
