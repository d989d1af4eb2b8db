//! The memory that a request and its answer take together.

use crate::api::{Expected, Found, RewardsError};

/// Memory available to a request, of 512 MiB in wasm. A request that needs more would trap.
pub const MEMORY_BYTES_MAX: usize = if cfg!(target_arch = "wasm32") { 480 << 20 } else { usize::MAX };

/// Bytes for each transaction: row, results, and the part of the answer beyond the request.
const TRANSACTION_BYTES: usize = 180;
/// Bytes for each entry of a transaction: its numbers and its JSON.
const CARD_BYTES: usize = 160;

/// Inputs of the memory estimate of a request.
pub struct Memory {
    /// Bytes of the request, which the answer repeats.
    pub body: usize,
    pub transactions: usize,
    /// For each transaction, at most.
    pub cards_answered: usize,
}

impl Memory {
    /// Rejects a request that may need more, before answering.
    pub fn reject_beyond(&self, bytes_max: usize) -> Result<(), RewardsError> {
        let Memory { body, transactions, cards_answered } = *self;
        let each = TRANSACTION_BYTES + CARD_BYTES * cards_answered;
        let bytes = transactions.saturating_mul(each).saturating_add(2 * body);
        if bytes <= bytes_max {
            return Ok(());
        }
        let max = (transactions as f64 / bytes as f64 * bytes_max as f64) as usize;
        let mebibytes = bytes_max >> 20;
        let expected = Expected::TransactionsInMemory { max, mebibytes };
        Err(RewardsError::of("transactions", expected, Found::Length(transactions)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_that_fills_the_memory_is_rejected_with_the_number_that_fits() {
        // For each transaction 150 bytes in the body, as many in the answer, and 180.
        let memory = Memory { body: 150 << 20, transactions: 1 << 20, cards_answered: 0 };
        assert!(memory.reject_beyond(480 << 20).is_ok());
        let issues = memory.reject_beyond(240 << 20).unwrap_err().issues;
        assert_eq!(
            issues[0].message,
            "transactions: expected at most 524288 transactions, so that they and their answers fit into 240 MiB"
        );
        assert_eq!(issues[0].found.as_deref(), Some("1048576"));
        let with_cards = Memory { cards_answered: 3, ..memory };
        assert!(with_cards.reject_beyond(480 << 20).is_err());
        assert!(with_cards.reject_beyond(960 << 20).is_ok());
    }

    #[test]
    fn the_memory_of_wasm_holds_a_million_transactions() {
        let million = Memory { body: 151_000_000, transactions: 1_000_000, cards_answered: 0 };
        assert!(million.reject_beyond(480 << 20).is_ok());
    }
}
