//! The small tables: issuers, categories, currencies and merchant category codes.

pub mod categories;
pub mod currencies;
pub mod issuers;
pub mod mcc;

/// Entries of a table that its typed index counts in a byte.
const ENTRIES_MAX: usize = 200;
