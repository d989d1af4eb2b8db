//! The best card for each category from today (`fromToday`).

use card_rewards::OptimizeRequest;
use serde_json::{Value, json};

use super::cards::{BLUE_CASH, CUSTOM_CASH, QUICKSILVER};
use super::request::{Purchase, request};
use crate::frozen;

const TWO_TOPS: &str = "Discover Two Tops";

/// For each category of `fromToday`: its name, the card, and its points per dollar.
fn from_today(cards: &[&str], purchases: &[Purchase]) -> Vec<(String, String, f64)> {
    on(&request(cards, purchases), None)
}

/// The same on a day; by default the day after the last purchase.
fn on(request: &OptimizeRequest, day: Option<&str>) -> Vec<(String, String, f64)> {
    let mut request = request.clone();
    request.as_of = day.map(|day| day.parse().unwrap());
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
fn from_today_keeps_the_category_that_leads_the_running_month() {
    // Gas leads with one dollar: 5% of the 499 that remain. A first dollar of groceries would earn 1%.
    let purchases = [("2026-01-10", "Shell", "1", CUSTOM_CASH), ("2026-01-12", "Kroger", "400", QUICKSILVER)];
    let first = request(&[CUSTOM_CASH, QUICKSILVER], &purchases);
    assert_eq!(
        on(&first, None),
        [pays("Supermarkets", QUICKSILVER, 1.5), pays("Gas stations", CUSTOM_CASH, 5.0)]
    );
    let data = frozen::engine().optimize(&first).data;
    assert_eq!(data.from_today[1].remaining_dollars, Some(499.0));
    // In February nothing leads yet. Custom Cash gains 3.5% of 400 in supermarkets, and of one dollar at gas stations.
    assert_eq!(
        on(&first, Some("2026-02-01")),
        [pays("Supermarkets", CUSTOM_CASH, 5.0), pays("Gas stations", QUICKSILVER, 1.5)]
    );
    // Groceries lead on Custom Cash, where another card pays 6%; so Custom Cash is best nowhere in January. In February:
    // nothing in supermarkets; 2% of 401 at gas stations; 3.5% of 400 in fast food.
    let purchases = [
        ("2026-01-10", "Kroger", "40", CUSTOM_CASH),
        ("2026-01-11", "Shell", "401", QUICKSILVER),
        ("2026-01-12", "Chipotle", "400", QUICKSILVER),
    ];
    let second = request(&[CUSTOM_CASH, BLUE_CASH, QUICKSILVER], &purchases);
    let pays_fast_food = |card: &str, multiplier| {
        [
            pays("Gas stations", BLUE_CASH, 3.0),
            pays("Fast food", card, multiplier),
            pays("Supermarkets", BLUE_CASH, 6.0),
        ]
    };
    assert_eq!(on(&second, None), pays_fast_food(QUICKSILVER, 1.5));
    assert_eq!(on(&second, Some("2026-02-01")), pays_fast_food(CUSTOM_CASH, 5.0));
}

#[test]
fn from_today_has_the_remaining_dollars_of_the_running_month() {
    // Gas leads: 50 dollars of this month's cap remain.
    let purchases =
        [("2026-01-10", "Shell", "450", CUSTOM_CASH), ("2026-01-12", "Kroger", "100", QUICKSILVER)];
    let data = request(&[CUSTOM_CASH, QUICKSILVER], &purchases);
    let data = frozen::engine().optimize(&data).data;
    let best: Vec<_> = data.from_today.iter().map(|one| (one.card_name, one.remaining_dollars)).collect();
    assert_eq!(best, [(CUSTOM_CASH, Some(50.0)), (QUICKSILVER, None)]);
    // Gas leads January with 350 dollars.
    let purchases = [
        ("2025-12-10", "Kroger", "600", QUICKSILVER),
        ("2025-12-11", "Shell", "100", QUICKSILVER),
        ("2026-01-10", "Shell", "350", CUSTOM_CASH),
    ];
    let request = request(&[CUSTOM_CASH, QUICKSILVER], &purchases);
    assert_eq!(
        on(&request, None),
        [pays("Supermarkets", QUICKSILVER, 1.5), pays("Gas stations", CUSTOM_CASH, 5.0)]
    );
    // From February: 3.5% of 100 in December and of 350 in January, against 600 in December, of which 500 fit.
    assert_eq!(
        on(&request, Some("2026-02-01")),
        [pays("Supermarkets", CUSTOM_CASH, 5.0), pays("Gas stations", QUICKSILVER, 1.5)]
    );
}

#[test]
fn from_today_names_no_other_category_once_the_leading_one_exhausts_the_cap() {
    // Restaurants have used all 500 of January, and 400 at gas stations do not lead.
    let purchases =
        [("2026-01-05", "Olive Garden", "500", CUSTOM_CASH), ("2026-01-06", "Shell", "400", QUICKSILVER)];
    assert_eq!(
        from_today(&[CUSTOM_CASH, QUICKSILVER], &purchases),
        [pays("Restaurants", QUICKSILVER, 1.5), pays("Gas stations", QUICKSILVER, 1.5)]
    );
}

#[test]
fn from_today_names_each_of_the_categories_that_lead_equally() {
    // The next cent decides which of the two leads. Each has used 60 of 500.
    let purchases = [
        ("2026-01-05", "Kroger", "60", CUSTOM_CASH),
        ("2026-01-06", "CVS", "60", CUSTOM_CASH),
        ("2026-01-07", "Shell", "70", QUICKSILVER),
    ];
    let request = request(&[CUSTOM_CASH, QUICKSILVER], &purchases);
    let data = frozen::engine().optimize(&request).data;
    let best: Vec<_> = data
        .from_today
        .iter()
        .map(|one| (one.category_name.unwrap(), one.card_name, one.remaining_dollars))
        .collect();
    assert_eq!(
        best,
        [
            ("Gas stations", QUICKSILVER, None),
            ("Supermarkets", CUSTOM_CASH, Some(440.0)),
            ("Drugstores", CUSTOM_CASH, Some(440.0)),
        ]
    );
}

#[test]
fn from_today_predicts_no_category_by_refunds_alone() {
    // In January Custom Cash has only a refund. Nothing leads: 3.5% of 400 in supermarkets exceed 3.5% of 100 on gas.
    let purchases = [
        ("2025-12-20", "Shell", "100", CUSTOM_CASH),
        ("2026-01-10", "Shell", "-10", CUSTOM_CASH),
        ("2026-01-12", "Kroger", "400", QUICKSILVER),
    ];
    assert_eq!(
        from_today(&[CUSTOM_CASH, QUICKSILVER], &purchases),
        [pays("Supermarkets", CUSTOM_CASH, 5.0), pays("Gas stations", QUICKSILVER, 1.5)]
    );
}

#[test]
fn from_today_fills_the_free_places_beside_the_leading_category() {
    // Gas is the top of Two Tops and the first of its two next ones. The other place is for fast food: 0.5% of 200 exceed
    // 0.5% of 100.
    let purchases = [
        ("2026-01-10", "Shell", "50", TWO_TOPS),
        ("2026-01-11", "Chipotle", "200", QUICKSILVER),
        ("2026-01-12", "CVS", "100", QUICKSILVER),
    ];
    let engine = frozen::engine().with_cards(json!([two_tops()]).to_string().as_bytes()).unwrap();
    let request = request(&[TWO_TOPS, QUICKSILVER], &purchases);
    let best = engine.optimize(&request).data.from_today;
    let best: Vec<_> =
        best.iter().map(|one| (one.category_name.unwrap(), one.card_name, one.reward_multiplier)).collect();
    assert_eq!(
        best,
        [("Fast food", TWO_TOPS, 2.0), ("Drugstores", QUICKSILVER, 1.5), ("Gas stations", TWO_TOPS, 3.0)]
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
fn from_today_says_that_a_rate_needs_a_top_spending_category() {
    let purchases =
        [("2026-01-10", "Kroger", "600", QUICKSILVER), ("2026-01-11", "Shell", "300", QUICKSILVER)];
    let request = request(&[CUSTOM_CASH, QUICKSILVER], &purchases);
    let from_today = serde_json::to_value(frozen::engine().optimize(&request).data.from_today).unwrap();
    // Supermarkets earn most: 3.5% of 500. Gas stations are left to the other card, whose rate has no condition.
    assert_eq!(from_today[0]["topSpending"], json!({ "selectedMax": 1, "period": "statement" }));
    assert_eq!(from_today[1]["cardName"], QUICKSILVER);
    assert_eq!(from_today[1].get("topSpending"), None);
}

#[test]
fn from_today_is_of_the_given_day() {
    // The cap of 6,000 dollars in supermarkets is exhausted until the next calendar year.
    let purchases = [("2026-03-01", "Kroger", "6000", BLUE_CASH)];
    let mut request = request(&[BLUE_CASH, QUICKSILVER], &purchases);
    let mut on = |day: Option<&str>| {
        request.as_of = day.map(|day| day.parse().unwrap());
        let data = frozen::engine().optimize(&request).data;
        let [ref one] = data.from_today[..] else { panic!("{:?}", data.from_today) };
        (one.card_name.to_owned(), one.reward_multiplier, one.remaining_dollars)
    };
    let exhausted = (QUICKSILVER.to_owned(), 1.5, None);
    assert_eq!(on(None), exhausted);
    assert_eq!(on(Some("2026-12-31")), exhausted);
    assert_eq!(on(Some("2027-01-01")), (BLUE_CASH.to_owned(), 6.0, Some(6000.0)));
    // Before the purchase its cap was not exhausted, yet the advice counts all purchases of the request.
    assert_eq!(on(Some("2026-02-01")), exhausted);
}
