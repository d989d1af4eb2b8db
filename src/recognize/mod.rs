//! Matches merchant names and statement descriptors: a merchant, or an inferred category.

mod agreement;
mod inferred_category;
mod merchant;

pub use merchant::{CategoryOrigin, MerchantMatch, Recognizer};
