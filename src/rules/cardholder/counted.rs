//! Terms of a card that usage of a state counts for.

use crate::api::{CarriedUsage, SpentOn};
use card_rewards_catalog::model::{CapIndex, Card, Choice, ChoiceIndex, ChoiceOption, OptionIndex};
use std::fmt;

/// Why usage of a state counts for no account. Displays as the expected value of [`UncountedUsage::field`].
pub(crate) enum UncountedUsage<'a> {
    /// The catalog has no such card.
    UnknownCard,
    /// The request has no such account of the card.
    UnknownAccount { card: &'a Card },
    /// The card has several accounts, and the usage names none.
    SeveralAccounts { card: &'a Card },
    /// It names a cap and a choice.
    CapWithChoice,
    /// The card has no such cap.
    UnknownCap { card: &'a Card },
    /// The card has no such choice by spending.
    UnknownChoice { card: &'a Card },
    /// The choice has no such option.
    UnknownOption { choice: &'a Choice },
}

impl UncountedUsage<'_> {
    /// The field of the usage that does not fit.
    pub fn field(&self) -> &'static str {
        match self {
            UncountedUsage::UnknownCard => "cardId",
            UncountedUsage::UnknownAccount { .. } | UncountedUsage::SeveralAccounts { .. } => "accountId",
            UncountedUsage::CapWithChoice | UncountedUsage::UnknownChoice { .. } => "choiceId",
            UncountedUsage::UnknownCap { .. } => "capId",
            UncountedUsage::UnknownOption { .. } => "option",
        }
    }
}

impl fmt::Display for UncountedUsage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UncountedUsage::UnknownCard => f.write_str("the id of a card in the catalog"),
            UncountedUsage::UnknownAccount { card } => {
                write!(f, "the id of an account of {} in `accounts`", card.name)
            }
            UncountedUsage::SeveralAccounts { card } => {
                write!(
                    f,
                    "an id, as {} has several accounts: name accounts from the first request",
                    card.name
                )
            }
            UncountedUsage::CapWithChoice => f.write_str("null, as `option`, beside a capId"),
            UncountedUsage::UnknownCap { card } => write!(f, "the id of a cap of {}", card.name),
            UncountedUsage::UnknownChoice { card } => write!(f, "a choice by spending of {}", card.name),
            UncountedUsage::UnknownOption { choice } => {
                let ids: Vec<&str> = choice.options.iter().map(|id| &**id).collect();
                write!(f, "one of {}", ids.join(", "))
            }
        }
    }
}

/// The cap or the option that usage names.
pub fn spent_on<'a>(card: &'a Card, usage: &CarriedUsage) -> Result<SpentOn, UncountedUsage<'a>> {
    if let Some(cap_id) = &usage.cap_id {
        if usage.choice_id.is_some() || usage.option.is_some() {
            return Err(UncountedUsage::CapWithChoice);
        }
        let mut caps = CapIndex::all(card.caps.len());
        let cap = caps.find(|cap| *card.cap(*cap).id == **cap_id);
        return cap.map(SpentOn::Cap).ok_or(UncountedUsage::UnknownCap { card });
    }
    let by_spending = |choice: &ChoiceIndex| {
        let choice = card.choice(*choice);
        choice.top_spend_period().is_some() && usage.choice_id.as_deref() == Some(&*choice.id)
    };
    let choice = ChoiceIndex::all(card.choices.len()).find(by_spending);
    let index = choice.ok_or(UncountedUsage::UnknownChoice { card })?;
    let choice = card.choice(index);
    let mut options = OptionIndex::all(choice.options.len()).zip(&choice.options);
    let option = options.find(|(_, id)| Some(&***id) == usage.option.as_deref());
    let (option, _) = option.ok_or(UncountedUsage::UnknownOption { choice })?;
    Ok(SpentOn::Option(ChoiceOption { choice: index, option }))
}
