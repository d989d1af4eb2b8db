//! Wallets prepared for several purchases.

use super::offer::{Offer, best_first};
use crate::api::Cardholder;
use crate::engine::Engine;
use crate::rules::{
    AccountIndex, Accounts, CardAccount, HeldAccounts, PointValuation, PointValuations, Purchase,
};
use card_rewards_catalog::model::Date;
use std::borrow::Cow;

/// The accounts of a wallet, with settings and point valuations.
pub struct ResolvedWallet {
    /// In the order of the wallet; `None` where the card is unknown or ambiguous.
    accounts: Vec<Option<ResolvedAccount>>,
}

/// A card of a wallet, by its index, with its account.
#[derive(Clone, Copy)]
pub struct IndexedAccount {
    /// Its index in the wallet.
    pub index: usize,
    /// `None` if the card is unknown or ambiguous.
    pub account: Option<AccountIndex>,
}

struct ResolvedAccount {
    index: AccountIndex,
    cardholder: Cardholder,
    value: PointValuation,
    opened_on: Option<Date>,
}

impl ResolvedAccount {
    fn offer(&self, engine: &Engine, purchase: &Purchase) -> Offer {
        let ResolvedAccount { index, cardholder, value, opened_on } = self;
        let cardholder = Cow::Borrowed(cardholder);
        let card = engine.card(index.card);
        let (index, opened_on, begins) = (*index, *opened_on, purchase.date);
        let account = CardAccount { engine, index, card, cardholder, begins, opened_on };
        Offer::new(&account, *value, purchase)
    }
}

impl ResolvedWallet {
    /// Prepares the accounts of a wallet.
    pub fn new(accounts: &Accounts, held: &HeldAccounts, values: &PointValuations) -> ResolvedWallet {
        let known = |index: AccountIndex| ResolvedAccount {
            index,
            cardholder: accounts.cardholder(index),
            value: values.of(index.card),
            opened_on: accounts.opened_on(index),
        };
        ResolvedWallet { accounts: held.accounts.iter().map(|held| held.account.map(known)).collect() }
    }

    /// The offer of each account for a purchase, best first.
    pub fn offers(&self, engine: &Engine, purchase: &Purchase) -> Vec<(IndexedAccount, Offer)> {
        let offer = |(index, known): (usize, &Option<ResolvedAccount>)| {
            let held = IndexedAccount { index, account: known.as_ref().map(|known| known.index) };
            (
                held,
                known
                    .as_ref()
                    .map_or_else(|| Offer::unknown(purchase), |known| known.offer(engine, purchase)),
            )
        };
        let mut offers: Vec<(IndexedAccount, Offer)> = self.accounts.iter().enumerate().map(offer).collect();
        best_first(&mut offers);
        offers
    }
}
