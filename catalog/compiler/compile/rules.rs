//! A card's rules with their caps, choices and tiers.

use super::cards::{Known, MULTIPLIER_MAX, SourceIndex};
use super::problem::{Problems, TextFile};
use super::{tables, text};
use crate::catalog::{Cap, CategorySet, Choice, ChoiceKind, ChoiceOption, MerchantIndex, Rule, Tier};
use crate::date::Dates;
use rust_decimal::Decimal;

/// The most spending that any card's terms cap, in dollars.
const CAP_DOLLARS_MAX: Decimal = Decimal::from_parts(10_000_000, 0, 0, false, 0);
/// The most that any relationship multiplies rewards by.
const REWARD_FACTOR_MAX: Decimal = Decimal::from_parts(3, 0, 0, false, 0);

/// The tables of a card that refer to each other.
pub struct Parts {
    pub rules: Vec<Rule>,
    pub caps: Vec<Cap>,
    pub choices: Vec<Choice>,
    pub tiers: Vec<Tier>,
}

/// Where problems go.
struct Check<'a> {
    file: &'a TextFile,
    problems: &'a mut Problems,
}

impl Check<'_> {
    fn problem(&mut self, at: &str, message: impl std::fmt::Display) {
        self.problems.add(self.file.problem(at, message));
    }

    /// The place of a thing with this id in a list; a problem where there is none.
    fn find<'a>(
        &mut self,
        ids: impl Iterator<Item = &'a String>,
        id: &str,
        at: &str,
        what: &str,
    ) -> Option<u8> {
        let index = ids.into_iter().position(|other| other == id);
        if index.is_none() {
            self.problem(at, format!("this card has no {what} \"{id}\""));
        }
        index.map(|index| index as u8)
    }

    fn unique<'a>(&mut self, ids: impl Iterator<Item = &'a String>, list: &str) {
        let mut seen: Vec<&String> = Vec::new();
        for (index, id) in ids.enumerate() {
            if seen.contains(&id) {
                self.problem(&format!("{list}[{index}].id"), format!("\"{id}\" stands here twice"));
            }
            seen.push(id);
        }
    }
}

/// Complains of a rate that no card has.
pub fn check_multiplier(file: &TextFile, at: &str, multiplier: Decimal, problems: &mut Problems) {
    if multiplier < Decimal::ZERO || multiplier > MULTIPLIER_MAX {
        let message = format!("{multiplier} points per dollar is out of range (0 to {MULTIPLIER_MAX})");
        problems.add(file.problem(&format!("{at}.multiplier"), message));
    }
}

/// Reads them.
pub fn read(
    file: &TextFile,
    card: &text::Card,
    known: &Known,
    sources: &SourceIndex,
    problems: &mut Problems,
) -> Parts {
    let mut check = Check { file, problems };
    check.unique(card.caps.iter().map(|cap| &cap.id), "caps");
    check.unique(card.choices.iter().map(|choice| &choice.id), "choices");
    check.unique(card.tiers.iter().map(|tier| &tier.id), "tiers");
    let parts = Parts {
        caps: each(&card.caps, "caps", |cap, at| self::cap(cap, card, at, sources, &mut check)),
        choices: each(&card.choices, "choices", |choice, at| {
            self::choice(choice, card, at, sources, &mut check)
        }),
        tiers: each(&card.tiers, "tiers", |tier, at| self::tier(tier, at, sources, &mut check)),
        rules: each(&card.rules, "rules", |rule, at| self::rule(rule, card, known, at, sources, &mut check)),
    };
    check_overlaps(&card.rules, &mut check);
    if card.tiers.iter().filter(|tier| tier.default).count() > 1 {
        check.problem("tiers", "at most one tier is the default");
    }
    parts
}

fn each<Written, Made>(
    list: &[Written],
    name: &str,
    mut make: impl FnMut(&Written, &str) -> Made,
) -> Vec<Made> {
    list.iter().enumerate().map(|(index, item)| make(item, &format!("{name}[{index}]"))).collect()
}

