//! What a card's own purchases in a request earned, and what they used up of its caps.

use crate::Engine;
use crate::catalog::{Card, ChoiceKind, ChoiceOption, Period};
use crate::date::Date;
use crate::engine::CardIndex;
use crate::purchase::Purchase;
use crate::rates::{self, Rate, Rates};
use rust_decimal::Decimal;
use std::collections::HashMap;

/// Where a purchase stands in time: by date, then in the order of the request.
pub type Position = (Date, usize);

/// A month, quarter or year of the calendar, as one number.
type PeriodNumber = i32;

/// What one purchase earns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Earning {
    /// Points.
    pub points: Decimal,
    /// Points per dollar; blended where the purchase lies across the edge of a cap.
    pub multiplier: Decimal,
}

/// A card's purchases of a request, settled in the order of their dates.
pub struct Ledger<'a> {
    engine: &'a Engine,
    index: CardIndex,
    card: &'a Card,
    /// What each of its purchases earned, by their index in the request.
    pub earnings: HashMap<usize, Earning>,
    /// Dollars that counted against a cap in a period, in all, after each purchase.
    spent: HashMap<(u8, PeriodNumber), Vec<(Position, Decimal)>>,
    /// Dollars spent on each option of a choice that goes by spending, in each period.
    spent_on_options: HashMap<(u8, PeriodNumber), Vec<Decimal>>,
    /// The purchases, kept for cards on which one more purchase can change what the others earn.
    purchases: Vec<(Position, Purchase)>,
}

