//! Found values of issues.

use super::value_type::ValueType;
use super::{IS_WHOLE, number_text};
use card_rewards_catalog::model::Date;
use rust_decimal::Decimal;
use std::fmt;

/// The value found in an issue. Displays as the text in answers; the kind follows from it.
#[derive(Clone, Copy)]
pub enum Found<'a> {
    /// Nothing: a required field is absent.
    Missing,
    /// A value of this other type.
    Type(ValueType),
    /// A value that JSON cannot have.
    #[cfg_attr(not(target_arch = "wasm32"), expect(dead_code, reason = "only JavaScript has other values"))]
    NoJsonValue,
    /// The length of a list beyond its limit.
    Length(usize),
    /// Bytes that are not UTF-8.
    NoUtf8 {
        /// The number of valid bytes before them.
        valid_bytes: usize,
    },
    /// A JSON syntax error.
    Malformed {
        /// The line, from 1.
        line: usize,
        /// The column in bytes.
        column: usize,
    },
    /// This number.
    Number(f64),
    /// This number of things.
    Count(usize),
    /// Another text.
    AnotherText,
    /// Another name.
    AnotherName,
    /// Another number.
    AnotherNumber,
    /// Another value.
    SomethingElse,
    /// An empty list.
    EmptyList,

    // The core of the package never finds the values below.
    /// No value, where there may be one.
    Absent,
    /// Some value, where there may be none.
    Present,
    /// A state.
    State,
    /// Another id.
    AnotherOne,
    /// The id of another account.
    IdOfAnotherAccount,
    /// This day.
    Day(Date),
    /// These dollars.
    Dollars(Decimal),
    /// This name or id, as the caller gives it.
    Given(&'a str),
    /// This name in a custom catalog, in backticks.
    Quoted(&'a str),
    /// A custom catalog or cards that are not UTF-8.
    DocumentNoUtf8 {
        /// The number of valid bytes before the first invalid one.
        valid_bytes: usize,
    },
    /// A JSON syntax error in a custom catalog or cards.
    DocumentMalformed {
        /// The line, from 1.
        line: usize,
        /// The column in bytes.
        column: usize,
    },
}

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match *self {
            Found::Missing => "nothing",
            Found::Type(value_type) => return value_type.fmt(f),
            Found::Length(count) | Found::Count(count) => return count.fmt(f),
            Found::NoUtf8 { valid_bytes } => return write!(f, "something else after {valid_bytes} bytes"),
            Found::Malformed { line, column } => {
                return write!(f, "something else at line {line}, column {column}");
            }
            Found::Number(number) => &number_text(number),
            Found::AnotherText => "another text",
            Found::AnotherName => "another name",
            Found::AnotherNumber => "another number",
            Found::NoJsonValue | Found::SomethingElse => "something else",
            Found::EmptyList => "an empty list",
            // The compiler drops the values below from that core.
            _ if !IS_WHOLE => "",
            Found::Absent => "none",
            Found::Present => "some",
            Found::State => "a state",
            Found::AnotherOne => "another one",
            Found::IdOfAnotherAccount => "that of another account",
            Found::Day(day) => return day.fmt(f),
            Found::Dollars(dollars) => return dollars.fmt(f),
            Found::Given(text) => text,
            Found::Quoted(name) => return write!(f, "`{name}`"),
            Found::DocumentNoUtf8 { valid_bytes } => {
                return write!(f, "text that is no UTF-8 after {valid_bytes} bytes");
            }
            Found::DocumentMalformed { line, column } => {
                return write!(f, "malformed JSON at line {line}, column {column}");
            }
        };
        f.write_str(text)
    }
}
