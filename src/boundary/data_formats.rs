//! Requests in the data formats of serde, validated as those in JSON.
//!
//! Requests refer to cards and issuers by their index in a catalog, and data names them: both directions need an engine.
//! [`Deserialize`] and [`Serialize`] use the built-in one.

use super::json::{
    advice_request, analyze_request, card_terms_request, earned_request, missed_request, optimize_request,
    request, settings,
};
use crate::api::fields::encode::{Encode, EncodeFields, Encoder};
use crate::api::fields::value::ObjectValue;
use crate::api::fields::{Fields, Format, KnownField, Shape, Validator, Value};
use crate::api::{
    Account, AdviceRequest, AnalyzeRequest, AnswerOptions, Assumptions, CardSettings, CardTermsRequest,
    CarriedTransaction, CarriedUsage, Details, EarnedRequest, Expected, Found, MissedRequest, NewCards,
    OptimizeRequest, PointValues, ResultOptions, RewardsError, State, Transaction,
};
use crate::engine::Engine;
use card_rewards_catalog::model::Date;
use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::{Error as _, SerializeMap};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A request, or a part of one, as data of serde.
///
/// The data is that of the JSON interface: names in camel case, unknown fields are ignored, and every issue has its path.
/// The format must describe itself, as JSON, YAML and MessagePack do. A part is validated alone; what depends on several parts,
/// such as a state that must fit the accounts, is validated with their request.
pub trait RequestData: Sized {
    /// Turns values into this and back. Callers cannot make one.
    #[doc(hidden)]
    const CODEC: Codec<Self>;
}

/// How values become a request, and back.
pub struct Codec<Data> {
    /// The parts of a value that deserialization keeps.
    shape: &'static Shape,
    /// Validates a value. Without `today` a required day must be given.
    decode: fn(Value, &Engine, today: Option<Date>) -> Result<Data, RewardsError>,
    /// The value that decodes to this.
    encode: fn(&Data, &mut Encoder) -> Value,
}

impl Engine {
    /// Deserializes a request with the names of this engine's catalog.
    ///
    /// `today` is the date of requests that name none. An error lists all issues with their paths.
    ///
    /// ```
    /// use card_rewards::{AdviceRequest, Engine};
    ///
    /// let json = r#"{ "merchant": "Whole Foods", "spendAmount": 82.4, "yourCards": ["Amex Gold"] }"#;
    /// let mut data = serde_json::Deserializer::from_str(json);
    /// let request: AdviceRequest = Engine::builtin().deserialize(&mut data, "2026-11-21".parse()?)?;
    /// assert_eq!(request.date, "2026-11-21".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the data is malformed or not a valid request.
    pub fn deserialize<'de, Data: RequestData, D: Deserializer<'de>>(
        &self,
        deserializer: D,
        today: Date,
    ) -> Result<Data, D::Error> {
        decoded(deserializer, self, Some(today))
    }

    /// Serializes a request with the names of this engine's catalog.
    ///
    /// Amounts become the nearest doubles. [`Engine::deserialize`] gives the same request for amounts of up to 15 digits.
    ///
    /// ```
    /// use card_rewards::{CardTermsRequest, Engine};
    ///
    /// let request = CardTermsRequest::new("Amex Gold", "2026-11-21".parse()?);
    /// let json = Engine::builtin().serialize(&request, serde_json::value::Serializer)?;
    /// assert_eq!(json, serde_json::json!({ "cardName": "Amex Gold", "on": "2026-11-21" }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the request refers to a card or an issuer that the catalog lacks, or the serializer fails.
    pub fn serialize<Data: RequestData, S: Serializer>(
        &self,
        data: &Data,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut encoder = Encoder { names: self, lacks_name: false };
        let value = (Data::CODEC.encode)(data, &mut encoder);
        if encoder.lacks_name {
            return Err(S::Error::custom("a card or an issuer is not in the catalog of this engine"));
        }
        Encoded(&value).serialize(serializer)
    }

