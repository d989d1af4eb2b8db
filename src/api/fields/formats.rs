//! Formats of request fields: how each is validated, and its limits.

use super::value::TextOrNumber;
use super::{Fields, Format, IdKey, Shape, Validator, Value};
use crate::api::amount::rounded;
use crate::api::{Expected, Found, IS_WHOLE};
use card_rewards_catalog::model::{Channel, Date};
use card_rewards_catalog::sorting::{SortedMap, sort_by};
use rust_decimal::Decimal;
use std::fmt::Display;
use std::marker::PhantomData;

/// Maximum cards in a wallet: more than anybody holds, and few enough to bound the answer, which has an entry for each.
pub const YOUR_CARDS_MAX: usize = 500;

/// Dollars per point are rounded to these decimal places. More would push an exact reward beyond the digits of a decimal,
/// and are the noise of the caller's floating point: 1.1 times 0.01 is 0.011000000000000001.
const POINT_VALUE_PLACES: u32 = 12;

/// Any text.
pub struct Text;

impl Format for Text {
    type Value = String;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> String {
        validator.expect(path, value).unwrap_or_default()
    }
}

/// True or false.
pub struct Boolean;

impl Format for Boolean {
    type Value = bool;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> bool {
        validator.expect(path, value).unwrap_or_default()
    }
}

/// True or false; true requires the whole engine, since the core has no explanations.
pub struct OfWholeEngine;

impl Format for OfWholeEngine {
    type Value = bool;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> bool {
        let is_asked = Boolean::validate(validator, path, value);
        validator.needs_whole |= is_asked;
        is_asked
    }
}

/// A value that requires the whole engine. The core leaves it out.
pub struct WholeOnly<Inner>(PhantomData<Inner>);

impl<Inner: Format<Value: Default>> Format for WholeOnly<Inner> {
    type Value = Inner::Value;
    const SHAPE: Shape = Inner::SHAPE;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Inner::Value {
        validator.needs_whole = true;
        if IS_WHOLE { Inner::validate(validator, path, value) } else { Inner::Value::default() }
    }
}

/// An optional field, which may be absent or null.
pub struct Optional<Inner>(PhantomData<Inner>);

impl<Inner: Format> Format for Optional<Inner> {
    type Value = Option<Inner::Value>;
    const SHAPE: Shape = Inner::SHAPE;
    const IS_REQUIRED: bool = false;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Option<Inner::Value> {
        if value.is_absent() {
            return None;
        }
        let issues = validator.issue_count();
        let read = Inner::validate(validator, path, value);
        // A single value with an issue is a placeholder, which must not be validated further. A list keeps its other
        // items.
        let is_placeholder = matches!(Inner::SHAPE, Shape::Single) && validator.issue_count() > issues;
        (!is_placeholder).then_some(read)
    }
}

/// A field with a default.
pub struct OrDefault<Inner>(PhantomData<Inner>);

impl<Inner: Format<Value: Default>> Format for OrDefault<Inner> {
    type Value = Inner::Value;
    const SHAPE: Shape = Inner::SHAPE;
    const IS_REQUIRED: bool = false;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Inner::Value {
        if value.is_absent() { Inner::Value::default() } else { Inner::validate(validator, path, value) }
    }
}

/// A list.
pub struct List<Item>(PhantomData<Item>);

impl<Item: Format> Format for List<Item> {
    type Value = Vec<Item::Value>;
    const SHAPE: Shape = Shape::List(&Item::SHAPE);

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Self::Value {
        let list: Vec<Value> = validator.expect(path, value).unwrap_or_default();
        list.into_iter()
            .enumerate()
            .map(|(index, value)| Item::validate(validator, &format_args!("{path}[{index}]"), value))
            .collect()
    }
}

/// An object.
pub struct ObjectOf<Inner>(PhantomData<Inner>);

