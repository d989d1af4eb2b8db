//! From what came over the wire to a request, or to the list of everything that is wrong with it.

use super::value::{Expected, Fields, TextOrNumber, Value};
use crate::Engine;
use crate::cardholder::{CardSettings, Cardholder, NoSuchSetting};
use crate::catalog::{Card, Channel};
use crate::date::Date;
use crate::error::{Issue, RewardsError};
use crate::money::decimal_from_number;
use crate::request::{
    AdviceRequest, Details, EarnedRequest, MissedRequest, NEW_CARDS_LIMIT, OptimizeRequest, PointValues,
    Transaction,
};
use crate::wallet::Wallet;
use rust_decimal::Decimal;
use std::collections::BTreeMap;
use std::fmt::Display;

/// How many issues are listed: enough to mend a request by, whatever its size.
const ISSUES_MAX: usize = 100;

/// How many cards a wallet has: more than anybody holds, and few enough that no answer about them is endless, since
/// each of them is in it, known or not.
const YOUR_CARDS_MAX: usize = 500;

/// How many explanations `missed` gives in one answer, which is then about 20 megabytes long: each transaction has
/// one for every card that is held, for the new cards, and for the best.
const EXPLANATIONS_MAX: usize = 25_000;

const AMOUNT: &str = "a finite number from -1e12 to 1e12";
const WITHIN: &str = "a finite number from 0 to 1e12";
const DATE: &str = "a date that exists, as YYYY-MM-DD";
const ANNIVERSARY: &str = "a day of the year that exists, as MM-DD";
const POINT_VALUE: &str = "dollars per point, from 0 to 1 with at most 12 decimal places";

/// The request of `earned`.
pub fn earned_request(body: Value, engine: &Engine) -> Result<EarnedRequest, RewardsError> {
    let mut reader = Reader::new(engine);
    let request = reader.body(body).map(|mut body| EarnedRequest {
        transactions: reader.transactions(&mut body),
        your_cards: reader.cards_beside(&mut body),
        point_values: reader.point_values(&mut body),
        transfer_values: reader.flag(&mut body, "transferValues"),
        card_settings: reader.card_settings(&mut body),
        explain: reader.flag(&mut body, "explain"),
    });
    reader.finish(request)
}

/// The request of `missed`.
pub fn missed_request(body: Value, engine: &Engine) -> Result<MissedRequest, RewardsError> {
    let mut reader = Reader::new(engine);
    let request = reader.body(body).map(|mut body| MissedRequest {
        transactions: reader.transactions(&mut body),
        your_cards: reader.your_cards(&mut body),
        new_cards_limit: reader.new_cards_limit(&mut body),
        point_values: reader.point_values(&mut body),
        transfer_values: reader.flag(&mut body, "transferValues"),
        card_settings: reader.card_settings(&mut body),
        explain: reader.flag(&mut body, "explain"),
    });
    if let Some(explanations) = request.as_ref().map(|request| explanations(request, engine))
        && explanations > EXPLANATIONS_MAX
    {
        reader.issue(
            &"explain",
            "at most 25000 explanations, one for each transaction with each card that is answered",
            &explanations.to_string(),
        );
    }
    reader.finish(request)
}

/// How many explanations the answer has at most.
fn explanations(request: &MissedRequest, engine: &Engine) -> usize {
    if !request.explain {
        return 0;
    }
    let wallet = Wallet::new(engine, &request.your_cards);
    let new_cards = engine.cards().filter(|card| !wallet.holds(*card)).count().min(request.new_cards_limit);
    request.transactions.len().saturating_mul(wallet.cards.len() + new_cards + 1)
}

/// The request of `optimize`.
pub fn optimize_request(body: Value, engine: &Engine) -> Result<OptimizeRequest, RewardsError> {
    let mut reader = Reader::new(engine);
    let request = reader.body(body).map(|mut body| OptimizeRequest {
        transactions: reader.transactions(&mut body),
        your_cards: reader.your_cards(&mut body),
        within_dollars: reader.within_dollars(&mut body),
        point_values: reader.point_values(&mut body),
        transfer_values: reader.flag(&mut body, "transferValues"),
        card_settings: reader.card_settings(&mut body),
        explain: reader.flag(&mut body, "explain"),
    });
    reader.finish(request)
}

