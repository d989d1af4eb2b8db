//! What a card's own purchases in a request earned, and what they used up of its caps.

mod outlook;
mod parts;
mod terms;

pub use outlook::{Outlook, TopSpend};
pub use parts::{Account, BetterRule, Part, PartKind};

use crate::Engine;
use crate::cardholder::Cardholder;
use crate::catalog::{Cap, Card, ChoiceKind, ChoiceOption, Period};
use crate::date::Date;
use crate::engine::CardIndex;
use crate::purchase::Purchase;
use crate::rates::{self, Rate, Rates};
use crate::sorting::{sort, sort_by_key};
use rust_decimal::Decimal;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

/// Where a purchase stands in time: by date, then in the order of the request.
pub type Position = (Date, usize);

/// A month or a quarter by the year and its number in it, a year by itself.
pub type PeriodNumber = (i16, i8);

/// What one purchase earns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Earning {
    /// Points.
    pub points: Decimal,
    /// Points per dollar; blended where the purchase lies across the edge of a cap.
    pub multiplier: Decimal,
}

/// The options that earn in a period, of a choice that goes by spending.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Picks {
    choice: u8,
    period: PeriodNumber,
    options: Vec<u8>,
}

/// Ledgers of another holder, where one is named, or with picks that differ from what the spending says.
type OtherLedgers<'a> = HashMap<(Option<Cardholder>, Vec<Picks>), Rc<Ledger<'a>>>;

/// Dollars that counted against a cap in a period, in all, after each purchase.
type Spent = HashMap<(u8, PeriodNumber), Vec<(Position, Decimal)>>;

/// Dollars spent on each option of a choice that goes by spending, in each period.
type SpentOnOptions = HashMap<(u8, PeriodNumber), Vec<Decimal>>;

/// What a ledger starts from.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Who holds the card.
    pub cardholder: Cardholder,
    /// Where the cardholder says of no day that it was spent by then, what was spent before the request counts in the
    /// periods in which this day lies: that of the card's first purchase of the request, or else the request's first.
    pub begins: Date,
}

/// A card's purchases of a request, settled in the order of their dates.
pub struct Ledger<'a> {
    engine: &'a Engine,
    index: CardIndex,
    card: &'a Card,
    opening: Opening,
    /// What each of its purchases earned, by their index in the request.
    pub earnings: HashMap<usize, Earning>,
    spent: Spent,
    /// Of all of the card's purchases, also where only some of them are settled anew.
    spent_on_options: Rc<SpentOnOptions>,
    /// Picks that hold whatever the spending says.
    given_picks: Vec<Picks>,
    /// The purchases in the order of their dates, to settle them anew.
    purchases: Vec<(Position, Purchase)>,
    /// The purchases settled anew.
    others: RefCell<OtherLedgers<'a>>,
}

