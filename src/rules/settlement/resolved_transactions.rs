//! The transactions of a request, with names resolved.

use super::running::RunningAccount;
use crate::api::{Assumptions, IS_WHOLE, TransactionColumns};
use crate::engine::Engine;
use crate::rules::cardholder::account::CardAccount;
use crate::rules::cardholder::accounts::{AccountIndex, Accounts};
use crate::rules::cardholder::held_accounts::HeldAccounts;
use crate::rules::cardholder::request_accounts::RequestAccounts;
use crate::rules::cardholder::valuation::PointValuations;
use crate::rules::ledgers::refunds::Refunds;
use crate::rules::sorting::order_by_date;
use crate::rules::terms::kinds::PurchaseKinds;
use crate::rules::terms::purchase::Purchase;
use card_rewards_catalog::model::Date;
use std::borrow::Cow;
use std::rc::Rc;

/// A request's transactions, each merchant and card name matched once.
pub(crate) struct ResolvedTransactions<'a, 't> {
    pub engine: &'a Engine,
    pub accounts: Accounts<'a>,
    /// Transactions of the state, then of the request.
    pub transactions: Cow<'t, TransactionColumns<'a>>,
    /// The number of transactions of the state.
    pub earlier: usize,
    /// The accounts that the cardholder holds.
    pub held: HeldAccounts<'a>,
    pub values: PointValuations<'a>,
    /// The account of each card named; `None` if that is unknown or ambiguous.
    pub used: Vec<Option<AccountIndex>>,
    /// A purchase of no dollars at each merchant.
    pub merchants: Vec<Purchase>,
    pub refunds: Rc<Refunds>,
    /// The first day on which each card named was used.
    first_days: Vec<Option<Date>>,
}

impl<'a, 't> ResolvedTransactions<'a, 't> {
    pub fn new(
        engine: &'a Engine,
        transactions: &'t TransactionColumns<'a>,
        your_cards: &'a [String],
        assumptions: &'a Assumptions,
    ) -> ResolvedTransactions<'a, 't> {
        let accounts = RequestAccounts::new(engine, assumptions, your_cards);
        ResolvedTransactions::of(transactions, accounts, |accounts, used| {
            accounts.values(used.iter().flatten().map(|account| account.card))
        })
    }

    /// Resolves transactions among accounts of a request.
    ///
    /// `valuations` values points for the accounts held and those used.
    pub fn of(
        transactions: &'t TransactionColumns<'a>,
        accounts: RequestAccounts<'a>,
        valuations: impl FnOnce(&RequestAccounts<'a>, &[Option<AccountIndex>]) -> PointValuations<'a>,
    ) -> ResolvedTransactions<'a, 't> {
        let Accounts { engine, assumptions, .. } = accounts.accounts;
        let transactions = transactions.after_state(assumptions);
        let used: Vec<_> = transactions.cards.iter().map(|card| accounts.accounts.used(*card)).collect();
        let values = valuations(&accounts, &used);
        let RequestAccounts { accounts, held } = accounts;
        let merchants = transactions.merchants.iter().map(|merchant| {
            let found = engine.match_merchant(merchant.text);
            engine.purchase(found, merchant.details, 0.into(), Date::EPOCH)
        });
        let merchants: Vec<Purchase> = merchants.collect();
        let refunds =
            Rc::new(Refunds::new(&transactions, &accounts, &used, &merchants, || by_date(&transactions)));
        let mut first_days: Vec<Option<Date>> = vec![None; used.len()];
        for row in &transactions.rows {
            let first_day = &mut first_days[row.card as usize];
            if first_day.is_none_or(|first_day| row.date < first_day) {
                *first_day = Some(row.date);
            }
        }
        ResolvedTransactions {
            engine,
            accounts,
            transactions,
            earlier: assumptions.earlier().len(),
            held,
            values,
            used,
            merchants,
            refunds,
            first_days,
        }
    }

    /// The transactions' indexes in the request, in the order of settlement.
    pub fn by_date(&self) -> Vec<u32> {
        by_date(&self.transactions)
    }

    /// The index of a transaction in the request; `None` for one of its state.
    pub fn index_in_request(&self, index: usize) -> Option<usize> {
        // The core takes no state.
        if IS_WHOLE { index.checked_sub(self.earlier) } else { Some(index) }
    }

    /// The purchase of a transaction.
    pub fn purchase(&self, index: usize) -> Purchase {
        let row = &self.transactions.rows[index];
        Purchase { amount: row.amount, date: row.date, ..self.merchants[row.merchant as usize] }
    }

    /// The account used for a transaction; `None` if its card is unknown or ambiguous.
    pub fn used_account(&self, index: usize) -> Option<AccountIndex> {
        self.used[self.transactions.rows[index].card as usize]
    }

    /// The accounts used, each once.
    pub fn used_accounts(&self) -> Vec<AccountIndex> {
        let mut used: Vec<AccountIndex> = Vec::new();
        for (account, first_day) in self.used.iter().zip(&self.first_days) {
            used.extend(account.filter(|account| first_day.is_some() && !used.contains(account)));
        }
        used
    }

    /// An account as the request opens it.
    pub fn account(&self, index: AccountIndex) -> CardAccount<'a> {
        let first_days = || self.used.iter().zip(&self.first_days);
        let own = first_days().filter(|(used, _)| **used == Some(index)).filter_map(|(_, day)| *day).min();
        let begins = own.or_else(|| first_days().filter_map(|(_, day)| *day).min()).unwrap_or(Date::EPOCH);
        CardAccount::new(&self.accounts, index, begins)
    }

    /// A card account before its purchases.
    pub fn running_account(&self, account: CardAccount<'a>, kinds: &PurchaseKinds) -> RunningAccount<'a> {
        let of_account = account.index;
        let own_purchases = || {
            let own = (0..self.transactions.rows.len())
                .filter(|index| self.used_account(*index) == Some(of_account));
            own.map(|index| (index, self.purchase(index))).collect()
        };
        RunningAccount::new(
            account,
            self.values.of(of_account.card).dollars,
            kinds.count(),
            own_purchases,
            &self.refunds,
        )
    }
}

fn by_date(transactions: &TransactionColumns) -> Vec<u32> {
    order_by_date(&transactions.rows, |row| row.date)
}
