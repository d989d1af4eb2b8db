//! How people and statements write names, and how the engine reads them.

mod card_name;
mod descriptor;
mod fold;
mod line;
mod wrapper;

pub use card_name::CardName;
pub use descriptor::{
    Reading, is_number, is_store_number, line_words, merchant_key, merchant_words, readings,
};
pub use fold::{fold, joined, push_plain};
pub use line::Line;
