//! Expected and found values.

use std::fmt::{self, Write};

/// The value that a field requires.
#[derive(Clone, Debug, PartialEq)]
pub enum ExpectedValue {
    /// Text.
    Text,
    /// A number.
    Number,
    /// A whole number in the range of the field.
    WholeNumber,
    /// True or false.
    Boolean,
    /// A list.
    List,
    /// An object: in TOML a table.
    Object,
    /// One of these texts.
    OneOf(Alternatives),
    /// Another one, in words.
    Other(&'static str),
}

impl fmt::Display for ExpectedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ExpectedValue::OneOf(texts) => return texts.fmt(f),
            ExpectedValue::Text => "text",
            ExpectedValue::Number => "a number",
            ExpectedValue::WholeNumber => "a whole number",
            ExpectedValue::Boolean => "true or false",
            ExpectedValue::List => "a list",
            ExpectedValue::Object => "an object",
            ExpectedValue::Other(words) => words,
        })
    }
}

/// The value found in place of another.
#[derive(Clone, Debug, PartialEq)]
pub enum FoundValue {
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
    List,
    /// An object: in TOML a table.
    Object,
    /// Another value, in words.
    Other(String),
}

/// The WebAssembly keeps debug formatting of doubles alone (`src/bin/xtask/artifacts/package.rs`): it is called directly,
/// since `{:?}` would format references to them, which trap.
impl fmt::Display for FoundValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FoundValue::Null => f.write_str("null"),
            FoundValue::Boolean(boolean) => write!(f, "`{boolean}`"),
            FoundValue::Unsigned(number) => write!(f, "`{number}`"),
            FoundValue::Signed(number) => write!(f, "`{number}`"),
            FoundValue::Float(number) => {
                f.write_char('`')?;
                fmt::Debug::fmt(number, f)?;
                f.write_char('`')
            }
            FoundValue::Text(text) => quote(text, f),
            FoundValue::List => f.write_str("a list"),
            FoundValue::Object => f.write_str("an object"),
            FoundValue::Other(words) => f.write_str(words),
        }
    }
}

/// Writes a text in quotes, with blanks for control characters.
fn quote(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_char('"')?;
    text.chars().try_for_each(|letter| f.write_char(if letter.is_control() { ' ' } else { letter }))?;
    f.write_char('"')
}

/// Names of which one is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alternatives(pub &'static [&'static str]);

impl fmt::Display for Alternatives {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted: Vec<String> = self.0.iter().map(|name| format!("`{name}`")).collect();
        match quoted.as_slice() {
            [] => f.write_str("nothing"),
            [only] => f.write_str(only),
            [one, other] => write!(f, "{one} or {other}"),
            several => write!(f, "one of {}", several.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn found_texts_are_quoted_and_numbers_are_in_backticks() {
        let found = |text: &str| FoundValue::Text(text.to_owned()).to_string();
        assert_eq!(found("Café 5%"), r#""Café 5%""#);
        assert_eq!(found("a\n\u{1b}[2J"), r#""a  [2J""#);
        assert_eq!(FoundValue::Float(1.5).to_string(), "`1.5`");
        assert_eq!(FoundValue::Float(1e300).to_string(), "`1e300`");
    }
}
