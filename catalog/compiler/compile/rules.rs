//! A card's rules with their caps, choices and tiers.

use super::cards::{MULTIPLIER_MAX, SourceIndex};
use super::problem::Report;
use super::{tables, text};
use crate::catalog::{
    Cap, Catalog, CategorySet, Choice, ChoiceKind, ChoiceOption, MerchantIndex, Period, Rule, Tier,
};
use crate::date::Dates;
use rust_decimal::Decimal;

/// The most spending that any card's terms cap, in dollars.
const CAP_DOLLARS_MAX: Decimal = Decimal::from_parts(10_000_000, 0, 0, false, 0);
/// The most that any relationship multiplies rewards by.
const REWARD_FACTOR_MAX: Decimal = Decimal::from_parts(3, 0, 0, false, 0);
/// How many decimal places a rate can have, and how many an amount of dollars.
const RATE_PLACES_MAX: u32 = 4;
const DOLLARS_PLACES_MAX: u32 = 2;
/// How many options spending can pick from, and how many it picks: what a wallet could have earned looks at every
/// set of picks.
const TOP_OPTIONS_MAX: usize = 20;
const TOP_PICKS_MAX: usize = 4;
/// How many caps, choices, options, tiers and sources a card can have: they are counted in a byte.
const ENTRIES_MAX: usize = 200;

/// The tables of a card that refer to each other.
pub struct Parts {
    pub rules: Vec<Rule>,
    pub caps: Vec<Cap>,
    pub choices: Vec<Choice>,
    pub tiers: Vec<Tier>,
}

/// Complains of a rate that no card has.
pub fn check_multiplier(at: &str, multiplier: Decimal, report: &mut Report) {
    if multiplier < Decimal::ZERO || multiplier > MULTIPLIER_MAX {
        let message = format!("{multiplier} points per dollar is out of range (0 to {MULTIPLIER_MAX})");
        report.problem(at, message);
    }
    check_places(at, multiplier, RATE_PLACES_MAX, report);
}

/// Complains of fractions of a cent.
pub fn check_cents(at: &str, dollars: Decimal, report: &mut Report) {
    check_places(at, dollars, DOLLARS_PLACES_MAX, report);
}

/// Complains of more decimal places than any terms have: exact rewards would need more digits than there are.
fn check_places(at: &str, number: Decimal, most: u32, report: &mut Report) {
    if number.normalize().scale() > most {
        report.problem(at, format!("{number} has more than {most} decimal places"));
    }
}

/// Reads them.
pub fn read(card: &text::Card, catalog: &Catalog, sources: &SourceIndex, report: &mut Report) -> Parts {
    check_lists(card, report);
    let parts = Parts {
        caps: each(&card.caps, "caps", |cap, at| self::cap(cap, card, at, sources, report)),
        choices: each(&card.choices, "choices", |choice, at| self::choice(choice, card, at, sources, report)),
        tiers: each(&card.tiers, "tiers", |tier, at| self::tier(tier, at, sources, report)),
        rules: each(&card.rules, "rules", |rule, at| self::rule(rule, card, catalog, at, sources, report)),
    };
    check_overlaps(&card.rules, report);
    check_options(card, report);
    parts
}

fn check_lists(card: &text::Card, report: &mut Report) {
    report.unique(card.caps.iter().map(|cap| &cap.id), "caps");
    report.unique(card.choices.iter().map(|choice| &choice.id), "choices");
    report.unique(card.tiers.iter().map(|tier| &tier.id), "tiers");
    for (at, count) in [
        ("rules", card.rules.len()),
        ("caps", card.caps.len()),
        ("choices", card.choices.len()),
        ("tiers", card.tiers.len()),
        ("sources", card.sources.len()),
    ] {
        report.at_most(at, count, ENTRIES_MAX);
    }
    if card.tiers.iter().filter(|tier| tier.default).count() > 1 {
        report.problem("tiers", "at most one tier is the default");
    }
}

