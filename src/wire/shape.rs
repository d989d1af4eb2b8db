//! What requests look like, and the reading of them from JSON or from JavaScript.
//!
//! Only what a request has is read; everything else in it, however large or deep, is passed over. What is read stays a
//! [`Value`]: one small reader then serves all requests, and finds everything that is wrong with one at once.

use super::value::{Fields, Value};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// What is looked for at a place of a request.
pub enum Shape {
    /// A value without others within.
    Single,
    /// A list of these.
    List(&'static Shape),
    /// An object with these fields.
    Object(&'static [(&'static str, &'static Shape)]),
    /// An object whose names are the caller's own.
    Entries(&'static Shape),
}

use Shape::{Entries, List, Object, Single};

/// The body of `earned`.
pub static EARNED: Shape = Object(&[
    ("transactions", &TRANSACTIONS),
    ("yourCards", &NAMES),
    ("pointValues", &POINT_VALUES),
    ("transferValues", &Single),
    ("cardSettings", &CARD_SETTINGS),
    ("explain", &Single),
]);

/// The body of `missed`.
pub static MISSED: Shape = Object(&[
    ("transactions", &TRANSACTIONS),
    ("yourCards", &NAMES),
    ("newCardsLimit", &Single),
    ("pointValues", &POINT_VALUES),
    ("transferValues", &Single),
    ("cardSettings", &CARD_SETTINGS),
    ("explain", &Single),
]);

/// The body of `optimize`.
pub static OPTIMIZE: Shape = Object(&[
    ("transactions", &TRANSACTIONS),
    ("yourCards", &NAMES),
    ("withinDollars", &Single),
    ("pointValues", &POINT_VALUES),
    ("transferValues", &Single),
    ("cardSettings", &CARD_SETTINGS),
    ("explain", &Single),
]);

/// The body of `advice`.
pub static ADVICE: Shape = Object(&[
    ("merchant", &Single),
    ("yourCards", &NAMES),
    ("spendAmount", &Single),
    ("transactionDate", &Single),
    ("includeNewCards", &Single),
    ("mcc", &Single),
    ("category", &Single),
    ("channel", &Single),
    ("pointValues", &POINT_VALUES),
    ("transferValues", &Single),
    ("cardSettings", &CARD_SETTINGS),
    ("explain", &Single),
]);

/// Dollars per point, by currency.
pub static POINT_VALUES: Shape = Entries(&Single);

static NAMES: Shape = List(&Single);

static TRANSACTIONS: Shape = List(&Object(&[
    ("transactionId", &Single),
    ("transactionAmount", &Single),
    ("transactionDate", &Single),
    ("merchant", &Single),
    ("cardName", &Single),
    ("mcc", &Single),
    ("category", &Single),
    ("channel", &Single),
]));

static CARD_SETTINGS: Shape = Entries(&Object(&[
    ("chosenCategories", &NAMES),
    ("activated", &Single),
    ("tier", &Single),
    ("spentDollars", &Entries(&Single)),
    ("spentAsOf", &Single),
    ("anniversary", &Single),
]));

impl<'de> DeserializeSeed<'de> for &'static Shape {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for &'static Shape {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of JSON")
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Value::Number(number))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Number(number as f64))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(Value::Number(number as f64))
    }

    fn visit_bool<E>(self, boolean: bool) -> Result<Value, E> {
        Ok(Value::Boolean(boolean))
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bytes<E>(self, _: &[u8]) -> Result<Value, E> {
        Ok(Value::Bytes)
    }

    fn visit_seq<Items: SeqAccess<'de>>(self, mut list: Items) -> Result<Value, Items::Error> {
        let mut items = Vec::new();
        match self {
            List(shape) => {
                while let Some(item) = list.next_element_seed(*shape)? {
                    items.push(item);
                }
            }
            _ => while list.next_element::<IgnoredAny>()?.is_some() {},
        }
        Ok(Value::List(items))
    }

    fn visit_map<Object: MapAccess<'de>>(self, mut object: Object) -> Result<Value, Object::Error> {
        let mut fields = Fields::default();
        match self {
            Shape::Object(known) => {
                while let Some(field) = object.next_key_seed(FieldName(known))? {
                    let Some((name, shape)) = field else {
                        object.next_value::<IgnoredAny>()?;
                        continue;
                    };
                    if fields.has(name) {
                        return Err(Error::duplicate_field(name));
                    }
                    fields.push(name, object.next_value_seed(*shape)?);
                }
            }
            Entries(shape) => {
                let mut entries = Vec::new();
                while let Some(name) = object.next_key()? {
                    entries.push((name, object.next_value_seed(*shape)?));
                }
                return Ok(Value::Entries(entries));
            }
            _ => while object.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {},
        }
        Ok(Value::Object(fields))
    }
}

/// Finds the field of an object that a name means.
struct FieldName(&'static [(&'static str, &'static Shape)]);

impl<'de> DeserializeSeed<'de> for FieldName {
    type Value = Option<&'static (&'static str, &'static Shape)>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl<'de> Visitor<'de> for FieldName {
    type Value = Option<&'static (&'static str, &'static Shape)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, name: &str) -> Result<Self::Value, E> {
        Ok(self.0.iter().find(|(known, _)| *known == name))
    }
}
