//! The promise of an explanation's reason is kept: with other settings of the card the purchase earns that rate, which is
//! more than it earned. Checked for every card whose terms depend on its cardholder.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::catalog::model::{Card, ChoiceKind, Rule};
use card_rewards::{
    Assumptions, Cardholder, Cardholders, Details, EarnedRequest, Engine, ResultOptions, Transaction,
};
use rust_decimal::Decimal;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{iter, thread};

/// Days in two quarters. In the second one, cards with rotating categories have them.
const DAYS: [&str; 2] = ["2026-11-10", "2025-08-10"];
const PURCHASE_DOLLARS: i64 = 100;
/// Remaining dollars of each cap: all, fewer than the purchase, none.
const REMAINING_DOLLARS: [Option<i64>; 3] = [None, Some(40), Some(0)];

/// A cardholder as a caller can describe one, apart from spending.
#[derive(Clone, Debug)]
struct Settings {
    option: Option<String>,
    activated: bool,
    tier: Option<String>,
}

/// All settings of a cardholder who selects no option, or one.
fn all_settings(card: &Card) -> Vec<Settings> {
    let selectable = card.choices.iter().filter(|choice| matches!(choice.kind, ChoiceKind::Selected { .. }));
    let options = selectable.flat_map(|choice| &choice.options).map(|option| Some(option.to_string()));
    let tiers = card.tiers.iter().map(|tier| Some(tier.id.to_string()));
    let tiers: Vec<Option<String>> = std::iter::once(None).chain(tiers).collect();
    let mut all = Vec::new();
    for option in std::iter::once(None).chain(options) {
        for tier in &tiers {
            for activated in [true, false] {
                all.push(Settings { option: option.clone(), activated, tier: tier.clone() });
            }
        }
    }
    all
}

/// Points per dollar, and the reasons that name a rate.
fn answer(
    engine: &Engine,
    card: &Card,
    settings: &Settings,
    remaining_dollars: Option<i64>,
    purchase: &Transaction,
) -> (f64, Vec<String>) {
    let mut holder = Cardholder::of(card);
    holder.activate(settings.activated);
    holder.select(card, settings.option.as_slice()).unwrap();
    if let Some(tier) = &settings.tier {
        holder.set_tier(card, tier).unwrap();
    }
    for cap in remaining_dollars.iter().flat_map(|_| &card.caps) {
        let remaining = Decimal::from(remaining_dollars.unwrap());
        holder.set_spent(card, &cap.id, cap.cap_dollars - remaining).unwrap();
    }
    let mut card_settings = Cardholders::default();
    card_settings.set(engine.match_card(&card.name).unwrap(), holder);
    let transactions = vec![purchase.clone()];
    let assumptions = Assumptions::default().card_settings(card_settings);
    let request = EarnedRequest::new(transactions)
        .assumptions(assumptions)
        .options(ResultOptions::default().explain(true));
    let earned = engine.earned(&request).data.earned_rewards.remove(0);
    let reasons = earned.explanation.unwrap().reasons.into_iter();
    let with_rates =
        reasons.filter(|reason| ["not-activated", "not-selected", "tier-not-held"].contains(&reason.code));
    (earned.reward_multiplier, with_rates.map(|reason| reason.text).collect())
}

/// Whether the text names the rate of the other answer: in all, or as more than was earned.
fn names_rate(text: &str, earned: f64, other: f64) -> bool {
    // Where a point is worth a cent, a rate is in percent.
    let is_named = |(rate, more): (f64, &str)| {
        let rate = thousandths(rate) as f64 / 1000.0;
        [format!("{rate}%{more} "), format!("{rate}{more} points ")]
            .iter()
            .any(|promise| text.contains(&format!(" would pay {promise}")))
    };
    [(other, ""), (other - earned, " more")].into_iter().any(is_named)
}

/// A rate in thousandths, the precision of printed rates.
fn thousandths(rate: f64) -> i64 {
    (rate * 1000.0).round() as i64
}

/// The rules that depend on the cardholder.
fn rules_of_some(card: &Card) -> Vec<&Rule> {
    let is_of_some =
        |rule: &&Rule| rule.requires_activation || rule.option.is_some() || !rule.tiers.is_empty();
    card.rules.iter().filter(is_of_some).collect()
}

/// Purchases that these rules name, by category and by merchant. One more has neither.
fn purchases(engine: &Engine, card: &Card, rules: &[&Rule], day: &str) -> Vec<Transaction> {
    let purchase = |merchant: &str, category: Option<String>| {
        Transaction::new("", PURCHASE_DOLLARS.into(), day.parse().unwrap(), merchant, &*card.name)
            .details(Details::default().category(category))
    };
    let catalog = engine.catalog();
    let mut purchases = vec![purchase("nobody knows", None)];
    for rule in rules {
        let is_named = |id: &str| rule.categories.contains(catalog.find_category(id).unwrap());
        let category = catalog.categories.iter().find(|category| is_named(&category.id));
        purchases.extend(category.map(|category| purchase("nobody knows", Some(category.id.to_string()))));
        let merchant = rule.merchants.first().map(|merchant| catalog.merchant(*merchant));
        purchases.extend(merchant.map(|merchant| purchase(merchant.name(), None)));
    }
    purchases
}

#[test]
fn settings_that_a_reason_names_earn_its_rate() {
    let engine = Engine::builtin();
    let cards: Vec<&Card> = engine.cards().map(|index| engine.card(index)).collect();
    let next = AtomicUsize::new(0);
    let promises_of_some = || -> usize {
        let own = iter::from_fn(|| cards.get(next.fetch_add(1, Ordering::Relaxed)));
        own.map(|card| kept_promises(engine, card)).sum()
    };
    let promises: usize = thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(promises_of_some)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert!(promises > 1000, "{promises}");
}

/// Counts the rates that reasons name for a card's purchases; panics if settings that a reason names do not earn its rate.
fn kept_promises(engine: &Engine, card: &Card) -> usize {
    let rules = rules_of_some(card);
    if rules.is_empty() {
        return 0;
    }
    let mut promises = 0;
    let all_settings = all_settings(card);
    for purchase in DAYS.iter().flat_map(|day| purchases(engine, card, &rules, day)) {
        for left in REMAINING_DOLLARS {
            let answer = |settings| (settings, answer(engine, card, settings, left, &purchase));
            let answers: Vec<_> = all_settings.iter().map(answer).collect();
            // A cardholder who selected another option could select this one too, which is not tested here.
            let of_defaults = answers.iter().filter(|(settings, _)| settings.option.is_none());
            for (settings, (earned, reasons)) in of_defaults {
                for text in reasons {
                    let is_better = |other| thousandths(other) > thousandths(*earned);
                    let mut better = answers.iter().filter(|(_, (other, _))| is_better(*other));
                    let is_kept = better.any(|(_, (other, _))| names_rate(text, *earned, *other));
                    let given = format!("{}: {settings:?}, {left:?} left, {purchase:?}", card.name);
                    assert!(is_kept, "{given} earns {earned}: {text}");
                    promises += 1;
                }
            }
        }
    }
    promises
}
