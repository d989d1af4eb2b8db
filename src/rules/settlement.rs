//! The settlement of a request: what every operation starts from.

pub mod resolved_transactions;
pub mod running;

use crate::api::{Assumptions, MerchantText, TransactionColumns, TransactionRow};
use crate::engine::Engine;
use crate::rules::cardholder::account::CardAccount;
use crate::rules::cardholder::accounts::{AccountIndex, Accounts};
use crate::rules::cardholder::held_accounts::HeldAccounts;
use crate::rules::cardholder::valuation::{PointValuation, PointValuations};
use crate::rules::ledgers::breakdown::Breakdown;
use crate::rules::ledgers::ledger::Ledger;
use crate::rules::ledgers::refunds::Refunds;
use crate::rules::ledgers::scenario::Scenarios;
use crate::rules::terms::earning::Earning;
use crate::rules::terms::first_year::FirstYear;
use crate::rules::terms::purchase::Purchase;
use card_rewards_catalog::model::Date;
use resolved_transactions::ResolvedTransactions;
use std::rc::Rc;

/// The transactions of a request, settled on the accounts used.
pub(crate) struct Settlement<'a> {
    pub engine: &'a Engine,
    pub accounts: Accounts<'a>,
    /// The accounts that the cardholder holds.
    pub held: HeldAccounts<'a>,
    pub values: PointValuations<'a>,
    /// One for each transaction: those of the state, and those of the request in its order.
    pub purchases: Vec<SettledPurchase<'a>>,
    pub refunds: Rc<Refunds>,
    /// The number of transactions of the state.
    pub earlier: usize,
    /// The ledger of each account used, by its position.
    ledgers: Vec<Option<Ledger<'a>>>,
    /// The first day of the request.
    first_day: Date,
}

/// A transaction with its purchase and earning.
pub(crate) struct SettledPurchase<'a> {
    pub merchant: MerchantText<'a>,
    /// The name of the card used.
    pub card_name: &'a str,
    pub purchase: Purchase,
    /// The account used; `None` if its card is unknown or ambiguous.
    pub account: Option<AccountIndex>,
    pub earning: Earning,
    /// The point valuation of the card used.
    pub value: PointValuation,
}

impl<'a> Settlement<'a> {
    /// Settles transactions on the accounts used.
    pub fn new(
        engine: &'a Engine,
        transactions: &TransactionColumns<'a>,
        your_cards: &'a [String],
        assumptions: &'a Assumptions,
    ) -> Settlement<'a> {
        Settlement::of(&ResolvedTransactions::new(engine, transactions, your_cards, assumptions))
    }

    /// Settles resolved transactions on the accounts used.
    pub fn of(resolved: &ResolvedTransactions<'a, '_>) -> Settlement<'a> {
        let ResolvedTransactions { engine, accounts, transactions, held, values, .. } = resolved;
        let purchase = |(index, row): (usize, &TransactionRow)| {
            let account = resolved.used_account(index);
            SettledPurchase {
                merchant: transactions.merchant(row),
                card_name: transactions.card_name(row),
                purchase: resolved.purchase(index),
                account,
                earning: Earning::default(),
                value: resolved.values.of_any(account.map(|account| account.card)),
            }
        };
        let mut settlement = Settlement {
            engine,
            accounts: accounts.clone(),
            held: held.clone(),
            values: values.clone(),
            purchases: transactions.rows.iter().enumerate().map(purchase).collect(),
            refunds: Rc::clone(&resolved.refunds),
            earlier: resolved.earlier,
            ledgers: Vec::new(),
            first_day: transactions.rows.iter().map(|row| row.date).min().unwrap_or(Date::EPOCH),
        };
        settlement.settle();
        settlement
    }

    fn settle(&mut self) {
        let positions = self.accounts.positions();
        let mut by_account: Vec<Vec<(usize, Purchase)>> = vec![Vec::new(); positions];
        for (index, SettledPurchase { account, purchase, .. }) in self.purchases.iter().enumerate() {
            if let Some(account) = account {
                by_account[self.accounts.position(*account)].push((index, *purchase));
            }
        }
        let mut ledgers: Vec<Option<Ledger>> = vec![None; positions];
        for account in self.accounts.all() {
            let position = self.accounts.position(account);
            let own = std::mem::take(&mut by_account[position]);
            if let Some(begins) = own.iter().map(|(_, purchase)| purchase.date).min() {
                let account = CardAccount::new(&self.accounts, account, begins);
                ledgers[position] = Some(Ledger::settle(account, own, &self.refunds));
            }
        }
        self.ledgers = ledgers;
        for (index, earning) in self.ledgers.iter().flatten().flat_map(Ledger::earnings) {
            self.purchases[index].earning = earning;
        }
    }

    /// The ledger of an account that was used.
    pub fn ledger(&self, account: AccountIndex) -> Option<&Ledger<'a>> {
        self.ledgers.get(self.accounts.position(account))?.as_ref()
    }

    /// An account as the request opens it.
    pub fn account(&self, index: AccountIndex) -> CardAccount<'a> {
        let begins = self.ledger(index).map_or(self.first_day, |ledger| ledger.account.begins);
        CardAccount::new(&self.accounts, index, begins)
    }

    /// The breakdown of the earning of a ledger's transaction, by index.
    pub fn breakdown(
        &self,
        ledger: &Ledger<'a>,
        index: usize,
        scenarios: &mut Scenarios<'a>,
    ) -> Breakdown<'a> {
        let purchase_index = self.refunds.purchase_of(index);
        let breakdown = scenarios.breakdown(ledger, purchase_index, &self.purchases[purchase_index].purchase);
        match self.refunds.reversal(index) {
            Some(reversal) => breakdown.reversed(reversal, |cap| ledger.cap_around_refund(cap, index)),
            None => breakdown,
        }
    }

    /// The matched first year that contains a transaction, by index.
    pub fn first_year(&self, ledger: &Ledger<'a>, index: usize) -> Option<FirstYear<'a>> {
        let first_year = ledger.account.first_year(self.purchases[index].purchase.date)?;
        self.is_matched(&first_year, index).then_some(first_year)
    }

    /// Whether a first year matches a transaction, by index.
    pub fn is_matched(&self, first_year: &FirstYear, index: usize) -> bool {
        let date = |index: usize| self.purchases[index].purchase.date;
        first_year.matches(date(index), date(self.refunds.purchase_of(index)))
    }

    /// The breakdown of a transaction, by index, on another account's ledger.
    pub fn would_be_breakdown(
        &self,
        ledger: &Ledger<'a>,
        index: usize,
        scenarios: &mut Scenarios<'a>,
    ) -> Breakdown<'a> {
        let purchase_index = self.refunds.purchase_of(index);
        let purchase = &self.purchases[purchase_index].purchase;
        let breakdown = scenarios.would_be_breakdown(ledger, purchase_index, purchase);
        match self.refunds.reversal(index) {
            // The usage around the refund would belong to another settlement.
            Some(reversal) => breakdown.reversed(reversal, |_| None),
            None => breakdown,
        }
    }
}
