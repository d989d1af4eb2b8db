//! From what came over the wire to a request, or to the list of everything that is wrong with it.

use super::field::{Entries, Expected, Field};
use super::raw::{
    RawAdvice, RawCardSettings, RawEarned, RawMissed, RawOptimize, RawTransaction, TextOrNumber,
};
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
use rust_decimal::Decimal;
use std::collections::BTreeMap;
use std::fmt::Display;

/// How many issues are listed: enough to mend a request by, whatever its size.
const ISSUES_MAX: usize = 100;

/// How many transactions `missed` explains: each has an explanation for every card, which is a lot of text.
const EXPLAINED_MAX: usize = 1000;

const AMOUNT: &str = "a finite number from -1e12 to 1e12";
const DATE: &str = "a date that exists, as YYYY-MM-DD";
const ANNIVERSARY: &str = "a day of the year that exists, as MM-DD";
const POINT_VALUE: &str = "dollars per point, from 0 to 1 with at most 12 decimal places";

/// The request of `earned`.
pub fn earned_request(raw: Field<RawEarned>, engine: &Engine) -> Result<EarnedRequest, RewardsError> {
    let mut reader = Reader::new(engine);
    let request = reader.required("", raw).map(|raw| EarnedRequest {
        transactions: reader.transactions(raw.transactions),
        your_cards: reader.cards_beside(&raw.transfer_values, raw.your_cards),
        point_values: reader.point_values(raw.point_values),
        transfer_values: reader.flag("transferValues", raw.transfer_values),
        card_settings: reader.card_settings(raw.card_settings),
        explain: reader.flag("explain", raw.explain),
    });
    reader.finish(request)
}

/// The request of `missed`.
pub fn missed_request(raw: Field<RawMissed>, engine: &Engine) -> Result<MissedRequest, RewardsError> {
    let mut reader = Reader::new(engine);
    let request = reader.required("", raw).map(|raw| MissedRequest {
        transactions: reader.transactions(raw.transactions),
        your_cards: reader.your_cards(raw.your_cards),
        new_cards_limit: reader.new_cards_limit(raw.new_cards_limit),
        point_values: reader.point_values(raw.point_values),
        transfer_values: reader.flag("transferValues", raw.transfer_values),
        card_settings: reader.card_settings(raw.card_settings),
        explain: reader.flag("explain", raw.explain),
    });
    if request.as_ref().is_some_and(|request| request.explain && request.transactions.len() > EXPLAINED_MAX) {
        reader.issue("explain", "at most 1000 transactions where missed explains", "more");
    }
    reader.finish(request)
}

/// The request of `optimize`.
pub fn optimize_request(raw: Field<RawOptimize>, engine: &Engine) -> Result<OptimizeRequest, RewardsError> {
    let mut reader = Reader::new(engine);
    let request = reader.required("", raw).map(|raw| OptimizeRequest {
        transactions: reader.transactions(raw.transactions),
        your_cards: reader.your_cards(raw.your_cards),
        point_values: reader.point_values(raw.point_values),
        transfer_values: reader.flag("transferValues", raw.transfer_values),
        card_settings: reader.card_settings(raw.card_settings),
        explain: reader.flag("explain", raw.explain),
    });
    reader.finish(request)
}

/// The request of `advice`; where it names no date it is about today.
pub fn advice_request(
    raw: Field<RawAdvice>,
    engine: &Engine,
    today: Date,
) -> Result<AdviceRequest, RewardsError> {
    let mut reader = Reader::new(engine);
    let request = reader.required("", raw).map(|raw| AdviceRequest {
        merchant: reader.text("merchant", raw.merchant),
        your_cards: reader.wallet(raw.your_cards),
        spend_amount: reader.amount("spendAmount", raw.spend_amount),
        date: reader.date_or("transactionDate", raw.transaction_date, today),
        include_new_cards: reader.flag("includeNewCards", raw.include_new_cards),
        details: reader.details("", raw.mcc, raw.category, raw.channel),
        point_values: reader.point_values(raw.point_values),
        transfer_values: reader.flag("transferValues", raw.transfer_values),
        card_settings: reader.card_settings(raw.card_settings),
        explain: reader.flag("explain", raw.explain),
    });
    reader.finish(request)
}

