//! The accounts of an analysis: those held, and the others used.

use crate::api::{AnalyzeRequest, PeriodCycle};
use crate::rules::{AccountIndex, CardAccount, Ledger, Settlement};
use card_rewards_catalog::model::{Date, Period};
use std::borrow::Cow;

/// The accounts, with the day whose periods are the current ones.
pub(super) struct AnalyzedAccounts<'a, 's> {
    pub settlement: &'s Settlement<'a>,
    /// The day of the request, else its last one.
    pub as_of: Date,
    has_cycles: bool,
    /// In the order of the wallet, then of their first use.
    pub accounts: Vec<AnalyzedAccount<'a, 's>>,
}

/// An account with its ledger.
pub(super) struct AnalyzedAccount<'a, 's> {
    pub index: AccountIndex,
    pub card_name: &'a str,
    /// Its id, if the card has several accounts.
    pub account_id: Option<&'a str>,
    pub ledger: Cow<'s, Ledger<'a>>,
}

impl<'a, 's> AnalyzedAccounts<'a, 's> {
    pub fn new(request: &AnalyzeRequest, settlement: &'s Settlement<'a>) -> AnalyzedAccounts<'a, 's> {
        let last_day = request.transactions.iter().map(|transaction| transaction.transaction_date).max();
        let last_day = last_day.or_else(|| settlement.accounts.state()?.through);
        let as_of = request.as_of.or(last_day).unwrap_or(Date::EPOCH);
        let mut accounts = Vec::new();
        for (index, card_name) in held_and_used(settlement) {
            let ledger = match settlement.ledger(index) {
                Some(ledger) => Cow::Borrowed(ledger),
                None => Cow::Owned(unused_ledger(request, settlement, index, as_of)),
            };
            let account_id = settlement.accounts.id(index);
            accounts.push(AnalyzedAccount { index, card_name, account_id, ledger });
        }
        AnalyzedAccounts {
            settlement,
            as_of,
            // A request with neither has the fields of before.
            has_cycles: settlement.accounts.has_accounts() || request.options.diagnostics,
            accounts,
        }
    }

    /// Why the days of a period are not certain. None where the request asks for none.
    ///
    /// `next` is the first day of the next period.
    pub fn cycle(
        &self,
        account: &AnalyzedAccount,
        kind: Period,
        start: Date,
        next: Option<Date>,
    ) -> Option<PeriodCycle> {
        if self.has_cycles { account.ledger.account.uncertain_period(kind, start, next) } else { None }
    }
}

/// The last day of a period; of the last one of the calendar, its last day.
pub(super) fn last_day(next: Option<Date>) -> Date {
    next.and_then(Date::yesterday).unwrap_or(Date::MAX)
}

/// The held accounts, then the others used: in the order of the wallet, and of their first use.
fn held_and_used<'a>(settlement: &Settlement<'a>) -> Vec<(AccountIndex, &'a str)> {
    let mut accounts: Vec<(AccountIndex, &str)> = settlement.held.known_accounts().collect();
    for settled in &settlement.purchases {
        let is_new = |account: &AccountIndex| accounts.iter().all(|(other, _)| other != account);
        if let Some(account) = settled.account.filter(is_new) {
            accounts.push((account, settled.card_name));
        }
    }
    accounts
}

/// The ledger of an unused account; without transactions its opening usage counts on `as_of`.
fn unused_ledger<'a>(
    request: &AnalyzeRequest,
    settlement: &Settlement<'a>,
    index: AccountIndex,
    as_of: Date,
) -> Ledger<'a> {
    let account = settlement.account(index);
    let begins = if request.transactions.is_empty() { as_of } else { account.begins };
    Ledger::empty(CardAccount { begins, ..account })
}
