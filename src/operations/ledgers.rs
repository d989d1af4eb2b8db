//! Ledgers of all accounts, for explanations and causes.

use super::Subject;
use crate::api::{Explanation, Transaction, explained};
use crate::rules::{AccountIndex, Ledger, ResolvedTransactions, Scenarios, Settlement};

/// The settled purchases, with a ledger of every account.
pub(super) struct Ledgers<'a> {
    pub settlement: Settlement<'a>,
    pub scenarios: Scenarios<'a>,
    /// An empty ledger for every unused account, by its position.
    unused: Vec<Option<Ledger<'a>>>,
    /// Those of the state, then those of the request.
    transactions: Vec<&'a Transaction>,
}

/// Explains with ledgers, if explanations are requested.
pub(super) fn explained_by<'a>(
    ledgers: &mut Option<Ledgers<'a>>,
    explain: impl FnOnce(&mut Ledgers<'a>) -> Explanation<'a>,
) -> Option<Explanation<'a>> {
    let ledgers = ledgers.as_mut()?;
    // Not in the core, which contains no explanations.
    explained(true, || explain(ledgers))
}

impl<'a> Ledgers<'a> {
    pub fn new(resolved: &ResolvedTransactions<'a, '_>, transactions: &'a [Transaction]) -> Ledgers<'a> {
        let settlement = Settlement::of(resolved);
        let mut unused = vec![None; resolved.accounts.positions()];
        for account in resolved.accounts.all().filter(|account| settlement.ledger(*account).is_none()) {
            let ledger = Ledger::empty(settlement.account(account));
            unused[resolved.accounts.position(account)] = Some(ledger);
        }
        let transactions = resolved.accounts.earlier().chain(transactions).collect();
        Ledgers { settlement, scenarios: Scenarios::default(), unused, transactions }
    }

    /// The ledger of an account: its own purchases where it was used, else an empty one.
    pub fn ledger(&self, account: AccountIndex) -> Option<&Ledger<'a>> {
        Ledgers::among(&self.unused, &self.settlement, account)
    }

    fn among<'l>(
        unused: &'l [Option<Ledger<'a>>],
        settlement: &'l Settlement<'a>,
        account: AccountIndex,
    ) -> Option<&'l Ledger<'a>> {
        let position = settlement.accounts.position(account);
        unused[position].as_ref().or_else(|| settlement.ledger(account))
    }

    /// Explains the reward of a transaction, by index, on the card used.
    pub fn explain_used(&mut self, index: usize) -> Explanation<'a> {
        let Ledgers { settlement, scenarios, .. } = self;
        let ledger = settlement.purchases[index].account.and_then(|account| settlement.ledger(account));
        let breakdown = ledger.map(|ledger| settlement.breakdown(ledger, index, scenarios));
        let first_year = ledger.and_then(|ledger| settlement.first_year(ledger, index));
        let subject = Subject { first_year, ..self.subject(index) };
        self.settlement.engine.explain(&subject, &breakdown.unwrap_or_default())
    }

    /// Explains the reward of the transaction with this index on another account.
    pub fn explain(&mut self, account: Option<AccountIndex>, name: &'a str, index: usize) -> Explanation<'a> {
        let Ledgers { settlement, scenarios, unused, .. } = self;
        let ledger = account.and_then(|account| Ledgers::among(unused, settlement, account));
        let breakdown = ledger.map(|ledger| settlement.would_be_breakdown(ledger, index, scenarios));
        let first_year = ledger.and_then(|ledger| settlement.first_year(ledger, index));
        let purchase = &settlement.purchases[settlement.refunds.purchase_of(index)].purchase;
        let cannot_pay = ledger.and_then(|ledger| ledger.account.cannot_pay(purchase));
        let Settlement { engine, values, .. } = &self.settlement;
        let settled = self.subject(index);
        let card = account.map(|account| account.card);
        let subject =
            Subject { card_name: name, card, cannot_pay, value: values.of_any(card), first_year, ..settled };
        engine.explain(&subject, &breakdown.unwrap_or_default())
    }

    /// The `transactionId` of the purchase that this refund, by index, reverses.
    pub fn reverses(&self, index: usize) -> Option<&'a str> {
        let purchase = self.settlement.refunds.purchase_of(index);
        (purchase != index).then(|| self.transactions[purchase].transaction_id.as_str())
    }

    /// A transaction, by index; for a refund the purchase that it reverses.
    fn subject(&self, index: usize) -> Subject<'a, '_> {
        let Settlement { refunds, purchases, .. } = &self.settlement;
        let reverses = self.reverses(index);
        Subject { reverses, ..Subject::of(&purchases[refunds.purchase_of(index)]) }
    }
}
