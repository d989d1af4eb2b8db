//! Parses a whole JSON text, for custom cards and catalogs.

use super::parser::{Parsed, Parser};
use crate::api::Found;
use card_rewards_catalog::compile::JsonValue;
use std::collections::BTreeMap;

/// Maximum nesting depth; values are parsed, read and dropped recursively.
const DEPTH_MAX: usize = 127;

/// Parses a text, or returns the position of the syntax error.
pub fn parse_document(json: &[u8]) -> Result<JsonValue, Found<'static>> {
    let text = std::str::from_utf8(json)
        .map_err(|error| Found::DocumentNoUtf8 { valid_bytes: error.valid_up_to() })?;
    whole(text).map_err(|malformed| {
        let (line, column) = malformed.line_and_column(text);
        Found::DocumentMalformed { line, column }
    })
}

fn whole(text: &str) -> Parsed<JsonValue> {
    let mut parser = Parser::new(text, 0);
    let value = value(&mut parser, DEPTH_MAX)?;
    parser.end()?;
    Ok(value)
}

fn value(parser: &mut Parser, depth: usize) -> Parsed<JsonValue> {
    match parser.peek() {
        b'n' => parser.word("null").map(|()| JsonValue::Null),
        b't' => parser.word("true").map(|()| JsonValue::Boolean(true)),
        b'f' => parser.word("false").map(|()| JsonValue::Boolean(false)),
        b'"' => parser.text().map(|text| JsonValue::Text(text.into_owned())),
        b'-' | b'0'..=b'9' => number(parser),
        bracket @ (b'[' | b'{') => {
            let depth = depth.checked_sub(1).ok_or_else(|| parser.reject_next())?;
            parser.take();
            if bracket == b'[' { list(parser, depth) } else { object(parser, depth) }
        }
        _ => Err(parser.reject_next()),
    }
}

fn list(parser: &mut Parser, depth: usize) -> Parsed<JsonValue> {
    let mut items = Vec::new();
    while parser.has_next(b']', items.is_empty())? {
        items.push(value(parser, depth)?);
    }
    Ok(JsonValue::List(items))
}

/// The last of two fields with the same name counts.
fn object(parser: &mut Parser, depth: usize) -> Parsed<JsonValue> {
    let mut entries = BTreeMap::new();
    while parser.has_next(b'}', entries.is_empty())? {
        let name = parser.name()?.into_owned();
        parser.colon()?;
        entries.insert(name, value(parser, depth)?);
    }
    Ok(JsonValue::Object(entries))
}

/// Whole numbers without an exponent are exact.
fn number(parser: &mut Parser) -> Parsed<JsonValue> {
    let start = parser.position();
    let number = parser.number()?;
    let text = parser.text_since(start);
    Ok(match (text.parse(), text.parse()) {
        (Ok(number), _) => JsonValue::Unsigned(number),
        // Zero has a sign as a double alone.
        (_, Ok(number @ ..0)) => JsonValue::Signed(number),
        _ => JsonValue::Float(number),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parsed(json: &str) -> Option<JsonValue> {
        parse_document(json.as_bytes()).ok()
    }

    fn by_serde_json(json: &str) -> Option<JsonValue> {
        serde_json::from_str::<serde_json::Value>(json).ok().map(JsonValue::from)
    }

    #[test]
    fn texts_are_parsed_as_serde_json_parses_them() {
        for json in [
            "",
            " null ",
            "true",
            "false",
            "nul",
            "[",
            "]",
            "[]",
            "{}",
            "[1,]",
            "[,1]",
            "[1 2]",
            "{,}",
            "{\"a\":1,}",
            "{\"a\" 1}",
            "{a:1}",
            "{\"a\":1,\"b\":[{}]}",
            "{\"a\":1,\"a\":{\"b\":null}}",
            "[[],[[]]]",
            "1 1",
            "\"a\\u00e9\"",
            "\"\\ud800\"",
            "0",
            "-0",
            "-1",
            "1.0",
            "-1.5e3",
            "1e2",
            "18446744073709551615",
            "18446744073709551616",
            "-9223372036854775808",
            "-9223372036854775809",
            "0.1234567890123456789",
            "1e400",
            "01",
            "+1",
            "NaN",
        ] {
            assert_eq!(parsed(json), by_serde_json(json), "{json}");
        }
        assert_eq!(parsed("-0").map(|value| format!("{value:?}")), Some("Float(-0.0)".to_owned()));
    }

    #[test]
    fn nesting_beyond_the_limit_is_rejected() {
        for depth in [1, 126, 127, 128, 129, 100_000] {
            for json in
                ["[".repeat(depth) + &"]".repeat(depth), "{\"a\":".repeat(depth) + "1" + &"}".repeat(depth)]
            {
                assert_eq!(parsed(&json), by_serde_json(&json), "{depth}");
            }
        }
    }

    #[test]
    fn invalid_json_is_rejected_with_its_position() {
        let found = |json| parse_document(json).err().map(|found| found.to_string()).unwrap_or_default();
        assert_eq!(found(b"[\n1,]"), "malformed JSON at line 2, column 3");
        assert_eq!(found(b"[\"\xff\"]"), "text that is no UTF-8 after 2 bytes");
    }

    proptest! {
        #[test]
        fn numbers_are_those_of_serde_json(number in any::<f64>(), whole in any::<i64>(), large in any::<u64>()) {
            for json in [number.to_string(), format!("{number:e}"), whole.to_string(), large.to_string()] {
                prop_assert_eq!(parsed(&json), by_serde_json(&json));
            }
        }
    }
}
