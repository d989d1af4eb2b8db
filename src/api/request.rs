//! Requests: every field with its name in JSON, its format and its description.

use super::account::{Account, AccountList};
#[cfg(feature = "serde")]
use super::fields::encode::encode;
use super::fields::formats::{
    Amount, AmountFromZero, Boolean, CardNames, Count, Day, DayOrToday, ObjectOf, Objects, OfWholeEngine,
    Optional, OrDefault, Text, WholeOnly,
};
use super::fields::{Format, Shape, Validator, Value, request};
use super::new_cards::NewCards;
#[cfg(test)]
use super::schema::{Definitions, Described, Type};
use super::settings::{CardSettingsByName, PointValues};
use super::state::{CarriedTransaction, State, StateOrTrue};
use super::transaction::{Details, Transaction};
use super::{Cardholders, IS_WHOLE};
use card_rewards_catalog::model::Date;
use rust_decimal::Decimal;
use std::fmt::Display;

/// Default transaction limit of a service for a request to `earned`.
const EARNED_TRANSACTIONS_MAX: usize = 10_000;
/// Default transaction limit of a service for a request to `missed`.
const MISSED_TRANSACTIONS_MAX: usize = 1_000;

request! {
    /// Point valuations and card settings that replace the catalog's defaults. They are the same for every operation.
    #[derive(Default)]
    pub struct Assumptions {
        /// Point valuations in place of the catalog's. Example: `{ "chase-ultimate-rewards": 0.02 }`
        point_values: PointValues = "pointValues" as OrDefault<PointValues>,
        /// Whether points have transfer partner valuations where a held card unlocks transfers: those of a Chase
        /// Freedom beside a Sapphire. Held are `yourCards` and the cards used. The request's `pointValues` take
        /// precedence. Example: `true`
        transfer_values: bool = "transferValues" as OrDefault<Boolean>,
        /// Cardholder settings by card: selections, activation, tier, opening usage.
        /// Example: `{ "U.S. Bank Cash+": { "selectedCategories": ["fast-food", "gyms", "groceries"] } }`
        card_settings: Cardholders = "cardSettings" as OrDefault<CardSettingsByName>,
        /// Accounts, for several of one card and for statement cycles. Held are `yourCards` and the
        /// cards of these; a card without any has one account. At most 500.
        /// Example: `[{ "accountId": "a", "cardName": "Citi Custom Cash", "closingDay": 14 }]`
        accounts: Vec<Account> = "accounts" as OrDefault<WholeOnly<AccountList>>,
        /// The `state` of an earlier answer; `true` starts one. The answers of `earned`, `missed` and `analyze` then have
        /// the next `state`, and `advice` counts its usage. Beside a state, transactions before its last day and opening
        /// usage are rejected, because the state contains them. `optimize` and `cardTerms` reject it. Example: `true`
        state: Option<State> = "state" as OrDefault<WholeOnly<StateOrTrue>>,
    }
}

request! {
    /// Options of the answer of every operation on purchases.
    #[derive(Copy, Default, Eq)]
    pub struct AnswerOptions {
        /// Whether the answer has `warnings`: gaps in the catalog and unmatched names. Example: `true`
        diagnostics: bool = "diagnostics" as OrDefault<OfWholeEngine>,
    }
}

request! {
    /// Options of an answer with results: those of each result, and those of the answer.
    ///
    /// Answers in columns have numbers alone: a request that asks for more of each result is answered in objects.
    #[derive(Copy, Default, Eq)]
    pub struct ResultOptions {
        /// Whether each result has an `explanation`: its parts, rules and sources, and what would change it. `missed`
        /// gives at most 25,000, one for each transaction with each card that is answered. Example: `true`
        explain: bool = "explain" as OrDefault<OfWholeEngine>,
        /// Options of the answer.
        answer: AnswerOptions,
    }
}

request! {
    /// The request of `earned`: purchases to calculate.
    #[derive(Default)]
    pub struct EarnedRequest {
        /// The transactions, in any order; the answer keeps the order. A service takes at most 10,000, where it sets no
        /// other limit.
        transactions: Vec<Transaction> = "transactions" as Objects<EARNED_TRANSACTIONS_MAX, Transaction>,
        /// With `transferValues`: cards held beside those used, at most 500. Ignored otherwise.
        /// Example: `["Chase Sapphire Preferred"]`
        your_cards: Vec<String> = "yourCards" as OrDefault<CardNames<0>>,
        /// Assumptions that replace the catalog's defaults.
        assumptions: Assumptions,
        /// Options of the answer.
        options: ResultOptions,
    }
}