/// The request of `advice`; where it names no date it is about today.
pub fn advice_request(body: Value, engine: &Engine, today: Date) -> Result<AdviceRequest, RewardsError> {
    let mut reader = Reader::new(engine);
    let request = reader.body(body).map(|mut body| AdviceRequest {
        merchant: reader.text(&mut body, "merchant"),
        your_cards: reader.wallet(&mut body),
        spend_amount: reader.amount(&mut body, "spendAmount"),
        date: reader.date_or(&mut body, "transactionDate", today),
        include_new_cards: reader.flag(&mut body, "includeNewCards"),
        details: reader.details(&mut body),
        point_values: reader.point_values(&mut body),
        transfer_values: reader.flag(&mut body, "transferValues"),
        card_settings: reader.card_settings(&mut body),
        explain: reader.flag(&mut body, "explain"),
    });
    reader.finish(request)
}

/// Dollars per point, by currency.
#[cfg(target_arch = "wasm32")]
pub fn point_values(value: Value, engine: &Engine) -> Result<PointValues, RewardsError> {
    let mut reader = Reader::new(engine);
    let values = reader.point_values_in(value);
    reader.finish(Some(values))
}

/// An object of a request, and where it stands: `transactions[3].`, or nothing for the body.
struct Object<'p> {
    prefix: &'p dyn Display,
    fields: Fields,
}

/// Reads fields and collects what is wrong. A value that is wrong becomes a harmless one: no request with
/// an issue is ever answered.
struct Reader<'a> {
    engine: &'a Engine,
    issues: Vec<Issue>,
}

impl<'a> Reader<'a> {
    fn new(engine: &'a Engine) -> Reader<'a> {
        Reader { engine, issues: Vec::new() }
    }

    fn finish<Request>(self, request: Option<Request>) -> Result<Request, RewardsError> {
        match request {
            Some(request) if self.issues.is_empty() => Ok(request),
            _ => Err(RewardsError::new(self.issues)),
        }
    }

    /// The path is only spelled out where something is wrong: most requests are right.
    fn issue(&mut self, path: &dyn Display, expected: &str, found: &str) {
        if self.issues.len() < ISSUES_MAX {
            self.issues.push(Issue::new(path.to_string(), expected, found));
        }
    }

    fn issue_in(&mut self, object: &Object, name: &str, expected: &str, found: &str) {
        self.issue(&format_args!("{}{name}", object.prefix), expected, found);
    }

    fn required<Wanted: Expected>(&mut self, path: &dyn Display, value: Value) -> Option<Wanted> {
        Wanted::from_value(value).map_err(|other| self.issue(path, Wanted::EXPECTED, other.kind())).ok()
    }

    /// An extension that a caller leaves out or, as JavaScript does, sets to nothing.
    fn optional<Wanted: Expected>(&mut self, path: &dyn Display, value: Value) -> Option<Wanted> {
        match value {
            Value::Missing | Value::Null => None,
            value => self.required(path, value),
        }
    }

    fn required_in<Wanted: Expected>(&mut self, object: &mut Object, name: &str) -> Option<Wanted> {
        let value = object.fields.take(name);
        self.required(&format_args!("{}{name}", object.prefix), value)
    }

    fn optional_in<Wanted: Expected>(&mut self, object: &mut Object, name: &str) -> Option<Wanted> {
        let value = object.fields.take(name);
        self.optional(&format_args!("{}{name}", object.prefix), value)
    }

    fn body(&mut self, body: Value) -> Option<Object<'static>> {
        Some(Object { prefix: &"", fields: self.required(&"", body)? })
    }