impl<'a> Ledger<'a> {
    /// Settles these purchases, given with their index in the request, on this card.
    pub fn settle(
        engine: &'a Engine,
        card: CardIndex,
        purchases: impl IntoIterator<Item = (usize, Purchase)>,
    ) -> Ledger<'a> {
        let mut purchases: Vec<(Position, Purchase)> =
            purchases.into_iter().map(|(index, purchase)| ((purchase.date, index), purchase)).collect();
        purchases.sort_by_key(|(position, _)| *position);
        let mut ledger = Ledger {
            engine,
            index: card,
            card: engine.card(card),
            earnings: HashMap::with_capacity(purchases.len()),
            spent: HashMap::new(),
            spent_on_options: HashMap::new(),
            purchases: Vec::new(),
        };
        for (_, purchase) in &purchases {
            ledger.count_options(purchase);
        }
        for (position, purchase) in &purchases {
            let earning = ledger.book(*position, purchase);
            ledger.earnings.insert(position.1, earning);
        }
        ledger.purchases = purchases;
        ledger
    }

    /// What this purchase would have earned here, with everything else as it was.
    pub fn would_earn(&self, index: usize, purchase: &Purchase) -> Earning {
        if self.changes_top_options(purchase) {
            return self.with_one_more(index, purchase);
        }
        let position = (purchase.date, index);
        self.earning(purchase, |cap| self.spent_before(cap, position))
    }

    fn with_one_more(&self, index: usize, purchase: &Purchase) -> Earning {
        let own = self.purchases.iter().map(|((_, index), purchase)| (*index, *purchase));
        let all = own.chain(std::iter::once((index, *purchase)));
        let settled = Ledger::settle(self.engine, self.index, all);
        settled.earnings.get(&index).copied().unwrap_or_default()
    }

    /// Earns, and uses up caps.
    fn book(&mut self, position: Position, purchase: &Purchase) -> Earning {
        let rates = self.rates(purchase);
        let earning = self.earning_at(&rates, purchase.amount, |cap| self.spent_before(cap, position));
        for cap in capped(&rates) {
            let key = (cap, self.period_of_cap(cap, purchase.date));
            let uses = self.spent.entry(key).or_default();
            let before = uses.last().map_or(Decimal::ZERO, |(_, total)| *total);
            uses.push((position, before + purchase.amount));
        }
        earning
    }

    fn earning(&self, purchase: &Purchase, spent_before: impl Fn(u8) -> Decimal) -> Earning {
        self.earning_at(&self.rates(purchase), purchase.amount, spent_before)
    }

    fn rates(&self, purchase: &Purchase) -> Rates {
        if !self.engine.earns(purchase) {
            return Rates::none();
        }
        Rates::of(self.card, purchase, |option| self.is_picked(option, purchase.date))
    }

    fn earning_at(&self, rates: &Rates, amount: Decimal, spent_before: impl Fn(u8) -> Decimal) -> Earning {
        let factor = self.card.default_tier().map_or(Decimal::ONE, |tier| self.card.tiers[tier].reward_factor);
        let mut earning = Earning::default();
        for rate in std::iter::once(&rates.standing).chain(&rates.added) {
            let part = self.part(*rate, amount, &spent_before);
            earning.points += part.points * factor;
            earning.multiplier += part.multiplier * factor;
        }
        earning
    }

    /// What one rate pays: itself within its cap, the rate after it beyond.
    fn part(&self, rate: Rate, amount: Decimal, spent_before: impl Fn(u8) -> Decimal) -> Earning {
        let Some(cap_index) = rate.cap else {
            return Earning { points: amount * rate.multiplier, multiplier: rate.multiplier };
        };
        let cap = &self.card.caps[usize::from(cap_index)];
        let before = spent_before(cap_index);
        let within = within_cap(before + amount, cap.cap_dollars) - within_cap(before, cap.cap_dollars);
        let beyond = amount - within;
        let points = within * rate.multiplier + beyond * cap.multiplier_after;
        let is_used_up = if amount.is_zero() { before.abs() >= cap.cap_dollars } else { within.is_zero() };
        let multiplier = if is_used_up {
            cap.multiplier_after
        } else if beyond.is_zero() {
            rate.multiplier
        } else {
            points / amount
        };
        Earning { points, multiplier }
    }

    fn spent_before(&self, cap: u8, position: Position) -> Decimal {
        let period = self.period_of_cap(cap, position.0);
        let Some(uses) = self.spent.get(&(cap, period)) else { return Decimal::ZERO };
        let before = uses.partition_point(|(other, _)| *other < position);
        uses[..before].last().map_or(Decimal::ZERO, |(_, total)| *total)
    }

    fn period_of_cap(&self, cap: u8, date: Date) -> PeriodNumber {
        period_number(self.card.caps[usize::from(cap)].period, date)
    }

    fn is_picked(&self, option: ChoiceOption, date: Date) -> bool {
        let choice = &self.card.choices[usize::from(option.choice)];
        match &choice.kind {
            ChoiceKind::Chosen { default } => default.contains(&option.option),
            ChoiceKind::TopSpend { period } => {
                let key = (option.choice, period_number(*period, date));
                let spent = self.spent_on_options.get(&key).map_or(&[][..], Vec::as_slice);
                top_options(spent, choice.picks).contains(&option.option)
            }
        }
    }

    /// Counts a purchase for the choices that go by spending.
    fn count_options(&mut self, purchase: &Purchase) {
        for (option, period) in self.top_spend_options(purchase) {
            let options = self.card.choices[usize::from(option.choice)].options.len();
            let spent =
                self.spent_on_options.entry((option.choice, period)).or_insert_with(|| vec![Decimal::ZERO; options]);
            spent[usize::from(option.option)] += purchase.amount;
        }
    }

    /// The options of choices that go by spending for which this purchase counts, each with its period.
    fn top_spend_options(&self, purchase: &Purchase) -> Vec<(ChoiceOption, PeriodNumber)> {
        let mut found = Vec::new();
        for rule in &self.card.rules {
            let Some(option) = rule.option else { continue };
            let ChoiceKind::TopSpend { period } = self.card.choices[usize::from(option.choice)].kind else { continue };
            let counts = rates::matches(rule, purchase)
                && rates::is_in_force(self.card, rule, purchase.date)
                && self.engine.earns(purchase);
            let entry = (option, period_number(period, purchase.date));
            if counts && !found.contains(&entry) {
                found.push(entry);
            }
        }
        found
    }

    /// Whether this purchase, made here, would change which options earn.
    fn changes_top_options(&self, purchase: &Purchase) -> bool {
        self.top_spend_options(purchase).into_iter().any(|(option, period)| {
            let choice = &self.card.choices[usize::from(option.choice)];
            let nothing = vec![Decimal::ZERO; choice.options.len()];
            let now = self.spent_on_options.get(&(option.choice, period)).unwrap_or(&nothing);
            let mut then = now.clone();
            then[usize::from(option.option)] += purchase.amount;
            top_options(now, choice.picks) != top_options(&then, choice.picks)
        })
    }
}

fn capped(rates: &Rates) -> impl Iterator<Item = u8> {
    std::iter::once(&rates.standing).chain(&rates.added).filter_map(|rate| rate.cap)
}

/// How much of so much spending a cap leaves at its rate. Refunds mirror purchases, so it is the same on both
/// sides of zero.
fn within_cap(spent: Decimal, cap_dollars: Decimal) -> Decimal {
    spent.clamp(-cap_dollars, cap_dollars)
}

/// The options with the most spending, at most so many; the first of two alike. Where there are only
/// refunds, the options with most refunded, as the mirror has it.
fn top_options(spent: &[Decimal], picks: u8) -> Vec<u8> {
    let mut options: Vec<u8> = (0..spent.len() as u8).filter(|option| !spent[usize::from(*option)].is_zero()).collect();
    options.sort_by_key(|option| {
        let spent = spent[usize::from(*option)];
        (spent.is_sign_negative(), -spent.abs())
    });
    options.truncate(usize::from(picks));
    options.sort();
    options
}

fn period_number(period: Period, date: Date) -> PeriodNumber {
    let year = PeriodNumber::from(date.year()) * 100;
    let month = PeriodNumber::from(date.month());
    match period {
        Period::Month => year + month,
        Period::Quarter => year + (month - 1) / 3,
        Period::Year | Period::AnniversaryYear => year,
    }
}