impl<Inner: Fields + Default> Format for ObjectOf<Inner> {
    type Value = Inner;
    const SHAPE: Shape = Shape::Object(Inner::FIELDS);

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Inner {
        validator.object(path, value).unwrap_or_default()
    }
}

/// A list of objects; services limit its length by default, the engine does not.
pub struct Objects<const MAX: usize, Item>(PhantomData<Item>);

impl<const MAX: usize, Item: Fields> Format for Objects<MAX, Item> {
    type Value = Vec<Item>;
    const SHAPE: Shape = Shape::List(&Shape::Object(Item::FIELDS));

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Vec<Item> {
        validator.objects(path, value)
    }
}

/// Dollars from 0, by the caller's names.
pub struct AmountsByName;

impl Format for AmountsByName {
    type Value = SortedMap<String, Decimal>;
    const SHAPE: Shape = Shape::Entries(&Shape::Single);

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> SortedMap<String, Decimal> {
        decimals_by_name(validator, path, value, |validator, path, _, value| {
            AmountFromZero::validate(validator, path, value)
        })
    }
}

/// Validates numbers by name. A name that a body gives twice must have the same number: of two different ones neither is
/// known to be the right one.
pub fn decimals_by_name(
    validator: &mut Validator,
    path: &dyn Display,
    value: Value,
    validate: fn(&mut Validator, &dyn Display, &str, Value) -> Decimal,
) -> SortedMap<String, Decimal> {
    let entries: Vec<(String, Value)> = validator.expect(path, value).unwrap_or_default();
    let mut numbers: Vec<(String, Decimal)> = Vec::new();
    for (name, value) in entries {
        let issues = validator.issue_count();
        let number = validate(validator, &format_args!("{path}{}", IdKey(&name)), &name, value);
        if validator.issue_count() == issues {
            numbers.push((name, number));
        }
    }
    sort_by(&mut numbers, |(one, _), (other, _)| one.cmp(other));
    for pair in numbers.windows(2) {
        if pair[0].0 == pair[1].0 && pair[0].1 != pair[1].1 {
            let path = format_args!("{path}{}", IdKey(&pair[1].0));
            validator.issue(&path, Expected::NumberBefore, Found::AnotherNumber);
        }
    }
    numbers.dedup_by(|other, kept| other.0 == kept.0);
    SortedMap::from_sorted(numbers)
}

/// Dollars, negative or not.
pub struct Amount;

impl Format for Amount {
    type Value = Decimal;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Decimal {
        validator.decimal(path, value, Expected::Amount, |_| true)
    }
}

/// Dollars, not negative.
pub struct AmountFromZero;

impl Format for AmountFromZero {
    type Value = Decimal;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Decimal {
        validator.decimal(path, value, Expected::AmountFromZero, |dollars| dollars >= Decimal::ZERO)
    }
}

/// The highest valuation of a point.
pub const POINT_DOLLARS_MAX: Decimal = Decimal::ONE;

/// Dollars per point.
pub struct PointValue;

impl Format for PointValue {
    type Value = Decimal;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Decimal {
        let is_value = |value| (Decimal::ZERO..=POINT_DOLLARS_MAX).contains(&value);
        rounded(validator.decimal(path, value, Expected::PointValue, is_value), POINT_VALUE_PLACES)
    }
}

/// A whole number that is not negative.
pub struct Count;

impl Format for Count {
    type Value = usize;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> usize {
        let number: f64 = validator.expect(path, value).unwrap_or_default();
        if number < 0.0 || number.fract() != 0.0 {
            validator.issue(path, Expected::Count, Found::Number(number));
        }
        number as usize
    }
}

/// A date, `YYYY-MM-DD`.
pub struct Day;

impl Format for Day {
    type Value = Date;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Date {
        let Some(text) = validator.expect::<String>(path, value) else { return Date::EPOCH };
        Date::parse(&text).unwrap_or_else(|| {
            validator.issue(path, Expected::Date, Found::AnotherText);
            Date::EPOCH
        })
    }
}

