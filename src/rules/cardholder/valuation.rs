//! Point valuations.

use super::held_accounts::HeldAccounts;
use crate::api::Assumptions;
use crate::engine::Engine;
use card_rewards_catalog::model::{CardIndex, CurrencyIndex};
use rust_decimal::Decimal;

/// Dollars per point of each card.
#[derive(Clone)]
pub(crate) struct PointValuations<'a> {
    engine: &'a Engine,
    assumptions: &'a Assumptions,
    /// With transfer values: the currencies that cards used or held unlock.
    unlocked: Vec<CurrencyIndex>,
}

/// The point valuation of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct PointValuation {
    /// Dollars per point.
    pub dollars: Decimal,
    /// Whether that is the transfer partner valuation.
    pub is_for_transfers: bool,
}

impl<'a> PointValuations<'a> {
    /// The caller's valuation of each card's currency, or the catalog's.
    ///
    /// With transfer values, a card used or held that unlocks transfers unlocks them for all cards of its currency.
    /// Any other card unlocks them for its own points alone.
    pub fn new(
        engine: &'a Engine,
        assumptions: &'a Assumptions,
        wallet: &HeldAccounts,
        used: impl Iterator<Item = CardIndex>,
    ) -> PointValuations<'a> {
        let held = wallet.known_accounts().map(|(account, _)| account.card);
        let own_or_held = used.chain(held);
        let unlocking = own_or_held.map(|card| engine.card(card)).filter(|card| card.unlocks_transfers);
        let unlocked = match assumptions.transfer_values {
            true => unlocking.map(|card| card.currency).collect(),
            false => Vec::new(),
        };
        PointValuations { engine, assumptions, unlocked }
    }

    /// The value of a card's points; 0 for an unknown one.
    pub fn of_any(&self, card: Option<CardIndex>) -> PointValuation {
        card.map_or_else(PointValuation::default, |card| self.of(card))
    }

    /// The value of a card's points.
    pub fn of(&self, card: CardIndex) -> PointValuation {
        let card = self.engine.card(card);
        let currency = self.engine.catalog().currency(card);
        let (value, transfer_value) = self.engine.values_per_point(currency);
        let is_unlocked = || card.unlocks_transfers || self.unlocked.contains(&card.currency);
        let for_transfers = transfer_value.filter(|_| self.assumptions.transfer_values && is_unlocked());
        match (self.assumptions.point_values.get(&currency.id), for_transfers) {
            (Some(own), _) => PointValuation { dollars: own, is_for_transfers: false },
            (None, Some(dollars)) => PointValuation { dollars, is_for_transfers: true },
            (None, None) => PointValuation { dollars: value, is_for_transfers: false },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::accounts::Accounts;
    use super::*;

    fn value(card: &str, held: Option<&[&str]>) -> PointValuation {
        let engine = Engine::builtin();
        let names: Vec<String> = held.into_iter().flatten().map(|name| name.to_string()).collect();
        let assumptions = Assumptions { transfer_values: held.is_some(), ..Assumptions::default() };
        let wallet = HeldAccounts::new(&Accounts::new(engine, &assumptions), &names);
        let values = PointValuations::new(engine, &assumptions, &wallet, std::iter::empty());
        values.of(engine.match_card(card).unwrap())
    }

    fn cents(value: PointValuation) -> (String, bool) {
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
        // Cash cannot be transferred with any card held.
        assert_eq!(
            cents(value("Capital One Quicksilver", Some(&["Capital One Venture"]))),
            ("1".into(), false)
        );
    }
}
