//! Requests from parsed bodies, or all issues of one.
//!
//! Validation matches card names of accounts, and operations match them again: callers of the Rust API pass requests
//! that nothing validated. A name takes less than a microsecond.

use super::state::{check_beginning, check_day, check_days, check_state, reject_state};
#[cfg(feature = "serde")]
use crate::api::fields::encode::NamesByIndex;
use crate::api::fields::{Fields, Names, Validator, Value};
use crate::api::{
    AdviceRequest, AnalyzeRequest, Assumptions, CardTermsRequest, CardText, EarnedRequest, Expected, Found,
    MissedRequest, OptimizeRequest, RewardsError, Transaction,
};
use crate::engine::Engine;
use crate::rules::{Accounts, HeldAccounts, UncertainAccount};
use card_rewards_catalog::model::{Card, CardIndex, CatalogText, Date, Issuer, IssuerIndex};
use card_rewards_catalog::names::fold;

/// Maximum explanations in an answer of `missed`, about 20 megabytes. Each transaction has one for every held card, for
/// the new cards, and for the best.
const EXPLANATIONS_MAX: usize = 25_000;

impl Names for Engine {
    fn is_currency(&self, id: &str) -> bool {
        self.catalog().currencies.iter().any(|known| *known.id == *id)
    }

    fn issuer(&self, name: &str) -> Option<IssuerIndex> {
        let words = fold(name);
        let is_spelling = |spelling: &Vec<CatalogText>| {
            spelling.iter().map(|word| &**word).eq(words.iter().map(String::as_str))
        };
        let is_named = |issuer: &Issuer| *issuer.id == *name || issuer.spellings.iter().any(is_spelling);
        self.catalog().issuers.iter().position(is_named).map(IssuerIndex::new)
    }

    fn card(&self, name: &str) -> Option<(CardIndex, &Card)> {
        self.match_card(name).map(|index| (index, self.card(index)))
    }
}

#[cfg(feature = "serde")]
impl NamesByIndex for Engine {
    fn card_name(&self, card: CardIndex) -> Option<&str> {
        self.catalog().cards.get(card.position()).map(|card| &*card.name)
    }

    fn issuer_id(&self, issuer: IssuerIndex) -> Option<&str> {
        self.catalog().issuers.get(issuer.position()).map(|issuer| &*issuer.id)
    }
}

/// The request of `earned`.
pub fn earned_request(mut body: Value, engine: &Engine) -> Result<EarnedRequest, RewardsError> {
    if let Value::Object(fields) = &mut body
        && *fields.get("transferValues") != Value::Boolean(true)
    {
        // Only `transferValues` uses these cards; otherwise the field is ignored.
        fields.take("yourCards");
    }
    request_on_purchases(body, engine)
}

/// The request of `missed`.
pub fn missed_request(body: Value, engine: &Engine) -> Result<MissedRequest, RewardsError> {
    let mut validator = Validator::new(engine, Date::EPOCH);
    let request: Option<MissedRequest> = validator.body(body);
    if let Some(request) = &request {
        let accounts = Accounts::new(engine, &request.assumptions);
        check_explanations(&mut validator, &accounts, request);
        check_purchases(&mut validator, &accounts, request);
    }
    validator.finish(request)
}

/// Rejects a request for too many explanations.
fn check_explanations(validator: &mut Validator, accounts: &Accounts, request: &MissedRequest) {
    if !request.options.explain {
        return;
    }
    let explanations = request.transactions.len().saturating_mul(cards_of(accounts, request));
    if explanations > EXPLANATIONS_MAX {
        validator.issue(
            &"explain",
            Expected::AtMostExplanations(EXPLANATIONS_MAX),
            Found::Count(explanations),
        );
    }
}

/// Upper bound of the cards in the answer for a transaction.
pub fn cards_answered(request: &MissedRequest, engine: &Engine) -> usize {
    cards_of(&Accounts::new(engine, &request.assumptions), request)
}

