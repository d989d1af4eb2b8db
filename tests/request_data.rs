//! Requests as data of serde: every vector's request, by way of the Rust types and back.

#![cfg(all(feature = "serde", not(target_arch = "wasm32")))]
use card_rewards::{
    Account, AdviceRequest, AnalyzeRequest, Assumptions, CardSettings, CardTermsRequest, Cardholder,
    Cardholders, Details, EarnedRequest, Engine, MissedRequest, NewCards, OptimizeRequest, PointValues,
    RequestData, ResultOptions, State, Transaction, advice_json, analyze_json, card_terms_json, earned_json,
    missed_json, optimize_json,
};
use card_rewards::{Date, Decimal, RewardsError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt::Debug;
use std::fs;

mod frozen;

/// The day of requests that name none, as in `tests/vectors.rs`.
const TODAY: &str = "2026-11-21";

#[derive(Deserialize)]
struct Vector {
    name: String,
    operation: String,
    cards: Option<Value>,
    request: Option<Value>,
}

fn vectors(folder: &str) -> Vec<Vector> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.flat_map(|file| serde_json::from_slice::<Vec<Vector>>(&fs::read(file).unwrap()).unwrap()).collect()
}

fn today() -> Date {
    TODAY.parse().unwrap()
}

/// Asserts that data is a request exactly where its JSON is.
fn check<Request: RequestData + PartialEq + Debug>(
    engine: &Engine,
    name: &str,
    body: &Value,
    answer: impl Fn(&[u8]) -> Result<Vec<u8>, RewardsError>,
) {
    let expected = answer(body.to_string().as_bytes());
    let request: Request = match engine.deserialize(body, today()) {
        Ok(request) => request,
        Err(error) => return assert_eq!(error.to_string(), expected.unwrap_err().to_string(), "{name}"),
    };
    let data = engine.serialize(&request, serde_json::value::Serializer).unwrap();
    let again: Request = engine.deserialize(&data, today()).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(again, request, "{name}: {data}");
    assert_eq!(answer(data.to_string().as_bytes()), expected, "{name}: {data}");
}

fn check_all(engine: &Engine, vectors: Vec<Vector>) {
    let mut requests = 0;
    for Vector { name, operation, cards, request } in vectors {
        let Some(body) = request else { continue };
        let with_cards = cards.map(|cards| engine.with_cards(cards.to_string().as_bytes()).unwrap());
        let engine = with_cards.as_ref().unwrap_or(engine);
        requests += 1;
        match operation.as_str() {
            "earned" => check::<EarnedRequest>(engine, &name, &body, |json| earned_json(engine, json)),
            "missed" => check::<MissedRequest>(engine, &name, &body, |json| missed_json(engine, json)),
            "optimize" => check::<OptimizeRequest>(engine, &name, &body, |json| optimize_json(engine, json)),
            "advice" => {
                check::<AdviceRequest>(engine, &name, &body, |json| advice_json(engine, json, today()))
            }
            "analyze" => {
                check::<AnalyzeRequest>(engine, &name, &body, |json| analyze_json(engine, json, today()))
            }
            "cardTerms" => {
                check::<CardTermsRequest>(engine, &name, &body, |json| card_terms_json(engine, json, today()))
            }
            other => panic!("{name}: {other}"),
        }
    }
    assert!(requests > 100, "{requests}");
}

#[test]
fn every_request_of_the_frozen_catalog_is_data() {
    check_all(frozen::engine(), vectors("tests/vectors"));
}

#[test]
fn every_request_of_the_live_catalog_is_data() {
    check_all(Engine::builtin(), vectors("tests/vectors/live"));
}

/// Asserts that a value is deserialized and serialized as this data.
fn is_data<Part: Serialize + DeserializeOwned + PartialEq + Debug>(part: Part, data: Value) {
    assert_eq!(serde_json::to_value(&part).unwrap(), data);
    assert_eq!(serde_json::from_value::<Part>(data).unwrap(), part);
}

