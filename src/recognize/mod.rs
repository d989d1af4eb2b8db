//! Matches merchant names and statement descriptors: a merchant, or an inferred category.

mod agreement;
mod card_suggestions;
mod inferred_category;
mod merchant;

pub use card_suggestions::suggested_cards;
pub use merchant::{MerchantMatch, Recognizer};
