//! The operations from a raw body to the bytes of the answer.

use super::columns;
use super::memory::{AnswerSize, reject_too_many};
use super::parser::parse;
use super::request::{
    self, advice_request, analyze_request, card_terms_request, cards_answered, earned_request,
    missed_request, optimize_request,
};
use super::writer::print;
use crate::api::fields::{Fields, KnownField, Value};
use crate::api::{
    AdviceRequest, AnalyzeRequest, Assumptions, CardTermsRequest, EarnedRequest, Expected, Found,
    MissedRequest, OptimizeRequest, RewardsError,
};
use crate::engine::Engine;
use card_rewards_catalog::model::Date;

/// Answers a raw body of `/reward/earned`.
///
/// # Errors
///
/// If the body is malformed JSON or not a valid request.
pub fn earned_json(engine: &Engine, body: &[u8]) -> Result<Vec<u8>, RewardsError> {
    earned_json_within(engine, body, usize::MAX)
}

/// Answers as [`earned_json`], with a limit on transactions for untrusted bodies.
///
/// # Errors
///
/// If the body is malformed JSON, not a valid request, or has more transactions.
pub fn earned_json_within(
    engine: &Engine,
    body: &[u8],
    transactions_max: usize,
) -> Result<Vec<u8>, RewardsError> {
    match columns::earned(engine, body, transactions_max) {
        Some(answer) => answer,
        None => earned_from_values(engine, body, transactions_max),
    }
}

/// Answers any body as [`earned_json_within`] does, valid or not.
pub(super) fn earned_from_values(
    engine: &Engine,
    body: &[u8],
    transactions_max: usize,
) -> Result<Vec<u8>, RewardsError> {
    let body = parse_within(EarnedRequest::FIELDS, body, transactions_max)?;
    let request = earned_request(body, engine)?;
    let answer = match request.options.explain {
        true => AnswerSize::Explained,
        false => AnswerSize::Objects { cards_answered: 0 },
    };
    reject_too_many(request.transactions.len(), answer)?;
    Ok(print(&engine.earned(&request)))
}

/// Answers a raw body of `/reward/missed`.
///
/// # Errors
///
/// If the body is malformed JSON or not a valid request.
pub fn missed_json(engine: &Engine, body: &[u8]) -> Result<Vec<u8>, RewardsError> {
    missed_json_within(engine, body, usize::MAX)
}

/// Answers as [`missed_json`], with a limit on transactions for untrusted bodies.
///
/// # Errors
///
/// If the body is malformed JSON, not a valid request, or has more transactions.
pub fn missed_json_within(
    engine: &Engine,
    body: &[u8],
    transactions_max: usize,
) -> Result<Vec<u8>, RewardsError> {
    match columns::missed(engine, body, transactions_max) {
        Some(answer) => answer,
        None => missed_from_values(engine, body, transactions_max),
    }
}

/// Answers any body as [`missed_json_within`] does, valid or not.
pub(super) fn missed_from_values(
    engine: &Engine,
    body: &[u8],
    transactions_max: usize,
) -> Result<Vec<u8>, RewardsError> {
    let body = parse_within(MissedRequest::FIELDS, body, transactions_max)?;
    let request = missed_request(body, engine)?;
    let answer = AnswerSize::Objects { cards_answered: cards_answered(&request, engine) };
    reject_too_many(request.transactions.len(), answer)?;
    Ok(print(&engine.missed(&request)))
}

/// Answers a raw body of `/extensions/optimize`.
///
/// # Errors
///
/// If the body is malformed JSON or not a valid request.
pub fn optimize_json(engine: &Engine, body: &[u8]) -> Result<Vec<u8>, RewardsError> {
    optimize_json_within(engine, body, usize::MAX)
}

/// Answers as [`optimize_json`], with limits for untrusted bodies: on transactions, and no `selectFor`.
///
/// A search of categories to select is dozens of optimizations, which take minutes for some hundred purchases. There is no
/// limit for `usize::MAX`.
///
/// # Errors
///
/// If the body is malformed JSON, not a valid request, or beyond a limit.
pub fn optimize_json_within(
    engine: &Engine,
    body: &[u8],
    transactions_max: usize,
) -> Result<Vec<u8>, RewardsError> {
    let body = parse_within(OptimizeRequest::FIELDS, body, transactions_max)?;
    let request = optimize_request(body, engine, transactions_max == usize::MAX)?;
    reject_too_many(request.transactions.len(), AnswerSize::Optimized)?;
    Ok(print(&engine.optimize(&request)))
}

/// Answers a raw body of `/recommend/advice`; the date is today by default.
///
/// # Errors
///
/// If the body is malformed JSON or not a valid request.
pub fn advice_json(engine: &Engine, body: &[u8], today: Date) -> Result<Vec<u8>, RewardsError> {
    let request = advice_request(parse(AdviceRequest::FIELDS, body)?, engine, today)?;
    Ok(print(&engine.advice(&request)))
}

