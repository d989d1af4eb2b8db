//! Choices between options: selected categories and top spending categories.

use super::source_names::SourceNames;
use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use crate::compile::schema;
use crate::model::{Choice, ChoiceIndex, ChoiceKind, ChoiceOption, ENTRIES_MAX, OptionIndex};

/// Options of a top spending category: the optimizer tries every set of them.
const TOP_OPTIONS_MAX: usize = 20;

/// Selected options of a top spending category.
const TOP_SELECTED_MAX: usize = 4;

/// Compiles a choice with the options that its rules name.
pub fn choice(
    choice: &schema::ChoiceEntry,
    card: &schema::CardEntry,
    path: &str,
    sources: &mut SourceNames,
    diagnostics: &mut Diagnostics,
) -> Choice {
    let options = options_of(card, &choice.id);
    if options.is_empty() {
        diagnostics.add(format!("{path}.id"), DiagnosticKind::NoOptions);
    }
    diagnostics.at_most(&format!("{path}.id"), options.len(), ENTRIES_MAX);
    if choice.kind == schema::ChoiceKindEntry::TopSpend {
        diagnostics.at_most(&format!("{path}.id"), options.len(), TOP_OPTIONS_MAX);
        diagnostics.at_most(
            &format!("{path}.selected_max"),
            usize::from(choice.selected_max),
            TOP_SELECTED_MAX,
        );
    }
    if choice.selected_max == 0 {
        diagnostics.add(format!("{path}.selected_max"), DiagnosticKind::NoSelections);
    }
    sources.find(&choice.source, path, diagnostics);
    let kind = kind(choice, &options, path, diagnostics);
    Choice {
        id: choice.id.clone().into(),
        name: name(choice).to_owned().into(),
        selected_max: choice.selected_max,
        kind,
        options: options.into_iter().map(|option| option.clone().into()).collect(),
    }
}

/// The name of a choice; by default one for its kind.
fn name(choice: &schema::ChoiceEntry) -> &str {
    choice.name.as_deref().unwrap_or(match choice.kind {
        schema::ChoiceKindEntry::Selected => "Selected category",
        schema::ChoiceKindEntry::TopSpend => "Top spending category",
    })
}

/// Who selects the options of a choice.
fn kind(
    choice: &schema::ChoiceEntry,
    options: &[&String],
    path: &str,
    diagnostics: &mut Diagnostics,
) -> ChoiceKind {
    match (choice.kind, choice.period, &choice.default) {
        (schema::ChoiceKindEntry::TopSpend, Some(period), None) => ChoiceKind::TopSpend { period: period.0 },
        (schema::ChoiceKindEntry::Selected, None, Some(default)) => {
            if default.len() > usize::from(choice.selected_max) {
                diagnostics.add(
                    format!("{path}.default"),
                    DiagnosticKind::TooManyDefaults { selected_max: choice.selected_max },
                );
            }
            let default = default
                .iter()
                .filter_map(|id| {
                    diagnostics.find(options.iter().copied(), id, &format!("{path}.default"), "option")
                })
                .map(OptionIndex::new)
                .collect();
            ChoiceKind::Selected { default }
        }
        _ => {
            diagnostics.add(path, DiagnosticKind::WrongChoiceFields);
            ChoiceKind::Selected { default: Vec::new() }
        }
    }
}

/// The options of a choice, in the order of the rules.
fn options_of<'a>(card: &'a schema::CardEntry, choice: &str) -> Vec<&'a String> {
    let mut options: Vec<&String> = Vec::new();
    for rule in card.rules.iter().filter(|rule| rule.choice.as_deref() == Some(choice)) {
        if let Some(option) = rule.option.as_ref().filter(|option| !options.contains(option)) {
            options.push(option);
        }
    }
    options
}

/// The option that a rule is, if it is one. A name of an option requires one.
pub fn option(
    rule: &schema::RuleEntry,
    card: &schema::CardEntry,
    path: &str,
    diagnostics: &mut Diagnostics,
) -> Option<ChoiceOption> {
    let (choice, option) = match (&rule.choice, &rule.option) {
        (None, None) if rule.option_name.is_none() => return None,
        (Some(choice), Some(option)) => (choice, option),
        _ => {
            diagnostics.add(path, DiagnosticKind::ChoiceWithoutOption);
            return None;
        }
    };
    let choice_position = diagnostics.find(
        card.choices.iter().map(|choice| &choice.id),
        choice,
        &format!("{path}.choice"),
        "choice",
    )?;
    let options = options_of(card, choice);
    let option = options.iter().position(|other| *other == option)?;
    Some(ChoiceOption { choice: ChoiceIndex::new(choice_position), option: OptionIndex::new(option) })
}

/// The name of the option that a rule is; by default the rule's own.
pub fn option_name(rule: &schema::RuleEntry) -> Option<&String> {
    rule.option.as_ref().map(|_| rule.option_name.as_ref().unwrap_or(&rule.name))
}

/// Checks that no two choices share an option: cardholders select options by id alone.
pub fn check_options(card: &schema::CardEntry, diagnostics: &mut Diagnostics) {
    let ids: Vec<(&String, &String)> =
        card.rules.iter().filter_map(|rule| rule.choice.as_ref().zip(rule.option.as_ref())).collect();
    for (index, rule) in card.rules.iter().enumerate() {
        let Some((choice, option)) = rule.choice.as_ref().zip(rule.option.as_ref()) else { continue };
        if let Some((other, _)) = ids.iter().find(|(other, id)| *id == option && *other != choice) {
            let choice = (*other).clone();
            diagnostics.add(format!("rules[{index}].option"), DiagnosticKind::SharedOption { choice });
        }
    }
}
