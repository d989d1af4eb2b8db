//! The rates of an account for one kind of purchase, computed once.

use super::reward_dollars::RewardDollars;
use crate::rules::cardholder::account::CardAccount;
use crate::rules::numbers::exact::{Exact, Small};
use crate::rules::numbers::money::number_from_decimal;
use crate::rules::terms::caps::{CapSide, side_of_cap};
use crate::rules::terms::earning::{Earning, RateShare};
use crate::rules::terms::rates::Rates;
use card_rewards_catalog::model::{CapIndex, Date};
use rust_decimal::Decimal;

/// The reward of one purchase, as answers state it.
#[derive(Clone, Copy, Debug)]
pub struct PurchaseReward {
    /// Points per dollar.
    pub multiplier: f64,
    pub dollars: RewardDollars,
}

impl PurchaseReward {
    /// The reward of an unknown or rejected card.
    pub const ZERO: PurchaseReward = PurchaseReward { multiplier: 0.0, dollars: RewardDollars::ZERO };

    pub fn new(earning: Earning, value_per_point: Decimal) -> PurchaseReward {
        PurchaseReward {
            multiplier: number_from_decimal(earning.multiplier),
            dollars: RewardDollars::new(earning.points, value_per_point),
        }
    }
}

/// The rates of a kind of purchases.
///
/// As long as no cap splits a purchase, it earns one flat rate: the sum of its rates, each within its cap or after it.
/// So the flat rates of all combinations of exhausted caps are computed beforehand, and the reward of a purchase is one
/// product. Only a purchase across the edge of a cap is settled by its shares.
#[derive(Clone, Debug)]
pub struct KindRates<'a> {
    rates: Rates<'a>,
    /// The cap of each rate that has one.
    caps: Vec<RateCap>,
    /// By the bits of exhausted caps. Empty where a rate has too many digits or there are too many caps.
    flat: Vec<FlatRate>,
}

/// The cap of a rate.
#[derive(Clone, Copy, Debug)]
pub struct RateCap {
    pub index: CapIndex,
    pub dollars: Exact,
}

/// The reward of every dollar of a purchase.
#[derive(Clone, Copy, Debug)]
pub struct FlatRate {
    /// Points.
    pub multiplier: f64,
    /// Dollars.
    pub dollars: Small,
}

impl<'a> KindRates<'a> {
    /// Rates of an account, for all purchases of a kind.
    pub fn new(account: &CardAccount<'a>, value_per_point: Decimal, rates: Rates<'a>) -> KindRates<'a> {
        /// More than any known card has.
        const CAPS_MAX: usize = 4;
        let cap = |index| RateCap { index, dollars: account.cap_dollars(index) };
        let caps: Vec<RateCap> = rates.caps().map(cap).collect();
        let flat_rate = |exhausted| FlatRate::new(account, value_per_point, &rates, &caps, exhausted);
        let combinations = if caps.len() <= CAPS_MAX { 0..1 << caps.len() } else { 0..0 };
        let flat = combinations.map(flat_rate).collect::<Option<_>>().unwrap_or_default();
        KindRates { rates, caps, flat }
    }

    /// The last day on which they hold; `None` if no later day is known to differ.
    pub fn through(&self) -> Option<Date> {
        self.rates.through
    }

    /// Their caps.
    pub fn caps(&self) -> &[RateCap] {
        &self.caps
    }

    /// The reward of a purchase; `spent` is the usage of each cap before it.
    pub fn reward(
        &self,
        account: &CardAccount<'a>,
        value_per_point: Decimal,
        amount: Exact,
        spent: impl Fn(CapIndex) -> Exact,
    ) -> PurchaseReward {
        let flat = self.flat_reward(amount, &spent);
        flat.unwrap_or_else(|| {
            let (amount, card) = (amount.to_decimal(), account.card);
            let spent = |cap| spent(cap).to_decimal();
            let share = |rate: &_| RateShare::new(*rate, amount, |cap| card.cap(cap), spent);
            let shares = self.rates.iter().map(share);
            PurchaseReward::new(Earning::of(shares, account.reward_factor()), value_per_point)
        })
    }

    #[inline(always)]
    fn flat_reward(&self, amount: Exact, spent: impl Fn(CapIndex) -> Exact) -> Option<PurchaseReward> {
        let mut exhausted = 0;
        for (index, cap) in self.caps.iter().enumerate() {
            let side = side_of_cap(cap.dollars, spent(cap.index), amount)?;
            exhausted |= usize::from(side == CapSide::Beyond) << index;
        }
        self.flat.get(exhausted)?.reward(amount)
    }
}

impl FlatRate {
    /// The flat rate of these rates while no cap is exhausted; `None` if it has too many digits.
    pub fn within_caps(account: &CardAccount, value_per_point: Decimal, rates: &Rates) -> Option<FlatRate> {
        FlatRate::new(account, value_per_point, rates, &[], 0)
    }

    /// The flat rate while some of the caps are exhausted: those whose bits are set.
    fn new(
        account: &CardAccount,
        value_per_point: Decimal,
        rates: &Rates,
        caps: &[RateCap],
        exhausted: usize,
    ) -> Option<FlatRate> {
        /// Places of nearly all rates in dollars: 1.5 points of 1.25 cents.
        const RATE_PLACES: u8 = 6;
        let is_exhausted = |index| {
            let index = caps.iter().position(|cap| cap.index == index);
            index.is_some_and(|index| exhausted & 1 << index != 0)
        };
        let multiplier = account.multiplier_where(rates, is_exhausted);
        let dollars = Small::new(multiplier)?.times(Small::new(value_per_point)?)?.at_places(RATE_PLACES);
        Some(FlatRate { multiplier: number_from_decimal(multiplier), dollars })
    }

    /// The reward of a purchase; `None` if it has too many digits.
    #[inline(always)]
    pub fn reward(self, amount: Exact) -> Option<PurchaseReward> {
        let dollars = RewardDollars::Small(self.dollars.times(amount.small()?)?);
        Some(PurchaseReward { multiplier: self.multiplier, dollars })
    }
}
