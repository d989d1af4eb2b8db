//! Codes of what a descriptor is recognized as.

use super::answer::answer;

answer! {
    /// Origin of the category of a purchase.
    pub enum CategoryOrigin {
        /// The merchant category code.
        Mcc = "mcc",
        /// The category of the request.
        Category = "category",
        /// The merchant.
        Merchant = "merchant",
        /// Inferred from the descriptor; less certain than a merchant match.
        Descriptor = "descriptor",
    }
}

answer! {
    /// The confidence in a merchant match.
    pub enum MatchConfidence {
        /// A merchant matches.
        High = "high",
        /// Only a category is inferred, from words of the descriptor.
        Low = "low",
    }
}
