//! Explanations: the parts of a reward with their sources, and what would change the answer.

mod reasons;

use crate::api::{
    CategoryOrigin, Details, Explanation, ExplanationCap, ExplanationMatch, ExplanationPart,
    ExplanationReason, ExplanationSource, MatchedCategory, MatchedMerchant,
};
use crate::engine::Engine;
use crate::rules::money::{dollars_in_words, number_from_decimal, number_from_product};
use crate::rules::{
    Breakdown, CannotPay, EarningPart, FirstYear, PartKind, PointValuation, Purchase, SettledPurchase,
};
use card_rewards_catalog::model::{
    Card, CardIndex, CategoryIndex, Channel, Confidence, Dates, MerchantIndex, Rule, Source, Tier,
};
pub(super) use reasons::ReasonKind;
use rust_decimal::Decimal;

/// A purchase on a card, to explain.
pub(crate) struct Subject<'a, 'r> {
    /// The `transactionId` of the purchase that this refund reverses.
    pub reverses: Option<&'a str>,
    /// The caller's spelling of the card.
    pub card_name: &'a str,
    /// `None` if the card is unknown or ambiguous.
    pub card: Option<CardIndex>,
    /// Why it cannot pay.
    pub cannot_pay: Option<CannotPay>,
    pub purchase: &'r Purchase,
    /// The merchant as the caller wrote it.
    pub descriptor: &'a str,
    pub details: &'r Details,
    pub value: PointValuation,
    /// The matched first year that contains the transaction.
    pub first_year: Option<FirstYear<'a>>,
}

impl<'a, 's> Subject<'a, 's> {
    /// The purchase on the card used.
    pub fn of(settled: &'s SettledPurchase<'a>) -> Subject<'a, 's> {
        Subject {
            reverses: None,
            card_name: settled.card_name,
            card: settled.account.map(|account| account.card),
            cannot_pay: None,
            purchase: &settled.purchase,
            descriptor: settled.merchant.text,
            details: settled.merchant.details,
            value: settled.value,
            first_year: None,
        }
    }
}

