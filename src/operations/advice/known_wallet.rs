//! Wallets prepared for several purchases.

use super::offer::{Offer, best_first};
use crate::api::Cardholder;
use crate::engine::Engine;
use crate::rules::{AccountIndex, Accounts, CardAccount, PointValuation, PointValuations, Purchase, Wallet};
use std::borrow::Cow;

/// The accounts of a wallet, with settings and point valuations.
pub struct KnownWallet {
    /// In the order of the wallet; `None` where the card is unknown or ambiguous.
    accounts: Vec<Option<KnownAccount>>,
}

/// An account of a wallet.
#[derive(Clone, Copy)]
pub struct Held {
    /// Its place in the wallet.
    pub place: usize,
    /// `None` if the card is unknown or ambiguous.
    pub account: Option<AccountIndex>,
}

struct KnownAccount {
    index: AccountIndex,
    cardholder: Cardholder,
    value: PointValuation,
}

impl KnownAccount {
    fn offer(&self, engine: &Engine, purchase: &Purchase) -> Offer {
        let KnownAccount { index, cardholder, value } = self;
        let cardholder = Cow::Borrowed(cardholder);
        let card = engine.card(index.card);
        let account = CardAccount { engine, index: *index, card, cardholder, begins: purchase.date };
        Offer::new(&account, *value, purchase)
    }
}

impl KnownWallet {
    /// Prepares the accounts of a wallet.
    pub fn new(accounts: &Accounts, wallet: &Wallet, values: &PointValuations) -> KnownWallet {
        let known = |index: AccountIndex| KnownAccount {
            index,
            cardholder: accounts.cardholder(index),
            value: values.of(index.card),
        };
        KnownWallet { accounts: wallet.accounts.iter().map(|held| held.account.map(known)).collect() }
    }

    /// The offer of each account for a purchase, best first.
    pub fn offers(&self, engine: &Engine, purchase: &Purchase) -> Vec<(Held, Offer)> {
        let offer = |(place, known): (usize, &Option<KnownAccount>)| {
            let held = Held { place, account: known.as_ref().map(|known| known.index) };
            (
                held,
                known
                    .as_ref()
                    .map_or_else(|| Offer::unknown(purchase), |known| known.offer(engine, purchase)),
            )
        };
        let mut offers: Vec<(Held, Offer)> = self.accounts.iter().enumerate().map(offer).collect();
        best_first(&mut offers);
        offers
    }
}
