//! Answers: every field with its description.

use super::answer::answer;
use super::explanation::is_not_asked;
#[cfg(test)]
use super::new_cards::KindId;
#[cfg(test)]
use super::schema::{Definition, Definitions, Described, Doc, Property, Type};
use super::{Explanation, State, Warning, date_text};
use card_rewards_catalog::model::Date;
#[cfg(test)]
use card_rewards_catalog::model::Period;
use serde::Serialize;

/// Defines the answer of a card: its own fields, then those that each card has on request.
macro_rules! card_answer {
    ($(#[doc = $about:literal])* pub struct $Name:ident<$lifetime:lifetime> { $($own:tt)* }) => {
        answer! {
            $(#[doc = $about])*
            pub struct $Name<$lifetime> {
                $($own)*
                /// The kind of applicants. Only for a new card, and for a request with `explain: true` or a condition in
                /// `newCards`. Example: `"consumer"`
                #[serde(skip_serializing_if = "Option::is_none")]
                pub kind: Option<&'static str> as Option<KindId>,
                /// US dollars per year on the day of the purchase; null if unknown. Only for a new card, and for a request
                /// with `explain: true` or a condition in `newCards`. Example: `95`
                #[serde(skip_serializing_if = "Option::is_none")]
                pub annual_fee_dollars: Option<Option<f64>>,
                /// US dollars that the card charges for a foreign transaction; null if its fee is unknown. Only for a
                /// purchase with `country`, or its refund. Example: `2.7`
                #[serde(skip_serializing_if = "Option::is_none")]
                pub foreign_transaction_fee_dollars: Option<Option<f64>>,
                /// The explanation; only for a request with `explain: true`.
                #[serde(skip_serializing_if = "is_not_asked")]
                pub explanation: Option<Explanation<$lifetime>>,
            }
        }
    };
}

/// Defines the answer of an operation: its own fields, then those of every operation, and the next state if it has one.
macro_rules! operation_answer {
    ($(#[doc = $about:literal])* pub struct $Name:ident<$lifetime:lifetime> = $schema:literal { $($own:tt)* }) => {
        operation_answer! { $(#[doc = $about])* pub struct $Name<$lifetime> = $schema { $($own)* } {} }
    };
    (
        $(#[doc = $about:literal])*
        pub struct $Name:ident<$lifetime:lifetime> = $schema:literal { $($own:tt)* } with state
    ) => {
        operation_answer! {
            $(#[doc = $about])*
            pub struct $Name<$lifetime> = $schema { $($own)* } {
                /// The next state, which the next request takes. Only for a request with `state`.
                #[serde(skip_serializing_if = "Option::is_none")]
                pub state: Option<State>,
            }
        }
    };
    (
        $(#[doc = $about:literal])*
        pub struct $Name:ident<$lifetime:lifetime> = $schema:literal { $($own:tt)* } { $($last:tt)* }
    ) => {
        answer! {
            $(#[doc = $about])*
            pub struct $Name<$lifetime> = $schema {
                $($own)*
                /// Gaps in the catalog and unmatched names, for a request with `diagnostics: true`. With `explain: true`
                /// alone, the names in `cardSettings` that no card matches, if there are any.
                #[serde(skip_serializing_if = "is_not_asked")]
                pub warnings: Option<Vec<Warning<$lifetime>>>,
                $($last)*
            }
        }
    };
}
pub(super) use operation_answer;

/// An answer with its status message.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Response<Data> {
    /// The answer itself.
    pub data: Data,
    /// Always `Success`.
    pub message: &'static str,
}

impl<Data> From<Data> for Response<Data> {
    fn from(data: Data) -> Response<Data> {
        Response { data, message: "Success" }
    }
}

/// The whole answer has the name and the description of its data.
#[cfg(test)]
impl<Data: Described> Described for Response<Data> {
    fn describe(definitions: &mut Definitions) -> Type {
        let data = Data::describe(definitions);
        let Some(Definition { name, .. }) = definitions.0.last() else { return data };
        assert_eq!(data, Type::Reference(name));
        let definition = definitions.0.last_mut().expect("it was just added");
        let property = |name: &str, doc: &str, value| Property {
            name: name.to_owned(),
            doc: Doc::new(&[doc]),
            is_required: true,
            value,
        };
        let inner = std::mem::replace(&mut definition.value, Type::Boolean);
        definition.value = Type::Object(vec![
            property("data", "The answer itself.", inner),
            property("message", "Always `Success`. Example: `\"Success\"`", Type::TEXT),
        ]);
        data
    }
}

operation_answer! {
    /// The answer of `earned`: what the transactions earned.
    pub struct Earned<'a> = "EarnedResponse" {
        /// One entry for each transaction, in the order of the request.
        pub earned_rewards: Vec<EarnedReward<'a>>,
        /// Total in US dollars: the exact sum of every `rewardAmount`. Example: `3.814`
        pub total_earned_reward: f64 => exact_total_earned_reward,
    } with state
}

answer! {
    /// Reward of one transaction: `rewardAmount = transactionAmount × rewardMultiplier × rewardValue`.
    pub struct EarnedReward<'a> {
        /// Copied from the transaction. Example: `"txn-001"`
        pub transaction_id: &'a str,
        /// Amount spent in US dollars, copied from the transaction. Example: `250.75`
        pub transaction_amount: f64,
        /// The day of the purchase, YYYY-MM-DD, copied from the transaction. Example: `"2026-11-21"`
        #[serde(serialize_with = "date_text")]
        pub transaction_date: Date,
        /// Copied from the transaction. Example: `"Walmart"`
        pub merchant: &'a str,
        /// The card used, in the caller's spelling. Example: `"American Express Blue Cash EveryDay"`
        pub card_name: &'a str,
        /// Dollars per point or mile of this card: 0.01 for cash back, 0 for an unmatched card. Example: `0.01`
        pub reward_value: f64,
        /// Points per dollar for this purchase; the blended rate where it crossed a cap. Example: `1`
        pub reward_multiplier: f64,
        /// US dollars earned, exact and not rounded to cents; negative for a refund. Example: `2.5075`
        pub reward_amount: f64 => exact_reward_amount,
        /// The explanation; only for a request with `explain: true`.
        #[serde(skip_serializing_if = "is_not_asked")]
        pub explanation: Option<Explanation<'a>>,
    }
}

operation_answer! {
    /// The answer of `missed`: what the transactions could have earned.
    pub struct Missed<'a> = "MissedResponse" {
        /// One entry for each transaction, in the order of the request.
        pub missed_rewards: Vec<MissedReward<'a>>,
        /// US dollars missed by not using the best card held. Example: `4.02`
        pub overall_missed_rewards_existing: f64 => exact_overall_missed_rewards_existing,
        /// US dollars missed compared with access to all cards. Example: `7.5`
        pub overall_missed_rewards_new: f64 => exact_overall_missed_rewards_new,
    } with state
}

answer! {
    /// The reward of one transaction, and the missed rewards of other cards.
    pub struct MissedReward<'a> {
        /// Copied from the transaction. Example: `"txn-001"`
        pub transaction_id: &'a str,
        /// Amount spent in US dollars, copied from the transaction. Example: `100.5`
        pub transaction_amount: f64,
        /// The day of the purchase, YYYY-MM-DD, copied from the transaction. Example: `"2026-11-21"`
        #[serde(serialize_with = "date_text")]
        pub transaction_date: Date,
        /// Copied from the transaction. Example: `"Amazon"`
        pub merchant: &'a str,
        /// The card used, in the caller's spelling. Example: `"Chase Sapphire Preferred"`
        pub card_name: &'a str,
        /// US dollars earned with the card used. Example: `1.005`
        pub reward_amount: f64 => exact_reward_amount,
        /// Every other matched card that is held, best first.
        pub missed_reward_your_cards: Vec<MissedCardReward<'a>>,
        /// Cards not held, open to new applicants, that would have earned more; best first.
        pub missed_reward_new_cards: Vec<MissedCardReward<'a>>,
        /// The card with the highest reward of these and the card used; the card used wins ties, then held cards.
        pub best_card: MissedCardReward<'a>,
        /// US dollars that the card used charges for a foreign transaction; null if its fee is unknown. Only for a purchase
        /// with `country`, or its refund. `missedReward` is net of this fee. Example: `2.7`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub foreign_transaction_fee_dollars: Option<Option<f64>>,
        /// The explanation; only for a request with `explain: true`.
        #[serde(skip_serializing_if = "is_not_asked")]
        pub explanation: Option<Explanation<'a>>,
    }
}

card_answer! {
    /// The missed reward of another card for one transaction.
    pub struct MissedCardReward<'a> {
        /// The card's number in the catalog, which never changes; 0 for an unmatched card. Example: `12`
        pub card_id: u32,
        /// The card's name: the caller's spelling where the request names the card, else the catalog's name.
        /// Example: `"Citi Double Cash"`
        pub card_name: &'a str,
        /// The account's id, where the request has several accounts of this card. Example: `"custom-cash-1"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub account_id: Option<&'a str>,
        /// The transaction's identifier. Example: `"txn-001"`
        pub transaction_id: &'a str,
        /// Dollars per point or mile of this card. Example: `0.01`
        pub reward_value: f64,
        /// Points per dollar that this purchase would have earned. Example: `2`
        pub reward_multiplier: f64,
        /// US dollars more than the card used earned; 0 where it is not more. Mirrored, so at most 0, for a refund. For a
        /// purchase with `country`, both less their foreign transaction fees.
        /// Example: `1.5045`
        pub missed_reward: f64 => exact_missed_reward,
    }
}

operation_answer! {
    /// The answer of `advice`: which card to use.
    pub struct Advice<'a> = "AdviceResponse" {
        /// The held card with the highest reward; ties go to the order of `yourCards`.
        pub best_card: CardReward<'a>,
        /// The other held cards, highest `rewardAmount` first.
        pub other_cards: Vec<CardReward<'a>>,
        /// At most 10 cards that are not held and would earn more.
        ///
        /// Best first; only for a request with `includeNewCards: true`.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub new_cards: Option<Vec<CardReward<'a>>>,
    }
}

card_answer! {
    /// The reward of one card for a purchase.
    pub struct CardReward<'a> {
        /// The caller's spelling for a held card, else the catalog's name. Example: `"Blue Cash Everyday"`
        pub card_name: &'a str,
        /// The account's id, where the request has several accounts of this card. Example: `"custom-cash-1"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub account_id: Option<&'a str>,
        /// Dollars per point or mile of this card; 0 for an unmatched card. Example: `0.01`
        pub reward_value: f64,
        /// Points per dollar for this merchant and amount. Example: `3`
        pub reward_multiplier: f64,
        /// Total reward for `spendAmount` in US dollars. Example: `2.472`
        pub reward_amount: f64 => exact_reward_amount,
        /// US dollars of `rewardAmount` above the card's base rate. Example: `1.648`
        pub bonus: f64 => exact_bonus,
        /// US dollars of `rewardAmount` less `foreignTransactionFeeDollars`, by which cards are ranked; null if the fee
        /// is unknown, and such cards come last. Only for a purchase with `country`. Example: `-0.228`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub net_reward_amount: Option<Option<f64>>,
        /// The card's rate for such purchases from now on; only for a request with `explain: true`, and a matched card
        /// that the merchant accepts.
        #[serde(skip_serializing_if = "is_not_asked")]
        pub outlook: Option<RateOutlook<'a>>,
    }
}

answer! {
    /// The rate of a card for further purchases like the planned one. The dollars of the planned purchase do not count;
    /// its category is the top spending category if the purchase makes it one.
    pub struct RateOutlook<'a> {
        /// Points per dollar until a cap is exhausted. Example: `6`
        pub reward_multiplier: f64,
        /// US dollars of reward for each dollar at that rate. Example: `0.06`
        pub reward_per_dollar: f64,
        /// Id of the cap that limits that rate; null where none does. Example: `"groceries"`
        pub cap_id: Option<&'a str>,
        /// US dollars of spending at that rate; null where no cap limits them. Example: `1520`
        pub remaining_dollars: Option<f64>,
        /// Points per dollar after that; null where no cap limits it. Example: `1`
        pub then_reward_multiplier: Option<f64>,
        /// US dollars of reward for each dollar after that; null where no cap limits it. Example: `0.01`
        pub then_reward_per_dollar: Option<f64>,
        /// Points per dollar if no cap were exhausted: more than `rewardMultiplier` where one is. Example: `6`
        pub within_caps_reward_multiplier: f64,
        /// US dollars of reward for each dollar if no cap were exhausted. Example: `0.06`
        pub within_caps_reward_per_dollar: f64,
    }
}

