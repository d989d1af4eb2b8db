//! What makes up an earning, for explanations.

use super::{Earning, Ledger, Position, split_at_cap, within_cap};
use crate::catalog::{Card, Rule};
use crate::purchase::Purchase;
use crate::rates::{self, Obstacles, Rate, Rates};
use rust_decimal::Decimal;

/// Decimal places of a rate that somebody reads: blended across the edge of a cap it can have no end.
pub const PLACES_OF_RATES: u32 = 3;

/// What makes up an earning, and what would have made it more.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Account<'a> {
    /// What it is made of.
    pub parts: Vec<Part>,
    /// Rules that the cardholder keeps from making it more.
    pub better_rules: Vec<BetterRule<'a>>,
}

/// A rule for a purchase that would pay more than it earns, were it not for the cardholder.
#[derive(Clone, Debug, PartialEq)]
pub struct BetterRule<'a> {
    /// Which.
    pub rule: &'a Rule,
    /// What keeps it from the cardholder.
    pub obstacles: Obstacles,
    /// Points per dollar that the purchase would earn in all; of the caps so much is used as it was.
    pub multiplier: Decimal,
    /// How much of that is more than it earns.
    pub more: Decimal,
}

/// Some dollars of a purchase at one rate, for explanations.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// What pays it.
    pub kind: PartKind,
    /// Dollars.
    pub dollars: Decimal,
    /// Points per dollar.
    pub multiplier: Decimal,
    /// Points.
    pub points: Decimal,
    /// The cap of the rate.
    pub cap: Option<CapUsage>,
}

/// What pays a part of a reward. Numbers are places in the card's tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartKind {
    /// The base rate.
    Base {
        /// Which.
        base: usize,
    },
    /// A rule.
    Rule {
        /// Which.
        rule: usize,
        /// Whether it pays on top of the standing rate.
        is_added: bool,
        /// Whether its cap is used up, so that the rate after it pays.
        is_after_cap: bool,
    },
    /// A status that multiplies all rewards.
    Tier {
        /// Which.
        tier: usize,
    },
}

impl PartKind {
    /// The id, such as `base-rate`.
    pub fn id(self) -> &'static str {
        match self {
            PartKind::Base { .. } => "base-rate",
            PartKind::Rule { is_after_cap: true, .. } => "rate-after-cap",
            PartKind::Rule { is_added: true, .. } => "added-rate",
            PartKind::Rule { .. } => "rule",
            PartKind::Tier { .. } => "relationship-bonus",
        }
    }
}

/// How full a cap is around one purchase.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CapUsage {
    /// Which.
    pub cap: u8,
    /// Dollars used before.
    pub used_before_dollars: Decimal,
    /// Dollars left after.
    pub left_after_dollars: Decimal,
}

