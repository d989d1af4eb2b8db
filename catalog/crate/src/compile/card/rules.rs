//! Rules of a card: what some purchases earn.

use super::choices;
use super::limits::{check_cents, check_multiplier};
use super::periods::check_order;
use super::source_names::SourceNames;
use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use crate::compile::schema;
use crate::compile::tables::categories::unknown_category;
use crate::model::{CapIndex, Catalog, CategorySet, Dates, MerchantIndex, Rule, TierIndex};
use rust_decimal::Decimal;

/// Compiles a rule.
pub fn rule(
    rule: &schema::RuleEntry,
    card: &schema::CardEntry,
    catalog: &Catalog,
    path: &str,
    sources: &mut SourceNames,
    diagnostics: &mut Diagnostics,
) -> Rule {
    let at = |field: &str| format!("{path}.{field}");
    check_multiplier(&at("multiplier"), rule.multiplier.0, diagnostics);
    let dates = schema::dates(rule.from, rule.through);
    check_rule_dates(rule, dates, path, diagnostics);
    check_history(rule, card, path, diagnostics);
    check_scope(rule, path, diagnostics);
    let cap = rule
        .cap
        .as_ref()
        .and_then(|cap| diagnostics.find(card.caps.iter().map(|cap| &cap.id), cap, &at("cap"), "cap"));
    Rule {
        name: rule.name.clone().into(),
        multiplier: rule.multiplier.0,
        categories: categories(&rule.categories, catalog, &at("categories"), diagnostics),
        except_categories: categories(
            &rule.except_categories,
            catalog,
            &at("except_categories"),
            diagnostics,
        ),
        everything: rule.everything,
        merchants: merchants(&rule.merchants, catalog, &at("merchants"), diagnostics),
        except_merchants: merchants(&rule.except_merchants, catalog, &at("except_merchants"), diagnostics),
        only_at_merchants: merchants(&rule.only_at_merchants, catalog, &at("only_at_merchants"), diagnostics),
        channel: rule.channel,
        only_in_us: rule.only_in_us,
        purchase_dollars_min: purchase_dollars(rule.purchase_dollars_min, path, "min", diagnostics),
        purchase_dollars_max: purchase_dollars(rule.purchase_dollars_max, path, "max", diagnostics),
        cap: cap.map(CapIndex::new),
        dates,
        rotating: rule.rotating,
        requires_activation: rule.requires_activation,
        stacks: rule.stacks,
        option: choices::option(rule, card, path, diagnostics),
        option_name: choices::option_name(rule).map(|name| name.clone().into()),
        tiers: tiers(&rule.tiers, card, &at("tiers"), diagnostics),
        source: sources.find_both(&rule.source, rule.second_source.as_deref(), path, diagnostics),
    }
}

fn tiers(
    ids: &[String],
    card: &schema::CardEntry,
    path: &str,
    diagnostics: &mut Diagnostics,
) -> Vec<TierIndex> {
    let mut find = |id| diagnostics.find(card.tiers.iter().map(|tier| &tier.id), id, path, "tier");
    ids.iter().filter_map(|id| find(id)).map(TierIndex::new).collect()
}

/// A limit on the size of a purchase: `purchase_dollars_min` or `purchase_dollars_max`.
fn purchase_dollars(
    limit: Option<schema::Number>,
    path: &str,
    end: &str,
    diagnostics: &mut Diagnostics,
) -> Option<Decimal> {
    let dollars = limit?.0;
    let path = format!("{path}.purchase_dollars_{end}");
    if dollars <= Decimal::ZERO {
        diagnostics.add(path.clone(), DiagnosticKind::DollarsOutOfRange { dollars });
    }
    check_cents(&path, dollars, diagnostics);
    Some(dollars)
}

fn check_rule_dates(rule: &schema::RuleEntry, dates: Dates, path: &str, diagnostics: &mut Diagnostics) {
    check_order(dates, path, diagnostics);
    if rule.rotating && (dates.from.is_none() || dates.through.is_none()) {
        diagnostics.add(format!("{path}.rotating"), DiagnosticKind::RotatingNeedsDates);
    }
}

/// Checks that a rule ends within the recorded history: before it, the first recorded terms apply.
fn check_history(
    rule: &schema::RuleEntry,
    card: &schema::CardEntry,
    path: &str,
    diagnostics: &mut Diagnostics,
) {
    let begins = card.base.first().and_then(|base| base.from);
    if let (Some(begins), Some(through)) = (begins, rule.through)
        && through.0 < begins.0
        && !rule.rotating
    {
        diagnostics.add(format!("{path}.through"), DiagnosticKind::BeforeHistory { begins: begins.0 });
    }
}

/// Checks that a rule names its purchases, or applies to every one.
fn check_scope(rule: &schema::RuleEntry, path: &str, diagnostics: &mut Diagnostics) {
    let some = !rule.categories.is_empty() || !rule.merchants.is_empty();
    match (some, rule.everything) {
        (false, false) => {
            diagnostics.add(path, DiagnosticKind::NoScope);
        }
        (true, true) => diagnostics.add(format!("{path}.everything"), DiagnosticKind::TwoScopes),
        _ => {}
    }
}

fn categories(ids: &[String], catalog: &Catalog, path: &str, diagnostics: &mut Diagnostics) -> CategorySet {
    let mut set = CategorySet::default();
    for (index, id) in ids.iter().enumerate() {
        match catalog.category_with_children(id) {
            Some(found) => set = set.union(found),
            None => diagnostics.add(format!("{path}[{index}]"), unknown_category(id)),
        }
    }
    set
}

fn merchants(
    ids: &[String],
    catalog: &Catalog,
    path: &str,
    diagnostics: &mut Diagnostics,
) -> Vec<MerchantIndex> {
    let mut found = Vec::new();
    for (index, id) in ids.iter().enumerate() {
        match catalog.find_merchant(id) {
            Some(merchant) => found.push(merchant),
            None => diagnostics
                .add(format!("{path}[{index}]"), DiagnosticKind::UnknownMerchant { id: id.clone() }),
        }
    }
    found
}

/// Checks that versions of a rule do not overlap. They share the rule's name, at least but for punctuation.
pub fn check_overlaps(rules: &[schema::RuleEntry], diagnostics: &mut Diagnostics) {
    for (later, rule) in rules.iter().enumerate() {
        let dates = schema::dates(rule.from, rule.through);
        let id = Rule::id_of(&rule.name);
        for earlier in rules[..later].iter().filter(|other| Rule::id_of(&other.name) == id) {
            if dates.overlap(schema::dates(earlier.from, earlier.through)) {
                let rule = earlier.name.clone();
                diagnostics.add(format!("rules[{later}].name"), DiagnosticKind::OverlappingVersions { rule });
            }
        }
    }
}
