//! The accounts that a cardholder holds.

use super::accounts::{AccountIndex, Accounts};
use crate::rules::sorting::sort_by;
use card_rewards_catalog::model::CardIndex;
use card_rewards_catalog::names::{fold, joined};

/// The held accounts: those of each card in the order of the request, under its first spelling.
///
/// Accounts of the request are held whether or not their cards are named beside them.
#[derive(Clone)]
pub(crate) struct HeldAccounts<'a> {
    pub accounts: Vec<HeldAccount<'a>>,
    /// By the card's position in the catalog.
    is_held: Vec<bool>,
}

/// An account of a wallet.
#[derive(Clone, Copy)]
pub(crate) struct HeldAccount<'a> {
    /// The caller's spelling.
    pub name: &'a str,
    /// `None` if the card is unknown or ambiguous.
    pub account: Option<AccountIndex>,
}

impl<'a> HeldAccounts<'a> {
    pub fn new(accounts: &Accounts<'a>, names: &'a [String]) -> HeldAccounts<'a> {
        let engine = accounts.engine;
        let mut is_held = vec![false; engine.catalog().cards.len()];
        let mut held = Vec::new();
        // Unknown names are one card if they differ in case and punctuation alone.
        let mut unknown: Vec<(String, usize)> = Vec::new();
        let named = names.iter().map(|name| (engine.match_card(name), name.as_str()));
        for (card, name) in named.chain(accounts.cards()) {
            match card {
                Some(card) if std::mem::replace(&mut is_held[card.position()], true) => {}
                Some(card) => {
                    let of_card = accounts.of_card(card).into_iter();
                    held.extend(of_card.map(|account| HeldAccount { name, account: Some(account) }));
                }
                None => {
                    unknown.push((joined(&fold(name)), held.len()));
                    held.push(HeldAccount { name, account: None });
                }
            }
        }
        sort_by(&mut unknown, |(one, _), (other, _)| one.cmp(other));
        let mut is_repeated = vec![false; held.len()];
        for pair in unknown.windows(2) {
            is_repeated[pair[1].1] = pair[0].0 == pair[1].0;
        }
        let mut is_repeated = is_repeated.into_iter();
        held.retain(|_| !is_repeated.next().unwrap_or_default());
        HeldAccounts { accounts: held, is_held }
    }

    /// The accounts of matched cards, with the caller's spelling.
    pub fn known_accounts(&self) -> impl Iterator<Item = (AccountIndex, &'a str)> {
        self.accounts.iter().filter_map(|held| Some((held.account?, held.name)))
    }

    pub fn holds(&self, card: CardIndex) -> bool {
        self.is_held[card.position()]
    }
}
