//! Laws of states: parts of a history have the same answers as the whole.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::{
    Date, Engine, RewardsError, Transaction, advice_json, analyze_json, earned_json, missed_json,
    optimize_json,
};
use generators::{CARDS, transaction};
use proptest::prelude::*;
use rust_decimal::Decimal;
use serde_json::{Value, json};

mod frozen;
mod generators;

/// Cards whose later purchases change no earlier reward.
const WITHOUT_TOP_CATEGORY: &[&str] = &[
    "Amex Blue Cash Preferred",
    "Chase Freedom Flex",
    "Amex Gold",
    "Discover it Cash Back",
    "Amazon Prime Visa",
];

type Operation = fn(&Engine, &[u8]) -> Result<Vec<u8>, RewardsError>;

const OPERATIONS: [(&str, Operation); 3] =
    [("earnedRewards", earned_json), ("missedRewards", missed_json), ("purchases", analyze)];

fn analyze(engine: &Engine, body: &[u8]) -> Result<Vec<u8>, RewardsError> {
    analyze_json(engine, body, Date::EPOCH)
}

/// Purchases of 16 months, some with refunds: of the whole or of a part, up to 200 days later. By date.
fn history(cards: &'static [&'static str]) -> impl Strategy<Value = Vec<Transaction>> {
    let refund = (0usize..200, 1i64..=4, any::<bool>());
    let purchase = (transaction(1..250_000, "2024-09-01", 480, cards), prop::option::weighted(0.4, refund));
    prop::collection::vec(purchase, 1..25).prop_map(|purchases| {
        let mut all = Vec::new();
        for (purchase, refund) in purchases {
            if let Some((days, part, is_partial)) = refund {
                let mut days_later =
                    std::iter::successors(Some(purchase.transaction_date), |day| day.tomorrow());
                let part = if is_partial { Decimal::new(part * 2, 1) } else { Decimal::ONE };
                all.push(
                    purchase
                        .clone()
                        .transaction_date(days_later.nth(days).unwrap())
                        .transaction_amount(-(purchase.transaction_amount * part).round_dp(2)),
                );
            }
            all.push(purchase);
        }
        all.sort_by_key(|transaction| {
            (transaction.transaction_date, transaction.transaction_amount < Decimal::ZERO)
        });
        for (index, transaction) in all.iter_mut().enumerate() {
            transaction.transaction_id = index.to_string();
        }
        all
    })
}

fn answer(operation: Operation, settings: &Value, transactions: &[Transaction], state: &Value) -> Value {
    let mut body = json!({
        "transactions": transactions,
        "yourCards": CARDS,
        "newCardsLimit": 2,
        "state": state,
    });
    let Value::Object(settings) = settings else { panic!("settings are an object") };
    body.as_object_mut().unwrap().extend(settings.clone());
    let answer = operation(frozen::engine(), body.to_string().as_bytes());
    let answer = answer.unwrap_or_else(|error| panic!("{:?} of {body}", error.issues));
    serde_json::from_slice::<Value>(&answer).unwrap()["data"].take()
}

/// The parts of a history that end after these transactions.
fn parts<'t>(history: &'t [Transaction], ends: &[usize]) -> Vec<&'t [Transaction]> {
    let mut ends: Vec<usize> =
        ends.iter().map(|end| end % (history.len() + 1)).chain([0, history.len()]).collect();
    ends.sort_unstable();
    let parts = ends.windows(2).map(|pair| &history[pair[0]..pair[1]]);
    // Opening usage needs a transaction to begin with.
    parts.skip_while(|part| part.is_empty()).collect()
}

/// Settings of the first request, with opening usage.
fn opening() -> Value {
    json!({ "cardSettings": {
        "Amex Blue Cash Preferred": { "spentDollars": { "groceries": 4321.09 }, "spentAsOf": "2024-12-01" },
        "Citi Custom Cash": { "spentByOption": { "gas": 77.7 }, "spentAsOf": "2025-01-01" },
    } })
}

/// The settings of later requests.
fn without_opening() -> Value {
    json!({ "cardSettings": {} })
}

