//! Encoding: valid fields back to the values of a body, the inverse of validation.

use super::formats::{
    Amount, AmountFromZero, AmountsByName, Boolean, CardNames, ChannelId, Count, CountryCode, Day,
    DayOrToday, List, MerchantCategoryCode, MonthAndDay, ObjectOf, Objects, OfWholeEngine, Optional,
    OrDefault, PointValue, Text, WholeOnly,
};
use super::value::ObjectValue;
use super::{Fields, Format, Names, Value};
use crate::api::amount::number_from_decimal;
use card_rewards_catalog::model::{CardIndex, IssuerIndex};
use card_rewards_catalog::sorting::SortedMap;
use rust_decimal::Decimal;

/// The catalog's names of what requests refer to by index.
pub trait NamesByIndex: Names {
    /// The name of a card, if the catalog has it.
    fn card_name(&self, card: CardIndex) -> Option<&str>;
    /// The id of an issuer, if the catalog has it.
    fn issuer_id(&self, issuer: IssuerIndex) -> Option<&str>;
}

/// Encodes requests with the names of a catalog.
pub struct Encoder<'a> {
    /// The catalog's names.
    pub names: &'a dyn NamesByIndex,
    /// Whether the catalog lacks a card or an issuer of the request.
    pub lacks_name: bool,
}

/// A format that also encodes.
pub trait Encode: Format {
    /// The value that validates as this one; missing for a default.
    fn encode(encoder: &mut Encoder, value: &Self::Value) -> Value;
}

/// The fields of one struct, which also encode.
pub trait EncodeFields: Fields {
    /// Adds all fields that are not missing.
    fn encode(&self, encoder: &mut Encoder, object: &mut ObjectValue);

    /// All fields as an object.
    fn to_object(&self, encoder: &mut Encoder) -> Value {
        let mut object = ObjectValue::default();
        self.encode(encoder, &mut object);
        Value::Object(object)
    }
}

/// Implements [`Encode`] for formats of single values.
macro_rules! encode {
    ($($Format:ty: |$value:ident| $encoded:expr;)*) => {
        $(impl $crate::api::fields::encode::Encode for $Format {
            fn encode(
                _: &mut $crate::api::fields::encode::Encoder,
                $value: &<$Format as $crate::api::fields::Format>::Value,
            ) -> $crate::api::fields::Value {
                $encoded
            }
        })*
    };
}
pub(crate) use encode;

encode! {
    Text: |text| Value::Text(text.clone());
    CountryCode: |text| Value::Text(text.clone());
    Boolean: |boolean| Value::Boolean(*boolean);
    OfWholeEngine: |boolean| Value::Boolean(*boolean);
    Count: |count| Value::Number(*count as f64);
    Amount: |dollars| number(dollars);
    AmountFromZero: |dollars| number(dollars);
    PointValue: |dollars| number(dollars);
    Day: |day| Value::Text(day.to_string());
    DayOrToday: |day| Value::Text(day.to_string());
    MonthAndDay: |anniversary| Value::Text(format!("{:02}-{:02}", anniversary.0, anniversary.1));
    MerchantCategoryCode: |code| Value::Text(format!("{code:04}"));
    ChannelId: |channel| Value::Text(channel.id().to_owned());
    AmountsByName: |dollars| numbers_by_name(dollars);
}

/// The number of a decimal.
fn number(decimal: &Decimal) -> Value {
    Value::Number(number_from_decimal(*decimal))
}

/// Numbers by the caller's names.
pub fn numbers_by_name(decimals: &SortedMap<String, Decimal>) -> Value {
    Value::Entries(decimals.iter().map(|(name, decimal)| (name.clone(), number(decimal))).collect())
}

impl<const MIN: usize> Encode for CardNames<MIN> {
    fn encode(encoder: &mut Encoder, names: &Vec<String>) -> Value {
        List::<Text>::encode(encoder, names)
    }
}

impl<Item: Encode> Encode for List<Item> {
    fn encode(encoder: &mut Encoder, items: &Vec<Item::Value>) -> Value {
        Value::List(items.iter().map(|item| Item::encode(encoder, item)).collect())
    }
}

impl<const MAX: usize, Item: EncodeFields> Encode for Objects<MAX, Item> {
    fn encode(encoder: &mut Encoder, items: &Vec<Item>) -> Value {
        Value::List(items.iter().map(|item| item.to_object(encoder)).collect())
    }
}

impl<Inner: EncodeFields + Default> Encode for ObjectOf<Inner> {
    fn encode(encoder: &mut Encoder, inner: &Inner) -> Value {
        inner.to_object(encoder)
    }
}

impl<Inner: Encode<Value: Default>> Encode for WholeOnly<Inner> {
    fn encode(encoder: &mut Encoder, value: &Inner::Value) -> Value {
        Inner::encode(encoder, value)
    }
}

impl<Inner: Encode> Encode for Optional<Inner> {
    fn encode(encoder: &mut Encoder, value: &Option<Inner::Value>) -> Value {
        value.as_ref().map_or(Value::Missing, |value| Inner::encode(encoder, value))
    }
}

impl<Inner: Encode<Value: Default + PartialEq>> Encode for OrDefault<Inner> {
    fn encode(encoder: &mut Encoder, value: &Inner::Value) -> Value {
        if *value == Inner::Value::default() { Value::Missing } else { Inner::encode(encoder, value) }
    }
}
