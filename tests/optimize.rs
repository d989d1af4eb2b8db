//! What a wallet could have earned, on cases that were worked out by hand.
//!
//! Bank of America Customized Cash Rewards pays 3% on gas and 2% on groceries, together on $2,500 a quarter, then
//! 1%. Quicksilver pays 1.5%, Citi Custom Cash 5% on the top category on $500 a month, then 1%; Amex Blue Cash
//! Preferred 6% on supermarkets on $6,000 a year, then 1%.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::{Details, OptimizeRequest, Transaction, optimize_json};
use serde_json::{Value, json};

mod frozen;

const CUSTOMIZED: &str = "Bank of America Customized Cash Rewards";
const QUICKSILVER: &str = "Capital One Quicksilver";
const CUSTOM_CASH: &str = "Citi Custom Cash";
const BLUE_CASH: &str = "Amex Blue Cash Preferred";

/// A date, a merchant, dollars, the card used.
type Line<'a> = (&'a str, &'a str, &'a str, &'a str);

fn request(cards: &[&str], lines: &[Line]) -> OptimizeRequest {
    let transaction = |(index, (date, merchant, dollars, card)): (usize, &Line)| Transaction {
        transaction_id: format!("t{index}"),
        transaction_amount: dollars.parse().unwrap(),
        transaction_date: date.parse().unwrap(),
        merchant: (*merchant).to_owned(),
        card_name: (*card).to_owned(),
        details: Details::default(),
    };
    OptimizeRequest {
        transactions: lines.iter().enumerate().map(transaction).collect(),
        your_cards: cards.iter().map(|card| (*card).to_owned()).collect(),
        ..OptimizeRequest::default()
    }
}

/// The total, which is proven to be the best, and the cards.
#[track_caller]
fn best(cards: &[&str], lines: &[Line]) -> (f64, Vec<Option<String>>) {
    let request = request(cards, lines);
    let data = frozen::engine().optimize(&request).data;
    assert_eq!(data.upper_bound, data.total_reward, "a small case is exact");
    let cards = data.assignments.iter().map(|assignment| assignment.card_name.map(str::to_owned));
    (data.total_reward, cards.collect())
}

#[track_caller]
fn assert_best(cards: &[&str], lines: &[Line], total: f64, expected: &[&str]) {
    let expected = expected.iter().map(|card| Some((*card).to_owned())).collect();
    assert_eq!(best(cards, lines), (total, expected));
}

#[test]
fn a_cap_is_kept_for_what_needs_it_most() {
    // Day by day the groceries would go to Customized Cash for 2%, and the gas would find its cap used up:
    // 50 + 37.50. The best is 2,500 x 1.5% + 2,500 x 3%.
    assert_best(
        &[CUSTOMIZED, QUICKSILVER],
        &[("2026-01-10", "Kroger", "2500", QUICKSILVER), ("2026-02-10", "Shell", "2500", QUICKSILVER)],
        112.5,
        &[QUICKSILVER, CUSTOMIZED],
    );
}

