//! What makes up an earning, for explanations.

use super::{Earning, Ledger, split_at_cap, within_cap};
use crate::catalog::{Card, Rule};
use crate::purchase::Purchase;
use crate::rates::{self, Obstacles, Rate};
use rust_decimal::Decimal;

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
    pub fn parts(&self, index: usize, purchase: &Purchase) -> Vec<Part> {
        let position = (purchase.date, index);
        self.parts_at(purchase, |cap| self.spent_before(cap, position))
    }

    /// What would make up [`Ledger::would_earn`].
    pub fn would_be_parts(&self, index: usize, purchase: &Purchase) -> Vec<Part> {
        self.with_one_more(index, purchase, |ledger, position| {
            ledger.parts_at(purchase, |cap| ledger.spent_before(cap, position))
        })
    }

    /// Rules for this purchase that would pay more than it earns, and what keeps them from this cardholder.
    pub fn better_rules(&self, purchase: &Purchase) -> Vec<(&'a Rule, Obstacles)> {
        if !self.engine.earns(purchase) {
            return Vec::new();
        }
        let standing = self.rates(purchase).standing.multiplier;
        let card: &'a Card = self.card;
        card.rules
            .iter()
            .filter(|rule| rates::is_for(card, rule, purchase))
            .filter(|rule| rule.adds || rule.multiplier > standing)
            .map(|rule| {
                let is_picked = |option| self.is_picked(option, purchase.date);
                (rule, rates::obstacles(rule, &self.opening.cardholder, is_picked))
            })
            .filter(|(_, obstacles)| obstacles.any())
            .collect()
    }

    fn parts_at(&self, purchase: &Purchase, spent_before: impl Fn(u8) -> Decimal) -> Vec<Part> {
        if !self.engine.earns(purchase) {
            return Vec::new();
        }
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
