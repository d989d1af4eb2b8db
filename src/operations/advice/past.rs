//! The transactions and the usage of a state, before a planned purchase.

use crate::api::{AdviceRequest, TransactionColumns};
use crate::engine::Engine;
use crate::operations::ledgers::Ledgers;
use crate::rules::{AccountIndex, Ledger, Statement};

/// The transactions and the usage of a state.
pub struct Past<'a> {
    /// `None` without a state.
    ledgers: Option<Ledgers<'a>>,
    /// The number of transactions.
    transactions: usize,
}

impl<'a> Past<'a> {
    pub fn new(engine: &'a Engine, request: &'a AdviceRequest) -> Past<'a> {
        let AdviceRequest { your_cards, assumptions, .. } = request;
        let is_known = assumptions.state().is_some_and(|state| state.through.is_some());
        let ledgers = is_known.then(|| {
            let none = TransactionColumns::new([]);
            Ledgers::new(&Statement::new(engine, &none, your_cards, assumptions), &[])
        });
        Past { ledgers, transactions: assumptions.earlier().len() }
    }

    /// Whether it is known what was spent.
    pub fn is_known(&self) -> bool {
        self.ledgers.is_some()
    }

    /// The ledger of an account; `None` without a state.
    pub fn ledger(&self, account: AccountIndex) -> Option<&Ledger<'a>> {
        self.ledgers.as_ref()?.ledger(account)
    }

    /// The index of a purchase after all of these.
    pub fn index(&self) -> usize {
        self.transactions
    }
}
