//! The bound holds at any prices, for any assignment, and a state earns what ledgers do.

use super::candidates::Candidates;
use super::component::components;
use super::relaxation::{Price, Relaxation};
use super::state::State;
use super::{build, items};
use crate::date::Date;
use crate::wallet::Wallet;
use crate::{CardSettings, Cardholder, Details, Engine, OptimizeRequest, Transaction};
use proptest::prelude::*;
use rust_decimal::Decimal;

/// Each with a cap, by its id.
const CARDS: [(&str, &str); 5] = [
    ("Amex Blue Cash Preferred", "groceries"),
    ("Citi Custom Cash", "top-category"),
    ("Bank of America Customized Cash Rewards", "quarterly"),
    ("Chase Freedom Flex", "rotating"),
    ("Discover it Cash Back", "rotating"),
];

const MERCHANTS: [&str; 5] = ["KROGER #123", "SHELL OIL 57444", "NETFLIX.COM", "CVS", "AMAZON"];

fn transaction() -> impl Strategy<Value = Transaction> {
    (-400i64..400, 1i8..=3, 0..MERCHANTS.len(), 0..CARDS.len()).prop_map(|(tens, month, merchant, card)| {
        Transaction {
            transaction_id: String::new(),
            transaction_amount: Decimal::from(tens * 10),
            transaction_date: Date::new(2026, month, 1).unwrap(),
            merchant: MERCHANTS[merchant].to_owned(),
            card_name: CARDS[card].0.to_owned(),
            details: Details::default(),
        }
    })
}

fn settings(spent: &[i64]) -> CardSettings {
    let engine = Engine::builtin();
    let mut settings = CardSettings::default();
    for ((name, cap), dollars) in CARDS.into_iter().zip(spent) {
        let card = engine.match_card(name).unwrap();
        let mut cardholder = Cardholder::of(engine.card(card));
        cardholder.set_spent(engine.card(card), cap, Decimal::from(*dollars)).unwrap();
        settings.set(card, cardholder);
    }
    settings
}

proptest! {
    #[test]
    fn no_assignment_is_above_the_bound(
        transactions in prop::collection::vec(transaction(), 1..8),
        spent in prop::collection::vec(-9000i64..9000, 5),
        cents in prop::collection::vec((0i64..7, 0i64..7), 1..20),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 1..8),
    ) {
        let engine = Engine::builtin();
        let request = OptimizeRequest {
            transactions,
            your_cards: CARDS.iter().map(|(name, _)| (*name).to_owned()).collect(),
            card_settings: settings(&spent),
            ..OptimizeRequest::default()
        };
        let wallet = Wallet::new(engine, &request.your_cards);
        let values = engine.values(&request.point_values, None, &[]);
        let statement = engine.statement(&request.transactions, &values, &request.card_settings);
        let candidates = Candidates::new(engine, &request, &wallet, values, &statement);
        let groups = items::with_refunds(&statement.lines);
        let mut problem = build::build(&statement.lines, groups, &candidates);
        let (components, _) = components(&mut problem);
        let offer = |(item, choice): (usize, &prop::sample::Index)| {
            (item, choice.index(problem.items[item].offers.len()))
        };
        let moves: Vec<(usize, usize)> = (0..problem.items.len()).zip(choices.iter().cycle()).map(offer).collect();
        let mut cards = vec![None; statement.lines.len()];
        for (item, offer) in &moves {
            let item = &problem.items[*item];
            item.lines.iter().for_each(|line| cards[*line] = Some(item.offers[*offer].card));
        }
        let assigned = engine.assign(&request, &statement, cards);
        let rewards = (0..statement.lines.len())
            .map(|line| assigned.earning(line).points * assigned.value_per_point(line, &candidates));
        prop_assert_eq!(State::new(&problem).put_all(&moves), rewards.sum::<Decimal>());
        for component in &components {
            let relaxation = Relaxation::new(&problem, component);
            let price = |(pool, (room, spending)): (&usize, &(i64, i64))| match problem.pools[*pool].is_used_twice {
                true => Price::default(),
                false => Price { room: Decimal::new(*room, 2), spending: Decimal::new(*spending, 2) },
            };
            let prices = component.pools.iter().zip(cents.iter().cycle()).map(price).collect();
            let mut state = State::new(&problem);
            let moves: Vec<(usize, usize)> =
                moves.iter().filter(|(item, _)| component.items.contains(item)).copied().collect();
            let dollars = state.put_all(&moves);
            prop_assert!(dollars <= relaxation.bound(&prices).dollars);
        }
    }
}
