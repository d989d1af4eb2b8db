//! The held accounts, with their terms and point values.

use crate::api::Cardholder;
use crate::rules::{AccountIndex, CardAccount, PointValuation, SettledPurchase, Settlement};
use rust_decimal::Decimal;
use std::borrow::Cow;
use std::collections::HashMap;

/// The held accounts of matched cards.
pub struct HeldCards<'a> {
    /// In the order of the request, with the caller's spelling.
    pub cards: Vec<(AccountIndex, &'a str)>,
    accounts: HashMap<AccountIndex, (CardAccount<'a>, PointValuation)>,
}

impl<'a> HeldCards<'a> {
    pub fn new(settlement: &Settlement<'a>) -> HeldCards<'a> {
        let cards: Vec<(AccountIndex, &str)> = settlement.held.known_accounts().collect();
        let account = |(index, _): &(AccountIndex, _)| {
            (*index, (settlement.account(*index), settlement.values.of(index.card)))
        };
        HeldCards { accounts: cards.iter().map(account).collect(), cards }
    }

    /// The candidate cards of an item in tie-breaking order: the card used, then the others.
    pub fn candidates(&self, group: &[usize], purchases: &[SettledPurchase]) -> Vec<AccountIndex> {
        let first = &purchases[group[0]];
        let used = first.account.filter(|card| self.accounts.contains_key(card));
        if first.purchase.amount < Decimal::ZERO {
            // A refund without a purchase stays on the card that received it.
            return used.into_iter().collect();
        }
        let others = self.cards.iter().map(|(card, _)| *card).filter(|card| Some(*card) != used);
        let usable = others.filter(|card| self.account(*card).cannot_pay(&first.purchase).is_none());
        used.into_iter().chain(usable).collect()
    }

    /// The account of a held card.
    pub fn account(&self, card: AccountIndex) -> &CardAccount<'a> {
        &self.accounts[&card].0
    }

    /// The account with this index in `cards`.
    pub fn at(&self, index: usize) -> &CardAccount<'a> {
        self.account(self.cards[index].0)
    }

    /// Replaces the cardholder of the account with this index in `cards`.
    pub fn set_cardholder(&mut self, index: usize, cardholder: Cow<'a, Cardholder>) {
        let card = self.cards[index].0;
        if let Some((account, _)) = self.accounts.get_mut(&card) {
            account.cardholder = cardholder;
        }
    }

    /// The value of a held card's points.
    pub fn value(&self, card: AccountIndex) -> PointValuation {
        self.accounts[&card].1
    }

    /// The name of a held card in the caller's spelling.
    pub fn name(&self, card: AccountIndex) -> Option<&'a str> {
        self.cards.iter().find(|(held, _)| *held == card).map(|(_, name)| *name)
    }
}
