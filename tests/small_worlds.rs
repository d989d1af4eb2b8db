//! Checks caps exhaustively on small worlds: every sequence of up to three purchases and refunds, on days around the
//! edges of a period, of amounts around a cap, against an oracle that pays dollar by dollar.
//!
//! The days are the day before a period, its first, its last, and the day after. The amounts are below the cap, equal to
//! it, across it, and more than twice as much; with both signs.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::{Assumptions, Cardholder, Cardholders, EarnedRequest, Engine, MissedRequest, Transaction};
use card_rewards_catalog::model::Date;
use rust_decimal::Decimal;
use serde_json::{Value, json};

mod frozen;

const CAP_DOLLARS: i64 = 10;
/// Amounts below, at and across the cap, and beyond it. Beyond it on both sides of zero, a refund exhausts the cap again.
const AMOUNTS_DOLLARS: [i64; 4] = [4, 10, 13, 25];

/// Days around a period: the day before, the first, the last, and the day after.
type Days = [&'static str; 4];

const MONTH: Days = ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01"];
const QUARTER: Days = ["2025-12-31", "2026-01-01", "2026-03-31", "2026-04-01"];
const YEAR: Days = ["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"];
/// For an account opened on June 15.
const CARD_YEAR: Days = ["2026-06-14", "2026-06-15", "2027-06-14", "2027-06-15"];

/// A purchase or refund in a small world.
#[derive(Clone, Copy, Debug)]
struct Event {
    /// Index of one of the four days.
    day: usize,
    /// Negative for a refund.
    dollars: i64,
    merchant: &'static str,
}

const DINING: &str = "Starbucks";
/// Refunds at one dining merchant do not reverse purchases at the other.
const OTHER_DINING: &str = "Chipotle";
const GAS: &str = "Shell";
const NOTHING_SPECIAL: &str = "Nobody knows this shop";

/// All events at these merchants.
fn events(merchants: &[&'static str]) -> Vec<Event> {
    let mut events = Vec::new();
    for merchant in merchants {
        for day in 0..4 {
            for dollars in AMOUNTS_DOLLARS {
                events.push(Event { day, dollars, merchant });
                events.push(Event { day, dollars: -dollars, merchant });
            }
        }
    }
    events
}

/// Calls `check` with every sequence of `length` events.
fn for_each_sequence(events: &[Event], length: u32, mut check: impl FnMut(&[Event])) {
    for mut number in 0..events.len().pow(length) {
        let sequence: Vec<Event> = (0..length)
            .map(|_| {
                let event = events[number % events.len()];
                number /= events.len();
                event
            })
            .collect();
        check(&sequence);
    }
}

/// An engine with a card of these terms; other purchases earn 1 point per dollar, worth a cent.
fn engine_with(terms: Value) -> Engine {
    let source = json!({ "s": { "url": "https://example.org", "title": "Terms", "read_on": "2026-11-21" } });
    let mut card = json!({
        "id": 1_000_001, "name": "Discover Small World", "issuer": "discover", "network": "discover",
        "kind": "consumer", "currency": "cash-back", "verified_on": "2026-11-21", "sources": source,
        "base": [{ "multiplier": 1, "source": "s" }]
    });
    card.as_object_mut().unwrap().extend(terms.as_object().unwrap().clone());
    frozen::engine().with_cards(json!([card]).to_string().as_bytes()).unwrap()
}

fn cap(period: &str, multiplier_after: i64) -> Value {
    json!([{
        "id": "c", "cap_dollars": CAP_DOLLARS, "period": period, "multiplier_after": multiplier_after, "source": "s"
    }])
}

fn transactions(sequence: &[Event], days: Days, card: &str) -> Vec<Transaction> {
    let transaction = |event: &Event| {
        Transaction::new("", event.dollars.into(), days[event.day].parse().unwrap(), event.merchant, card)
    };
    sequence.iter().map(transaction).collect()
}

const CARD: &str = "Discover Small World";

/// The engine's answer: points earned by each event.
fn earned_points(engine: &Engine, settings: &Cardholders, sequence: &[Event], days: Days) -> Vec<f64> {
    let request = EarnedRequest::new(transactions(sequence, days, CARD))
        .assumptions(Assumptions::default().card_settings(settings.clone()));
    let data = engine.earned(&request).data;
    for (event, reward) in sequence.iter().zip(&data.earned_rewards) {
        let points = event.dollars as f64 * reward.reward_multiplier;
        assert!((points - reward.reward_amount * 100.0).abs() < 1e-9, "{sequence:?}: amount x rate");
    }
    data.earned_rewards.iter().map(|reward| rounded(reward.reward_amount * 100.0)).collect()
}

/// Points without what binary fractions add. A part of a purchase across a cap can take back a third of a point.
fn rounded(points: f64) -> f64 {
    (points * 1e6).round() / 1e6
}

/// An independent model that pays dollar by dollar, by date.
struct Oracle<'a> {
    days: Days,
    /// The period of each of the four days.
    periods: [usize; 4],
    /// The rates of a dollar within the cap and after it; `None` for an event without a cap.
    rates: &'a dyn Fn(&Event) -> Option<(i64, i64)>,
    /// The rate of an event without a cap.
    uncapped: &'a dyn Fn(&Event) -> i64,
}

impl Oracle<'_> {
    fn points(&self, sequence: &[Event]) -> Vec<f64> {
        let mut order: Vec<usize> = (0..sequence.len()).collect();
        order.sort_by_key(|index| self.days[sequence[*index].day]);
        let mut points = vec![0.0; sequence.len()];
        let mut spent = [0; 3];
        // Dollars of each purchase that no refund has reversed.
        let mut left: Vec<i64> = sequence.iter().map(|event| event.dollars).collect();
        for (place, index) in order.iter().copied().enumerate() {
            let event = &sequence[index];
            if let Some(purchase) = self.reversed(sequence, &order[..place], &left, event) {
                let Event { day, dollars, .. } = sequence[purchase];
                left[purchase] += event.dollars;
                points[index] = points[purchase] * event.dollars as f64 / dollars as f64;
                let period = self.periods[day];
                if (self.rates)(&sequence[purchase]).is_some() && period == self.periods[event.day] {
                    spent[period] += event.dollars;
                }
                continue;
            }
            let Some((within, beyond)) = (self.rates)(event) else {
                points[index] = (event.dollars * (self.uncapped)(event)) as f64;
                continue;
            };
            let spent = &mut spent[self.periods[event.day]];
            for _ in 0..event.dollars.abs() {
                let step = event.dollars.signum();
                // A dollar, spent or taken back, is within the cap if its middle is.
                let middle_halves = 2 * *spent + step;
                let rate = if middle_halves.abs() < 2 * CAP_DOLLARS { within } else { beyond };
                points[index] += (step * rate) as f64;
                *spent += step;
            }
        }
        points.into_iter().map(rounded).collect()
    }

    /// The purchase that a refund reverses, among these earlier events.
    ///
    /// The latest one of which exactly the refunded dollars remain, or else at least these.
    fn reversed(&self, sequence: &[Event], earlier: &[usize], left: &[i64], event: &Event) -> Option<usize> {
        let date = |event: &Event| -> Date { self.days[event.day].parse().unwrap() };
        let fits = |index: &&usize| {
            let purchase = &sequence[**index];
            event.dollars < 0
                && purchase.dollars > 0
                && purchase.merchant == event.merchant
                && left[**index] >= -event.dollars
                && date(purchase).days_until(date(event)) <= 180
        };
        let latest = || earlier.iter().rev().filter(fits);
        latest().find(|index| left[**index] == -event.dollars).or_else(|| latest().next()).copied()
    }
}

