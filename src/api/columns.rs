//! Transactions and answers as columns: for callers that hold many transactions or make their own answers.
//!
//! A statement names few merchants and cards many times. Here each is named once, and rows refer to it, so that it is
//! matched once. Answers have one number for each row, without the texts that the caller has anyway.

use super::{Assumptions, Details, Transaction};
use card_rewards_catalog::model::Date;
use rust_decimal::Decimal;
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

/// Transactions with each distinct merchant and card named once.
///
/// A merchant or card that is named twice is matched twice; the answer is the same. Every card that is named counts as
/// used.
///
/// ```
/// use card_rewards::{
///     Assumptions, CardText, Details, Engine, MerchantText, TransactionColumns, TransactionRow,
/// };
///
/// let details = Details::default();
/// let row = |amount: i64| TransactionRow::new(amount.into(), "2026-11-21".parse().unwrap(), 0, 0);
/// let mut transactions = TransactionColumns::default();
/// transactions.merchants.push(MerchantText::new("Amazon", &details));
/// transactions.cards.push(CardText::new("Chase Sapphire Preferred"));
/// transactions.rows.extend([row(100), row(-40)]);
/// let earned = Engine::builtin().earned_columns(&transactions, &[], &Assumptions::default());
/// assert_eq!(earned.reward_amounts, [1.0, -0.4]);
/// assert_eq!(earned.total_earned_reward, 0.6);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct TransactionColumns<'t> {
    /// The merchants, each with the details of its purchases: a merchant appears once for each set of details.
    pub merchants: Vec<MerchantText<'t>>,
    /// The cards used, each with its account: a card appears once for each account.
    pub cards: Vec<CardText<'t>>,
    /// The transactions, in any order; answers keep the order.
    pub rows: Vec<TransactionRow>,
}

/// A merchant as the caller wrote it, with details of purchases there.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MerchantText<'t> {
    /// Merchant name or statement descriptor.
    pub text: &'t str,
    /// Further details of the purchases.
    pub details: &'t Details,
}

/// A card as the caller wrote it, with the account used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct CardText<'t> {
    /// The card's name, in any usual spelling.
    pub name: &'t str,
    /// The account among those of [`Assumptions::accounts`](super::Assumptions::accounts); `None` if it names none.
    pub account_id: Option<&'t str>,
}

/// A transaction.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct TransactionRow {
    /// US dollars; negative for a refund.
    pub amount: Decimal,
    /// The day of the purchase.
    pub date: Date,
    /// Index in [`TransactionColumns::merchants`].
    pub merchant: u32,
    /// Index in [`TransactionColumns::cards`].
    pub card: u32,
}

/// The answer of [`Engine::earned_columns`](crate::Engine::earned_columns), with one number for each transaction.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct EarnedColumns {
    /// Dollars per point of the card used; 0 for an unmatched card.
    pub reward_values: Vec<f64>,
    /// Points per dollar; the blended rate where a purchase crossed a cap.
    pub reward_multipliers: Vec<f64>,
    /// US dollars earned.
    pub reward_amounts: Vec<f64>,
    /// Exact decimals of the reward amounts; empty unless an answer needs them.
    #[cfg(feature = "exact")]
    pub(crate) exact_reward_amounts: Vec<Decimal>,
    /// US dollars: the exact sum of all reward amounts.
    pub total_earned_reward: f64,
    /// The exact decimal of that sum.
    #[cfg(feature = "exact")]
    pub(crate) exact_total_earned_reward: Decimal,
}

