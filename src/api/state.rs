//! State: what earlier transactions leave for later requests.

#[cfg(feature = "serde")]
use super::fields::encode::{Encode, EncodeFields, Encoder, encode};
use super::fields::formats::{Count, Day, Objects, Optional, OrDefault, Text};
use super::fields::{Format, Shape, Validator, Value, request};
#[cfg(test)]
use super::schema::{Definitions, Described, Type};
use super::transaction::Transaction;
use super::{Expected, Found, date_or_null, date_text};
use card_rewards_catalog::model::Date;
use rust_decimal::Decimal;
use serde::{Serialize, Serializer};
use std::fmt::Display;

/// The version of a state that this engine reads and writes.
const VERSION: usize = 1;

/// Maximum magnitude of dollars in a state: the sums of a million of the largest transactions.
const DOLLARS_MAX: i64 = 1_000_000_000_000_000_000;

request! {
    /// The state after the transactions of a request. It goes unchanged into the next request, whose answers are then those
    /// of one request with all transactions.
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    pub struct State {
        /// The version of this format. Example: `1`
        version: usize = "version" as StateVersion,
        /// The catalog that answered, as `catalogVersion` names it. A later catalog reads the state too, and rejects what
        /// it lacks. Example: `"2026-11-24"`
        catalog_version: String = "catalogVersion" as Text,
        /// The day of the last transaction, YYYY-MM-DD; null before the first. Later requests begin on this day or after
        /// it. Example: `"2026-10-31"`
        #[serde(serialize_with = "date_or_null")]
        through: Option<Date> = "through" as Optional<Day>,
        /// Dollars of earlier transactions, by cap and top spending category. They are in no entry of `transactions`.
        usage: Vec<CarriedUsage> = "usage" as Objects<{ usize::MAX }, CarriedUsage>,
        /// Transactions that refunds can still reverse. Those are of the last 180 days, with the purchases that
        /// refunds among them reverse.
        transactions: Vec<CarriedTransaction> = "transactions" as Objects<{ usize::MAX }, CarriedTransaction>,
    }
}

request! {
    /// Dollars spent in one period: against a cap, or in a category that spending can select.
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    pub struct CarriedUsage {
        /// The card's number in the catalog, which never changes. Example: `12`
        card_id: usize = "cardId" as Count,
        /// The account's id, where the request has `accounts`. Example: `"custom-cash-1"`
        account_id: Option<String> = "accountId" as Optional<Text>,
        /// The cap's id; null for a category. Example: `"groceries"`
        cap_id: Option<String> = "capId" as Optional<Text>,
        /// The id of the choice that has the category; null for a cap. Example: `"top-category"`
        choice_id: Option<String> = "choiceId" as Optional<Text>,
        /// The id of that category among the choice's options; null for a cap. Example: `"gas"`
        option: Option<String> = "option" as Optional<Text>,
        /// The first day of the period, YYYY-MM-DD. Example: `"2026-01-01"`
        #[serde(serialize_with = "date_text")]
        period_start: Date = "periodStart" as Day,
        /// US dollars net of refunds, exact, as text. Example: `"4210.35"`
        #[serde(serialize_with = "exact_text")]
        spent_dollars: Decimal = "spentDollars" as ExactDollars,
    }
}

request! {
    /// An earlier transaction.
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    pub struct CarriedTransaction {
        /// The transaction.
        #[serde(flatten)]
        transaction: Transaction,
        /// The card's number in the catalog; 0 for an unmatched name. Example: `12`
        card_id: usize = "cardId" as Count,
        /// US dollars of it that earlier refunds took back, exact, as text; those among these transactions are not
        /// included. Example: `"20.5"`
        #[serde(serialize_with = "exact_text", skip_serializing_if = "Decimal::is_zero")]
        refunded_dollars: Decimal = "refundedDollars" as OrDefault<ExactDollars>,
    }
}

/// Serializes a decimal with all its digits.
fn exact_text<S: Serializer>(decimal: &Decimal, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&decimal.normalize())
}

/// The number of [`VERSION`].
pub struct StateVersion;

impl Format for StateVersion {
    type Value = usize;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> usize {
        let issues = validator.issue_count();
        let version = Count::validate(validator, path, value);
        if version != VERSION && validator.issue_count() == issues {
            validator.issue(path, Expected::StateVersion(VERSION), Found::Count(version));
        }
        version
    }
}

#[cfg(feature = "serde")]
encode! {
    StateVersion: |version| Value::Number(*version as f64);
    ExactDollars: |dollars| Value::Text(dollars.normalize().to_string());
}

#[cfg(feature = "serde")]
impl Encode for StateOrTrue {
    fn encode(encoder: &mut Encoder, state: &Option<State>) -> Value {
        match state {
            None => Value::Boolean(false),
            Some(state) if *state == State::default() => Value::Boolean(true),
            Some(state) => state.to_object(encoder),
        }
    }
}

#[cfg(test)]
impl Described for StateVersion {
    fn describe(_: &mut Definitions) -> Type {
        Type::Integer { minimum: Some(VERSION as f64), maximum: Some(VERSION as f64) }
    }
}

/// Dollars as text: a sum can have more digits than a number of JSON.
pub struct ExactDollars;

impl Format for ExactDollars {
    type Value = Decimal;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Decimal {
        let Some(text) = validator.expect::<String>(path, value) else { return Decimal::ZERO };
        let is_digit = |byte: u8| byte.is_ascii_digit();
        let digits = text.strip_prefix('-').unwrap_or(&text);
        let has_digits = digits.split('.').all(|digits| !digits.is_empty() && digits.bytes().all(is_digit));
        let dollars = Decimal::from_str_exact(&text).ok().filter(|_| has_digits);
        dollars.filter(|dollars| dollars.abs() <= Decimal::from(DOLLARS_MAX)).unwrap_or_else(|| {
            validator.issue(path, Expected::ExactDollars, Found::AnotherText);
            Decimal::ZERO
        })
    }
}

#[cfg(test)]
impl Described for ExactDollars {
    fn describe(_: &mut Definitions) -> Type {
        Type::text_of_pattern("^-?[0-9]{1,19}(?:\\.[0-9]{1,28})?$", 49)
    }
}

/// A state to continue, `true` to start one, `false` for none.
pub struct StateOrTrue;

impl Format for StateOrTrue {
    type Value = Option<State>;
    const SHAPE: Shape = Shape::Object(<State as super::fields::Fields>::FIELDS);

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Option<State> {
        match value {
            Value::Boolean(false) => None,
            Value::Boolean(true) => Some(State::default()),
            Value::Object(_) => validator.object(path, value),
            _ => {
                validator.issue(path, Expected::StateOrTrue, value.found());
                None
            }
        }
    }
}

#[cfg(test)]
impl Described for StateOrTrue {
    fn describe(definitions: &mut Definitions) -> Type {
        Type::AnyOf(vec![State::describe(definitions), Type::Boolean])
    }
}

impl Default for State {
    /// Before the first transaction.
    fn default() -> State {
        State::new(String::new(), None, Vec::new(), Vec::new())
    }
}

impl State {
    /// A state of this version.
    pub(crate) fn new(
        catalog_version: String,
        through: Option<Date>,
        usage: Vec<CarriedUsage>,
        transactions: Vec<CarriedTransaction>,
    ) -> State {
        State { version: VERSION, catalog_version, through, usage, transactions }
    }
}
