//! Validation: formats of fields, and the validator that takes fields from a body and collects every issue.

use super::shape::{KnownField, Shape};
use super::value::{FromValue, ObjectValue, Value};
use crate::api::amount::decimal_from_number;
use crate::api::{Expected, Found, IS_WHOLE, Issue, RewardsError};
use card_rewards_catalog::model::{Card, CardIndex, Date, IssuerIndex};
use rust_decimal::Decimal;
use std::fmt::Display;

/// Maximum issues in an error.
pub const ISSUES_MAX: usize = 100;

/// The format of a field: its shape and its validation.
pub trait Format {
    /// The type of the field in Rust.
    type Value;
    /// The shape of the field or fields.
    const SHAPE: Shape;
    /// Whether the field is required, for schemas; [`Format::validate`] enforces it.
    #[cfg_attr(not(test), expect(dead_code, reason = "only the generated files state it"))]
    const IS_REQUIRED: bool = true;

    /// Validates a value; adds an issue for every error.
    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Self::Value;
}

/// The fields of one struct.
pub trait Fields: Sized {
    /// The shape of the field or fields.
    const FIELDS: &'static [KnownField];

    /// Validates all fields.
    fn validate(validator: &mut Validator, object: &mut Object) -> Self;
}

/// The catalog's names that fields refer to.
pub trait Names {
    /// Whether a currency has this id.
    fn is_currency(&self, id: &str) -> bool;
    /// The issuer with this id, name or alias.
    fn issuer(&self, name: &str) -> Option<IssuerIndex>;
    /// The card with this name.
    fn card(&self, name: &str) -> Option<(CardIndex, &Card)>;
}

/// Validates fields and collects issues. An invalid value becomes a placeholder: no request with an issue is ever
/// answered.
pub struct Validator<'a> {
    /// The catalog's names.
    pub names: &'a dyn Names,
    /// The date of requests that name none.
    pub today: Date,
    /// Whether the request requires the whole engine.
    pub needs_whole: bool,
    issues: Vec<Issue>,
}

/// An object of a body, and the beginning of its fields' paths: `transactions[3].`, or nothing for the body.
pub struct Object<'p> {
    prefix: &'p dyn Display,
    fields: ObjectValue,
}

impl<'a> Validator<'a> {
    pub fn new(names: &'a dyn Names, today: Date) -> Validator<'a> {
        Validator { names, today, needs_whole: false, issues: Vec::new() }
    }

    /// Validates a body.
    pub fn body<Body: Fields>(&mut self, body: Value) -> Option<Body> {
        let fields = self.expect(&"", body)?;
        Some(Body::validate(self, &mut Object { prefix: &"", fields }))
    }

    /// Validates an object within a body; `None` if the value is not an object.
    pub fn object<Inner: Fields>(&mut self, path: &dyn Display, value: Value) -> Option<Inner> {
        let fields = self.expect(path, value)?;
        Some(Inner::validate(self, &mut Object { prefix: &format_args!("{path}."), fields }))
    }

    /// Validates a list of objects.
    pub fn objects<Item: Fields>(&mut self, path: &dyn Display, value: Value) -> Vec<Item> {
        let list: Vec<Value> = self.expect(path, value).unwrap_or_default();
        list.into_iter()
            .enumerate()
            .filter_map(|(index, value)| self.object(&format_args!("{path}[{index}]"), value))
            .collect()
    }

    /// Takes a field out of an object and validates it.
    pub fn field<Wanted: Format>(&mut self, object: &mut Object, name: &str) -> Wanted::Value {
        let value = object.fields.take(name);
        Wanted::validate(self, &format_args!("{}{name}", object.prefix), value)
    }

    /// Validates an amount. Once in the wasm, and not in each format of amounts.
    #[inline(never)]
    pub fn decimal(
        &mut self,
        path: &dyn Display,
        value: Value,
        expected: Expected,
        is_valid: fn(Decimal) -> bool,
    ) -> Decimal {
        let Some(number) = self.expect(path, value) else { return Decimal::ZERO };
        decimal_from_number(number).filter(|decimal| is_valid(*decimal)).unwrap_or_else(|| {
            self.issue(path, expected, Found::Number(number));
            Decimal::ZERO
        })
    }

    /// Deserializes a value to the expected type.
    pub fn expect<Wanted: FromValue>(&mut self, path: &dyn Display, value: Value) -> Option<Wanted> {
        Wanted::from_value(value).map_err(|other| self.issue(path, Wanted::EXPECTED, other.found())).ok()
    }

    /// Adds an issue. Its path and texts are only formatted here: most requests have none.
    pub fn issue(&mut self, path: &dyn Display, expected: Expected, found: Found) {
        if self.issues.len() < ISSUES_MAX {
            self.issues.push(Issue::new(path.to_string(), expected, found));
        }
    }

    /// Whether a list is too long, which becomes an issue.
    pub fn is_too_long(&mut self, path: &dyn Display, value: &Value, max: usize, expected: Expected) -> bool {
        let Value::List(list) = value else { return false };
        let is_too_long = list.len() > max;
        if is_too_long {
            self.issue(path, expected, Found::Length(list.len()));
        }
        is_too_long
    }

    /// The number of issues so far.
    pub fn issue_count(&self) -> usize {
        self.issues.len()
    }

    /// The request, or all issues.
    pub fn finish<Request>(self, request: Option<Request>) -> Result<Request, RewardsError> {
        match request {
            Some(_) if self.issues.is_empty() && self.needs_whole && !IS_WHOLE => {
                Err(RewardsError::not_in_core())
            }
            Some(request) if self.issues.is_empty() => Ok(request),
            _ => Err(RewardsError::new(self.issues)),
        }
    }
}