/// The answers to parts that follow one another.
fn in_parts(operation: Operation, explain: bool, parts: &[&[Transaction]]) -> Vec<Value> {
    let mut state = json!(true);
    let answers = parts.iter().map(|part| {
        let mut settings = if state["through"].is_string() { without_opening() } else { opening() };
        settings["explain"] = explain.into();
        let answer = answer(operation, &settings, part, &state);
        state = answer["state"].clone();
        answer
    });
    answers.collect()
}

fn in_one(operation: Operation, explain: bool, history: &[Transaction]) -> Value {
    let mut settings = opening();
    settings["explain"] = explain.into();
    answer(operation, &settings, history, &json!(true))
}

/// Each top spending category at the end of its period. Its period, id, dollars, and whether it is on top.
fn spent_by_category(analysis: &Value) -> Vec<[&Value; 4]> {
    let categories = analysis["topCategories"].as_array().into_iter().flatten();
    let categories = categories.map(|category| {
        let last = category["days"].as_array().unwrap().last();
        let spent = last.map_or(&category["openingDollars"], |last| &last["spentDollars"]);
        [&category["periodStart"], &category["optionId"], &category["isTop"], spent]
    });
    categories.collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 8, ..ProptestConfig::default() })]

    #[test]
    fn the_last_part_has_the_answers_of_the_whole(
        history in history(CARDS),
        ends in prop::collection::vec(any::<usize>(), 1..4),
        explain: bool,
    ) {
        for (list, operation) in OPERATIONS {
            // `analyze` has no explanations.
            let explain = explain && list != "purchases";
            let parts = parts(&history, &ends);
            let last = in_parts(operation, explain, &parts).pop().unwrap();
            let whole = in_one(operation, explain, &history);
            let whole_list = whole[list].as_array().unwrap();
            let count = parts.last().unwrap().len();
            prop_assert_eq!(&last[list], &Value::from(&whole_list[whole_list.len() - count..]));
            prop_assert_eq!(&last["state"]["through"], &whole["state"]["through"]);
        }
    }

    #[test]
    fn without_top_categories_all_parts_have_the_answers_of_the_whole(
        history in history(WITHOUT_TOP_CATEGORY),
        ends in prop::collection::vec(any::<usize>(), 1..12),
    ) {
        for (list, operation) in OPERATIONS {
            let parts = in_parts(operation, false, &parts(&history, &ends));
            let joined: Vec<&Value> = parts.iter().flat_map(|part| part[list].as_array().unwrap()).collect();
            let whole = in_one(operation, false, &history);
            let whole = whole[list].as_array().unwrap();
            prop_assert_eq!(joined.len(), whole.len());
            for (of_part, of_whole) in joined.into_iter().zip(whole) {
                prop_assert_eq!(of_part, of_whole);
            }
        }
    }

    #[test]
    fn spending_in_top_categories_goes_on(
        history in history(&["Citi Custom Cash"]),
        ends in prop::collection::vec(any::<usize>(), 1..4),
    ) {
        let last = in_parts(analyze, false, &parts(&history, &ends)).pop().unwrap();
        let whole = in_one(analyze, false, &history);
        let whole = spent_by_category(&whole);
        let last = spent_by_category(&last);
        let is_shown = |spent: &&[&Value; 4]| last.iter().any(|other| other[0] == spent[0]);
        // Categories without new purchases too, which the state carries. A refund can leave nothing.
        let is_spent = |spent: &&[&Value; 4]| spent[3].as_f64() != Some(0.0);
        let of_whole: Vec<_> = whole.iter().filter(is_shown).filter(is_spent).collect();
        let of_last: Vec<_> = last.iter().filter(is_spent).collect();
        prop_assert_eq!(of_last, of_whole);
    }

    #[test]
    fn a_state_stays_equal_without_new_transactions(history in history(CARDS)) {
        let whole = in_one(earned_json, false, &history);
        let state = &whole["state"];
        let again = answer(earned_json, &without_opening(), &[], state);
        prop_assert_eq!(&again["state"], state);
    }

    #[test]
    fn advice_counts_earlier_spending(history in history(CARDS), planned in transaction(1..200_000, "2026-06-30", 2, CARDS)) {
        let whole = in_one(earned_json, false, &history);
        let body = json!({
            "merchant": planned.merchant,
            "spendAmount": planned.transaction_amount.to_string().parse::<f64>().unwrap(),
            "transactionDate": history.last().unwrap().transaction_date.to_string(),
            "yourCards": CARDS,
            "state": whole["state"],
        });
        let advice = advice_json(frozen::engine(), body.to_string().as_bytes(), Date::EPOCH).unwrap();
        let advice: Value = serde_json::from_slice(&advice).unwrap();
        let others = advice["data"]["otherCards"].as_array().unwrap();
        for card in others.iter().chain([&advice["data"]["bestCard"]]) {
            let day = history.last().unwrap().transaction_date;
            let with = planned.clone().transaction_date(day).card_name(card["cardName"].as_str().unwrap().to_owned());
            if !is_accepted(&with) {
                continue;
            }
            let history: Vec<Transaction> = history.iter().cloned().chain([with]).collect();
            let earned = in_one(earned_json, false, &history);
            let last = earned["earnedRewards"].as_array().unwrap().last().unwrap();
            prop_assert_eq!(&card["rewardAmount"], &last["rewardAmount"], "{}", card["cardName"]);
        }
    }

    #[test]
    fn from_today_is_what_advice_with_the_state_answers(
        history in history(CARDS),
        last in transaction(1..70_000, "2026-06-30", 1, &["Citi Custom Cash"]),
    ) {
        let day = history.last().unwrap().transaction_date;
        let history: Vec<Transaction> = history.iter().cloned().chain([last.transaction_date(day)]).collect();
        let tomorrow = day.tomorrow().unwrap();
        let state = &answer(earned_json, &json!({}), &history, &json!(true))["state"];
        prop_assume!(is_led(tomorrow, state));
        let request = json!({ "transactions": history, "yourCards": CARDS });
        let optimized = optimize_json(frozen::engine(), request.to_string().as_bytes()).unwrap();
        let optimized: Value = serde_json::from_slice(&optimized).unwrap();
        for from_today in optimized["data"]["fromToday"].as_array().unwrap() {
            let best = &advice_for_a_cent(&from_today["category"], tomorrow, state)["bestCard"];
            prop_assert_eq!(&from_today["cardName"], &best["cardName"], "{}", from_today);
            prop_assert_eq!(&from_today["rewardMultiplier"], &best["rewardMultiplier"], "{}", from_today);
            prop_assert_eq!(&from_today["remainingDollars"], &best["outlook"]["remainingDollars"], "{}", from_today);
        }
    }
}