    /// What is off where the caller does not turn it on.
    fn flag(&mut self, object: &mut Object, name: &str) -> bool {
        self.optional_in(object, name).unwrap_or(false)
    }

    fn transactions(&mut self, body: &mut Object) -> Vec<Transaction> {
        let list: Vec<Value> = self.required_in(body, "transactions").unwrap_or_default();
        list.into_iter()
            .enumerate()
            .filter_map(|(index, value)| {
                let fields = self.required(&format_args!("transactions[{index}]"), value)?;
                let prefix = &format_args!("transactions[{index}].");
                Some(self.transaction(&mut Object { prefix, fields }))
            })
            .collect()
    }

    fn transaction(&mut self, object: &mut Object) -> Transaction {
        Transaction {
            transaction_id: self.text(object, "transactionId"),
            transaction_amount: self.amount(object, "transactionAmount"),
            transaction_date: self.date(object, "transactionDate"),
            merchant: self.text(object, "merchant"),
            card_name: self.text(object, "cardName"),
            details: self.details(object),
        }
    }

    fn text(&mut self, object: &mut Object, name: &str) -> String {
        self.required_in(object, name).unwrap_or_default()
    }

    fn texts(&mut self, path: &dyn Display, list: Vec<Value>) -> Vec<String> {
        list.into_iter()
            .enumerate()
            .map(|(index, value)| self.required(&format_args!("{path}[{index}]"), value).unwrap_or_default())
            .collect()
    }

    fn amount(&mut self, object: &mut Object, name: &str) -> Decimal {
        let value = object.fields.take(name);
        self.amount_at(&format_args!("{}{name}", object.prefix), value)
    }

    fn amount_at(&mut self, path: &dyn Display, value: Value) -> Decimal {
        let Some(number) = self.required(path, value) else {
            return Decimal::ZERO;
        };
        decimal_from_number(number).unwrap_or_else(|| {
            self.issue(path, AMOUNT, &number.to_string());
            Decimal::ZERO
        })
    }

    fn date(&mut self, object: &mut Object, name: &str) -> Date {
        let text: Option<String> = self.required_in(object, name);
        text.map_or(Date::EPOCH, |text| self.parsed_date(object, name, &text))
    }

    fn date_or(&mut self, object: &mut Object, name: &str, otherwise: Date) -> Date {
        let is_given = !matches!(object.fields.get(name), Value::Missing | Value::Null);
        if is_given { self.date(object, name) } else { otherwise }
    }

    fn parsed_date(&mut self, object: &Object, name: &str, text: &str) -> Date {
        Date::parse(text).unwrap_or_else(|| {
            self.issue_in(object, name, DATE, "another text");
            Date::EPOCH
        })
    }

    fn your_cards(&mut self, body: &mut Object) -> Vec<String> {
        let list: Vec<Value> = self.required_in(body, "yourCards").unwrap_or_default();
        if list.len() > YOUR_CARDS_MAX {
            self.issue(&"yourCards", "at most 500 cards", &list.len().to_string());
            return Vec::new();
        }
        self.texts(&"yourCards", list)
    }

    /// The cards held beside those used: an extension of who asks for transfer values, unknown to everybody else.
    fn cards_beside(&mut self, body: &mut Object) -> Vec<String> {
        let asks = *body.fields.get("transferValues") == Value::Boolean(true);
        let is_given = !matches!(body.fields.get("yourCards"), Value::Missing | Value::Null);
        if asks && is_given { self.your_cards(body) } else { Vec::new() }
    }

    /// The cards to choose from: without any there is no best one.
    fn wallet(&mut self, body: &mut Object) -> Vec<String> {
        if *body.fields.get("yourCards") == Value::List(Vec::new()) {
            self.issue(&"yourCards", "at least one card", "an empty list");
        }
        self.your_cards(body)
    }

    fn new_cards_limit(&mut self, body: &mut Object) -> usize {
        let Some(number) = self.optional_in::<f64>(body, "newCardsLimit") else {
            return NEW_CARDS_LIMIT;
        };
        if number < 0.0 || number.fract() != 0.0 {
            self.issue(&"newCardsLimit", "a whole number from 0", &number.to_string());
        }
        number as usize
    }

