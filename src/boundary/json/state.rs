//! States that do not fit their request or the catalog.

use crate::api::fields::{QuotedKey, Validator};
use crate::api::{Assumptions, CardText, CarriedTransaction, State, Transaction};
use crate::rules::{AccountIndex, Accounts, CardAccount};
use card_rewards_catalog::model::Date;
use rust_decimal::Decimal;

/// Maximum entries of a state's usage: each card has a few caps in a few periods.
const USAGE_MAX: usize = 5_000;

/// Maximum days from a usage period's start through the state's end. A refund reaches 180 days back, to a
/// purchase that a state carries for as long, in a period of up to a year. Opening usage may be of any period to come.
const PERIOD_DAYS_MAX: i32 = 800;

/// Rejects a state where an operation takes none.
pub fn reject_state(validator: &mut Validator, assumptions: &Assumptions) {
    if assumptions.state().is_some() {
        validator.issue(&"state", "no state: this operation needs all transactions", "a state");
    }
}

/// Rejects a state that does not fit the request or the catalog.
pub fn check_state(validator: &mut Validator, accounts: &Accounts) {
    let Some(state) = accounts.state() else { return };
    let Some(through) = state.through else {
        if !state.usage.is_empty() || !state.transactions.is_empty() {
            validator.issue(&"state.through", "the day of the last transaction", "none");
        }
        return;
    };
    if state.usage.len() > USAGE_MAX {
        validator.issue(
            &"state.usage",
            &format!("at most {USAGE_MAX} entries"),
            &state.usage.len().to_string(),
        );
        return;
    }
    reject_carried_usage(validator, accounts, state);
    for (index, transaction) in state.transactions.iter().enumerate() {
        check_transaction(validator, accounts, transaction, through, &format!("state.transactions[{index}]"));
    }
    check_usage(validator, accounts, state, through);
}

/// Rejects to begin a state with opening usage alone: without a transaction it would have no day.
pub fn check_beginning(validator: &mut Validator, assumptions: &Assumptions, transactions: &[Transaction]) {
    let begins = assumptions.state().is_some_and(|state| state.through.is_none());
    let has_opening_usage = assumptions.card_settings.with_opening_usage().next().is_some()
        || assumptions.accounts.iter().any(|account| account.settings.has_opening_usage());
    if begins && transactions.is_empty() && has_opening_usage {
        let expected = "a transaction, as a state with spentDollars or spentByOption begins with one";
        validator.issue(&"transactions", expected, "an empty list");
    }
}

/// Rejects a day of the request before the end of its state.
pub fn check_day(
    validator: &mut Validator,
    assumptions: &Assumptions,
    day: Date,
    path: impl FnOnce() -> String,
) {
    let through = assumptions.state().and_then(|state| state.through);
    if let Some(through) = through.filter(|through| day < *through) {
        let expected = format!("a day from {through}, on which the state ends");
        validator.issue(&path(), &expected, &day.to_string());
    }
}

/// Rejects transactions before the end of the state.
pub fn check_days(validator: &mut Validator, assumptions: &Assumptions, transactions: &[Transaction]) {
    for (index, transaction) in transactions.iter().enumerate() {
        check_day(validator, assumptions, transaction.transaction_date, || {
            format!("transactions[{index}].transactionDate")
        });
    }
}

/// Rejects opening usage of accounts that the state knows: it would count twice.
fn reject_carried_usage(validator: &mut Validator, accounts: &Accounts, state: &State) {
    let Accounts { engine, assumptions, .. } = accounts;
    let mut known: Vec<(usize, Option<&str>)> = Vec::new();
    known.extend(state.usage.iter().map(|usage| (usage.card_id, usage.account_id.as_deref())));
    let carried = state.transactions.iter();
    known.extend(carried.map(|carried| (carried.card_id, carried.transaction.account_id.as_deref())));
    let expected = "no spentDollars and no spentByOption, because the state contains opening usage";
    for card in assumptions.card_settings.with_opening_usage() {
        let card = engine.card(card);
        if known.iter().any(|(id, _)| *id == card.id as usize) {
            validator.issue(&format_args!("cardSettings{}", QuotedKey(&card.name)), expected, "some");
        }
    }
    for (index, account) in assumptions.accounts.iter().enumerate() {
        let is_known = |(_, id): &(usize, Option<&str>)| *id == Some(account.account_id.as_str());
        if account.settings.has_opening_usage() && known.iter().any(is_known) {
            validator.issue(&format!("accounts[{index}].settings"), expected, "some");
        }
    }
}

fn check_transaction(
    validator: &mut Validator,
    accounts: &Accounts,
    carried: &CarriedTransaction,
    through: Date,
    path: &str,
) {
    let CarriedTransaction { transaction, card_id, refunded_dollars } = carried;
    if transaction.transaction_date > through {
        let expected = format!("a day until {through}, on which the state ends");
        let found = transaction.transaction_date.to_string();
        validator.issue(&format!("{path}.transactionDate"), &expected, &found);
    }
    let most = transaction.transaction_amount.max(Decimal::ZERO);
    if *refunded_dollars < Decimal::ZERO || *refunded_dollars > most {
        let found = refunded_dollars.to_string();
        validator.issue(&format!("{path}.refundedDollars"), &format!("dollars from 0 to {most}"), &found);
    }
    let (field, found) = match &transaction.account_id {
        Some(id) => ("accountId", id),
        None => ("cardName", &transaction.card_name),
    };
    let mut reject = |expected: &str| validator.issue(&format!("{path}.{field}"), expected, found);
    let is_named = transaction.account_id.is_none() || accounts.has_accounts();
    let Ok(used) = accounts.certainly_used(CardText::of(transaction)) else {
        return reject("an account of `accounts` with certainty: name accounts from the first request on");
    };
    if !is_named {
        return reject("`accounts` with this account");
    }
    let card = used.map_or(0, |account| accounts.engine.card(account.card).id as usize);
    if card != *card_id {
        reject(&format!("a name that the catalog matches to card {card_id}"));
    }
}

fn check_usage(validator: &mut Validator, accounts: &Accounts, state: &State, through: Date) {
    // Entries of one account are neighbours.
    let mut last: Option<(AccountIndex, CardAccount)> = None;
    for (index, usage) in state.usage.iter().enumerate() {
        let path = |field| format!("state.usage[{index}].{field}");
        match accounts.counted(usage) {
            Err(uncounted) => {
                validator.issue(&path(uncounted.field()), &uncounted.to_string(), "another one");
            }
            Ok((of, on)) => {
                if last.as_ref().is_none_or(|(known, _)| *known != of) {
                    last = Some((of, CardAccount::new(accounts, of, Date::EPOCH)));
                }
                let Some((_, account)) = &last else { continue };
                let matters = usage.period_start.days_until(through) <= PERIOD_DAYS_MAX;
                if !matters || !account.begins_period(on, usage.period_start) {
                    let card = &account.card.name;
                    let expected = format!(
                        "the first day of a period near {through}, by the terms of {card} and its settings (anniversary)"
                    );
                    validator.issue(&path("periodStart"), &expected, &usage.period_start.to_string());
                }
            }
        }
    }
}