impl Engine {
    /// Explains a breakdown.
    pub(crate) fn explain<'a>(
        &'a self,
        subject: &Subject<'a, '_>,
        breakdown: &Breakdown<'a>,
    ) -> Explanation<'a> {
        let purchase = subject.purchase;
        let card = subject.card.filter(|_| subject.cannot_pay.is_none()).map(|card| self.card(card));
        let parts = if card.is_some() { breakdown.parts.as_slice() } else { &[] };
        let mut kinds = self.reasons_of_subject(subject);
        if let Some(card) = card {
            kinds.extend(ReasonKind::of_missing_quarter(card, purchase.date));
            kinds.extend(ReasonKind::of_aged_terms(card, purchase.date));
            kinds.extend(breakdown.uncertain_statement.map(ReasonKind::UncertainCycle));
            kinds.extend(card.rules.iter().find_map(|rule| ReasonKind::of_rule_abroad(card, rule, purchase)));
            kinds.extend(self.narrower_rules(card, purchase, parts));
            kinds.extend(breakdown.assumes_top_category.then_some(ReasonKind::AssumedTopCategory));
            kinds.extend(parts.iter().filter_map(ReasonKind::of_part));
            let value = subject.value.dollars;
            let better_rules = breakdown.better_rules.iter();
            kinds.extend(better_rules.flat_map(|better| ReasonKind::of_better_rule(card, better, value)));
        }
        let reasons: Vec<ExplanationReason> = kinds.iter().map(ReasonKind::reason).collect();
        let first_year = card.zip(subject.first_year);
        let first_year_match = first_year.and_then(|(card, first_year)| {
            let points = parts.iter().map(|part| part.points).sum();
            match_explained(card, &first_year, points, subject.value.dollars)
        });
        let mut text = sentence(subject, parts, kinds.iter().zip(&reasons));
        if let Some(matched) = &first_year_match {
            text += &match_sentence(matched);
        }
        let part = |(card, part)| part_explained(card, part, subject.value.dollars);
        Explanation {
            reverses: subject.reverses,
            merchant: self.merchant_explained(purchase.merchant),
            digital_wallet: self.merchant_explained(purchase.digital_wallet),
            category: self.category_explained(purchase),
            channel: purchase.channel.map(Channel::id),
            parts: card
                .into_iter()
                .flat_map(|card| parts.iter().map(move |part| (card, part)))
                .map(part)
                .collect(),
            first_year_match,
            reasons,
            text,
        }
    }

    /// A reason for each better rule for a part of the category.
    ///
    /// A merchant's category is as narrow as it can be.
    fn narrower_rules<'a>(
        &'a self,
        card: &'a Card,
        purchase: &Purchase,
        parts: &[EarningPart],
    ) -> Vec<ReasonKind<'a>> {
        let is_stated = purchase.category_origin != Some(CategoryOrigin::Merchant);
        let Some(category) = purchase.category.filter(|_| is_stated) else { return Vec::new() };
        let within: Vec<CategoryIndex> = self.catalog().categories_within(category).collect();
        let name = &*self.catalog().category(category).name;
        let pays_more =
            |rule: &&Rule| parts.iter().all(|part| rule.stacks || rule.multiplier > part.multiplier);
        let rules = card.rules.iter().filter(pays_more);
        rules.filter_map(|rule| ReasonKind::of_narrower_rule(card, rule, purchase, name, &within)).collect()
    }

    /// A merchant match, by id and name.
    pub(super) fn merchant_explained(&self, index: Option<MerchantIndex>) -> Option<MatchedMerchant<'_>> {
        let merchant = self.catalog().merchant(index?);
        Some(MatchedMerchant { merchant_id: merchant.id(), merchant: merchant.name() })
    }

    /// The category of a purchase, and its origin.
    pub(super) fn category_explained(&self, purchase: &Purchase) -> Option<MatchedCategory<'_>> {
        let category = self.catalog().category(purchase.category?);
        let from = purchase.category_origin?;
        Some(MatchedCategory { category: &category.id, category_name: &category.name, from })
    }

    /// Reasons about names, categories, networks and transfer valuations.
    fn reasons_of_subject<'a>(&self, subject: &Subject<'a, '_>) -> Vec<ReasonKind<'a>> {
        let Subject { purchase, details, .. } = subject;
        let is_unknown_code = |code| self.catalog().category_of_mcc(code).is_none();
        let is_unknown_category = |text: &str| self.match_category(text).is_none();
        let is_inferred = purchase.category_origin == Some(CategoryOrigin::Descriptor);
        let has_unknown_category = details.category.as_deref().is_some_and(is_unknown_category);
        let reasons = [
            subject.card.is_none().then_some(ReasonKind::UnmatchedCard { name: subject.card_name }),
            purchase
                .merchant
                .is_none()
                .then_some(ReasonKind::UnmatchedMerchant { descriptor: subject.descriptor }),
            is_inferred.then_some(ReasonKind::InferredCategory),
            details.mcc.is_some_and(is_unknown_code).then_some(ReasonKind::UnmatchedMcc),
            has_unknown_category.then_some(ReasonKind::UnmatchedCategory),
            (!self.earns(purchase)).then_some(ReasonKind::NotAPurchase),
            subject.cannot_pay.map(ReasonKind::CannotPay),
            subject
                .value
                .is_for_transfers
                .then_some(ReasonKind::TransferValue { dollars: subject.value.dollars }),
        ];
        reasons.into_iter().flatten().collect()
    }
}

fn part_explained<'a>(
    card: &'a Card,
    part: &EarningPart<'a>,
    value_per_point: Decimal,
) -> ExplanationPart<'a> {
    let rule = part.kind.rule();
    let (name, dates, source) = match part.kind {
        PartKind::Base(base) => (None, base.dates, base.source),
        PartKind::Rule(rule) | PartKind::StackedRule(rule) | PartKind::RuleAfterCap(rule) => {
            (Some(&*rule.name), rule.dates, rule.source)
        }
        PartKind::Tier(tier) => (Some(&*tier.name), Dates::default(), tier.source),
    };
    let option = rule.and_then(|rule| rule.option);
    ExplanationPart {
        reason: part.kind.reason(),
        rule: name,
        rule_id: rule.map(Rule::id),
        requires_activation: rule.is_some_and(|rule| rule.requires_activation),
        selected_by: option.map(|option| card.choice(option.choice).selected_by().id()),
        dollars: number_from_decimal(part.dollars),
        reward_multiplier: number_from_decimal(part.multiplier),
        reward_points: number_from_decimal(part.points),
        reward_amount: number_from_product(part.points, value_per_point),
        from: dates.from,
        through: dates.through,
        cap: part.cap.map(|around| ExplanationCap {
            cap_id: &around.cap.id,
            cap_dollars: number_from_decimal(around.cap.cap_dollars),
            period: around.cap.period.id(),
            used_before_dollars: number_from_decimal(around.used_before_dollars),
            remaining_before_dollars: number_from_decimal(around.remaining_before_dollars),
            remaining_after_dollars: number_from_decimal(around.remaining_after_dollars),
        }),
        source: source_explained(card.source(source)),
    }
}

