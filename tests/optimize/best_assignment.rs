//! The best assignment of purchases to cards.

use serde_json::json;

use super::cards::{BLUE_CASH, CUSTOM_CASH, CUSTOMIZED, QUICKSILVER};
use super::request::{Purchase, answer, json_transaction, request};
use crate::frozen;

/// The total, which is proven optimal, and the cards.
#[track_caller]
fn best(cards: &[&str], purchases: &[Purchase]) -> (f64, Vec<Option<String>>) {
    let request = request(cards, purchases);
    let data = frozen::engine().optimize(&request).data;
    assert_eq!(data.upper_bound, data.total_reward, "small requests are solved exactly");
    let cards = data.assignments.iter().map(|assignment| assignment.card_name.map(str::to_owned));
    (data.total_reward, cards.collect())
}

#[track_caller]
fn assert_best(cards: &[&str], purchases: &[Purchase], total: f64, expected: &[&str]) {
    let expected = expected.iter().map(|card| Some((*card).to_owned())).collect();
    assert_eq!(best(cards, purchases), (total, expected));
}

#[test]
fn a_cap_goes_to_the_purchase_with_the_larger_premium() {
    // Day by day, the groceries would go to Customized Cash for 2% and exhaust its cap before the gas: 50 + 37.50. The
    // optimum is 2,500 x 1.5% + 2,500 x 3%.
    assert_best(
        &[CUSTOMIZED, QUICKSILVER],
        &[("2026-01-10", "Kroger", "2500", QUICKSILVER), ("2026-02-10", "Shell", "2500", QUICKSILVER)],
        112.5,
        &[QUICKSILVER, CUSTOMIZED],
    );
}

#[test]
fn purchases_may_exceed_a_cap_where_that_earns_more() {
    // 1.5% of 5,050 is 75.75. A dollar within the cap gains 1.5 cents, one beyond it loses half a cent: 1,700 and 900
    // gain 37.50 - 0.50, while 1,300 and 1,150, which fit, gain 36.75.
    assert_best(
        &[CUSTOMIZED, QUICKSILVER],
        &[
            ("2026-01-10", "Shell", "1300", QUICKSILVER),
            ("2026-01-20", "Shell", "1700", QUICKSILVER),
            ("2026-02-10", "Shell", "1150", QUICKSILVER),
            ("2026-03-10", "Shell", "900", QUICKSILVER),
        ],
        112.75,
        &[QUICKSILVER, CUSTOMIZED, QUICKSILVER, CUSTOMIZED],
    );
}

#[test]
fn a_refund_follows_its_purchase() {
    // 3% of 100 - 40; the refund of an earlier purchase stays on the card that received it: -1.5% of 10.
    assert_best(
        &[CUSTOMIZED, QUICKSILVER],
        &[
            ("2026-01-05", "Shell", "-10", QUICKSILVER),
            ("2026-01-10", "Shell", "100", QUICKSILVER),
            ("2026-01-12", "Shell", "-40", QUICKSILVER),
        ],
        1.65,
        &[QUICKSILVER, CUSTOMIZED, CUSTOMIZED],
    );
    // A card that is not held receives no refund.
    let purchases = [("2026-01-05", "Shell", "-10", BLUE_CASH)];
    assert_eq!(best(&[QUICKSILVER], &purchases), (0.0, vec![None]));
}

#[test]
fn a_refund_prefers_the_purchase_of_its_size() {
    // The refund takes back the 60 dollars of groceries, not a part of the gas, which keeps 3%. Unmatched merchants are
    // compared by their text.
    let purchases = [
        ("2026-01-05", "Corner  Shop", "60", QUICKSILVER),
        ("2026-01-06", "CORNER SHOP", "80", QUICKSILVER),
        ("2026-01-07", "corner shop", "-60", QUICKSILVER),
    ];
    let mut request = request(&[CUSTOMIZED, QUICKSILVER], &purchases);
    request.transactions[1].details.category = Some("gas".to_owned());
    let data = frozen::engine().optimize(&request).data;
    assert_eq!(data.total_reward, 2.4);
    let cards: Vec<_> = data.assignments.iter().map(|assignment| assignment.card_name.unwrap()).collect();
    assert_eq!(cards, [QUICKSILVER, CUSTOMIZED, QUICKSILVER]);
}

#[test]
fn a_full_refund_changes_neither_the_total_nor_the_bound() {
    // 6% of 7,000 - 7,000 + 100, with a cap that the purchase alone would exceed.
    assert_best(
        &[BLUE_CASH, QUICKSILVER],
        &[
            ("2026-01-05", "Kroger", "7000", QUICKSILVER),
            ("2026-01-12", "Kroger", "-7000", QUICKSILVER),
            ("2026-02-12", "Kroger", "100", QUICKSILVER),
        ],
        6.0,
        &[QUICKSILVER, QUICKSILVER, BLUE_CASH],
    );
}

