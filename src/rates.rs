//! Which of a card's rates a purchase earns, before any cap.

use crate::cardholder::Cardholder;
use crate::catalog::{Base, Card, ChoiceOption, MerchantIndex, Rule};
use crate::date::Date;
use crate::purchase::Purchase;
use rust_decimal::Decimal;

/// A rate that a purchase earns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// Points per dollar.
    pub multiplier: Decimal,
    /// The cap that it uses up, by its place in the card's table.
    pub cap: Option<u8>,
    /// The rule that says so, by its place in the card's table; none for the base rate.
    pub rule: Option<usize>,
}

/// All the rates that a purchase earns; they add up.
#[derive(Clone, Debug, PartialEq)]
pub struct Rates {
    /// The best single rule, or the base rate.
    pub standing: Rate,
    /// Rules that pay on top of it.
    pub added: Vec<Rate>,
}

impl Rates {
    /// The rates of this purchase on this card.
    ///
    /// `is_picked` tells which options of the card's choices earn.
    pub fn of(
        card: &Card,
        cardholder: &Cardholder,
        purchase: &Purchase,
        is_picked: impl Fn(ChoiceOption) -> bool,
    ) -> Rates {
        let base = base_multiplier(card, purchase.date);
        let mut standing = Rate { multiplier: base, cap: None, rule: None };
        let mut added = Vec::new();
        for (index, rule) in card.rules.iter().enumerate() {
            if !is_for(card, rule, purchase) || obstacles(rule, cardholder, &is_picked).any() {
                continue;
            }
            let rate = Rate { multiplier: rule.multiplier, cap: rule.cap, rule: Some(index) };
            if rule.adds {
                add(&mut added, rate);
            } else if is_better(rate, standing) {
                standing = rate;
            }
        }
        Rates { standing, added }
    }

    /// Whether this rule, by its place in the card's table, is among them.
    pub fn has(&self, rule: usize) -> bool {
        std::iter::once(&self.standing).chain(&self.added).any(|rate| rate.rule == Some(rule))
    }

    /// No reward at all.
    pub fn none() -> Rates {
        Rates { standing: Rate { multiplier: Decimal::ZERO, cap: None, rule: None }, added: Vec::new() }
    }
}

/// Adds a rate to those that add up. Of those that use up the same cap only the best counts: a purchase that
/// is in two rotating categories of one quarter is in the quarter once.
fn add(added: &mut Vec<Rate>, rate: Rate) {
    match added.iter_mut().find(|other| rate.cap.is_some() && other.cap == rate.cap) {
        Some(other) if is_better(rate, *other) => *other = rate,
        Some(_) => {}
        None => added.push(rate),
    }
}

/// What keeps a rule from a purchase that it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obstacles {
    /// The cardholder picked other options.
    pub is_not_picked: bool,
    /// The cardholder has not the status.
    pub lacks_tier: bool,
    /// It was not activated.
    pub is_not_activated: bool,
}

impl Obstacles {
    /// Whether there is any.
    pub fn any(self) -> bool {
        self.is_not_picked || self.lacks_tier || self.is_not_activated
    }
}

/// What keeps this rule from this cardholder.
pub fn obstacles(
    rule: &Rule,
    cardholder: &Cardholder,
    is_picked: impl Fn(ChoiceOption) -> bool,
) -> Obstacles {
    let has_tier = || cardholder.tier().is_some_and(|tier| rule.tiers.contains(&tier));
    Obstacles {
        is_not_picked: rule.option.is_some_and(|option| !is_picked(option)),
        lacks_tier: !rule.tiers.is_empty() && !has_tier(),
        is_not_activated: rule.requires_activation && !cardholder.is_activated(),
    }
}

/// Whether the rule is for this purchase, on its day.
pub fn is_for(card: &Card, rule: &Rule, purchase: &Purchase) -> bool {
    matches(rule, purchase) && is_in_force(card, rule, purchase.date)
}

/// The higher rate is better; of two alike, the one that uses up no cap.
fn is_better(rate: Rate, than: Rate) -> bool {
    (rate.multiplier, rate.cap.is_none()) > (than.multiplier, than.cap.is_none())
}

/// Points per dollar on everything, on that day.
pub fn base_multiplier(card: &Card, date: Date) -> Decimal {
    card.base[base_in_force(card, date)].multiplier
}

/// Where the base rate of that day stands in the card's table: the last that has begun by then. They follow each
/// other without a gap, and before the first the first holds.
pub fn base_in_force(card: &Card, date: Date) -> usize {
    let has_begun = |base: &Base| base.dates.from.is_none_or(|from| from <= date);
    card.base.iter().rposition(has_begun).unwrap_or(0)
}

/// Whether the rule is for such a purchase, whenever that is.
fn matches(rule: &Rule, purchase: &Purchase) -> bool {
    let is_at =
        |merchant: Option<MerchantIndex>| merchant.is_some_and(|merchant| rule.merchants.contains(&merchant));
    let is_for = rule.everything
        || purchase.category.is_some_and(|category| rule.categories.contains(category))
        || is_at(purchase.merchant)
        || is_at(purchase.wallet);
    let is_small_enough = rule.purchase_dollars_max.is_none_or(|most| purchase.amount.abs() <= most);
    is_for
        && is_small_enough
        && rule.channel.is_none_or(|channel| purchase.channel == Some(channel))
        && !purchase.category.is_some_and(|category| rule.except_categories.contains(category))
        && !purchase.merchant.is_some_and(|merchant| rule.except_merchants.contains(&merchant))
}

/// Whether the rule holds on that day. Before the card's recorded history its earliest rules hold, but a
/// window of a quarter holds in that quarter alone.
fn is_in_force(card: &Card, rule: &Rule, date: Date) -> bool {
    let day = if rule.rotating { date } else { day_of_history(card, date) };
    rule.dates.contains(day)
}

fn day_of_history(card: &Card, date: Date) -> Date {
    card.history_from().map_or(date, |from| from.max(date))
}
