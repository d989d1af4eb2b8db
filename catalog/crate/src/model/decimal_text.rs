//! Decimals as text: the form in which the codec packs them.
//!
//! The module of rust_decimal also parses "1e-2", which would add 6 kB to the engine and is never written.

use rust_decimal::Decimal;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

/// Serializes a decimal.
pub fn serialize<S: Serializer>(decimal: &Decimal, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(decimal)
}

/// Deserializes a decimal.
///
/// # Errors
///
/// If the text is no decimal number.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Decimal, D::Error> {
    decimal(Deserialize::deserialize(deserializer)?)
}

fn decimal<E: Error>(text: &str) -> Result<Decimal, E> {
    // `parse` would accept exponents too.
    Decimal::from_str_exact(text).map_err(|_| E::custom("no decimal number"))
}

/// Decimals that may be unknown.
pub mod optional {
    use super::decimal;
    use rust_decimal::Decimal;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Serializes a decimal or nothing.
    pub fn serialize<S: Serializer>(value: &Option<Decimal>, serializer: S) -> Result<S::Ok, S::Error> {
        value.map(|decimal| decimal.to_string()).serialize(serializer)
    }

    /// Deserializes a decimal or nothing.
    ///
    /// # Errors
    ///
    /// If the text is no decimal number.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Decimal>, D::Error> {
        let text: Option<&str> = Option::deserialize(deserializer)?;
        text.map(decimal).transpose()
    }
}
