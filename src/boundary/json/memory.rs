//! The memory that a request and its answer take together.

use crate::api::{Expected, Found, RewardsError};

/// Memory available to a request, of 512 MiB in wasm. A request that needs more would trap.
pub const MEMORY_BYTES_MAX: usize = if cfg!(target_arch = "wasm32") { 480 << 20 } else { usize::MAX };

/// Inputs of the memory estimate of a request.
pub struct Memory {
    /// Bytes of the request, which the answer repeats.
    pub body: usize,
    pub transactions: usize,
    pub answer: AnswerSize,
}

/// The memory that an answer takes for each transaction.
///
/// That of objects was measured on 2026-11-30, with the room that lists grow into.
#[derive(Clone, Copy)]
pub enum AnswerSize {
    /// Rows, results, and the part of the answer beyond the request.
    Columns {
        /// At most.
        cards_answered: usize,
    },
    /// Rewards in objects: with a state, accounts, or fees abroad.
    Objects {
        cards_answered: usize,
    },
    Explained,
    Analyzed,
    Optimized,
}

impl AnswerSize {
    fn bytes(self) -> usize {
        match self {
            AnswerSize::Columns { cards_answered } => 180 + 160 * cards_answered,
            AnswerSize::Objects { cards_answered } => 1_800 + 600 * cards_answered,
            AnswerSize::Explained => 4_000,
            AnswerSize::Analyzed => 2_900,
            AnswerSize::Optimized => 1_900,
        }
    }
}

impl Memory {
    /// Rejects a request that may need more, before answering.
    pub fn reject_beyond(&self, bytes_max: usize) -> Result<(), RewardsError> {
        let Memory { body, transactions, answer } = *self;
        // Beyond the 32 bits of a number of bytes in wasm.
        let bytes = transactions as f64 * answer.bytes() as f64 + 2.0 * body as f64;
        if bytes <= bytes_max as f64 {
            return Ok(());
        }
        let max = (transactions as f64 / bytes * bytes_max as f64) as usize;
        let expected = Expected::TransactionsInMemory { max, mebibytes: bytes_max >> 20 };
        Err(RewardsError::of("transactions", expected, Found::Length(transactions)))
    }
}

/// Rejects transactions that do not fit into memory with their answer.
///
/// Columns hold many more transactions, so that this is no part of validation.
#[cfg_attr(feature = "whole", inline(never))]
pub fn reject_too_many(transactions: usize, answer: AnswerSize) -> Result<(), RewardsError> {
    Memory { body: 0, transactions, answer }.reject_beyond(MEMORY_BYTES_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_that_fills_the_memory_is_rejected_with_the_number_that_fits() {
        // For each transaction 150 bytes in the body, as many in the answer, and 180.
        let memory = Memory {
            body: 150 << 20,
            transactions: 1 << 20,
            answer: AnswerSize::Columns { cards_answered: 0 },
        };
        assert!(memory.reject_beyond(480 << 20).is_ok());
        let issues = memory.reject_beyond(240 << 20).unwrap_err().issues;
        assert_eq!(
            issues[0].message,
            "transactions: expected at most 524288 transactions, so that they and their answers fit into 240 MiB"
        );
        assert_eq!(issues[0].found.as_deref(), Some("1048576"));
        let with_cards = Memory { answer: AnswerSize::Columns { cards_answered: 3 }, ..memory };
        assert!(with_cards.reject_beyond(480 << 20).is_err());
        assert!(with_cards.reject_beyond(960 << 20).is_ok());
    }

    #[test]
    fn the_memory_of_wasm_holds_a_million_transactions() {
        let answer = AnswerSize::Columns { cards_answered: 0 };
        let million = Memory { body: 151_000_000, transactions: 1_000_000, answer };
        assert!(million.reject_beyond(480 << 20).is_ok());
    }

    #[test]
    fn answers_in_objects_have_limits_below_those_that_failed() {
        // In 512 MiB these failed: 300,000 transactions with a state, 150,000 explained, 175,000 analyzed, and 40,000 of `missed`
        // abroad, with 23 cards each.
        for (answer, most) in [
            (AnswerSize::Objects { cards_answered: 0 }, 279_620),
            (AnswerSize::Explained, 125_829),
            (AnswerSize::Analyzed, 173_557),
            (AnswerSize::Objects { cards_answered: 23 }, 32_263),
        ] {
            let rejected = |transactions| Memory { body: 0, transactions, answer }.reject_beyond(480 << 20);
            assert!(rejected(most).is_ok());
            let expected = format!("transactions: expected at most {most} transactions, so that");
            let issues = rejected(most + 1).unwrap_err().issues;
            assert!(issues[0].message.starts_with(&expected), "{}", issues[0].message);
        }
    }
}
