//! Refunds: the purchase that each one reverses, and what it takes back.

mod unrefunded;

use crate::api::{TransactionColumns, TransactionRow};
use crate::rules::cardholder::accounts::{AccountIndex, Accounts};
use crate::rules::numbers::money::rounded;
use crate::rules::sorting::sort_by_key;
use crate::rules::terms::earning::Earning;
use crate::rules::terms::purchase::{Position, Purchase};
use card_rewards_catalog::names::{fold, joined};
use rust_decimal::Decimal;
use unrefunded::Unrefunded;

/// The refunds of a request that reverse one of its purchases.
#[derive(Debug, Default)]
pub struct Refunds {
    reversals: Vec<Reversal>,
    /// The number of each transaction's reversal; 0 for none.
    ///
    /// A purchase has the number of its last refund. The list is empty without refunds.
    numbers: Vec<u32>,
}

/// A refund of a purchase or of a part of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reversal {
    /// The refund's index in the request.
    pub refund: usize,
    /// The position of the purchase.
    pub purchase: Position,
    /// Dollars of the purchase.
    purchase_dollars: Decimal,
    /// Dollars that earlier refunds reversed.
    before_dollars: Decimal,
    /// Dollars that this refund reverses.
    pub dollars: Decimal,
    /// The number of the refund before it; 0 if it is the first.
    earlier: u32,
}

/// The identity of a card or merchant: its index in the catalog, or else the caller's text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Identity<'t> {
    Known(usize),
    Text(&'t str),
}

impl Refunds {
    /// Pairs refunds with purchases on the same account at the same merchant.
    ///
    /// `used` and `merchants` are the accounts and the purchases of the transactions' names, `by_date` gives the indexes of the
    /// transactions.
    pub fn new(
        transactions: &TransactionColumns,
        accounts: &Accounts,
        used: &[Option<AccountIndex>],
        merchants: &[Purchase],
        by_date: impl FnOnce() -> Vec<u32>,
    ) -> Refunds {
        let rows = &transactions.rows;
        if !rows.iter().any(is_refund) {
            return Refunds::default();
        }
        let account_of = |name: usize| used[name].map(|account| accounts.position(account));
        let merchant_of = |name: usize| merchants[name].merchant.map(|merchant| merchant.position());
        let cards = numbered(transactions.cards.iter().map(|card| card.name), account_of);
        let merchants = numbered(transactions.merchants.iter().map(|merchant| merchant.text), merchant_of);
        let group = |index: u32| {
            let row = &rows[index as usize];
            (cards[row.card as usize], merchants[row.merchant as usize])
        };
        let mut grouped = by_date();
        sort_by_key(&mut grouped, |index| group(*index));
        let earlier = accounts.state().map_or(&[][..], |state| &state.transactions);
        let refunded =
            |index: usize| earlier.get(index).map_or(Decimal::ZERO, |earlier| earlier.refunded_dollars);
        let mut refunds = Refunds { reversals: Vec::new(), numbers: vec![0; rows.len()] };
        for transactions_of_group in grouped.chunk_by(|one, other| group(*one) == group(*other)) {
            if transactions_of_group.iter().any(|index| is_refund(&rows[*index as usize])) {
                refunds.pair(rows, transactions_of_group, refunded);
            }
        }
        refunds
    }

    /// Pairs the transactions of one card at one merchant, by date.
    ///
    /// `refunded` gives the dollars of a purchase that refunds before all of these took back.
    fn pair(&mut self, rows: &[TransactionRow], group: &[u32], refunded: impl Fn(usize) -> Decimal) {
        let mut purchases: Vec<Position> = Vec::new();
        let of_group = group.iter().map(|index| &rows[*index as usize]);
        let refunds = of_group.filter(|row| is_refund(row)).map(|row| -row.amount).collect();
        let mut unrefunded = Unrefunded::new(group.len(), refunds);
        for index in group.iter().map(|index| *index as usize) {
            let row = &rows[index];
            if row.amount > Decimal::ZERO {
                purchases.push((row.date, index));
                unrefunded.add(row.amount - refunded(index));
            }
            if !is_refund(row) {
                continue;
            }
            let dollars = -row.amount;
            let is_recent =
                |candidate: &usize| purchases[*candidate].0.days_until(row.date) <= Reversal::DAYS_MAX;
            let Some(candidate) = unrefunded.refunded_by(dollars, is_recent) else { continue };
            let purchase = purchases[candidate];
            let purchase_dollars = rows[purchase.1].amount;
            let before_dollars = purchase_dollars - unrefunded.dollars(candidate);
            unrefunded.take(candidate, dollars);
            let earlier = self.numbers[purchase.1];
            self.reversals.push(Reversal {
                refund: index,
                purchase,
                purchase_dollars,
                before_dollars,
                dollars,
                earlier,
            });
            self.numbers[index] = self.reversals.len() as u32;
            self.numbers[purchase.1] = self.numbers[index];
        }
    }

    fn numbered(&self, number: u32) -> Option<&Reversal> {
        self.reversals.get(number.checked_sub(1)? as usize)
    }

    /// The reversal of a refund, by its index; `None` for other transactions.
    pub fn reversal(&self, index: usize) -> Option<&Reversal> {
        self.numbered(*self.numbers.get(index)?).filter(|reversal| reversal.refund == index)
    }

