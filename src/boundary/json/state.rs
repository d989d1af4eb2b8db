//! States that do not fit their request or the catalog.

use crate::api::fields::{QuotedKey, Validator};
use crate::api::{Assumptions, CardText, CarriedTransaction, Expected, Found, SpentOn, State, Transaction};
use crate::rules::sorting::{SortedMap, sort_by_key};
use crate::rules::{AccountIndex, Accounts, CardAccount, period_start};
use card_rewards_catalog::model::Date;
use rust_decimal::Decimal;

/// Maximum entries of a state's usage: each of 500 accounts has a few caps and categories in the periods of a year.
const USAGE_MAX: usize = 200_000;

/// Maximum days from a usage period's start through the state's end. A refund reaches 180 days back, to a
/// purchase that a state carries for as long, in a period of up to a year. Opening usage may be of any period to come.
const PERIOD_DAYS_MAX: i32 = 800;

/// Rejects a state where an operation takes none.
pub fn reject_state(validator: &mut Validator, assumptions: &Assumptions) {
    if assumptions.carried_state().is_some() {
        validator.issue(&"state", Expected::NoState, Found::State);
    }
}

/// Rejects a state that does not fit the request or the catalog.
pub fn check_state(validator: &mut Validator, accounts: &Accounts) {
    let Some(state) = accounts.state() else { return };
    let Some(through) = state.through else {
        if !state.usage.is_empty() || !state.transactions.is_empty() {
            validator.issue(&"state.through", Expected::StateEnd, Found::Absent);
        }
        return;
    };
    if state.usage.len() > USAGE_MAX {
        validator.issue(&"state.usage", Expected::AtMostEntries(USAGE_MAX), Found::Count(state.usage.len()));
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
    let begins = assumptions.carried_state().is_some_and(|state| state.through.is_none());
    let has_opening_usage = assumptions.card_settings.with_opening_usage().next().is_some()
        || assumptions.accounts.iter().any(|account| account.settings.has_opening_usage());
    if begins && transactions.is_empty() && has_opening_usage {
        validator.issue(&"transactions", Expected::FirstTransaction, Found::EmptyList);
    }
}

/// Rejects a day of the request before the end of its state.
pub fn check_day(
    validator: &mut Validator,
    assumptions: &Assumptions,
    day: Date,
    path: impl FnOnce() -> String,
) {
    let through = assumptions.carried_state().and_then(|state| state.through);
    if let Some(through) = through.filter(|through| day < *through) {
        validator.issue(&path(), Expected::DayFrom(through), Found::Day(day));
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
    let expected = Expected::NoOpeningUsage;
    for card in assumptions.card_settings.with_opening_usage() {
        let card = engine.card(card);
        if known.iter().any(|(id, _)| *id == card.id as usize) {
            validator.issue(&format_args!("cardSettings{}", QuotedKey(&card.name)), expected, Found::Present);
        }
    }
    for (index, account) in assumptions.accounts.iter().enumerate() {
        let is_known = |(_, id): &(usize, Option<&str>)| *id == Some(account.account_id.as_str());
        if account.settings.has_opening_usage() && known.iter().any(is_known) {
            validator.issue(&format!("accounts[{index}].settings"), expected, Found::Present);
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
        let found = Found::Day(transaction.transaction_date);
        validator.issue(&format!("{path}.transactionDate"), Expected::DayUntil(through), found);
    }
    let most = transaction.transaction_amount.max(Decimal::ZERO);
    if *refunded_dollars < Decimal::ZERO || *refunded_dollars > most {
        let found = Found::Dollars(*refunded_dollars);
        validator.issue(&format!("{path}.refundedDollars"), Expected::RefundedDollars(most), found);
    }
    let (field, found) = match &transaction.account_id {
        Some(id) => ("accountId", id),
        None => ("cardName", &transaction.card_name),
    };
    let mut reject =
        |expected: Expected| validator.issue(&format!("{path}.{field}"), expected, Found::Given(found));
    let is_named = transaction.account_id.is_none() || accounts.has_accounts();
    let Ok(used) = accounts.certainly_used(CardText::of(transaction)) else {
        return reject(Expected::CertainAccount);
    };
    if !is_named {
        return reject(Expected::AccountsWithThis);
    }
    let card = used.map_or(0, |account| accounts.engine.card(account.card).id as usize);
    if card != *card_id {
        reject(Expected::NameOfCard(*card_id));
    }
}

fn check_usage(validator: &mut Validator, accounts: &Accounts, state: &State, through: Date) {
    let counted: Vec<_> = state.usage.iter().map(|usage| accounts.counted(usage)).collect();
    let first_of_same = first_of_same(state, &counted);
    let mut known: SortedMap<AccountIndex, CardAccount> = SortedMap::default();
    for (index, (usage, found)) in state.usage.iter().zip(&counted).enumerate() {
        let path = |field| format!("state.usage[{index}].{field}");
        if let Some(first) = first_of_same[index] {
            validator.issue(&path("periodStart"), Expected::OtherPeriodThan(first), Found::AnotherOne);
        }
        match found {
            Err(uncounted) => {
                validator.issue(&path(uncounted.field()), uncounted.expected(), Found::AnotherOne);
            }
            Ok((of, on)) => {
                let account = known.get_or_insert_with(*of, || CardAccount::new(accounts, *of, Date::EPOCH));
                let matters = usage.period_start.days_until(through) <= PERIOD_DAYS_MAX;
                let start = period_start(account.card, &account.cardholder, *on, usage.period_start);
                if !matters || start.is_none() {
                    let expected = Expected::PeriodStart { through, card: &account.card.name };
                    validator.issue(&path("periodStart"), expected, Found::Day(usage.period_start));
                }
            }
        }
    }
}

/// The first entry of usage for the same in the same period.
///
/// For each entry; `None` where it is the first one itself.
fn first_of_same<Error>(
    state: &State,
    counted: &[Result<(AccountIndex, SpentOn), Error>],
) -> Vec<Option<usize>> {
    let of = |index: usize| Some((*counted[index].as_ref().ok()?, state.usage[index].period_start));
    let mut order: Vec<usize> = (0..counted.len()).filter(|index| of(*index).is_some()).collect();
    sort_by_key(&mut order, |index| of(*index));
    let mut first_of_same = vec![None; counted.len()];
    for same in order.chunk_by(|one, other| of(*one) == of(*other)) {
        for index in &same[1..] {
            first_of_same[*index] = Some(same[0]);
        }
    }
    first_of_same
}
