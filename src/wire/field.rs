//! A field that may hold anything, so that one reading finds everything that is wrong with a request.

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// What stands in a field.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Field<Value> {
    /// Nothing: there is no such field.
    #[default]
    Missing,
    /// What belongs there.
    Is(Value),
    /// Something else, named in words.
    Wrong(&'static str),
}

/// A value that a field can be read as. Each of these says whether it can be made from what was found.
pub trait Expected: Sized {
    /// What belongs there, in words.
    const EXPECTED: &'static str;

    /// From text.
    fn from_text(_: &str) -> Option<Self> {
        None
    }

    /// From a number.
    fn from_number(_: f64) -> Option<Self> {
        None
    }

    /// From true or false.
    fn from_boolean(_: bool) -> Option<Self> {
        None
    }

    /// From a list.
    fn from_list<'de, List: SeqAccess<'de>>(mut list: List) -> Result<Option<Self>, List::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(None)
    }

    /// From an object.
    fn from_object<'de, Object: MapAccess<'de>>(mut object: Object) -> Result<Option<Self>, Object::Error> {
        while object.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(None)
    }
}

impl Expected for String {
    const EXPECTED: &'static str = "text";

    fn from_text(text: &str) -> Option<String> {
        Some(text.to_owned())
    }
}

impl Expected for f64 {
    const EXPECTED: &'static str = "a number";

    fn from_number(number: f64) -> Option<f64> {
        Some(number)
    }
}

impl Expected for bool {
    const EXPECTED: &'static str = "true or false";

    fn from_boolean(boolean: bool) -> Option<bool> {
        Some(boolean)
    }
}

impl<Item: Expected> Expected for Vec<Field<Item>> {
    const EXPECTED: &'static str = "a list";

    fn from_list<'de, List: SeqAccess<'de>>(mut list: List) -> Result<Option<Self>, List::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(Some(items))
    }
}

/// An object whose names are the caller's own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entries<Value>(pub Vec<(String, Field<Value>)>);

impl<Value: Expected> Expected for Entries<Value> {
    const EXPECTED: &'static str = "an object";

    fn from_object<'de, Object: MapAccess<'de>>(mut object: Object) -> Result<Option<Self>, Object::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = object.next_entry()? {
            entries.push(entry);
        }
        Ok(Some(Entries(entries)))
    }
}

/// An object with fields of its own.
pub trait Fields: DeserializeOwned {}

impl<Value: Fields> Expected for Value {
    const EXPECTED: &'static str = "an object";

    fn from_object<'de, Object: MapAccess<'de>>(object: Object) -> Result<Option<Self>, Object::Error> {
        Value::deserialize(MapAccessDeserializer::new(object)).map(Some)
    }
}

impl<'de, Value: Expected> Deserialize<'de> for Field<Value> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Field<Value>, D::Error> {
        deserializer.deserialize_any(FieldVisitor(PhantomData))
    }
}

struct FieldVisitor<Value>(PhantomData<Value>);

fn found<Value>(value: Option<Value>, otherwise: &'static str) -> Field<Value> {
    value.map_or(Field::Wrong(otherwise), Field::Is)
}

impl<'de, Value: Expected> Visitor<'de> for FieldVisitor<Value> {
    type Value = Field<Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Value::EXPECTED)
    }

    fn visit_str<E>(self, text: &str) -> Result<Field<Value>, E> {
        Ok(found(Value::from_text(text), "text"))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Field<Value>, E> {
        Ok(found(Value::from_number(number), "a number"))
    }

    fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<Field<Value>, E> {
        self.visit_f64(number as f64)
    }

    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Field<Value>, E> {
        self.visit_f64(number as f64)
    }

    fn visit_bool<E>(self, boolean: bool) -> Result<Field<Value>, E> {
        Ok(found(Value::from_boolean(boolean), "true or false"))
    }

    fn visit_unit<E>(self) -> Result<Field<Value>, E> {
        Ok(Field::Wrong("null"))
    }

    fn visit_bytes<E>(self, _: &[u8]) -> Result<Field<Value>, E> {
        Ok(Field::Wrong("bytes"))
    }

    fn visit_seq<List: SeqAccess<'de>>(self, list: List) -> Result<Field<Value>, List::Error> {
        Ok(found(Value::from_list(list)?, "a list"))
    }

    fn visit_map<Object: MapAccess<'de>>(self, object: Object) -> Result<Field<Value>, Object::Error> {
        Ok(found(Value::from_object(object)?, "an object"))
    }
}