fn cap(cap: &text::Cap, card: &text::Card, at: &str, sources: &SourceIndex, check: &mut Check) -> Cap {
    let cap_dollars = cap.cap_dollars.0;
    if cap_dollars <= Decimal::ZERO || cap_dollars > CAP_DOLLARS_MAX {
        check.problem(&format!("{at}.cap_dollars"), format!("{cap_dollars} dollars is out of range"));
    }
    let after = cap.multiplier_after.0;
    if after < Decimal::ZERO || after > MULTIPLIER_MAX {
        check
            .problem(&format!("{at}.multiplier_after"), format!("{after} points per dollar is out of range"));
    }
    let users: Vec<_> = card.rules.iter().filter(|rule| rule.cap.as_ref() == Some(&cap.id)).collect();
    if users.is_empty() {
        check.problem(&format!("{at}.id"), "no rule uses this cap");
    }
    if users.iter().any(|rule| rule.adds) && !after.is_zero() {
        let message = "a rate that adds up adds nothing once its cap is used up: 0";
        check.problem(&format!("{at}.multiplier_after"), message);
    }
    Cap {
        id: cap.id.clone().into(),
        cap_dollars,
        period: cap.period,
        multiplier_after: after,
        source: sources.find(&cap.source, at, check.problems),
    }
}

