//! Which of a card's rates a purchase earns, before any cap.

use crate::cardholder::Cardholder;
use crate::catalog::{Card, ChoiceOption, MerchantIndex, Rule};
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
        let tier = cardholder.tier();
        let applying = |rule: &&Rule| {
            matches(rule, purchase)
                && is_in_force(card, rule, purchase.date)
                && rule.option.is_none_or(&is_picked)
                && (rule.tiers.is_empty() || tier.is_some_and(|tier| rule.tiers.contains(&tier)))
                && (cardholder.is_activated() || !rule.requires_activation)
        };
        let base = Rate { multiplier: base_multiplier(card, purchase.date), cap: None };
        let standing = card
            .rules
            .iter()
            .filter(|rule| !rule.adds)
            .filter(applying)
            .map(rate)
            .fold(base, |best, rate| if is_better(rate, best) { rate } else { best });
        let mut added = Vec::new();
        for rate in card.rules.iter().filter(|rule| rule.adds).filter(applying).map(rate) {
            add(&mut added, rate);
        }
        Rates { standing, added }
    }

    /// No reward at all.
    pub fn none() -> Rates {
        Rates { standing: Rate { multiplier: Decimal::ZERO, cap: None }, added: Vec::new() }
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

fn rate(rule: &Rule) -> Rate {
    Rate { multiplier: rule.multiplier, cap: rule.cap }
}

/// The higher rate is better; of two alike, the one that uses up no cap.
fn is_better(rate: Rate, than: Rate) -> bool {
    (rate.multiplier, rate.cap.is_none()) > (than.multiplier, than.cap.is_none())
}

/// Points per dollar on everything, on that day.
pub fn base_multiplier(card: &Card, date: Date) -> Decimal {
    let day = day_of_history(card, date);
    let base = card.base.iter().find(|base| base.dates.contains(day));
    base.map_or(Decimal::ZERO, |base| base.multiplier)
}

/// Whether the rule is for such a purchase, whenever that is.
pub fn matches(rule: &Rule, purchase: &Purchase) -> bool {
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
pub fn is_in_force(card: &Card, rule: &Rule, date: Date) -> bool {
    let day = if rule.rotating { date } else { day_of_history(card, date) };
    rule.dates.contains(day)
}

fn day_of_history(card: &Card, date: Date) -> Date {
    card.history_from().map_or(date, |from| from.max(date))
}
