//! The operations in columns, for the package: from JSON and numbers to typed arrays.
//!
//! All return `undefined` for an invalid request, and for one that asks for more than columns, such as explanations.
//! The package then calls the operation on objects, which reports the issues. Only a request that exceeds the memory is
//! rejected here.

use super::calls::{object, thrown, to_js};
use crate::api::{MissedRequest, ResultOptions};
use crate::boundary::columns::Rows;
use crate::boundary::json::{self, AnswerSize, MEMORY_BYTES_MAX, Memory};
use crate::engine::Engine;
use js_sys::{Array, Float64Array, Uint32Array};
use serde::Serialize;
use wasm_bindgen::JsValue;

/// Point values, multipliers and amounts of the rewards, and the total.
pub fn earned(engine: &Engine, request: &str, rows: &Rows) -> Result<JsValue, JsValue> {
    let request = json::plain_earned_request(request.as_bytes(), engine);
    let Some(request) = request.filter(|request| request.options == ResultOptions::default()) else {
        return Ok(JsValue::UNDEFINED);
    };
    reject_too_many(rows, 0)?;
    let Some(transactions) = rows.transactions(&request.transactions) else {
        return Ok(JsValue::UNDEFINED);
    };
    let earned = engine.earned_columns(&transactions, &request.your_cards, &request.assumptions);
    let columns = Array::of4(
        &numbers(&earned.reward_values),
        &numbers(&earned.reward_multipliers),
        &numbers(&earned.reward_amounts),
        &earned.total_earned_reward.into(),
    );
    Ok(columns.into())
}

/// The fields of [`MissedColumns`](crate::api::MissedColumns).
pub fn missed(engine: &Engine, request: &str, rows: &Rows) -> Result<JsValue, JsValue> {
    let request = json::plain_missed_request(request.as_bytes(), engine);
    let Some(request) = request.filter(|request| request.options == ResultOptions::default()) else {
        return Ok(JsValue::UNDEFINED);
    };
    if request.transactions.iter().any(|transaction| transaction.details.has_country()) {
        // The answer also has fees.
        return Ok(JsValue::UNDEFINED);
    }
    reject_too_many(rows, json::cards_answered(&request, engine))?;
    let Some(transactions) = rows.transactions(&request.transactions) else {
        return Ok(JsValue::UNDEFINED);
    };
    let MissedRequest { your_cards, new_cards_limit, new_cards, assumptions, .. } = &request;
    let mut missed =
        engine.missed_columns(&transactions, your_cards, *new_cards_limit, new_cards, assumptions);
    let cards = referred_to(&mut missed.entry_cards).into_iter().map(|card| {
        let card = missed.cards[card];
        CardObject { card_id: card.card_id, card_name: card.card_name, reward_value: card.reward_value }
    });
    Ok(object([
        ("cards", to_js(&cards.collect::<Vec<_>>())?),
        ("rewardAmounts", numbers(&missed.reward_amounts)),
        ("yourCardsCounts", indexes(&missed.your_cards_counts)),
        ("newCardsCounts", indexes(&missed.new_cards_counts)),
        ("entryCards", indexes(&missed.entry_cards)),
        ("entryRewardMultipliers", numbers(&missed.entry_reward_multipliers)),
        ("entryMissedRewards", numbers(&missed.entry_missed_rewards)),
        ("overallMissedRewardsExisting", missed.overall_missed_rewards_existing.into()),
        ("overallMissedRewardsNew", missed.overall_missed_rewards_new.into()),
    ]))
}

/// Rejects more transactions than fit into memory. Uses the estimate for JSON answers: objects take about as much
/// memory in JavaScript.
fn reject_too_many(rows: &Rows, cards_answered: usize) -> Result<(), JsValue> {
    let answer = AnswerSize::Columns { cards_answered };
    let memory = Memory { body: 0, transactions: rows.amounts.len(), answer };
    memory.reject_beyond(MEMORY_BYTES_MAX).map_err(thrown)
}

/// A card that entries refer to.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CardObject<'a> {
    card_id: u32,
    card_name: &'a str,
    reward_value: f64,
}

/// The distinct cards of these indexes, which become indexes of this list.
fn referred_to(indexes: &mut [u32]) -> Vec<usize> {
    let mut of_cards: Vec<Option<u32>> = Vec::new();
    let mut cards = Vec::new();
    for index in indexes {
        let card = *index as usize;
        if card >= of_cards.len() {
            of_cards.resize(card + 1, None);
        }
        *index = *of_cards[card].get_or_insert_with(|| {
            cards.push(card);
            cards.len() as u32 - 1
        });
    }
    cards
}

fn numbers(numbers: &[f64]) -> JsValue {
    Float64Array::from(numbers).into()
}

fn indexes(indexes: &[u32]) -> JsValue {
    Uint32Array::from(indexes).into()
}
