//! A ledger: the purchases of a request on one card, settled in date order.

use super::refunds::{Refunds, Reversal};
use super::top_spending::{OptionSpending, TopOptions};
use crate::api::Cardholder;
use crate::rules::cardholder::account::CardAccount;
use crate::rules::sorting::sort_by_key;
use crate::rules::terms::caps::{CapUsage, PeriodNumber};
use crate::rules::terms::earning::{Earning, RateShare};
use crate::rules::terms::purchase::{Position, Purchase};
use crate::rules::terms::rates::Rates;
use card_rewards_catalog::model::{CapIndex, ChoiceOption, Date, OptionIndex};
use rust_decimal::Decimal;
use std::borrow::Cow;
use std::rc::Rc;

/// The settled purchases of one card account.
#[derive(Clone)]
pub struct Ledger<'a> {
    pub account: CardAccount<'a>,
    /// By date.
    purchases: Vec<(Position, Purchase)>,
    /// One for each purchase.
    earnings: Vec<Earning>,
    usage: CapUsage,
    /// Covers all purchases of the card, even in a partial re-settlement.
    spending: Rc<OptionSpending>,
    refunds: Rc<Refunds>,
    /// Top options that replace those by spending.
    pub(super) given_top_options: Vec<TopOptions>,
}

impl<'a> Ledger<'a> {
    /// A ledger without purchases.
    pub fn empty(account: CardAccount<'a>) -> Ledger<'a> {
        Ledger::settle(account, [], &Rc::default())
    }

    /// Settles purchases, given with their index in the request.
    pub fn settle(
        account: CardAccount<'a>,
        purchases: impl IntoIterator<Item = (usize, Purchase)>,
        refunds: &Rc<Refunds>,
    ) -> Ledger<'a> {
        let with_position = |(index, purchase): (usize, Purchase)| ((purchase.date, index), purchase);
        let mut purchases: Vec<_> = purchases.into_iter().map(with_position).collect();
        sort_by_key(&mut purchases, |(position, _)| *position);
        let spending = Rc::new(OptionSpending::of(&account, &purchases, refunds));
        let mut ledger = Ledger {
            account,
            purchases: Vec::new(),
            earnings: Vec::new(),
            usage: CapUsage::default(),
            spending,
            refunds: Rc::clone(refunds),
            given_top_options: Vec::new(),
        };
        ledger.book_all(purchases, None);
        ledger
    }

    /// The ledger from now on for a cardholder: what was earned and used stays.
    pub fn of_cardholder(&self, cardholder: &Cow<'a, Cardholder>) -> Cow<'_, Ledger<'a>> {
        if self.account.cardholder == *cardholder {
            return Cow::Borrowed(self);
        }
        let mut ledger = self.clone();
        ledger.account.cardholder = cardholder.clone();
        Cow::Owned(ledger)
    }

