//! Typed indices into the tables of a catalog and of a card.

use serde::{Deserialize, Serialize};

/// Defines the index of a table. Serialized it is its plain number.
macro_rules! index {
    ($(#[$doc:meta] $name:ident)*) => {$(
        #[$doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(u8);

        impl $name {
            /// The index of this position.
            ///
            /// The compiler refuses tables of more than 200 entries; beyond 255 the index saturates.
            pub fn new(position: usize) -> $name {
                $name(u8::try_from(position).unwrap_or(u8::MAX))
            }

            /// The position in the table.
            pub fn position(self) -> usize {
                usize::from(self.0)
            }

            /// Every index of a table with this many entries.
            pub fn all(entries: usize) -> impl Iterator<Item = $name> {
                (0..entries).map($name::new)
            }
        }
    )*};
}

index! {
    /// Index of an issuer in the catalog.
    IssuerIndex
    /// Index of a currency in the catalog.
    CurrencyIndex
    /// Index of a source in a card.
    SourceIndex
    /// Index of a cap in a card.
    CapIndex
    /// Index of a tier in a card.
    TierIndex
    /// Index of a choice in a card.
    ChoiceIndex
    /// Index of an option in a choice.
    OptionIndex
}
