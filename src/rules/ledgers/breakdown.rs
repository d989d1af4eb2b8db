//! The breakdown of an earning into parts, for explanations.

use super::ledger::Ledger;
use super::refunds::Reversal;
use crate::api::PartReason;
use crate::rules::cardholder::account::UncertainCycle;
use crate::rules::terms::caps::{Split, remaining_in_cap, split_at_cap};
use crate::rules::terms::earning::{CapSplit, Earning, RateShare};
use crate::rules::terms::purchase::{Position, Purchase};
use crate::rules::terms::rates::{RateTerm, UnmetConditions};
use card_rewards_catalog::model::{Base, Cap, CapIndex, ChoiceOption, Date, Rule, Tier};
use rust_decimal::Decimal;

/// The parts of an earning, and the rules that would pay more.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Breakdown<'a> {
    /// They sum to the earning.
    pub parts: Vec<EarningPart<'a>>,
    /// Rules with unmet conditions that would pay more.
    pub better_rules: Vec<BetterRule<'a>>,
    /// Why its statement is not certain, where a rate depends on that.
    pub uncertain_statement: Option<UncertainCycle>,
    /// Whether a part is paid only if this becomes a top category.
    pub assumes_top_category: bool,
}

/// A matching rule that would pay more if its conditions were met.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BetterRule<'a> {
    pub rule: &'a Rule,
    pub unmet: UnmetConditions,
    /// Points per dollar the purchase would earn, with caps as used then.
    pub multiplier: Decimal,
    /// Points per dollar by which that exceeds what the purchase earns.
    pub more: Decimal,
}

/// Dollars of a purchase at one rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EarningPart<'a> {
    pub kind: PartKind<'a>,
    /// Dollars.
    pub dollars: Decimal,
    /// Points per dollar.
    pub multiplier: Decimal,
    /// Points.
    pub points: Decimal,
    /// The cap of the rate.
    pub cap: Option<CapAtPurchase<'a>>,
}

