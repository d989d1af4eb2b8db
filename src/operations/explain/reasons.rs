//! The reasons of an explanation, as data.

use crate::api::{ExplanationReason, ReasonCode, UnmetCondition};
use crate::rules::money::{dollars_in_words, number_from_decimal};
use crate::rules::rate_text::rate_text;
use crate::rules::{BetterRule, CannotPay, EarningPart, PartKind, Purchase, UncertainCycle, rates};
use card_rewards_catalog::model::{
    Cap, Card, CategoryIndex, ChoiceOption, Date, Quarter, Rule, VERIFIED_DAYS_MAX,
};
use rust_decimal::Decimal;
use std::fmt;

/// A remark on an answer, as a code and as text.
pub enum ReasonKind<'a> {
    /// The card is unknown or ambiguous.
    UnmatchedCard { name: &'a str },
    /// No merchant matches the descriptor.
    UnmatchedMerchant { descriptor: &'a str },
    /// The category is inferred from the descriptor.
    InferredCategory,
    /// The table has no such merchant category code.
    UnmatchedMcc,
    /// The catalog has no such category.
    UnmatchedCategory,
    /// Card terms do not count it as a purchase.
    NotAPurchase,
    /// The account cannot pay for the purchase.
    CannotPay(CannotPay),
    /// A point is valued by transfer partners.
    TransferValue {
        /// Dollars per point.
        dollars: Decimal,
    },
    /// A name in `cardSettings` matches no card of the catalog, or several.
    UnmatchedCardOfSettings { name: &'a str },
    /// The catalog lacks the rotating categories of the day.
    QuarterNotInCatalog { quarter: Quarter },
    /// The terms were last compared with their sources long before the purchase.
    TermsNotVerifiedLately { verified_on: Date },
    /// The statement to which the purchase belongs is not certain.
    UncertainCycle(UncertainCycle),
    /// The rate holds only if the category becomes a top spending category.
    AssumedTopCategory,
    /// A rule that card terms limit to the United States.
    OnlyInUs { rule: &'a Rule },
    /// A better rule, for a part of the category alone.
    WiderCategory { rule: &'a Rule, category: &'a str },
    /// Dollars of the purchase are beyond a cap.
    ExhaustedCap { dollars: Decimal, rule: &'a Rule, cap: &'a Cap },
    /// An unmet condition of a rule that would pay more. The rule would pay if this and its other unmet
    /// conditions were met.
    Unmet { condition: UnmetCondition, pending: PendingCondition<'a> },
}

/// The rate of a rule if its unmet conditions were met.
#[derive(Clone, Copy)]
pub struct PendingCondition<'a> {
    better: BetterRule<'a>,
    /// Whether its option is selected by spending.
    is_by_spending: bool,
    value_per_point: Decimal,
}

impl<'a> ReasonKind<'a> {
    /// The reason of a part beyond a cap.
    pub fn of_part(part: &EarningPart<'a>) -> Option<ReasonKind<'a>> {
        let PartKind::RuleAfterCap(rule) = part.kind else { return None };
        Some(ReasonKind::ExhaustedCap { dollars: part.dollars, rule, cap: part.cap?.cap })
    }

    /// A reason if the catalog lacks the card's rotating categories that day.
    pub fn of_missing_quarter(card: &Card, day: Date) -> Option<ReasonKind<'a>> {
        let quarter = Quarter::of(day);
        rates::lacks_quarter(card, day).then_some(ReasonKind::QuarterNotInCatalog { quarter })
    }

    /// A reason if the terms were last verified long before that day.
    pub fn of_aged_terms(card: &Card, day: Date) -> Option<ReasonKind<'a>> {
        let verified_on = card.verified_on;
        let is_aged = verified_on.days_until(day) > VERIFIED_DAYS_MAX;
        is_aged.then_some(ReasonKind::TermsNotVerifiedLately { verified_on })
    }

    /// A reason if a purchase loses the rule by being abroad.
    pub fn of_rule_abroad(card: &Card, rule: &'a Rule, purchase: &Purchase) -> Option<ReasonKind<'a>> {
        let here = Purchase { is_abroad: false, ..*purchase };
        let is_lost = rates::is_only_in_us_and_abroad(rule, purchase) && rates::is_for(card, rule, &here);
        is_lost.then_some(ReasonKind::OnlyInUs { rule })
    }

    /// A reason if a rule is for part of the category.
    ///
    /// `within` are the category of the purchase and those below it.
    pub fn of_narrower_rule(
        card: &Card,
        rule: &'a Rule,
        purchase: &Purchase,
        category: &'a str,
        within: &[CategoryIndex],
    ) -> Option<ReasonKind<'a>> {
        let is_for =
            |category: Option<CategoryIndex>| rates::is_for(card, rule, &Purchase { category, ..*purchase });
        let is_narrower = !is_for(purchase.category) && within.iter().any(|one| is_for(Some(*one)));
        is_narrower.then_some(ReasonKind::WiderCategory { rule, category })
    }

    /// A reason for each unmet condition of a rule.
    pub fn of_better_rule(
        card: &Card,
        better: &BetterRule<'a>,
        value_per_point: Decimal,
    ) -> impl Iterator<Item = ReasonKind<'a>> + use<'a> {
        let by_spending = |option: ChoiceOption| card.choice(option.choice).top_spend_period().is_some();
        let is_by_spending = better.rule.option.is_some_and(by_spending);
        let pending = PendingCondition { better: *better, is_by_spending, value_per_point };
        better.unmet.iter().map(move |condition| ReasonKind::Unmet { condition, pending })
    }

    /// The rule that would pay more if its unmet conditions were met.
    pub fn pending_rule(&self) -> Option<&'a Rule> {
        match self {
            ReasonKind::Unmet { pending, .. } => Some(pending.better.rule),
            _ => None,
        }
    }

    /// The code, for programs.
    pub fn code(&self) -> &'static str {
        let code = match self {
            ReasonKind::UnmatchedCard { .. } => ReasonCode::UnmatchedCard,
            ReasonKind::UnmatchedMerchant { .. } => ReasonCode::UnmatchedMerchant,
            ReasonKind::InferredCategory => ReasonCode::InferredCategory,
            ReasonKind::UnmatchedMcc => ReasonCode::UnmatchedMcc,
            ReasonKind::UnmatchedCategory => ReasonCode::UnmatchedCategory,
            ReasonKind::NotAPurchase => ReasonCode::NotAPurchase,
            ReasonKind::CannotPay(CannotPay::NotAccepted) => ReasonCode::NotAccepted,
            ReasonKind::CannotPay(CannotPay::NotOpened { .. }) => ReasonCode::NotOpened,
            ReasonKind::TransferValue { .. } => ReasonCode::TransferValue,
            ReasonKind::UnmatchedCardOfSettings { .. } => ReasonCode::UnmatchedCardOfSettings,
            ReasonKind::QuarterNotInCatalog { .. } => ReasonCode::QuarterNotInCatalog,
            ReasonKind::TermsNotVerifiedLately { .. } => ReasonCode::TermsNotVerifiedLately,
            ReasonKind::UncertainCycle(UncertainCycle::CalendarMonth) => ReasonCode::CycleNotGiven,
            ReasonKind::UncertainCycle(
                UncertainCycle::Estimated { .. } | UncertainCycle::EstimatedBefore { .. },
            ) => ReasonCode::CycleEstimated,
            ReasonKind::AssumedTopCategory => ReasonCode::AssumedTopCategory,
            ReasonKind::OnlyInUs { .. } => ReasonCode::OnlyInUs,
            ReasonKind::WiderCategory { .. } => ReasonCode::WiderCategory,
            ReasonKind::ExhaustedCap { .. } => ReasonCode::ExhaustedCap,
            ReasonKind::Unmet { condition, .. } => return condition.code(),
        };
        code.code()
    }

    /// Its code and text.
    pub fn reason(&self) -> ExplanationReason {
        ExplanationReason { code: self.code(), text: self.to_string() }
    }
}