/// The points of the first year that its match pays again; `None` if they are 0.
pub(super) fn match_explained<'a>(
    card: &'a Card,
    first_year: &FirstYear<'a>,
    earned: Decimal,
    value_per_point: Decimal,
) -> Option<ExplanationMatch<'a>> {
    let FirstYear { terms, from, through, is_through_estimated } = *first_year;
    let points = earned * (terms.percent / Decimal::ONE_HUNDRED);
    (!points.is_zero()).then(|| ExplanationMatch {
        name: &terms.name,
        percent: number_from_decimal(terms.percent),
        reward_points: number_from_decimal(points),
        reward_amount: number_from_product(points, value_per_point),
        from,
        through,
        through_estimated: is_through_estimated,
        source: source_explained(card.source(terms.source)),
    })
}

/// The match as text.
fn match_sentence(matched: &ExplanationMatch) -> String {
    let ExplanationMatch { name, reward_amount, from, through, through_estimated, .. } = matched;
    let (verb, end) = (
        if *reward_amount < 0.0 { "takes back" } else { "adds" },
        if *through_estimated { " (estimated)" } else { "" },
    );
    let dollars = dollars_in_words(reward_amount.abs());
    format!(
        " {name} {verb} ${dollars} after the first year, {from} to {through}{end}; that is not in the reward."
    )
}

/// The explanation as text.
fn sentence<'e, 'a: 'e>(
    subject: &Subject,
    parts: &[EarningPart],
    reasons: impl Iterator<Item = (&'e ReasonKind<'a>, &'e ExplanationReason)>,
) -> String {
    let mut text = format!("{} earns", subject.card_name);
    for (index, part) in parts.iter().enumerate() {
        let multiplier = number_from_decimal(part.multiplier);
        let unit = match index {
            0 if part.multiplier == Decimal::ONE => " point per dollar",
            0 => " points per dollar",
            _ => "",
        };
        let separator = if index == 0 { "" } else { " and" };
        let (dollars, term) = (dollar_text(part.dollars), term_name(part.kind));
        text += &format!("{separator} {multiplier}{unit} on {dollars} ({term})");
    }
    text += &match parts.is_empty() {
        true => " nothing.".to_owned(),
        false => format!("; a point is worth {}.", dollar_text(subject.value.dollars)),
    };
    let mut last_pending: Option<&Rule> = None;
    for (kind, reason) in reasons {
        // The parts already show exhausted caps, and one text names all unmet conditions of a rule.
        let pending = kind.pending_rule();
        let is_said = pending.is_some_and(|rule| last_pending.is_some_and(|last| std::ptr::eq(last, rule)));
        last_pending = pending;
        if !is_said && !matches!(kind, ReasonKind::ExhaustedCap { .. }) {
            text.push(' ');
            text.push_str(&reason.text);
        }
    }
    text
}

/// The card term that pays a part.
fn term_name(kind: PartKind) -> String {
    match kind {
        PartKind::Base(_) => "base rate".to_owned(),
        PartKind::RuleAfterCap(rule) => format!("rate after the cap on {}", rule.name),
        PartKind::Rule(Rule { name, .. })
        | PartKind::StackedRule(Rule { name, .. })
        | PartKind::Tier(Tier { name, .. }) => name.to_string(),
    }
}

/// Dollars as text, such as `$50`, `$1.50` or `-$0.015`.
fn dollar_text(dollars: Decimal) -> String {
    let sign = if dollars < Decimal::ZERO { "-" } else { "" };
    format!("{sign}${}", dollars_in_words(number_from_decimal(dollars.abs())))
}

pub(super) fn source_explained(source: &Source) -> ExplanationSource<'_> {
    ExplanationSource {
        url: &source.url,
        title: &source.title,
        read_on: source.read_on,
        kind: source.kind.id(),
        confidence: source.confidence.map(Confidence::id),
    }
}
