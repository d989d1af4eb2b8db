//! Why a card earned what it did: the parts of a reward, each with its rule and source, and what would change
//! the answer.

use crate::Engine;
use crate::catalog::{Channel, ChoiceKind, Confidence, Source};
use crate::date::Date;
use crate::engine::CardIndex;
use crate::ledger::{Account, BetterRule, Part, PartKind};
use crate::money::{number_from_decimal, number_from_product};
use crate::purchase::{CategoryOrigin, Purchase};
use crate::rate_words::rate_in_words;
use crate::request::Details;
use crate::response::date_text;
use crate::valuation::PointValue;
use rust_decimal::Decimal;
use serde::{Serialize, Serializer};

/// Why a card earned what it did for one purchase.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Explanation<'a> {
    /// The merchant that was recognised.
    pub merchant: Option<MerchantExplained<'a>>,
    /// The digital wallet that the statement names before the merchant.
    pub wallet: Option<MerchantExplained<'a>>,
    /// The category, and what told it.
    pub category: Option<CategoryExplained<'a>>,
    /// How the purchase was made: `online` or `in-store`.
    pub channel: Option<&'static str>,
    /// What the reward is made of; the parts' exact `rewardAmount` sum to that of the result.
    pub parts: Vec<PartExplained<'a>>,
    /// What was not recognised, and what would change the answer.
    pub reasons: Vec<Reason>,
    /// All of it in words.
    pub text: String,
}

/// A merchant of the catalog.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MerchantExplained<'a> {
    /// Its id.
    pub merchant_id: &'a str,
    /// Its name.
    pub merchant: &'a str,
}

/// A category of the catalog.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CategoryExplained<'a> {
    /// Its id.
    pub category: &'a str,
    /// Its name.
    pub category_name: &'a str,
    /// What told it: `mcc`, `category` or `merchant`.
    pub from: &'static str,
}

/// A part of a reward: so many dollars at one rate.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PartExplained<'a> {
    /// `base-rate`, `rule`, `added-rate`, `rate-after-cap` or `relationship-bonus`.
    pub reason: &'static str,
    /// The name of the rule or the status; none for the base rate.
    pub rule: Option<&'a str>,
    /// Dollars of the purchase that earn this.
    pub dollars: f64,
    /// Points per dollar.
    pub reward_multiplier: f64,
    /// Dollars earned.
    pub reward_amount: f64,
    /// The first day of the rule, where it has one.
    #[serde(serialize_with = "date_or_null")]
    pub from: Option<Date>,
    /// The last day of the rule, where it has one.
    #[serde(serialize_with = "date_or_null")]
    pub through: Option<Date>,
    /// The cap that the rule has, and how full it is.
    pub cap: Option<CapExplained<'a>>,
    /// Where it was read.
    pub source: SourceExplained<'a>,
}

/// A cap around one purchase.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CapExplained<'a> {
    /// Its id.
    pub cap_id: &'a str,
    /// Dollars of spending in a period.
    pub cap_dollars: f64,
    /// `month`, `quarter`, `year` or `anniversary-year`.
    pub period: &'static str,
    /// Dollars of it used before the purchase.
    pub used_before_dollars: f64,
    /// Dollars of it left after the purchase.
    pub left_after_dollars: f64,
}

/// Where a rate was read.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SourceExplained<'a> {
    /// The address.
    pub url: &'a str,
    /// The title.
    pub title: &'a str,
    /// The day.
    #[serde(serialize_with = "date_text")]
    pub read_on: Date,
    /// `issuer` or `press`.
    pub kind: &'static str,
    /// How far the catalog trusts press: `high`, `medium` or `low`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confidence: Option<&'static str>,
}

/// Something to know about an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// What it is, for programs: `not-activated`.
    pub code: &'static str,
    /// What it is, in words.
    pub text: String,
}

/// What is explained.
pub(crate) struct Subject<'a, 'r> {
    /// As the caller wrote the card.
    pub card_name: &'a str,
    /// The card, where it is recognised.
    pub card: Option<CardIndex>,
    /// Whether the merchant does not take it.
    pub is_refused: bool,
    pub purchase: &'r Purchase,
    /// What the caller said of the purchase.
    pub merchant_text: &'a str,
    pub details: &'r Details,
    pub value: PointValue,
}

