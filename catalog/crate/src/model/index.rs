//! Typed indices into the tables of a catalog and of a card.

use serde::{Deserialize, Serialize};

/// Maximum entries of a table or list whose index is a byte; the compiler rejects longer ones.
pub const ENTRIES_MAX: usize = 200;

/// Defines the index of a table. Serialized it is its plain number.
macro_rules! index {
    ($(#[$doc:meta] $name:ident($visibility:vis $Number:ty))*) => {$(
        #[$doc]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name($visibility $Number);

        impl $name {
            /// The index of this position.
            ///
            /// The compiler rejects longer tables; beyond the largest number the index saturates.
            pub fn new(position: usize) -> $name {
                $name(<$Number>::try_from(position).unwrap_or(<$Number>::MAX))
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
    /// Index of a card in the catalog.
    CardIndex(pub usize)
    /// Index of a merchant in the catalog.
    MerchantIndex(pub u16)
    /// Index of a category in the catalog.
    CategoryIndex(pub u8)
    /// Index of an issuer in the catalog.
    IssuerIndex(u8)
    /// Index of a currency in the catalog.
    CurrencyIndex(u8)
    /// Index of a source in a card.
    SourceIndex(u8)
    /// Index of a cap in a card.
    CapIndex(u8)
    /// Index of a tier in a card.
    TierIndex(u8)
    /// Index of a choice in a card.
    ChoiceIndex(u8)
    /// Index of an option in a choice.
    OptionIndex(u8)
}
