//! Deserializes JSON into the schema, with typed errors and their paths.
//!
//! It is our own, for its size: a field's type costs one function. With serde's derived visitors over `serde_json`,
//! which copy parts of a visitor for each field and bring two parsers of numbers with their tables, the whole engine
//! has 341 kB of code and data with brotli instead of 320. `serde_path_to_error` wraps those visitors, and would add
//! to them.

mod description;
mod mismatch;
mod object;
mod value;

pub use description::{FieldDescription, ObjectDescription, ValueDescription};
pub use mismatch::Mismatches;
pub(crate) use object::{ObjectFields, object};
pub use value::JsonValue;

use super::diagnostic::{Alternatives, DiagnosticKind, ExpectedValue};
use std::collections::BTreeMap;

/// A type of the schema: deserialized from one kind of value.
pub trait FromJson: Sized {
    /// The description of its values.
    const DESCRIPTION: ValueDescription;

    /// Whether a field of this type may be absent.
    const IS_OPTIONAL: bool = false;

    /// Deserializes the value, or returns the mismatches within it.
    ///
    /// # Errors
    ///
    /// Every value of another shape, in the order of the names of fields.
    fn from_json(value: &JsonValue) -> Result<Self, Mismatches>;

    /// The value of an absent field; none by default.
    fn if_absent() -> Option<Self> {
        None
    }
}

/// Any value.
pub struct Anything;

impl FromJson for Anything {
    const DESCRIPTION: ValueDescription = ValueDescription::Anything;

    fn from_json(_: &JsonValue) -> Result<Anything, Mismatches> {
        Ok(Anything)
    }
}

impl FromJson for bool {
    const DESCRIPTION: ValueDescription = ValueDescription::Boolean;

    fn from_json(value: &JsonValue) -> Result<bool, Mismatches> {
        if let JsonValue::Boolean(boolean) = value {
            Ok(*boolean)
        } else {
            Err(Mismatches::of_type(ExpectedValue::Boolean, value))
        }
    }
}

impl FromJson for String {
    const DESCRIPTION: ValueDescription = ValueDescription::Text;

    fn from_json(value: &JsonValue) -> Result<String, Mismatches> {
        text(value).map(str::to_owned)
    }
}

impl FromJson for u32 {
    const DESCRIPTION: ValueDescription = ValueDescription::WholeNumber;

    fn from_json(value: &JsonValue) -> Result<u32, Mismatches> {
        whole_number(value, u32::MAX.into()).map(|number| number as u32)
    }
}

impl FromJson for u8 {
    const DESCRIPTION: ValueDescription = ValueDescription::WholeNumber;

    fn from_json(value: &JsonValue) -> Result<u8, Mismatches> {
        whole_number(value, u8::MAX.into()).map(|number| number as u8)
    }
}

impl<Content: FromJson> FromJson for Option<Content> {
    const DESCRIPTION: ValueDescription = Content::DESCRIPTION;

    const IS_OPTIONAL: bool = true;

    fn from_json(value: &JsonValue) -> Result<Self, Mismatches> {
        if *value == JsonValue::Null { Ok(None) } else { Content::from_json(value).map(Some) }
    }

    fn if_absent() -> Option<Self> {
        Some(None)
    }
}

impl<Item: FromJson> FromJson for Vec<Item> {
    const DESCRIPTION: ValueDescription = ValueDescription::List(&Item::DESCRIPTION);

    fn from_json(value: &JsonValue) -> Result<Self, Mismatches> {
        let JsonValue::List(items) = value else {
            return Err(Mismatches::of_type(ExpectedValue::List, value));
        };
        let mut list = Vec::with_capacity(items.len());
        let mut mismatches = Mismatches::default();
        for (index, item) in items.iter().enumerate() {
            match Item::from_json(item) {
                Ok(item) => list.push(item),
                Err(found) => mismatches.add_of_item(index, found),
            }
        }
        mismatches.or(list)
    }
}

impl<Content: FromJson> FromJson for BTreeMap<String, Content> {
    const DESCRIPTION: ValueDescription = ValueDescription::Map(&Content::DESCRIPTION);

    fn from_json(value: &JsonValue) -> Result<Self, Mismatches> {
        let JsonValue::Object(entries) = value else {
            return Err(Mismatches::of_type(ExpectedValue::Object, value));
        };
        let mut map = BTreeMap::new();
        let mut mismatches = Mismatches::default();
        for (name, value) in entries {
            match Content::from_json(value) {
                Ok(content) => drop(map.insert(name.clone(), content)),
                Err(found) => mismatches.add_of_field(name, found),
            }
        }
        mismatches.or(map)
    }
}

/// The text.
pub fn text(value: &JsonValue) -> Result<&str, Mismatches> {
    if let JsonValue::Text(text) = value {
        Ok(text)
    } else {
        Err(Mismatches::of_type(ExpectedValue::Text, value))
    }
}

/// The position of the text in these names.
pub fn position(value: &JsonValue, names: &'static [&'static str]) -> Result<usize, Mismatches> {
    let JsonValue::Text(found) = value else {
        return Err(Mismatches::of_type(ExpectedValue::OneOf(Alternatives(names)), value));
    };
    names.iter().position(|name| *name == found).ok_or_else(|| {
        let expected = Alternatives(names);
        Mismatches::of(DiagnosticKind::UnknownVariant { found: found.to_owned(), expected })
    })
}

fn whole_number(value: &JsonValue, max: u64) -> Result<u64, Mismatches> {
    match value {
        JsonValue::Unsigned(number) if *number <= max => Ok(*number),
        JsonValue::Unsigned(_) | JsonValue::Signed(_) => {
            Err(Mismatches::of_value(ExpectedValue::WholeNumber, value.found()))
        }
        _ => Err(Mismatches::of_type(ExpectedValue::WholeNumber, value)),
    }
}

