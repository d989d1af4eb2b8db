//! Exact decimals of answers: each is the number that its double is nearest to.

#![cfg(all(feature = "exact", not(target_arch = "wasm32")))]
use card_rewards::{
    AdviceRequest, AnalyzeRequest, CardReward, Date, EarnedRequest, Engine, MissedRequest, OptimizeRequest,
    Transaction,
};
use generators::{CARDS, transaction};
use proptest::prelude::*;
use rust_decimal::Decimal;

mod frozen;
mod generators;

/// Asserts that a double is the one nearest to a decimal.
#[track_caller]
fn is_nearest(number: f64, exact: Decimal) {
    assert_eq!(number, exact.to_string().parse::<f64>().unwrap(), "{exact}");
}

fn held() -> Vec<String> {
    CARDS[..6].iter().map(|card| card.to_string()).collect()
}

#[test]
fn decimals_are_exact_where_doubles_are_not() {
    let day: Date = "2026-11-21".parse().unwrap();
    let purchase = |id, dollars: &str| {
        Transaction::new(id, dollars.parse().unwrap(), day, "Amazon", "Chase Sapphire Preferred")
    };
    // 0.1 and 0.2 times one point of 0.01 dollars: as doubles 0.001 + 0.002 is 0.003 and a bit.
    let request = EarnedRequest::new(vec![purchase("a", "0.1"), purchase("b", "0.2")]);
    let earned = Engine::builtin().earned(&request).data;
    let exact: Vec<String> = earned
        .earned_rewards
        .iter()
        .map(|reward| reward.exact_reward_amount.normalize().to_string())
        .collect();
    assert_eq!(exact, ["0.001", "0.002"]);
    assert_eq!(earned.exact_total_earned_reward, "0.003".parse().unwrap());
    // They are for callers in Rust: no format has them.
    assert!(!serde_json::to_string(&earned).unwrap().contains("xact"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn each_decimal_is_that_of_its_double(
        transactions in prop::collection::vec(transaction(-500_000..500_000, "2026-01-25", 120, CARDS), 1..25),
    ) {
        let engine = frozen::engine();
        let request = EarnedRequest::new(transactions.clone());
        let earned = engine.earned(&request).data;
        is_nearest(earned.total_earned_reward, earned.exact_total_earned_reward);
        for reward in &earned.earned_rewards {
            is_nearest(reward.reward_amount, reward.exact_reward_amount);
        }

        let request = MissedRequest::new(transactions.clone(), held());
        let missed = engine.missed(&request).data;
        is_nearest(missed.overall_missed_rewards_existing, missed.exact_overall_missed_rewards_existing);
        is_nearest(missed.overall_missed_rewards_new, missed.exact_overall_missed_rewards_new);
        for reward in &missed.missed_rewards {
            is_nearest(reward.reward_amount, reward.exact_reward_amount);
            let others = reward.missed_reward_your_cards.iter().chain(&reward.missed_reward_new_cards);
            for other in others.chain([&reward.best_card]) {
                is_nearest(other.missed_reward, other.exact_missed_reward);
            }
        }

        let request = AnalyzeRequest::new(transactions.clone(), held());
        let analysis = engine.analyze(&request).data;
        is_nearest(analysis.total_earned_reward, analysis.exact_total_earned_reward);
        prop_assert_eq!(analysis.exact_total_earned_reward, earned.exact_total_earned_reward);
        prop_assert_eq!(
            analysis.exact_overall_missed_rewards_existing,
            missed.exact_overall_missed_rewards_existing
        );
        is_nearest(analysis.overall_missed_rewards_new, analysis.exact_overall_missed_rewards_new);
        for points in &analysis.total_points {
            is_nearest(points.points, points.exact_points);
        }
        for purchase in &analysis.purchases {
            is_nearest(purchase.reward_points, purchase.exact_reward_points);
            is_nearest(purchase.reward_amount, purchase.exact_reward_amount);
            for card in [&purchase.best_held_card, &purchase.best_card] {
                is_nearest(card.reward_amount, card.exact_reward_amount);
                is_nearest(card.missed_reward, card.exact_missed_reward);
            }
        }

        let request = OptimizeRequest::new(transactions, held());
        let best = engine.optimize(&request).data;
        is_nearest(best.total_reward, best.exact_total_reward);
        is_nearest(best.upper_bound, best.exact_upper_bound);
        is_nearest(best.gain, best.exact_gain);
        prop_assert_eq!(best.exact_total_earned_reward, earned.exact_total_earned_reward);
        for assignment in &best.assignments {
            is_nearest(assignment.reward_amount, assignment.exact_reward_amount);
        }
    }

    #[test]
    fn each_decimal_of_advice_is_that_of_its_double(cents in -500_000i64..500_000) {
        let day: Date = "2026-11-21".parse().unwrap();
        let request = AdviceRequest::new("Kroger", Decimal::new(cents, 2), day, held());
        let advice = frozen::engine().advice(&request).unwrap().data;
        for CardReward { reward_amount, exact_reward_amount, bonus, exact_bonus, .. } in
            advice.other_cards.iter().chain([&advice.best_card])
        {
            is_nearest(*reward_amount, *exact_reward_amount);
            is_nearest(*bonus, *exact_bonus);
        }
    }
}