fn choice(
    choice: &text::Choice,
    card: &text::Card,
    at: &str,
    sources: &SourceIndex,
    check: &mut Check,
) -> Choice {
    let options = options_of(card, &choice.id);
    if options.is_empty() {
        check.problem(&format!("{at}.id"), "no rule is an option of this choice");
    }
    if choice.picks == 0 {
        check.problem(&format!("{at}.picks"), "at least one option is picked");
    }
    sources.find(&choice.source, at, check.problems);
    let kind = match (choice.kind, choice.period, &choice.default) {
        (text::ChoiceKind::TopSpend, Some(period), None) => ChoiceKind::TopSpend { period },
        (text::ChoiceKind::Chosen, None, Some(default)) => {
            if default.len() > usize::from(choice.picks) {
                check.problem(&format!("{at}.default"), format!("more than {} picks", choice.picks));
            }
            let default = default
                .iter()
                .filter_map(|id| check.find(options.iter().copied(), id, &format!("{at}.default"), "option"))
                .collect();
            ChoiceKind::Chosen { default }
        }
        _ => {
            check.problem(
                at,
                "top-spend has a period and no default, chosen has a default (it may be empty) and no period",
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

fn tier(tier: &text::Tier, at: &str, sources: &SourceIndex, check: &mut Check) -> Tier {
    let reward_factor = tier.reward_factor.map_or(Decimal::ONE, |factor| factor.0);
    if reward_factor < Decimal::ONE || reward_factor > REWARD_FACTOR_MAX {
        let message = format!("{reward_factor} is out of range (1 to {REWARD_FACTOR_MAX})");
        check.problem(&format!("{at}.reward_factor"), message);
    }
    Tier {
        id: tier.id.clone().into(),
        name: tier.name.clone().into(),
        reward_factor,
        default: tier.default,
        source: sources.find(&tier.source, at, check.problems),
    }
}

fn rule(
    rule: &text::Rule,
    card: &text::Card,
    known: &Known,
    at: &str,
    sources: &SourceIndex,
    check: &mut Check,
) -> Rule {
    check_multiplier(check.file, at, rule.multiplier.0, check.problems);
    let dates = text::dates(rule.from, rule.through);
    check_rule_dates(rule, dates, at, check);
    check_scope(rule, at, check);
    let cap = rule
        .cap
        .as_ref()
        .and_then(|cap| check.find(card.caps.iter().map(|cap| &cap.id), cap, &format!("{at}.cap"), "cap"));
    Rule {
        name: rule.name.clone().into(),
        multiplier: rule.multiplier.0,
        categories: categories(&rule.categories, known, &format!("{at}.categories"), check),
        except_categories: categories(
            &rule.except_categories,
            known,
            &format!("{at}.except_categories"),
            check,
        ),
        everything: rule.everything,
        merchants: merchants(&rule.merchants, known, &format!("{at}.merchants"), check),
        except_merchants: merchants(&rule.except_merchants, known, &format!("{at}.except_merchants"), check),
        channel: rule.channel.map(Into::into),
        purchase_dollars_max: purchase_dollars_max(rule, at, check),
        cap,
        dates,
        rotating: rule.rotating,
        requires_activation: rule.requires_activation,
        adds: rule.adds,
        option: option(rule, card, at, check),
        tiers: rule
            .tiers
            .iter()
            .filter_map(|tier| {
                check.find(card.tiers.iter().map(|tier| &tier.id), tier, &format!("{at}.tiers"), "tier")
            })
            .collect(),
        source: sources.find(&rule.source, at, check.problems),
    }
}

fn purchase_dollars_max(rule: &text::Rule, at: &str, check: &mut Check) -> Option<Decimal> {
    let most = rule.purchase_dollars_max?.0;
    if most <= Decimal::ZERO {
        check.problem(&format!("{at}.purchase_dollars_max"), format!("{most} dollars is out of range"));
    }
    Some(most)
}

fn check_rule_dates(rule: &text::Rule, dates: Dates, at: &str, check: &mut Check) {
    if let (Some(from), Some(through)) = (dates.from, dates.through)
        && from > through
    {
        check.problem(&format!("{at}.through"), format!("{through} is before {from}"));
    }
    if rule.rotating && (dates.from.is_none() || dates.through.is_none()) {
        check.problem(&format!("{at}.rotating"), "a rotating rule has its first and its last day");
    }
}

/// A rule is for some purchases, or says that it is for everything.
fn check_scope(rule: &text::Rule, at: &str, check: &mut Check) {
    let some = !rule.categories.is_empty() || !rule.merchants.is_empty();
    match (some, rule.everything) {
        (false, false) => {
            check.problem(at, "name categories or merchants, or write everything = true");
        }
        (true, true) => check.problem(&format!("{at}.everything"), "is said beside categories or merchants"),
        _ => {}
    }
}

fn categories(ids: &[String], known: &Known, at: &str, check: &mut Check) -> CategorySet {
    let mut set = CategorySet::default();
    for (index, id) in ids.iter().enumerate() {
        match known.categories.with_children(id) {
            Some(found) => set = set.union(found),
            None => check.problem(&format!("{at}[{index}]"), tables::unknown_category(id)),
        }
    }
    set
}

fn merchants(ids: &[String], known: &Known, at: &str, check: &mut Check) -> Vec<MerchantIndex> {
    let mut found = Vec::new();
    for (index, id) in ids.iter().enumerate() {
        match known.merchants.get(id) {
            Some(merchant) => found.push(*merchant),
            None => {
                check.problem(&format!("{at}[{index}]"), format!("no merchant \"{id}\" in catalog/merchants"))
            }
        }
    }
    found
}

fn option(rule: &text::Rule, card: &text::Card, at: &str, check: &mut Check) -> Option<ChoiceOption> {
    let (choice, option) = match (&rule.choice, &rule.option) {
        (None, None) => return None,
        (Some(choice), Some(option)) => (choice, option),
        _ => {
            check.problem(at, "choice and option go together");
            return None;
        }
    };
    let choice_index = check.find(
        card.choices.iter().map(|choice| &choice.id),
        choice,
        &format!("{at}.choice"),
        "choice",
    )?;
    let options = options_of(card, choice);
    let option = options.iter().position(|other| *other == option)?;
    Some(ChoiceOption { choice: choice_index, option: option as u8 })
}

/// Versions of one rule share its name and must not share a day.
fn check_overlaps(rules: &[text::Rule], check: &mut Check) {
    for (later, rule) in rules.iter().enumerate() {
        let dates = text::dates(rule.from, rule.through);
        for earlier in rules[..later].iter().filter(|other| other.name == rule.name) {
            if dates.overlap(text::dates(earlier.from, earlier.through)) {
                let message = format!(
                    "overlaps in its dates with the other rule named \"{}\"; give each version its own days, \
                     or another name to another rule",
                    rule.name
                );
                check.problem(&format!("rules[{later}].name"), message);
            }
        }
    }
}
