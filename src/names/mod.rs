//! How people and statements write names, and how the engine reads them.

mod card_name;
mod descriptor;
mod fold;
mod wrapper;

pub use card_name::CardName;
pub use descriptor::{
    Reading, is_store_number, line_words, merchant_words, readings, text_of_last_words, words_that_may_be_cut,
};
pub use fold::{fold, joined};
