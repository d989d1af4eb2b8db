//! Cardholder rules: card years, and eligibility for a rule.

use crate::api::Cardholder;
use card_rewards_catalog::model::{Date, Rule};

/// The anniversary year of a day: the calendar year in which it begins.
pub fn card_year(cardholder: &Cardholder, date: Date) -> i16 {
    let begins_later =
        cardholder.anniversary().is_some_and(|anniversary| (date.month(), date.day()) < anniversary);
    if begins_later { date.year() - 1 } else { date.year() }
}

/// The start of the anniversary year that begins in this calendar year; `None` beyond the calendar.
pub fn card_year_start(cardholder: &Cardholder, year: i16) -> Option<Date> {
    let (month, day) = cardholder.anniversary().unwrap_or((1, 1));
    // In years without 29 February it is the day after the 28th.
    Date::new(year, month, day).or_else(|| Date::new(year, 3, 1))
}

/// The cardholder with the activation and the tier that a rule requires.
///
/// One for each tier that the rule accepts, unless the cardholder has one of these. Selected categories stay.
pub fn eligible(cardholder: &Cardholder, rule: &Rule) -> Vec<Cardholder> {
    let mut eligible = cardholder.clone();
    if rule.requires_activation {
        eligible.activate(true);
    }
    if rule.tiers.is_empty() || cardholder.tier().is_some_and(|tier| rule.tiers.contains(&tier)) {
        return vec![eligible];
    }
    rule.tiers.iter().map(|tier| eligible.clone().with_tier(*tier)).collect()
}