operation_answer! {
    /// The answer of `optimize`: which card for which transaction.
    pub struct Optimized<'a> = "OptimizeResponse" {
        /// US dollars that the transactions earn as assigned. Example: `83.12`
        pub total_reward: f64 => exact_total_reward,
        /// US dollars that no assignment to these cards exceeds; equal to `totalReward` where that is proven to be the
        /// best. Example: `83.15`
        pub upper_bound: f64 => exact_upper_bound,
        /// US dollars that they earned with the cards used. Example: `61.4`
        pub total_earned_reward: f64 => exact_total_earned_reward,
        /// `totalReward` less what was earned; negative where cards that are not held earned more. Example: `21.72`
        pub gain: f64 => exact_gain,
        /// One entry for each transaction, in the order of the request.
        pub assignments: Vec<Assignment<'a>>,
        /// The categories to select on the cards of `selectFor`. The other fields are those with these selections, except
        /// what was earned. Only for a request with `selectFor`.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub selections: Option<Vec<SelectedCategories<'a>>>,
        /// The best card for each category of these transactions. It applies from `asOf`, by default the day after the
        /// last one; the category with most spending comes first.
        pub from_today: Vec<FromToday<'a>>,
    }
}

answer! {
    /// The categories to select on a card.
    pub struct SelectedCategories<'a> {
        /// The card, in the caller's spelling of `yourCards`. Example: `"U.S. Bank Cash+"`
        pub card_name: &'a str,
        /// The account's id, where the request has several accounts of this card. Example: `"custom-cash-1"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub account_id: Option<&'a str>,
        /// Ids of the options, of all choices, as in `cardSettings`. Those of the request or of the card's terms stay where
        /// no others earn a cent more. Example: `["fast-food", "gyms", "groceries"]`
        pub selected_categories: Vec<&'a str>,
    }
}