/// Deserializes enums from the ids of their variants: `IDS`, in the order of `ALL`.
macro_rules! variants {
    ($($Name:ident),+) => {
        $(impl $crate::compile::json::FromJson for $Name {
            const DESCRIPTION: $crate::compile::json::ValueDescription =
                $crate::compile::json::ValueDescription::OneOf($Name::IDS);

            fn from_json(
                value: &$crate::compile::json::JsonValue,
            ) -> Result<$Name, $crate::compile::json::Mismatches> {
                let position = $crate::compile::json::position(value, $Name::IDS)?;
                Ok($Name::ALL[position])
            }
        })+
    };
}
pub(crate) use variants;

#[cfg(test)]
mod tests {
    use super::super::schema::Number;
    use super::*;
    use crate::model::coded;
    use serde_json::json;

    object! {
        #[derive(Debug, PartialEq)]
        struct Shop {
            name: String,
            shelves: Vec<Shelf> = Vec::new(),
            size: Option<Size>,
        }
    }

    object! {
        #[derive(Debug, PartialEq)]
        struct Shelf {
            width: u8,
            price: Number,
        }
    }

    coded! {
        /// A size.
        pub enum Size {
            /// The largest.
            VeryLarge = "very-large",
        }
    }

    variants!(Size);

    fn deserialize(document: serde_json::Value) -> Result<Shop, Mismatches> {
        Shop::from_json(&document.into())
    }

    #[test]
    fn a_document_is_deserialized() {
        let shop = deserialize(json!({
            "name": "Corner", "shelves": [{ "width": 3, "price": 2 }], "size": "very-large"
        }))
        .unwrap();
        let shelves = vec![Shelf { width: 3, price: Number(2.into()) }];
        assert_eq!(Size::VeryLarge.id(), "very-large");
        assert_eq!(shop, Shop { name: "Corner".to_owned(), shelves, size: Some(Size::VeryLarge) });
        assert_eq!(deserialize(json!({ "name": "", "size": null })).unwrap().size, None);
    }

    #[test]
    fn a_mismatch_has_its_path() {
        for (document, path, message) in [
            (json!(null), "", "expected an object, found null"),
            (json!(["Corner"]), "", "expected an object, found a list"),
            (json!({}), "", "missing field `name`, expected text"),
            (json!({ "name": true }), "name", "expected text, found `true`"),
            (json!({ "name": {} }), "name", "expected text, found an object"),
            (json!({ "name": null }), "name", "expected text, found null"),
            (json!({ "name": "", "shelves": {} }), "shelves", "expected a list, found an object"),
            (json!({ "name": "", "shelves": null }), "shelves", "expected a list, found null"),
            (json!({ "name": "", "size": 1 }), "size", "expected `very-large`, found `1`"),
            (json!({ "name": "", "size": "s" }), "size", "expected `very-large`, found `s`"),
            (
                json!({ "name": "", "shelves": [{ "width": 1, "price": 1 }, { "width": 256, "price": 1 }] }),
                "shelves[1].width",
                "expected a whole number, found `256`",
            ),
            (
                json!({ "name": "", "shelves": [{ "width": -1, "price": 1 }] }),
                "shelves[0].width",
                "expected a whole number, found `-1`",
            ),
            (
                json!({ "name": "", "shelves": [{ "width": 1.0, "price": 1 }] }),
                "shelves[0].width",
                "expected a whole number, found `1.0`",
            ),
            (
                json!({ "name": "", "shelves": [{ "width": 1, "price": 1e300 }] }),
                "shelves[0].price",
                "expected a finite number, found `1e300`",
            ),
            (
                json!({ "name": "", "shelves": [{ "width": 1 }] }),
                "shelves[0]",
                "missing field `price`, expected a number",
            ),
            (
                json!({ "name": "", "shelves": [{ "width": 1, "price": 1, "wide": 1 }] }),
                "shelves[0].wide",
                "unknown field `wide`, expected `width` or `price`",
            ),
        ] {
            let diagnostics = deserialize(document.clone()).unwrap_err().of_document("");
            let [diagnostic] = diagnostics.as_slice() else { panic!("{document}: {diagnostics:?}") };
            assert_eq!(
                (diagnostic.path.as_str(), diagnostic.kind.to_string().as_str()),
                (path, message),
                "{document}"
            );
        }
    }

    #[test]
    fn all_mismatches_are_found_unknown_fields_first() {
        let document = json!({
            "size": 1, "zoo": 1, "attic": 1,
            "shelves": [{ "width": 1, "price": 1 }, { "width": 256 }, 7, { "wide": 1, "width": 1, "price": true }]
        });
        let found: Vec<String> = deserialize(document)
            .unwrap_err()
            .of_document("shop")
            .iter()
            .map(|diagnostic| diagnostic.to_string())
            .collect();
        assert_eq!(
            found,
            [
                "shop: attic: unknown field `attic`, expected one of `name`, `shelves`, `size`",
                "shop: zoo: unknown field `zoo`, expected one of `name`, `shelves`, `size`",
                "shop: missing field `name`, expected text",
                "shop: shelves[1].width: expected a whole number, found `256`",
                "shop: shelves[1]: missing field `price`, expected a number",
                "shop: shelves[2]: expected an object, found `7`",
                "shop: shelves[3].wide: unknown field `wide`, expected `width` or `price`",
                "shop: shelves[3].price: expected a number, found `true`",
                "shop: size: expected `very-large`, found `1`",
            ]
        );
    }
}