/// The two middle days share a period.
const MIDDLE_TOGETHER: [usize; 4] = [0, 1, 1, 2];

fn check(engine: &Engine, settings: &Cardholders, oracle: &Oracle, events: &[Event], length: u32) {
    for_each_sequence(events, length, |sequence| {
        let expected = oracle.points(sequence);
        assert_eq!(earned_points(engine, settings, sequence, oracle.days), expected, "{sequence:?}");
    });
}

fn capped_dining(period: &str) -> Engine {
    engine_with(json!({
        "rules": [{ "name": "Dining", "multiplier": 5, "categories": ["dining"], "cap": "c", "source": "s" }],
        "caps": cap(period, 2)
    }))
}

#[test]
fn caps_of_each_period_match_the_oracle() {
    let oracle = |days| Oracle {
        days,
        periods: MIDDLE_TOGETHER,
        rates: &|event| (event.merchant == DINING).then_some((5, 2)),
        uncapped: &|_| 1,
    };
    let events = events(&[DINING]);
    for (period, days) in [("month", MONTH), ("quarter", QUARTER), ("year", YEAR)] {
        check(&capped_dining(period), &Cardholders::default(), &oracle(days), &events, 2);
    }
    check(&capped_dining("month"), &Cardholders::default(), &oracle(MONTH), &events, 3);

    let engine = capped_dining("anniversary-year");
    let index = engine.match_card(CARD).unwrap();
    let mut cardholder = Cardholder::of(engine.card(index));
    cardholder.set_anniversary(6, 15);
    let mut settings = Cardholders::default();
    settings.set(index, cardholder);
    check(&engine, &settings, &oracle(CARD_YEAR), &events, 2);
}