answer! {
    /// The card that `optimize` assigns to a transaction.
    pub struct Assignment<'a> {
        /// Copied from the transaction. Example: `"txn-001"`
        pub transaction_id: &'a str,
        /// The card, in the caller's spelling of `yourCards`; null where none of them can be used, and for a refund
        /// that was not paid back to any of them. Example: `"Blue Cash Preferred"`
        pub card_name: Option<&'a str>,
        /// The account's id, where the request has several accounts of this card. Example: `"custom-cash-1"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub account_id: Option<&'a str>,
        /// US dollars that the transaction earns with it; all other transactions are as assigned. Example: `6`
        pub reward_amount: f64 => exact_reward_amount,
        /// The explanation; only for a request with `explain: true`, and with a card.
        #[serde(skip_serializing_if = "is_not_asked")]
        pub explanation: Option<Explanation<'a>>,
    }
}

answer! {
    /// The card to use for a category after the last transaction. It applies from the day `asOf` of the request, by
    /// default the following day, with caps as the request leaves them.
    ///
    /// A card that pays a rate only in its top spending categories is named for those that lead on it in the running
    /// period, with what remains of their cap, as `advice` with the state of these transactions answers for one cent.
    /// Categories with equal spending all lead; a later purchase can change which one leads. Where spending selects no
    /// category yet, the card is named for no more categories than its terms allow: those in which it brings most by the
    /// dollars of these transactions. `text` says that the rate depends on it. Opening usage (`spentDollars`) counts as
    /// spending in that category. What the card has as one category can be several here, such as restaurants and fast
    /// food.
    pub struct FromToday<'a> {
        /// Id of the reward category; null for purchases without a known category. Example: `"supermarkets"`
        pub category: Option<&'a str>,
        /// Name of the category. Example: `"Supermarkets"`
        pub category_name: Option<&'a str>,
        /// The card, in the caller's spelling. Example: `"Blue Cash Preferred"`
        pub card_name: &'a str,
        /// The account's id, where the request has several accounts of this card. Example: `"custom-cash-1"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub account_id: Option<&'a str>,
        /// Dollars per point or mile of this card. Example: `0.01`
        pub reward_value: f64,
        /// Points per dollar. Example: `6`
        pub reward_multiplier: f64,
        /// US dollars of spending at that rate; null where no cap limits them. Example: `1520`
        pub remaining_dollars: Option<f64>,
        /// The best card after that, which can be the same; null where no cap limits it. Example: `"Citi Double Cash"`
        pub then_card_name: Option<&'a str>,
        /// The account of `thenCardName`, where the request has several of that card. Example: `"custom-cash-1"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub then_account_id: Option<&'a str>,
        /// The condition of that rate: it is paid only in top spending categories. Absent for any other rate.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub top_spending: Option<TopSpending>,
        /// The same as text.
        /// Example: `"Supermarkets: Blue Cash Preferred pays 6% for the next 1520 dollars, then Citi Double Cash."`
        pub text: String,
    }
}

answer! {
    /// The condition of a rate paid only in top spending categories.
    pub struct TopSpending {
        /// Number of categories that earn it in a period. Example: `1`
        pub selected_max: u8,
        /// The period over which the issuer compares spending. Example: `"statement"`
        pub period: &'static str as Period,
    }
}