#[test]
fn whole_purchases_go_across_the_edge_of_a_cap_where_that_is_best() {
    // 1.5% of 5,050 is 75.75. On the cap, a dollar within gains 1.5 cents and one beyond loses half a cent: 1,700
    // and 900 gain 37.50 - 0.50, while 1,300 and 1,150, which stay within, gain 36.75.
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
fn a_refund_goes_where_its_purchase_goes() {
    // 3% of 100 - 40; the refund of a purchase before the request stays where it was paid: -1.5% of 10.
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
    // A card that is not held cannot be paid back to.
    let lines = [("2026-01-05", "Shell", "-10", BLUE_CASH)];
    assert_eq!(best(&[QUICKSILVER], &lines), (0.0, vec![None]));
}

#[test]
fn a_refund_takes_back_the_purchase_of_exactly_its_size_first() {
    // The 60 dollars of groceries are taken back, and not a part of the gas; at a merchant that is not known the
    // text decides. The rest of the gas is on 3%.
    let lines = [
        ("2026-01-05", "Corner  Shop", "60", QUICKSILVER),
        ("2026-01-06", "CORNER SHOP", "80", QUICKSILVER),
        ("2026-01-07", "corner shop", "-60", QUICKSILVER),
    ];
    let mut request = request(&[CUSTOMIZED, QUICKSILVER], &lines);
    request.transactions[1].details.category = Some("gas".to_owned());
    let data = frozen::engine().optimize(&request).data;
    assert_eq!(data.total_reward, 2.4);
    let cards: Vec<_> = data.assignments.iter().map(|assignment| assignment.card_name.unwrap()).collect();
    assert_eq!(cards, [QUICKSILVER, CUSTOMIZED, QUICKSILVER]);
}

#[test]
fn a_large_return_counts_neither_in_the_answer_nor_in_the_bound() {
    // 6% of 7,000 - 7,000 + 100, with a cap that the purchase alone would have gone beyond.
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
fn only_cards_that_the_merchant_takes_are_candidates() {
    // A Costco warehouse takes Visa: 2% on Customized Cash.
    assert_best(
        &[BLUE_CASH, CUSTOMIZED],
        &[("2026-01-10", "COSTCO WHSE #0480", "100", "Chase Freedom Unlimited")],
        2.0,
        &[CUSTOMIZED],
    );
    let lines = [("2026-01-10", "COSTCO WHSE #0480", "100", "Chase Freedom Unlimited")];
    assert_eq!(best(&[BLUE_CASH], &lines), (0.0, vec![None]));
    // It was made with this card, so it was possible.
    let lines = [("2026-01-10", "COSTCO WHSE #0480", "100", QUICKSILVER)];
    assert_eq!(best(&[QUICKSILVER], &lines), (1.5, vec![Some(QUICKSILVER.to_owned())]));
}

#[test]
fn the_top_category_is_the_one_of_what_is_put_on_the_card() {
    // 5% of the 400 of gas and 1.5% of the 300 of groceries; not 5% of 300 and 1.5% of 400.
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
fn a_purchase_moves_only_where_that_earns_more() {
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
fn there_may_be_nothing_to_choose() {
    assert_eq!(best(&[], &[]), (0.0, vec![]));
    assert_eq!(best(&[QUICKSILVER], &[]), (0.0, vec![]));
    let line = ("2026-01-10", "Shell", "100", QUICKSILVER);
    for cards in [&[][..], &["No Such Card", "Blue Cash"]] {
        let request = request(cards, &[line]);
        let data = frozen::engine().optimize(&request).data;
        assert_eq!((data.total_reward, data.upper_bound), (0.0, 0.0));
        assert_eq!((data.total_earned_reward, data.gain), (1.5, -1.5), "that card is not held");
        assert_eq!(data.assignments[0].card_name, None);
        assert_eq!(data.from_here_on, []);
    }
}

fn answer(body: &Value) -> Value {
    let answer = optimize_json(frozen::engine(), body.to_string().as_bytes()).unwrap();
    serde_json::from_slice(&answer).unwrap()
}

fn transaction(id: &str, date: &str, merchant: &str, dollars: f64, card: &str) -> Value {
    json!({
        "transactionId": id, "transactionAmount": dollars, "transactionDate": date, "merchant": merchant, "cardName": card
    })
}

#[test]
fn what_was_spent_before_counts_in_the_same_period_on_any_cards() {
    // The cap of Customized Cash was full in the quarter of its own first purchase, the second: 3% of 100 in January,
    // 1.5% of 100 in April on Quicksilver.
    let answer = answer(&json!({
        "transactions": [
            transaction("a", "2026-01-10", "Shell", 100.0, QUICKSILVER),
            transaction("b", "2026-04-10", "Shell", 100.0, CUSTOMIZED),
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
fn the_answer_over_the_wire() {
    let body = json!({
        "transactions": [
            transaction("a", "2026-03-10", "Kroger", 1000.0, "BCP"),
            transaction("b", "2026-03-11", "Shell", 30.0, "Quicksilver"),
            transaction("c", "2026-03-12", "nobody knows", 2000.0, "Quicksilver"),
        ],
        "yourCards": ["Quicksilver", "BCP"],
    });
    assert_eq!(
        answer(&body),
        json!({"message": "Success", "data": {
            // 6% of 1,000, 3% of 30 (uncapped) and 1.5% of 2,000.
            "totalReward": 90.9, "upperBound": 90.9, "totalEarnedReward": 90.45, "gain": 0.45,
            "assignments": [
                {"transactionId": "a", "cardName": "BCP", "rewardAmount": 60},
                {"transactionId": "b", "cardName": "BCP", "rewardAmount": 0.9},
                {"transactionId": "c", "cardName": "Quicksilver", "rewardAmount": 30},
            ],
            "fromHereOn": [
                {
                    "category": "supermarkets", "categoryName": "Supermarkets", "cardName": "BCP", "rewardValue": 0.01,
                    "rewardMultiplier": 6, "capDollarsLeft": 5000, "thenCardName": "Quicksilver",
                    "text": "Supermarkets: BCP pays 6 % for the next 5000 dollars, then Quicksilver.",
                },
                {
                    "category": "gas", "categoryName": "Gas stations", "cardName": "BCP", "rewardValue": 0.01,
                    "rewardMultiplier": 3, "capDollarsLeft": null, "thenCardName": null,
                    "text": "Gas stations: BCP pays 3 %.",
                },
                {
                    "category": null, "categoryName": null, "cardName": "Quicksilver", "rewardValue": 0.01,
                    "rewardMultiplier": 1.5, "capDollarsLeft": null, "thenCardName": null,
                    "text": "Everything else: Quicksilver pays 1.5 %.",
                },
            ],
        }})
    );
    let mut body = body;
    body["explain"] = json!(true);
    let explanation = &answer(&body)["data"]["assignments"][0]["explanation"];
    assert_eq!(explanation["parts"][0]["rewardAmount"], 60);
    assert_eq!(explanation["parts"][0]["rule"], "U.S. supermarkets");
}

#[test]
fn a_body_that_is_wrong_is_refused() {
    let error = optimize_json(frozen::engine(), br#"{"transactions":[]}"#).unwrap_err();
    assert_eq!(error.issues[0].message, "yourCards: expected a list");
}