impl<'a> Ledger<'a> {
    /// Settles these purchases, given with their index in the request, on this card.
    pub fn settle(
        engine: &'a Engine,
        card: CardIndex,
        opening: Opening,
        purchases: impl IntoIterator<Item = (usize, Purchase)>,
    ) -> Ledger<'a> {
        let with_position = |(index, purchase): (usize, Purchase)| ((purchase.date, index), purchase);
        let mut purchases: Vec<_> = purchases.into_iter().map(with_position).collect();
        sort_by_key(&mut purchases, |(position, _)| *position);
        let mut ledger = Ledger::without_purchases(engine, card, opening);
        ledger.spent_on_options = Rc::new(ledger.count_options(&purchases));
        ledger.book_all(purchases);
        ledger
    }

    fn without_purchases(engine: &'a Engine, card: CardIndex, opening: Opening) -> Ledger<'a> {
        Ledger {
            engine,
            index: card,
            card: engine.card(card),
            opening,
            earnings: HashMap::new(),
            spent: Spent::new(),
            spent_on_options: Rc::default(),
            given_picks: Vec::new(),
            purchases: Vec::new(),
            others: RefCell::default(),
        }
    }

    /// The day on which the card's part of the request begins.
    pub fn begins(&self) -> Date {
        self.opening.begins
    }

    /// What this purchase would have earned here, with everything else as it was.
    pub fn would_earn(&self, index: usize, purchase: &Purchase) -> Earning {
        self.with_one_more(index, purchase, |ledger, position| {
            ledger.earning(purchase, |cap| ledger.spent_before(cap, position))
        })
    }

    /// Asks this ledger, or where one more purchase would change which options earn, the one that it would be.
    fn with_one_more<Answer>(
        &self,
        index: usize,
        purchase: &Purchase,
        ask: impl Fn(&Ledger<'a>, Position) -> Answer,
    ) -> Answer {
        let position = (purchase.date, index);
        let other_picks = self.other_picks(purchase);
        if other_picks.is_empty() {
            return ask(self, position);
        }
        ask(&self.with_picks(other_picks), position)
    }

    /// This ledger with these picks.
    fn with_picks(&self, picks: Vec<Picks>) -> Rc<Ledger<'a>> {
        self.settled_anew(None, picks)
    }

    /// This ledger for this holder, with these picks.
    fn with(&self, cardholder: Cardholder, picks: Vec<Picks>) -> Rc<Ledger<'a>> {
        self.settled_anew((cardholder != self.opening.cardholder).then_some(cardholder), picks)
    }

    /// The purchases settled anew, with these picks. For the same holder they are those of the periods of the picks
    /// alone, which have a day in common: what was before is as it was.
    fn settled_anew(&self, other: Option<Cardholder>, picks: Vec<Picks>) -> Rc<Ledger<'a>> {
        let key = (other, picks);
        if let Some(ledger) = self.others.borrow().get(&key) {
            return Rc::clone(ledger);
        }
        let (other, picks) = &key;
        let is_all = other.is_some();
        let compare =
            |date, picks: &Picks| self.top_spend_period(picks.choice, date).cmp(&Some(picks.period));
        let is_before = |date| !is_all && picks.iter().all(|picks| compare(date, picks).is_lt());
        let is_within = |date| is_all || picks.iter().any(|picks| compare(date, picks).is_eq());
        let first = self.purchases.partition_point(|((date, _), _)| is_before(*date));
        let within = self.purchases[first..].iter().take_while(|((date, _), _)| is_within(*date));
        let purchases = within.copied().collect();
        let spent = self.spent.iter().filter_map(|(key, uses)| {
            let before = uses.partition_point(|((date, _), _)| is_before(*date));
            Some((*key, vec![*uses[..before].last()?]))
        });
        let cardholder = other.as_ref().unwrap_or(&self.opening.cardholder).clone();
        let mut ledger = Ledger {
            spent: spent.collect(),
            spent_on_options: Rc::clone(&self.spent_on_options),
            given_picks: picks.clone(),
            ..Ledger::without_purchases(self.engine, self.index, Opening { cardholder, ..self.opening })
        };
        ledger.book_all(purchases);
        let ledger = Rc::new(ledger);
        self.others.borrow_mut().insert(key, Rc::clone(&ledger));
        ledger
    }

    /// Books purchases in the order of their dates.
    fn book_all(&mut self, purchases: Vec<(Position, Purchase)>) {
        for (position, purchase) in &purchases {
            let earning = self.book(*position, purchase);
            self.earnings.insert(position.1, earning);
        }
        self.purchases = purchases;
    }

    /// Earns, and uses up caps.
    fn book(&mut self, position: Position, purchase: &Purchase) -> Earning {
        let rates = self.rates(purchase);
        let earning = self.earning_at(&rates, purchase.amount, |cap| self.spent_before(cap, position));
        for cap in capped(&rates) {
            let key = (cap, self.period_of_cap(cap, purchase.date));
            let opening = self.spent_before_the_request(cap, key.1);
            let uses = self.spent.entry(key).or_default();
            let before = uses.last().map_or(opening, |(_, total)| *total);
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
        Rates::of(self.card, &self.opening.cardholder, purchase, |option| {
            self.is_picked(option, purchase.date)
        })
    }

    fn earning_at(&self, rates: &Rates, amount: Decimal, spent_before: impl Fn(u8) -> Decimal) -> Earning {
        let factor = self.reward_factor();
        let Earning { points, multiplier } = self.earning_without_tier(rates, amount, spent_before);
        Earning { points: points * factor, multiplier: multiplier * factor }
    }

    /// What the rates come to, before a status multiplies it.
    fn earning_without_tier(
        &self,
        rates: &Rates,
        amount: Decimal,
        spent_before: impl Fn(u8) -> Decimal,
    ) -> Earning {
        let mut earning = Earning::default();
        for rate in std::iter::once(&rates.standing).chain(&rates.added) {
            let part = self.part(*rate, amount, &spent_before);
            earning.points += part.points;
            earning.multiplier += part.multiplier;
        }
        earning
    }

    /// What the cardholder's status multiplies all rewards by.
    pub fn reward_factor(&self) -> Decimal {
        let tier = self.opening.cardholder.tier();
        tier.map_or(Decimal::ONE, |tier| self.card.tiers[usize::from(tier)].reward_factor)
    }

    /// What one rate pays: itself within its cap, the rate after it beyond.
    fn part(&self, rate: Rate, amount: Decimal, spent_before: impl Fn(u8) -> Decimal) -> Earning {
        let Some(cap_index) = rate.cap else {
            return Earning { points: amount * rate.multiplier, multiplier: rate.multiplier };
        };
        let cap = &self.card.caps[usize::from(cap_index)];
        let split = split_at_cap(cap, spent_before(cap_index), amount);
        let points = split.within * rate.multiplier + split.beyond * cap.multiplier_after;
        let multiplier = match (split.is_used_up, split.beyond.is_zero()) {
            (true, _) => cap.multiplier_after,
            (false, true) => rate.multiplier,
            (false, false) => points / amount,
        };
        Earning { points, multiplier }
    }

    fn spent_before(&self, cap: u8, position: Position) -> Decimal {
        let period = self.period_of_cap(cap, position.0);
        let opening = || self.spent_before_the_request(cap, period);
        let Some(uses) = self.spent.get(&(cap, period)) else { return opening() };
        let before = uses.partition_point(|(other, _)| *other < position);
        uses[..before].last().map_or_else(opening, |(_, total)| *total)
    }

    /// What the caller says was spent already, in the period in which it was.
    pub fn spent_before_the_request(&self, cap: u8, period: PeriodNumber) -> Decimal {
        let Opening { cardholder, begins } = &self.opening;
        let spent_as_of = cardholder.spent_as_of().unwrap_or(*begins);
        if self.period_of_cap(cap, spent_as_of) != period {
            return Decimal::ZERO;
        }
        cardholder.spent_dollars(cap)
    }

    /// Dollars of spending that a cap has room for in each of its periods.
    pub fn cap_dollars(&self, cap: u8) -> Decimal {
        self.card.caps[usize::from(cap)].cap_dollars
    }

    /// The period of a cap in which a day lies.
    pub fn period_of_cap(&self, cap: u8, date: Date) -> PeriodNumber {
        self.period_number(self.card.caps[usize::from(cap)].period, date)
    }

    fn period_number(&self, period: Period, date: Date) -> PeriodNumber {
        match period {
            Period::Month => (date.year(), date.month()),
            Period::Quarter => (date.year(), (date.month() - 1) / 3),
            Period::Year => (date.year(), 0),
            Period::AnniversaryYear => (self.opening.cardholder.card_year(date), 0),
        }
    }

    fn is_picked(&self, option: ChoiceOption, date: Date) -> bool {
        let Some(period) = self.top_spend_period(option.choice, date) else {
            return self.opening.cardholder.picked(option);
        };
        let is_given = |picks: &&Picks| (picks.choice, picks.period) == (option.choice, period);
        match self.given_picks.iter().find(is_given) {
            Some(picks) => picks.options.contains(&option.option),
            None => {
                let picks = self.card.choices[usize::from(option.choice)].picks;
                top_options(self.spent_on(option.choice, period), picks).contains(&option.option)
            }
        }
    }

    /// The period of a choice in which a day lies; none where it does not go by spending.
    fn top_spend_period(&self, choice: u8, date: Date) -> Option<PeriodNumber> {
        match self.card.choices[usize::from(choice)].kind {
            ChoiceKind::TopSpend { period } => Some(self.period_number(period, date)),
            ChoiceKind::Chosen { .. } => None,
        }
    }

    /// Dollars spent on each option in a period; nothing at all where there was no such purchase.
    fn spent_on(&self, choice: u8, period: PeriodNumber) -> &[Decimal] {
        self.spent_on_options.get(&(choice, period)).map_or(&[], Vec::as_slice)
    }

    /// Counts purchases for the choices that go by spending.
    fn count_options(&self, purchases: &[(Position, Purchase)]) -> SpentOnOptions {
        let mut spent = SpentOnOptions::new();
        for (_, purchase) in purchases {
            for (option, period) in self.top_spend_options(purchase) {
                let options = self.card.choices[usize::from(option.choice)].options.len();
                let of_choice =
                    spent.entry((option.choice, period)).or_insert_with(|| vec![Decimal::ZERO; options]);
                of_choice[usize::from(option.option)] += purchase.amount;
            }
        }
        spent
    }

    /// The options of choices that go by spending for which this purchase counts, each with its period.
    pub fn top_spend_options(&self, purchase: &Purchase) -> Vec<(ChoiceOption, PeriodNumber)> {
        let mut found = Vec::new();
        for rule in &self.card.rules {
            let Some(option) = rule.option else { continue };
            let ChoiceKind::TopSpend { period } = self.card.choices[usize::from(option.choice)].kind else {
                continue;
            };
            let counts = rates::is_for(self.card, rule, purchase) && self.engine.earns(purchase);
            let entry = (option, self.period_number(period, purchase.date));
            if counts && !found.contains(&entry) {
                found.push(entry);
            }
        }
        found
    }

    /// The picks that this purchase, made here, would change.
    fn other_picks(&self, purchase: &Purchase) -> Vec<Picks> {
        // A purchase can count for several options of one choice.
        let mut spent: BTreeMap<(u8, PeriodNumber), Vec<Decimal>> = BTreeMap::new();
        for (option, period) in self.top_spend_options(purchase) {
            let then = spent.entry((option.choice, period)).or_insert_with(|| {
                let mut then = self.spent_on(option.choice, period).to_vec();
                then.resize(self.card.choices[usize::from(option.choice)].options.len(), Decimal::ZERO);
                then
            });
            then[usize::from(option.option)] += purchase.amount;
        }
        let changed = spent.into_iter().filter_map(|((choice, period), then)| {
            let picks = self.card.choices[usize::from(choice)].picks;
            let options = top_options(&then, picks);
            let is_changed = options != top_options(self.spent_on(choice, period), picks);
            is_changed.then_some(Picks { choice, period, options })
        });
        changed.collect()
    }
}