    /// Validates a request as the JSON interface does.
    ///
    /// For requests from constructors, which take any value; deserialized ones are validated already. A part, such as
    /// [`crate::Account`], is validated alone.
    ///
    /// ```
    /// use card_rewards::{AdviceRequest, Engine};
    ///
    /// let request = AdviceRequest::new("Whole Foods", "5".parse()?, "2026-11-21".parse()?, vec![]);
    /// let error = Engine::builtin().validate(&request).unwrap_err();
    /// assert_eq!(error.issues[0].message, "yourCards: expected at least one card");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// All issues with their paths. A request that refers to a card or an issuer that this engine's catalog lacks has one
    /// issue without a path.
    pub fn validate<Data: RequestData>(&self, data: &Data) -> Result<(), RewardsError> {
        let mut encoder = Encoder { names: self, lacks_name: false };
        let value = (Data::CODEC.encode)(data, &mut encoder);
        if encoder.lacks_name {
            return Err(RewardsError::of("", Expected::NamesOfCatalog, Found::AnotherName));
        }
        (Data::CODEC.decode)(value, self, None).map(drop)
    }
}

fn decoded<'de, Data: RequestData, D: Deserializer<'de>>(
    deserializer: D,
    engine: &Engine,
    today: Option<Date>,
) -> Result<Data, D::Error> {
    let Codec { shape, decode, .. } = Data::CODEC;
    let value = Kept(shape).deserialize(deserializer)?;
    decode(value, engine, today).map_err(D::Error::custom)
}

/// Implements [`RequestData`] for structs with fields, by the function that validates them.
macro_rules! codecs {
    ($($Data:ty: |$value:ident, $engine:ident, $today:ident| $decoded:expr;)*) => {
        $(impl RequestData for $Data {
            const CODEC: Codec<$Data> = Codec {
                shape: &Shape::Object(<$Data as Fields>::FIELDS),
                decode: |$value, $engine, $today| $decoded,
                encode: EncodeFields::to_object,
            };
        }

        deserialize! { $Data })*
    };
}

/// Implements [`Deserialize`] with the built-in catalog.
macro_rules! deserialize {
    ($Data:ty) => {
        /// Deserializes with the names of the built-in catalog; see [`Engine::deserialize`] for others.
        impl<'de> Deserialize<'de> for $Data {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Data, D::Error> {
                decoded(deserializer, Engine::builtin(), None)
            }
        }
    };
}

/// Implements [`Serialize`] with the built-in catalog.
macro_rules! serialize {
    ($($Data:ty),*) => {
        $(/// Serializes with the names of the built-in catalog; see [`Engine::serialize`] for others.
        impl Serialize for $Data {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Engine::builtin().serialize(self, serializer)
            }
        })*
    };
}

codecs! {
    EarnedRequest: |value, engine, _today| earned_request(value, engine);
    MissedRequest: |value, engine, _today| missed_request(value, engine);
    OptimizeRequest: |value, engine, _today| optimize_request(value, engine, true);
    AdviceRequest: |value, engine, today| {
        advice_request(value.clone(), engine, day_of("transactionDate", &value, today)?)
    };
    AnalyzeRequest: |value, engine, today| {
        let names_day = !field(&value, "asOf").is_absent();
        let mut analyze = analyze_request(value, engine, today.unwrap_or(Date::EPOCH))?;
        // The engine has no clock: without a day it analyzes as of the last transaction.
        analyze.as_of = analyze.as_of.filter(|_| names_day || today.is_some());
        Ok(analyze)
    };
    CardTermsRequest: |value, engine, today| {
        card_terms_request(value.clone(), engine, day_of("on", &value, today)?)
    };
    Assumptions: |value, engine, _today| settings(value, engine);
    Transaction: |value, engine, _today| request(value, engine, Date::EPOCH);
    Details: |value, engine, _today| request(value, engine, Date::EPOCH);
    Account: |value, engine, _today| request(value, engine, Date::EPOCH);
    CardSettings: |value, engine, _today| request(value, engine, Date::EPOCH);
    NewCards: |value, engine, _today| request(value, engine, Date::EPOCH);
    AnswerOptions: |value, engine, _today| request(value, engine, Date::EPOCH);
    ResultOptions: |value, engine, _today| request(value, engine, Date::EPOCH);
    State: |value, engine, _today| request(value, engine, Date::EPOCH);
    CarriedUsage: |value, engine, _today| request(value, engine, Date::EPOCH);
    CarriedTransaction: |value, engine, _today| request(value, engine, Date::EPOCH);
}