impl<'a> Ledger<'a> {
    /// What makes up the earning of one of this card's own purchases.
    pub fn account(&self, index: usize, purchase: &Purchase) -> Account<'a> {
        self.account_at((purchase.date, index), purchase)
    }

    /// What would make up [`Ledger::would_earn`].
    pub fn would_be_account(&self, index: usize, purchase: &Purchase) -> Account<'a> {
        self.with_one_more(index, purchase, |ledger, position| ledger.account_at(position, purchase))
    }

    fn account_at(&self, position: Position, purchase: &Purchase) -> Account<'a> {
        if !self.engine.earns(purchase) {
            return Account::default();
        }
        let spent_before = |cap| self.spent_before(cap, position);
        Account {
            parts: self.parts_at(purchase, spent_before),
            better_rules: self.better_rules_at(purchase, spent_before),
        }
    }

    fn better_rules_at(
        &self,
        purchase: &Purchase,
        spent_before: impl Fn(u8) -> Decimal,
    ) -> Vec<BetterRule<'a>> {
        let card: &'a Card = self.card;
        let is_picked = |option| self.is_picked(option, purchase.date);
        let paid = self.earning(purchase, &spent_before).multiplier;
        let for_it = card.rules.iter().enumerate().filter(|(_, rule)| rates::is_for(card, rule, purchase));
        let better = for_it.filter_map(|(index, rule)| {
            let obstacles = rates::obstacles(rule, &self.opening.cardholder, is_picked);
            if !obstacles.any() {
                return None;
            }
            let multiplier = self.multiplier_with(index, purchase, &spent_before)?;
            let more = multiplier - paid;
            // Less than anybody would call more, where next to nothing is left of a cap.
            let is_more = more.round_dp(PLACES_OF_RATES) > Decimal::ZERO;
            is_more.then_some(BetterRule { rule, obstacles, multiplier, more })
        });
        better.collect()
    }

    /// Points per dollar that a purchase would earn, did the cardholder have what this rule asks for: the least where
    /// that could be several things. None where the rule would not be among those that pay even then.
    fn multiplier_with(
        &self,
        rule: usize,
        purchase: &Purchase,
        spent_before: impl Fn(u8) -> Decimal,
    ) -> Option<Decimal> {
        let asked = &self.card.rules[rule];
        let cardholders = self.opening.cardholder.with_what_it_asks_for(asked);
        let multipliers = cardholders.iter().filter_map(|cardholder| {
            let rates = Rates::of(self.card, cardholder, purchase, |option| {
                asked.option == Some(option) || self.is_picked(option, purchase.date)
            });
            let earning = self.earning_without_tier(&rates, purchase.amount, &spent_before);
            rates.has(rule).then(|| earning.multiplier * self.reward_factor_of(cardholder))
        });
        multipliers.min()
    }

    fn parts_at(&self, purchase: &Purchase, spent_before: impl Fn(u8) -> Decimal) -> Vec<Part> {
        let rates = self.rates(purchase);
        let standing = std::iter::once((rates.standing, false));
        let added = rates.added.iter().map(|rate| (*rate, true));
        let mut parts: Vec<Part> = standing
            .chain(added)
            .flat_map(|(rate, is_added)| self.parts_of_rate(rate, is_added, purchase, &spent_before))
            .collect();
        let bonus = self.reward_factor() - Decimal::ONE;
        if let Some(tier) = self.opening.cardholder.tier().filter(|_| !bonus.is_zero()) {
            let Earning { points, multiplier } =
                self.earning_without_tier(&rates, purchase.amount, &spent_before);
            parts.push(Part {
                kind: PartKind::Tier { tier: usize::from(tier) },
                dollars: purchase.amount,
                multiplier: multiplier * bonus,
                points: points * bonus,
                cap: None,
            });
        }
        parts
    }

    fn parts_of_rate(
        &self,
        rate: Rate,
        is_added: bool,
        purchase: &Purchase,
        spent_before: impl Fn(u8) -> Decimal,
    ) -> Vec<Part> {
        let part = |is_after_cap, dollars: Decimal, multiplier, cap| Part {
            kind: match rate.rule {
                Some(rule) => PartKind::Rule { rule, is_added, is_after_cap },
                None => PartKind::Base { base: rates::base_in_force(self.card, purchase.date) },
            },
            dollars,
            multiplier,
            points: dollars * multiplier,
            cap,
        };
        let Some(cap_index) = rate.cap else {
            return vec![part(false, purchase.amount, rate.multiplier, None)];
        };
        let cap = &self.card.caps[usize::from(cap_index)];
        let before = spent_before(cap_index);
        let split = split_at_cap(cap, before, purchase.amount);
        let usage = Some(CapUsage {
            cap: cap_index,
            used_before_dollars: within_cap(before, cap.cap_dollars),
            left_after_dollars: cap.cap_dollars - within_cap(before + purchase.amount, cap.cap_dollars),
        });
        let mut parts = Vec::new();
        if !split.is_used_up {
            parts.push(part(false, split.within, rate.multiplier, usage));
        }
        if !split.beyond.is_zero() || split.is_used_up {
            parts.push(part(true, split.beyond, cap.multiplier_after, usage));
        }
        parts
    }
}
