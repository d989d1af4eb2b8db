//! Values of a request, before and after deserialization.

use crate::api::{Expected, Found, ValueType};

/// A value at a path of a request.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Value {
    /// Nothing: there is no such field.
    #[default]
    Missing,
    Null,
    Boolean(bool),
    Number(f64),
    Text(String),
    #[cfg_attr(
        not(target_arch = "wasm32"),
        expect(dead_code, reason = "only JavaScript has values of bytes")
    )]
    Bytes,
    List(Vec<Value>),
    Object(ObjectValue),
    /// An object whose names are the caller's own.
    Entries(Vec<(String, Value)>),
}

impl Value {
    /// Whether the field is absent or null.
    pub fn is_absent(&self) -> bool {
        matches!(self, Value::Missing | Value::Null)
    }

    /// Whether any text within has this character.
    #[cfg(target_arch = "wasm32")]
    pub fn has_character(&self, character: char) -> bool {
        // `contains` would add a search for any text, 1.5 kB.
        let has = |text: &str| text.chars().any(|other| other == character);
        match self {
            Value::Text(text) => has(text),
            Value::List(items) => items.iter().any(|item| item.has_character(character)),
            Value::Object(ObjectValue(fields)) => {
                fields.iter().any(|(_, value)| value.has_character(character))
            }
            Value::Entries(entries) => {
                entries.iter().any(|(name, value)| has(name) || value.has_character(character))
            }
            _ => false,
        }
    }

    /// This value as the one found in an issue.
    pub fn found(&self) -> Found<'static> {
        Found::Type(match self {
            Value::Missing => return Found::Missing,
            Value::Null => ValueType::Null,
            Value::Boolean(_) => ValueType::Boolean,
            Value::Number(_) => ValueType::Number,
            Value::Text(_) => ValueType::Text,
            Value::Bytes => ValueType::Bytes,
            Value::List(_) => ValueType::List,
            Value::Object(_) | Value::Entries(_) => ValueType::Object,
        })
    }
}

/// The fields of an object that a request has; each is taken out once.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ObjectValue(Vec<(&'static str, Value)>);

impl ObjectValue {
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(other, _)| *other == name)
    }

    pub fn push(&mut self, name: &'static str, value: Value) {
        self.0.push((name, value));
    }

    /// The fields in their order.
    #[cfg(feature = "serde")]
    pub fn iter(&self) -> impl Iterator<Item = &(&'static str, Value)> {
        self.0.iter()
    }

    pub fn get(&self, name: &str) -> &Value {
        self.0.iter().find(|(other, _)| *other == name).map_or(&Value::Missing, |(_, value)| value)
    }

    pub fn take(&mut self, name: &str) -> Value {
        let field = self.0.iter_mut().find(|(other, _)| *other == name);
        field.map_or(Value::Missing, |(_, value)| std::mem::take(value))
    }
}

/// A type that a value deserializes to; a mismatch returns the value.
pub trait FromValue: Sized {
    /// The expected value, for issues.
    const EXPECTED: Expected<'static>;

    fn from_value(value: Value) -> Result<Self, Value>;
}

impl FromValue for String {
    const EXPECTED: Expected<'static> = Expected::Type(ValueType::Text);

    fn from_value(value: Value) -> Result<String, Value> {
        if let Value::Text(text) = value { Ok(text) } else { Err(value) }
    }
}

impl FromValue for f64 {
    const EXPECTED: Expected<'static> = Expected::Type(ValueType::Number);

    fn from_value(value: Value) -> Result<f64, Value> {
        if let Value::Number(number) = value { Ok(number) } else { Err(value) }
    }
}

impl FromValue for bool {
    const EXPECTED: Expected<'static> = Expected::Type(ValueType::Boolean);

    fn from_value(value: Value) -> Result<bool, Value> {
        if let Value::Boolean(boolean) = value { Ok(boolean) } else { Err(value) }
    }
}

impl FromValue for Vec<Value> {
    const EXPECTED: Expected<'static> = Expected::Type(ValueType::List);

    fn from_value(value: Value) -> Result<Vec<Value>, Value> {
        if let Value::List(items) = value { Ok(items) } else { Err(value) }
    }
}

impl FromValue for ObjectValue {
    const EXPECTED: Expected<'static> = Expected::Type(ValueType::Object);

    fn from_value(value: Value) -> Result<ObjectValue, Value> {
        if let Value::Object(fields) = value { Ok(fields) } else { Err(value) }
    }
}

impl FromValue for Vec<(String, Value)> {
    const EXPECTED: Expected<'static> = Expected::Type(ValueType::Object);

    fn from_value(value: Value) -> Result<Vec<(String, Value)>, Value> {
        if let Value::Entries(entries) = value { Ok(entries) } else { Err(value) }
    }
}

/// A merchant category code is written either way.
#[derive(Debug, PartialEq)]
pub enum TextOrNumber {
    Text(String),
    Number(f64),
}

impl FromValue for TextOrNumber {
    const EXPECTED: Expected<'static> = Expected::MerchantCategoryCode;

    fn from_value(value: Value) -> Result<TextOrNumber, Value> {
        match value {
            Value::Text(text) => Ok(TextOrNumber::Text(text)),
            Value::Number(number) => Ok(TextOrNumber::Number(number)),
            _ => Err(value),
        }
    }
}