    fn within_dollars(&mut self, body: &mut Object) -> Decimal {
        let number = self.optional_in::<f64>(body, "withinDollars").unwrap_or(0.0);
        decimal_from_number(number).filter(|dollars| *dollars >= Decimal::ZERO).unwrap_or_else(|| {
            self.issue(&"withinDollars", WITHIN, &number.to_string());
            Decimal::ZERO
        })
    }

    fn details(&mut self, object: &mut Object) -> Details {
        Details {
            mcc: self.mcc(object),
            category: self.optional_in(object, "category"),
            channel: self.channel(object),
        }
    }

    fn mcc(&mut self, object: &mut Object) -> Option<u16> {
        let code = match self.optional_in(object, "mcc")? {
            TextOrNumber::Text(text) if text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit()) => {
                text.parse().ok()
            }
            TextOrNumber::Number(number) if (0.0..10_000.0).contains(&number) && number.fract() == 0.0 => {
                Some(number as u16)
            }
            _ => None,
        };
        if code.is_none() {
            self.issue_in(object, "mcc", TextOrNumber::EXPECTED, "something else");
        }
        code
    }

    fn channel(&mut self, object: &mut Object) -> Option<Channel> {
        let text: String = self.optional_in(object, "channel")?;
        match text.as_str() {
            "online" => Some(Channel::Online),
            "in-store" => Some(Channel::InStore),
            _ => {
                self.issue_in(object, "channel", "\"online\" or \"in-store\"", "another text");
                None
            }
        }
    }

    /// Settings of a card that is not recognised say nothing of any card.
    fn card_settings(&mut self, body: &mut Object) -> CardSettings {
        let entries: Vec<(String, Value)> = self.optional_in(body, "cardSettings").unwrap_or_default();
        let mut settings = CardSettings::default();
        for (name, value) in entries {
            let path = format!("cardSettings[\"{name}\"]");
            let Some(fields) = self.required(&path, value) else { continue };
            if let Some(card) = self.engine.match_card(&name) {
                settings.set(card, self.cardholder(&path, self.engine.card(card), fields));
            }
        }
        settings
    }

    fn cardholder(&mut self, path: &str, card: &Card, fields: Fields) -> Cardholder {
        let mut cardholder = Cardholder::of(card);
        let object = &mut Object { prefix: &format_args!("{path}."), fields };
        if let Some(list) = self.optional_in(object, "chosenCategories") {
            let path = format!("{path}.chosenCategories");
            let options = self.texts(&path, list);
            self.check(&path, cardholder.choose(card, &options));
        }
        if let Some(activated) = self.optional_in(object, "activated") {
            cardholder.activate(activated);
        }
        if let Some(tier) = self.optional_in::<String>(object, "tier") {
            self.check(&format!("{path}.tier"), cardholder.set_tier(card, &tier));
        }
        let spent: Vec<(String, Value)> = self.optional_in(object, "spentDollars").unwrap_or_default();
        for (cap, value) in spent {
            let path = format!("{path}.spentDollars.{cap}");
            let dollars = self.amount_at(&path, value);
            self.check(&path, cardholder.set_spent(card, &cap, dollars));
        }
        if let Some(text) = self.optional_in::<String>(object, "spentAsOf") {
            cardholder.set_spent_as_of(self.parsed_date(object, "spentAsOf", &text));
        }
        if let Some(text) = self.optional_in::<String>(object, "anniversary") {
            // Any day of a leap year: a card can be opened on 29 February.
            match Date::parse(&format!("2024-{text}")) {
                Some(day) => cardholder.set_anniversary(day.month(), day.day()),
                None => self.issue_in(object, "anniversary", ANNIVERSARY, "another text"),
            }
        }
        cardholder
    }

    fn check(&mut self, path: &str, setting: Result<(), NoSuchSetting>) {
        if let Err(no_such) = setting {
            self.issue(&path, &no_such.expected, "something else");
        }
    }

    fn point_values(&mut self, body: &mut Object) -> PointValues {
        let value = body.fields.take("pointValues");
        self.point_values_in(value)
    }

    fn point_values_in(&mut self, value: Value) -> PointValues {
        let entries: Vec<(String, Value)> = self.optional(&"pointValues", value).unwrap_or_default();
        let mut values = BTreeMap::new();
        for (currency, value) in entries {
            let path = format!("pointValues.{currency}");
            if !self.engine.catalog().currencies.iter().any(|known| known.id == currency) {
                self.issue(&path, "a currency of the catalog", "another name");
                continue;
            }
            let Some(number) = self.required(&path, value) else {
                continue;
            };
            match point_value(number) {
                Some(value) => {
                    values.insert(currency, value);
                }
                None => self.issue(&path, POINT_VALUE, &number.to_string()),
            }
        }
        PointValues(values)
    }
}

