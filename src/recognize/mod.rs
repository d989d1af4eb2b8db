//! Matches merchant names and statement descriptors: a merchant, or an inferred category.

mod agreement;
mod card_suggestions;
mod corrected_name;
mod inferred_category;
mod likeness;
mod merchant;

pub use card_suggestions::suggested_cards;
pub use corrected_name::corrected_name;
pub use merchant::{MerchantMatch, Recognizer};
