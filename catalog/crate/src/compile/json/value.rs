//! Values of JSON.

use crate::compile::diagnostic::FoundValue;
use std::collections::BTreeMap;

/// A value of JSON, as documents are written for the compiler.
#[derive(Clone, Debug, PartialEq)]
pub enum JsonValue {
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
    List(Vec<JsonValue>),
    /// An object.
    Object(BTreeMap<String, JsonValue>),
}

impl JsonValue {
    /// The value of this name in an object.
    pub fn get(&self, name: &str) -> Option<&JsonValue> {
        if let JsonValue::Object(entries) = self { entries.get(name) } else { None }
    }

    /// The text in diagnostics.
    pub(super) fn found(&self) -> FoundValue {
        match self {
            JsonValue::Null => FoundValue::Null,
            JsonValue::Boolean(boolean) => FoundValue::Boolean(*boolean),
            JsonValue::Unsigned(number) => FoundValue::Unsigned(*number),
            JsonValue::Signed(number) => FoundValue::Signed(*number),
            JsonValue::Float(number) => FoundValue::Float(*number),
            JsonValue::Text(text) => FoundValue::Text(text.clone()),
            JsonValue::List(_) => FoundValue::List,
            JsonValue::Object(_) => FoundValue::Object,
        }
    }
}

impl From<serde_json::Value> for JsonValue {
    fn from(value: serde_json::Value) -> JsonValue {
        match value {
            serde_json::Value::Null => JsonValue::Null,
            serde_json::Value::Bool(boolean) => JsonValue::Boolean(boolean),
            serde_json::Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => JsonValue::Unsigned(number),
                (None, Some(number)) => JsonValue::Signed(number),
                (None, None) => JsonValue::Float(number.as_f64().unwrap_or(f64::NAN)),
            },
            serde_json::Value::String(text) => JsonValue::Text(text),
            serde_json::Value::Array(items) => {
                JsonValue::List(items.into_iter().map(JsonValue::from).collect())
            }
            serde_json::Value::Object(entries) => {
                JsonValue::Object(entries.into_iter().map(|(name, value)| (name, value.into())).collect())
            }
        }
    }
}
