//! Schema of the catalog's documents, as people write them; `catalog/README.md` explains each field.

mod card;
mod files;
mod merchant;
mod tables;
mod value;

pub use card::{AnnualFee, Base, Cap, Card, Choice, ChoiceKind, Rule, Tier};
pub use files::Files;
pub use merchant::{Merchant, Merchants};
pub use tables::{
    Categories, Category, Currencies, Currency, Issuer, Issuers, Mcc, MccTable, PhraseGroup, Words,
};
pub use value::{Day, Number, Source, Sources, dates};
