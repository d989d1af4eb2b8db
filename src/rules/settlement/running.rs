//! A card account in the course of its purchases: what the next purchase earns.

use crate::rules::cardholder::account::CardAccount;
use crate::rules::ledgers::kind_rates::{KindRates, PurchaseReward};
use crate::rules::ledgers::ledger::Ledger;
use crate::rules::ledgers::refunds::{Refunds, Reversal};
use crate::rules::ledgers::scenario::Scenarios;
use crate::rules::numbers::exact::Exact;
use crate::rules::terms::caps::PeriodNumber;
use crate::rules::terms::purchase::Purchase;
use card_rewards_catalog::model::{CapIndex, Date};
use rust_decimal::Decimal;
use std::rc::Rc;

/// A purchase of a request, as rates are looked up for it.
#[derive(Clone, Copy)]
pub struct ResolvedPurchase<'r> {
    /// Its index in the request.
    pub index: usize,
    pub purchase: &'r Purchase,
    pub amount: Exact,
    /// One of [`PurchaseKinds`](crate::rules::terms::kinds::PurchaseKinds).
    pub kind: usize,
}

/// A card account during settlement in date order.
///
/// It keeps only the usage of each cap in the current period. [`Ledger`] keeps the past, for the questions
/// that need it.
pub struct RunningAccount<'a> {
    account: CardAccount<'a>,
    value_per_point: Decimal,
    /// The usage of each cap.
    usage: Vec<CurrentUsage>,
    /// The rates of each kind of purchase computed so far.
    rates: Vec<Option<Box<KindRates<'a>>>>,
    /// Its own purchases, settled beforehand, and how many have passed. A card with top spending categories needs
    /// these: its rates depend on purchases to come, and what others would earn on it on all that came before.
    settled: Option<(Ledger<'a>, usize)>,
}

/// The usage of a cap in one of its periods.
#[derive(Clone, Copy)]
struct CurrentUsage {
    /// None before the first purchase.
    period: Option<PeriodNumber>,
    dollars: Exact,
}

impl<'a> RunningAccount<'a> {
    /// An account before its purchases: `own_purchases`, by their index in the request. `kinds` counts the kinds.
    pub fn new(
        account: CardAccount<'a>,
        value_per_point: Decimal,
        kinds: usize,
        own_purchases: impl FnOnce() -> Vec<(usize, Purchase)>,
        refunds: &Rc<Refunds>,
    ) -> RunningAccount<'a> {
        RunningAccount {
            usage: vec![CurrentUsage { period: None, dollars: Exact::ZERO }; account.card.caps.len()],
            rates: (0..kinds).map(|_| None).collect(),
            settled: account
                .has_top_categories()
                .then(|| (Ledger::settle(account.clone(), own_purchases(), refunds), 0)),
            account,
            value_per_point,
        }
    }

    /// The reward that another card's purchase would earn on this account now.
    pub fn would_earn(&mut self, known: &ResolvedPurchase, scenarios: &mut Scenarios<'a>) -> PurchaseReward {
        match &self.settled {
            Some((ledger, _)) => {
                let earning = scenarios.would_earn(ledger, known.index, known.purchase);
                PurchaseReward::new(earning, self.value_per_point)
            }
            None => self.settle(known, false),
        }
    }

    /// Settles its next purchase and returns the reward.
    pub fn settle_next(&mut self, known: &ResolvedPurchase) -> PurchaseReward {
        match &mut self.settled {
            Some((ledger, passed)) => {
                *passed += 1;
                PurchaseReward::new(ledger.earning(*passed - 1), self.value_per_point)
            }
            None => self.settle(known, true),
        }
    }

    /// Gives back the caps of a purchase that its next refund reverses.
    pub fn give_back(&mut self, purchase: &Purchase, reversal: &Reversal, date: Date) {
        let RunningAccount { account, usage, settled, .. } = self;
        if let Some((_, passed)) = settled {
            *passed += 1;
            return;
        }
        for (cap, period) in account.given_back(&account.rates(purchase, |_| false), purchase.date, date) {
            let usage = &mut usage[cap.position()];
            if usage.period == Some(period) {
                usage.dollars = usage.dollars + Exact::dollars(-reversal.dollars);
            }
        }
    }

    fn settle(&mut self, known: &ResolvedPurchase, counts_against_caps: bool) -> PurchaseReward {
        let RunningAccount { account, value_per_point, usage, rates, .. } = self;
        let date = known.purchase.date;
        let rates = &mut rates[known.kind];
        if rates.as_ref().and_then(|rates| rates.through()).is_some_and(|through| through < date) {
            *rates = None;
        }
        let new = || KindRates::new(account, *value_per_point, account.rates(known.purchase, |_| false));
        let rates = rates.get_or_insert_with(|| Box::new(new()));
        for cap in rates.caps() {
            let usage = &mut usage[cap.index.position()];
            let period = account.period_of_cap(cap.index, date);
            if usage.period != Some(period) {
                let dollars = Exact::dollars(account.opening_dollars(cap.index, period));
                *usage = CurrentUsage { period: Some(period), dollars };
            }
        }
        let spent = |cap: CapIndex| usage[cap.position()].dollars;
        let reward = rates.reward(account, *value_per_point, known.amount, spent);
        if counts_against_caps {
            for cap in rates.caps() {
                let usage = &mut usage[cap.index.position()];
                usage.dollars = usage.dollars + known.amount;
            }
        }
        reward
    }
}
