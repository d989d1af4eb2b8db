//! What makes up an earning, for explanations.

use super::{Earning, Ledger, Picks, Position, split_at_cap, within_cap};
use crate::cardholder::Cardholder;
use crate::catalog::{Card, Choice, ChoiceOption, Rule};
use crate::date::Date;
use crate::purchase::Purchase;
use crate::rate_words::PLACES_OF_RATES;
use crate::rates::{self, Obstacles, Rate};
use crate::sorting::sort;
use rust_decimal::Decimal;
use std::rc::Rc;

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
    /// Points per dollar that the purchase would earn in all, with caps as full as they would be.
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
        self.account_in(self, (purchase.date, index), purchase)
    }

    /// What would make up [`Ledger::would_earn`].
    pub fn would_be_account(&self, index: usize, purchase: &Purchase) -> Account<'a> {
        self.with_one_more(index, purchase, |ledger, position| self.account_in(ledger, position, purchase))
    }

    /// What makes up the earning of a purchase in a ledger that is this one, perhaps with other picks.
    fn account_in(&self, ledger: &Ledger<'a>, position: Position, purchase: &Purchase) -> Account<'a> {
        if !self.engine.earns(purchase) {
            return Account::default();
        }
        Account {
            parts: ledger.parts_at(purchase, |cap| ledger.spent_before(cap, position)),
            better_rules: self.better_rules(ledger, position, purchase),
        }
    }

    fn better_rules(&self, now: &Ledger<'a>, position: Position, purchase: &Purchase) -> Vec<BetterRule<'a>> {
        // Nobody would want a refund to take back more.
        if purchase.amount <= Decimal::ZERO {
            return Vec::new();
        }
        let card: &'a Card = self.card;
        let is_picked = |option| now.is_picked(option, purchase.date);
        let paid = now.earning(purchase, |cap| now.spent_before(cap, position)).multiplier;
        let for_it = card.rules.iter().enumerate().filter(|(_, rule)| rates::is_for(card, rule, purchase));
        let better = for_it.filter_map(|(index, rule)| {
            let obstacles = rates::obstacles(rule, &self.opening.cardholder, is_picked);
            if !obstacles.any() {
                return None;
            }
            let multiplier = self.multiplier_with(now, index, position, purchase)?;
            let more = multiplier - paid;
            // Less than anybody would call more, where next to nothing is left of a cap.
            let is_more = more.round_dp(PLACES_OF_RATES) > Decimal::ZERO;
            is_more.then_some(BetterRule { rule, obstacles, multiplier, more })
        });
        better.collect()
    }

    /// Points per dollar that a purchase would earn, had the cardholder had what this rule asks for all the time: the
    /// least where that could be several things. None where the rule would not be among those that pay even then.
    fn multiplier_with(
        &self,
        now: &Ledger<'a>,
        rule: usize,
        position: Position,
        purchase: &Purchase,
    ) -> Option<Decimal> {
        let asked = &self.card.rules[rule];
        let cardholders = self.opening.cardholder.with_what_it_asks_for(asked);
        let option = asked.option.filter(|option| !now.is_picked(*option, purchase.date));
        let ledgers = cardholders.iter().flat_map(|cardholder| match option {
            Some(option) => self.with_option(now, cardholder, option, purchase.date),
            None => vec![self.with(cardholder.clone(), now.given_picks.clone())],
        });
        let multipliers = ledgers.filter_map(|ledger| {
            let earning = ledger.earning(purchase, |cap| ledger.spent_before(cap, position));
            ledger.rates(purchase).has(rule).then_some(earning.multiplier)
        });
        multipliers.min()
    }

    /// The ledgers in which this option earns on this day too: in place of each of those that do, where no more can.
    fn with_option(
        &self,
        now: &Ledger<'a>,
        cardholder: &Cardholder,
        ChoiceOption { choice, option }: ChoiceOption,
        date: Date,
    ) -> Vec<Rc<Ledger<'a>>> {
        let Choice { picks, options, .. } = &self.card.choices[usize::from(choice)];
        let all = 0..options.len() as u8;
        let picked: Vec<u8> =
            all.filter(|option| now.is_picked(ChoiceOption { choice, option: *option }, date)).collect();
        let has_room = picked.len() < usize::from(*picks);
        let places = if has_room { picked.len()..picked.len() + 1 } else { 0..picked.len() };
        let ledgers = places.map(|place| {
            let kept = picked.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, kept)| *kept);
            let mut options: Vec<u8> = kept.chain([option]).collect();
            sort(&mut options);
            let (mut cardholder, mut picks) = (cardholder.clone(), now.given_picks.clone());
            match self.top_spend_period(choice, date) {
                Some(period) => {
                    picks.retain(|other| (other.choice, other.period) != (choice, period));
                    picks.push(Picks { choice, period, options });
                }
                None => cardholder.pick(choice, options),
            }
            self.with(cardholder, picks)
        });
        ledgers.collect()
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