/// More places than any valuation has would push an exact reward beyond the digits of a decimal.
fn point_value(number: f64) -> Option<Decimal> {
    const PLACES_MAX: u32 = 12;
    let value = decimal_from_number(number)?;
    let is_valuation = (0.0..=1.0).contains(&number) && value.scale() <= PLACES_MAX;
    is_valuation.then_some(value)
}

#[cfg(test)]
mod tests {
    use super::super::json::parse;
    use super::super::shape::{ADVICE, EARNED, MISSED};
    use super::*;

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
        messages(earned_request(parse(&EARNED, body.as_bytes()).unwrap(), engine()))
    }

    #[test]
    fn everything_that_is_wrong_is_listed_with_its_path() {
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
    fn the_body_itself_can_be_wrong() {
        assert_eq!(earned("[]"), ["body: expected an object, found a list"]);
        assert_eq!(earned("null"), ["body: expected an object, found null"]);
        assert_eq!(earned("{}"), ["transactions: expected a list, found nothing"]);
        assert_eq!(earned(r#"{"transactions":{}}"#), ["transactions: expected a list, found an object"]);
    }

    #[test]
    fn amounts_out_of_range_are_refused() {
        let body = r#"{"merchant":"x","yourCards":["y"],"spendAmount":1e300}"#;
        let result = advice_request(parse(&ADVICE, body.as_bytes()).unwrap(), engine(), Date::EPOCH);
        let found = &messages(result)[0];
        assert!(found.starts_with("spendAmount: expected a finite number from -1e12 to 1e12"), "{found}");
    }

    #[test]
    fn an_empty_wallet_has_no_best_card() {
        let body = r#"{"merchant":"x","yourCards":[],"spendAmount":1}"#;
        let result = advice_request(parse(&ADVICE, body.as_bytes()).unwrap(), engine(), Date::EPOCH);
        assert_eq!(messages(result), ["yourCards: expected at least one card, found an empty list"]);
    }

    #[test]
    fn extensions_may_be_null_and_are_checked_otherwise() {
        let read = |extension: &str| {
            let body = format!(r#"{{"transactions":[],"yourCards":[],{extension}}}"#);
            missed_request(parse(&MISSED, body.as_bytes()).unwrap(), engine())
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
                "pointValues.cash-back: expected dollars per point, from 0 to 1 with at most 12 decimal places, found 2",
                "pointValues.glass-beads: expected a currency of the catalog, found another name",
            ]
        );
    }

    #[test]
    fn the_day_of_what_was_spent_is_a_date() {
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
    fn a_wallet_has_a_bounded_number_of_cards() {
        let read = |count: usize| {
            let names = vec![r#""x""#; count].join(",");
            let body = format!(r#"{{"transactions":[],"yourCards":[{names}]}}"#);
            missed_request(parse(&MISSED, body.as_bytes()).unwrap(), engine())
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
            missed_request(parse(&MISSED, body.as_bytes()).unwrap(), engine())
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