/// The answer of [`Engine::missed_columns`](crate::Engine::missed_columns).
///
/// Each transaction has these entries in a row, one transaction after the other: as many as `your_cards_counts` says
/// for the other held cards, best first; as many as `new_cards_counts` says for new cards, best first; one for the best
/// card.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct MissedColumns<'t> {
    /// US dollars that each transaction earned with the card used.
    pub reward_amounts: Vec<f64>,
    /// Exact decimals of the reward amounts; empty unless an answer needs them.
    #[cfg(feature = "exact")]
    pub(crate) exact_reward_amounts: Vec<Decimal>,
    /// Number of entries of other held cards, for each transaction.
    pub your_cards_counts: Vec<u32>,
    /// Number of entries of new cards, for each transaction.
    pub new_cards_counts: Vec<u32>,
    /// The card of each entry: its index in `cards`.
    pub entry_cards: Vec<u32>,
    /// Points per dollar that each entry's card would have earned.
    pub entry_reward_multipliers: Vec<f64>,
    /// US dollars that each entry's card would have earned more; 0 where it is not more, mirrored for a refund.
    pub entry_missed_rewards: Vec<f64>,
    /// Exact decimals of the missed rewards; empty unless an answer needs them.
    #[cfg(feature = "exact")]
    pub(crate) exact_entry_missed_rewards: Vec<Decimal>,
    /// The cards that entries refer to. A card can occur several times, under each name that the request uses.
    pub cards: Vec<NamedCard<'t>>,
    /// US dollars missed by not using the best card held.
    pub overall_missed_rewards_existing: f64,
    /// The exact decimal of these.
    #[cfg(feature = "exact")]
    pub(crate) exact_overall_missed_rewards_existing: Decimal,
    /// US dollars missed compared with access to all cards.
    pub overall_missed_rewards_new: f64,
    /// The exact decimal of these.
    #[cfg(feature = "exact")]
    pub(crate) exact_overall_missed_rewards_new: Decimal,
}

/// The indexes of the entries of one transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RowEntries {
    /// The other held cards, best first.
    pub your_cards: Range<usize>,
    /// New cards, best first.
    pub new_cards: Range<usize>,
    /// The best card.
    pub best_card: usize,
}

/// A card as an answer names it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct NamedCard<'t> {
    /// The card's number in the catalog, which never changes; 0 for an unmatched card.
    pub card_id: u32,
    /// The card's name: the caller's spelling where the request names the card, else the catalog's name.
    pub card_name: &'t str,
    /// The account, where the request has several of the card.
    pub account_id: Option<&'t str>,
    /// Dollars per point or mile; 0 for an unmatched card.
    pub reward_value: f64,
}

impl MissedColumns<'_> {
    /// The entries of each transaction, in the order of the request.
    pub fn rows(&self) -> impl Iterator<Item = RowEntries> {
        let mut next = 0;
        self.your_cards_counts.iter().zip(&self.new_cards_counts).map(move |(your_cards, new_cards)| {
            let first_new = next + *your_cards as usize;
            let best_card = first_new + *new_cards as usize;
            let entries =
                RowEntries { your_cards: next..first_new, new_cards: first_new..best_card, best_card };
            next = best_card + 1;
            entries
        })
    }
}

impl<'t> TransactionColumns<'t> {
    /// The columns of these transactions.
    pub fn new(transactions: impl IntoIterator<Item = &'t Transaction>) -> TransactionColumns<'t> {
        let mut merchants = Interned::default();
        let mut cards = Interned::default();
        let row = |transaction: &'t Transaction| TransactionRow {
            amount: transaction.transaction_amount,
            date: transaction.transaction_date,
            merchant: merchants.index((transaction.merchant.as_str(), &transaction.details)),
            card: cards.index(CardText::of(transaction)),
        };
        let rows = transactions.into_iter().map(row).collect();
        let text = |(text, details)| MerchantText { text, details };
        let merchants = merchants.items.into_iter().map(text).collect();
        TransactionColumns { merchants, cards: cards.items, rows }
    }

    /// These transactions after those of the state, which come first.
    pub(crate) fn after_state<'s>(&'s self, assumptions: &'t Assumptions) -> Cow<'s, TransactionColumns<'t>> {
        let earlier = assumptions.earlier();
        if earlier.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut all = TransactionColumns::new(earlier.iter().map(|earlier| &earlier.transaction));
        let (merchants, cards) = (all.merchants.len() as u32, all.cards.len() as u32);
        all.merchants.extend_from_slice(&self.merchants);
        all.cards.extend_from_slice(&self.cards);
        let moved = |row: &TransactionRow| TransactionRow {
            merchant: row.merchant + merchants,
            card: row.card + cards,
            ..*row
        };
        all.rows.extend(self.rows.iter().map(moved));
        Cow::Owned(all)
    }

    /// The merchant of a row.
    pub fn merchant(&self, row: &TransactionRow) -> MerchantText<'t> {
        self.merchants[row.merchant as usize]
    }

    /// The name of the card used in a row.
    pub fn card_name(&self, row: &TransactionRow) -> &'t str {
        self.cards[row.card as usize].name
    }
}

