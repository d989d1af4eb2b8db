//! Laws of `analyze` on random requests: its numbers are those of `earned`, `missed` and their explanations.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::{
    Analysis, AnalyzeRequest, Assumptions, CapPeriod, Cardholder, Cardholders, Date, EarnedRequest,
    MissedCause, MissedRequest, PartReason, ResultOptions, Transaction,
};
use generators::{CARDS, transaction};
use proptest::prelude::*;
use rust_decimal::Decimal;
use std::collections::BTreeMap;
use std::ops::Range;

mod frozen;
mod generators;

fn transactions(cents: Range<i64>) -> impl Strategy<Value = Vec<Transaction>> {
    prop::collection::vec(transaction(cents, "2025-01-01", 730, CARDS), 0..30)
}

fn held() -> impl Strategy<Value = Vec<String>> {
    prop::sample::subsequence(CARDS.to_vec(), 0..=CARDS.len())
        .prop_map(|cards| cards.into_iter().map(str::to_owned).collect())
}

/// Cardholders with and without activation, selected categories, a tier and an anniversary.
fn assumptions() -> impl Strategy<Value = Assumptions> {
    (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>()).prop_map(
        |(activated, selects, no_prime, anniversary)| {
            let mut card_settings = Cardholders::default();
            let mut set = |name: &str, change: &dyn Fn(&mut Cardholder)| {
                let card = frozen::engine().match_card(name).unwrap();
                let mut cardholder = Cardholder::of(frozen::engine().card(card));
                change(&mut cardholder);
                card_settings.set(card, cardholder);
            };
            set("Chase Freedom Flex", &|holder| holder.activate(activated));
            set("Discover it Cash Back", &|holder| holder.activate(!activated));
            if selects {
                let card = frozen::engine().match_card("U.S. Bank Cash+").unwrap();
                let options = ["electronics".to_owned(), "fast-food".to_owned(), "gas".to_owned()];
                set("U.S. Bank Cash+", &|holder| {
                    holder.select(frozen::engine().card(card), &options).unwrap()
                });
            }
            if no_prime {
                let card = frozen::engine().match_card("Amazon Prime Visa").unwrap();
                set("Amazon Prime Visa", &|holder| {
                    holder.set_tier(frozen::engine().card(card), "no-prime").unwrap()
                });
            }
            if anniversary {
                set("Chase Ink Business Cash", &|holder| holder.set_anniversary(2, 29));
            }
            Assumptions::default().card_settings(card_settings)
        },
    )
}

fn analyze_request() -> impl Strategy<Value = AnalyzeRequest> {
    (transactions(-500_000..500_000), held(), assumptions()).prop_map(
        |(transactions, your_cards, assumptions)| {
            AnalyzeRequest::new(transactions, your_cards).assumptions(assumptions)
        },
    )
}

fn earned_request(AnalyzeRequest { transactions, assumptions, .. }: &AnalyzeRequest) -> EarnedRequest {
    EarnedRequest::new(transactions.clone())
        .assumptions(assumptions.clone())
        .options(ResultOptions::default().explain(true))
}

/// The exact decimal of a double. Numbers of these requests have few digits, so that its text is exact.
fn exact(number: f64) -> Decimal {
    number.to_string().parse().unwrap()
}

