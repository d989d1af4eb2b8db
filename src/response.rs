//! What the engine answers, in the documented shapes.

use crate::date::Date;
use crate::explain::Explanation;
use serde::{Serialize, Serializer};

/// An answer with its status message.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer<Data> {
    /// The answer.
    pub data: Data,
    /// Always `Success`.
    pub message: &'static str,
}

impl<Data> From<Data> for Answer<Data> {
    fn from(data: Data) -> Answer<Data> {
        Answer { data, message: "Success" }
    }
}

/// The answer of `earned`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Earned<'a> {
    /// One entry for each transaction, in the order of the request.
    pub earned_rewards: Vec<EarnedReward<'a>>,
    /// Dollars: the exact sum of all `rewardAmount`.
    pub total_earned_reward: f64,
}

/// What one transaction earned.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EarnedReward<'a> {
    /// The caller's own id of the transaction.
    pub transaction_id: &'a str,
    /// Dollars spent.
    pub transaction_amount: f64,
    /// The day of the purchase.
    #[serde(serialize_with = "date_text")]
    pub transaction_date: Date,
    /// The merchant, as the caller wrote it.
    pub merchant: &'a str,
    /// The card, as the caller wrote it.
    pub card_name: &'a str,
    /// Dollars per point; 0 for a card that is not recognised.
    pub reward_value: f64,
    /// Points per dollar.
    pub reward_multiplier: f64,
    /// Dollars earned.
    pub reward_amount: f64,
    /// Why, where asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Explanation<'a>>,
}

/// The answer of `missed`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Missed<'a> {
    /// One entry for each transaction, in the order of the request.
    pub missed_rewards: Vec<MissedReward<'a>>,
    /// Dollars missed by not using the best card held.
    pub overall_missed_rewards_existing: f64,
    /// Dollars missed by not using the best of all cards.
    pub overall_missed_rewards_new: f64,
}

/// What other cards would have earned for one transaction.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MissedReward<'a> {
    /// The caller's own id of the transaction.
    pub transaction_id: &'a str,
    /// Dollars spent.
    pub transaction_amount: f64,
    /// The day of the purchase.
    #[serde(serialize_with = "date_text")]
    pub transaction_date: Date,
    /// The merchant, as the caller wrote it.
    pub merchant: &'a str,
    /// The card that was used, as the caller wrote it.
    pub card_name: &'a str,
    /// Dollars earned with that card.
    pub reward_amount: f64,
    /// Every other recognised card that the person holds, best first.
    pub missed_reward_your_cards: Vec<MissedCardReward<'a>>,
    /// Cards that the person does not hold that would have earned more, best first.
    pub missed_reward_new_cards: Vec<MissedCardReward<'a>>,
    /// The card with the highest reward of all.
    pub best_card: MissedCardReward<'a>,
    /// Why, where asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Explanation<'a>>,
}

/// What one other card would have earned.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MissedCardReward<'a> {
    /// The catalog's id of the card; 0 for a card that is not recognised.
    pub card_id: u32,
    /// The card: the caller's spelling for one that the caller named, else the catalog's name.
    pub card_name: &'a str,
    /// The caller's own id of the transaction.
    pub transaction_id: &'a str,
    /// Dollars per point.
    pub reward_value: f64,
    /// Points per dollar.
    pub reward_multiplier: f64,
    /// Dollars more than were earned.
    pub missed_reward: f64,
    /// Why, where asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Explanation<'a>>,
}

/// The answer of `advice`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Advice<'a> {
    /// The card of the wallet with the highest reward.
    pub best_card: CardReward<'a>,
    /// The other cards of the wallet, highest reward first.
    pub other_cards: Vec<CardReward<'a>>,
    /// Cards that the person does not hold that would earn more than the best card, where asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new_cards: Option<Vec<CardReward<'a>>>,
}

/// What one card would earn for the purchase in question.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CardReward<'a> {
    /// The card: the caller's spelling for one that the caller named, else the catalog's name.
    pub card_name: &'a str,
    /// Dollars per point; 0 for a card that is not recognised.
    pub reward_value: f64,
    /// Points per dollar.
    pub reward_multiplier: f64,
    /// Dollars earned.
    pub reward_amount: f64,
    /// The dollars within `rewardAmount` above the card's base rate.
    pub bonus: f64,
    /// Why, where asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Explanation<'a>>,
}

/// The answer of `optimize`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Optimized<'a> {
    /// Dollars that the purchases earn on the cards assigned to them.
    pub total_reward: f64,
    /// Dollars that no assignment to these cards can exceed.
    pub upper_bound: f64,
    /// Dollars that they earned on the cards used.
    pub total_earned_reward: f64,
    /// Dollars by which `totalReward` is more than what was earned.
    pub gain: f64,
    /// One entry for each transaction, in the order of the request.
    pub assignments: Vec<Assignment<'a>>,
    /// The best card for each category from the day after the last transaction, most spending first. A card is named
    /// for no more of its top categories than it can have at a time.
    pub from_here_on: Vec<FromHereOn<'a>>,
}

/// The card that one transaction should have been made with.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Assignment<'a> {
    /// The caller's own id of the transaction.
    pub transaction_id: &'a str,
    /// The card, as the caller wrote it in `yourCards`; none where no card of these can be used.
    pub card_name: Option<&'a str>,
    /// Dollars earned with that card.
    pub reward_amount: f64,
    /// Why, where asked for and where there is a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Explanation<'a>>,
}

/// Which held card to use for a category.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FromHereOn<'a> {
    /// The catalog's id of the category; none for purchases without one.
    pub category: Option<&'a str>,
    /// Its name.
    pub category_name: Option<&'a str>,
    /// The card, as the caller wrote it.
    pub card_name: &'a str,
    /// Dollars per point.
    pub reward_value: f64,
    /// Points per dollar.
    pub reward_multiplier: f64,
    /// Dollars for which it pays that, where a cap limits them.
    pub cap_dollars_left: Option<f64>,
    /// The best card once that cap is used up; it can be the same.
    pub then_card_name: Option<&'a str>,
    /// All of it in words.
    pub text: String,
}

/// A date as `YYYY-MM-DD`.
pub(crate) fn date_text<S: Serializer>(date: &Date, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(date)
}
