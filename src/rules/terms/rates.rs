//! The rates of a purchase on a card, before any cap.

use crate::api::{Cardholder, UnmetCondition};
use crate::rules::Purchase;
use card_rewards_catalog::model::{Base, CapIndex, Card, ChoiceOption, Date, MerchantIndex, Rule};
use rust_decimal::Decimal;

/// A rate that a purchase earns.
#[derive(Clone, Copy, Debug)]
pub struct EarnedRate<'a> {
    /// Points per dollar.
    pub multiplier: Decimal,
    /// Its cap, after which another rate pays.
    pub cap: Option<CapIndex>,
    pub term: RateTerm<'a>,
}

/// The card term that pays a rate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RateTerm<'a> {
    Base(&'a Base),
    Rule(&'a Rule),
}

impl<'a> EarnedRate<'a> {
    fn of_rule(rule: &'a Rule) -> EarnedRate<'a> {
        EarnedRate { multiplier: rule.multiplier, cap: rule.cap, term: RateTerm::Rule(rule) }
    }

    /// The rule that pays it; `None` for the base rate.
    pub fn rule(&self) -> Option<&'a Rule> {
        match self.term {
            RateTerm::Base(_) => None,
            RateTerm::Rule(rule) => Some(rule),
        }
    }
}

/// The rates that a purchase earns, all of them together.
#[derive(Clone, Debug, Default)]
pub struct Rates<'a> {
    /// The best single rule, or the base rate; `None` if the purchase earns nothing.
    pub best: Option<EarnedRate<'a>>,
    /// Rules that stack with it.
    pub stacked: Vec<EarnedRate<'a>>,
    /// The last day on which purchases alike earn the same; `None` if no later day is known to differ.
    pub through: Option<Date>,
}

impl<'a> Rates<'a> {
    /// The rates of a purchase on a card. `is_selected` says which options of its choices earn.
    pub fn of(
        card: &'a Card,
        cardholder: &Cardholder,
        purchase: &Purchase,
        is_selected: impl Fn(ChoiceOption) -> bool,
    ) -> Rates<'a> {
        let base = base_in_force(card, purchase.date);
        let mut best = EarnedRate { multiplier: base.multiplier, cap: None, term: RateTerm::Base(base) };
        let mut stacked = Vec::new();
        let mut through = card.base.iter().filter_map(|base| base.dates.alike_through(purchase.date)).min();
        for rule in card.rules.iter().filter(|rule| matches(rule, purchase)) {
            through = rule.dates.alike_through(purchase.date).into_iter().chain(through).min();
            if !is_in_force(card, rule, purchase.date)
                || UnmetConditions::of(rule, cardholder, &is_selected).any()
            {
                continue;
            }
            let rate = EarnedRate::of_rule(rule);
            if rule.stacks {
                add(&mut stacked, rate);
            } else if is_better(rate, best) {
                best = rate;
            }
        }
        Rates { best: Some(best), stacked, through }
    }

    /// All of them, the best single rate first.
    pub fn iter(&self) -> impl Iterator<Item = &EarnedRate<'a>> {
        self.best.iter().chain(&self.stacked)
    }

    /// Their caps.
    pub fn caps(&self) -> impl Iterator<Item = CapIndex> {
        self.iter().filter_map(|rate| rate.cap)
    }

    /// Points per dollar while these caps are exhausted, before the tier's factor.
    pub fn multiplier_where(&self, card: &Card, is_exhausted: impl Fn(CapIndex) -> bool) -> Decimal {
        let multipliers = self.iter().map(|rate| match rate.cap {
            Some(cap) if is_exhausted(cap) => card.cap(cap).multiplier_after,
            _ => rate.multiplier,
        });
        multipliers.sum()
    }

    /// Whether this rule of the card pays one of them.
    pub fn has(&self, rule: &Rule) -> bool {
        self.iter().any(|rate| rate.rule().is_some_and(|other| std::ptr::eq(other, rule)))
    }
}

/// Adds a rate to those that stack.
///
/// Of rates with the same cap only the best counts: a purchase in two rotating categories of a quarter is in the
/// quarter once.
fn add<'a>(stacked: &mut Vec<EarnedRate<'a>>, rate: EarnedRate<'a>) {
    match stacked.iter_mut().find(|other| rate.cap.is_some() && other.cap == rate.cap) {
        Some(other) if is_better(rate, *other) => *other = rate,
        Some(_) => {}
        None => stacked.push(rate),
    }
}

/// Unmet eligibility conditions of a rule that matches a purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnmetConditions {
    /// Its category is not a selected category.
    pub is_not_selected: bool,
    /// The cardholder has none of its tiers.
    pub lacks_tier: bool,
    /// It is not activated.
    pub is_not_activated: bool,
}

