//! The next state: what the transactions of a request leave for later ones.
//!
//! Later transactions depend on earlier ones in two ways: by the usage of caps and the spending on top categories, and
//! as refunds of them. Transactions that a refund can still reverse are carried whole, and settled again before later
//! ones. All others are carried as dollars alone.

use crate::api::{CarriedSpending, CarriedTransaction, CarriedUsage, SpentOn, State, Transaction};
use crate::rules::{AccountIndex, Accounts, Ledger, ResolvedTransactions, Reversal, Settlement};
use card_rewards_catalog::model::Date;
use rust_decimal::Decimal;

/// The state after the transactions of a request; `None` if it has none.
///
/// `settled` is their settlement, where the operation has one.
pub(super) fn next_state<'a>(
    resolved: &ResolvedTransactions<'a, '_>,
    own: &'a [Transaction],
    settled: Option<&Settlement<'a>>,
) -> Option<State> {
    let state = resolved.accounts.state()?;
    let catalog_version = resolved.engine.catalog().version.to_string();
    let rows = &resolved.transactions.rows;
    let Some(through) = rows.iter().map(|row| row.date).chain(state.through).max() else {
        return Some(State::new(catalog_version, None, Vec::new(), Vec::new()));
    };
    let is_kept = kept(resolved, through);
    let refunded = |index: usize| {
        let earlier = state.transactions.get(index).map_or(Decimal::ZERO, |earlier| earlier.refunded_dollars);
        let refunds = resolved.refunds.of_purchase(index).filter(|reversal| !is_kept[reversal.refund]);
        refunds.fold(earlier, |sum, reversal| sum + reversal.dollars)
    };
    let all = resolved.accounts.earlier().chain(own).enumerate();
    let transactions = all.filter(|(index, _)| is_kept[*index]).map(|(index, transaction)| {
        let card = resolved.used_account(index).map(|account| resolved.engine.card(account.card));
        let mut transaction = transaction.clone();
        if !resolved.accounts.has_accounts() {
            // Without accounts the id means nothing.
            transaction.account_id = None;
        }
        CarriedTransaction {
            transaction,
            card_id: card.map_or(0, |card| card.id as usize),
            refunded_dollars: refunded(index),
        }
    });
    let transactions = transactions.collect();
    let usage = match settled {
        Some(settlement) => carried_usage(settlement, &is_kept, through),
        None => carried_usage(&Settlement::of(resolved), &is_kept, through),
    };
    Some(State::new(catalog_version, Some(through), usage, transactions))
}

/// Whether each transaction is carried: one that a later refund can reverse, or the purchase of such a refund.
///
/// The refunds themselves are among them, as they leave less of a purchase for others.
fn kept(resolved: &ResolvedTransactions, through: Date) -> Vec<bool> {
    let is_recent = resolved
        .transactions
        .rows
        .iter()
        .map(|row| row.date.days_until(through) <= Reversal::DAYS_MAX && !row.amount.is_zero());
    let mut is_kept: Vec<bool> = is_recent.collect();
    for index in 0..is_kept.len() {
        if is_kept[index] {
            is_kept[resolved.refunds.purchase_of(index)] = true;
        }
    }
    is_kept
}

/// Dollars spent by the transactions that are not carried, and before them.
fn carried_usage(settlement: &Settlement, is_kept: &[bool], through: Date) -> Vec<CarriedUsage> {
    // Another account's rewards for them depend on that account's usage on that day.
    let kept = settlement.purchases.iter().zip(is_kept).filter(|(_, is_kept)| **is_kept);
    let first_day = kept.map(|(settled, _)| settled.purchase.date).min().unwrap_or(through);
    let mut usage = Vec::new();
    for account in settlement.accounts.all() {
        let unused;
        let ledger = match settlement.ledger(account) {
            Some(ledger) => ledger,
            None => {
                let opened = settlement.account(account);
                if !opened.has_opening_usage() {
                    continue;
                }
                unused = Ledger::empty(opened);
                &unused
            }
        };
        let spent = ledger.spent_without(|index| is_kept[index], first_day);
        usage.extend(spent.into_iter().map(|spent| named_usage(&settlement.accounts, account, spent)));
    }
    usage
}

/// Usage with the ids of its account and term.
fn named_usage(accounts: &Accounts, account: AccountIndex, spent: CarriedSpending) -> CarriedUsage {
    let CarriedSpending { on, day, dollars } = spent;
    let card = accounts.engine.card(account.card);
    let (cap_id, choice_id, option) = match on {
        SpentOn::Cap(cap) => (Some(card.cap(cap).id.to_string()), None, None),
        SpentOn::Option(option) => {
            let choice = card.choice(option.choice);
            let option = choice.options[option.option.position()].to_string();
            (None, Some(choice.id.to_string()), Some(option))
        }
    };
    CarriedUsage {
        card_id: card.id as usize,
        account_id: accounts.given_id(account).map(str::to_owned),
        cap_id,
        choice_id,
        option,
        period_start: day,
        spent_dollars: dollars,
    }
}
