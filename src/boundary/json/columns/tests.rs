//! Random bodies, valid and broken: the column path and the general parser answer alike.

use super::super::bytes::{earned_from_values, missed_from_values};
use super::*;
use proptest::prelude::*;
use serde_json::json;

fn engine() -> &'static Engine {
    Engine::builtin()
}

/// Any of these texts.
fn one_of(texts: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop::sample::select(texts).prop_map(str::to_owned)
}

/// Mostly the first, now and then the second.
fn mostly(
    usual: impl Strategy<Value = String> + 'static,
    other: impl Strategy<Value = String> + 'static,
) -> impl Strategy<Value = String> {
    prop_oneof![12 => usual, 1 => other]
}

/// Spaces, mostly none.
fn space() -> impl Strategy<Value = String> {
    mostly(Just(String::new()), one_of(&[" ", "\n\t", "\r\n  ", "\u{b}", "\u{a0}"]))
}

/// A JSON text, with escapes, other alphabets and invalid characters.
fn text() -> impl Strategy<Value = String> {
    let known =
        one_of(&["\"Walmart\"", "\"Amazon\"", "\"Chase Sapphire Preferred\"", "\"Blue Cash Everyday\""]);
    let any = any::<String>().prop_map(|text| json!(text).to_string());
    let odd = one_of(&[
        r#""Caf\u00e9""#,
        r#""\ud83d\ude00""#,
        r#""\ud800""#,
        r#""\udc00x""#,
        r#""\/\b\f\n\r\t\"\\""#,
        r#""\u0000""#,
        r#""\x""#,
        "\"\u{1}\"",
        "\"\n\"",
        r#""open"#,
        r#""\""#,
        "\"\"",
        "\"\u{7f}\u{2028}\"",
        "null",
        "7",
        "\"0123456\\\"\"",
        "\"01234567é\\\\\"",
    ]);
    mostly(prop_oneof![known, any], odd)
}

fn number() -> impl Strategy<Value = String> {
    let cents = (-100_000i64..1_000_000).prop_map(|cents| (cents as f64 / 100.0).to_string());
    let double = any::<f64>().prop_map(|number| json!(number).to_string());
    let digits = "-?[0-9]{1,20}(\\.[0-9]{1,20})?([eE][+-]?[0-9]{1,3})?";
    let odd = one_of(&[
        "1e400", "-0", "-0.0", "1.", ".5", "+1", "NaN", "-", "01", "1.50", "1E2", "1e12", "null", "\"1\"",
    ]);
    mostly(cents, prop_oneof![double, digits, odd])
}

fn date() -> impl Strategy<Value = String> {
    let day = (1990..2030i32, 1..13u8, 1..29u8)
        .prop_map(|(year, month, day)| format!("\"{year}-{month:02}-{day:02}\""));
    mostly(
        day,
        one_of(&[
            "\"2026-02-30\"",
            "\"2026-1-1\"",
            r#""2026\u002d11-21""#,
            "\"0000-01-01\"",
            "\"+026-11-21\"",
            "20261121",
        ]),
    )
}

/// A value of an unknown field.
fn unknown() -> impl Strategy<Value = String> {
    one_of(&[
        "1",
        "-1.5e3",
        "true",
        "null",
        "[]",
        "{}",
        "[1,[2,{\"x\":[]}]]",
        "{\"transactionId\":\"x\"}",
        "\"]}\"",
        "1e400",
        "[1,]",
        "{\"a\":1,}",
        "tru",
        "01",
        "[\"\\ud800\"]",
        "\"\\u12\"",
    ])
}