#[test]
fn parts_of_requests_are_data_with_the_names_of_the_built_in_catalog() {
    let day: Date = TODAY.parse().unwrap();
    is_data(Details::default().mcc(Some(763)), json!({ "mcc": "0763" }));
    is_data(
        Account::new("a", "Citi Custom Cash").opened_on(Some(day)).closing_day(Some(14)),
        json!({ "accountId": "a", "cardName": "Citi Custom Cash", "openedOn": TODAY, "closingDay": 14 }),
    );
    is_data(
        CardSettings::default().activated(Some(false)).anniversary(Some((6, 1))),
        json!({ "activated": false, "anniversary": "06-01" }),
    );
    is_data(
        NewCards::default().max_annual_fee_dollars(Some(95.into())),
        json!({ "maxAnnualFeeDollars": 95 }),
    );
    is_data(ResultOptions::default().explain(true), json!({ "explain": true }));
    is_data(Assumptions::default().state(Some(State::default())), json!({ "state": true }));
    let mut values = PointValues::default();
    values.set("delta-skymiles", "0.011".parse().unwrap());
    is_data(values.clone(), json!({ "delta-skymiles": 0.011 }));
    let purchase = Transaction::new("t1", "4.5".parse().unwrap(), day, "NONNAS", "Amex Gold");
    let expected = json!({
        "transactionId": "t1", "transactionAmount": 4.5, "transactionDate": TODAY, "merchant": "NONNAS",
        "cardName": "Amex Gold",
    });
    is_data(purchase.clone(), expected.clone());
    is_data(
        EarnedRequest::new(vec![purchase]).assumptions(Assumptions::default().point_values(values)),
        json!({ "transactions": [expected], "pointValues": { "delta-skymiles": 0.011 } }),
    );
    is_data(
        AdviceRequest::new("Whole Foods", "82.4".parse().unwrap(), day, vec!["Amex Gold".into()]),
        json!({
            "merchant": "Whole Foods", "yourCards": ["Amex Gold"], "spendAmount": 82.4, "transactionDate": TODAY,
        }),
    );
    is_data(AnalyzeRequest::new(vec![], vec![]), json!({ "transactions": [], "yourCards": [] }));
}

/// Answers serialize a state by another definition.
#[test]
fn a_state_is_the_same_data_alone_and_in_a_request() {
    let purchase = Transaction::new("t1", 100.into(), today(), "Kroger", "Blue Cash Preferred");
    let assumptions = Assumptions::default().state(Some(State::default()));
    let first = EarnedRequest::new(vec![purchase.details(Details::default().country(Some("US".into())))])
        .assumptions(assumptions);
    let answer = Engine::builtin().earned(&first);
    let state = answer.data.state.unwrap();
    let next = EarnedRequest::default().assumptions(Assumptions::default().state(Some(state.clone())));
    let data = serde_json::to_value(&next).unwrap();
    // Whole numbers are integers in requests, and nulls are left out.
    let alone: State = serde_json::from_value(serde_json::to_value(&state).unwrap()).unwrap();
    assert_eq!(alone, state);
    assert_eq!(serde_json::from_value::<State>(data["state"].clone()).unwrap(), state);
    assert_eq!(serde_json::from_value::<EarnedRequest>(data).unwrap(), next);
}

fn error<Request: DeserializeOwned + Debug>(json: &str) -> String {
    serde_json::from_str::<Request>(json).unwrap_err().to_string()
}