impl Engine {
    /// Explains the account that the ledger of a card gives.
    pub(crate) fn explain<'a>(&'a self, subject: &Subject<'a, '_>, account: &Account<'a>) -> Explanation<'a> {
        let purchase = subject.purchase;
        let mut parts = Vec::new();
        let mut reasons = self.what_was_not_understood(subject);
        reasons.extend(transfer_value(subject));
        if let Some(card) = subject.card.filter(|_| !subject.is_refused) {
            parts.extend(account.parts.iter().map(|part| self.part(card, part, subject.value.dollars)));
            reasons.extend(parts.iter().filter_map(beyond_a_cap));
            let value = subject.value.dollars;
            reasons.extend(
                account.better_rules.iter().flat_map(|rule| self.what_it_asks_for(card, rule, value)),
            );
        }
        let merchant = |index| {
            let merchant = self.catalog().merchant(index);
            MerchantExplained { merchant_id: &merchant.id, merchant: &merchant.name }
        };
        Explanation {
            merchant: purchase.merchant.map(merchant),
            wallet: purchase.wallet.map(merchant),
            category: purchase.category.zip(purchase.category_origin).map(|(index, origin)| {
                let category = self.catalog().category(index);
                CategoryExplained { category: &category.id, category_name: &category.name, from: origin.id() }
            }),
            channel: purchase.channel.map(Channel::id),
            text: sentence(subject, &parts, &reasons),
            parts,
            reasons,
        }
    }

    fn part<'a>(&'a self, index: CardIndex, part: &Part, value_per_point: Decimal) -> PartExplained<'a> {
        let card = self.card(index);
        let (rule, dates, source) = match part.kind {
            PartKind::Base { base } => (None, card.base[base].dates, card.base[base].source),
            PartKind::Rule { rule, .. } => {
                let rule = &card.rules[rule];
                (Some(&*rule.name), rule.dates, rule.source)
            }
            PartKind::Tier { tier } => {
                let tier = &card.tiers[tier];
                (Some(&*tier.name), Default::default(), tier.source)
            }
        };
        PartExplained {
            reason: part.kind.id(),
            rule,
            dollars: number_from_decimal(part.dollars),
            reward_multiplier: number_from_decimal(part.multiplier),
            reward_amount: number_from_product(part.points, value_per_point),
            from: dates.from,
            through: dates.through,
            cap: part.cap.map(|usage| {
                let cap = &card.caps[usize::from(usage.cap)];
                CapExplained {
                    cap_id: &cap.id,
                    cap_dollars: number_from_decimal(cap.cap_dollars),
                    period: cap.period.id(),
                    used_before_dollars: number_from_decimal(usage.used_before_dollars),
                    left_after_dollars: number_from_decimal(usage.left_after_dollars),
                }
            }),
            source: source_explained(&card.sources[usize::from(source)]),
        }
    }

    /// What the cardholder would need for a rule that would pay more, a reason for each thing.
    fn what_it_asks_for(
        &self,
        index: CardIndex,
        better: &BetterRule,
        value_per_point: Decimal,
    ) -> Vec<Reason> {
        let card = self.card(index);
        let BetterRule { rule, obstacles, multiplier, more } = better;
        let is_by_spending = rule.option.is_some_and(|option| {
            matches!(card.choices[usize::from(option.choice)].kind, ChoiceKind::TopSpend { .. })
        });
        let if_picked = match is_by_spending {
            true => "if more had been spent in this category than in others",
            false => "if this category were picked",
        };
        let missing: Vec<(&str, &str)> = [
            (obstacles.lacks_tier, "not-this-status", "with the status that it asks for"),
            (obstacles.is_not_activated, "not-activated", "once activated"),
            (obstacles.is_not_picked, "not-picked", if_picked),
        ]
        .into_iter()
        .filter_map(|(holds, code, condition)| holds.then_some((code, condition)))
        .collect();
        let conditions: Vec<&str> = missing.iter().map(|(_, condition)| *condition).collect();
        let rate = match rule.adds {
            true => rate_in_words(*more, "more", value_per_point),
            false => rate_in_words(*multiplier, "", value_per_point),
        };
        let text = format!("{} would pay {rate} {}.", rule.name, conditions.join(" and "));
        missing.iter().map(|(code, _)| Reason { code, text: text.clone() }).collect()
    }

    fn what_was_not_understood(&self, subject: &Subject) -> Vec<Reason> {
        let purchase = subject.purchase;
        let details = subject.details;
        let mut reasons = Vec::new();
        let mut say = |code, text: String| reasons.push(Reason { code, text });
        if subject.card.is_none() {
            let name = subject.card_name;
            say("card-not-recognised", format!("\"{name}\" is no card of the catalog, or could be several."));
        }
        if purchase.merchant.is_none() {
            let merchant = subject.merchant_text;
            say("merchant-not-recognised", format!("The merchant of \"{merchant}\" is not recognised."));
        }
        if purchase.category_origin == Some(CategoryOrigin::Words) {
            let text = "The category is what words of the line tell, which is less sure than a merchant.";
            say("category-from-words", text.to_owned());
        }
        if details.mcc.is_some_and(|code| self.catalog().category_of_mcc(code).is_none()) {
            say("mcc-not-known", "The merchant category code is not in the table.".to_owned());
        }
        if details.category.as_deref().is_some_and(|text| self.match_category(text).is_none()) {
            say("category-not-known", "The category is none of the catalog's.".to_owned());
        }
        if !self.earns(purchase) {
            say("not-a-purchase", "Card terms do not count this as a purchase.".to_owned());
        }
        if subject.is_refused {
            say("not-accepted", "The merchant does not take this card's network there.".to_owned());
        }
        reasons
    }
}

