//! Checks the optimizer on cases worked out by hand.
//!
//! Bank of America Customized Cash Rewards pays 3% on gas and 2% on groceries, together on $2,500 a quarter, then
//! 1%. Quicksilver pays 1.5%, Citi Custom Cash 5% on the top category on $500 a month, then 1%; Amex Blue Cash
//! Preferred 6% on supermarkets on $6,000 a year, then 1%.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::{Details, OptimizeRequest, Transaction, check_settings_json, optimize_json};
use serde_json::{Value, json};

mod frozen;

const CUSTOMIZED: &str = "Bank of America Customized Cash Rewards";
const QUICKSILVER: &str = "Capital One Quicksilver";
const CUSTOM_CASH: &str = "Citi Custom Cash";
const BLUE_CASH: &str = "Amex Blue Cash Preferred";
const TWO_TOPS: &str = "Discover Two Tops";

/// Date, merchant, dollars, card used.
type Purchase<'a> = (&'a str, &'a str, &'a str, &'a str);

fn request(cards: &[&str], purchases: &[Purchase]) -> OptimizeRequest {
    let transaction = |(index, (date, merchant, dollars, card)): (usize, &Purchase)| Transaction {
        transaction_id: format!("t{index}"),
        transaction_amount: dollars.parse().unwrap(),
        transaction_date: date.parse().unwrap(),
        merchant: (*merchant).to_owned(),
        card_name: (*card).to_owned(),
        account_id: None,
        details: Details::default(),
    };
    OptimizeRequest {
        transactions: purchases.iter().enumerate().map(transaction).collect(),
        your_cards: cards.iter().map(|card| (*card).to_owned()).collect(),
        ..OptimizeRequest::default()
    }
}

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
fn requests_without_purchases_or_cards_are_answered() {
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
fn opening_usage_counts_in_the_same_period_on_any_card() {
    // The cap of Customized Cash is exhausted in the quarter of its first purchase, the second of the request: 3% of 100
    // in January, 1.5% of 100 in April on Quicksilver.
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
fn the_json_answer() {
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
            "fromToday": [
                {
                    "category": "supermarkets", "categoryName": "Supermarkets", "cardName": "BCP", "rewardValue": 0.01,
                    "rewardMultiplier": 6, "remainingDollars": 5000, "thenCardName": "Quicksilver",
                    "text": "Supermarkets: BCP pays 6% for the next 5000 dollars, then Quicksilver.",
                },
                {
                    "category": "gas", "categoryName": "Gas stations", "cardName": "BCP", "rewardValue": 0.01,
                    "rewardMultiplier": 3, "remainingDollars": null, "thenCardName": null,
                    "text": "Gas stations: BCP pays 3%.",
                },
                {
                    "category": null, "categoryName": null, "cardName": "Quicksilver", "rewardValue": 0.01,
                    "rewardMultiplier": 1.5, "remainingDollars": null, "thenCardName": null,
                    "text": "Everything else: Quicksilver pays 1.5%.",
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

/// For each category of `fromToday`: its name, the card, and its points per dollar.
fn from_today(cards: &[&str], purchases: &[Purchase]) -> Vec<(String, String, f64)> {
    let request = request(cards, purchases);
    let data = frozen::engine().optimize(&request).data;
    let named = data.from_today.iter().map(|one| {
        (one.category_name.unwrap_or("?").to_owned(), one.card_name.to_owned(), one.reward_multiplier)
    });
    named.collect()
}

fn pays(category: &str, card: &str, multiplier: f64) -> (String, String, f64) {
    (category.to_owned(), card.to_owned(), multiplier)
}

#[test]
fn from_today_expects_the_top_category_with_the_largest_gain() {
    // Custom Cash gains nothing in supermarkets, where another card pays 6%; 2% of 300 at gas stations, 6.00; and 3.5%
    // of 200 in restaurants, 7.00.
    let purchases = [
        ("2026-01-10", "Kroger", "600", QUICKSILVER),
        ("2026-01-11", "Shell", "300", QUICKSILVER),
        ("2026-01-12", "Chipotle", "200", QUICKSILVER),
    ];
    assert_eq!(
        from_today(&[CUSTOM_CASH, BLUE_CASH, QUICKSILVER], &purchases),
        [
            pays("Supermarkets", BLUE_CASH, 6.0),
            pays("Gas stations", BLUE_CASH, 3.0),
            pays("Fast food", CUSTOM_CASH, 5.0)
        ]
    );
    // Without that card: 3.5% of 500, its cap, in supermarkets.
    assert_eq!(
        from_today(&[CUSTOM_CASH, QUICKSILVER], &purchases),
        [
            pays("Supermarkets", CUSTOM_CASH, 5.0),
            pays("Gas stations", QUICKSILVER, 1.5),
            pays("Fast food", QUICKSILVER, 1.5)
        ]
    );
    let request = request(&[CUSTOM_CASH, QUICKSILVER], &purchases);
    let data = frozen::engine().optimize(&request).data;
    assert_eq!(
        data.from_today[0].text,
        "Supermarkets: Citi Custom Cash pays 5% for the next 500 dollars, then Capital One Quicksilver. Citi Custom \
         Cash pays that only in its top spending category each statement."
    );
    assert_eq!(data.from_today[1].text, "Gas stations: Capital One Quicksilver pays 1.5%.");
}

#[test]
fn from_today_applies_a_cap_to_each_period() {
    // 500 of the 1,000 on gas fit into January: 17.50 gained. All of the 600 on fast food fit: 21.00.
    assert_eq!(
        from_today(
            &[CUSTOM_CASH, QUICKSILVER],
            &[
                ("2026-01-10", "Shell", "1000", QUICKSILVER),
                ("2026-01-11", "Chipotle", "300", QUICKSILVER),
                ("2026-02-11", "Chipotle", "300", QUICKSILVER),
            ]
        ),
        [pays("Gas stations", QUICKSILVER, 1.5), pays("Fast food", CUSTOM_CASH, 5.0)]
    );
}

#[test]
fn from_today_counts_categories_of_one_option_together() {
    // Restaurants and fast food are one category of Custom Cash: 150 + 150 exceed 250 of groceries.
    assert_eq!(
        from_today(
            &[CUSTOM_CASH, QUICKSILVER],
            &[
                ("2026-01-10", "Kroger", "250", QUICKSILVER),
                ("2026-01-11", "Chipotle", "150", QUICKSILVER),
                ("2026-01-12", "Olive Garden", "150", QUICKSILVER),
            ]
        ),
        [
            pays("Supermarkets", QUICKSILVER, 1.5),
            pays("Fast food", CUSTOM_CASH, 5.0),
            pays("Restaurants", CUSTOM_CASH, 5.0)
        ]
    );
}

#[test]
fn from_today_ignores_which_category_leads_the_running_month() {
    // Custom Cash gains 3.5% of 400 in supermarkets, and of one dollar at gas stations.
    let purchases = [("2026-01-10", "Shell", "1", CUSTOM_CASH), ("2026-01-12", "Kroger", "400", QUICKSILVER)];
    assert_eq!(
        from_today(&[CUSTOM_CASH, QUICKSILVER], &purchases),
        [pays("Supermarkets", CUSTOM_CASH, 5.0), pays("Gas stations", QUICKSILVER, 1.5)]
    );
    // Nothing in supermarkets, where another card pays 6%; 2% of 400 at gas stations; 3.5% of 400 in fast food.
    let purchases = [
        ("2026-01-10", "Kroger", "40", CUSTOM_CASH),
        ("2026-01-11", "Shell", "401", QUICKSILVER),
        ("2026-01-12", "Chipotle", "400", QUICKSILVER),
    ];
    assert_eq!(
        from_today(&[CUSTOM_CASH, BLUE_CASH, QUICKSILVER], &purchases),
        [
            pays("Gas stations", BLUE_CASH, 3.0),
            pays("Fast food", CUSTOM_CASH, 5.0),
            pays("Supermarkets", BLUE_CASH, 6.0)
        ]
    );
}

#[test]
fn from_today_ignores_what_remains_of_the_running_months_cap() {
    // In a month 3.5% of 450 at gas stations, of 100 in supermarkets; 50 dollars of this month's cap remain.
    let purchases =
        [("2026-01-10", "Shell", "450", CUSTOM_CASH), ("2026-01-12", "Kroger", "100", QUICKSILVER)];
    let request = request(&[CUSTOM_CASH, QUICKSILVER], &purchases);
    let data = frozen::engine().optimize(&request).data;
    let best: Vec<_> = data.from_today.iter().map(|one| (one.card_name, one.remaining_dollars)).collect();
    assert_eq!(best, [(CUSTOM_CASH, Some(50.0)), (QUICKSILVER, None)]);
    // 3.5% of 100 in December and of 350 in January, against 600 in December, of which 500 fit.
    let purchases = [
        ("2025-12-10", "Kroger", "600", QUICKSILVER),
        ("2025-12-11", "Shell", "100", QUICKSILVER),
        ("2026-01-10", "Shell", "350", CUSTOM_CASH),
    ];
    assert_eq!(
        from_today(&[CUSTOM_CASH, QUICKSILVER], &purchases),
        [pays("Supermarkets", CUSTOM_CASH, 5.0), pays("Gas stations", QUICKSILVER, 1.5)]
    );
}

/// A card with two top categories. Pays 3% in the first of a month and 2% in the next.
fn two_tops() -> Value {
    let source = json!({"s": {"url": "https://example.org", "title": "Terms", "read_on": "2026-11-21"}});
    let rule = |choice: &str, multiplier: i64, category: &str| {
        json!({
            "name": format!("{choice} {category}"), "multiplier": multiplier, "choice": choice, "option": format!("{choice}-{category}"),
            "categories": [category], "source": "s"
        })
    };
    let choice = |id: &str, selected_max: i64| json!({"id": id, "selected_max": selected_max, "kind": "top-spend", "period": "month", "source": "s"});
    let categories = ["supermarkets", "gas", "fast-food", "drugstores"];
    let top = categories.iter().map(|category| rule("top", 3, category));
    let next = categories.iter().map(|category| rule("next", 2, category));
    json!({
        "id": 1_000_001, "name": TWO_TOPS, "issuer": "discover", "network": "discover", "kind": "consumer",
        "currency": "cash-back", "verified_on": "2026-11-21", "sources": source,
        "base": [{"multiplier": 1, "source": "s"}], "choices": [choice("top", 1), choice("next", 2)],
        "rules": top.chain(next).collect::<Vec<_>>()
    })
}

#[test]
fn from_today_divides_top_categories_among_cards() {
    // Groceries on Custom Cash gain 3.5% of 400. Gas as the top of Two Tops gains 1.5% of 300, fast food as its next
    // 0.5% of 200.
    let purchases = [
        ("2026-01-10", "Kroger", "400", QUICKSILVER),
        ("2026-01-11", "Shell", "300", QUICKSILVER),
        ("2026-01-12", "Chipotle", "200", QUICKSILVER),
        ("2026-01-13", "CVS", "100", QUICKSILVER),
    ];
    let engine = frozen::engine().with_cards(json!([two_tops()]).to_string().as_bytes()).unwrap();
    let three = request(&[TWO_TOPS, CUSTOM_CASH, QUICKSILVER], &purchases);
    let best = engine.optimize(&three).data.from_today;
    let best: Vec<_> = best.iter().map(|one| (one.card_name, one.reward_multiplier)).collect();
    assert_eq!(best, [(CUSTOM_CASH, 5.0), (TWO_TOPS, 3.0), (TWO_TOPS, 2.0), (QUICKSILVER, 1.5)]);
    let two = request(&[TWO_TOPS, QUICKSILVER], &purchases);
    let best = engine.optimize(&two).data.from_today;
    let texts: Vec<&str> = best.iter().map(|one| &*one.text).collect();
    assert_eq!(
        texts,
        [
            "Supermarkets: Discover Two Tops pays 3%. Discover Two Tops pays that only in its top spending category each month.",
            "Gas stations: Discover Two Tops pays 2%. Discover Two Tops pays that only in its two top spending categories each month.",
            "Fast food: Capital One Quicksilver pays 1.5%.",
            "Drugstores: Capital One Quicksilver pays 1.5%.",
        ]
    );
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

#[test]
fn invalid_bodies_are_refused() {
    let error = optimize_json(frozen::engine(), br#"{"transactions":[]}"#).unwrap_err();
    assert_eq!(error.issues[0].message, "yourCards: expected a list");
    for (within, expected, found) in [
        ("-0.01", "a finite number from 0 to 1e12", "-0.01"),
        ("1e13", "a finite number from 0 to 1e12", "10000000000000"),
        ("\"0.01\"", "a number", "text"),
    ] {
        let body = format!(r#"{{"transactions":[],"yourCards":[],"withinDollars":{within}}}"#);
        let error = optimize_json(frozen::engine(), body.as_bytes()).unwrap_err();
        let issue = &error.issues[0];
        assert_eq!(issue.message, format!("withinDollars: expected {expected}"));
        assert_eq!(issue.found.as_deref(), Some(found));
    }
    for within in ["null", "0", "1e12"] {
        let body = format!(r#"{{"transactions":[],"yourCards":[],"withinDollars":{within}}}"#);
        assert!(optimize_json(frozen::engine(), body.as_bytes()).is_ok(), "{within}");
    }
}

/// Searched selections, the total and the cards.
fn best_selecting(
    cards: &[&str],
    select_for: &[&str],
    purchases: &[Purchase],
) -> (Vec<Vec<String>>, f64, Vec<Option<String>>) {
    let select_for = select_for.iter().map(|card| (*card).to_owned()).collect();
    let request = OptimizeRequest { select_for, ..request(cards, purchases) };
    let data = frozen::engine().optimize(&request).data;
    let selections = data.selections.unwrap();
    let selected =
        selections.iter().map(|one| one.selected_categories.iter().map(ToString::to_string).collect());
    let cards = data.assignments.iter().map(|assignment| assignment.card_name.map(str::to_owned));
    (selected.collect(), data.total_reward, cards.collect())
}

const DINING_AND_GAS: [Purchase; 2] =
    [("2026-01-10", "Chipotle", "100", QUICKSILVER), ("2026-01-20", "Shell", "40", QUICKSILVER)];

#[test]
fn the_best_category_is_selected_in_place_of_the_default() {
    // Dining: 3% of 100 + 1.5% of 40. Gas, the default: 1.5% of 100 + 3% of 40 = 2.70.
    let (selected, total, cards) =
        best_selecting(&[CUSTOMIZED, QUICKSILVER], &["BofA Customized Cash"], &DINING_AND_GAS);
    assert_eq!((selected, total), (vec![vec!["dining".to_owned()]], 3.6));
    assert_eq!(cards, [Some(CUSTOMIZED.to_owned()), Some(QUICKSILVER.to_owned())]);
    // What the cards used earned does not change: 1.5% of 140.
    let request = OptimizeRequest {
        select_for: vec![CUSTOMIZED.to_owned()],
        ..request(&[CUSTOMIZED, QUICKSILVER], &DINING_AND_GAS)
    };
    let data = frozen::engine().optimize(&request).data;
    assert_eq!((data.total_earned_reward, data.gain), (2.1, 1.5));
    let of = |name: &str| {
        data.from_today.iter().find(|category| category.category == Some(name)).unwrap().card_name
    };
    assert_eq!((of("fast-food"), of("gas")), (CUSTOMIZED, QUICKSILVER));
}

#[test]
fn a_selection_stays_where_no_other_earns_a_cent_more() {
    // 3% of 40 of gas, the default; nothing else is bought. Half a dollar of dining would earn 0.75 cents more.
    let purchases = [("2026-01-20", "Shell", "40", CUSTOMIZED)];
    assert_eq!(best_selecting(&[CUSTOMIZED], &[CUSTOMIZED], &purchases).0, [["gas"]]);
    let purchases = [("2026-01-10", "Chipotle", "0.50", QUICKSILVER)];
    assert_eq!(best_selecting(&[CUSTOMIZED, QUICKSILVER], &[CUSTOMIZED], &purchases).0, [["gas"]]);
}

#[test]
fn two_options_are_exchanged_where_they_share_a_cap() {
    // Cash+ pays 5% in two categories on 2,000 a quarter, Gold 4% on dining, Quicksilver 1.5%. Alone, gyms gain 3.5% of
    // 700 = 24.50, fast food 1% of 2,000 = 20 and department stores 3.5% of 500 = 17.50. Gyms and fast food share the
    // cap: 24.50 + 1% of 1,300 = 37.50. Gyms and department stores gain 42: 5% of 1,200 + 4% of 2,000.
    let cards = ["U.S. Bank Cash+", "Amex Gold", QUICKSILVER];
    let purchases = [
        ("2026-01-10", "McDonald's", "1300", QUICKSILVER),
        ("2026-01-11", "McDonald's", "700", QUICKSILVER),
        ("2026-01-12", "Planet Fitness", "700", QUICKSILVER),
        ("2026-01-13", "Macy's", "500", QUICKSILVER),
    ];
    let (selected, total, _) = best_selecting(&cards, &["Cash Plus"], &purchases);
    assert_eq!(selected, [["department-stores", "gyms"]]);
    assert_eq!(total, 140.0);
    // The same as with these settings.
    let settings = br#"{"cardSettings":{"Cash+":{"selectedCategories":["gyms","department-stores"]}}}"#;
    let assumptions = check_settings_json(frozen::engine(), settings).unwrap();
    let with_settings = OptimizeRequest { assumptions, ..request(&cards, &purchases) };
    assert_eq!(frozen::engine().optimize(&with_settings).data.total_reward, total);
}

#[test]
fn only_held_cards_with_a_choice_are_selected_for() {
    let not_held =
        best_selecting(&[QUICKSILVER], &[CUSTOMIZED, "No such card", QUICKSILVER], &DINING_AND_GAS);
    assert_eq!((not_held.0.len(), not_held.1), (0, 2.1));
    let plain = request(&[CUSTOMIZED, QUICKSILVER], &DINING_AND_GAS);
    assert_eq!(frozen::engine().optimize(&plain).data.selections, None);
}

#[test]
fn each_account_of_a_card_has_a_selection_of_its_own() {
    // Both have gas by default: 3% of 100 and 1.5% of 100 with Quicksilver. With dining on one of them 3% of 200.
    let transaction = |id: &str, merchant: &str| {
        json!({
            "transactionId": id, "transactionAmount": 100, "transactionDate": "2026-01-10", "merchant": merchant,
            "cardName": QUICKSILVER,
        })
    };
    let request = json!({
        "transactions": [transaction("1", "Chipotle"), transaction("2", "Shell")],
        "yourCards": [QUICKSILVER],
        "accounts": [{ "accountId": "a", "cardName": CUSTOMIZED }, { "accountId": "b", "cardName": CUSTOMIZED }],
        "selectFor": [CUSTOMIZED],
    });
    let answer = optimize_json(frozen::engine(), request.to_string().as_bytes()).unwrap();
    let data: Value = serde_json::from_slice::<Value>(&answer).unwrap()["data"].take();
    assert_eq!(data["totalReward"], 6.0);
    let selection = |id: &str, category: &str| json!({ "cardName": CUSTOMIZED, "accountId": id, "selectedCategories": [category] });
    assert_eq!(data["selections"], json!([selection("a", "dining"), selection("b", "gas")]));
}
