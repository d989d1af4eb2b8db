//! Relationship tiers of a card.

use super::limits::{RATE_PLACES_MAX, check_places};
use super::source_names::SourceNames;
use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use crate::compile::schema;
use crate::model::Tier;
use rust_decimal::Decimal;

/// Highest factor by which any tier multiplies rewards.
const REWARD_FACTOR_MAX: Decimal = Decimal::from_parts(3, 0, 0, false, 0);

/// Compiles a tier.
pub fn tier(
    tier: &schema::TierEntry,
    path: &str,
    sources: &mut SourceNames,
    diagnostics: &mut Diagnostics,
) -> Tier {
    let reward_factor = tier.reward_factor.map_or(Decimal::ONE, |factor| factor.0);
    if reward_factor < Decimal::ONE || reward_factor > REWARD_FACTOR_MAX {
        let kind = DiagnosticKind::RewardFactorOutOfRange { factor: reward_factor, max: REWARD_FACTOR_MAX };
        diagnostics.add(format!("{path}.reward_factor"), kind);
    }
    check_places(&format!("{path}.reward_factor"), reward_factor, RATE_PLACES_MAX, diagnostics);
    Tier {
        id: tier.id.clone().into(),
        name: tier.name.clone().into(),
        reward_factor,
        default: tier.default,
        source: sources.find(&tier.source, path, diagnostics),
    }
}