impl RequestData for PointValues {
    const CODEC: Codec<PointValues> = Codec {
        shape: &<PointValues as Format>::SHAPE,
        decode: |value, engine, _today| {
            let mut validator = Validator::new(engine, Date::EPOCH);
            let values = PointValues::validate(&mut validator, &"pointValues", value);
            validator.finish(Some(values))
        },
        encode: |values, encoder| PointValues::encode(encoder, values),
    };
}

deserialize! { PointValues }

// What answers repeat has a derived one.
serialize! {
    EarnedRequest, MissedRequest, OptimizeRequest, AdviceRequest, AnalyzeRequest, CardTermsRequest, Assumptions,
    Account, CardSettings, NewCards, AnswerOptions, ResultOptions, PointValues
}

/// The field of a body.
fn field<'v>(body: &'v Value, name: &str) -> &'v Value {
    match body {
        Value::Object(fields) => fields.get(name),
        _ => &Value::Missing,
    }
}

/// The date of a body that names none; an issue if it is unknown.
fn day_of(name: &str, body: &Value, today: Option<Date>) -> Result<Date, RewardsError> {
    match (today, body, field(body, name).is_absent()) {
        (None, Value::Object(_), true) => Err(RewardsError::of(name, Expected::Date, Found::Missing)),
        _ => Ok(today.unwrap_or(Date::EPOCH)),
    }
}

/// Deserializes the parts of a value that a shape names; skips the rest.
#[derive(Clone, Copy)]
struct Kept<'s>(&'s Shape);

impl<'de> DeserializeSeed<'de> for Kept<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Kept<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a value of JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_bool<E: Error>(self, boolean: bool) -> Result<Value, E> {
        Ok(Value::Boolean(boolean))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Number(number as f64))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        Ok(Value::Number(number as f64))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Value, E> {
        Ok(Value::Number(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        if let Shape::List(item) = self.0 {
            while let Some(value) = list.next_element_seed(Kept(item))? {
                items.push(value);
            }
        } else {
            while list.next_element::<IgnoredAny>()?.is_some() {}
        }
        Ok(Value::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut fields = ObjectValue::default();
        let mut entries = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            let known = match self.0 {
                Shape::Entries(shape) => {
                    entries.push((name, map.next_value_seed(Kept(shape))?));
                    continue;
                }
                Shape::Object(known) => KnownField::find(known, &name),
                _ => None,
            };
            match known {
                Some((name, _)) if fields.has(name) => return Err(A::Error::duplicate_field(name)),
                Some((name, shape)) => fields.push(name, map.next_value_seed(Kept(shape))?),
                None => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(if matches!(self.0, Shape::Entries(_)) { Value::Entries(entries) } else { Value::Object(fields) })
    }
}

/// A value as serde serializes it.
struct Encoded<'v>(&'v Value);

impl Serialize for Encoded<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Missing | Value::Null | Value::Bytes => serializer.serialize_unit(),
            Value::Boolean(boolean) => serializer.serialize_bool(*boolean),
            Value::Number(number) => serialize_number(*number, serializer),
            Value::Text(text) => serializer.serialize_str(text),
            Value::List(items) => serializer.collect_seq(items.iter().map(Encoded)),
            Value::Object(fields) => {
                let mut map = serializer.serialize_map(None)?;
                for (name, value) in fields.iter() {
                    map.serialize_entry(name, &Encoded(value))?;
                }
                map.end()
            }
            Value::Entries(entries) => {
                serializer.collect_map(entries.iter().map(|(name, value)| (name, Encoded(value))))
            }
        }
    }
}

/// Whole numbers are integers, as JavaScript prints them.
fn serialize_number<S: Serializer>(number: f64, serializer: S) -> Result<S::Ok, S::Error> {
    const EXACT_MAX: f64 = (1u64 << 53) as f64;
    let is_integer = number.fract() == 0.0 && number.abs() <= EXACT_MAX;
    if is_integer { serializer.serialize_i64(number as i64) } else { serializer.serialize_f64(number) }
}
