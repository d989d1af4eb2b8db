//! Enums whose variants have an id, each stated once.

/// Defines an enum with the ids of its variants.
///
/// `ALL` has the variants in the order of the definition, which `Ord` and the codec may depend on.
macro_rules! coded {
    (
        $(#[$about:meta])*
        pub enum $Name:ident {
            $($(#[$doc:meta])* $Variant:ident = $id:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $Name {
            $($(#[$doc])* #[serde(rename = $id)] $Variant,)+
        }

        impl $Name {
            /// All variants.
            pub const ALL: &'static [$Name] = &[$($Name::$Variant),+];

            /// The ids of all variants.
            pub const IDS: &'static [&'static str] = &[$($id),+];

            /// The id.
            pub const fn id(self) -> &'static str {
                match self {
                    $($Name::$Variant => $id,)+
                }
            }
        }
    };
}
pub(crate) use coded;