impl<'t> MerchantText<'t> {
    /// A merchant with these details of purchases.
    pub fn new(text: &'t str, details: &'t Details) -> MerchantText<'t> {
        MerchantText { text, details }
    }
}

impl TransactionRow {
    /// A transaction with the merchant and the card at these indexes.
    pub fn new(amount: Decimal, date: Date, merchant: u32, card: u32) -> TransactionRow {
        TransactionRow { amount, date, merchant, card }
    }
}

impl<'t> CardText<'t> {
    /// A card without an account.
    pub fn new(name: &'t str) -> CardText<'t> {
        CardText { name, account_id: None }
    }

    /// The card and the account of a transaction.
    pub(crate) fn of(transaction: &'t Transaction) -> CardText<'t> {
        CardText { name: &transaction.card_name, account_id: transaction.account_id.as_deref() }
    }
}

/// Distinct items, in the order in which they first came.
struct Interned<Item> {
    items: Vec<Item>,
    indexes: HashMap<Item, u32>,
}

impl<Item> Default for Interned<Item> {
    fn default() -> Interned<Item> {
        Interned { items: Vec::new(), indexes: HashMap::new() }
    }
}

impl<Item: Copy + Eq + std::hash::Hash> Interned<Item> {
    fn index(&mut self, item: Item) -> u32 {
        *self.indexes.entry(item).or_insert_with(|| {
            self.items.push(item);
            self.items.len() as u32 - 1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn transaction(merchant: &str, mcc: Option<u16>, card_name: &str) -> Transaction {
        Transaction {
            transaction_id: "t".into(),
            transaction_amount: Decimal::ONE,
            transaction_date: Date::EPOCH,
            merchant: merchant.into(),
            card_name: card_name.into(),
            account_id: None,
            details: Details { mcc, ..Details::default() },
        }
    }

    #[test]
    fn a_merchant_with_the_same_details_and_a_card_name_are_named_once() {
        let transactions = [
            transaction("Amazon", None, "Citi Double Cash"),
            transaction("Costco", None, "Discover it"),
            transaction("Amazon", Some(5411), "Citi Double Cash"),
            transaction("Amazon", None, "discover it"),
            transaction("Amazon", None, "Discover it"),
        ];
        let columns = TransactionColumns::new(&transactions);
        assert_eq!(columns.rows.iter().map(|row| row.merchant).collect::<Vec<_>>(), [0, 1, 2, 0, 0]);
        assert_eq!(columns.rows.iter().map(|row| row.card).collect::<Vec<_>>(), [0, 1, 0, 2, 1]);
        let names = columns.cards.iter().map(|card| card.name);
        assert_eq!(names.collect::<Vec<_>>(), ["Citi Double Cash", "Discover it", "discover it"]);
        for (row, transaction) in columns.rows.iter().zip(&transactions) {
            assert_eq!(columns.merchant(row).text, transaction.merchant);
            assert_eq!(columns.merchant(row).details, &transaction.details);
            assert_eq!(columns.card_name(row), transaction.card_name);
        }
    }

    #[test]
    fn entries_of_a_transaction_follow_those_of_the_one_before() {
        let missed = MissedColumns {
            your_cards_counts: vec![2, 0],
            new_cards_counts: vec![1, 0],
            ..MissedColumns::default()
        };
        let rows: Vec<RowEntries> = missed.rows().collect();
        assert_eq!(
            rows,
            [
                RowEntries { your_cards: 0..2, new_cards: 2..3, best_card: 3 },
                RowEntries { your_cards: 4..4, new_cards: 4..4, best_card: 4 },
            ]
        );
    }
}
