//! Spend caps of a card.

use super::limits::{check_cents, check_multiplier};
use super::source_names::SourceNames;
use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use crate::compile::schema;
use crate::model::Cap;
use rust_decimal::Decimal;

/// Highest cap of any card, in dollars of spending.
const CAP_DOLLARS_MAX: Decimal = Decimal::from_parts(10_000_000, 0, 0, false, 0);

/// Compiles a cap.
pub fn cap(
    cap: &schema::CapEntry,
    card: &schema::CardEntry,
    path: &str,
    sources: &mut SourceNames,
    diagnostics: &mut Diagnostics,
) -> Cap {
    let cap_dollars = cap.cap_dollars.0;
    if cap_dollars <= Decimal::ZERO || cap_dollars > CAP_DOLLARS_MAX {
        diagnostics
            .add(format!("{path}.cap_dollars"), DiagnosticKind::DollarsOutOfRange { dollars: cap_dollars });
    }
    check_cents(&format!("{path}.cap_dollars"), cap_dollars, diagnostics);
    let after = cap.multiplier_after.0;
    let path_after = format!("{path}.multiplier_after");
    check_multiplier(&path_after, after, diagnostics);
    let users: Vec<_> = card.rules.iter().filter(|rule| rule.cap.as_ref() == Some(&cap.id)).collect();
    if users.is_empty() {
        diagnostics.add(format!("{path}.id"), DiagnosticKind::UnusedCap);
    }
    if users.iter().any(|rule| rule.stacks) && !after.is_zero() {
        diagnostics.add(path_after.as_str(), DiagnosticKind::StackingAfterCap);
    }
    if users.iter().any(|rule| rule.stacks) && !users.iter().all(|rule| rule.stacks) {
        diagnostics.add(format!("{path}.id"), DiagnosticKind::MixedCap);
    }
    if let Some(lower) = users.iter().find(|rule| rule.multiplier.0 < after) {
        diagnostics.add(path_after, DiagnosticKind::HigherAfterCap { rule: lower.name.clone() });
    }
    Cap {
        id: cap.id.clone().into(),
        cap_dollars,
        period: cap.period,
        multiplier_after: after,
        source: sources.find(&cap.source, path, diagnostics),
    }
}