impl fmt::Display for ReasonKind<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReasonKind::UnmatchedCard { name } => {
                write!(f, "\"{name}\" is an unknown or ambiguous card.")
            }
            ReasonKind::UnmatchedMerchant { descriptor } => {
                write!(f, "\"{descriptor}\" matches no merchant.")
            }
            ReasonKind::InferredCategory => f.write_str(
                "The category is inferred from the descriptor, which is less certain than a merchant match.",
            ),
            ReasonKind::UnmatchedMcc => f.write_str("The merchant category code matches no category."),
            ReasonKind::UnmatchedCategory => {
                f.write_str("The category of the request matches none in the catalog.")
            }
            ReasonKind::NotAPurchase => f.write_str("Card terms do not count this as a purchase."),
            ReasonKind::CannotPay(CannotPay::NotAccepted) => {
                f.write_str("The merchant does not accept this card in this channel.")
            }
            ReasonKind::CannotPay(CannotPay::NotOpened { opened_on }) => {
                write!(f, "The account was opened on {opened_on}, after the purchase.")
            }
            ReasonKind::TransferValue { dollars } => {
                let dollars = number_from_decimal(*dollars);
                let why = "since a held card unlocks transfers to partners";
                write!(f, "A point is valued at {dollars} dollars, {why}.")
            }
            ReasonKind::UnmatchedCardOfSettings { name } => {
                write!(f, "\"{name}\" is an unknown or ambiguous card: its settings have no effect.")
            }
            ReasonKind::QuarterNotInCatalog { quarter } => {
                write!(f, "The catalog lacks this card's rotating categories of {quarter}.")
            }
            ReasonKind::TermsNotVerifiedLately { verified_on } => write!(
                f,
                "The card's terms were last compared with their sources on {verified_on}: they may have changed."
            ),
            ReasonKind::UncertainCycle(UncertainCycle::CalendarMonth) => f.write_str(
                "The card's terms follow its statement cycle. Its closing days are unknown, so calendar months count.",
            ),
            ReasonKind::UncertainCycle(UncertainCycle::Estimated { closes_on }) => {
                write!(f, "The statement is estimated to close on {closes_on}.")
            }
            ReasonKind::UncertainCycle(UncertainCycle::EstimatedBefore { closed_on }) => {
                write!(f, "The statement before is estimated to have closed on {closed_on}.")
            }
            ReasonKind::OnlyInUs { rule } => write!(f, "{} pays in the United States alone.", rule.name),
            ReasonKind::WiderCategory { rule, category } => {
                let name = "name a narrower category or the merchant category code";
                write!(f, "{} pays for a part of the category {category} alone: {name}.", rule.name)
            }
            ReasonKind::AssumedTopCategory => f.write_str(
                "The rate holds only if this becomes the card's top spending category of the period.",
            ),
            ReasonKind::ExhaustedCap { dollars, rule, cap } => {
                let in_words = |dollars: Decimal| dollars_in_words(number_from_decimal(dollars));
                let (dollars, most) = (in_words(*dollars), in_words(cap.cap_dollars));
                let (period, rule) = (cap.period.in_words(), &rule.name);
                let article = if period.starts_with('a') { "an" } else { "a" };
                write!(f, "{dollars} dollars are beyond the cap of {most} dollars {article} {period} on {rule}.")
            }
            ReasonKind::Unmet { pending, .. } => pending.fmt(f),
        }
    }
}

impl fmt::Display for PendingCondition<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BetterRule { rule, unmet, multiplier, more } = self.better;
        let rate = match rule.stacks {
            true => rate_text(more, "more", self.value_per_point),
            false => rate_text(multiplier, "", self.value_per_point),
        };
        write!(f, "{} would pay {rate} ", rule.name)?;
        for (index, condition) in unmet.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { " and " })?;
            f.write_str(match condition {
                UnmetCondition::Tier => "with a tier that it requires",
                UnmetCondition::Activation => "once activated",
                UnmetCondition::Selection if self.is_by_spending => {
                    "if its category were a top spending category"
                }
                UnmetCondition::Selection => "if its category were selected",
            })?;
        }
        f.write_str(".")
    }
}