fn transfer_value(subject: &Subject) -> Option<Reason> {
    subject.value.is_for_transfers.then(|| Reason {
        code: "transfer-value",
        text: format!(
            "A point counts {} dollars, since a card that is held unlocks transfers to partners.",
            number_from_decimal(subject.value.dollars)
        ),
    })
}

fn beyond_a_cap(part: &PartExplained) -> Option<Reason> {
    let cap = part.cap.as_ref().filter(|_| part.reason == "rate-after-cap")?;
    Some(Reason {
        code: "cap-used-up",
        text: format!(
            "{} dollars are beyond the cap of {} dollars a {} on {}.",
            part.dollars,
            cap.cap_dollars,
            cap.period,
            part.rule.unwrap_or("this rate")
        ),
    })
}

fn sentence(subject: &Subject, parts: &[PartExplained], reasons: &[Reason]) -> String {
    let earns: Vec<String> = parts
        .iter()
        .map(|part| {
            let why = match (part.reason, part.rule) {
                ("rate-after-cap", Some(rule)) => format!("beyond the cap on {rule}"),
                (_, Some(rule)) => rule.to_owned(),
                (_, None) => "base rate".to_owned(),
            };
            format!("{} on {} dollars ({why})", part.reward_multiplier, part.dollars)
        })
        .collect();
    let mut text = match earns.is_empty() {
        true => format!("{} earns nothing.", subject.card_name),
        false => {
            let value = number_from_decimal(subject.value.dollars);
            format!("{} earns, in points of {value} dollars, {}.", subject.card_name, earns.join(" and "))
        }
    };
    // Where a rule asks for several things, each is a reason with the same text.
    let mut texts: Vec<&str> =
        reasons.iter().filter(|reason| reason.code != "cap-used-up").map(|reason| &*reason.text).collect();
    texts.dedup();
    for reason in texts {
        text.push(' ');
        text.push_str(reason);
    }
    text
}

fn source_explained(source: &Source) -> SourceExplained<'_> {
    SourceExplained {
        url: &source.url,
        title: &source.title,
        read_on: source.read_on,
        kind: source.kind.id(),
        confidence: source.confidence.map(Confidence::id),
    }
}

fn date_or_null<S: Serializer>(date: &Option<Date>, serializer: S) -> Result<S::Ok, S::Error> {
    match date {
        Some(date) => date_text(date, serializer),
        None => serializer.serialize_none(),
    }
}
