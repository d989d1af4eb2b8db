//! Caps as knapsacks of dollars at a bonus rate.

use super::units::{Dollars, Rate, Reward};
use crate::rules::caps::{remaining_in_cap, within_cap};

/// One cap of one card in one period.
///
/// Its capacity is soft: dollars that do not fit earn the rate after the cap.
pub struct Knapsack {
    pub size: KnapsackSize,
    /// Dollars of all purchases that can use it, net of their refunds.
    pub purchases_dollars: Dollars,
    /// Dollars of all refunds without a purchase that can use it; at most 0.
    pub refunds_dollars: Dollars,
    /// Refunded dollars of the purchases that can use it.
    pub reversed_dollars: Dollars,
    pub lowest_premium: Rate,
    pub highest_premium: Rate,
    /// Whether one charge can use it twice, at two rates that stack.
    pub is_used_twice: bool,
}

/// A cap and its opening usage.
#[derive(Clone, Copy)]
pub struct KnapsackSize {
    pub cap_dollars: Dollars,
    /// Opening usage.
    pub opening_dollars: Dollars,
}

impl KnapsackSize {
    /// Dollars within the cap, given all dollars spent.
    pub fn within(&self, spent_dollars: Dollars) -> Dollars {
        within_cap(spent_dollars, self.cap_dollars)
    }

    /// The capacity: the most dollars within the cap that a request can add.
    pub fn capacity_dollars(&self) -> Dollars {
        remaining_in_cap(self.opening_dollars, self.cap_dollars)
    }

    /// The slack of the balance: by how much dollars within the cap can outgrow dollars spent.
    ///
    /// `refunds_dollars` are the dollars of all refunds in it, at most 0. Positive if the opening usage exceeds the cap, or if
    /// refunds can reach the cap on the other side of zero.
    pub fn slack_dollars(&self, refunds_dollars: Dollars) -> Dollars {
        let lowest = self.opening_dollars + refunds_dollars;
        self.opening_dollars - self.within(self.opening_dollars) + (-self.cap_dollars - lowest).max(0)
    }
}

impl Knapsack {
    /// The slack of the balance with all its refunds.
    pub fn slack_dollars(&self) -> Dollars {
        self.size.slack_dollars(self.refunds_dollars)
    }

    /// Reward by which an assignment can exceed the objective.
    ///
    /// The objective leaves out dollars that refunds reverse. In the settlement they use the cap until their refund, so
    /// that other purchases earn less. But a refund without a purchase then takes back less, and beyond minus the cap,
    /// or with a rate after the cap above the bonus rate, purchases earn more.
    pub fn excess_reward(&self) -> Reward {
        let is_ample = self.size.opening_dollars + self.purchases_dollars + self.reversed_dollars
            <= self.size.cap_dollars;
        if is_ample && self.size.opening_dollars + self.refunds_dollars >= -self.size.cap_dollars {
            return 0;
        }
        // Reversed dollars shift other dollars into the cap at most once, and out of it at most once.
        let shifted_dollars = 2 * self.reversed_dollars;
        let is_overdrawn = self.size.opening_dollars + self.refunds_dollars < -self.size.cap_dollars;
        let dollars = match is_overdrawn || self.lowest_premium < 0 {
            true => shifted_dollars,
            false => shifted_dollars.min(-self.refunds_dollars),
        };
        let uses = if self.is_used_twice { 2 } else { 1 };
        uses * dollars * (self.highest_premium.max(0) - self.lowest_premium.min(0))
    }

    /// The least premium of dollars within the cap; 0 if it is negative or counts twice.
    pub fn common_premium(&self) -> Rate {
        if self.is_used_twice { 0 } else { self.lowest_premium.max(0) }
    }

    /// Whether any assignment exceeds the cap, on either side of zero.
    pub fn can_bind(&self) -> bool {
        self.size.opening_dollars + self.purchases_dollars > self.size.cap_dollars
            || self.size.opening_dollars + self.refunds_dollars < -self.size.cap_dollars
            || self.is_used_twice
    }

    /// Whether all dollars within the cap have the same premium. Their order does not matter then.
    pub fn is_uniform(&self) -> bool {
        self.lowest_premium == self.highest_premium && !self.is_used_twice
    }

    /// Whether another purchase never raises the reward of the others.
    pub fn is_rival(&self) -> bool {
        self.is_uniform() || (self.refunds_dollars == 0 && self.lowest_premium >= 0)
    }
}
