//! Terms of a card that usage of a state counts for.

use crate::api::{CarriedUsage, SpentOn};
use card_rewards_catalog::model::{CapIndex, Card, ChoiceIndex, ChoiceOption, OptionIndex};

/// Why usage of a state counts for no account.
pub(crate) struct UncountedUsage {
    /// The field that does not fit.
    pub field: &'static str,
    /// A value that would fit.
    pub expected: String,
}

impl UncountedUsage {
    pub fn new(field: &'static str, expected: impl Into<String>) -> UncountedUsage {
        UncountedUsage { field, expected: expected.into() }
    }
}

/// The cap or the option that usage names.
pub fn spent_on(card: &Card, usage: &CarriedUsage) -> Result<SpentOn, UncountedUsage> {
    if let Some(cap_id) = &usage.cap_id {
        if usage.choice_id.is_some() || usage.option.is_some() {
            return Err(UncountedUsage::new("choiceId", "null, as `option`, beside a capId"));
        }
        let mut caps = CapIndex::all(card.caps.len());
        let cap = caps.find(|cap| *card.cap(*cap).id == **cap_id);
        let no_cap = || UncountedUsage::new("capId", format!("the id of a cap of {}", card.name));
        return cap.map(SpentOn::Cap).ok_or_else(no_cap);
    }
    let by_spending = |choice: &ChoiceIndex| {
        let choice = card.choice(*choice);
        choice.top_spend_period().is_some() && usage.choice_id.as_deref() == Some(&*choice.id)
    };
    let choice = ChoiceIndex::all(card.choices.len()).find(by_spending);
    let no_choice = || UncountedUsage::new("choiceId", format!("a choice by spending of {}", card.name));
    let choice = choice.ok_or_else(no_choice)?;
    let mut options = OptionIndex::all(card.choice(choice).options.len()).zip(&card.choice(choice).options);
    let option = options.find(|(_, id)| Some(&***id) == usage.option.as_deref());
    let no_option = || {
        let ids: Vec<&str> = card.choice(choice).options.iter().map(|id| &**id).collect();
        UncountedUsage::new("option", format!("one of {}", ids.join(", ")))
    };
    let (option, _) = option.ok_or_else(no_option)?;
    Ok(SpentOn::Option(ChoiceOption { choice, option }))
}
