//! The JSON of requests and answers.

use card_rewards::optimize_json;
use serde_json::json;

use super::request::{answer, json_transaction};
use crate::frozen;

#[test]
fn json_answers_have_all_fields() {
    let body = json!({
        "transactions": [
            json_transaction("a", "2026-03-10", "Kroger", 1000.0, "BCP"),
            json_transaction("b", "2026-03-11", "Shell", 30.0, "Quicksilver"),
            json_transaction("c", "2026-03-12", "nobody knows", 2000.0, "Quicksilver"),
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

#[test]
fn invalid_bodies_are_rejected() {
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
