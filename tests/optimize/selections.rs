//! The search for selected categories (`selectFor`).

use card_rewards::check_settings_json;
use serde_json::json;

use super::cards::{CUSTOMIZED, QUICKSILVER};
use super::request::{Purchase, answer, json_transaction, request};
use crate::frozen;

/// Searched selections, the total and the cards.
fn best_selecting(
    cards: &[&str],
    select_for: &[&str],
    purchases: &[Purchase],
) -> (Vec<Vec<String>>, f64, Vec<Option<String>>) {
    let select_for = select_for.iter().map(|card| (*card).to_owned()).collect();
    let request = request(cards, purchases).select_for(select_for);
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
    let request =
        request(&[CUSTOMIZED, QUICKSILVER], &DINING_AND_GAS).select_for(vec![CUSTOMIZED.to_owned()]);
    let data = frozen::engine().optimize(&request).data;
    assert_eq!((data.total_earned_reward, data.gain), (2.1, 1.5));
    let of = |name: &str| {
        data.from_today.iter().find(|category| category.category == Some(name)).unwrap().card_name
    };
    assert_eq!((of("fast-food"), of("gas")), (CUSTOMIZED, QUICKSILVER));
}

#[test]
fn a_selection_stays_unless_another_earns_a_cent_more() {
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
    let with_settings = request(&cards, &purchases).assumptions(assumptions);
    assert_eq!(frozen::engine().optimize(&with_settings).data.total_reward, total);
}

#[test]
fn only_held_cards_with_a_choice_get_selections() {
    let not_held =
        best_selecting(&[QUICKSILVER], &[CUSTOMIZED, "No such card", QUICKSILVER], &DINING_AND_GAS);
    assert_eq!((not_held.0.len(), not_held.1), (0, 2.1));
    let plain = request(&[CUSTOMIZED, QUICKSILVER], &DINING_AND_GAS);
    assert_eq!(frozen::engine().optimize(&plain).data.selections, None);
}

#[test]
fn each_account_has_its_own_selection() {
    // Both have gas by default: 3% of 100 and 1.5% of 100 with Quicksilver. With dining on one of them 3% of 200.
    let answer = answer(&json!({
        "transactions": [
            json_transaction("1", "2026-01-10", "Chipotle", 100.0, QUICKSILVER),
            json_transaction("2", "2026-01-10", "Shell", 100.0, QUICKSILVER),
        ],
        "yourCards": [QUICKSILVER],
        "accounts": [{ "accountId": "a", "cardName": CUSTOMIZED }, { "accountId": "b", "cardName": CUSTOMIZED }],
        "selectFor": [CUSTOMIZED],
    }));
    let data = &answer["data"];
    assert_eq!(data["totalReward"], 6.0);
    let selection = |id: &str, category: &str| json!({ "cardName": CUSTOMIZED, "accountId": id, "selectedCategories": [category] });
    assert_eq!(data["selections"], json!([selection("a", "dining"), selection("b", "gas")]));
}