fn cards_of(accounts: &Accounts, request: &MissedRequest) -> usize {
    let held = HeldAccounts::new(accounts, &request.your_cards);
    let cards = accounts.engine.cards();
    let new_cards = cards.filter(|card| !held.holds(*card)).count().min(request.new_cards_limit);
    held.accounts.len() + new_cards + 1
}

/// The request of `optimize`. Untrusted bodies may not have `selectFor`.
pub fn optimize_request(
    body: Value,
    engine: &Engine,
    is_trusted: bool,
) -> Result<OptimizeRequest, RewardsError> {
    let mut validator = Validator::new(engine, Date::EPOCH);
    let request: Option<OptimizeRequest> = validator.body(body);
    if let Some(request) = &request {
        check_accounts(&mut validator, &Accounts::new(engine, &request.assumptions), request);
        reject_state(&mut validator, &request.assumptions);
        if !is_trusted && !request.select_for.is_empty() {
            let found = Found::Length(request.select_for.len());
            validator.issue(&"selectFor", Expected::AtMostEntries(0), found);
        }
    }
    validator.finish(request)
}

/// The request of `advice`; the date is today by default.
pub fn advice_request(body: Value, engine: &Engine, today: Date) -> Result<AdviceRequest, RewardsError> {
    let mut validator = Validator::new(engine, today);
    let request: Option<AdviceRequest> = validator.body(body);
    if let Some(AdviceRequest { assumptions, date, .. }) = &request
        && validator.issue_count() == 0
    {
        check_state(&mut validator, &Accounts::new(engine, assumptions));
        check_day(&mut validator, assumptions, *date, || "transactionDate".to_owned());
    }
    validator.finish(request)
}

/// The details of a purchase.
#[cfg(any(test, target_arch = "wasm32"))]
pub fn details(body: Value, engine: &Engine) -> Result<crate::api::Details, RewardsError> {
    request(body, engine, Date::EPOCH)
}

/// The request of `analyze`; without transactions the day is today by default.
pub fn analyze_request(body: Value, engine: &Engine, today: Date) -> Result<AnalyzeRequest, RewardsError> {
    let mut validator = Validator::new(engine, Date::EPOCH);
    let request: Option<AnalyzeRequest> = validator.body(body);
    if let Some(request) = &request {
        check_purchases(&mut validator, &Accounts::new(engine, &request.assumptions), request);
        let as_of = request.as_of.into_iter();
        as_of.for_each(|day| check_day(&mut validator, &request.assumptions, day, || "asOf".to_owned()));
    }
    let mut analyze = validator.finish(request)?;
    if analyze.transactions.is_empty() {
        let through = analyze.assumptions.carried_state().and_then(|state| state.through);
        analyze.as_of = analyze.as_of.or(Some(through.map_or(today, |through| today.max(through))));
    }
    Ok(analyze)
}

/// The request of `cardTerms`; the day is today by default.
pub fn card_terms_request(
    body: Value,
    engine: &Engine,
    today: Date,
) -> Result<CardTermsRequest, RewardsError> {
    let mut validator = Validator::new(engine, today);
    let request: Option<CardTermsRequest> = validator.body(body);
    if let Some(request) = &request {
        reject_state(&mut validator, &request.assumptions);
    }
    validator.finish(request)
}

/// The request of an operation on purchases.
fn request_on_purchases<Request: Fields + OnPurchases>(
    body: Value,
    engine: &Engine,
) -> Result<Request, RewardsError> {
    let mut validator = Validator::new(engine, Date::EPOCH);
    let request: Option<Request> = validator.body(body);
    if let Some(request) = &request {
        check_purchases(&mut validator, &Accounts::new(engine, request.assumptions()), request);
    }
    validator.finish(request)
}

