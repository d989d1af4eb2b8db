//! Exact dollars of rewards, and their sums.

use super::refunds::Reversal;
use crate::rules::numbers::exact::{Exact, Small};
use crate::rules::numbers::money::{ExactSum, number_from_decimal, number_from_product};
use rust_decimal::Decimal;

/// Dollars of a reward, exactly.
#[derive(Clone, Copy, Debug)]
pub enum RewardDollars {
    Small(Small),
    /// Points times dollars per point. The product can have more digits than a decimal.
    Product {
        points: Decimal,
        value_per_point: Decimal,
    },
}

impl RewardDollars {
    pub const ZERO: RewardDollars = RewardDollars::Small(Small::ZERO);

    pub fn new(points: Decimal, value_per_point: Decimal) -> RewardDollars {
        let small = Small::new(points).zip(Small::new(value_per_point));
        match small.and_then(|(points, value)| points.times(value)) {
            Some(product) => RewardDollars::Small(product),
            None => RewardDollars::Product { points, value_per_point },
        }
    }

    /// The dollars that a refund of the purchase takes back, for sums.
    ///
    /// Those of all its refunds sum to the reward.
    pub fn reversed(self, reversal: &Reversal) -> RewardDollars {
        let (points, value_per_point) = match self {
            RewardDollars::Small(small) => (small.to_decimal(), Decimal::ONE),
            RewardDollars::Product { points, value_per_point } => (points, value_per_point),
        };
        RewardDollars::new(-reversal.part_of(points), value_per_point)
    }

    /// The double nearest to what a refund of the purchase takes back.
    pub fn reversed_number(self, reversal: &Reversal) -> f64 {
        match reversal.is_of_all() {
            // Not -0 for a reward of 0.
            true => 0.0 - self.to_number(),
            false => number_from_decimal(self.reversed_decimal(reversal)),
        }
    }

    /// Dollars that a refund takes back, to 28 digits.
    #[inline(always)]
    pub fn reversed_decimal(self, reversal: &Reversal) -> Decimal {
        -reversal.nearest_part_of(self.to_decimal())
    }

    /// The nearest double.
    pub fn to_number(self) -> f64 {
        match self {
            RewardDollars::Small(small) => small.to_number(),
            RewardDollars::Product { points, value_per_point } => {
                number_from_product(points, value_per_point)
            }
        }
    }

    /// The decimal. A product of more than 28 digits is rounded.
    pub fn to_decimal(self) -> Decimal {
        match self {
            RewardDollars::Small(small) => small.to_decimal(),
            RewardDollars::Product { points, value_per_point } => points * value_per_point,
        }
    }

    /// Dollars more than another reward, as the nearest double.
    pub fn number_more_than(self, other: RewardDollars) -> f64 {
        match self.more_than(other) {
            Exact::Small(difference) => difference.to_number(),
            Exact::Large(_) => {
                let mut sum = RewardSum::default();
                sum.add(self);
                sum.subtract(other);
                sum.to_number()
            }
        }
    }

    /// Dollars more than another reward, for comparisons.
    #[inline(always)]
    pub fn more_than(self, other: RewardDollars) -> Exact {
        if let (RewardDollars::Small(one), RewardDollars::Small(other)) = (self, other)
            && let Some(difference) = one.minus(other)
        {
            return Exact::Small(difference);
        }
        Exact::Large(self.to_decimal() - other.to_decimal())
    }
}

/// An exact sum of rewards.
#[derive(Clone, Debug, Default)]
pub struct RewardSum {
    /// Units of each decimal place. The units of 2^32 rewards fit the 96 bits of a decimal.
    small: [i128; Small::PLACES_MAX as usize + 1],
    rest: ExactSum,
}

impl RewardSum {
    /// Adds a reward.
    #[inline(always)]
    pub fn add(&mut self, reward: RewardDollars) {
        match reward {
            RewardDollars::Small(small) => self.small[small.places()] += i128::from(small.units()),
            RewardDollars::Product { points, value_per_point } => {
                self.rest.add_product(points, value_per_point);
            }
        }
    }

    /// Subtracts a reward.
    pub fn subtract(&mut self, reward: RewardDollars) {
        match reward {
            RewardDollars::Small(small) => self.small[small.places()] -= i128::from(small.units()),
            RewardDollars::Product { points, value_per_point } => {
                self.rest.add_product(-points, value_per_point);
            }
        }
    }

    /// The double nearest to the exact sum.
    pub fn to_number(&self) -> f64 {
        self.to_sum().to_number()
    }

    /// The exact sum, to the 28 digits of a decimal.
    #[cfg(feature = "exact")]
    pub fn to_decimal(&self) -> Decimal {
        self.to_sum().to_decimal()
    }

    #[inline(always)]
    fn to_sum(&self) -> ExactSum {
        let mut sum = self.rest;
        for (units, places) in self.small.iter().zip(0..) {
            sum.add(Decimal::from_i128_with_scale(*units, places));
        }
        sum
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::rules::numbers::exact::tests::decimals;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn rewards_compare_and_sum_as_exact_products_do(
            rewards in prop::collection::vec((decimals(), 0i64..10_000, 0u32..13), 1..20),
        ) {
            let rewards: Vec<(Decimal, Decimal)> =
                rewards.into_iter().map(|(points, value, places)| (points, Decimal::new(value, places))).collect();
            let mut sum = RewardSum::default();
            let mut expected = ExactSum::default();
            for (points, value) in &rewards {
                let reward = RewardDollars::new(*points, *value);
                prop_assert_eq!(reward.to_number(), number_from_product(*points, *value));
                prop_assert_eq!(reward.to_decimal(), points * value);
                sum.add(reward);
                expected.add_product(*points, *value);
            }
            prop_assert_eq!(sum.to_number(), expected.to_number());
            let (points, value) = rewards[0];
            let first = RewardDollars::new(points, value);
            sum.subtract(first);
            expected.add_product(-points, value);
            prop_assert_eq!(sum.to_number(), expected.to_number());
            let (other_points, other_value) = rewards[rewards.len() - 1];
            let last = RewardDollars::new(other_points, other_value);
            prop_assert_eq!(last.more_than(first).to_decimal(), other_points * other_value - points * value);
            let mut difference = ExactSum::default();
            difference.add_product(other_points, other_value);
            difference.add_product(-points, value);
            prop_assert_eq!(last.number_more_than(first), difference.to_number());
        }
    }
}
