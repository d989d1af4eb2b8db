//! Refunds: the purchase that each one reverses, and what it takes back.

mod unrefunded;

use super::earning::Earning;
use super::kind_rates::PurchaseReward;
use super::purchase::{Position, Purchase};
use crate::api::TransactionColumns;
use card_rewards_catalog::model::CardIndex;
use card_rewards_catalog::names::{fold, joined};
use rust_decimal::Decimal;
use std::collections::HashMap;
use unrefunded::Unrefunded;

/// The refunds of a request that reverse one of its purchases.
#[derive(Debug, Default)]
pub struct Refunds {
    /// By the refund's index in the request.
    reversals: HashMap<usize, Reversal>,
    /// The refunds of a purchase, by its index; earliest first.
    of_purchase: HashMap<usize, Vec<usize>>,
}

/// A refund of a purchase or of a part of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reversal {
    /// The position of the purchase.
    pub purchase: Position,
    /// Dollars of the purchase.
    purchase_dollars: Decimal,
    /// Dollars that earlier refunds reversed.
    before_dollars: Decimal,
    /// Dollars that this refund reverses.
    pub dollars: Decimal,
}

/// The identity of a card or merchant: its index in the catalog, or else the caller's text.
#[derive(PartialEq, Eq, Hash)]
enum Name {
    Known(usize),
    Text(String),
}

impl Refunds {
    /// Pairs refunds with purchases on the same card at the same merchant.
    ///
    /// `cards` and `merchants` are those of the transactions' names, `by_date` gives the indexes of the transactions.
    pub fn new(
        transactions: &TransactionColumns,
        cards: &[Option<CardIndex>],
        merchants: &[Purchase],
        by_date: impl FnOnce() -> Vec<u32>,
    ) -> Refunds {
        let rows = &transactions.rows;
        let mut refunds = Refunds::default();
        if rows.iter().all(|row| row.amount >= Decimal::ZERO) {
            return refunds;
        }
        let cards = numbered(transactions.card_names.iter().zip(cards).map(|(text, card)| match card {
            Some(card) => Name::Known(card.0),
            None => Name::Text(joined(&fold(text))),
        }));
        let merchants =
            numbered(transactions.merchants.iter().zip(merchants).map(
                |(text, known)| match known.merchant {
                    Some(merchant) => Name::Known(usize::from(merchant.0)),
                    None => Name::Text(joined(&fold(text.text))),
                },
            ));
        let group = |index: usize| {
            let row = &rows[index];
            (cards[row.card_name as usize], merchants[row.merchant as usize])
        };
        let is_refund = |index: &usize| rows[*index].amount < Decimal::ZERO;
        let mut groups: HashMap<(usize, usize), Vec<usize>> =
            (0..rows.len()).filter(is_refund).map(|index| (group(index), Vec::new())).collect();
        for index in by_date() {
            let index = index as usize;
            if let Some(group) = groups.get_mut(&group(index)) {
                group.push(index);
            }
        }
        for group in groups.values() {
            refunds.pair(transactions, group);
        }
        refunds
    }

    /// Pairs the transactions of one card at one merchant, by date.
    fn pair(&mut self, transactions: &TransactionColumns, group: &[usize]) {
        let mut purchases: Vec<Position> = Vec::new();
        let mut unrefunded = Unrefunded::new(group.len());
        for index in group {
            let row = &transactions.rows[*index];
            if row.amount > Decimal::ZERO {
                purchases.push((row.date, *index));
                unrefunded.add(row.amount);
            }
            if row.amount >= Decimal::ZERO {
                continue;
            }
            let dollars = -row.amount;
            let is_recent = |place: &usize| purchases[*place].0.days_until(row.date) <= Reversal::DAYS_MAX;
            let Some(place) = unrefunded.refunded_by(dollars, is_recent) else { continue };
            let purchase = purchases[place];
            let purchase_dollars = transactions.rows[purchase.1].amount;
            let before_dollars = purchase_dollars - unrefunded.dollars(place);
            unrefunded.take(place, dollars);
            self.reversals.insert(*index, Reversal { purchase, purchase_dollars, before_dollars, dollars });
            self.of_purchase.entry(purchase.1).or_default().push(*index);
        }
    }

    /// The reversal of a refund, by its index; `None` for other transactions.
    pub fn reversal(&self, index: usize) -> Option<&Reversal> {
        self.reversals.get(&index)
    }

    /// The refunds of a purchase, by its index.
    pub fn of_purchase(&self, index: usize) -> &[usize] {
        self.of_purchase.get(&index).map_or(&[], Vec::as_slice)
    }

    /// The transaction whose terms hold: the purchase of a refund, or the transaction itself.
    pub fn purchase_of(&self, index: usize) -> usize {
        self.reversal(index).map_or(index, |reversal| reversal.purchase.1)
    }
}

impl Reversal {
    /// Days after a purchase in which a refund can reverse it.
    const DAYS_MAX: i32 = 180;

    /// The part of a total of the purchase that the refund reverses.
    ///
    /// The parts of several refunds sum exactly to the total, however often a quotient is rounded.
    pub fn part_of(&self, total: Decimal) -> Decimal {
        let until = |dollars: Decimal| match dollars == self.purchase_dollars {
            true => total,
            false => total / self.purchase_dollars * dollars,
        };
        until(self.before_dollars + self.dollars) - until(self.before_dollars)
    }

    /// The earning of the refund; `purchase` is that of its purchase.
    pub fn earning(&self, purchase: Earning) -> Earning {
        Earning { points: -self.part_of(purchase.points), multiplier: purchase.multiplier }
    }

    /// The reward of the refund; `purchase` is that of its purchase.
    pub fn reward(&self, purchase: PurchaseReward) -> PurchaseReward {
        let dollars = purchase.dollars.map(|total| -self.part_of(total));
        PurchaseReward { multiplier: purchase.multiplier, dollars }
    }
}

/// The number of each name; equal names have the same one.
fn numbered(names: impl Iterator<Item = Name>) -> Vec<usize> {
    let mut numbers: HashMap<Name, usize> = HashMap::new();
    let number = |name| {
        let next = numbers.len();
        *numbers.entry(name).or_insert(next)
    };
    names.map(number).collect()
}
