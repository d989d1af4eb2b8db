//! Values of JSON.

use crate::compile::diagnostic::Found;
use std::collections::BTreeMap;

/// A value of JSON, as documents are written for the compiler.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Null.
    Null,
    /// True or false.
    Boolean(bool),
    /// A whole number from 0.
    Unsigned(u64),
    /// A whole number below 0.
    Signed(i64),
    /// Another number.
    Float(f64),
    /// Text.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// An object.
    Object(BTreeMap<String, Value>),
}

impl Value {
    /// The value of this name in an object.
    pub fn get(&self, name: &str) -> Option<&Value> {
        if let Value::Object(entries) = self { entries.get(name) } else { None }
    }

    /// The text in diagnostics.
    pub(super) fn found(&self) -> Found {
        match self {
            Value::Null => Found::Null,
            Value::Boolean(boolean) => Found::Boolean(*boolean),
            Value::Unsigned(number) => Found::Unsigned(*number),
            Value::Signed(number) => Found::Signed(*number),
            Value::Float(number) => Found::Float(*number),
            Value::Text(text) => Found::Text(text.clone()),
            Value::List(_) => Found::List,
            Value::Object(_) => Found::Object,
        }
    }
}

impl From<serde_json::Value> for Value {
    fn from(value: serde_json::Value) -> Value {
        match value {
            serde_json::Value::Null => Value::Null,
            serde_json::Value::Bool(boolean) => Value::Boolean(boolean),
            serde_json::Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => Value::Unsigned(number),
                (None, Some(number)) => Value::Signed(number),
                (None, None) => Value::Float(number.as_f64().unwrap_or(f64::NAN)),
            },
            serde_json::Value::String(text) => Value::Text(text),
            serde_json::Value::Array(items) => Value::List(items.into_iter().map(Value::from).collect()),
            serde_json::Value::Object(entries) => {
                Value::Object(entries.into_iter().map(|(name, value)| (name, value.into())).collect())
            }
        }
    }
}