#[test]
fn a_cap_shared_by_two_rules_matches_the_oracle() {
    let engine = engine_with(json!({
        "rules": [
            { "name": "Dining", "multiplier": 5, "categories": ["dining"], "cap": "c", "source": "s" },
            { "name": "Gas", "multiplier": 3, "categories": ["gas"], "cap": "c", "source": "s" }
        ],
        "caps": cap("month", 2)
    }));
    let oracle = Oracle {
        days: MONTH,
        periods: MIDDLE_TOGETHER,
        rates: &|event| match event.merchant {
            DINING => Some((5, 2)),
            GAS => Some((3, 2)),
            _ => None,
        },
        uncapped: &|_| 1,
    };
    check(&engine, &Cardholders::default(), &oracle, &events(&[DINING, GAS, NOTHING_SPECIAL]), 2);
}

/// A rotating category that stacks 4 with the base 3 on dining. It applies in its month only, up to its cap.
fn rotating_dining() -> Engine {
    engine_with(json!({
        "rules": [
            { "name": "Dining", "multiplier": 3, "categories": ["dining"], "source": "s" },
            {
                "name": "February", "multiplier": 4, "stacks": true, "rotating": true, "requires_activation": true,
                "categories": ["dining"], "from": "2026-02-01", "through": "2026-02-28", "cap": "c", "source": "s"
            }
        ],
        "caps": cap("quarter", 0)
    }))
}

#[test]
fn a_stacking_rotating_category_matches_the_oracle() {
    let engine = rotating_dining();
    let in_window = |event: &Event| event.merchant == DINING && (1..=2).contains(&event.day);
    let oracle = Oracle {
        days: MONTH,
        periods: MIDDLE_TOGETHER,
        rates: &|event| in_window(event).then_some((7, 3)),
        uncapped: &|event| if event.merchant == DINING { 3 } else { 1 },
    };
    check(&engine, &Cardholders::default(), &oracle, &events(&[DINING, NOTHING_SPECIAL]), 2);

    let index = engine.match_card(CARD).unwrap();
    let mut cardholder = Cardholder::of(engine.card(index));
    cardholder.activate(false);
    let mut settings = Cardholders::default();
    settings.set(index, cardholder);
    let not_activated = Oracle { rates: &|_| None, ..oracle };
    check(&engine, &settings, &not_activated, &events(&[DINING]), 2);
}

#[test]
fn terms_that_change_on_a_date_match_the_oracle() {
    let engine = engine_with(json!({
        "rules": [
            { "name": "Dining", "multiplier": 2, "categories": ["dining"], "through": "2026-01-31", "source": "s" },
            {
                "name": "Dining", "multiplier": 5, "categories": ["dining"], "from": "2026-02-01",
                "through": "2026-02-28", "cap": "c", "source": "s"
            },
            { "name": "Dining", "multiplier": 4, "categories": ["dining"], "from": "2026-03-01", "source": "s" }
        ],
        "caps": cap("month", 1)
    }));
    let oracle = Oracle {
        days: MONTH,
        periods: MIDDLE_TOGETHER,
        rates: &|event| (1..=2).contains(&event.day).then_some((5, 1)),
        uncapped: &|event| if event.day == 0 { 2 } else { 4 },
    };
    check(&engine, &Cardholders::default(), &oracle, &events(&[DINING]), 2);
}

#[test]
fn opening_usage_is_never_negative() {
    let engine = capped_dining("month");
    let card = engine.card(engine.match_card(CARD).unwrap());
    let mut cardholder = Cardholder::of(card);
    let error = cardholder.set_spent(card, "c", Decimal::new(-1, 2)).unwrap_err();
    assert_eq!(error.to_string(), "expected dollars from 0");
    assert_eq!(cardholder, Cardholder::of(card));
}

#[test]
fn opening_usage_counts_in_the_period_of_the_first_purchase() {
    let engine = capped_dining("month");
    let index = engine.match_card(CARD).unwrap();
    for spent_dollars in AMOUNTS_DOLLARS {
        let mut cardholder = Cardholder::of(engine.card(index));
        cardholder.set_spent(engine.card(index), "c", spent_dollars.into()).unwrap();
        let mut settings = Cardholders::default();
        settings.set(index, cardholder);
        for_each_sequence(&events(&[DINING]), 2, |sequence| {
            // A purchase on the day of the first event, before it in the request, has the same effect.
            let first_day = sequence.iter().map(|event| event.day).min().unwrap();
            let before = Event { day: first_day, dollars: spent_dollars, merchant: OTHER_DINING };
            let with_it: Vec<Event> = std::iter::once(before).chain(sequence.iter().copied()).collect();
            let plain = Cardholders::default();
            let expected = &earned_points(&engine, &plain, &with_it, MONTH)[1..];
            assert_eq!(
                earned_points(&engine, &settings, sequence, MONTH),
                expected,
                "{spent_dollars} {sequence:?}"
            );
        });
    }
}

