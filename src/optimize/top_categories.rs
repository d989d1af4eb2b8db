//! In which categories cards are counted on for what they pay only where most is spent on them.
//!
//! A choice that goes by spending pays in few categories. Its places go to the options that bring most, one after the
//! other: the dollars of their categories in the statement, as far as the card's cap has room for them in each of its
//! periods, times what the card pays more than the best card without them. The statement stands for what is to come, so
//! in each period the whole cap has room; which option is ahead in the running one, which is soon over, does not matter.
//! Where several cards have such choices, that is good and always the same, but need not be the best of all.

use super::prospects::{Category, HeldCard, Prospect};
use crate::catalog::ChoiceOption;
use crate::date::Date;
use crate::ledger::PeriodNumber;
use crate::sorting::sort_by_key;
use rust_decimal::Decimal;
use std::cmp::Reverse;

/// Options of one card for which the same purchases count.
struct Candidate {
    options: Vec<ChoiceOption>,
    offers: Vec<Offer>,
}

/// What a card would pay in a category.
struct Offer {
    category: usize,
    /// Dollars per dollar.
    rate: Decimal,
    /// Dollars of the statement for which its cap has room.
    dollars: Decimal,
}

/// Dollars that are left in the periods of caps, in the order of these.
type Room = Vec<((u8, PeriodNumber), Decimal)>;

impl Candidate {
    /// Dollars that it brings where these are the best rates of the categories.
    fn gain(&self, best_rates: &[Decimal]) -> Decimal {
        let more = |offer: &Offer| offer.dollars * (offer.rate - best_rates[offer.category]);
        self.offers.iter().map(more).filter(|dollars| *dollars > Decimal::ZERO).sum()
    }
}

/// The options of choices that go by spending that each of these cards is counted on for.
pub fn top_categories(cards: &[HeldCard], categories: &[Category]) -> Vec<Vec<ChoiceOption>> {
    let mut picked: Vec<Vec<ChoiceOption>> = vec![Vec::new(); cards.len()];
    let best_rate =
        |category| cards.iter().map(|held| held.prospect(category, &[]).rate()).max().unwrap_or_default();
    let mut best_rates: Vec<Decimal> = categories.iter().map(best_rate).collect();
    let mut candidates: Vec<Vec<Candidate>> =
        cards.iter().map(|held| candidates_of(held, &[], categories, &best_rates)).collect();
    while let Some((card, options)) = best_of(&candidates, &best_rates) {
        let (held, picked) = (&cards[card], &mut picked[card]);
        picked.extend(options);
        for (category, best_rate) in categories.iter().zip(&mut best_rates) {
            *best_rate = held.prospect(category, picked).rate().max(*best_rate);
        }
        candidates[card] = candidates_of(held, picked, categories, &best_rates);
    }
    picked
}

/// The options that bring most, with their card; the first of those alike, and none where none bring anything.
fn best_of(candidates: &[Vec<Candidate>], best_rates: &[Decimal]) -> Option<(usize, Vec<ChoiceOption>)> {
    let mut best = None;
    let mut most = Decimal::ZERO;
    for (card, candidates) in candidates.iter().enumerate() {
        for candidate in candidates {
            let gain = candidate.gain(best_rates);
            if gain > most {
                most = gain;
                best = Some((card, candidate));
            }
        }
    }
    best.map(|(card, candidate)| (card, candidate.options.clone()))
}

/// The options of a card that can still get a place beside those that have one.
fn candidates_of(
    held: &HeldCard,
    picked: &[ChoiceOption],
    categories: &[Category],
    best_rates: &[Decimal],
) -> Vec<Candidate> {
    let mut places: Vec<(Vec<ChoiceOption>, Vec<usize>)> = Vec::new();
    for (place, category) in categories.iter().enumerate() {
        let options = held.ledger.options_beside(picked, &category.purchase);
        match places.iter_mut().find(|(other, _)| *other == options) {
            _ if options.is_empty() => {}
            Some((_, places)) => places.push(place),
            None => places.push((options, vec![place])),
        }
    }
    let candidates = places.into_iter().map(|(options, places)| {
        let all = [picked, &options].concat();
        let prospects = places.into_iter().map(|place| (place, held.prospect(&categories[place], &all)));
        let better = prospects.filter(|(place, prospect)| prospect.rate() > best_rates[*place]);
        Candidate { options, offers: offers(categories, better.collect(), best_rates) }
    });
    candidates.collect()
}

/// What a card offers in these categories; those in which it gains most have the room of its caps first.
fn offers(
    categories: &[Category],
    mut prospects: Vec<(usize, Prospect)>,
    best_rates: &[Decimal],
) -> Vec<Offer> {
    sort_by_key(&mut prospects, |(place, prospect)| Reverse(prospect.rate() - best_rates[*place]));
    let mut room = Room::new();
    let offers = prospects.iter().map(|(category, prospect)| Offer {
        category: *category,
        rate: prospect.rate(),
        dollars: dollars_with_room(&categories[*category], prospect, &mut room),
    });
    offers.collect()
}

/// Dollars of a category in the statement for which a cap has room; they take it up.
fn dollars_with_room(category: &Category, prospect: &Prospect, room: &mut Room) -> Decimal {
    let Some(limit) = prospect.outlook.limit else {
        return category.sum();
    };
    let ledger = prospect.held.ledger;
    let period = |day: Date| ledger.period_of_cap(limit.cap, day);
    let mut sum = Decimal::ZERO;
    for of_period in category.dollars.chunk_by(|one, other| period(one.0) == period(other.0)) {
        let key = (limit.cap, period(of_period[0].0));
        let place = room.partition_point(|(other, _)| *other < key);
        if room.get(place).is_none_or(|(other, _)| *other != key) {
            room.insert(place, (key, ledger.cap_dollars(limit.cap)));
        }
        let left = &mut room[place].1;
        let dollars: Decimal = of_period.iter().map(|(_, dollars)| *dollars).sum();
        let within = dollars.clamp(Decimal::ZERO, *left);
        *left -= within;
        sum += within;
    }
    sum
}
