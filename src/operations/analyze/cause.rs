//! Causes of missed rewards.

use super::super::comparison::{ComparedPurchase, Comparison};
use super::super::ledgers::Ledgers;
use crate::api::MissedCause;
use crate::rules::rates::UnmetConditions;
use crate::rules::{BetterRule, Ledger, Purchase};
use card_rewards_catalog::model::{Card, ChoiceKind, ChoiceOption, Rule};
use rust_decimal::Decimal;

impl<'a> Comparison<'a, '_> {
    /// The cause; none where no held card would have earned more.
    ///
    /// A condition that the card used did not meet comes first, if it alone would have made that card as good as the
    /// best held one. Otherwise the cause is the other card's bonus rate or base rate.
    pub fn cause(&self, compared: &ComparedPurchase, ledgers: &mut Ledgers<'a>) -> Option<MissedCause> {
        let best = compared.best_held;
        if !best.gain.is_positive() {
            return None;
        }
        let Ledgers { settlement, scenarios, .. } = &mut *ledgers;
        // A refund has the cause of the purchase that it reverses.
        let index = settlement.refunds.purchase_of(compared.index);
        let settled = &settlement.purchases[index];
        let Some(used) = settled.account else { return Some(MissedCause::UnmatchedCard) };
        let purchase = &{ settled.purchase };
        let amount = purchase.amount;
        let best_dollars = best.reward.dollars.to_decimal().abs();
        let settled_dollars = compared.used.reward.dollars.to_decimal().abs();
        let dollars = |multiplier: Decimal, value: Decimal| (amount * multiplier).abs() * value;
        if compared.is_net_of_fees() {
            // Less than half of what was missed is reward.
            let more_reward = best_dollars - settled_dollars;
            if more_reward + more_reward < best.gain.to_decimal() {
                return Some(MissedCause::ForeignTransactionFee);
            }
        }
        if let Some(ledger) = settlement.ledger(used) {
            let is_as_good = |multiplier| dollars(multiplier, settled.value.dollars) >= best_dollars;
            if is_as_good(ledger.multiplier_within_caps(purchase)) {
                return Some(MissedCause::ExhaustedCap);
            }
            let card = self.engine.card(used.card);
            // The scenarios require another settlement of the card's purchases.
            if card.rules.iter().any(|rule| depends_on_cardholder(rule, card)) {
                let better = scenarios.breakdown(ledger, index, purchase).better_rules;
                let better = better.iter().filter(|rule| is_as_good(rule.multiplier));
                // A purchase has one cause, so that the causes sum to the total missed.
                if let Some(cause) = better.filter_map(|rule| unmet(rule, card)).min() {
                    return Some(cause);
                }
            }
        }
        let named = self.named(best.named);
        let ledger = named.account.and_then(|account| ledgers.ledger(account));
        let base = ledger.map(|ledger| base_multiplier(ledger, purchase));
        let value = self.resolved.values.of_any(named.card()).dollars;
        let is_bonus = best_dollars > dollars(base.unwrap_or_default(), value);
        Some(if is_bonus { MissedCause::BonusOfAnotherCard } else { MissedCause::BetterBaseRate })
    }
}

/// Whether the cardholder activates the rule or selects its category.
fn depends_on_cardholder(rule: &Rule, card: &Card) -> bool {
    let is_selected =
        |option: ChoiceOption| matches!(card.choice(option.choice).kind, ChoiceKind::Selected { .. });
    rule.requires_activation || rule.option.is_some_and(is_selected)
}

/// The single condition that the cardholder could have met for a rule.
fn unmet(BetterRule { rule, unmet, .. }: &BetterRule, card: &Card) -> Option<MissedCause> {
    match *unmet {
        UnmetConditions { is_not_activated: true, is_not_selected: false, lacks_tier: false } => {
            Some(MissedCause::NotActivated)
        }
        UnmetConditions { is_not_activated: false, is_not_selected: true, lacks_tier: false } => {
            depends_on_cardholder(rule, card).then_some(MissedCause::NotSelected)
        }
        _ => None,
    }
}

/// Points per dollar of an unmatched purchase, within caps.
fn base_multiplier(ledger: &Ledger, purchase: &Purchase) -> Decimal {
    ledger.multiplier_within_caps(&Purchase {
        merchant: None,
        digital_wallet: None,
        category: None,
        channel: None,
        ..*purchase
    })
}