    /// Settles these purchases again for another account or with other top options.
    ///
    /// `usage` is what comes before them.
    pub(super) fn settle_again(
        &self,
        account: CardAccount<'a>,
        top_options: Vec<TopOptions>,
        usage: CapUsage,
        purchases: Vec<(Position, Purchase)>,
    ) -> Ledger<'a> {
        let mut ledger = Ledger {
            account,
            purchases: Vec::new(),
            earnings: Vec::new(),
            usage,
            spending: Rc::clone(&self.spending),
            refunds: Rc::clone(&self.refunds),
            given_top_options: top_options,
        };
        ledger.book_all(purchases, Some(self));
        ledger
    }

    /// The purchases, by date.
    pub(super) fn purchases(&self) -> &[(Position, Purchase)] {
        &self.purchases
    }

    /// The options that one of its transactions counts for, with periods.
    pub(super) fn counted_options(
        &self,
        transaction: &(Position, Purchase),
    ) -> Vec<(ChoiceOption, PeriodNumber)> {
        self.account.counted_options(transaction, &self.purchases, &self.refunds)
    }

    /// The usage of its caps.
    pub(super) fn usage(&self) -> &CapUsage {
        &self.usage
    }

    /// Dollars spent on top spending categories.
    pub(super) fn spending(&self) -> &OptionSpending {
        &self.spending
    }

    /// The earning of each purchase, with its index in the request.
    pub fn earnings(&self) -> impl Iterator<Item = (usize, Earning)> {
        self.purchases.iter().zip(&self.earnings).map(|(((_, index), _), earning)| (*index, *earning))
    }

    /// The earning of the purchase at this position by date.
    pub fn earning(&self, index: usize) -> Earning {
        self.earnings[index]
    }

    /// Books purchases; `before` has the earlier ones that their refunds reverse.
    fn book_all(&mut self, purchases: Vec<(Position, Purchase)>, before: Option<&Ledger>) {
        self.earnings.reserve(purchases.len());
        self.purchases = purchases;
        for index in 0..self.purchases.len() {
            let (position, purchase) = self.purchases[index];
            let reversed = self.refunds.reversal(position.1).and_then(|reversal| {
                let booked = self.booked(reversal.purchase);
                Some((*reversal, booked.or_else(|| before?.booked(reversal.purchase))?))
            });
            let earning = match reversed {
                Some((reversal, (reversed, earning))) => {
                    self.give_back(position, &reversed, &reversal);
                    reversal.earning(earning)
                }
                None => self.book(position, &purchase),
            };
            self.earnings.push(earning);
        }
    }

    /// The purchase at this position, and its earning.
    fn booked(&self, position: Position) -> Option<(Purchase, Earning)> {
        let index = self.purchases.binary_search_by_key(&position, |(other, _)| *other).ok()?;
        Some((self.purchases[index].1, *self.earnings.get(index)?))
    }

    /// Gives back the caps of a purchase for a refund.
    fn give_back(&mut self, position: Position, purchase: &Purchase, reversal: &Reversal) {
        let rates = self.rates(purchase);
        for (cap, period) in self.account.given_back(&rates, purchase.date, position.0) {
            let opening = self.account.opening_dollars(cap, period);
            self.usage.add(cap, period, position, -reversal.dollars, opening);
        }
    }

    /// The position of a refund, by its index, and its reversal.
    pub(super) fn refund(&self, index: usize) -> Option<(Position, &Reversal)> {
        let reversal = self.refunds.reversal(index)?;
        let (position, _) = self.purchases.iter().find(|((_, other), _)| *other == index)?;
        Some((*position, reversal))
    }

    /// Whether the transaction with this index reverses a purchase.
    pub(super) fn is_reversal(&self, index: usize) -> bool {
        self.refunds.reversal(index).is_some()
    }

    /// Books a purchase, which comes after all others.
    fn book(&mut self, position: Position, purchase: &Purchase) -> Earning {
        let rates = self.rates(purchase);
        let earning = self.earning_at_rates(&rates, position, purchase.amount);
        for cap in rates.caps() {
            let period = self.account.period_of_cap(cap, purchase.date);
            let opening = self.account.opening_dollars(cap, period);
            self.usage.add(cap, period, position, purchase.amount, opening);
        }
        earning
    }

    /// The earning of a purchase at this position. The position can be the purchase's own.
    pub fn earning_at(&self, position: Position, purchase: &Purchase) -> Earning {
        self.earning_at_rates(&self.rates(purchase), position, purchase.amount)
    }

    fn earning_at_rates(&self, rates: &Rates<'a>, position: Position, amount: Decimal) -> Earning {
        Earning::of(self.shares(rates, position, amount), self.account.reward_factor())
    }

    /// The shares of these rates in a purchase at this position.
    pub(super) fn shares(
        &self,
        rates: &Rates<'a>,
        position: Position,
        amount: Decimal,
    ) -> impl Iterator<Item = RateShare<'a>> {
        let cap = |index| self.account.card.cap(index);
        let share = move |rate| RateShare::new(rate, amount, cap, |cap| self.spent_before(cap, position));
        rates.iter().copied().map(share)
    }

    /// Points per dollar of a purchase while no cap is exhausted.
    pub fn multiplier_within_caps(&self, purchase: &Purchase) -> Decimal {
        self.multiplier_where(&self.rates(purchase), |_| false)
    }

    /// Points per dollar at these rates while these caps are exhausted.
    pub(super) fn multiplier_where(&self, rates: &Rates, is_exhausted: impl Fn(CapIndex) -> bool) -> Decimal {
        self.account.multiplier_where(rates, is_exhausted)
    }

    /// The rates of a purchase with this ledger's top spending categories.
    pub(super) fn rates(&self, purchase: &Purchase) -> Rates<'a> {
        self.account.rates(purchase, |option| self.is_top(option, purchase.date))
    }

    /// Dollars spent against a cap before a position, with the opening usage.
    pub(super) fn spent_before(&self, cap: CapIndex, position: Position) -> Decimal {
        let period = self.account.period_of_cap(cap, position.0);
        let before = self.usage.before(cap, period, position);
        before.unwrap_or_else(|| self.account.opening_dollars(cap, period))
    }

    /// Whether an option is selected on a day.
    pub(super) fn is_selected(&self, option: ChoiceOption, date: Date) -> bool {
        self.account.is_selected(option, |option| self.is_top(option, date))
    }

    fn is_top(&self, ChoiceOption { choice, option }: ChoiceOption, date: Date) -> bool {
        let Some(period) = self.account.period_of_choice(choice, date) else { return false };
        let is_given = |top: &&TopOptions| (top.choice, top.period) == (choice, period);
        let top: &[OptionIndex] = match self.given_top_options.iter().find(is_given) {
            Some(top) => &top.options,
            None => self.spending.top(choice, period),
        };
        top.contains(&option)
    }
}
