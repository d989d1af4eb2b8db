//! One purchase on every card.

use super::ranking::Ranked;
use crate::api::IS_WHOLE;
use crate::rules::money::number_from_decimal;
use crate::rules::{
    AccountIndex, Exact, PurchaseReward, ResolvedPurchase, Reversal, RewardDollars, RewardSum,
};
use card_rewards_catalog::model::NetworkSet;
use rust_decimal::Decimal;
use std::cmp::Ordering;

/// The reward of one card for one transaction.
#[derive(Clone, Copy)]
pub struct ComparedCard {
    /// Its index among the named cards.
    pub named: usize,
    pub reward: PurchaseReward,
    /// Dollars more than the card used; mirrored for refunds, so that higher is better there too.
    pub gain: Exact,
}

/// One purchase on every card; or a refund of it, which takes back the same rewards or parts of them.
pub struct ComparedPurchase<'c> {
    /// The transaction's index in the request.
    pub index: usize,
    /// Whether it is a refund that reverses no purchase.
    pub is_refund: bool,
    /// Whether it is abroad, where cards can have fees.
    pub is_foreign: bool,
    /// For a refund, how much of the purchase it reverses. The rewards below are those of the purchase.
    pub reversal: Option<&'c Reversal>,
    /// The card used, against itself.
    pub used: &'c ComparedCard,
    /// The other held cards, best first; those that cannot pay come last.
    pub held: &'c [ComparedCard],
    /// Cards not held that would have earned more, best first: as many as were asked for.
    pub new: &'c [ComparedCard],
    /// The best of the card used and the held cards; the card used wins ties.
    pub best_held: &'c ComparedCard,
    /// The best card; the card used wins ties, then held cards.
    pub best: &'c ComparedCard,
}

/// Dollars missed by all purchases.
#[derive(Default)]
pub struct TotalMissed {
    /// By not using the best held cards.
    pub existing: RewardSum,
    /// By not using the best of all cards.
    pub new: RewardSum,
}

impl TotalMissed {
    pub fn add(&mut self, compared: &ComparedPurchase) {
        for (sum, best) in [(&mut self.existing, compared.best_held), (&mut self.new, compared.best)] {
            if best.gain.is_positive() && compared.is_net_of_fees() {
                sum.add(compared.net_gain(best));
            } else if best.gain.is_positive() {
                sum.add(compared.dollars(best));
                sum.subtract(compared.dollars(compared.used));
            }
        }
    }
}

impl ComparedPurchase<'_> {
    /// A refund of the purchase: every card would have taken back its own reward.
    pub fn reversed<'r>(&'r self, reversal: &'r Reversal) -> ComparedPurchase<'r> {
        ComparedPurchase { index: reversal.refund, reversal: Some(reversal), ..*self }
    }

    /// The exact reward of a card, for sums.
    pub fn dollars(&self, card: &ComparedCard) -> RewardDollars {
        let dollars = card.reward.dollars;
        self.reversal.map_or(dollars, |reversal| dollars.reversed(reversal))
    }

    /// Whether gains are net of foreign transaction fees.
    pub fn is_net_of_fees(&self) -> bool {
        IS_WHOLE && self.is_foreign
    }

    /// The gain of a card in dollars, for sums.
    fn net_gain(&self, card: &ComparedCard) -> RewardDollars {
        let gain = if self.is_refund { -card.gain } else { card.gain };
        let dollars = RewardDollars::new(gain.to_decimal(), Decimal::ONE);
        self.reversal.map_or(dollars, |reversal| dollars.reversed(reversal))
    }

    /// The reward of a card.
    pub fn reward_number(&self, card: &ComparedCard) -> f64 {
        let dollars = card.reward.dollars;
        self.reversal.map_or_else(|| dollars.to_number(), |reversal| dollars.reversed_number(reversal))
    }

    /// The exact reward of a card, to 28 digits.
    #[cfg(feature = "exact")]
    pub fn reward_decimal(&self, card: &ComparedCard) -> Decimal {
        let dollars = card.reward.dollars;
        self.reversal.map_or_else(|| dollars.to_decimal(), |reversal| dollars.reversed_decimal(reversal))
    }

    /// The exact dollars of [`ComparedPurchase::missed_number`], to 28 digits.
    #[cfg(feature = "exact")]
    pub fn missed_decimal(&self, card: &ComparedCard) -> Decimal {
        let gain = card.gain.to_decimal();
        match (card.gain.is_positive(), self.reversal) {
            (false, _) => Decimal::ZERO,
            (true, None) if self.is_refund => -gain,
            (true, None) => gain,
            (true, Some(reversal)) => -reversal.nearest_part_of(gain),
        }
    }

    /// Dollars that a card would have earned more than the card used; for a refund, that it would have lost more.
    pub fn missed_number(&self, card: &ComparedCard) -> f64 {
        match (card.gain, self.reversal) {
            (gain, _) if !gain.is_positive() => 0.0,
            (Exact::Small(gain), None) if self.is_refund => -gain.to_number(),
            (Exact::Small(gain), None) => gain.to_number(),
            (Exact::Large(_), None) => self.large_missed_number(card),
            (gain, Some(reversal)) => number_from_decimal(-reversal.nearest_part_of(gain.to_decimal())),
        }
    }

    /// The same for a gain that does not fit a machine word.
    fn large_missed_number(&self, card: &ComparedCard) -> f64 {
        match self.is_net_of_fees() {
            true => self.net_gain(card).to_number(),
            false => card.reward.dollars.number_more_than(self.used.reward.dollars),
        }
    }
}