/// Answers a raw body of `/extensions/analyze`; without transactions the usage is that of today.
///
/// # Errors
///
/// If the body is malformed JSON or not a valid request.
pub fn analyze_json(engine: &Engine, body: &[u8], today: Date) -> Result<Vec<u8>, RewardsError> {
    analyze_json_within(engine, body, today, usize::MAX)
}

/// Answers as [`analyze_json`], with a limit on transactions for untrusted bodies.
///
/// # Errors
///
/// If the body is malformed JSON, not a valid request, or has more transactions.
pub fn analyze_json_within(
    engine: &Engine,
    body: &[u8],
    today: Date,
    transactions_max: usize,
) -> Result<Vec<u8>, RewardsError> {
    let body = parse_within(AnalyzeRequest::FIELDS, body, transactions_max)?;
    let request = analyze_request(body, engine, today)?;
    reject_too_many(request.transactions.len(), AnswerSize::Analyzed)?;
    Ok(print(&engine.analyze(&request)))
}

/// Answers a `cardTerms` request: the terms, or null for an unknown card; the `data` of `/extensions/card-terms`.
///
/// # Errors
///
/// If the body is malformed JSON or not a valid request.
pub fn card_terms_json(engine: &Engine, body: &[u8], today: Date) -> Result<Vec<u8>, RewardsError> {
    let request = card_terms_request(parse(CardTermsRequest::FIELDS, body)?, engine, today)?;
    Ok(print(&engine.card_terms(&request)))
}

/// Validates the settings of requests: a JSON object with the fields of [`Assumptions`], all optional.
///
/// Names that no card matches are valid; requests with `diagnostics` report them.
///
/// # Errors
///
/// If it is malformed JSON, or a request with these settings would be invalid; the issues are those of the request.
pub fn check_settings_json(engine: &Engine, settings: &[u8]) -> Result<Assumptions, RewardsError> {
    request::settings(parse(Assumptions::FIELDS, settings)?, engine)
}

/// Transactions that a state may carry for each allowed one. They come from several requests, and those that no refund
/// reverses are compared with no card.
const CARRIED_PER_TRANSACTION: usize = 10;