fn each<Written, Made>(
    list: &[Written],
    name: &str,
    mut make: impl FnMut(&Written, &str) -> Made,
) -> Vec<Made> {
    list.iter().enumerate().map(|(index, item)| make(item, &format!("{name}[{index}]"))).collect()
}

fn cap(cap: &text::Cap, card: &text::Card, at: &str, sources: &SourceIndex, report: &mut Report) -> Cap {
    let cap_dollars = cap.cap_dollars.0;
    if cap_dollars <= Decimal::ZERO || cap_dollars > CAP_DOLLARS_MAX {
        report.problem(&format!("{at}.cap_dollars"), format!("{cap_dollars} dollars is out of range"));
    }
    check_cents(&format!("{at}.cap_dollars"), cap_dollars, report);
    let after = cap.multiplier_after.0;
    let at_after = format!("{at}.multiplier_after");
    check_multiplier(&at_after, after, report);
    let users: Vec<_> = card.rules.iter().filter(|rule| rule.cap.as_ref() == Some(&cap.id)).collect();
    if users.is_empty() {
        report.problem(&format!("{at}.id"), "no rule uses this cap");
    }
    if users.iter().any(|rule| rule.adds) && !after.is_zero() {
        report.problem(&at_after, "a rate that adds up adds nothing once its cap is used up: 0");
    }
    if users.iter().any(|rule| rule.adds) && !users.iter().all(|rule| rule.adds) {
        let message =
            "rules that add up do not share it with rules that do not: a purchase would use it twice";
        report.problem(&format!("{at}.id"), message);
    }
    if let Some(lower) = users.iter().find(|rule| rule.multiplier.0 < after) {
        let message = format!("is higher than that of the rule \"{}\", which uses the cap", lower.name);
        report.problem(&at_after, message);
    }
    Cap {
        id: cap.id.clone().into(),
        cap_dollars,
        period: cap.period,
        multiplier_after: after,
        source: sources.find(&cap.source, at, report),
    }
}

fn choice(
    choice: &text::Choice,
    card: &text::Card,
    at: &str,
    sources: &SourceIndex,
    report: &mut Report,
) -> Choice {
    let options = options_of(card, &choice.id);
    if options.is_empty() {
        report.problem(&format!("{at}.id"), "no rule is an option of this choice");
    }
    report.at_most(&format!("{at}.id"), options.len(), ENTRIES_MAX);
    if choice.kind == text::ChoiceKind::TopSpend {
        report.at_most(&format!("{at}.id"), options.len(), TOP_OPTIONS_MAX);
        report.at_most(&format!("{at}.picks"), usize::from(choice.picks), TOP_PICKS_MAX);
    }
    if choice.picks == 0 {
        report.problem(&format!("{at}.picks"), "at least one option is picked");
    }
    sources.find(&choice.source, at, report);
    let kind = match (choice.kind, choice.period, &choice.default) {
        (text::ChoiceKind::TopSpend, Some(period), None) if period != Period::AnniversaryYear => {
            ChoiceKind::TopSpend { period }
        }
        (text::ChoiceKind::Chosen, None, Some(default)) => {
            if default.len() > usize::from(choice.picks) {
                report.problem(&format!("{at}.default"), format!("more than {} picks", choice.picks));
            }
            let default = default
                .iter()
                .filter_map(|id| report.find(options.iter().copied(), id, &format!("{at}.default"), "option"))
                .collect();
            ChoiceKind::Chosen { default }
        }
        _ => {
            report.problem(
                at,
                "top-spend has a period (month, quarter or year) and no default, chosen has a default (it may be empty) and no period",
            );
            ChoiceKind::Chosen { default: Vec::new() }
        }
    };
    Choice {
        id: choice.id.clone().into(),
        picks: choice.picks,
        kind,
        options: options.into_iter().map(|option| option.clone().into()).collect(),
    }
}

