use super::*;
use crate::api::EarnedRequest;
use crate::api::fields::Fields;
use proptest::prelude::*;
use serde::de::IgnoredAny;

/// The output of serde_json, or the position of its error.
fn by_serde_json<'j, Output: serde::Deserialize<'j>>(json: &'j str) -> Result<Output, (usize, usize)> {
    serde_json::from_str(json).map_err(|error| (error.line(), error.column()))
}

fn line_and_column(json: &str, Malformed { position }: Malformed) -> (usize, usize) {
    let before = &json.as_bytes()[..position];
    let line_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
    (before.iter().filter(|byte| **byte == b'\n').count() + 1, position - line_start)
}

/// Parses a whole text.
fn whole<'j, Output>(
    json: &'j str,
    take: impl FnOnce(&mut Parser<'j>) -> Parsed<Output>,
) -> Result<Output, (usize, usize)> {
    let mut parser = Parser::new(json, 0);
    take(&mut parser)
        .and_then(|output| {
            parser.peek();
            if parser.position == json.len() { Ok(output) } else { Err(parser.reject_next()) }
        })
        .map_err(|malformed| line_and_column(json, malformed))
}

/// Compares with serde_json: a text that is skipped, a number, a text that is kept.
fn expect_as_serde_json(json: &str) {
    assert_eq!(whole(json, Parser::skip), by_serde_json::<IgnoredAny>(json).map(drop), "{json:?}");
    if json.starts_with(['-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']) {
        let number = whole(json, Parser::number).map(f64::to_bits);
        assert_eq!(number, by_serde_json::<f64>(json).map(f64::to_bits), "{json:?}");
    }
    if json.starts_with('"') {
        let text = whole(json, Parser::text).map(Cow::into_owned);
        assert_eq!(text, by_serde_json::<String>(json), "{json:?}");
    }
    let kept = whole(json, |parser| parser.value(&Shape::Entries(&Shape::List(&Shape::Single))));
    assert_eq!(kept.map(drop), by_serde_json::<Kept>(json).map(drop), "{json:?}");
}

/// Shape of an object of lists: keeps names and texts, skips deeper values.
struct Kept;

impl<'de> serde::Deserialize<'de> for Kept {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Kept, D::Error> {
        deserializer.deserialize_any(KeptVisitor(2)).map(|()| Kept)
    }
}

/// Visits values that are kept, this many levels deep.
#[derive(Clone, Copy)]
struct KeptVisitor(u8);