/// Advice for a cent in a category, after earlier transactions.
fn advice_for_a_cent(category: &Value, day: Date, state: &Value) -> Value {
    let mut body = json!({
        "merchant": "no such merchant",
        "spendAmount": 0.01,
        "transactionDate": day.to_string(),
        "yourCards": CARDS,
        "state": state,
        "explain": true,
    });
    if category.is_string() {
        body["category"] = category.clone();
    }
    let advice = advice_json(frozen::engine(), body.to_string().as_bytes(), Date::EPOCH).unwrap();
    serde_json::from_slice::<Value>(&advice).unwrap()["data"].take()
}

/// Whether spending selects a category of Custom Cash by that day.
///
/// Else it would pay 5% in each category, also in the first two that come.
fn is_led(day: Date, state: &Value) -> bool {
    ["gas", "supermarkets"].iter().any(|category| {
        let advice = advice_for_a_cent(&json!(category), day, state);
        let mut cards = advice["otherCards"].as_array().unwrap().iter().chain([&advice["bestCard"]]);
        let custom_cash = cards.find(|card| card["cardName"] == "Citi Custom Cash").unwrap();
        custom_cash["outlook"]["withinCapsRewardMultiplier"] == 1.0
    })
}

/// Whether the merchant accepts the card. `earned` accepts every card that the caller names.
fn is_accepted(transaction: &Transaction) -> bool {
    transaction.merchant != "COSTCO WHSE #0480"
}
