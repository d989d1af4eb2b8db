//! How people and statements write names, and how the engine reads them.

mod card_name;
mod descriptor;
mod fold;

pub use card_name::CardName;
pub use descriptor::{Reading, line_words, merchant_words, readings};
pub use fold::{fold, joined};
