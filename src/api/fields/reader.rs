//! Validation: formats of fields, and the reader that takes fields from a body and collects every issue.

use super::shape::{KnownField, Shape};
use super::value::{Expected, ObjectValue, Value};
use crate::api::{Issue, RewardsError, decimal_from_number, number_text};
use card_rewards_catalog::model::{Card, CardIndex, Date, IssuerIndex};
use rust_decimal::Decimal;
use std::fmt::Display;

/// How many issues are listed: enough to fix a request by, whatever its size.
pub const ISSUES_MAX: usize = 100;

/// How a field is written: its shape, and how its value is validated.
pub trait Format {
    /// The type of the field in Rust.
    type Value;
    /// What deserialization looks for.
    const SHAPE: Shape;
    /// Whether the field can neither be left out nor be null: [`Format::read`] decides, schemas repeat it.
    #[cfg_attr(not(test), expect(dead_code, reason = "only the generated files state it"))]
    const IS_REQUIRED: bool = true;

    /// Validates a value; adds an issue for everything that is wrong with it.
    fn read(reader: &mut Reader, path: &dyn Display, value: Value) -> Self::Value;
}

/// The fields of one struct.
pub trait Fields: Sized {
    /// What deserialization looks for.
    const FIELDS: &'static [KnownField];

    /// Validates all fields.
    fn read(reader: &mut Reader, object: &mut Object) -> Self;
}

/// The catalog's names that fields refer to.
pub trait Names {
    /// Whether a currency has this id.
    fn is_currency(&self, id: &str) -> bool;
    /// The issuer with this id, name or alias.
    fn issuer(&self, name: &str) -> Option<IssuerIndex>;
    /// The card that a name means.
    fn card(&self, name: &str) -> Option<(CardIndex, &Card)>;
}

/// Validates fields, and collects what is wrong with them. A wrong value becomes a harmless one: no request with an
/// issue is ever answered.
pub struct Reader<'a> {
    /// The catalog's names.
    pub names: &'a dyn Names,
    /// The date of requests that name none.
    pub today: Date,
    /// Whether the request asks for what the core leaves out.
    pub needs_whole: bool,
    issues: Vec<Issue>,
}

/// An object of a body, and the beginning of its fields' paths: `transactions[3].`, or nothing for the body.
pub struct Object<'p> {
    prefix: &'p dyn Display,
    fields: ObjectValue,
}

impl<'a> Reader<'a> {
    pub fn new(names: &'a dyn Names, today: Date) -> Reader<'a> {
        Reader { names, today, needs_whole: false, issues: Vec::new() }
    }

    /// Validates a body.
    pub fn body<Body: Fields>(&mut self, body: Value) -> Option<Body> {
        let fields = self.expect(&"", body)?;
        Some(Body::read(self, &mut Object { prefix: &"", fields }))
    }

    /// Validates an object within a body; `None` where the value is none.
    pub fn object<Part: Fields>(&mut self, path: &dyn Display, value: Value) -> Option<Part> {
        let fields = self.expect(path, value)?;
        Some(Part::read(self, &mut Object { prefix: &format_args!("{path}."), fields }))
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
        Wanted::read(self, &format_args!("{}{name}", object.prefix), value)
    }

    /// Validates an amount. Once in the wasm, and not in each format of amounts.
    #[inline(never)]
    pub fn decimal(
        &mut self,
        path: &dyn Display,
        value: Value,
        expected: &str,
        is_valid: fn(Decimal) -> bool,
    ) -> Decimal {
        let Some(number) = self.expect(path, value) else { return Decimal::ZERO };
        decimal_from_number(number).filter(|decimal| is_valid(*decimal)).unwrap_or_else(|| {
            self.issue(path, expected, &number_text(number));
            Decimal::ZERO
        })
    }

    /// Takes a value for what is expected there.
    pub fn expect<Wanted: Expected>(&mut self, path: &dyn Display, value: Value) -> Option<Wanted> {
        Wanted::from_value(value).map_err(|other| self.issue(path, Wanted::EXPECTED, other.kind())).ok()
    }

    /// Adds an issue. Its path is only formatted here: most requests have none.
    pub fn issue(&mut self, path: &dyn Display, expected: &str, found: &str) {
        if self.issues.len() < ISSUES_MAX {
            self.issues.push(Issue::new(path.to_string(), expected, found));
        }
    }

    /// The number of issues so far.
    pub fn issue_count(&self) -> usize {
        self.issues.len()
    }

    /// The request, or all issues.
    pub fn finish<Request>(self, request: Option<Request>) -> Result<Request, RewardsError> {
        match request {
            Some(_) if self.issues.is_empty() && self.needs_whole && !cfg!(feature = "whole") => {
                Err(RewardsError::not_in_core())
            }
            Some(request) if self.issues.is_empty() => Ok(request),
            _ => Err(RewardsError::new(self.issues)),
        }
    }
}
