//! Which of a card's rates a purchase earns, before any cap.

use crate::catalog::{Card, ChoiceOption, Rule};
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
    pub fn of(card: &Card, purchase: &Purchase, is_picked: impl Fn(ChoiceOption) -> bool) -> Rates {
        let tier = card.default_tier();
        let applying = |rule: &&Rule| {
            matches(rule, purchase)
                && is_in_force(card, rule, purchase.date)
                && rule.option.is_none_or(&is_picked)
                && (rule.tiers.is_empty()
                    || tier.is_some_and(|tier| rule.tiers.contains(&(tier as u8))))
        };
        let base = Rate {
            multiplier: base_multiplier(card, purchase.date),
            cap: None,
        };
        let standing = card
            .rules
            .iter()
            .filter(|rule| !rule.adds)
            .filter(applying)
            .map(rate)
            .fold(
                base,
                |best, rate| if is_better(rate, best) { rate } else { best },
            );
        let added = card
            .rules
            .iter()
            .filter(|rule| rule.adds)
            .filter(applying)
            .map(rate)
            .collect();
        Rates { standing, added }
    }

    /// No reward at all.
    pub fn none() -> Rates {
        Rates {
            standing: Rate {
                multiplier: Decimal::ZERO,
                cap: None,
            },
            added: Vec::new(),
        }
    }
}

fn rate(rule: &Rule) -> Rate {
    Rate {
        multiplier: rule.multiplier,
        cap: rule.cap,
    }
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
    let is_for = rule.everything
        || purchase
            .category
            .is_some_and(|category| rule.categories.contains(category))
        || purchase
            .merchant
            .is_some_and(|merchant| rule.merchants.contains(&merchant));
    is_for
        && rule
            .channel
            .is_none_or(|channel| purchase.channel == Some(channel))
        && !purchase
            .category
            .is_some_and(|category| rule.except_categories.contains(category))
        && !purchase
            .merchant
            .is_some_and(|merchant| rule.except_merchants.contains(&merchant))
}

/// Whether the rule holds on that day. Before the card's recorded history its earliest rules hold, but a
/// window of a quarter holds in that quarter alone.
pub fn is_in_force(card: &Card, rule: &Rule, date: Date) -> bool {
    let day = if rule.rotating {
        date
    } else {
        day_of_history(card, date)
    };
    rule.dates.contains(day)
}

fn day_of_history(card: &Card, date: Date) -> Date {
    card.history_from().map_or(date, |from| from.max(date))
}