/// The options of a choice, in the order of the rules.
fn options_of<'a>(card: &'a text::Card, choice: &str) -> Vec<&'a String> {
    let mut options: Vec<&String> = Vec::new();
    for rule in card.rules.iter().filter(|rule| rule.choice.as_deref() == Some(choice)) {
        if let Some(option) = rule.option.as_ref().filter(|option| !options.contains(option)) {
            options.push(option);
        }
    }
    options
}

fn tier(tier: &text::Tier, at: &str, sources: &SourceIndex, report: &mut Report) -> Tier {
    let reward_factor = tier.reward_factor.map_or(Decimal::ONE, |factor| factor.0);
    if reward_factor < Decimal::ONE || reward_factor > REWARD_FACTOR_MAX {
        let message = format!("{reward_factor} is out of range (1 to {REWARD_FACTOR_MAX})");
        report.problem(&format!("{at}.reward_factor"), message);
    }
    check_places(&format!("{at}.reward_factor"), reward_factor, RATE_PLACES_MAX, report);
    Tier {
        id: tier.id.clone().into(),
        name: tier.name.clone().into(),
        reward_factor,
        default: tier.default,
        source: sources.find(&tier.source, at, report),
    }
}

fn rule(
    rule: &text::Rule,
    card: &text::Card,
    catalog: &Catalog,
    at: &str,
    sources: &SourceIndex,
    report: &mut Report,
) -> Rule {
    check_multiplier(&format!("{at}.multiplier"), rule.multiplier.0, report);
    let dates = text::dates(rule.from, rule.through);
    check_rule_dates(rule, dates, at, report);
    check_history(rule, card, at, report);
    check_scope(rule, at, report);
    let cap = rule
        .cap
        .as_ref()
        .and_then(|cap| report.find(card.caps.iter().map(|cap| &cap.id), cap, &format!("{at}.cap"), "cap"));
    Rule {
        name: rule.name.clone().into(),
        multiplier: rule.multiplier.0,
        categories: categories(&rule.categories, catalog, &format!("{at}.categories"), report),
        except_categories: categories(
            &rule.except_categories,
            catalog,
            &format!("{at}.except_categories"),
            report,
        ),
        everything: rule.everything,
        merchants: merchants(&rule.merchants, catalog, &format!("{at}.merchants"), report),
        except_merchants: merchants(
            &rule.except_merchants,
            catalog,
            &format!("{at}.except_merchants"),
            report,
        ),
        channel: rule.channel.map(Into::into),
        purchase_dollars_max: purchase_dollars_max(rule, at, report),
        cap,
        dates,
        rotating: rule.rotating,
        requires_activation: rule.requires_activation,
        adds: rule.adds,
        option: option(rule, card, at, report),
        tiers: rule
            .tiers
            .iter()
            .filter_map(|tier| {
                report.find(card.tiers.iter().map(|tier| &tier.id), tier, &format!("{at}.tiers"), "tier")
            })
            .collect(),
        source: sources.find_both(&rule.source, rule.second_source.as_deref(), at, report),
    }
}

fn purchase_dollars_max(rule: &text::Rule, at: &str, report: &mut Report) -> Option<Decimal> {
    let most = rule.purchase_dollars_max?.0;
    if most <= Decimal::ZERO {
        report.problem(&format!("{at}.purchase_dollars_max"), format!("{most} dollars is out of range"));
    }
    check_cents(&format!("{at}.purchase_dollars_max"), most, report);
    Some(most)
}

/// Complains of a last day before the first.
pub fn check_order(dates: Dates, at: &str, report: &mut Report) {
    if let (Some(from), Some(through)) = (dates.from, dates.through)
        && from > through
    {
        report.problem(&format!("{at}.through"), format!("{through} is before {from}"));
    }
}

fn check_rule_dates(rule: &text::Rule, dates: Dates, at: &str, report: &mut Report) {
    check_order(dates, at, report);
    if rule.rotating && (dates.from.is_none() || dates.through.is_none()) {
        report.problem(&format!("{at}.rotating"), "a rotating rule has its first and its last day");
    }
}

