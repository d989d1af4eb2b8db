//! The small tables: issuers, categories, currencies and merchant category codes.

pub mod categories;
pub mod currencies;
pub mod issuers;
pub mod mcc;