impl ComparedCard {
    /// Whether it comes before a card with this gain: the better one, and of equal ones the first named.
    #[inline(always)]
    fn is_before(&self, gain: Exact, named: usize) -> bool {
        match self.gain.cmp(&gain) {
            Ordering::Greater => true,
            Ordering::Equal => self.named < named,
            Ordering::Less => false,
        }
    }
}

/// Held or new cards for one purchase.
#[derive(Default)]
pub struct ComparedCards {
    /// The unranked cards: those with purchases, and those whose flat rate does not apply to this one; few, best first.
    unranked: Vec<ComparedCard>,
    /// All of them, best first.
    pub all: Vec<ComparedCard>,
}

/// A purchase and its reward on the card used. Other cards are compared with it.
pub struct Baseline<'r> {
    pub known: ResolvedPurchase<'r>,
    /// The networks that the merchant accepts.
    pub accepted: NetworkSet,
    pub used_account: Option<AccountIndex>,
    pub used: PurchaseReward,
    pub is_refund: bool,
}

impl Baseline<'_> {
    #[inline(always)]
    pub fn compared(&self, named: usize, reward: PurchaseReward) -> ComparedCard {
        ComparedCard { named, reward, gain: self.gain(reward) }
    }

    #[inline(always)]
    fn gain(&self, reward: PurchaseReward) -> Exact {
        self.mirrored(reward.dollars.more_than(self.used.dollars))
    }

    /// A difference as it counts for a purchase: that of a refund is mirrored.
    pub fn mirrored(&self, more: Exact) -> Exact {
        if self.is_refund { -more } else { more }
    }
}

pub fn better_of<'c>(best: &'c ComparedCard, other: Option<&'c ComparedCard>) -> &'c ComparedCard {
    other.filter(|other| other.gain > best.gain).unwrap_or(best)
}

impl ComparedCards {
    pub fn clear(&mut self) {
        self.unranked.clear();
        self.all.clear();
    }

    pub fn add_unranked(&mut self, candidate: ComparedCard) {
        let index = self.unranked.partition_point(|other| other.is_before(candidate.gain, candidate.named));
        self.unranked.insert(index, candidate);
    }

    /// Lists ranked cards that pay their flat rates, and unranked ones: the best ones, as many as the limit allows.
    pub fn list(&mut self, ranked: &[Ranked], baseline: &Baseline, limit: usize) {
        let ComparedCards { unranked, all } = self;
        let amount = baseline.known.amount;
        let magnitude = amount.abs();
        let mut unranked = unranked.as_slice();
        for ranked in ranked {
            let Some(reward) = ranked.flat_reward(amount, magnitude) else { continue };
            let gain = baseline.gain(reward);
            while let [other, rest @ ..] = unranked
                && other.is_before(gain, ranked.named)
            {
                all.push(*other);
                unranked = rest;
            }
            if all.len() >= limit {
                break;
            }
            all.push(ComparedCard { named: ranked.named, reward, gain });
        }
        all.extend_from_slice(unranked);
        all.truncate(limit);
    }

    /// Drops cards that would not have earned more than the card used. These come last.
    pub fn keep_gains(&mut self) {
        let gains = self.all.partition_point(|candidate| candidate.gain.is_positive());
        self.all.truncate(gains);
    }
}

#[cfg(test)]
mod tests {
    use super::super::ranking::RankedCards;
    use super::*;
    use crate::engine::Engine;
    use crate::rules::{Earning, FlatRate};
    use card_rewards_catalog::model::Date;
    use proptest::prelude::*;
    use rust_decimal::Decimal;

    fn reward(cents: i64) -> PurchaseReward {
        PurchaseReward::new(Earning { points: cents.into(), multiplier: Decimal::ONE }, Decimal::new(1, 2))
    }

    proptest! {
        #[test]
        fn lists_are_sorted_by_gain_then_by_name(
            rates in prop::collection::vec(0i64..8, 0..12),
            others in prop::collection::vec(-90i64..90, 0..6),
            amount in prop_oneof![Just(-10i64), Just(0), Just(10)],
            used in -90i64..90,
            limit in 1usize..12,
        ) {
            let engine = Engine::builtin();
            let purchase = engine.purchase(None, &Default::default(), amount.into(), Date::EPOCH);
            let amount = Exact::dollars(amount.into());
            let baseline = Baseline {
                known: ResolvedPurchase { index: 0, purchase: &purchase, amount, kind: 0 },
                accepted: NetworkSet::default(),
                used_account: None,
                used: reward(used),
                is_refund: amount.is_negative(),
            };
            let flat = |units| FlatRate { multiplier: 1.0, dollars: Exact::dollars(Decimal::new(units, 1)).small().unwrap() };
            let mut ranked = RankedCards::default();
            for (named, units) in rates.iter().enumerate() {
                ranked.all.push(Ranked { named: 2 * named, account: named, flat: Some(flat(*units)), limit: None, through: None });
            }
            ranked.sort(!amount.is_zero());
            let mut candidates = ComparedCards::default();
            for (index, cents) in others.iter().enumerate() {
                candidates.add_unranked(baseline.compared(2 * index + 1, reward(*cents)));
            }
            let mut expected = candidates.unranked.clone();
            expected.extend(ranked.all.iter().map(|card| {
                baseline.compared(card.named, card.flat_reward(amount, amount.abs()).unwrap())
            }));
            expected.sort_by_key(|candidate| (std::cmp::Reverse(candidate.gain), candidate.named));
            expected.truncate(limit);
            candidates.list(&ranked.all, &baseline, limit);
            let names = |list: &[ComparedCard]| list.iter().map(|candidate| candidate.named).collect::<Vec<_>>();
            prop_assert_eq!(names(&candidates.all), names(&expected));
            candidates.keep_gains();
            expected.retain(|candidate| candidate.gain.is_positive());
            prop_assert_eq!(names(&candidates.all), names(&expected));
        }
    }
}