request! {
    /// The request of `missed`: purchases to compare, and the cards held.
    pub struct MissedRequest {
        /// The transactions, in any order; the answer keeps the order. A service takes at most 1,000, where it sets no
        /// other limit.
        transactions: Vec<Transaction> = "transactions" as Objects<MISSED_TRANSACTIONS_MAX, Transaction>,
        /// Names of the cards held, at most 500. Two spellings of one card count once.
        /// Example: `["Chase Sapphire Preferred", "Blue Cash Everyday"]`
        your_cards: Vec<String> = "yourCards" as CardNames<0>,
        /// Maximum number of cards in `missedRewardNewCards`, from 0 to all. The default is 10. Example: `3`
        new_cards_limit: usize = "newCardsLimit" as NewCardsLimit,
        /// Filter of the cards that are not held; any by default. Example: `{ "maxAnnualFeeDollars": 95 }`
        new_cards: NewCards = "newCards" as OrDefault<ObjectOf<NewCards>>,
        /// Assumptions that replace the catalog's defaults.
        assumptions: Assumptions,
        /// Options of the answer.
        options: ResultOptions,
    }
}

request! {
    /// The request of `optimize`: purchases to assign, and the cards held.
    #[derive(Default)]
    pub struct OptimizeRequest {
        /// The transactions, in any order; the answer keeps the order.
        transactions: Vec<Transaction> = "transactions" as Objects<{ usize::MAX }, Transaction>,
        /// Names of the cards held, at most 500. Two spellings of one card count once.
        /// Example: `["Chase Sapphire Preferred", "Blue Cash Everyday"]`
        your_cards: Vec<String> = "yourCards" as CardNames<0>,
        /// Tolerance in US dollars, from 0 to 1e12: the search ends once `totalReward` is proven to be within it of the
        /// best, often many times sooner. The default of 0 searches until the best is proven. The search also ends when
        /// its step budget is exhausted; the gap between `totalReward` and `upperBound` can then be larger.
        /// Example: `0.01`
        within_dollars: Decimal = "withinDollars" as OrDefault<AmountFromZero>,
        /// Held cards whose selected categories are searched too; the answer then has `selections`. Cards that are not
        /// held have no effect. At most 500. Example: `["U.S. Bank Cash+"]`
        select_for: Vec<String> = "selectFor" as OrDefault<CardNames<0>>,
        /// The day of `fromToday`, YYYY-MM-DD; by default, and for an earlier day, the day after the last transaction.
        /// Example: `"2026-12-24"`
        as_of: Option<Date> = "asOf" as Optional<Day>,
        /// Assumptions that replace the catalog's defaults.
        assumptions: Assumptions,
        /// Options of the answer.
        options: ResultOptions,
    }
}

request! {
    /// The request of `advice`: a purchase, and the cards held.
    pub struct AdviceRequest {
        /// Merchant name or statement descriptor. Example: `"Whole Foods"`
        merchant: String = "merchant" as Text,
        /// Names of the cards held, at least one and at most 500. Two spellings of one card count once.
        /// Example: `["Chase Sapphire Preferred", "Blue Cash Everyday"]`
        your_cards: Vec<String> = "yourCards" as CardNames<1>,
        /// Amount to be spent in US dollars. Finite, with a magnitude of at most 1e12. Example: `82.4`
        spend_amount: Decimal = "spendAmount" as Amount,
        /// The day of the purchase, YYYY-MM-DD; today (UTC) by default. Example: `"2026-12-24"`
        date: Date = "transactionDate" as DayOrToday,
        /// Whether the answer also has `newCards`: cards that are not held and are open to new applicants.
        /// Example: `true`
        include_new_cards: bool = "includeNewCards" as OrDefault<Boolean>,
        /// Filter of the cards that are not held; any by default. Example: `{ "maxAnnualFeeDollars": 95 }`
        new_cards: NewCards = "newCards" as OrDefault<ObjectOf<NewCards>>,
        /// Further details of the purchase.
        details: Details,
        /// Assumptions that replace the catalog's defaults.
        assumptions: Assumptions,
        /// Options of the answer.
        options: ResultOptions,
    }
}

request! {
    /// The request of `analyze`: purchases to analyze, and the cards held.
    #[derive(Default)]
    pub struct AnalyzeRequest {
        /// The transactions, in any order; the answer keeps the order.
        transactions: Vec<Transaction> = "transactions" as Objects<{ usize::MAX }, Transaction>,
        /// The day of the usage in `current`, YYYY-MM-DD; by default that of the latest transaction,
        /// or else today (UTC). Example: `"2026-12-24"`
        as_of: Option<Date> = "asOf" as Optional<Day>,
        /// Names of the cards held, at most 500. Two spellings of one card count once.
        /// Example: `["Chase Sapphire Preferred", "Blue Cash Everyday"]`
        your_cards: Vec<String> = "yourCards" as CardNames<0>,
        /// Assumptions that replace the catalog's defaults.
        assumptions: Assumptions,
        /// Options of the answer.
        options: AnswerOptions,
    }
}

