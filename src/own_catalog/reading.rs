//! JSON as the text of a catalog: where it is something else, the error says at which place of the document.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Number, Value};
use std::fmt::{self, Display};

/// Reads a document.
pub fn read<Content: DeserializeOwned>(document: &Value) -> Result<Content, Misfit> {
    Content::deserialize(Place(document))
}

/// What does not fit, and at which place of the document.
#[derive(Debug)]
pub struct Misfit {
    /// Such as `rules[2].multiplier`; empty for all of it.
    pub place: String,
    /// What was found and what belongs there.
    pub message: String,
}

impl Misfit {
    fn new(message: &dyn Display) -> Misfit {
        Misfit { place: String::new(), message: message.to_string() }
    }

    /// The same, seen from the list that it is in.
    fn at_index(mut self, index: usize) -> Misfit {
        self.place = join(format!("[{index}]"), &self.place);
        self
    }

    /// The same, seen from the object that it is in.
    fn at_name(mut self, name: &str) -> Misfit {
        self.place = join(name.to_owned(), &self.place);
        self
    }
}

fn join(outer: String, inner: &str) -> String {
    if inner.is_empty() || inner.starts_with('[') { outer + inner } else { outer + "." + inner }
}

impl Error for Misfit {
    fn custom<Message: Display>(message: Message) -> Misfit {
        Misfit::new(&message)
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Misfit {
        Misfit::new(&format_args!("invalid type: {}, expected {expected}", Found(found)))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Misfit {
        Misfit::new(&format_args!("invalid value: {}, expected {expected}", Found(found)))
    }
}

impl std::error::Error for Misfit {}

impl Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        f.write_str(&self.message)
    }
}

/// What was found, in JSON's words.
struct Found<'a>(Unexpected<'a>);

impl Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Unexpected::Unit => f.write_str("null"),
            Unexpected::Float(number) => match Number::from_f64(number) {
                Some(number) => write!(f, "floating point `{number}`"),
                None => f.write_str("floating point"),
            },
            other => other.fmt(f),
        }
    }
}

/// A value at its place in the document.
#[derive(Clone, Copy)]
struct Place<'a>(&'a Value);

impl<'a> Place<'a> {
    fn unexpected(self) -> Unexpected<'a> {
        match self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(boolean) => Unexpected::Bool(*boolean),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => Unexpected::Unsigned(number),
                (None, Some(number)) => Unexpected::Signed(number),
                (None, None) => Unexpected::Float(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        }
    }

    fn is_no(self, expected: &dyn Expected) -> Misfit {
        Misfit::invalid_type(self.unexpected(), expected)
    }
}

impl<'de> Deserializer<'de> for Place<'de> {
    type Error = Misfit;

    /// Of single values: nothing in a catalog can be one of these or else a list or an object.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.unexpected() {
            Unexpected::Bool(boolean) => visitor.visit_bool(boolean),
            Unexpected::Unsigned(number) => visitor.visit_u64(number),
            Unexpected::Signed(number) => visitor.visit_i64(number),
            Unexpected::Float(number) => visitor.visit_f64(number),
            Unexpected::Str(text) => visitor.visit_str(text),
            Unexpected::Unit => visitor.visit_unit(),
            _ => Err(self.is_no(&visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Array(items) => visitor.visit_seq(Items(items.iter().enumerate())),
            _ => Err(self.is_no(&visitor)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Object(object) => visitor.visit_map(Entries::of(object)),
            _ => Err(self.is_no(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::String(text) => visitor.visit_enum(key(text)),
            _ => Err(self.is_no(&"a string")),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct
        tuple tuple_struct identifier
    }
}

fn key(text: &str) -> StrDeserializer<'_, Misfit> {
    text.into_deserializer()
}

struct Items<'a>(std::iter::Enumerate<std::slice::Iter<'a, Value>>);

impl<'a> SeqAccess<'a> for Items<'a> {
    type Error = Misfit;

    #[inline(never)] // Once for each type, and not again wherever a catalog has it.
    fn next_element_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        let Some((index, item)) = self.0.next() else { return Ok(None) };
        seed.deserialize(Place(item)).map(Some).map_err(|misfit| misfit.at_index(index))
    }
}

struct Entries<'a> {
    left: serde_json::map::Iter<'a>,
    /// That of which the name was asked for last.
    current: Option<(&'a str, &'a Value)>,
}

impl<'a> Entries<'a> {
    fn of(object: &'a Map<String, Value>) -> Entries<'a> {
        Entries { left: object.iter(), current: None }
    }
}

impl<'a> MapAccess<'a> for Entries<'a> {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'a>>(&mut self, seed: K) -> Result<Option<K::Value>, Misfit> {
        let Some((name, value)) = self.left.next() else { return Ok(None) };
        self.current = Some((name, value));
        seed.deserialize(key(name)).map(Some).map_err(|misfit| misfit.at_name(name))
    }

    #[inline(never)] // As above.
    fn next_value_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<T::Value, Misfit> {
        let (name, value) = self.current.expect("a name is asked for before its value");
        seed.deserialize(Place(value)).map_err(|misfit| misfit.at_name(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Shop {
        name: String,
        #[serde(default)]
        shelves: Vec<Shelf>,
        size: Option<Size>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Shelf {
        width: u8,
        price: f64,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Size {
        VeryLarge,
    }

    #[test]
    fn what_fits_is_read() {
        let shop: Shop = read(&json!({
            "name": "Corner", "shelves": [{ "width": 3, "price": 2 }], "size": "very-large"
        }))
        .unwrap();
        let shelves = vec![Shelf { width: 3, price: 2.0 }];
        assert_eq!(shop, Shop { name: "Corner".to_owned(), shelves, size: Some(Size::VeryLarge) });
        assert_eq!(read::<Shop>(&json!({ "name": "", "size": null })).unwrap().size, None);
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_place() {
        for (document, place, message) in [
            (json!(null), "", "invalid type: null, expected struct Shop"),
            (json!(["Corner"]), "", "invalid type: sequence, expected struct Shop"),
            (json!({}), "", "missing field `name`"),
            (json!({ "name": true }), "name", "invalid type: boolean `true`, expected a string"),
            (json!({ "name": {} }), "name", "invalid type: map, expected a string"),
            (json!({ "name": "", "shelves": {} }), "shelves", "invalid type: map, expected a sequence"),
            (json!({ "name": "", "size": 1 }), "size", "invalid type: integer `1`, expected a string"),
            (json!({ "name": "", "size": "s" }), "size", "unknown variant `s`, expected `very-large`"),
            (
                json!({ "name": "", "shelves": [{ "width": 1, "price": 1 }, { "width": 256, "price": 1 }] }),
                "shelves[1].width",
                "invalid value: integer `256`, expected u8",
            ),
            (
                json!({ "name": "", "shelves": [{ "width": 1.0, "price": 1 }] }),
                "shelves[0].width",
                "invalid type: floating point `1.0`, expected u8",
            ),
            (json!({ "name": "", "shelves": [{ "width": 1 }] }), "shelves[0]", "missing field `price`"),
            (
                json!({ "name": "", "shelves": [{ "wide": 1 }] }),
                "shelves[0].wide",
                "unknown field `wide`, expected `width` or `price`",
            ),
        ] {
            let misfit = read::<Shop>(&document).unwrap_err();
            assert_eq!((misfit.place.as_str(), misfit.message.as_str()), (place, message), "{document}");
        }
    }
}