/// Parses a body within a limit of transactions.
///
/// The limit is checked before validation, so that rejecting is cheap.
fn parse_within(
    fields: &'static [KnownField],
    body: &[u8],
    transactions_max: usize,
) -> Result<Value, RewardsError> {
    let body = parse(fields, body)?;
    let Value::Object(fields) = &body else { return Ok(body) };
    let own = fields.get("transactions");
    let carried = match fields.get("state") {
        Value::Object(state) => state.get("transactions"),
        _ => &Value::Null,
    };
    let carried_max = transactions_max.saturating_mul(CARRIED_PER_TRANSACTION);
    let lists = [("transactions", own, transactions_max), ("state.transactions", carried, carried_max)];
    for (path, transactions, max) in lists {
        if let Value::List(list) = transactions
            && list.len() > max
        {
            return Err(RewardsError::of(path, Expected::AtMostTransactions(max), Found::Length(list.len())));
        }
    }
    Ok(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_json_is_rejected_with_its_position() {
        for body in
            ["", "{", "{\"transactions\":[}", "\u{feff}{}", "{} {}", "NaN", "{\"transactions\":[1e400]}"]
        {
            let error = earned_json(Engine::builtin(), body.as_bytes()).unwrap_err();
            assert_eq!(error.issues[0].message, "body: expected JSON", "{body}");
        }
        let error = earned_json(Engine::builtin(), b"\xff\xfe").unwrap_err();
        assert_eq!((error.status, error.message), (400, "Invalid request body"));
    }

    #[test]
    fn invalid_utf8_is_rejected_at_any_position() {
        for body in [
            b"\xff{}".as_slice(),
            b"{\"transactions\":[],\"unknown\":\"\xc3\"}",
            b"{\"transactions\":[],\"unkn\xc0\xafown\":1}",
            b"{\"transactions\":[]}\xed\xa0\x80",
        ] {
            let error = earned_json(Engine::builtin(), body).unwrap_err();
            assert_eq!(error.issues[0].message, "body: expected JSON in UTF-8");
        }
    }

    #[test]
    fn too_many_transactions_are_rejected_before_validation() {
        let engine = Engine::builtin();
        let three_wrong_ones = br#"{"transactions":[1,2,3],"yourCards":[]}"#;
        for answer in
            [earned_json_within(engine, three_wrong_ones, 2), missed_json_within(engine, three_wrong_ones, 2)]
        {
            let issues = answer.unwrap_err().issues;
            assert_eq!(issues.len(), 1);
            assert_eq!(issues[0].message, "transactions: expected at most 2 transactions");
            assert_eq!(issues[0].found.as_deref(), Some("3"));
            assert_eq!(issues[0].code, "limit-exceeded");
        }
        let within = earned_json_within(engine, three_wrong_ones, 3).unwrap_err();
        assert_eq!(within.issues[0].path, "transactions[0]");
        assert!(missed_json_within(engine, br#"{"transactions":[],"yourCards":[]}"#, 0).is_ok());
    }

    #[test]
    fn extensions_within_their_limits_are_answered_as_without() {
        let engine = Engine::builtin();
        let today = Date::EPOCH;
        let one = r#"{"transactionId":"a","transactionAmount":250.75,"transactionDate":"2026-11-21","merchant":"Walmart","cardName":"Citi Double Cash"}"#;
        let body = format!(r#"{{"transactions":[{one}],"yourCards":["Citi Double Cash"],"selectFor":[]}}"#);
        let body = body.as_bytes();
        assert_eq!(optimize_json_within(engine, body, 1), optimize_json(engine, body));
        assert_eq!(analyze_json_within(engine, body, today, 1), analyze_json(engine, body, today));
        let issue = |answer: Result<Vec<u8>, RewardsError>| {
            let issue = answer.unwrap_err().issues.remove(0);
            (issue.message, issue.found.unwrap(), issue.code)
        };
        let none = "transactions: expected at most 0 transactions".to_owned();
        let beyond = (none, "1".to_owned(), "limit-exceeded");
        assert_eq!(issue(optimize_json_within(engine, body, 0)), beyond);
        assert_eq!(issue(analyze_json_within(engine, body, today, 0)), beyond);
        let selecting = br#"{"transactions":[],"yourCards":[],"selectFor":["U.S. Bank Cash+"]}"#;
        let rejected = ("selectFor: expected at most 0 entries".to_owned(), "1".to_owned(), "limit-exceeded");
        assert_eq!(issue(optimize_json_within(engine, selecting, 9)), rejected);
        assert!(optimize_json(engine, selecting).is_ok());
    }

    #[test]
    fn settings_have_the_issues_of_a_request_with_them() {
        let engine = Engine::builtin();
        for settings in [
            r#""cardSettings":null,"pointValues":{"delta-skymiles":0.011},"transferValues":true"#,
            r#""cardSettings":{"No such card":{}}"#,
            r#""cardSettings":{"U.S. Bank Cash+":{"selectedCategories":["gyms"]},"Apple Card":{"tier":"apple-pay"}}"#,
            r#""cardSettings":[],"pointValues":{"no-such-points":1},"transferValues":1"#,
            r#""cardSettings":{"No such card":{"activated":1}}"#,
            r#""cardSettings":{"U.S. Bank Cash+":{"selectedCategories":["dining"],"spentDollars":{"five-percent":-1}}}"#,
            r#""cardSettings":{"CSP":{"tier":"gold"},"Apple Card":null}"#,
            r#""cardSettings":{"Freedom Flex":{"activated":false},"Chase Freedom Flex":{"activated":true}}"#,
        ] {
            let body = format!(r#"{{"transactions":[],{settings}}}"#);
            let of_request = earned_json(engine, body.as_bytes()).map(|_| ());
            let of_settings = check_settings_json(engine, format!("{{{settings}}}").as_bytes());
            assert_eq!(of_settings.map(|_| ()), of_request, "{settings}");
        }
        let read = check_settings_json(engine, br#"{"cardSettings":{"CFF":{"activated":false},"x":{}}}"#);
        assert_eq!(read.unwrap().card_settings.unmatched(), ["x"]);
        let issue = |settings: &[u8]| check_settings_json(engine, settings).unwrap_err().issues.remove(0);
        let dining = br#"{"cardSettings":{"U.S. Bank Cash+":{"selectedCategories":["dining"]}}}"#;
        assert_eq!(issue(dining).path, "cardSettings[\"U.S. Bank Cash+\"].selectedCategories");
        assert_eq!(issue(b"[]").message, "body: expected an object");
        assert_eq!(issue(b"{").message, "body: expected JSON");
    }

    #[test]
    fn deep_nesting_needs_no_deep_stack() {
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        let unknown = format!(r#"{{"transactions":[],"unknown":{deep}}}"#);
        assert!(earned_json(Engine::builtin(), unknown.as_bytes()).is_ok());
        let transactions = format!(r#"{{"transactions":{deep}}}"#);
        let error = earned_json(Engine::builtin(), transactions.as_bytes()).unwrap_err();
        assert_eq!(error.issues[0].message, "transactions[0]: expected an object");
        assert!(earned_json(Engine::builtin(), "[".repeat(100_000).as_bytes()).is_err());
    }
}
