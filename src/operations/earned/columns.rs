//! The answer of `earned` in columns: numbers alone.

use crate::api::{EarnedColumns, TransactionRow};
use crate::rules::money::number_from_decimal;
use crate::rules::{
    AccountIndex, Exact, PurchaseKinds, PurchaseReward, ResolvedPurchase, ResolvedTransactions,
    RewardDollars, RewardSum, RunningAccount,
};
#[cfg(feature = "exact")]
use rust_decimal::Decimal;

/// Settles each purchase with the card used, day by day.
pub fn earned_columns<const EXACT: bool>(resolved: &ResolvedTransactions) -> EarnedColumns {
    let used_cards = resolved.used_accounts().into_iter().map(|account| account.card);
    let kinds = PurchaseKinds::new(resolved.engine, &resolved.merchants, used_cards);
    let mut accounts = UsedAccounts::new(resolved, &kinds);
    let mut answer = AnswerColumns::<EXACT>::new(resolved);
    for index in resolved.by_date() {
        let index = index as usize;
        let row = &resolved.transactions.rows[index];
        let Some(account) = accounts.of(row) else { continue };
        if let Some(reversal) = resolved.refunds.reversal(index) {
            // Answered with its purchase.
            account.give_back(&resolved.purchase(reversal.purchase.1), reversal, row.date);
            continue;
        }
        let amount = Exact::dollars(row.amount);
        let kind = kinds.kind(row.merchant, amount);
        let purchase = resolved.purchase(index);
        let reward = account.settle_next(&ResolvedPurchase { index, purchase: &purchase, amount, kind });
        answer.add(index, &reward);
    }
    answer.finish()
}

/// The accounts used.
struct UsedAccounts<'a> {
    accounts: Vec<RunningAccount<'a>>,
    /// The index of the account of each named card; `None` for a card that the catalog lacks.
    index_of_named: Vec<Option<usize>>,
}

impl<'a> UsedAccounts<'a> {
    fn new(resolved: &ResolvedTransactions<'a, '_>, kinds: &PurchaseKinds) -> UsedAccounts<'a> {
        let mut accounts = Vec::new();
        let mut indexes: Vec<Option<usize>> = vec![None; resolved.accounts.positions()];
        let mut index_of = |account: AccountIndex| {
            *indexes[resolved.accounts.position(account)].get_or_insert_with(|| {
                accounts.push(resolved.running_account(resolved.account(account), kinds));
                accounts.len() - 1
            })
        };
        let index_of_named = resolved.used.iter().map(|used| used.map(&mut index_of)).collect();
        UsedAccounts { accounts, index_of_named }
    }

    fn of(&mut self, row: &TransactionRow) -> Option<&mut RunningAccount<'a>> {
        Some(&mut self.accounts[self.index_of_named[row.card as usize]?])
    }
}

/// The columns and their total, up to the current purchase.
struct AnswerColumns<'s, 'a, 't, const EXACT: bool> {
    resolved: &'s ResolvedTransactions<'a, 't>,
    columns: EarnedColumns,
    total: RewardSum,
}

impl<'s, 'a, 't, const EXACT: bool> AnswerColumns<'s, 'a, 't, EXACT> {
    fn new(resolved: &'s ResolvedTransactions<'a, 't>) -> AnswerColumns<'s, 'a, 't, EXACT> {
        let rows = &resolved.transactions.rows[resolved.earlier..];
        let value = |used: &Option<AccountIndex>| resolved.values.of_any(used.map(|account| account.card));
        let values = resolved.used.iter().map(|used| number_from_decimal(value(used).dollars));
        let values: Vec<f64> = values.collect();
        let columns = EarnedColumns {
            reward_values: rows.iter().map(|row| values[row.card as usize]).collect(),
            reward_multipliers: vec![0.0; rows.len()],
            reward_amounts: vec![0.0; rows.len()],
            #[cfg(feature = "exact")]
            exact_reward_amounts: vec![Decimal::ZERO; if EXACT { rows.len() } else { 0 }],
            total_earned_reward: 0.0,
            #[cfg(feature = "exact")]
            exact_total_earned_reward: Decimal::ZERO,
        };
        AnswerColumns { resolved, columns, total: RewardSum::default() }
    }

    /// Adds a purchase with its refunds.
    fn add(&mut self, purchase: usize, reward: &PurchaseReward) {
        let dollars = reward.dollars;
        self.add_row(purchase, reward.multiplier, dollars, dollars.to_number());
        #[cfg(feature = "exact")]
        self.set_exact(purchase, || dollars.to_decimal());
        for reversal in self.resolved.refunds.of_purchase(purchase) {
            let (reversed, number) = (dollars.reversed(reversal), dollars.reversed_number(reversal));
            self.add_row(reversal.refund, reward.multiplier, reversed, number);
            #[cfg(feature = "exact")]
            self.set_exact(reversal.refund, || dollars.reversed_decimal(reversal));
        }
    }

    #[cfg(feature = "exact")]
    fn set_exact(&mut self, index: usize, dollars: impl FnOnce() -> Decimal) {
        let Some(own) = self.resolved.index_in_request(index).filter(|_| EXACT) else { return };
        self.columns.exact_reward_amounts[own] = dollars();
    }

    #[inline(always)]
    fn add_row(&mut self, index: usize, multiplier: f64, dollars: RewardDollars, number: f64) {
        let Some(own) = self.resolved.index_in_request(index) else { return };
        self.total.add(dollars);
        self.columns.reward_multipliers[own] = multiplier;
        self.columns.reward_amounts[own] = number;
    }

    fn finish(mut self) -> EarnedColumns {
        self.columns.total_earned_reward = self.total.to_number();
        #[cfg(feature = "exact")]
        {
            self.columns.exact_total_earned_reward = self.total.to_decimal();
        }
        self.columns
    }
}