impl UnmetConditions {
    /// The conditions of a rule that a cardholder does not meet.
    pub fn of(
        rule: &Rule,
        cardholder: &Cardholder,
        is_selected: impl Fn(ChoiceOption) -> bool,
    ) -> UnmetConditions {
        let has_tier = || cardholder.tier().is_some_and(|tier| rule.tiers.contains(&tier));
        UnmetConditions {
            is_not_selected: rule.option.is_some_and(|option| !is_selected(option)),
            lacks_tier: !rule.tiers.is_empty() && !has_tier(),
            is_not_activated: rule.requires_activation && !cardholder.is_activated(),
        }
    }

    /// Whether there is any.
    pub fn any(self) -> bool {
        self.is_not_selected || self.lacks_tier || self.is_not_activated
    }

    /// One after the other.
    pub fn iter(self) -> impl Iterator<Item = UnmetCondition> {
        let conditions = [
            (self.lacks_tier, UnmetCondition::Tier),
            (self.is_not_activated, UnmetCondition::Activation),
            (self.is_not_selected, UnmetCondition::Selection),
        ];
        conditions.into_iter().filter_map(|(is_unmet, condition)| is_unmet.then_some(condition))
    }
}

/// Whether a rule matches a purchase, on its date.
pub fn is_for(card: &Card, rule: &Rule, purchase: &Purchase) -> bool {
    matches(rule, purchase) && is_in_force(card, rule, purchase.date)
}

/// Whether a rate is higher, or as high and without a cap.
fn is_better(rate: EarnedRate, than: EarnedRate) -> bool {
    (rate.multiplier, rate.cap.is_none()) > (than.multiplier, than.cap.is_none())
}

/// The base rate in force on a day: the last that has begun.
///
/// Base rates follow each other without a gap; before the first one, the first one holds.
pub fn base_in_force(card: &Card, date: Date) -> &Base {
    let has_begun = |base: &&Base| base.dates.from.is_none_or(|from| from <= date);
    card.base.iter().rfind(has_begun).unwrap_or(&card.base[0])
}

/// Whether a rule is for the United States alone, unlike the purchase.
pub fn is_only_in_us_and_abroad(rule: &Rule, purchase: &Purchase) -> bool {
    rule.only_in_us && purchase.is_foreign()
}

/// Whether a rule matches a purchase, whatever its date.
fn matches(rule: &Rule, purchase: &Purchase) -> bool {
    let is_at =
        |merchant: Option<MerchantIndex>| merchant.is_some_and(|merchant| rule.merchants.contains(&merchant));
    let is_for = rule.everything
        || purchase.category.is_some_and(|category| rule.categories.contains(category))
        || is_at(purchase.merchant)
        || is_at(purchase.digital_wallet);
    let is_large_enough = || rule.purchase_dollars_min.is_none_or(|least| purchase.amount.abs() >= least);
    let is_small_enough = || rule.purchase_dollars_max.is_none_or(|most| purchase.amount.abs() <= most);
    is_for
        && !is_only_in_us_and_abroad(rule, purchase)
        && is_large_enough()
        && is_small_enough()
        && rule.channel.is_none_or(|channel| purchase.channel == Some(channel))
        && !purchase.category.is_some_and(|category| rule.except_categories.contains(category))
        && !purchase.merchant.is_some_and(|merchant| rule.except_merchants.contains(&merchant))
        && (rule.only_at_merchants.is_empty()
            || purchase.merchant.is_some_and(|merchant| rule.only_at_merchants.contains(&merchant)))
}

/// The purchase sizes that limit a rule, in dollars.
pub fn sizes_of(rule: &Rule) -> impl Iterator<Item = Decimal> {
    rule.purchase_dollars_min.into_iter().chain(rule.purchase_dollars_max)
}

/// Whether a rule is in force on a day.
///
/// Before the card's recorded history its earliest rules hold, but a rotating category holds in its quarter alone.
pub fn is_in_force(card: &Card, rule: &Rule, date: Date) -> bool {
    let day = if rule.rotating { date } else { day_of_history(card, date) };
    rule.dates.contains(day)
}

/// Whether the catalog lacks a card's rotating categories of a day. False for a card without rotating categories.
pub fn lacks_quarter(card: &Card, date: Date) -> bool {
    let mut rotating = card.rules.iter().filter(|rule| rule.rotating).peekable();
    rotating.peek().is_some() && !rotating.any(|rule| rule.dates.contains(date))
}

fn day_of_history(card: &Card, date: Date) -> Date {
    card.history_from().map_or(date, |from| from.max(date))
}
