//! The operations but `optimize`: earned, missed, advice, analyze, cardTerms, and explanations of their results.

mod advice;
mod analyze;
mod card_terms;
mod comparison;
mod earned;
mod explain;
mod ledgers;
mod missed;
mod next_state;
mod term_names;
mod warnings;

#[cfg(any(test, target_arch = "wasm32"))]
pub(crate) use advice::ResolvedWallet;
pub(crate) use explain::Subject;
pub(crate) use warnings::CardDays;