fn capped(rates: &Rates) -> impl Iterator<Item = u8> {
    std::iter::once(&rates.standing).chain(&rates.added).filter_map(|rate| rate.cap)
}

/// A purchase at a cap.
struct Split {
    /// Dollars within it.
    within: Decimal,
    /// Dollars beyond it.
    beyond: Decimal,
    /// Whether none of the purchase is within it.
    is_used_up: bool,
}

fn split_at_cap(cap: &Cap, before: Decimal, amount: Decimal) -> Split {
    let within = within_cap(before + amount, cap.cap_dollars) - within_cap(before, cap.cap_dollars);
    let is_used_up = if amount.is_zero() { before.abs() >= cap.cap_dollars } else { within.is_zero() };
    Split { within, beyond: amount - within, is_used_up }
}

/// How much of so much spending a cap leaves at its rate. Refunds mirror purchases, so it is the same on both
/// sides of zero.
pub fn within_cap(spent: Decimal, cap_dollars: Decimal) -> Decimal {
    spent.clamp(-cap_dollars, cap_dollars)
}

/// The options with the most spending, at most so many; the first of two alike. Where there is nothing but
/// refunds, those with most refunded, as the mirror has it.
pub fn top_options(spent: &[Decimal], picks: u8) -> Vec<u8> {
    let mut options: Vec<u8> =
        (0..spent.len() as u8).filter(|option| !spent[usize::from(*option)].is_zero()).collect();
    let only_refunds = options.iter().all(|option| spent[usize::from(*option)] < Decimal::ZERO);
    sort_by_key(&mut options, |option| {
        let spent = spent[usize::from(*option)];
        if only_refunds { spent } else { -spent }
    });
    options.truncate(usize::from(picks));
    sort(&mut options);
    options
}
