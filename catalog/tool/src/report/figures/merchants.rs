//! Counts of merchants, phrases and merchant category codes.

use card_rewards_catalog::compile::Documents;
use serde::Serialize;

/// Counts of entries.
#[derive(Debug, Default, PartialEq, Serialize)]
pub struct Merchants {
    pub total: usize,
    pub aliases: usize,
    pub exact_aliases: usize,
    pub online_aliases: usize,
    pub not_aliases: usize,
    /// Phrases that infer a category.
    pub phrases: usize,
    pub phrases_that_infer_none: usize,
    pub mcc_entries: usize,
}

impl Merchants {
    /// Counts entries.
    pub fn of(documents: &Documents) -> Merchants {
        let mut merchants = Merchants {
            phrases: documents.words.content.infers.iter().map(|group| group.words.len()).sum(),
            phrases_that_infer_none: documents.words.content.infers_nothing.len(),
            mcc_entries: documents.mcc.content.mcc.len(),
            ..Merchants::default()
        };
        for merchant in documents.merchants.iter().flat_map(|document| &document.content.merchants) {
            merchants.total += 1;
            merchants.aliases += merchant.aliases.len();
            merchants.exact_aliases += merchant.exact_aliases.len();
            merchants.online_aliases += merchant.online_aliases.len();
            merchants.not_aliases += merchant.not_aliases.len();
        }
        merchants
    }
}

#[cfg(test)]
mod tests {
    use super::Merchants;
    use crate::report::figures::test_figures::figures;

    #[test]
    fn merchants_and_phrases_are_counted() {
        let expected = Merchants {
            total: 2,
            aliases: 2,
            exact_aliases: 1,
            online_aliases: 1,
            not_aliases: 3,
            phrases: 3,
            phrases_that_infer_none: 1,
            mcc_entries: 1,
        };
        assert_eq!(figures("2026-11-21").merchants, expected);
    }
}
