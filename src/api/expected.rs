//! Expected values of issues.

use super::IS_WHOLE;
use super::value_type::ValueType;
use card_rewards_catalog::model::{CatalogText, Date};
use rust_decimal::Decimal;
use std::fmt;

/// The expected value of an issue. Displays as the text in answers.
#[derive(Clone, Copy)]
pub enum Expected<'a> {
    /// A value of this type.
    Type(ValueType),
    /// JSON.
    Json,
    /// JSON in UTF-8.
    JsonInUtf8,
    /// A value that JSON can have.
    #[cfg_attr(not(target_arch = "wasm32"), expect(dead_code, reason = "only JavaScript has other values"))]
    JsonValue,
    /// Dollars, negative or not.
    Amount,
    /// Dollars, not negative.
    AmountFromZero,
    /// Dollars per point.
    PointValue,
    /// A whole number that is not negative.
    Count,
    /// A date.
    Date,
    /// A month and a day.
    MonthAndDay,
    /// A merchant category code.
    MerchantCategoryCode,
    /// The id of a channel.
    Channel,
    /// The id of a card's kind.
    CardKind,
    /// The id of a network.
    Network,
    /// The id or name of an issuer.
    Issuer,
    /// The id of a currency.
    Currency,
    /// A list with a card.
    AtLeastOneCard,
    /// A list of at most as many cards as a wallet has.
    AtMostCards,
    /// The number that the body gives this name before.
    NumberBefore,
    /// The settings that the body gives this name before.
    SettingsBefore,
    /// The settings of this other spelling of the same card.
    SettingsOf(&'a str),
    /// One of these categories that a cardholder can select.
    Category(&'a [String]),
    /// At most this number of these categories.
    AtMostCategories {
        /// Maximum number of selected categories.
        max: u8,
        /// The categories of the choice.
        options: &'a [String],
    },
    /// One of these tiers.
    Tier(&'a [String]),
    /// One of these caps.
    Cap(&'a [String]),
    /// One of these top spending categories.
    TopCategory(&'a [String]),
    /// Opening usage that is not negative.
    OpeningUsage,
    /// At most as many transactions as fit into the memory.
    TransactionsInMemory {
        /// Maximum number of transactions.
        max: usize,
        /// The memory in MiB.
        mebibytes: usize,
    },
    /// At most this number of explanations.
    AtMostExplanations(usize),

    // The core of the package never expects the values below.
    /// At most this number of transactions.
    AtMostTransactions(usize),
    /// A country.
    Country,
    /// A day of the month.
    DayOfMonth,
    /// At most this number of accounts.
    AtMostAccounts(usize),
    /// An account's id that no other account has.
    UniqueId,
    /// The id of one of the accounts.
    AccountId,
    /// One of these ids of a card's accounts.
    AccountIds(&'a [&'a str]),
    /// The card of the account, with this name.
    CardOfAccount(&'a str),
    /// Cards and issuers of the engine's catalog.
    #[cfg(feature = "serde")]
    NamesOfCatalog,
    /// No state.
    NoState,
    /// A state, or true.
    StateOrTrue,
    /// This version of a state.
    StateVersion(usize),
    /// The day on which a state ends.
    StateEnd,
    /// A transaction, with which a state begins.
    FirstTransaction,
    /// A day on or after the end of the state.
    DayFrom(Date),
    /// A day on or before the end of the state.
    DayUntil(Date),
    /// Settings without opening usage.
    NoOpeningUsage,
    /// Dollars as text.
    ExactDollars,
    /// Refunded dollars up to the amount of the transaction.
    RefundedDollars(Decimal),
    /// An account that is certain.
    CertainAccount,
    /// Accounts, one of them with the account's id.
    AccountsWithThis,
    /// A name of the card with this id.
    NameOfCard(usize),
    /// At most this number of entries in the usage of a state.
    AtMostEntries(usize),
    /// The id of a card.
    CardId,
    /// The id of an account of this card.
    AccountIdOf(&'a str),
    /// An account's id, since this card has several accounts.
    AccountIdAmongSeveral(&'a str),
    /// Null, since the usage names a cap.
    NullWithCap,
    /// The id of a cap of this card.
    CapOf(&'a str),
    /// The id of a choice of this card that spending decides.
    ChoiceOf(&'a str),
    /// One of these options of a choice.
    OptionOf(&'a [CatalogText]),
    /// The first day of a period.
    PeriodStart {
        /// The end of the state.
        through: Date,
        /// The card's name.
        card: &'a str,
    },
    /// Another period than this entry of a state's usage.
    ///
    /// Both count for the same account and term.
    OtherPeriodThan(usize),
    /// The files of a custom catalog.
    CatalogFiles,
    /// Custom cards.
    CustomCards,
}

impl fmt::Display for Expected<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match *self {
            Expected::Type(value_type) => return value_type.fmt(f),
            Expected::Json => "JSON",
            Expected::JsonInUtf8 => "JSON in UTF-8",
            Expected::JsonValue => "a value of JSON",
            Expected::Amount => "a finite number from -1e12 to 1e12",
            Expected::AmountFromZero => "a finite number from 0 to 1e12",
            Expected::PointValue => "dollars per point, from 0 to 1",
            Expected::Count => "a whole number from 0",
            Expected::Date => "a date that exists, as YYYY-MM-DD",
            Expected::MonthAndDay => "a day of the year that exists, as MM-DD",
            Expected::MerchantCategoryCode => "four digits",
            Expected::Channel => "\"online\" or \"in-store\"",
            Expected::CardKind => "\"consumer\", \"business\", \"student\" or \"secured\"",
            Expected::Network => "\"visa\", \"mastercard\", \"american-express\", \"discover\" or \"store\"",
            Expected::Issuer => "an issuer of the catalog",
            Expected::Currency => "a currency of the catalog",
            Expected::AtLeastOneCard => "at least one card",
            // Formatting the number would add 300 bytes to the core.
            Expected::AtMostCards => "at most 500 cards",
            Expected::NumberBefore => "the number that this name has before",
            Expected::SettingsBefore => "the settings that this name has before",
            Expected::SettingsOf(name) => {
                return write!(f, "the settings of \"{name}\", another spelling of this card");
            }
            Expected::Category(ids) => return setting(f, "categories to select", ids),
            Expected::AtMostCategories { max, options } => {
                return write!(f, "at most {max} of {}", options.join(", "));
            }
            Expected::Tier(ids) => return setting(f, "tiers", ids),
            Expected::Cap(ids) => return setting(f, "caps", ids),
            Expected::TopCategory(ids) => return setting(f, "top spending categories", ids),
            Expected::OpeningUsage => "dollars from 0",
            Expected::TransactionsInMemory { max, mebibytes } => {
                return write!(
                    f,
                    "at most {max} transactions, so that they and their answers fit into {mebibytes} MiB"
                );
            }
            Expected::AtMostExplanations(max) => {
                return write!(
                    f,
                    "at most {max} explanations, one for each transaction with each card that is answered"
                );
            }
            // The compiler drops the values below from that core.
            _ if !IS_WHOLE => "",
            Expected::AtMostTransactions(max) => return write!(f, "at most {max} transactions"),
            Expected::Country => "two letters of ISO 3166, such as \"FR\"",
            Expected::DayOfMonth => "a day of the month, from 1 to 31",
            Expected::AtMostAccounts(max) => return write!(f, "at most {max} accounts"),
            Expected::UniqueId => "an id of its own",
            Expected::AccountId => "the id of one of the accounts",
            Expected::AccountIds(ids) => {
                return write!(f, "one of {}, since the card has several accounts", ids.join(", "));
            }
            Expected::CardOfAccount(name) => return write!(f, "the card of this account, {name}"),
            #[cfg(feature = "serde")]
            Expected::NamesOfCatalog => "cards and issuers of this engine's catalog",
            Expected::NoState => "no state: this operation needs all transactions",
            Expected::StateOrTrue => "the state of an answer, or true",
            Expected::StateVersion(version) => {
                return write!(
                    f,
                    "{version}, the version that this engine reads; or start again with `true` and all transactions"
                );
            }
            Expected::StateEnd => "the day of the last transaction",
            Expected::FirstTransaction => {
                "a transaction, as a state with spentDollars or spentByOption begins with one"
            }
            Expected::DayFrom(day) => return write!(f, "a day from {day}, on which the state ends"),
            Expected::DayUntil(day) => return write!(f, "a day until {day}, on which the state ends"),
            Expected::NoOpeningUsage => {
                "no spentDollars and no spentByOption, because the state contains opening usage"
            }
            Expected::ExactDollars => "dollars as text, such as \"4210.35\"",
            Expected::RefundedDollars(max) => return write!(f, "dollars from 0 to {max}"),
            Expected::CertainAccount => {
                "an account of `accounts`, of the same card as before: name accounts from the first request on, and keep them"
            }
            Expected::AccountsWithThis => "`accounts` with this account",
            Expected::NameOfCard(id) => return write!(f, "a name that the catalog matches to card {id}"),
            Expected::AtMostEntries(max) => return write!(f, "at most {max} entries"),
            Expected::CardId => "the id of a card in the catalog",
            Expected::AccountIdOf(card) => return write!(f, "the id of an account of {card} in `accounts`"),
            Expected::AccountIdAmongSeveral(card) => {
                return write!(
                    f,
                    "an id, as {card} has several accounts: name accounts from the first request"
                );
            }
            Expected::NullWithCap => "null, as `option`, beside a capId",
            Expected::CapOf(card) => return write!(f, "the id of a cap of {card}"),
            Expected::ChoiceOf(card) => return write!(f, "a choice by spending of {card}"),
            Expected::OptionOf(ids) => {
                let ids: Vec<&str> = ids.iter().map(|id| &**id).collect();
                return write!(f, "one of {}", ids.join(", "));
            }
            Expected::PeriodStart { through, card } => {
                return write!(
                    f,
                    "the first day of a period near {through}, by the terms of {card} and its settings (anniversary, closing days)"
                );
            }
            Expected::OtherPeriodThan(entry) => {
                return write!(f, "another period than state.usage[{entry}], which counts for the same");
            }
            Expected::CatalogFiles => "the files of a catalog as one object",
            Expected::CustomCards => "a list of cards",
        };
        f.write_str(text)
    }
}

/// Writes the valid ids of a setting: `one of platinum, gold`.
fn setting(f: &mut fmt::Formatter<'_>, name: &str, ids: &[String]) -> fmt::Result {
    match ids.is_empty() {
        true => write!(f, "nothing: this card has no {name}"),
        false => write!(f, "one of {}", ids.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::Expected;
    use crate::api::amount::AMOUNT_DOLLARS_MAX;
    use card_rewards_catalog::model::{Kind, Network};

    #[test]
    fn texts_name_every_kind_and_network() {
        let any_of = |ids: &[&str]| {
            let (last, others) = ids.split_last().unwrap();
            let quoted: Vec<String> = others.iter().map(|id| format!("\"{id}\"")).collect();
            format!("{} or \"{last}\"", quoted.join(", "))
        };
        assert_eq!(Expected::CardKind.to_string(), any_of(Kind::IDS));
        assert_eq!(Expected::Network.to_string(), any_of(Network::IDS));
    }

    #[test]
    fn texts_name_the_limit_of_amounts() {
        let max = format!("{AMOUNT_DOLLARS_MAX:e}");
        assert_eq!(Expected::Amount.to_string(), format!("a finite number from -{max} to {max}"));
        assert_eq!(Expected::AmountFromZero.to_string(), format!("a finite number from 0 to {max}"));
    }
}