impl<'de> serde::de::DeserializeSeed<'de> for KeptVisitor {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> serde::de::Visitor<'de> for KeptVisitor {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a value")
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<Items: serde::de::SeqAccess<'de>>(self, mut list: Items) -> Result<(), Items::Error> {
        if self.0 == 1 {
            while list.next_element_seed(KeptVisitor(0))?.is_some() {}
        } else {
            while list.next_element::<IgnoredAny>()?.is_some() {}
        }
        Ok(())
    }

    fn visit_map<Object: serde::de::MapAccess<'de>>(self, mut object: Object) -> Result<(), Object::Error> {
        while object.next_key::<String>()?.is_some() {
            if self.0 == 2 {
                object.next_value_seed(KeptVisitor(1))?;
            } else {
                object.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

#[test]
fn values_and_error_positions_match_serde_json() {
    for json in [
        "",
        " ",
        "\n\n ",
        "null",
        "nul",
        "nulL",
        "n",
        "true",
        "tru",
        "false",
        "fals",
        "falsey",
        "\u{0}",
        "\u{feff}{}",
        "[",
        "[]",
        "[ ]",
        "[1",
        "[1,",
        "[1,]",
        "[,1]",
        "[1 2]",
        "[1,2]",
        "{",
        "{}",
        "{ }",
        "{,}",
        "{\"a\"",
        "{\"a\":",
        "{\"a\":1",
        "{\"a\":1,",
        "{\"a\":1,}",
        "{\"a\" 1}",
        "{1:2}",
        "{\"a\":[1,{\"b\":\"\\ud800\"}]}",
        "{\"a\":[\"\\ud800\"]}",
        "{\"\\ud800\":1}",
        "{\"a\":[{\"\\ud800\":1}]}",
        "[[[[]]],{\"a\":{}}]",
        "[[}",
        "{]",
        "{\"a\":1]",
        "[1}",
        "\"",
        "\"a",
        "\"a\"",
        "\"\\",
        "\"\\x\"",
        "\"\\u",
        "\"\\u12\"",
        "\"\\u12g4\"",
        "\"\\u00e9\\n\\/\\b\\f\\r\\t\\\"\\\\\"",
        "\"\\ud83d\\ude00\"",
        "\"\\ud83d\"",
        "\"\\ud83dx\"",
        "\"\\ud83d\\n\"",
        "\"\\ud83d\\u0041\"",
        "\"\\ude00\"",
        "\"\\ud83d\\",
        "\"\\ud83d",
        "\"\\u12é4\"",
        "\"a\u{1}b\"",
        "\"a\nb\"",
        "\"a\u{0}b\"",
        "\"ééééééééé\\n\"",
        "0",
        "-0",
        "00",
        "01",
        "-",
        "-a",
        "1.",
        "1.a",
        "1.5",
        ".5",
        "+1",
        "1e",
        "1e+",
        "1e5",
        "1E-5",
        "1e5.5",
        "1ea",
        "-1.50e+3",
        "1e400",
        "-1e400",
        "1e-400",
        "0e400",
        "1e99999999999",
        "1.5e2147483648",
        "0e99999999999",
        "1e-99999999999",
        "1e00000000000000001",
        "12345678901234567890",
        "123456789012345678901234567890",
        "0.1",
        "0.30000000000000004",
        "9007199254740993",
        "123456789012345",
        "1234567890.12345",
        "12345678901234.5",
        "2.2250738585072011e-308",
        "1.7976931348623159e308",
        "1 2",
        "1x",
        "{\"a\":1}\n x",
        "{\n\"a\": [\n1,\n tru ]}",
    ] {
        expect_as_serde_json(json);
    }
}

#[test]
fn a_repeated_field_is_rejected_at_the_end_of_the_object() {
    let position = |json: &str| {
        let found =
            parse(EarnedRequest::FIELDS, json.as_bytes()).unwrap_err().issues[0].found.clone().unwrap();
        found.strip_prefix("something else at ").unwrap().to_owned()
    };
    assert_eq!(position(r#"{"explain":true,"explain":false}"#), "line 1, column 25");
    assert_eq!(position("{\"explain\":true,\n\"explain\" }"), "line 2, column 11");
    assert_eq!(position("{\"explain\":true,\n\"explain\"  ?"), "line 2, column 11");
}

#[test]
fn only_known_fields_are_kept() {
    let body = br#" {"unknown":{"explain":[1]},"explain":true,"transactions":{"a":1}} "#;
    let Value::Object(fields) = parse(EarnedRequest::FIELDS, body).unwrap() else { panic!("no object") };
    assert_eq!(fields.get("explain"), &Value::Boolean(true));
    assert_eq!(fields.get("transactions"), &Value::Object(ObjectValue::default()));
    assert!(!fields.has("unknown"));
}

/// Texts that are JSON, or almost.
fn almost_json() -> impl Strategy<Value = String> {
    let parts = [
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"",
        "\"a\"",
        "\"b\":",
        "\\",
        "\\u",
        "d83d",
        "\\ude00",
        "e",
        "E",
        "+",
        "-",
        ".",
        "0",
        "1",
        "12",
        "9",
        "999999999",
        "null",
        "true",
        "false",
        " ",
        "\n",
        "é",
        "\u{1}",
    ];
    prop::collection::vec(prop::sample::select(parts.to_vec()), 0..12).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50_000))]

    #[test]
    fn almost_valid_json_matches_serde_json(json in almost_json()) {
        expect_as_serde_json(&json);
    }

    #[test]
    fn numbers_are_the_doubles_nearest_to_them(whole in 0u64..1_000_000_000_000_000_000, shift in 0..60u32, places in 0..25usize, exponent in -330..330i32) {
        let digits = format!("{:0width$}", whole >> shift, width = places + 1);
        let (whole, fraction) = digits.split_at(digits.len() - places);
        let plain = if fraction.is_empty() { whole.to_owned() } else { format!("{whole}.{fraction}") };
        expect_as_serde_json(&plain);
        expect_as_serde_json(&format!("-{plain}e{exponent}"));
    }
}
