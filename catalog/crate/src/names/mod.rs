//! Names as people and statements write them, and how they are matched.

mod bank_prefix;
mod card_name;
mod descriptor;
mod fold;
mod index;
mod interpretation;
mod words;

pub use card_name::CardName;
pub use descriptor::Descriptor;
pub use fold::{fold, is_number, joined, push_plain};
pub(crate) use index::shared_length;
pub use index::{Beginnings, Builder as NameIndexBuilder, LazyNameIndex, NameIndex};
pub use interpretation::{
    FoldedDescriptor, Interpretation, STORE_NUMBER_DIGITS, descriptor_words, is_store_number, merchant_key,
    merchant_words,
};
pub use words::{FoldedWords, Words};
