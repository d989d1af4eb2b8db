//! Definitions of the fields of requests and answers: name, type, limits and description, each stated once.
//!
//! [`request!`](macro@request) and [`answer!`](macro@answer) wrap plain structs. From a request follow the struct, the
//! [`Shape`] that deserialization looks for, and the validation of every field by its [`Format`]; from an answer the
//! struct, which serde serializes. Both also describe themselves in tests ([`schema`]), which keep `openapi.json` and
//! the package's type declarations equal to the definitions. A doc comment is the field's description everywhere; what
//! follows `Example: ` in backticks is JSON.

pub mod formats;
pub mod reader;
#[cfg(test)]
pub mod schema;
pub mod shape;
pub mod value;

pub use reader::{Fields, Format, Names, Object, Reader};
pub use shape::{KnownField, Shape};
pub use value::Value;

/// Defines a request, or a part of one.
///
/// `field: Type = "jsonName" as Format` is a field; `field: Type` alone takes in all fields of another definition.
macro_rules! request {
    (
        $(#[doc = $about:literal])*
        $(#[derive($($derive:ident),+)])?
        pub struct $Name:ident $(= $schema_name:literal)? {
            $($(#[doc = $doc:literal])* $field:ident: $Type:ty $(= $json:literal as $Format:ty)?,)*
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug, PartialEq $(, $($derive),+)?)]
        pub struct $Name {
            $($(#[doc = $doc])* pub $field: $Type,)*
        }

        impl $crate::api::fields::Fields for $Name {
            const FIELDS: &'static [$crate::api::fields::KnownField] =
                &[$($crate::api::fields::request!(@known $Type $(, $json, $Format)?)),*];

            fn read(
                reader: &mut $crate::api::fields::Reader,
                object: &mut $crate::api::fields::Object,
            ) -> $Name {
                $Name {
                    $($field: $crate::api::fields::request!(@read reader, object, $Type $(, $json, $Format)?),)*
                }
            }
        }

        #[cfg(test)]
        impl $crate::api::fields::schema::Described for $Name {
            fn describe(definitions: &mut $crate::api::fields::schema::Definitions) -> $crate::api::fields::schema::Type {
                use $crate::api::fields::schema::{Described, Doc};
                let name = [$($schema_name,)? stringify!($Name)][0];
                definitions.define(name, $crate::api::fields::schema::REQUEST, Doc::new(&[$($about),*]), <$Name as Described>::object)
            }

            fn object(definitions: &mut $crate::api::fields::schema::Definitions) -> $crate::api::fields::schema::Type {
                $crate::api::fields::schema::Type::Object(
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
    (@read $reader:ident, $object:ident, $Type:ty) => {
        <$Type as $crate::api::fields::Fields>::read($reader, $object)
    };
    (@read $reader:ident, $object:ident, $Type:ty, $json:literal, $Format:ty) => {
        $reader.field::<$Format>($object, $json)
    };
    (@describe $definitions:ident, [$($doc:literal),*], $Type:ty) => {
        <$Type as $crate::api::fields::schema::Described>::object($definitions).into_properties()
    };
    (@describe $definitions:ident, [$($doc:literal),*], $Type:ty, $json:literal, $Format:ty) => {
        vec![$crate::api::fields::schema::Property {
            name: $json.to_owned(),
            doc: $crate::api::fields::schema::Doc::new(&[$($doc),*]),
            is_required: <$Format as $crate::api::fields::Format>::IS_REQUIRED,
            value: <$Format as $crate::api::fields::schema::Described>::describe($definitions),
        }]
    };
}
pub(crate) use request;

/// Defines an answer, or a part of one: a struct as serde serializes it, in camel case, or an enum of codes.
///
/// `field: Type as Description` names another type to describe the field by; `Variant = "code"` is a code.
macro_rules! answer {
    (
        $(#[doc = $about:literal])*
        $(#[derive($($derive:ident),+)])?
        pub struct $Name:ident $(<$lifetime:lifetime>)? $(= $schema_name:literal)? {
            $(
                $(#[doc = $doc:literal])*
                $(#[serde($($serde:tt)*)])*
                pub $field:ident: $Type:ty $(as $Description:ty)?,
            )*
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize $(, $($derive),+)?)]
        #[serde(rename_all = "camelCase")]
        pub struct $Name $(<$lifetime>)? {
            $($(#[doc = $doc])* $(#[serde($($serde)*)])* pub $field: $Type,)*
        }

        #[cfg(test)]
        impl $(<$lifetime>)? $crate::api::fields::schema::Described for $Name $(<$lifetime>)? {
            fn describe(definitions: &mut $crate::api::fields::schema::Definitions) -> $crate::api::fields::schema::Type {
                use $crate::api::fields::schema::{Described, Doc, module_name};
                let name = [$($schema_name,)? stringify!($Name)][0];
                let module = module_name(module_path!());
                definitions.define(name, module, Doc::new(&[$($about),*]), <Self as Described>::object)
            }

            fn object(definitions: &mut $crate::api::fields::schema::Definitions) -> $crate::api::fields::schema::Type {
                use $crate::api::fields::schema::{Property, Type, answered};
                let properties: Vec<Property> = vec![$(
                    answered(
                        definitions,
                        stringify!($field),
                        &[$($doc),*],
                        stringify!($($($serde)*)*),
                        $crate::api::fields::answer!(@description $Type $(, $Description)?),
                    )
                ),*];
                Type::Object(properties)
            }
        }
    };
    (
        $(#[doc = $about:literal])*
        $(#[derive($($derive:ident),+)])?
        pub enum $Name:ident {
            $($(#[doc = $doc:literal])* $Variant:ident = $code:literal,)+
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq $(, $($derive),+)?)]
        pub enum $Name {
            $($(#[doc = $doc])* $Variant,)+
        }

        impl $Name {
            /// All codes, in the order of the variants.
            pub const CODES: &'static [&'static str] = &[$($code),+];

            /// The code in JSON.
            pub fn code(self) -> &'static str {
                Self::CODES[self as usize]
            }
        }

        impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.code())
            }
        }

        #[cfg(test)]
        impl $crate::api::fields::schema::Described for $Name {
            fn describe(definitions: &mut $crate::api::fields::schema::Definitions) -> $crate::api::fields::schema::Type {
                use $crate::api::fields::schema::{Doc, Type, module_name};
                let doc = Doc::new(&[$($about),*]).with_codes(&[$(($code, &[$($doc),*])),+]);
                definitions.define(stringify!($Name), module_name(module_path!()), doc, |_| {
                    Type::OneOf($Name::CODES.to_vec())
                })
            }
        }
    };
    (@description $Type:ty) => {
        <$Type as $crate::api::fields::schema::Described>::describe
    };
    (@description $Type:ty, $Description:ty) => {
        <$Description as $crate::api::fields::schema::Described>::describe
    };
}
pub(crate) use answer;
