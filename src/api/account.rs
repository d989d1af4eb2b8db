//! Accounts: several of one card, with their holders, statement cycles and settings.

#[cfg(feature = "serde")]
use super::fields::encode::{Encode, EncodeFields, Encoder, encode};
use super::fields::formats::{Day, List, ObjectOf, Optional, OrDefault, Text};
use super::fields::{Format, Shape, Validator, Value, request};
#[cfg(test)]
use super::schema::{Definitions, Described, Type};
use super::settings::CardSettings;
use super::{Cardholder, Expected, Found};
use card_rewards_catalog::model::{Card, Date};
use std::fmt::Display;

/// Maximum accounts of a request.
const ACCOUNTS_MAX: usize = 500;

/// Maximum closing days of an account: fifty years of statements.
const STATEMENT_CLOSES_MAX: usize = 600;

request! {
    /// An account of a card. Each account of a card has its own caps, selected categories and statement cycle.
    #[derive(Default)]
    pub struct Account {
        /// The account's id, unique in the request; transactions name it. Example: `"custom-cash-1"`
        account_id: String = "accountId" as Text,
        /// The card, in any usual spelling. Example: `"Citi Custom Cash"`
        card_name: String = "cardName" as Text,
        /// The holder's name. It does not affect rewards: authorized users share the account's caps. Example: `"Sam"`
        holder: Option<String> = "holder" as Optional<Text>,
        /// The day of opening, YYYY-MM-DD. The card's own years begin on its month and day, unless
        /// `settings` have an `anniversary`. Example: `"2024-03-15"`
        opened_on: Option<Date> = "openedOn" as Optional<Day>,
        /// The days on which statements closed, YYYY-MM-DD. They are printed there. A purchase belongs to the first one on
        /// or after its date. Before and after them, and where two are more than 45 days apart, the days between are
        /// estimated, a month apart and more than 15 days after `openedOn`. At most 600. Example: `["2026-01-14", "2026-02-13"]`
        statement_closes: Vec<Date> = "statementCloses" as OrDefault<ClosingDays>,
        /// The day of the month on which statements close. From 1 to 31; it counts where `statementCloses` do not say. In
        /// a shorter month it is the last day. Example: `14`
        closing_day: Option<i8> = "closingDay" as Optional<DayOfMonth>,
        /// Settings of this account. A setting that is left out is that of its card in `cardSettings`.
        /// Example: `{ "spentDollars": { "top-category": 120 } }`
        settings: CardSettings = "settings" as OrDefault<ObjectOf<CardSettings>>,
    }
}

impl Account {
    /// An account with the settings of its card.
    pub fn new(account_id: impl Into<String>, card_name: impl Into<String>) -> Account {
        Account { account_id: account_id.into(), card_name: card_name.into(), ..Account::default() }
    }

    /// A cardholder with the settings of this account.
    pub(crate) fn cardholder(&self, card: &Card, mut cardholder: Cardholder) -> Cardholder {
        if let Some(opened_on) = self.opened_on {
            cardholder.set_default_anniversary(opened_on.month(), opened_on.day());
        }
        cardholder.set_cycle(&self.statement_closes, self.closing_day, self.opened_on);
        self.settings.apply(card, &mut cardholder, &mut |_, _| {});
        cardholder
    }
}

/// Days on which statements closed.
pub struct ClosingDays;

impl Format for ClosingDays {
    type Value = Vec<Date>;
    const SHAPE: Shape = List::<Day>::SHAPE;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Vec<Date> {
        let expected = Expected::AtMostEntries(STATEMENT_CLOSES_MAX);
        if validator.is_too_long(path, &value, STATEMENT_CLOSES_MAX, expected) {
            return Vec::new();
        }
        List::<Day>::validate(validator, path, value)
    }
}

#[cfg(feature = "serde")]
impl Encode for ClosingDays {
    fn encode(encoder: &mut Encoder, days: &Vec<Date>) -> Value {
        List::<Day>::encode(encoder, days)
    }
}

#[cfg(test)]
impl Described for ClosingDays {
    fn describe(definitions: &mut Definitions) -> Type {
        Type::list(Day::describe(definitions), None, Some(STATEMENT_CLOSES_MAX))
    }
}

/// The accounts of a request.
pub struct AccountList;

impl Format for AccountList {
    type Value = Vec<Account>;
    const SHAPE: Shape = Shape::List(&ObjectOf::<Account>::SHAPE);

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Vec<Account> {
        if validator.is_too_long(path, &value, ACCOUNTS_MAX, Expected::AtMostAccounts(ACCOUNTS_MAX)) {
            return Vec::new();
        }
        let accounts: Vec<Account> = validator.objects(path, value);
        for (index, account) in accounts.iter().enumerate() {
            let path = format!("{path}[{index}]");
            let ids = accounts[..index].iter().map(|account| &account.account_id);
            if ids.into_iter().any(|id| *id == account.account_id) {
                validator.issue(
                    &format_args!("{path}.accountId"),
                    Expected::UniqueId,
                    Found::IdOfAnotherAccount,
                );
            }
            let Some((_, card)) = validator.names.card(&account.card_name) else { continue };
            account.settings.apply(card, &mut Cardholder::of(card), &mut |field, no_such| {
                let path = format_args!("{path}.settings.{field}");
                validator.issue(&path, no_such.expected(), Found::SomethingElse);
            });
        }
        accounts
    }
}

#[cfg(feature = "serde")]
impl Encode for AccountList {
    fn encode(encoder: &mut Encoder, accounts: &Vec<Account>) -> Value {
        Value::List(accounts.iter().map(|account| account.to_object(encoder)).collect())
    }
}

#[cfg(feature = "serde")]
encode! {
    DayOfMonth: |day| Value::Number((*day).into());
    AccountId: |id| id.clone().map_or(Value::Missing, Value::Text);
}

#[cfg(test)]
impl Described for AccountList {
    fn describe(definitions: &mut Definitions) -> Type {
        Type::list(Account::describe(definitions), None, Some(ACCOUNTS_MAX))
    }
}

/// A day of the month, from 1 to 31.
pub struct DayOfMonth;

impl Format for DayOfMonth {
    type Value = i8;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> i8 {
        let Some(number) = validator.expect::<f64>(path, value) else { return 1 };
        if !(1.0..=31.0).contains(&number) || number.fract() != 0.0 {
            validator.issue(path, Expected::DayOfMonth, Found::Number(number));
        }
        number as i8
    }
}

#[cfg(test)]
impl Described for DayOfMonth {
    fn describe(_: &mut Definitions) -> Type {
        Type::Integer { minimum: Some(1.0), maximum: Some(31.0) }
    }
}

/// The account that a transaction names. A value that is not text counts as absent: without `accounts` the field means nothing, and
/// with them the transaction is rejected where its account is not certain.
pub struct AccountId;

impl Format for AccountId {
    type Value = Option<String>;
    const SHAPE: Shape = Shape::Single;
    const IS_REQUIRED: bool = false;

    fn validate(_: &mut Validator, _: &dyn Display, value: Value) -> Option<String> {
        match value {
            Value::Text(id) => Some(id),
            _ => None,
        }
    }
}

#[cfg(test)]
impl Described for AccountId {
    fn describe(_: &mut Definitions) -> Type {
        Type::TEXT.nullable()
    }
}