/// The days before a card's first base rate are not recorded: the first recorded terms hold there.
fn check_history(rule: &text::Rule, card: &text::Card, at: &str, report: &mut Report) {
    let begins = card.base.first().and_then(|base| base.from);
    if let (Some(begins), Some(through)) = (begins, rule.through)
        && through.0 < begins.0
        && !rule.rotating
    {
        let message = format!("is before the card's recorded history, which begins on {}", begins.0);
        report.problem(&format!("{at}.through"), message);
    }
}

/// A rule is for some purchases, or says that it is for everything.
fn check_scope(rule: &text::Rule, at: &str, report: &mut Report) {
    let some = !rule.categories.is_empty() || !rule.merchants.is_empty();
    match (some, rule.everything) {
        (false, false) => {
            report.problem(at, "name categories or merchants, or write everything = true");
        }
        (true, true) => report.problem(&format!("{at}.everything"), "is said beside categories or merchants"),
        _ => {}
    }
}

fn categories(ids: &[String], catalog: &Catalog, at: &str, report: &mut Report) -> CategorySet {
    let mut set = CategorySet::default();
    for (index, id) in ids.iter().enumerate() {
        match catalog.category_with_children(id) {
            Some(found) => set = set.union(found),
            None => report.problem(&format!("{at}[{index}]"), tables::unknown_category(id)),
        }
    }
    set
}

fn merchants(ids: &[String], catalog: &Catalog, at: &str, report: &mut Report) -> Vec<MerchantIndex> {
    let mut found = Vec::new();
    for (index, id) in ids.iter().enumerate() {
        match catalog.find_merchant(id) {
            Some(merchant) => found.push(merchant),
            None => report.problem(&format!("{at}[{index}]"), format!("no merchant \"{id}\" in the catalog")),
        }
    }
    found
}

fn option(rule: &text::Rule, card: &text::Card, at: &str, report: &mut Report) -> Option<ChoiceOption> {
    let (choice, option) = match (&rule.choice, &rule.option) {
        (None, None) => return None,
        (Some(choice), Some(option)) => (choice, option),
        _ => {
            report.problem(at, "choice and option go together");
            return None;
        }
    };
    let choice_index = report.find(
        card.choices.iter().map(|choice| &choice.id),
        choice,
        &format!("{at}.choice"),
        "choice",
    )?;
    let options = options_of(card, choice);
    let option = options.iter().position(|other| *other == option)?;
    Some(ChoiceOption { choice: choice_index, option: option as u8 })
}

/// A cardholder picks options by their ids alone, whatever the choice.
fn check_options(card: &text::Card, report: &mut Report) {
    let ids: Vec<(&String, &String)> =
        card.rules.iter().filter_map(|rule| rule.choice.as_ref().zip(rule.option.as_ref())).collect();
    for (index, rule) in card.rules.iter().enumerate() {
        let Some((choice, option)) = rule.choice.as_ref().zip(rule.option.as_ref()) else { continue };
        if let Some((other, _)) = ids.iter().find(|(other, id)| *id == option && *other != choice) {
            let message = format!("is an option of the choice \"{other}\" too; give it an id of its own");
            report.problem(&format!("rules[{index}].option"), message);
        }
    }
}

/// Versions of one rule share its name and must not share a day.
fn check_overlaps(rules: &[text::Rule], report: &mut Report) {
    for (later, rule) in rules.iter().enumerate() {
        let dates = text::dates(rule.from, rule.through);
        for earlier in rules[..later].iter().filter(|other| other.name == rule.name) {
            if dates.overlap(text::dates(earlier.from, earlier.through)) {
                let message = format!(
                    "overlaps in its dates with the other rule named \"{}\"; give each version its own days, \
                     or another name to another rule",
                    rule.name
                );
                report.problem(&format!("rules[{later}].name"), message);
            }
        }
    }
}