/// A date, `YYYY-MM-DD`; today where left out.
pub struct DayOrToday;

impl Format for DayOrToday {
    type Value = Date;
    const SHAPE: Shape = Shape::Single;
    const IS_REQUIRED: bool = false;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Date {
        if value.is_absent() { validator.today } else { Day::validate(validator, path, value) }
    }
}

/// A month and a day, `MM-DD`.
pub struct MonthAndDay;

impl Format for MonthAndDay {
    type Value = (i8, i8);
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> (i8, i8) {
        let Some(text) = validator.expect::<String>(path, value) else { return (1, 1) };
        // Any day of a leap year: a card can be opened on 29 February.
        match Date::parse(&format!("2024-{text}")) {
            Some(day) => (day.month(), day.day()),
            None => {
                validator.issue(path, Expected::MonthAndDay, Found::AnotherText);
                (1, 1)
            }
        }
    }
}

/// A merchant category code: four digits, as text or as a number.
pub struct MerchantCategoryCode;

impl Format for MerchantCategoryCode {
    type Value = u16;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> u16 {
        let code = match validator.expect(path, value) {
            Some(TextOrNumber::Text(text))
                if text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit()) =>
            {
                text.parse().ok()
            }
            Some(TextOrNumber::Number(number))
                if (0.0..10_000.0).contains(&number) && number.fract() == 0.0 =>
            {
                Some(number as u16)
            }
            Some(_) => None,
            None => return 0,
        };
        code.unwrap_or_else(|| {
            validator.issue(path, Expected::MerchantCategoryCode, Found::SomethingElse);
            0
        })
    }
}

/// A channel, by its id.
pub struct ChannelId;

impl Format for ChannelId {
    type Value = Channel;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Channel {
        one_of(validator, path, value, Channel::ALL, Channel::id, Expected::Channel)
    }
}

/// A country: two letters of ISO 3166, which become upper-case.
pub struct CountryCode;

impl Format for CountryCode {
    type Value = String;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> String {
        let Some(text) = validator.expect::<String>(path, value) else { return String::new() };
        if text.len() != 2 || !text.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            validator.issue(path, Expected::Country, Found::AnotherText);
        }
        text.to_ascii_uppercase()
    }
}

/// The value of this id; the first one by default.
pub fn one_of<Known: Copy>(
    validator: &mut Validator,
    path: &dyn Display,
    value: Value,
    known: &[Known],
    id: fn(Known) -> &'static str,
    expected: Expected,
) -> Known {
    let Some(text) = validator.expect::<String>(path, value) else { return known[0] };
    known.iter().copied().find(|known| id(*known) == text).unwrap_or_else(|| {
        validator.issue(path, expected, Found::AnotherText);
        known[0]
    })
}

/// Card names, at most [`YOUR_CARDS_MAX`] and at least this many.
pub struct CardNames<const MIN: usize>;

impl<const MIN: usize> Format for CardNames<MIN> {
    type Value = Vec<String>;
    const SHAPE: Shape = Shape::List(&Shape::Single);

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Vec<String> {
        card_names(validator, path, value, MIN)
    }
}

fn card_names(validator: &mut Validator, path: &dyn Display, value: Value, min: usize) -> Vec<String> {
    if let Value::List(list) = &value
        && list.len() < min
    {
        validator.issue(path, Expected::AtLeastOneCard, Found::EmptyList);
    }
    if validator.is_too_long(path, &value, YOUR_CARDS_MAX, Expected::AtMostCards) {
        return Vec::new();
    }
    List::<Text>::validate(validator, path, value)
}

#[cfg(test)]
mod tests {
    use super::{Expected, YOUR_CARDS_MAX};

    #[test]
    fn the_text_names_the_limit_of_cards() {
        assert_eq!(Expected::AtMostCards.to_string(), format!("at most {YOUR_CARDS_MAX} cards"));
    }
}
