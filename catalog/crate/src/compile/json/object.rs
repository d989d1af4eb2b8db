//! Objects: their fields, how these are deserialized and described.

use super::{FromJson, JsonValue, Mismatches};
use crate::compile::diagnostic::{Alternatives, DiagnosticKind, ExpectedValue};
use std::collections::BTreeMap;

/// Defines an object of a document. A field that may be absent is an `Option` or has a default.
///
/// Files have its fields in this order, and declarations repeat their documentation. `struct RuleEntry = "RuleDefinition"`
/// names the type in declarations; `cards: Vec<Anything> as Vec<CardEntry>` describes a field that is deserialized later.
macro_rules! object {
    (@description $Type:ty) => { <$Type as $crate::compile::json::FromJson>::DESCRIPTION };
    (@description $Type:ty as $Described:ty) => { object!(@description $Described) };
    (@is_optional $Type:ty) => { <$Type as $crate::compile::json::FromJson>::IS_OPTIONAL };
    (@is_optional $Type:ty = $default:expr) => { true };
    (@default) => { None };
    (@default $default:expr) => { Some($default) };
    (
        $(#[doc = $about:literal])*
        $(#[derive($($derive:ident),+)])?
        $visibility:vis struct $Name:ident $(= $declared_name:literal)? {
            $(
                $(#[doc = $doc:literal])*
                $field_visibility:vis $field:ident: $Type:ty $(as $Described:ty)? $(= $default:expr)?,
            )+
        }
    ) => {
        $(#[doc = $about])*
        $(#[derive($($derive),+)])?
        $visibility struct $Name {
            $( $(#[doc = $doc])* $field_visibility $field: $Type, )+
        }

        impl $crate::compile::json::FromJson for $Name {
            const DESCRIPTION: $crate::compile::json::ValueDescription =
                $crate::compile::json::ValueDescription::Object(&$crate::compile::json::ObjectDescription {
                    name: [$($declared_name,)? stringify!($Name)][0],
                    doc: &[$($about),*],
                    fields: &[$(
                        $crate::compile::json::FieldDescription {
                            name: stringify!($field),
                            doc: &[$($doc),*],
                            is_optional: object!(@is_optional $Type $(= $default)?),
                            value: object!(@description $Type $(as $Described)?),
                        }
                    ),+],
                });

            fn from_json(
                value: &$crate::compile::json::JsonValue,
            ) -> Result<$Name, $crate::compile::json::Mismatches> {
                let mut fields = $crate::compile::json::ObjectFields::of(value, &[$(stringify!($field)),+])?;
                $(
                    let $field: Option<$Type> =
                        fields.deserialize(stringify!($field), object!(@default $($default)?));
                )+
                fields.finish()?;
                let ($(Some($field),)+) = ($($field,)+) else { unreachable!("a mismatch was found") };
                Ok($Name { $($field),+ })
            }
        }
    };
}
pub(crate) use object;

/// Deserializes the fields of an object, and collects mismatches: unknown fields first, then in the order of the definition.
pub struct ObjectFields<'v> {
    entries: &'v BTreeMap<String, JsonValue>,
    mismatches: Mismatches,
}

impl<'v> ObjectFields<'v> {
    /// The fields of an object, which has no others than these.
    pub fn of(value: &'v JsonValue, names: &'static [&'static str]) -> Result<ObjectFields<'v>, Mismatches> {
        let JsonValue::Object(entries) = value else {
            return Err(Mismatches::of_type(ExpectedValue::Object, value));
        };
        let mut mismatches = Mismatches::default();
        for name in entries.keys().filter(|name| !names.contains(&name.as_str())) {
            let kind = DiagnosticKind::UnknownField { field: name.clone(), expected: Alternatives(names) };
            mismatches.add_of_field(name, Mismatches::of(kind));
        }
        Ok(ObjectFields { entries, mismatches })
    }

    /// Deserializes a field; `None` if it is malformed, or missing without a default.
    #[inline(never)] // One copy for each type, instead of one for each field.
    pub fn deserialize<Content: FromJson>(
        &mut self,
        name: &'static str,
        default: Option<Content>,
    ) -> Option<Content> {
        let Some(value) = self.entries.get(name) else {
            let content = default.or_else(Content::if_absent);
            if content.is_none() {
                // No required field can be null, so what is found says what is expected.
                let expected = Content::from_json(&JsonValue::Null).err().unwrap_or_default().expected();
                self.mismatches.add_missing(name, expected);
            }
            return content;
        };
        Content::from_json(value).map_err(|found| self.mismatches.add_of_field(name, found)).ok()
    }

    /// Returns the mismatches, if any.
    pub fn finish(self) -> Result<(), Mismatches> {
        self.mismatches.or(())
    }
}