    /// The purchase that a refund reverses, or another transaction itself.
    ///
    /// `purchases` are those of its account, by date.
    pub fn reversed_or<'p>(
        &self,
        transaction: &'p Purchase,
        index: usize,
        purchases: &'p [(Position, Purchase)],
    ) -> &'p Purchase {
        let reversed = self.reversal(index).and_then(|Reversal { purchase, .. }| {
            purchases.binary_search_by_key(purchase, |(position, _)| *position).ok()
        });
        reversed.map_or(transaction, |reversed| &purchases[reversed].1)
    }

    /// The refunds of a purchase, by its index; the last one comes first.
    #[inline(always)]
    pub fn of_purchase(&self, index: usize) -> impl Iterator<Item = &Reversal> {
        let last = self.numbers.get(index).and_then(|number| self.numbered(*number));
        let last = last.filter(|reversal| reversal.purchase.1 == index);
        std::iter::successors(last, |reversal| self.numbered(reversal.earlier))
    }

    /// The transaction whose terms hold: the purchase of a refund, or the transaction itself.
    pub fn purchase_of(&self, index: usize) -> usize {
        self.reversal(index).map_or(index, |reversal| reversal.purchase.1)
    }
}

impl Reversal {
    /// Days after a purchase in which a refund can reverse it.
    pub const DAYS_MAX: i32 = 180;

    /// The part of a total of the purchase that the refund reverses.
    ///
    /// Each part may be off by a unit of the last place; but the parts of all refunds sum exactly to the total.
    pub fn part_of(&self, total: Decimal) -> Decimal {
        // A decimal holds 28 digits. Rounded to the same place, parts are subtracted without another rounding.
        let places = Decimal::MAX_SCALE.saturating_sub(whole_digits(total));
        let until = |dollars: Decimal| match dollars == self.purchase_dollars {
            true => total,
            false => rounded(self.quotient(total, dollars), places),
        };
        until(self.before_dollars + self.dollars) - until(self.before_dollars)
    }

    /// The part of a total, to the last digit of a decimal.
    ///
    /// Such parts are for numbers of an answer. Those of several refunds can sum to a unit more or less than the total.
    pub fn nearest_part_of(&self, total: Decimal) -> Decimal {
        // The product of tiny amounts has more places than a decimal, and would round to nothing.
        if self.is_of_all() { total } else { self.quotient(total, self.dollars) }
    }

    /// Whether one refund reverses all of the purchase.
    pub fn is_of_all(&self) -> bool {
        self.dollars == self.purchase_dollars
    }

    /// The share of a total for some of the purchase's dollars.
    fn quotient(&self, total: Decimal, dollars: Decimal) -> Decimal {
        // The product of tiny amounts has more places than a decimal. Rounded, it would be off by many units after the division.
        if self.purchase_dollars < Decimal::ONE && total.scale() + dollars.scale() > Decimal::MAX_SCALE {
            return total / self.purchase_dollars * dollars;
        }
        // At most 1e12 dollars, 30 points per dollar and 1e12 dollars: fewer than 28 digits before the point.
        total * dollars / self.purchase_dollars
    }

    /// The earning of the refund; `purchase` is that of its purchase.
    pub fn earning(&self, purchase: Earning) -> Earning {
        Earning { points: -self.part_of(purchase.points), multiplier: purchase.multiplier }
    }
}

/// Whether a transaction is a refund. Comparing with zero takes longer.
fn is_refund(row: &TransactionRow) -> bool {
    row.amount.is_sign_negative() && !row.amount.is_zero()
}

/// Digits before the decimal point.
fn whole_digits(decimal: Decimal) -> u32 {
    match decimal.trunc().mantissa().unsigned_abs() {
        0 => 0,
        whole => whole.ilog10() + 1,
    }
}

/// The number of each text; those of one card or merchant, or of the same words, have the same one.
fn numbered<'t>(texts: impl Iterator<Item = &'t str>, known: impl Fn(usize) -> Option<usize>) -> Vec<usize> {
    let fold_unknown = |(index, text): (usize, &str)| match known(index) {
        Some(_) => String::new(),
        None => joined(&fold(text)),
    };
    let folded: Vec<String> = texts.enumerate().map(fold_unknown).collect();
    let name = |index: usize| known(index).map_or(Identity::Text(&folded[index]), Identity::Known);
    let mut sorted: Vec<usize> = (0..folded.len()).collect();
    sort_by_key(&mut sorted, |index| name(*index));
    let mut numbers = vec![0; folded.len()];
    for (number, equal) in sorted.chunk_by(|one, other| name(*one) == name(*other)).enumerate() {
        equal.iter().for_each(|index| numbers[*index] = number);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::money::ExactSum;
    use card_rewards_catalog::model::Date;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn refunds_take_back_all_of_a_purchase_and_nothing_more(
            cents in prop::collection::vec(1i64..10_000_000, 1..8),
            (units, places) in (1i128..10i128.pow(24), 9u32..24),
        ) {
            let total = Decimal::from_i128_with_scale(units, places);
            let dollars = cents.iter().map(|cents| Decimal::new(*cents, 2));
            let purchase_dollars = dollars.clone().sum();
            let mut before_dollars = Decimal::ZERO;
            let mut left = ExactSum::from(total);
            for dollars in dollars {
                let reversal = Reversal {
                    refund: 1,
                    purchase: (Date::EPOCH, 0),
                    purchase_dollars,
                    before_dollars,
                    dollars,
                    earlier: 0,
                };
                left.add(-reversal.part_of(total));
                before_dollars += dollars;
                // total x dollars / purchase, within a unit of the last of 27 digits.
                let off = reversal.nearest_part_of(total) - reversal.part_of(total);
                prop_assert!(off.abs() <= total.max(Decimal::ONE) * Decimal::new(2, 27));
            }
            prop_assert_eq!(left.to_number(), 0.0);
        }
    }
}
