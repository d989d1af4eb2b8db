//! The accounts of a request and those held: what every operation starts from.

use super::accounts::Accounts;
use super::held_accounts::HeldAccounts;
use super::valuation::PointValuations;
use crate::api::Assumptions;
use crate::engine::Engine;
use card_rewards_catalog::model::CardIndex;

/// The accounts of a request, and those that the cardholder holds.
#[derive(Clone)]
pub(crate) struct RequestAccounts<'a> {
    pub accounts: Accounts<'a>,
    pub held: HeldAccounts<'a>,
}

impl<'a> RequestAccounts<'a> {
    /// Matches the card names of a request.
    ///
    /// The checks of a JSON request match them too, as an operation of the Rust API takes requests that nobody checked.
    pub fn new(
        engine: &'a Engine,
        assumptions: &'a Assumptions,
        your_cards: &'a [String],
    ) -> RequestAccounts<'a> {
        let accounts = Accounts::new(engine, assumptions);
        let held = HeldAccounts::new(&accounts, your_cards);
        RequestAccounts { accounts, held }
    }

    /// The point valuations for a cardholder who also uses these cards.
    pub fn values(&self, used: impl Iterator<Item = CardIndex>) -> PointValuations<'a> {
        let Accounts { engine, assumptions, .. } = self.accounts;
        PointValuations::new(engine, assumptions, &self.held, used)
    }
}
