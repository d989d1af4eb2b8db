//! Transactions as numbers, with each distinct date, merchant and card named once.
//!
//! JavaScript's objects cross to the engine like this: the request in its documented shape, whose n-th transaction
//! names the n-th distinct date, merchant with its details, and card; and for each real transaction its amount and the
//! indexes of its own. So each text is parsed once.

use crate::api::amount::decimal_from_number;
use crate::api::{CardText, MerchantText, Transaction, TransactionColumns, TransactionRow};
use rust_decimal::Decimal;

/// The transactions of a request; all columns have the same length.
pub struct Rows<'r> {
    /// US dollars.
    pub amounts: &'r [f64],
    /// Index of the distinct transaction with the date.
    pub dates: &'r [u32],
    /// Index of the distinct transaction with the merchant and purchase details.
    pub merchants: &'r [u32],
    /// Index of the distinct transaction with the card.
    pub cards: &'r [u32],
}

impl Rows<'_> {
    /// The transactions, with texts from the distinct ones.
    ///
    /// `None` where an amount is invalid or not exactly that of the answer, or an index is beyond the distinct
    /// transactions.
    pub fn transactions<'t>(&self, distinct: &'t [Transaction]) -> Option<TransactionColumns<'t>> {
        let columns = self.amounts.iter().zip(self.dates).zip(self.merchants.iter().zip(self.cards));
        // Collected into an `Option`, they would not have all of their memory at once.
        let mut rows = Vec::with_capacity(self.amounts.len());
        for ((amount, date), (merchant, card)) in columns {
            rows.push(TransactionRow {
                amount: repeated_amount(*amount)?,
                date: distinct.get(*date as usize)?.transaction_date,
                merchant: *merchant,
                card: *card,
            });
        }
        let text = |transaction: &'t Transaction| MerchantText {
            text: &transaction.merchant,
            details: &transaction.details,
        };
        let merchants = distinct.get(..count(self.merchants))?.iter().map(text).collect();
        let cards = distinct.get(..count(self.cards))?.iter().map(CardText::of).collect();
        Some(TransactionColumns { merchants, cards, rows })
    }
}

/// Number of items that indexes refer to.
fn count(indexes: &[u32]) -> usize {
    indexes.iter().max().map_or(0, |last| *last as usize + 1)
}

/// The exact decimal of an amount; `None` if it would be rounded.
fn repeated_amount(number: f64) -> Option<Decimal> {
    decimal_from_number(number).filter(|amount| amount.scale() < Decimal::MAX_SCALE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::Details;

    fn distinct(texts: &[(&str, &str, &str)]) -> Vec<Transaction> {
        let transaction = |(date, merchant, card): &(&str, &str, &str)| Transaction {
            transaction_id: String::new(),
            transaction_amount: Decimal::ZERO,
            transaction_date: date.parse().unwrap(),
            merchant: (*merchant).to_owned(),
            card_name: (*card).to_owned(),
            account_id: None,
            details: Details::default(),
        };
        texts.iter().map(transaction).collect()
    }

    #[test]
    fn rows_refer_to_distinct_texts() {
        let distinct = distinct(&[("2026-11-20", "Shell", "CSP"), ("2026-11-21", "Target", "CSP")]);
        let rows =
            Rows { amounts: &[1.5, -2.0, 0.0], dates: &[0, 1, 1], merchants: &[1, 0, 1], cards: &[0, 0, 0] };
        let columns = rows.transactions(&distinct).unwrap();
        assert_eq!(
            columns.merchants.iter().map(|merchant| merchant.text).collect::<Vec<_>>(),
            ["Shell", "Target"]
        );
        // The second is there for the other columns.
        assert_eq!(columns.cards, [CardText { name: "CSP", account_id: None }]);
        let row = |amount: &str, date: &str, merchant| TransactionRow {
            amount: amount.parse().unwrap(),
            date: date.parse().unwrap(),
            merchant,
            card: 0,
        };
        assert_eq!(
            columns.rows,
            [row("1.5", "2026-11-20", 1), row("-2", "2026-11-21", 0), row("0", "2026-11-21", 1)]
        );
    }

    #[test]
    fn invalid_amounts_and_indexes_fall_back() {
        let distinct = distinct(&[("2026-11-20", "Shell", "CSP")]);
        let is_answered = |amount, date, merchant, card| {
            let rows = Rows { amounts: &[amount], dates: &[date], merchants: &[merchant], cards: &[card] };
            rows.transactions(&distinct).is_some()
        };
        assert!(is_answered(1e12, 0, 0, 0));
        assert!(is_answered(1e-9, 0, 0, 0));
        for amount in [f64::NAN, f64::INFINITY, 1.1e12, 1.5e-28, 1e-29, 5e-324] {
            assert!(!is_answered(amount, 0, 0, 0), "{amount}");
        }
        assert!(!is_answered(1.0, 1, 0, 0));
        assert!(!is_answered(1.0, 0, 1, 0));
        assert!(!is_answered(1.0, 0, 0, u32::MAX));
    }
}
