//! States that do not fit their request or the catalog.

use crate::api::fields::Reader;
use crate::api::{Assumptions, CardText, CarriedTransaction, State, Transaction};
use crate::engine::Engine;
use crate::rules::{AccountIndex, Accounts, CardAccount};
use card_rewards_catalog::model::Date;
use rust_decimal::Decimal;

/// Maximum entries of a state's usage: each card has a few caps in a few periods.
const USAGE_MAX: usize = 5_000;

/// Refuses a state where an operation takes none.
pub fn refuse_state(reader: &mut Reader, assumptions: &Assumptions) {
    if assumptions.state().is_some() {
        reader.issue(&"state", "no state: this operation needs all transactions", "a state");
    }
}

/// Refuses a state that does not fit the request or the catalog.
pub fn check_state(reader: &mut Reader, engine: &Engine, assumptions: &Assumptions) {
    let Some(state) = assumptions.state() else { return };
    let Some(through) = state.through else {
        if !state.usage.is_empty() || !state.transactions.is_empty() {
            reader.issue(&"state.through", "the day of the last transaction", "none");
        }
        return;
    };
    if state.usage.len() > USAGE_MAX {
        reader.issue(&"state.usage", "at most 5000 entries", &state.usage.len().to_string());
        return;
    }
    refuse_opening_usage(reader, engine, assumptions);
    let accounts = Accounts::new(engine, assumptions);
    for (index, transaction) in state.transactions.iter().enumerate() {
        check_transaction(reader, &accounts, transaction, through, &format!("state.transactions[{index}]"));
    }
    check_usage(reader, &accounts, state);
}

/// Refuses a day of the request before the end of its state.
pub fn check_day(reader: &mut Reader, assumptions: &Assumptions, day: Date, path: impl FnOnce() -> String) {
    let through = assumptions.state().and_then(|state| state.through);
    if let Some(through) = through.filter(|through| day < *through) {
        let expected = format!("a day from {through}, on which the state ends");
        reader.issue(&path(), &expected, &day.to_string());
    }
}

/// Refuses transactions before the end of the state.
pub fn check_days(reader: &mut Reader, assumptions: &Assumptions, transactions: &[Transaction]) {
    for (index, transaction) in transactions.iter().enumerate() {
        check_day(reader, assumptions, transaction.transaction_date, || {
            format!("transactions[{index}].transactionDate")
        });
    }
}

/// Refuses opening usage beside a state: it would count twice.
fn refuse_opening_usage(reader: &mut Reader, engine: &Engine, assumptions: &Assumptions) {
    let expected = "no spentDollars and no spentByOption, as the state says what was spent";
    for card in assumptions.card_settings.with_opening_usage() {
        reader.issue(&"cardSettings", expected, &format!("those of {}", engine.card(card).name));
    }
    for (index, account) in assumptions.accounts.iter().enumerate() {
        if account.settings.has_opening_usage() {
            reader.issue(&format!("accounts[{index}].settings"), expected, "some");
        }
    }
}

fn check_transaction(
    reader: &mut Reader,
    accounts: &Accounts,
    carried: &CarriedTransaction,
    through: Date,
    path: &str,
) {
    let CarriedTransaction { transaction, card_id, refunded_dollars } = carried;
    if transaction.transaction_date > through {
        let expected = format!("a day until {through}, on which the state ends");
        let found = transaction.transaction_date.to_string();
        reader.issue(&format!("{path}.transactionDate"), &expected, &found);
    }
    let most = transaction.transaction_amount.max(Decimal::ZERO);
    if *refunded_dollars < Decimal::ZERO || *refunded_dollars > most {
        let found = refunded_dollars.to_string();
        reader.issue(&format!("{path}.refundedDollars"), &format!("dollars from 0 to {most}"), &found);
    }
    let (field, found) = match &transaction.account_id {
        Some(id) => ("accountId", id),
        None => ("cardName", &transaction.card_name),
    };
    let mut refuse = |expected: &str| reader.issue(&format!("{path}.{field}"), expected, found);
    let Ok(used) = accounts.certainly_used(CardText::of(transaction)) else {
        return refuse("the account used, as one of `accounts`");
    };
    let card = used.map_or(0, |account| accounts.engine.card(account.card).id as usize);
    if card != *card_id {
        refuse(&format!("a name that the catalog matches to card {card_id}"));
    }
}

fn check_usage(reader: &mut Reader, accounts: &Accounts, state: &State) {
    // Entries of one account are neighbours.
    let mut last: Option<(AccountIndex, CardAccount)> = None;
    for (index, usage) in state.usage.iter().enumerate() {
        let path = |field| format!("state.usage[{index}].{field}");
        match accounts.counted(usage) {
            Err(uncounted) => reader.issue(&path(uncounted.field), &uncounted.expected, "another one"),
            Ok((of, on)) => {
                if last.as_ref().is_none_or(|(known, _)| *known != of) {
                    last = Some((of, CardAccount::new(accounts, of, Date::EPOCH)));
                }
                let Some((_, account)) = &last else { continue };
                if !account.begins_period(on, usage.period_start) {
                    let expected = "the first day of a period, as the card's terms and settings have it";
                    reader.issue(&path("periodStart"), expected, &usage.period_start.to_string());
                }
            }
        }
    }
}