/// The card term that pays a part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PartKind<'a> {
    /// The base rate.
    Base(&'a Base),
    /// A rule within its cap, where it has one.
    Rule(&'a Rule),
    /// A rule that stacks with the other rates.
    StackedRule(&'a Rule),
    /// A rule whose cap is exhausted.
    RuleAfterCap(&'a Rule),
    /// A tier, which multiplies all rewards.
    Tier(&'a Tier),
}

impl<'a> PartKind<'a> {
    /// The rule that pays it; `None` for the base rate and a tier.
    pub fn rule(self) -> Option<&'a Rule> {
        match self {
            PartKind::Rule(rule) | PartKind::StackedRule(rule) | PartKind::RuleAfterCap(rule) => Some(rule),
            PartKind::Base(_) | PartKind::Tier(_) => None,
        }
    }

    /// The reason in explanations.
    pub fn reason(self) -> PartReason {
        match self {
            PartKind::Base(_) => PartReason::Base,
            PartKind::Rule(_) => PartReason::Rule,
            PartKind::StackedRule(_) => PartReason::StackedRule,
            PartKind::RuleAfterCap(_) => PartReason::RuleAfterCap,
            PartKind::Tier(_) => PartReason::Tier,
        }
    }
}

/// The usage of a cap around one purchase.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CapAtPurchase<'a> {
    pub cap: &'a Cap,
    /// Dollars used before.
    pub used_before_dollars: Decimal,
    /// Dollars remaining before.
    pub remaining_before_dollars: Decimal,
    /// Dollars remaining after.
    pub remaining_after_dollars: Decimal,
}

impl<'a> Breakdown<'a> {
    /// The breakdown of a refund that reverses this purchase.
    ///
    /// `around` gives the usage of a cap around the refund. A better rule would only increase what the refund takes back.
    pub fn reversed(
        self,
        reversal: &Reversal,
        around: impl Fn(&'a Cap) -> Option<CapAtPurchase<'a>>,
    ) -> Breakdown<'a> {
        let reversed = |part: EarningPart<'a>| EarningPart {
            dollars: -reversal.part_of(part.dollars),
            points: -reversal.part_of(part.points),
            cap: part.cap.and_then(|cap| around(cap.cap)),
            ..part
        };
        Breakdown { parts: self.parts.into_iter().map(reversed).collect(), better_rules: Vec::new(), ..self }
    }
}

impl<'a> Ledger<'a> {
    /// Whether a part is paid only as a top spending category.
    ///
    /// No spending before the request is known in its period, which could select another one.
    pub fn assumes_top_category(&self, parts: &[EarningPart], date: Date) -> bool {
        let is_unknown = |option: ChoiceOption| {
            let period = self.account.period_of_choice(option.choice, date);
            period.is_some_and(|period| {
                self.account.opening_spending_in(option.choice, period).next().is_none()
            })
        };
        parts.iter().filter_map(|part| part.kind.rule()?.option).any(is_unknown)
    }

    /// The usage of a cap around a refund that gives it back.
    pub fn cap_around_refund(&self, cap: &'a Cap, index: usize) -> Option<CapAtPurchase<'a>> {
        let ((date, _), reversal) = self.refund(index)?;
        let mut caps = CapIndex::all(self.account.card.caps.len());
        let cap_index = caps.find(|cap_index| std::ptr::eq(self.account.card.cap(*cap_index), cap))?;
        let period = |date| self.account.period_of_cap(cap_index, date);
        if period(reversal.purchase.0) != period(date) {
            return None;
        }
        let spent = self.spent_before(cap_index, (date, index));
        let split = split_at_cap(cap.cap_dollars, spent, -reversal.dollars);
        Some(CapAtPurchase::new(cap, &split))
    }
}

impl<'a> CapAtPurchase<'a> {
    fn new(cap: &'a Cap, split: &Split) -> CapAtPurchase<'a> {
        CapAtPurchase {
            cap,
            used_before_dollars: split.used_before,
            remaining_before_dollars: remaining_in_cap(split.used_before, cap.cap_dollars),
            remaining_after_dollars: remaining_in_cap(split.used_after, cap.cap_dollars),
        }
    }
}

/// The parts of a purchase's earning at a position of a ledger.
pub(super) fn breakdown<'a>(
    ledger: &Ledger<'a>,
    position: Position,
    purchase: &Purchase,
) -> Vec<EarningPart<'a>> {
    let rates = ledger.rates(purchase);
    let shares: Vec<RateShare> = ledger.shares(&rates, position, purchase.amount).collect();
    let mut parts: Vec<EarningPart> = shares.iter().flat_map(parts_of).collect();
    let bonus = ledger.account.reward_factor() - Decimal::ONE;
    if let Some(tier) = ledger.account.cardholder.tier().filter(|_| !bonus.is_zero()) {
        let Earning { points, multiplier } = Earning::of(shares.into_iter(), bonus);
        let kind = PartKind::Tier(ledger.account.card.tier(tier));
        parts.push(EarningPart { kind, dollars: purchase.amount, multiplier, points, cap: None });
    }
    parts
}

fn parts_of<'a>(share: &RateShare<'a>) -> impl Iterator<Item = EarningPart<'a>> + use<'a> {
    let term = share.rate.term;
    let cap = share.cap.map(|CapSplit { cap, split }| CapAtPurchase::new(cap, &split));
    let (first, second) = share.slices();
    std::iter::once(first).chain(second).map(move |slice| EarningPart {
        kind: match term {
            RateTerm::Base(base) => PartKind::Base(base),
            RateTerm::Rule(rule) if slice.is_after_cap => PartKind::RuleAfterCap(rule),
            RateTerm::Rule(rule) if rule.stacks => PartKind::StackedRule(rule),
            RateTerm::Rule(rule) => PartKind::Rule(rule),
        },
        dollars: slice.dollars,
        multiplier: slice.multiplier,
        points: slice.points(),
        cap,
    })
}