/// A field, mostly one that belongs there.
fn field() -> impl Strategy<Value = String> {
    let known = |name: &'static str, value: BoxedStrategy<String>| {
        (space(), value, space())
            .prop_map(move |(before, value, after)| format!("\"{name}\":{before}{value}{after}"))
    };
    prop_oneof![
        known(
            "mcc",
            one_of(&[
                "5411",
                "\"5812\"",
                "null",
                "5411.0",
                "5.411e3",
                "99999",
                "-1",
                "\"54111\"",
                "\"54 1\""
            ])
            .boxed()
        ),
        known("category", mostly(one_of(&["\"groceries\"", "\"Restaurants\"", "null"]), text()).boxed()),
        known(
            "channel",
            one_of(&["\"online\"", "\"in-store\"", "null", "\"ONLINE\"", r#""onl\u0069ne""#]).boxed()
        ),
        known("note", unknown().boxed()),
        known("transactionId", text().boxed()),
        known("merch\\u0061nt", text().boxed()),
    ]
}

fn transaction() -> impl Strategy<Value = String> {
    let required = (space(), text(), number(), date(), text(), text()).prop_map(
        |(space, id, amount, date, merchant, card)| {
            vec![
                format!("\"transactionId\":{space}{id}"),
                format!("\"transactionAmount\":{amount}"),
                format!("\"transactionDate\":{date}"),
                format!("\"merchant\"{space}:{merchant}"),
                format!("\"cardName\":{card}"),
            ]
        },
    );
    let more = prop_oneof![8 => Just(Vec::new()), 2 => prop::collection::vec(field(), 1..4)];
    let order = prop_oneof![6 => Just(0), 1 => 1..7usize];
    (required, more, order, any::<prop::sample::Index>()).prop_map(|(mut fields, more, order, position)| {
        let at = if order == 0 { fields.len() } else { position.index(fields.len()) };
        fields.splice(at..at, more);
        let count = fields.len();
        fields.rotate_left(order % count);
        if order == 6 {
            fields.pop();
        }
        format!("{{{}}}", fields.join(","))
    })
}

fn body() -> impl Strategy<Value = String> {
    let list = (prop::collection::vec(transaction(), 0..6), space()).prop_map(|(list, space)| {
        format!("\"transactions\":{space}[{space}{}{space}]", list.join(&format!("{space},")))
    });
    let others = [
        r#""transferValues":true"#,
        r#""pointValues":{"cash-back":0.02}"#,
        r#""pointValues":{"beads":1}"#,
        r#""explain":false"#,
        r#""explain":true"#,
        r#""newCardsLimit":2"#,
        r#""newCards":{"maxAnnualFeeDollars":95}"#,
        r#""unknown":[{"x":"}"},[1e400]]"#,
        r#""cardSettings":{"Blue Cash Preferred":{"spentDollars":{"groceries":5950}}}"#,
        r#""transactions":[]"#,
        r#""tr\u0061nsactions":[]"#,
        r#""yourCards":5"#,
    ];
    let others = prop::collection::vec(prop::sample::select(others.to_vec()).prop_map(str::to_owned), 0..2);
    let cards =
        Just(r#""yourCards":["Citi Double Cash","CSP","Blue \"Cash\"","Blue Cash Everyday"]"#.to_owned());
    (list, cards, others, any::<prop::sample::Index>(), space()).prop_map(
        |(list, cards, others, position, space)| {
            let mut fields = vec![cards];
            fields.extend(others);
            fields.insert(position.index(fields.len() + 1), list);
            format!("{space}{{{}{space}}}{space}", fields.join(","))
        },
    )
}

/// A body with bytes changed, left out or put in.
fn broken(body: String, changes: Vec<(prop::sample::Index, u8, u8)>) -> Vec<u8> {
    const BYTES: &[u8] = b"\"\\{}[],:0-.eE \n\x00\xc3\xa9\xff\x1fntu";
    let mut bytes = body.into_bytes();
    for (position, kind, byte) in changes {
        let at = position.index(bytes.len().max(1));
        let byte = BYTES[usize::from(byte) % BYTES.len()];
        match kind % 4 {
            0 if at < bytes.len() => drop(bytes.remove(at)),
            1 if at < bytes.len() => bytes[at] = byte,
            2 => bytes.truncate(at),
            _ => bytes.insert(at.min(bytes.len()), byte),
        }
    }
    bytes
}

fn same_as_from_values(body: &[u8]) -> Result<(), TestCaseError> {
    let text = |answer: AnswerBytes| answer.map(|json| String::from_utf8(json).unwrap());
    let shown = String::from_utf8_lossy(body);
    if let Some(answer) = earned(engine(), body, usize::MAX) {
        let expected = earned_from_values(engine(), body, usize::MAX);
        prop_assert_eq!(text(answer), text(expected), "{}", shown);
    }
    if let Some(answer) = missed(engine(), body, usize::MAX) {
        let expected = missed_from_values(engine(), body, usize::MAX);
        prop_assert_eq!(text(answer), text(expected), "{}", shown);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn answers_in_columns_match_the_general_parser(body in body()) {
        same_as_from_values(body.as_bytes())?;
    }

    #[test]
    fn a_broken_body_is_answered_in_columns_only_if_it_is_valid(
        body in body(),
        changes in prop::collection::vec(any::<(prop::sample::Index, u8, u8)>(), 1..4),
    ) {
        same_as_from_values(&broken(body, changes))?;
    }
}

const TRANSACTION: &str = r#"{"transactionId":"t","transactionAmount":1.5,"transactionDate":"2026-11-21","merchant":"Walmart","cardName":"CSP"}"#;

/// The body of these transactions, with this after them.
fn with(list: &str, more: &str) -> String {
    format!(r#"{{"transactions":[{list}],"yourCards":["Citi Double Cash"]{more}}}"#)
}

#[test]
fn valid_bodies_in_any_usual_form_are_answered_in_columns() {
    let spaced = TRANSACTION.replace(':', ": ").replace(',', " ,\n");
    let escaped = TRANSACTION.replace("Walmart", r"Caf\u00e9 \ud83d\ude00 \/");
    let reordered = r#"{"cardName":"x","merchant":"y","mcc":"5411","transactionDate":"2026-11-21","channel":"online","transactionAmount":-1e1,"category":"gas","transactionId":""}"#;
    let with_more = TRANSACTION.replace('}', r#","mcc":null,"unknown":{"a":[1e400,"}"]},"category":null}"#);
    for list in ["", " ", TRANSACTION, &spaced, &escaped, reordered, &with_more] {
        for more in ["", r#","transferValues":true,"explain":false,"unknown":[[],{}]"#] {
            let body = with(list, more);
            assert!(earned(engine(), body.as_bytes(), usize::MAX).is_some(), "{body}");
            assert!(missed(engine(), body.as_bytes(), usize::MAX).is_some(), "{body}");
            same_as_from_values(body.as_bytes()).unwrap();
        }
    }
    for amount in [
        "0.30000000000000004",
        "0.000001",
        "0.0000001",
        "0.0000015",
        "1.50",
        "-0",
        "-0.0",
        "1e2",
        "999999999999.99",
    ] {
        let body = with(&TRANSACTION.replace("1.5", amount), "");
        assert!(earned(engine(), body.as_bytes(), usize::MAX).is_some(), "{body}");
        same_as_from_values(body.as_bytes()).unwrap();
    }
    let after =
        format!(r#"{{"yourCards":["a"],"unknown":{{"transactions":[1]}},"transactions":[{TRANSACTION}]}}"#);
    assert!(missed(engine(), after.as_bytes(), usize::MAX).is_some());
    same_as_from_values(after.as_bytes()).unwrap();
}

#[test]
fn uncertain_bodies_fall_back_to_the_general_parser() {
    let twice = format!("{TRANSACTION},{TRANSACTION}");
    for (body, max) in [
        (with(&TRANSACTION.replace("1.5", "1e400"), ""), 9),
        (with(&TRANSACTION.replace("1.5", "1e13"), ""), 9),
        (with(&TRANSACTION.replace("11-21", "02-30"), ""), 9),
        (with(&TRANSACTION.replace("Walmart", r"\ud800"), ""), 9),
        (with(&TRANSACTION.replace("\"t\"", "7"), ""), 9),
        (with(&TRANSACTION.replace('}', r#","cardName":"x"}"#), ""), 9),
        (with(&TRANSACTION.replace(r#","cardName":"CSP""#, ""), ""), 9),
        (with("{}", ""), 9),
        (with("1", ""), 9),
        (with(&format!("{TRANSACTION},"), ""), 9),
        (with(&twice, ""), 1),
        (with(TRANSACTION, r#","explain":true"#), 9),
        (with(TRANSACTION, r#","transactions":[]"#), 9),
        (with(TRANSACTION, r#","cardSettings":7"#), 9),
        (with(TRANSACTION, "") + "x", 9),
    ] {
        assert!(earned(engine(), body.as_bytes(), max).is_none(), "{body}");
        assert!(missed(engine(), body.as_bytes(), max).is_none(), "{body}");
    }
}

#[test]
fn many_merchants_with_one_hash_cost_no_more_than_others() {
    // More than are looked through to find one again: the later ones stand in the list twice.
    let mut distinct = distinct::Distinct::default();
    let mut index = |item| distinct.index(7, item, PartialEq::eq);
    let indexes: Vec<u32> = (0..1000).map(&mut index).collect();
    assert_eq!(indexes, (0..1000).collect::<Vec<u32>>());
    assert_eq!(index(3), 3);
    assert_eq!(index(999), 1000);
}
