//! Advice on purchases one by one, for a prepared wallet.

use crate::api::amount::decimal_from_number;
use crate::api::fields::Fields;
use crate::api::{AdviceRequest, Details, ResultOptions};
use crate::boundary::json;
use crate::engine::Engine;
use crate::operations::ResolvedWallet;
use crate::rules::RequestAccounts;
use card_rewards_catalog::model::Date;
use std::iter;

/// A prepared wallet, whose answers name cards by their positions in `yourCards`.
pub struct NamedWallet {
    wallet: ResolvedWallet,
    /// The position of each card's name.
    names: Vec<usize>,
}

/// The wallet of a request to `advice`, without the purchase.
///
/// `None` for an invalid request or one that asks for more than numbers.
pub fn resolved_wallet(engine: &Engine, request: &[u8]) -> Option<NamedWallet> {
    let body = json::parse(AdviceRequest::FIELDS, request).ok()?;
    let request = json::advice_request(body, engine, Date::EPOCH).ok()?;
    let asks_for_numbers = request.options == ResultOptions::default()
        && !request.include_new_cards
        && request.assumptions.are_plain();
    asks_for_numbers.then(|| {
        let AdviceRequest { your_cards, assumptions, .. } = &request;
        let accounts = RequestAccounts::new(engine, assumptions, your_cards);
        let values = accounts.values(iter::empty());
        let held_names = accounts.held.accounts.iter().map(|held| held.name);
        let position = |held: &str| your_cards.iter().position(|name| name == held);
        NamedWallet {
            names: held_names.filter_map(position).collect(),
            wallet: ResolvedWallet::new(&accounts.accounts, &accounts.held, &values),
        }
    })
}

/// The numbers of each card, best first: its position in `yourCards`, then the fields of
/// [`CardReward`](crate::api::CardReward) in order.
///
/// The first line of `purchase` is its date, or nothing for today; the second the JSON of its [`Details`], or nothing
/// without any; the rest is the merchant. `None` for one that is not valid.
pub fn advice(
    engine: &Engine,
    wallet: &NamedWallet,
    purchase: &str,
    spend_amount: f64,
    today: impl FnOnce() -> Date,
) -> Option<Vec<f64>> {
    let mut lines = purchase.splitn(3, '\n');
    let (date, details, merchant) = (lines.next()?, lines.next()?, lines.next()?);
    let date = if date.is_empty() { today() } else { Date::parse(date)? };
    let details = match details {
        "" => Details::default(),
        details => json::details(json::parse(Details::FIELDS, details.as_bytes()).ok()?, engine).ok()?,
    };
    if details.has_country() {
        // The answer also has fees.
        return None;
    }
    let amount = decimal_from_number(spend_amount)?;
    let purchase = engine.purchase(engine.match_merchant(merchant), &details, amount, date);
    let offers = wallet.wallet.offers(engine, &purchase);
    let mut numbers = Vec::with_capacity(offers.len() * 5);
    for (held, offer) in offers {
        numbers.push(wallet.names[held.index] as f64);
        numbers.extend(offer.numbers());
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boundary::json::advice_json;

    const WALLET: &str =
        r#""yourCards":["Nobody's Card","Blue Cash Everyday","amex blue cash everyday","Prime Visa"]"#;

    fn numbers(purchase: &str, spend_amount: f64) -> Option<Vec<f64>> {
        let engine = Engine::builtin();
        let wallet =
            resolved_wallet(engine, format!(r#"{{"merchant":"","spendAmount":0,{WALLET}}}"#).as_bytes())?;
        advice(engine, &wallet, purchase, spend_amount, || Date::parse("2026-11-21").unwrap())
    }

    #[test]
    fn the_numbers_are_those_of_the_answer() {
        let names = ["Nobody's Card", "Blue Cash Everyday", "", "Prime Visa"];
        for (purchase, fields) in [
            ("2026-12-24\n\nWhole Foods", r#""merchant":"Whole Foods","transactionDate":"2026-12-24""#),
            ("\n{\"mcc\":5411}\nA\nB", r#""merchant":"A\nB","mcc":5411"#),
        ] {
            for spend_amount in [82.4, -19.99, 0.0, 1e9] {
                let body = format!(r#"{{{WALLET},{fields},"spendAmount":{spend_amount}}}"#);
                let today = Date::parse("2026-11-21").unwrap();
                let answer = advice_json(Engine::builtin(), body.as_bytes(), today).unwrap();
                let answer: serde_json::Value = serde_json::from_slice(&answer).unwrap();
                let other_cards = answer["data"]["otherCards"].as_array().unwrap();
                let expected = std::iter::once(&answer["data"]["bestCard"]).chain(other_cards);
                let numbers = numbers(purchase, spend_amount).unwrap();
                assert_eq!(numbers.len(), 5 * 3, "two spellings of one card count once");
                for (numbers, card) in numbers.chunks(5).zip(expected) {
                    assert_eq!(names[numbers[0] as usize], card["cardName"]);
                    let fields = ["rewardValue", "rewardMultiplier", "rewardAmount", "bonus"];
                    assert_eq!(fields.map(|field| card[field].as_f64().unwrap()), numbers[1..]);
                }
            }
        }
    }

    #[test]
    fn invalid_or_larger_requests_fall_back() {
        for purchase in ["", "2026-11-21\n", "2026-02-30\n\nShell", "\n{\nShell", "\n{\"mcc\":\"1\"}\nShell"]
        {
            assert_eq!(numbers(purchase, 1.0), None, "{purchase}");
        }
        for spend_amount in [f64::NAN, f64::INFINITY, 1.1e12] {
            assert_eq!(numbers("\n\nShell", spend_amount), None);
        }
        let asks_for_more =
            ["", r#","explain":true"#, r#","includeNewCards":true"#, r#","transferValues":1"#];
        let is_known = asks_for_more.map(|more| {
            let request = format!(r#"{{"merchant":"","spendAmount":0,{WALLET}{more}}}"#);
            resolved_wallet(Engine::builtin(), request.as_bytes()).is_some()
        });
        assert_eq!(is_known, [true, false, false, false]);
    }
}
