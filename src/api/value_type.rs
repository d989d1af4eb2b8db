//! Types of JSON values.

use std::fmt;

/// The type of a value in a request.
#[derive(Clone, Copy)]
pub enum ValueType {
    /// Null.
    Null,
    /// True or false.
    Boolean,
    /// A number.
    Number,
    /// Text.
    Text,
    /// Bytes, which only JavaScript has.
    Bytes,
    /// A list.
    List,
    /// An object.
    Object,
}

impl fmt::Display for ValueType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ValueType::Null => "null",
            ValueType::Boolean => "true or false",
            ValueType::Number => "a number",
            ValueType::Text => "text",
            ValueType::Bytes => "bytes",
            ValueType::List => "a list",
            ValueType::Object => "an object",
        })
    }
}