proptest! {
    #[test]
    fn earned_rewards_equal_those_of_earned(request in analyze_request()) {
        let analysis = frozen::engine().analyze(&request).data;
        let earned_request = earned_request(&request);
        let earned = frozen::engine().earned(&earned_request).data;
        prop_assert_eq!(analysis.total_earned_reward, earned.total_earned_reward);
        prop_assert_eq!(analysis.purchases.len(), earned.earned_rewards.len());
        for (analyzed, earned) in analysis.purchases.iter().zip(earned.earned_rewards) {
            prop_assert_eq!(analyzed.transaction_amount, earned.transaction_amount);
            prop_assert_eq!(analyzed.reward_value, earned.reward_value);
            prop_assert_eq!(analyzed.reward_multiplier, earned.reward_multiplier);
            prop_assert_eq!(analyzed.reward_amount, earned.reward_amount);
            let explanation = earned.explanation.unwrap();
            prop_assert_eq!(analyzed.reverses, explanation.reverses);
            prop_assert_eq!(&analyzed.facts.merchant, &explanation.merchant);
            prop_assert_eq!(&analyzed.facts.digital_wallet, &explanation.digital_wallet);
            prop_assert_eq!(&analyzed.facts.category, &explanation.category);
            prop_assert_eq!(analyzed.facts.channel, explanation.channel);
        }
    }

    #[test]
    fn best_cards_equal_those_of_missed(request in analyze_request()) {
        let analysis = frozen::engine().analyze(&request).data;
        let missed_request = MissedRequest::new(request.transactions.clone(), request.your_cards.clone());
        let missed_request = missed_request.new_cards_limit(0).assumptions(request.assumptions.clone());
        let missed = frozen::engine().missed(&missed_request).data;
        prop_assert_eq!(analysis.overall_missed_rewards_existing, missed.overall_missed_rewards_existing);
        prop_assert_eq!(analysis.overall_missed_rewards_new, missed.overall_missed_rewards_new);
        for (analyzed, missed) in analysis.purchases.iter().zip(missed.missed_rewards) {
            let best = &analyzed.best_card;
            prop_assert_eq!(best.card_id, missed.best_card.card_id);
            prop_assert_eq!(best.card_name, missed.best_card.card_name);
            prop_assert_eq!(best.reward_value, missed.best_card.reward_value);
            prop_assert_eq!(best.reward_multiplier, missed.best_card.reward_multiplier);
            prop_assert_eq!(best.missed_reward, missed.best_card.missed_reward);
            // The reward of a refund can be a repeating fraction.
            let difference = exact(best.reward_amount) - exact(analyzed.reward_amount);
            prop_assert!((difference - exact(best.missed_reward)).abs() < Decimal::new(1, 9));
            let held = missed.missed_reward_your_cards.first().filter(|held| held.missed_reward != 0.0);
            prop_assert_eq!(
                analyzed.best_held_card.missed_reward,
                held.map_or(0.0, |held| held.missed_reward)
            );
            prop_assert_eq!(
                analyzed.best_held_card.card_name,
                held.map_or(analyzed.card_name, |held| held.card_name)
            );
            prop_assert_eq!(analyzed.cause.is_some(), held.is_some());
        }
    }

    #[test]
    fn settings_of_a_cause_make_the_card_used_as_good(request in analyze_request()) {
        let analysis = frozen::engine().analyze(&request).data;
        let earned_request = earned_request(&request);
        let earned = frozen::engine().earned(&earned_request).data.earned_rewards;
        for (index, analyzed) in analysis.purchases.iter().enumerate() {
            // A refund has the cause of its purchase.
            if earned[index].explanation.as_ref().unwrap().reverses.is_some() {
                continue;
            }
            match analyzed.cause {
                None => {}
                Some(MissedCause::UnmatchedCard) => prop_assert_eq!(analyzed.card_id, 0),
                Some(MissedCause::ExhaustedCap) => {
                    let reasons = &earned[index].explanation.as_ref().unwrap().reasons;
                    prop_assert!(reasons.iter().any(|reason| reason.code == "cap-exhausted"));
                }
                Some(MissedCause::NotActivated) => {
                    let card = frozen::engine().match_card(analyzed.card_name).unwrap();
                    let mut activated = earned_request.clone();
                    let default = Cardholder::of(frozen::engine().card(card));
                    activated.assumptions.card_settings.set(card, default);
                    let then = &frozen::engine().earned(&activated).data.earned_rewards[index];
                    prop_assert!(then.reward_amount >= analyzed.best_held_card.reward_amount);
                }
                Some(MissedCause::NotSelected) => {
                    let reasons = &earned[index].explanation.as_ref().unwrap().reasons;
                    prop_assert!(reasons.iter().any(|reason| reason.code == "not-selected"));
                }
                // These purchases have no country.
                Some(MissedCause::ForeignTransactionFee) => prop_assert!(false),
                Some(MissedCause::BonusOfAnotherCard | MissedCause::BetterBaseRate) => {
                    prop_assert!(analyzed.best_held_card.card_name != analyzed.card_name);
                }
                Some(new) => prop_assert!(false, "a law for {new:?} is missing here"),
            }
        }
    }

    #[test]
    fn cap_usage_equals_the_dollars_within_the_cap_in_explanations(request in analyze_request()) {
        let analysis = frozen::engine().analyze(&request).data;
        let earned_request = earned_request(&request);
        // By card, cap and first day of the period.
        let mut within: BTreeMap<(&str, &str, String), Decimal> = BTreeMap::new();
        let period_of = |card: &str, cap: &str, date: Date| -> &CapPeriod {
            let cap = analysis.caps.iter().find(|one| (one.card_name, one.cap_id) == (card, cap)).unwrap();
            let holds = |period: &&CapPeriod| period.period_start <= date && date <= period.period_end;
            cap.periods.iter().find(holds).unwrap()
        };
        for earned in frozen::engine().earned(&earned_request).data.earned_rewards {
            let explanation = earned.explanation.unwrap();
            let mut given_back: Vec<&str> = Vec::new();
            for part in explanation.parts {
                let Some(cap) = part.cap else { continue };
                let period = period_of(earned.card_name, cap.cap_id, earned.transaction_date);
                let key = (earned.card_name, cap.cap_id, period.period_start.to_string());
                let dollars = if explanation.reverses.is_some() {
                    // A refund gives the cap back in dollars, whatever part of its purchase was within the cap.
                    if given_back.contains(&cap.cap_id) {
                        continue;
                    }
                    given_back.push(cap.cap_id);
                    let used_after = exact(cap.cap_dollars) - exact(cap.remaining_after_dollars);
                    used_after - exact(cap.used_before_dollars)
                } else if part.reason == PartReason::RuleAfterCap {
                    Decimal::ZERO
                } else {
                    exact(part.dollars)
                };
                *within.entry(key).or_default() += dollars;
            }
        }
        let mut periods = 0;
        for cap in &analysis.caps {
            for period in &cap.periods {
                periods += 1;
                let key = (cap.card_name, cap.cap_id, period.period_start.to_string());
                let used = exact(period.used_dollars);
                prop_assert_eq!(used, within[&key].max(Decimal::ZERO), "{:?}", key);
                prop_assert_eq!(used + exact(period.remaining_dollars), exact(cap.cap_dollars));
                prop_assert_eq!(period.exhausted_on.is_some(), period.remaining_dollars == 0.0);
                prop_assert_eq!(period.days.last().unwrap().used_dollars, period.used_dollars);
                prop_assert!(period.days.windows(2).all(|days| days[0].date < days[1].date));
                prop_assert_eq!(period.resets_on, period.period_end.tomorrow());
            }
            prop_assert!(cap.periods.windows(2).all(|two| two[0].period_end < two[1].period_start));
        }
        prop_assert_eq!(periods, within.len());
    }

    #[test]
    fn a_last_purchase_earns_the_same_after_the_usage_of_the_days_before(purchases in custom_cash_purchases()) {
        let request = AnalyzeRequest::new(purchases.clone(), Vec::new());
        let analysis = frozen::engine().analyze(&request).data;
        for (index, last) in purchases.iter().enumerate() {
            let is_as_late = |other: &&Transaction| {
                month(other.transaction_date) == month(last.transaction_date)
                    && other.transaction_date >= last.transaction_date
            };
            if purchases.iter().filter(is_as_late).count() > 1 {
                continue;
            }
            let alone = EarnedRequest::new(vec![last.clone()]).assumptions(usage_before(&analysis, last));
            let earned = frozen::engine().earned(&alone).data.total_earned_reward;
            prop_assert_eq!(analysis.purchases[index].reward_amount, earned);
        }
    }
}

