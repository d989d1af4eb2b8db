//! What points are worth.

use crate::Engine;
use crate::engine::CardIndex;
use crate::request::{PointValues, Transaction};
use crate::wallet::Wallet;
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
    /// `transfers` is the wallet of who asks for transfer values, none for who does not. One card that is used or
    /// held and unlocks transfers unlocks them for the points of every card of its currency; any other card
    /// unlocks them for its own.
    pub(crate) fn values(
        &self,
        own: &PointValues,
        transfers: Option<&Wallet>,
        transactions: &[Transaction],
    ) -> PointValuesByCard {
        let unlocked = transfers.map(|wallet| self.unlocked_currencies(wallet, transactions));
        let value = |index| {
            let card = self.card(index);
            let currency = self.catalog().currency(card);
            let is_unlocked =
                |unlocked: &HashSet<u8>| card.unlocks_transfers || unlocked.contains(&card.currency);
            let for_transfers =
                currency.transfer_value_per_point.filter(|_| unlocked.as_ref().is_some_and(is_unlocked));
            match (own.0.get(&*currency.id), for_transfers) {
                (Some(own), _) => PointValue { dollars: *own, is_for_transfers: false },
                (None, Some(dollars)) => PointValue { dollars, is_for_transfers: true },
                (None, None) => PointValue { dollars: currency.value_per_point, is_for_transfers: false },
            }
        };
        PointValuesByCard(self.cards().map(value).collect())
    }

    /// The currencies whose points the cards used or held can transfer.
    fn unlocked_currencies(&self, wallet: &Wallet, transactions: &[Transaction]) -> HashSet<u8> {
        let names: HashSet<&str> =
            transactions.iter().map(|transaction| transaction.card_name.as_str()).collect();
        let used = names.into_iter().filter_map(|name| self.match_card(name));
        let held = wallet.recognised().into_iter().map(|(card, _)| card);
        let cards = used.chain(held).map(|index| self.card(index));
        cards.filter(|card| card.unlocks_transfers).map(|card| card.currency).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(card: &str, held: Option<&[&str]>) -> PointValue {
        let engine = Engine::builtin();
        let names: Vec<String> = held.into_iter().flatten().map(|name| name.to_string()).collect();
        let wallet = Wallet::new(engine, &names);
        let values = engine.values(&PointValues::default(), held.map(|_| &wallet), &[]);
        values.of(engine.match_card(card).unwrap())
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
