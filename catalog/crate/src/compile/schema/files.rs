//! A whole catalog as one object.

use crate::compile::json::{Anything, object};

object! {
    /// The files of a catalog as one object; what is in them is read one by one, so that all that is wrong is found.
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