/// Rejects transactions with an uncertain account, and an unfitting state.
fn check_purchases(validator: &mut Validator, accounts: &Accounts, request: &impl OnPurchases) {
    check_accounts(validator, accounts, request);
    // An invalid value is replaced by a placeholder, which would have issues of its own here.
    if validator.issue_count() == 0 {
        check_state(validator, accounts);
        check_beginning(validator, request.assumptions(), request.transactions());
        check_days(validator, request.assumptions(), request.transactions());
    }
}

/// A request with transactions.
trait OnPurchases {
    fn transactions(&self) -> &[Transaction];
    fn assumptions(&self) -> &Assumptions;
}

macro_rules! on_purchases {
    ($($Request:ty),*) => {
        $(impl OnPurchases for $Request {
            fn transactions(&self) -> &[Transaction] {
                &self.transactions
            }

            fn assumptions(&self) -> &Assumptions {
                &self.assumptions
            }
        })*
    };
}

on_purchases!(EarnedRequest, MissedRequest, OptimizeRequest, AnalyzeRequest);

/// Rejects transactions whose account is not certain.
fn check_accounts(validator: &mut Validator, accounts: &Accounts, request: &impl OnPurchases) {
    if !accounts.has_accounts() {
        return;
    }
    for (index, transaction) in request.transactions().iter().enumerate() {
        let Err(uncertain) = accounts.certainly_used(CardText::of(transaction)) else { continue };
        let found = transaction.account_id.as_deref().map_or(Found::Absent, Found::Given);
        let path = |field| format!("transactions[{index}].{field}");
        match uncertain {
            UncertainAccount::NoSuchAccount => {
                validator.issue(&path("accountId"), Expected::AccountId, found);
            }
            UncertainAccount::OfAnotherCard { card_name } => {
                let found = Found::Given(&transaction.card_name);
                validator.issue(&path("cardName"), Expected::CardOfAccount(card_name), found);
            }
            UncertainAccount::SeveralAccounts { ids } => {
                validator.issue(&path("accountId"), Expected::AccountIds(&ids), found);
            }
        }
    }
}

/// A request whose fields need no check together.
#[cfg(any(test, target_arch = "wasm32", feature = "serde"))]
pub fn request<Request: Fields>(body: Value, engine: &Engine, today: Date) -> Result<Request, RewardsError> {
    let mut validator = Validator::new(engine, today);
    let request = validator.body(body);
    validator.finish(request)
}

/// The settings of requests.
pub fn settings(body: Value, engine: &Engine) -> Result<Assumptions, RewardsError> {
    let mut validator = Validator::new(engine, Date::EPOCH);
    let settings = validator.body(body);
    if let Some(settings) = &settings
        && validator.issue_count() == 0
    {
        check_state(&mut validator, &Accounts::new(engine, settings));
    }
    validator.finish(settings)
}

/// Dollars per point, by currency.
#[cfg(target_arch = "wasm32")]
pub fn point_values(value: Value, engine: &Engine) -> Result<crate::api::PointValues, RewardsError> {
    use crate::api::PointValues;
    use crate::api::fields::Format;
    use crate::api::fields::formats::OrDefault;

    let mut validator = Validator::new(engine, Date::EPOCH);
    let values = OrDefault::<PointValues>::validate(&mut validator, &"pointValues", value);
    validator.finish(Some(values))
}

#[cfg(test)]
mod tests {
    use super::super::parser::parse;
    use super::*;
    use crate::api::NEW_CARDS_LIMIT;
    use crate::api::fields::validator::ISSUES_MAX;

