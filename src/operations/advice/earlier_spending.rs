//! The transactions and the usage of a state, before a planned purchase.

use crate::api::TransactionColumns;
use crate::operations::ledgers::Ledgers;
use crate::rules::{AccountIndex, Ledger, PointValuations, RequestAccounts, ResolvedTransactions};

/// The transactions and the usage of a state.
pub struct EarlierSpending<'a> {
    /// `None` without a state.
    ledgers: Option<Ledgers<'a>>,
    /// The number of transactions.
    transactions: usize,
}

impl<'a> EarlierSpending<'a> {
    pub fn new(request: &RequestAccounts<'a>, values: &PointValuations<'a>) -> EarlierSpending<'a> {
        let is_known = request.accounts.state().is_some_and(|state| state.through.is_some());
        let ledgers = is_known.then(|| {
            let none = TransactionColumns::new([]);
            let resolved = ResolvedTransactions::of(&none, request.clone(), |_, _| values.clone());
            Ledgers::new(&resolved, &[])
        });
        EarlierSpending { ledgers, transactions: request.accounts.assumptions.earlier().len() }
    }

    /// Whether the spending is known.
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