/// Dollars per point, by currency.
#[cfg(target_arch = "wasm32")]
pub fn point_values(field: Field<Entries<f64>>, engine: &Engine) -> Result<PointValues, RewardsError> {
    let mut reader = Reader::new(engine);
    let values = reader.point_values(field);
    reader.finish(Some(values))
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
    fn issue(&mut self, path: impl Display, expected: &str, found: impl Into<String>) {
        if self.issues.len() < ISSUES_MAX {
            self.issues.push(Issue::new(path.to_string(), expected, found));
        }
    }

    fn required<Value: Expected>(&mut self, path: impl Display, field: Field<Value>) -> Option<Value> {
        match field {
            Field::Is(value) => return Some(value),
            Field::Missing => self.issue(path, Value::EXPECTED, "nothing"),
            Field::Wrong(found) => self.issue(path, Value::EXPECTED, found),
        }
        None
    }

    /// An extension that a caller leaves out or, as JavaScript does, sets to nothing.
    fn optional<Value: Expected>(&mut self, path: impl Display, field: Field<Value>) -> Option<Value> {
        match field {
            Field::Missing | Field::Wrong("null") => None,
            field => self.required(path, field),
        }
    }

    /// What is off where the caller does not turn it on.
    fn flag(&mut self, path: &str, field: Field<bool>) -> bool {
        self.optional(path, field).unwrap_or(false)
    }

    /// The cards held beside those used: an extension of who asks for transfer values, unknown to everybody else.
    fn cards_beside(&mut self, transfers: &Field<bool>, field: Field<Vec<Field<String>>>) -> Vec<String> {
        match (transfers, field) {
            (_, Field::Missing | Field::Wrong("null")) => Vec::new(),
            (Field::Is(true), field) => self.your_cards(field),
            _ => Vec::new(),
        }
    }

    fn transactions(&mut self, field: Field<Vec<Field<RawTransaction>>>) -> Vec<Transaction> {
        let list = self.required("transactions", field).unwrap_or_default();
        list.into_iter()
            .enumerate()
            .filter_map(|(index, field)| {
                let raw = self.required(format_args!("transactions[{index}]"), field)?;
                Some(self.transaction(index, raw))
            })
            .collect()
    }

    fn transaction(&mut self, index: usize, raw: RawTransaction) -> Transaction {
        let prefix = format_args!("transactions[{index}].");
        Transaction {
            transaction_id: self.text(format_args!("{prefix}transactionId"), raw.transaction_id),
            transaction_amount: self
                .amount(format_args!("{prefix}transactionAmount"), raw.transaction_amount),
            transaction_date: self.date(format_args!("{prefix}transactionDate"), raw.transaction_date),
            merchant: self.text(format_args!("{prefix}merchant"), raw.merchant),
            card_name: self.text(format_args!("{prefix}cardName"), raw.card_name),
            details: self.details(prefix, raw.mcc, raw.category, raw.channel),
        }
    }

    fn text(&mut self, path: impl Display, field: Field<String>) -> String {
        self.required(path, field).unwrap_or_default()
    }

    fn amount(&mut self, path: impl Display, field: Field<f64>) -> Decimal {
        let Some(number) = self.required(&path, field) else {
            return Decimal::ZERO;
        };
        decimal_from_number(number).unwrap_or_else(|| {
            self.issue(path, AMOUNT, number.to_string());
            Decimal::ZERO
        })
    }

    fn date(&mut self, path: impl Display, field: Field<String>) -> Date {
        let Some(text) = self.required(&path, field) else {
            return Date::EPOCH;
        };
        self.parsed_date(path, &text)
    }

    fn date_or(&mut self, path: impl Display, field: Field<String>, otherwise: Date) -> Date {
        let Some(text) = self.optional(&path, field) else {
            return otherwise;
        };
        self.parsed_date(path, &text)
    }

    fn parsed_date(&mut self, path: impl Display, text: &str) -> Date {
        Date::parse(text).unwrap_or_else(|| {
            self.issue(path, DATE, "another text");
            Date::EPOCH
        })
    }

    fn your_cards(&mut self, field: Field<Vec<Field<String>>>) -> Vec<String> {
        let list = self.required("yourCards", field).unwrap_or_default();
        list.into_iter()
            .enumerate()
            .map(|(index, name)| self.text(format_args!("yourCards[{index}]"), name))
            .collect()
    }

    /// The cards to choose from: without any there is no best one.
    fn wallet(&mut self, field: Field<Vec<Field<String>>>) -> Vec<String> {
        let is_empty = field == Field::Is(Vec::new());
        if is_empty {
            self.issue("yourCards", "at least one card", "an empty list");
        }
        self.your_cards(field)
    }

    fn new_cards_limit(&mut self, field: Field<f64>) -> usize {
        let Some(number) = self.optional("newCardsLimit", field) else {
            return NEW_CARDS_LIMIT;
        };
        if number < 0.0 || number.fract() != 0.0 {
            self.issue("newCardsLimit", "a whole number from 0", number.to_string());
        }
        number as usize
    }

    fn details(
        &mut self,
        prefix: impl Display,
        mcc: Field<TextOrNumber>,
        category: Field<String>,
        channel: Field<String>,
    ) -> Details {
        Details {
            mcc: self.mcc(format_args!("{prefix}mcc"), mcc),
            category: self.optional(format_args!("{prefix}category"), category),
            channel: self.channel(format_args!("{prefix}channel"), channel),
        }
    }

    fn mcc(&mut self, path: impl Display, field: Field<TextOrNumber>) -> Option<u16> {
        let written = self.optional(&path, field)?;
        let code = match written {
            TextOrNumber::Text(text) if text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit()) => {
                text.parse().ok()
            }
            TextOrNumber::Number(number) if (0.0..10_000.0).contains(&number) && number.fract() == 0.0 => {
                Some(number as u16)
            }
            _ => None,
        };
        if code.is_none() {
            self.issue(path, TextOrNumber::EXPECTED, "something else");
        }
        code
    }

    fn channel(&mut self, path: impl Display, field: Field<String>) -> Option<Channel> {
        match self.optional(&path, field)?.as_str() {
            "online" => Some(Channel::Online),
            "in-store" => Some(Channel::InStore),
            _ => {
                self.issue(path, "\"online\" or \"in-store\"", "another text");
                None
            }
        }
    }

    /// Settings of a card that is not recognised say nothing of any card.
    fn card_settings(&mut self, field: Field<Entries<RawCardSettings>>) -> CardSettings {
        let entries = self.optional("cardSettings", field).unwrap_or_default();
        let mut settings = CardSettings::default();
        for (name, field) in entries.0 {
            let path = format!("cardSettings[\"{name}\"]");
            let Some(raw) = self.required(&path, field) else { continue };
            if let Some(card) = self.engine.match_card(&name) {
                settings.set(card, self.cardholder(&path, self.engine.card(card), raw));
            }
        }
        settings
    }

    fn cardholder(&mut self, path: &str, card: &Card, raw: RawCardSettings) -> Cardholder {
        let mut cardholder = Cardholder::of(card);
        if let Some(list) = self.optional(format_args!("{path}.chosenCategories"), raw.chosen_categories) {
            let path = format!("{path}.chosenCategories");
            let options: Vec<String> = list
                .into_iter()
                .enumerate()
                .map(|(index, option)| self.text(format_args!("{path}[{index}]"), option))
                .collect();
            self.check(&path, cardholder.choose(card, &options));
        }
        if let Some(activated) = self.optional(format_args!("{path}.activated"), raw.activated) {
            cardholder.activate(activated);
        }
        if let Some(tier) = self.optional(format_args!("{path}.tier"), raw.tier) {
            self.check(&format!("{path}.tier"), cardholder.set_tier(card, &tier));
        }
        let spent = self.optional(format_args!("{path}.spentDollars"), raw.spent_dollars).unwrap_or_default();
        for (cap, field) in spent.0 {
            let path = format!("{path}.spentDollars.{cap}");
            let dollars = self.amount(&path, field);
            self.check(&path, cardholder.set_spent(card, &cap, dollars));
        }
        if let Some(text) = self.optional(format_args!("{path}.anniversary"), raw.anniversary) {
            // Any day of a leap year: a card can be opened on 29 February.
            match Date::parse(&format!("2024-{text}")) {
                Some(day) => cardholder.set_anniversary(day.month(), day.day()),
                None => self.issue(format_args!("{path}.anniversary"), ANNIVERSARY, "another text"),
            }
        }
        cardholder
    }

    fn check(&mut self, path: &str, setting: Result<(), NoSuchSetting>) {
        if let Err(no_such) = setting {
            self.issue(path, &no_such.expected, "something else");
        }
    }

    fn point_values(&mut self, field: Field<Entries<f64>>) -> PointValues {
        let entries = self.optional("pointValues", field).unwrap_or_default();
        let mut values = BTreeMap::new();
        for (currency, field) in entries.0 {
            let path = format!("pointValues.{currency}");
            if !self.engine.catalog().currencies.iter().any(|known| known.id == currency) {
                self.issue(&path, "a currency of the catalog", "another name");
                continue;
            }
            let Some(number) = self.required(&path, field) else {
                continue;
            };
            match point_value(number) {
                Some(value) => {
                    values.insert(currency, value);
                }
                None => self.issue(&path, POINT_VALUE, number.to_string()),
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
        messages(earned_request(serde_json::from_str(body).unwrap(), engine()))
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
        let result = advice_request(serde_json::from_str(body).unwrap(), engine(), Date::EPOCH);
        let found = &messages(result)[0];
        assert!(found.starts_with("spendAmount: expected a finite number from -1e12 to 1e12"), "{found}");
    }

    #[test]
    fn an_empty_wallet_has_no_best_card() {
        let body = r#"{"merchant":"x","yourCards":[],"spendAmount":1}"#;
        let result = advice_request(serde_json::from_str(body).unwrap(), engine(), Date::EPOCH);
        assert_eq!(messages(result), ["yourCards: expected at least one card, found an empty list"]);
    }

    #[test]
    fn extensions_may_be_null_and_are_checked_otherwise() {
        let read = |extension: &str| {
            let body = format!(r#"{{"transactions":[],"yourCards":[],{extension}}}"#);
            missed_request(serde_json::from_str(&body).unwrap(), engine())
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
    fn missed_explains_a_bounded_number_of_transactions() {
        let read = |count: usize| {
            let one = r#"{"transactionId":"","transactionAmount":1,"transactionDate":"2026-01-01","merchant":"","cardName":""}"#;
            let list = vec![one; count].join(",");
            let body = format!(r#"{{"transactions":[{list}],"yourCards":[],"explain":true}}"#);
            missed_request(serde_json::from_str(&body).unwrap(), engine())
        };
        assert!(read(EXPLAINED_MAX).is_ok());
        assert_eq!(
            messages(read(EXPLAINED_MAX + 1)),
            ["explain: expected at most 1000 transactions where missed explains, found more"]
        );
    }

    #[test]
    fn a_very_long_list_of_issues_is_cut() {
        let body = format!(r#"{{"transactions":[{}]}}"#, vec!["1"; 5000].join(","));
        assert_eq!(earned(&body).len(), ISSUES_MAX);
    }
}