    fn engine() -> &'static Engine {
        Engine::builtin()
    }

    fn messages<Request: std::fmt::Debug>(result: Result<Request, RewardsError>) -> Vec<String> {
        result
            .unwrap_err()
            .issues
            .into_iter()
            .map(|issue| format!("{}, found {}", issue.message, issue.found.unwrap()))
            .collect()
    }

    fn earned(body: &str) -> Vec<String> {
        messages(earned_request(parse(EarnedRequest::FIELDS, body.as_bytes()).unwrap(), engine()))
    }

    #[test]
    fn every_issue_has_its_path() {
        assert_eq!(
            earned(
                r#"{"transactions":[{"transactionId":7,"transactionAmount":"1","transactionDate":"2023-02-30",
                "merchant":null,"mcc":"54110","category":[],"channel":"by mail"}, 5]}"#
            ),
            [
                "transactions[0].transactionId: expected text, found a number",
                "transactions[0].transactionAmount: expected a number, found text",
                "transactions[0].transactionDate: expected a date that exists, as YYYY-MM-DD, found another text",
                "transactions[0].merchant: expected text, found null",
                "transactions[0].cardName: expected text, found nothing",
                "transactions[0].mcc: expected four digits, found something else",
                "transactions[0].category: expected text, found a list",
                "transactions[0].channel: expected \"online\" or \"in-store\", found another text",
                "transactions[1]: expected an object, found a number",
            ]
        );
    }

    #[test]
    fn every_issue_has_the_code_of_its_kind() {
        let codes = |body: &str| -> Vec<&'static str> {
            let read = parse(MissedRequest::FIELDS, body.as_bytes());
            let read = read.and_then(|body| missed_request(body, engine()));
            read.unwrap_err().issues.into_iter().map(|issue| issue.code).collect()
        };
        let amount = r#""transactionAmount":-1,"transactionDate":"2026-02-30","merchant":null,"mcc":54110"#;
        let transaction = format!(r#"{{"transactionId":"a",{amount}}}"#);
        assert_eq!(
            codes(&format!(r#"{{"transactions":[{transaction}],"yourCards":[]}}"#)),
            ["unexpected-value", "unexpected-type", "missing-field", "unexpected-value"],
            "the date, the merchant, the card's name and the code"
        );
        let cards = vec![r#""A""#; 501].join(",");
        assert_eq!(codes(&format!(r#"{{"transactions":[],"yourCards":[{cards}]}}"#)), ["limit-exceeded"]);
        assert_eq!(codes(r#"{"transactions":{}}"#), ["unexpected-type", "missing-field"]);
        assert_eq!(codes("{"), ["unexpected-value"]);
    }

    #[test]
    fn the_body_itself_can_be_wrong() {
        assert_eq!(earned("[]"), ["body: expected an object, found a list"]);
        assert_eq!(earned("null"), ["body: expected an object, found null"]);
        assert_eq!(earned("{}"), ["transactions: expected a list, found nothing"]);
        assert_eq!(earned(r#"{"transactions":{}}"#), ["transactions: expected a list, found an object"]);
    }

    #[test]
    fn amounts_out_of_range_are_rejected() {
        let body = r#"{"merchant":"x","yourCards":["y"],"spendAmount":1e300}"#;
        let result =
            advice_request(parse(AdviceRequest::FIELDS, body.as_bytes()).unwrap(), engine(), Date::EPOCH);
        let found = &messages(result)[0];
        assert!(found.starts_with("spendAmount: expected a finite number from -1e12 to 1e12"), "{found}");
    }

    #[test]
    fn an_empty_wallet_has_no_best_card() {
        let body = r#"{"merchant":"x","yourCards":[],"spendAmount":1}"#;
        let result =
            advice_request(parse(AdviceRequest::FIELDS, body.as_bytes()).unwrap(), engine(), Date::EPOCH);
        assert_eq!(messages(result), ["yourCards: expected at least one card, found an empty list"]);
    }

    #[test]
    fn extensions_may_be_null_and_are_checked_otherwise() {
        let read = |extension: &str| {
            let body = format!(r#"{{"transactions":[],"yourCards":[],{extension}}}"#);
            missed_request(parse(MissedRequest::FIELDS, body.as_bytes()).unwrap(), engine())
        };
        assert_eq!(
            read(r#""newCardsLimit":null,"pointValues":null"#).unwrap().new_cards_limit,
            NEW_CARDS_LIMIT
        );
        assert_eq!(read(r#""newCardsLimit":0"#).unwrap().new_cards_limit, 0);
        assert_eq!(
            messages(read(r#""newCardsLimit":1.5"#)),
            ["newCardsLimit: expected a whole number from 0, found 1.5"]
        );
        assert_eq!(
            messages(read(r#""pointValues":{"cash-back":2,"glass-beads":0.1}"#)),
            [
                "pointValues.cash-back: expected dollars per point, from 0 to 1, found 2",
                "pointValues.glass-beads: expected a currency of the catalog, found another name",
            ]
        );
    }

    #[test]
    fn spent_as_of_is_a_date() {
        let read = |day: &str| {
            earned(&format!(
                r#"{{"transactions":[],"cardSettings":{{"Blue Cash Preferred":{{"spentAsOf":{day}}}}}}}"#
            ))
        };
        let path = r#"cardSettings["Blue Cash Preferred"].spentAsOf"#;
        assert_eq!(
            read(r#""2026-02-30""#),
            [format!("{path}: expected a date that exists, as YYYY-MM-DD, found another text")]
        );
        assert_eq!(read("20261121"), [format!("{path}: expected text, found a number")]);
    }

    #[test]
    fn a_setting_of_the_wrong_type_is_one_issue() {
        assert_eq!(
            earned(r#"{"transactions":[],"cardSettings":{"Blue Cash Preferred":{"tier":5}}}"#),
            [r#"cardSettings["Blue Cash Preferred"].tier: expected text, found a number"#]
        );
    }

    #[test]
    fn a_wallet_has_a_bounded_number_of_cards() {
        let read = |count: usize| {
            let names = vec![r#""x""#; count].join(",");
            let body = format!(r#"{{"transactions":[],"yourCards":[{names}]}}"#);
            missed_request(parse(MissedRequest::FIELDS, body.as_bytes()).unwrap(), engine())
        };
        assert!(read(500).is_ok());
        assert_eq!(messages(read(501)), ["yourCards: expected at most 500 cards, found 501"]);
    }

    #[test]
    fn missed_gives_a_bounded_number_of_explanations() {
        let read = |transactions: usize, options: &str| {
            let one = r#"{"transactionId":"","transactionAmount":1,"transactionDate":"2026-01-01","merchant":"","cardName":""}"#;
            let list = vec![one; transactions].join(",");
            let body = format!(r#"{{"transactions":[{list}],{options}}}"#);
            missed_request(parse(MissedRequest::FIELDS, body.as_bytes()).unwrap(), engine())
        };
        // 9 cards held, 10 new ones where no other number is named, and the best: 20 for each transaction.
        let nine = r#""yourCards":["a","b","c","d","e","f","g","h","h","i"]"#;
        let explained = format!(r#"{nine},"explain":true"#);
        assert!(read(1250, &explained).is_ok());
        assert_eq!(
            messages(read(1251, &explained)),
            [
                "explain: expected at most 25000 explanations, one for each transaction with each card that is answered, found 25020"
            ]
        );
        assert!(read(1251, nine).is_ok());
        // A limit beyond the catalog asks for no more than the catalog has.
        let cards = engine().cards().count();
        let all_new = r#""yourCards":[],"newCardsLimit":9e15,"explain":true"#;
        let most = 25_000 / (cards + 1);
        assert!(read(most, all_new).is_ok());
        assert_eq!(messages(read(most + 1, all_new)).len(), 1);
    }

    #[test]
    fn a_very_long_list_of_issues_is_cut() {
        let body = format!(r#"{{"transactions":[{}]}}"#, vec!["1"; 5000].join(","));
        assert_eq!(earned(&body).len(), ISSUES_MAX);
    }
}
