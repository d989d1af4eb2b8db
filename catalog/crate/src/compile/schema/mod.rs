//! Schema of the catalog's documents, as people write them; `catalog/README.md` explains each field.
//!
//! An entry, such as `RuleEntry`, is the file's form of the type in `model`, here `Rule`: sources and categories by
//! name, days and numbers as written, nothing checked but its shape.

mod card;
mod files;
mod merchant;
mod tables;
mod value;

pub use card::{
    AnnualFeeEntry, BaseEntry, CapEntry, CardEntry, ChoiceEntry, ChoiceKindEntry, FirstYearMatchEntry,
    ForeignTransactionFeeEntry, RuleEntry, TierEntry,
};
pub use files::Files;
pub use merchant::{MerchantEntry, MerchantFile};
pub use tables::{
    Categories, CategoryEntry, Currencies, CurrencyEntry, IssuerEntry, Issuers, Mcc, MccTable, PhraseGroup,
    WordsFile,
};
pub use value::{Day, Number, SourceEntry, Sources, dates};