#[test]
fn opening_usage_as_of_a_date_counts_in_the_period_of_that_date() {
    // For each of the four days, the first day of its period.
    const FIRST_DAYS: [usize; 4] = [0, 1, 1, 3];
    let engine = capped_dining("month");
    let index = engine.match_card(CARD).unwrap();
    for (as_of, first_day) in FIRST_DAYS.into_iter().enumerate() {
        for spent_dollars in AMOUNTS_DOLLARS {
            let mut cardholder = Cardholder::of(engine.card(index));
            cardholder.set_spent(engine.card(index), "c", spent_dollars.into()).unwrap();
            cardholder.set_spent_as_of(MONTH[as_of].parse().unwrap());
            let mut settings = Cardholders::default();
            settings.set(index, cardholder);
            for_each_sequence(&events(&[DINING]), 2, |sequence| {
                // A purchase on the period's first day, before it in the request, has the same effect.
                let before = Event { day: first_day, dollars: spent_dollars, merchant: OTHER_DINING };
                let with_it: Vec<Event> = std::iter::once(before).chain(sequence.iter().copied()).collect();
                let expected = &earned_points(&engine, &Cardholders::default(), &with_it, MONTH)[1..];
                assert_eq!(
                    earned_points(&engine, &settings, sequence, MONTH),
                    expected,
                    "{spent_dollars} as of day {as_of}, {sequence:?}"
                );
            });
        }
    }
}

/// A missed reward equals what the same purchase earns with that card.
#[test]
fn a_missed_reward_is_the_reward_with_that_card() {
    for engine in [capped_dining("month"), rotating_dining()] {
        for_each_sequence(&events(&[DINING]), 2, |sequence| {
            // On this card, a refund could reverse the other purchase, which it does not as things are.
            if sequence[0].dollars < 0 {
                return;
            }
            // The first purchase used a card that earns nothing, the second this card.
            let mut actual = transactions(sequence, MONTH, CARD);
            actual[0].card_name = "no such card".into();
            let request = MissedRequest::new(actual, vec![CARD.into()]).new_cards_limit(0);
            let missed = engine.missed(&request);
            let would_have = earned_points(&engine, &Cardholders::default(), sequence, MONTH)[0];
            let said = missed.data.missed_rewards[0].missed_reward_your_cards[0].missed_reward * 100.0;
            assert_eq!(rounded(said), would_have, "{sequence:?}");
        });
    }
}

/// A refund takes back its purchase's reward on every card.
#[test]
fn a_full_refund_leaves_nothing_missed() {
    for engine in [capped_dining("month"), rotating_dining()] {
        for_each_sequence(&events(&[DINING]), 2, |sequence| {
            let [purchase, other] = sequence else { return };
            if purchase.dollars < 0 {
                return;
            }
            // The other event comes first or between the two, on the card that would have been better.
            let refund = Event { day: 3, dollars: -purchase.dollars, merchant: DINING };
            let mut actual = transactions(&[*other, *purchase, refund], MONTH, CARD);
            actual[1].card_name = "no such card".into();
            actual[2].card_name = "no such card".into();
            let request = MissedRequest::new(actual, vec![CARD.into()]).new_cards_limit(0);
            let missed = engine.missed(&request).data.missed_rewards;
            let of = |index: usize| missed[index].missed_reward_your_cards[0].missed_reward;
            assert_eq!(of(2), -of(1), "{sequence:?}");
        });
    }
}

#[test]
fn the_oracle_pays_as_computed_by_hand() {
    let oracle = Oracle { days: MONTH, periods: MIDDLE_TOGETHER, rates: &|_| Some((5, 2)), uncapped: &|_| 1 };
    let event = |day, dollars| Event { day, dollars, merchant: DINING };
    // 13 dollars: 10 x 5 + 3 x 2. None of the next 4 is within the cap; in the next month all are.
    assert_eq!(oracle.points(&[event(1, 13), event(2, 4), event(3, 4)]), [56.0, 8.0, 20.0]);
    // The later day is first in the request, but the cap goes to the earlier day.
    assert_eq!(oracle.points(&[event(2, 4), event(1, 10)]), [8.0, 50.0]);
    // A full refund takes everything back.
    assert_eq!(oracle.points(&[event(1, 13), event(2, -13)]), [56.0, -56.0]);
    // A part is taken back at the blended rate: 56 / 13 x 4. Within the month it gives the cap back: 9 are used after it.
    assert_eq!(
        oracle.points(&[event(1, 13), event(1, -4), event(2, 4)]),
        [56.0, rounded(-224.0 / 13.0), 11.0]
    );
    // In the next month it does not.
    assert_eq!(oracle.points(&[event(1, 13), event(3, -13), event(3, 10)]), [56.0, -56.0, 50.0]);
    // A refund alone mirrors a purchase.
    assert_eq!(oracle.points(&[event(1, -13)]), [-56.0]);
}
