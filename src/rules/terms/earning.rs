//! The earning of a purchase: the sum of its parts.

use super::caps::{Split, split_at_cap};
use super::rates::EarnedRate;
use card_rewards_catalog::model::{Cap, CapIndex};
use rust_decimal::Decimal;

/// The earning of one purchase.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Earning {
    /// Points.
    pub points: Decimal,
    /// Points per dollar; blended where a cap splits the purchase.
    pub multiplier: Decimal,
}

impl Earning {
    /// The sum of a purchase's shares, times the tier's reward factor.
    pub fn of<'a>(shares: impl Iterator<Item = RateShare<'a>>, reward_factor: Decimal) -> Earning {
        let mut sum = Earning::default();
        for share in shares {
            let Earning { points, multiplier } = share.earning();
            sum.points += points;
            sum.multiplier += multiplier;
        }
        Earning { points: sum.points * reward_factor, multiplier: sum.multiplier * reward_factor }
    }
}

/// The share of one rate in an earning, split at its cap.
#[derive(Clone, Copy)]
pub struct RateShare<'a> {
    pub rate: EarnedRate<'a>,
    /// Dollars of the purchase.
    pub amount: Decimal,
    pub cap: Option<CapSplit<'a>>,
}

/// The cap of a rate around a purchase.
#[derive(Clone, Copy)]
pub struct CapSplit<'a> {
    pub cap: &'a Cap,
    pub split: Split,
}

/// Dollars of a purchase at one multiplier.
#[derive(Clone, Copy)]
pub struct RateSlice {
    pub dollars: Decimal,
    /// Points per dollar.
    pub multiplier: Decimal,
    /// Whether they are beyond the cap.
    pub is_after_cap: bool,
}

impl RateSlice {
    /// Points.
    pub fn points(&self) -> Decimal {
        self.dollars * self.multiplier
    }
}

impl<'a> RateShare<'a> {
    /// The share of a rate, whose cap was used by `spent_before` dollars.
    pub fn new(
        rate: EarnedRate<'a>,
        amount: Decimal,
        cap: impl Fn(CapIndex) -> &'a Cap,
        spent_before: impl Fn(CapIndex) -> Decimal,
    ) -> RateShare<'a> {
        let cap = rate.cap.map(|index| {
            let cap = cap(index);
            CapSplit { cap, split: split_at_cap(cap.cap_dollars, spent_before(index), amount) }
        });
        RateShare { rate, amount, cap }
    }

    /// Its dollars at one multiplier, or split at the cap: those within it, and those beyond it.
    pub fn slices(&self) -> (RateSlice, Option<RateSlice>) {
        let at_rate = |dollars| RateSlice { dollars, multiplier: self.rate.multiplier, is_after_cap: false };
        let Some(CapSplit { cap, split }) = self.cap else { return (at_rate(self.amount), None) };
        let beyond =
            RateSlice { dollars: split.beyond, multiplier: cap.multiplier_after, is_after_cap: true };
        match (split.is_exhausted, split.beyond.is_zero()) {
            (true, _) => (beyond, None),
            (false, true) => (at_rate(split.within), None),
            (false, false) => (at_rate(split.within), Some(beyond)),
        }
    }

    /// Points, and points per dollar.
    pub fn earning(&self) -> Earning {
        match self.slices() {
            (only, None) => Earning { points: only.points(), multiplier: only.multiplier },
            (within, Some(beyond)) => {
                let points = within.points() + beyond.points();
                Earning { points, multiplier: points / self.amount }
            }
        }
    }
}