#[test]
fn only_accepted_cards_are_candidates() {
    // A Costco warehouse accepts Visa: 2% on Customized Cash.
    assert_best(
        &[BLUE_CASH, CUSTOMIZED],
        &[("2026-01-10", "COSTCO WHSE #0480", "100", "Chase Freedom Unlimited")],
        2.0,
        &[CUSTOMIZED],
    );
    let purchases = [("2026-01-10", "COSTCO WHSE #0480", "100", "Chase Freedom Unlimited")];
    assert_eq!(best(&[BLUE_CASH], &purchases), (0.0, vec![None]));
    // The card was used there, so it is possible.
    let purchases = [("2026-01-10", "COSTCO WHSE #0480", "100", QUICKSILVER)];
    assert_eq!(best(&[QUICKSILVER], &purchases), (1.5, vec![Some(QUICKSILVER.to_owned())]));
}

#[test]
fn the_top_category_depends_on_the_assigned_purchases() {
    // 5% of 400 on gas and 1.5% of 300 on groceries; not 5% of 300 and 1.5% of 400.
    assert_best(
        &[CUSTOM_CASH, QUICKSILVER],
        &[
            ("2026-01-10", "Kroger", "300", QUICKSILVER),
            ("2026-01-11", "Shell", "200", QUICKSILVER),
            ("2026-01-12", "Shell", "200", QUICKSILVER),
        ],
        24.5,
        &[QUICKSILVER, CUSTOM_CASH, CUSTOM_CASH],
    );
}

#[test]
fn a_purchase_keeps_its_card_on_a_tie() {
    let gas = ("2026-01-10", "nobody knows", "100", QUICKSILVER);
    assert_best(&["Capital One QuicksilverOne", QUICKSILVER], &[gas], 1.5, &[QUICKSILVER]);
    let gas = ("2026-01-10", "nobody knows", "100", "a card of a friend");
    let first = "Capital One QuicksilverOne";
    assert_best(&[first, QUICKSILVER], &[gas], 1.5, &[first]);
    assert_best(
        &[CUSTOMIZED, "quicksilver"],
        &[("2026-01-10", "?", "0", "quicksilver")],
        0.0,
        &["quicksilver"],
    );
}

#[test]
fn requests_without_purchases_or_cards_earn_nothing() {
    assert_eq!(best(&[], &[]), (0.0, vec![]));
    assert_eq!(best(&[QUICKSILVER], &[]), (0.0, vec![]));
    let line = ("2026-01-10", "Shell", "100", QUICKSILVER);
    for cards in [&[][..], &["No Such Card", "Blue Cash"]] {
        let request = request(cards, &[line]);
        let data = frozen::engine().optimize(&request).data;
        assert_eq!((data.total_reward, data.upper_bound), (0.0, 0.0));
        assert_eq!((data.total_earned_reward, data.gain), (1.5, -1.5), "the card used is not held");
        assert_eq!(data.assignments[0].card_name, None);
        assert_eq!(data.from_today, []);
    }
}

#[test]
fn opening_usage_counts_in_the_same_period_on_any_card() {
    // The cap of Customized Cash is exhausted in the quarter of its first purchase, the second of the request: 3% of 100
    // in January, 1.5% of 100 in April on Quicksilver.
    let answer = answer(&json!({
        "transactions": [
            json_transaction("a", "2026-01-10", "Shell", 100.0, QUICKSILVER),
            json_transaction("b", "2026-04-10", "Shell", 100.0, CUSTOMIZED),
        ],
        "yourCards": [QUICKSILVER, CUSTOMIZED],
        "cardSettings": {CUSTOMIZED: {"spentDollars": {"quarterly": 2500}}},
    }));
    assert_eq!(answer["data"]["totalReward"], 4.5);
    assert_eq!(answer["data"]["totalEarnedReward"], 2.5);
    assert_eq!(answer["data"]["gain"], 2);
    assert_eq!(answer["data"]["assignments"][1]["cardName"], QUICKSILVER);
}

#[test]
fn within_dollars_ends_the_search() {
    // Purchases of 2,501 on a cap of 2,500: 1.5% of 1,199, 3% of 2,500 and 1% of one are 92.995. If they could be split,
    // 1.5% of 1,200 and 3% of 2,500 would be 93; other ways to fill the cap earn 0.015 less than that.
    let purchases = [
        ("2026-01-10", "Shell", "1300", QUICKSILVER),
        ("2026-01-20", "Shell", "1201", QUICKSILVER),
        ("2026-02-10", "Shell", "1199", QUICKSILVER),
    ];
    let mut request = request(&[CUSTOMIZED, QUICKSILVER], &purchases);
    let exact = frozen::engine().optimize(&request).data;
    assert_eq!((exact.total_reward, exact.upper_bound), (92.995, 92.995));
    request.within_dollars = "0.02".parse().unwrap();
    let near = frozen::engine().optimize(&request).data;
    assert_eq!(near.upper_bound, 93.0);
    assert!(near.total_reward >= 92.98, "{}", near.total_reward);
}
