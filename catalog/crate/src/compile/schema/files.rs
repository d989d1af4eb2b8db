//! A whole catalog as one object.

use crate::compile::json::{Anything, object};

object! {
    /// The files of a catalog as one object; each is deserialized by itself, so that every error is found.
    pub struct Files {
        /// `issuers.toml`.
        pub issuers: Anything,
        /// `categories.toml`.
        pub categories: Anything,
        /// `currencies.toml`.
        pub currencies: Anything,
        /// `mcc.toml`.
        pub mcc: Anything,
        /// `words.toml`; without it, descriptors match merchants alone.
        pub words: Anything = Anything,
        /// The files of `merchants/`.
        pub merchants: Vec<Anything>,
        /// The files of `cards/`.
        pub cards: Vec<Anything>,
    }
}