request! {
    /// The request of `cardTerms`: a card and a day.
    pub struct CardTermsRequest {
        /// The card, in any usual spelling. Example: `"Chase Freedom Flex"`
        card_name: String = "cardName" as Text,
        /// The day whose terms are asked for, YYYY-MM-DD; today (UTC) by default. Example: `"2026-12-24"`
        on: Date = "on" as DayOrToday,
        /// Assumptions that replace the catalog's defaults. The settings of this card decide which conditions are met.
        assumptions: Assumptions,
    }
}

impl Assumptions {
    /// The state of earlier requests. Only the whole engine takes one.
    pub(crate) fn carried_state(&self) -> Option<&State> {
        self.state.as_ref().filter(|_| IS_WHOLE)
    }

    /// Whether there are neither accounts nor a state.
    pub(crate) fn are_plain(&self) -> bool {
        self.accounts.is_empty() && self.state.is_none()
    }

    /// The transactions of the state, which come before those of the request.
    pub(crate) fn earlier(&self) -> &[CarriedTransaction] {
        self.carried_state().map_or(&[], |state| &state.transactions)
    }
}

impl ResultOptions {
    /// Whether a request asks for nothing more of each result.
    pub(crate) fn are_plain(&self) -> bool {
        ResultOptions::from(self.answer) == *self
    }
}

impl From<AnswerOptions> for ResultOptions {
    /// Options of an answer without more of each result.
    fn from(answer: AnswerOptions) -> ResultOptions {
        ResultOptions { answer, ..ResultOptions::default() }
    }
}

impl Default for MissedRequest {
    /// No transactions; at most [`NEW_CARDS_LIMIT`] new cards.
    fn default() -> MissedRequest {
        MissedRequest {
            transactions: Vec::new(),
            your_cards: Vec::new(),
            new_cards_limit: NEW_CARDS_LIMIT,
            new_cards: NewCards::default(),
            assumptions: Assumptions::default(),
            options: ResultOptions::default(),
        }
    }
}

impl EarnedRequest {
    /// These transactions, with the catalog's defaults.
    pub fn new(transactions: Vec<Transaction>) -> EarnedRequest {
        EarnedRequest { transactions, ..EarnedRequest::default() }
    }
}

impl MissedRequest {
    /// These transactions and cards held, with the catalog's defaults; at most [`NEW_CARDS_LIMIT`] new cards.
    pub fn new(transactions: Vec<Transaction>, your_cards: Vec<String>) -> MissedRequest {
        MissedRequest { transactions, your_cards, ..MissedRequest::default() }
    }
}

impl OptimizeRequest {
    /// These transactions and cards held, with the catalog's defaults.
    pub fn new(transactions: Vec<Transaction>, your_cards: Vec<String>) -> OptimizeRequest {
        OptimizeRequest { transactions, your_cards, ..OptimizeRequest::default() }
    }
}

impl AnalyzeRequest {
    /// These transactions and cards held, with the catalog's defaults.
    pub fn new(transactions: Vec<Transaction>, your_cards: Vec<String>) -> AnalyzeRequest {
        AnalyzeRequest { transactions, your_cards, ..AnalyzeRequest::default() }
    }
}

impl AdviceRequest {
    /// A purchase on a day, and the cards held; without further details or options.
    pub fn new(
        merchant: impl Into<String>,
        spend_amount: Decimal,
        date: Date,
        your_cards: Vec<String>,
    ) -> AdviceRequest {
        AdviceRequest {
            merchant: merchant.into(),
            your_cards,
            spend_amount,
            date,
            include_new_cards: false,
            new_cards: NewCards::default(),
            details: Details::default(),
            assumptions: Assumptions::default(),
            options: ResultOptions::default(),
        }
    }
}

impl CardTermsRequest {
    /// A card on a day, with the catalog's defaults.
    pub fn new(card_name: impl Into<String>, on: Date) -> CardTermsRequest {
        CardTermsRequest { card_name: card_name.into(), on, assumptions: Assumptions::default() }
    }
}

/// Default maximum of new cards in an answer.
pub const NEW_CARDS_LIMIT: usize = 10;

/// A count of new cards; [`NEW_CARDS_LIMIT`] where left out.
pub struct NewCardsLimit;

impl Format for NewCardsLimit {
    type Value = usize;
    const SHAPE: Shape = Shape::Single;
    const IS_REQUIRED: bool = false;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> usize {
        if value.is_absent() { NEW_CARDS_LIMIT } else { Count::validate(validator, path, value) }
    }
}

#[cfg(feature = "serde")]
encode! {
    NewCardsLimit: |limit| Value::Number(*limit as f64);
}

#[cfg(test)]
impl Described for NewCardsLimit {
    fn describe(definitions: &mut Definitions) -> Type {
        Optional::<Count>::describe(definitions)
    }
}
