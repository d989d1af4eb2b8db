//! What a cap holds.

use crate::ledger::within_cap;
use rust_decimal::Decimal;

/// One cap of one card in one period.
pub struct Pool {
    pub cap_dollars: Decimal,
    /// Dollars that were spent before the request.
    pub opening_dollars: Decimal,
    /// Dollars of all purchases that could use it.
    pub purchases_dollars: Decimal,
    /// Dollars of all refunds that could use it, not positive.
    pub refunds_dollars: Decimal,
    /// Dollars that items can take out of it at most, not positive: a refund comes with its purchase.
    pub least_dollars: Decimal,
    pub least_premium: Decimal,
    pub most_premium: Decimal,
    /// Whether a charge can use it twice, with a standing rate and one that adds.
    pub is_used_twice: bool,
}

impl Pool {
    /// Dollars that count as within the cap, of so many spent.
    pub fn within(&self, spent_dollars: Decimal) -> Decimal {
        within_cap(spent_dollars, self.cap_dollars)
    }

    /// Dollars that the request can have within the cap, at most.
    pub fn room_dollars(&self) -> Decimal {
        self.cap_dollars - self.within(self.opening_dollars)
    }

    /// Dollars by which what is within the cap can grow more than what is spent, at most: where more was spent
    /// before the request than the cap, or so much is refunded that the other side of zero comes to its cap.
    pub fn slack_dollars(&self) -> Decimal {
        let least = self.opening_dollars + self.least_dollars;
        self.opening_dollars - self.within(self.opening_dollars)
            + (-self.cap_dollars - least).max(Decimal::ZERO)
    }

    /// A premium that all dollars within it have at least.
    pub fn common_premium(&self) -> Decimal {
        if self.is_used_twice { Decimal::ZERO } else { self.least_premium.max(Decimal::ZERO) }
    }

    /// Whether the cap can be reached at all, on either side of zero.
    pub fn can_bind(&self) -> bool {
        self.opening_dollars + self.purchases_dollars > self.cap_dollars
            || self.opening_dollars + self.refunds_dollars < -self.cap_dollars
            || self.is_used_twice
    }

    /// Whether all dollars within it are worth the same, so that only their sum counts and no order.
    pub fn is_uniform(&self) -> bool {
        self.least_premium == self.most_premium && !self.is_used_twice
    }

    /// Whether one more purchase in it never helps the others in it.
    pub fn is_plain(&self) -> bool {
        self.is_uniform() || (self.refunds_dollars.is_zero() && self.least_premium >= Decimal::ZERO)
    }
}
