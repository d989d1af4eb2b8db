//! Definitions of the fields of requests and answers: name, type, limits and description, each stated once.
//!
//! [`request!`](macro@request) and [`answer!`](macro@super::answer::answer) wrap plain structs. From a request follow the struct, the
//! [`Shape`] that deserialization looks for, the validation of every field by its [`Format`] and its encoding; from an answer the
//! struct, which serde serializes. Both also describe themselves in tests ([`schema`](super::schema)), which keep `openapi.json` and
//! the package's type declarations equal to the definitions. A doc comment is the field's description everywhere; what
//! follows `Example: ` in backticks is JSON.

#[cfg(test)]
mod described;
#[cfg(feature = "serde")]
pub mod encode;
pub mod formats;
mod key;
pub mod shape;
pub mod validator;
pub mod value;

pub use key::{IdKey, QuotedKey};
pub use shape::{KnownField, Shape};
pub use validator::{Fields, Format, Names, Object, Validator};
pub use value::Value;

/// Defines a request, or a part of one.
///
/// `field: Type = "jsonName" as Format` is a field; `field: Type` alone includes all fields of another definition. What
/// answers repeat also derives `Serialize`, in camel case. Callers build a struct with a constructor and a method for each
/// field, because a later version can add fields.
macro_rules! request {
    (
        $(#[doc = $about:literal])*
        $(#[derive($($derive:ident),+)])?
        $(#[serde($($serde_of_all:tt)*)])?
        pub struct $Name:ident $(= $schema_name:literal)? {
            $(
                $(#[doc = $doc:literal])*
                $(#[serde($($serde:tt)*)])*
                $field:ident: $Type:ty $(= $json:literal as $Format:ty)?,
            )*
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug, PartialEq $(, $($derive),+)?)]
        $(#[serde($($serde_of_all)*)])?
        #[non_exhaustive]
        pub struct $Name {
            $($(#[doc = $doc])* $(#[serde($($serde)*)])* pub $field: $Type,)*
        }

        impl $Name {
            $(
                #[doc = concat!("Sets `", stringify!($field), "`.")]
                #[must_use]
                pub fn $field(self, $field: $Type) -> $Name {
                    $Name { $field, ..self }
                }
            )*
        }

        impl $crate::api::fields::Fields for $Name {
            const FIELDS: &'static [$crate::api::fields::KnownField] =
                &[$($crate::api::fields::request!(@known $Type $(, $json, $Format)?)),*];

            fn validate(
                validator: &mut $crate::api::fields::Validator,
                object: &mut $crate::api::fields::Object,
            ) -> $Name {
                $Name {
                    $($field: $crate::api::fields::request!(@validate validator, object, $Type $(, $json, $Format)?),)*
                }
            }
        }

        #[cfg(feature = "serde")]
        impl $crate::api::fields::encode::EncodeFields for $Name {
            fn encode(
                &self,
                encoder: &mut $crate::api::fields::encode::Encoder,
                object: &mut $crate::api::fields::value::ObjectValue,
            ) {
                $($crate::api::fields::request!(@encode encoder, object, self.$field, $Type $(, $json, $Format)?);)*
            }
        }

        #[cfg(test)]
        impl $crate::api::schema::Described for $Name {
            fn describe(definitions: &mut $crate::api::schema::Definitions) -> $crate::api::schema::Type {
                use $crate::api::schema::{Described, Doc};
                let name = [$($schema_name,)? stringify!($Name)][0];
                definitions.define(name, $crate::api::schema::REQUEST, Doc::new(&[$($about),*]), <$Name as Described>::object)
            }

            fn object(definitions: &mut $crate::api::schema::Definitions) -> $crate::api::schema::Type {
                $crate::api::schema::Type::Object(
                    [$($crate::api::fields::request!(@describe definitions, [$($doc),*], $Type $(, $json, $Format)?)),*].concat(),
                )
            }
        }
    };
    (@known $Type:ty) => {
        $crate::api::fields::KnownField::Group(<$Type as $crate::api::fields::Fields>::FIELDS)
    };
    (@known $Type:ty, $json:literal, $Format:ty) => {
        $crate::api::fields::KnownField::Named($json, &<$Format as $crate::api::fields::Format>::SHAPE)
    };
    (@validate $validator:ident, $object:ident, $Type:ty) => {
        <$Type as $crate::api::fields::Fields>::validate($validator, $object)
    };
    (@validate $validator:ident, $object:ident, $Type:ty, $json:literal, $Format:ty) => {
        $validator.field::<$Format>($object, $json)
    };
    (@encode $encoder:ident, $object:ident, $value:expr, $Type:ty) => {
        <$Type as $crate::api::fields::encode::EncodeFields>::encode(&$value, $encoder, $object)
    };
    (@encode $encoder:ident, $object:ident, $value:expr, $Type:ty, $json:literal, $Format:ty) => {
        let value = <$Format as $crate::api::fields::encode::Encode>::encode($encoder, &$value);
        if value != $crate::api::fields::Value::Missing {
            $object.push($json, value);
        }
    };
    (@describe $definitions:ident, [$($doc:literal),*], $Type:ty) => {
        <$Type as $crate::api::schema::Described>::object($definitions).into_properties()
    };
    (@describe $definitions:ident, [$($doc:literal),*], $Type:ty, $json:literal, $Format:ty) => {
        vec![$crate::api::schema::Property {
            name: $json.to_owned(),
            doc: $crate::api::schema::Doc::new(&[$($doc),*]),
            is_required: <$Format as $crate::api::fields::Format>::IS_REQUIRED,
            value: <$Format as $crate::api::schema::Described>::describe($definitions),
        }]
    };
}
pub(crate) use request;