#[test]
fn an_error_has_all_issues_with_their_paths() {
    let json = r#"{ "transactions": [{ "transactionId": 1, "merchant": "x", "cardName": "y",
        "transactionDate": "2026-02-30", "transactionAmount": 1 }], "unknown": [{}] }"#;
    assert_eq!(
        error::<EarnedRequest>(json),
        "Invalid request body\n  transactions[0].transactionId: expected text, found a number\n  \
         transactions[0].transactionDate: expected a date that exists, as YYYY-MM-DD, found another text"
    );
    assert!(error::<EarnedRequest>("[]").contains("body: expected an object, found a list"));
    assert!(error::<EarnedRequest>(r#"{"transactions":[],"transactions":[]}"#).contains("duplicate field"));
}

#[test]
fn a_day_that_only_the_caller_knows_is_required() {
    let advice = r#"{ "merchant": "x", "spendAmount": 1, "yourCards": ["y"] }"#;
    assert!(error::<AdviceRequest>(advice).contains("transactionDate: expected a date"));
    assert!(error::<CardTermsRequest>(r#"{ "cardName": "x" }"#).contains("on: expected a date"));
    let mut data = serde_json::Deserializer::from_str(advice);
    let request: AdviceRequest = Engine::builtin().deserialize(&mut data, today()).unwrap();
    assert_eq!(request.date, today());
}

/// The frozen catalog lacks the last card of the built-in one.
#[test]
fn a_request_of_another_catalog_is_not_serialized() {
    let engine = Engine::builtin();
    let last = engine.cards().last().unwrap();
    let mut assumptions = Assumptions::default();
    assumptions.card_settings.set(last, Cardholder::of(engine.card(last)));
    assert!(serde_json::to_value(&assumptions).is_ok());
    let error = frozen::engine().serialize(&assumptions, serde_json::value::Serializer).unwrap_err();
    assert!(error.to_string().contains("is not in the catalog"));
}

/// The paths of the issues of a request.
fn paths<Request: RequestData>(request: &Request) -> Vec<String> {
    let error = Engine::builtin().validate(request).err();
    error.map_or_else(Vec::new, |error| error.issues.into_iter().map(|issue| issue.path).collect())
}

#[test]
fn requests_of_constructors_are_validated_as_those_of_json() {
    let on = |amount: Decimal, day: &str| {
        Transaction::new("t1", amount, day.parse().unwrap(), "Kroger", "Blue Cash Preferred")
    };
    let request = EarnedRequest::new(vec![on(100.into(), "2026-11-21")]);
    assert_eq!(paths(&request), [""; 0]);
    assert_eq!(
        paths(&EarnedRequest::new(vec![on(Decimal::MAX, "2026-11-21")])),
        ["transactions[0].transactionAmount"]
    );

    // A state ends in May, and knows of the card.
    let may = EarnedRequest::new(vec![on(5950.into(), "2026-05-20")])
        .assumptions(Assumptions::default().state(Some(State::default())));
    let answer = Engine::builtin().earned(&may);
    let after_may = |settings: Cardholders| {
        Assumptions::default().state(answer.data.state.clone()).card_settings(settings)
    };
    let before =
        EarnedRequest::new(vec![on(100.into(), "2026-05-09")]).assumptions(after_may(Cardholders::default()));
    assert_eq!(paths(&before), ["transactions[0].transactionDate"]);
    let engine = Engine::builtin();
    let card = engine.match_card("Blue Cash Preferred").unwrap();
    let mut cardholder = Cardholder::of(engine.card(card));
    cardholder.set_spent(engine.card(card), "groceries", 5900.into()).unwrap();
    let mut settings = Cardholders::default();
    settings.set(card, cardholder);
    let twice = EarnedRequest::new(vec![on(100.into(), "2026-06-09")]).assumptions(after_may(settings));
    assert_eq!(paths(&twice), ["cardSettings[\"American Express Blue Cash Preferred\"]"]);
    let optimize = OptimizeRequest::new(vec![], vec!["Blue Cash Preferred".into()])
        .assumptions(after_may(Cardholders::default()));
    assert_eq!(paths(&optimize), ["state"]);

    let mut values = PointValues::default();
    values.set("chase-ultimate-rewards", (-5).into());
    assert_eq!(paths(&values), ["pointValues.chase-ultimate-rewards"]);
    let mut cardholder = Cardholder::of(engine.card(card));
    cardholder.set_anniversary(13, 45);
    let mut settings = Cardholders::default();
    settings.set(card, cardholder);
    let assumptions = Assumptions::default().card_settings(settings);
    assert_eq!(paths(&assumptions), ["cardSettings[\"American Express Blue Cash Preferred\"].anniversary"]);
}

/// A back-end stores it for a new customer.
#[test]
fn the_state_before_the_first_transaction_is_data_too() {
    let stored = serde_json::to_string(&State::default()).unwrap();
    assert_eq!(serde_json::from_str::<State>(&stored).unwrap(), State::default());
    let request = EarnedRequest::default().assumptions(Assumptions::default().state(Some(State::default())));
    assert_eq!(serde_json::to_value(&request).unwrap(), json!({ "transactions": [], "state": true }));
}
