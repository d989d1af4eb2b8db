//! Definitions of answers: each field once, as those of requests in [`fields`](super::fields).
//!
//! The macro is no part of `fields`, whose validator reports [`Issue`](super::Issue)s, which it defines.

/// Defines an answer, or a part of one: a struct as serde serializes it, in camel case, or an enum of codes.
///
/// `field: Type as Description` names another type to describe the field by; `Variant = "code"` is a code. A later
/// version can add a field or a code. `field: f64 => exact` also has the decimal, which no format serializes.
macro_rules! answer {
    (
        $(#[doc = $about:literal])*
        $(#[derive($($derive:ident),+)])?
        pub struct $Name:ident $(<$lifetime:lifetime>)? $(= $schema_name:literal)? {
            $(
                $(#[doc = $doc:literal])*
                $(#[serde($($serde:tt)*)])*
                pub $field:ident: $Type:ty $(as $Description:ty)? $(=> $exact:ident)?,
            )*
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize $(, $($derive),+)?)]
        #[serde(rename_all = "camelCase")]
        #[non_exhaustive]
        pub struct $Name $(<$lifetime>)? {
            $(
                $(#[doc = $doc])* $(#[serde($($serde)*)])* pub $field: $Type,
                $(
                    #[cfg(feature = "exact")]
                    #[doc = concat!("The exact decimal of `", stringify!($field), "`, to 28 digits.")]
                    #[serde(skip)]
                    pub $exact: rust_decimal::Decimal,
                )?
            )*
        }

        #[cfg(test)]
        impl $(<$lifetime>)? $crate::api::schema::Described for $Name $(<$lifetime>)? {
            fn describe(definitions: &mut $crate::api::schema::Definitions) -> $crate::api::schema::Type {
                use $crate::api::schema::{Described, Doc, module_name};
                let name = [$($schema_name,)? stringify!($Name)][0];
                let module = module_name(module_path!());
                definitions.define(name, module, Doc::new(&[$($about),*]), <Self as Described>::object)
            }

            fn object(definitions: &mut $crate::api::schema::Definitions) -> $crate::api::schema::Type {
                use $crate::api::schema::{Property, Type, answered};
                let properties: Vec<Property> = vec![$(
                    answered(
                        definitions,
                        stringify!($field),
                        &[$($doc),*],
                        $crate::api::answer::answer!(@is_skipped $($($serde)*)*),
                        $crate::api::answer::answer!(@description $Type $(, $Description)?),
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
        #[non_exhaustive]
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
        impl $crate::api::schema::Described for $Name {
            fn describe(definitions: &mut $crate::api::schema::Definitions) -> $crate::api::schema::Type {
                use $crate::api::schema::{Doc, Type, module_name};
                let doc = Doc::new(&[$($about),*]).with_codes(&[$(($code, &[$($doc),*])),+]);
                definitions.define(stringify!($Name), module_name(module_path!()), doc, |_| {
                    Type::OneOf($Name::CODES.to_vec())
                })
            }
        }
    };
    (@is_skipped) => {
        false
    };
    (@is_skipped skip_serializing_if = $($rest:tt)*) => {
        true
    };
    (@is_skipped $first:tt $($rest:tt)*) => {
        $crate::api::answer::answer!(@is_skipped $($rest)*)
    };
    (@description $Type:ty) => {
        <$Type as $crate::api::schema::Described>::describe
    };
    (@description $Type:ty, $Description:ty) => {
        <$Description as $crate::api::schema::Described>::describe
    };
}
pub(crate) use answer;