/// Purchases of one quarter on a card with a top spending category.
fn custom_cash_purchases() -> impl Strategy<Value = Vec<Transaction>> {
    prop::collection::vec(transaction(1..40_000, "2026-01-01", 90, &["Citi Custom Cash"]), 0..20)
}

fn month(day: Date) -> (i16, i8) {
    (day.year(), day.month())
}

/// The month's usage before the day of a purchase.
fn usage_before(analysis: &Analysis, purchase: &Transaction) -> Assumptions {
    let day = purchase.transaction_date;
    let is_before = |date: Date| month(date) == month(day) && date < day;
    let index = frozen::engine().match_card("Citi Custom Cash").unwrap();
    let card = frozen::engine().card(index);
    let mut cardholder = Cardholder::of(card);
    cardholder.set_spent_as_of(day);
    for cap in &analysis.caps {
        let mut days = cap.periods.iter().flat_map(|period| &period.days);
        if let Some(used) = days.rfind(|cap_day| is_before(cap_day.date)) {
            cardholder.set_spent(card, cap.cap_id, exact(used.used_dollars)).unwrap();
        }
    }
    for category in &analysis.top_categories {
        if let Some(spent) = category.days.iter().rfind(|spent| is_before(spent.date)) {
            cardholder.set_spent_by_option(card, category.option_id, exact(spent.spent_dollars)).unwrap();
        }
    }
    let mut settings = Cardholders::default();
    settings.set(index, cardholder);
    Assumptions::default().card_settings(settings)
}
