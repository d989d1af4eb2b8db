//! The reward of one card for a purchase.

use crate::api::IS_WHOLE;
use crate::rules::foreign_fee::fee_dollars;
use crate::rules::money::number_from_decimal;
use crate::rules::sorting::sort_by_key;
use crate::rules::{
    CannotPay, CardAccount, Earning, Exact, PointValuation, Purchase, RewardDollars, RewardSum, rates,
};
use rust_decimal::Decimal;
use std::cmp::Reverse;

/// The reward of a card for a planned purchase.
#[derive(Clone, Copy)]
pub struct Offer {
    /// Why the card cannot pay.
    pub cannot_pay: Option<CannotPay>,
    pub value: PointValuation,
    /// Points per dollar.
    pub multiplier: Decimal,
    pub reward: RewardDollars,
    /// The foreign transaction fee; `None` if unknown.
    pub fee_dollars: Option<Decimal>,
    /// The dollars of the reward less the fee, for comparisons.
    pub dollars: Exact,
    /// Dollars above the base rate.
    pub bonus: RewardDollars,
}

impl Offer {
    /// The offer of an unknown card, with an unknown foreign fee.
    pub fn unknown(purchase: &Purchase) -> Offer {
        Offer {
            cannot_pay: None,
            value: PointValuation::default(),
            multiplier: Decimal::ZERO,
            reward: RewardDollars::ZERO,
            fee_dollars: (!purchase.is_foreign()).then_some(Decimal::ZERO),
            dollars: Exact::ZERO,
            bonus: RewardDollars::ZERO,
        }
    }

    /// The offer of an account without purchases.
    pub fn new(account: &CardAccount, value: PointValuation, purchase: &Purchase) -> Offer {
        Offer::earning(account, value, purchase, || account.earning_alone(purchase))
    }

    /// The offer of an account on which the purchase would earn this.
    pub fn earning(
        account: &CardAccount,
        value: PointValuation,
        purchase: &Purchase,
        earning: impl FnOnce() -> Earning,
    ) -> Offer {
        let cannot_pay = account.cannot_pay(purchase);
        let earning = if cannot_pay.is_some() { Earning::default() } else { earning() };
        let base_points = purchase.amount * rates::base_in_force(account.card, purchase.date).multiplier;
        let reward = RewardDollars::new(earning.points, value.dollars);
        let fee_dollars = fee_dollars(account.card, purchase);
        let mut dollars = reward.more_than(RewardDollars::ZERO);
        if purchase.is_foreign() {
            dollars = dollars + Exact::dollars(-fee_dollars.unwrap_or_default());
        }
        let bonus_points = bonus_points(purchase.amount, earning.points - base_points);
        Offer {
            cannot_pay,
            value,
            multiplier: earning.multiplier,
            reward,
            fee_dollars,
            dollars,
            bonus: RewardDollars::new(bonus_points, value.dollars),
        }
    }

    /// Whether the foreign transaction fee is unknown.
    pub fn has_unknown_fee(&self) -> bool {
        IS_WHOLE && self.fee_dollars.is_none()
    }

    /// The reward less the fee; `None` if that is unknown.
    pub fn net_number(&self) -> Option<f64> {
        let mut net = RewardSum::default();
        net.add(self.reward);
        net.subtract(RewardDollars::new(self.fee_dollars?, Decimal::ONE));
        Some(net.to_number())
    }

    /// The numbers of an answer: dollars per point, points per dollar, dollars, dollars above the base rate.
    pub fn numbers(&self) -> [f64; 4] {
        [
            number_from_decimal(self.value.dollars),
            number_from_decimal(self.multiplier),
            self.reward.to_number(),
            self.bonus.to_number(),
        ]
    }
}

/// Points above the base rate; mirrored for a refund.
fn bonus_points(amount: Decimal, above: Decimal) -> Decimal {
    if amount < Decimal::ZERO { above.min(Decimal::ZERO) } else { above.max(Decimal::ZERO) }
}

/// Sorts by reward less the fee, highest first; stable.
///
/// Cards of unknown fees come last, and after them those that cannot pay.
pub fn best_first<Card>(offers: &mut [(Card, Offer)]) {
    sort_by_key(offers, |(_, offer)| {
        (offer.cannot_pay.is_some(), offer.has_unknown_fee(), Reverse(offer.dollars))
    });
}
