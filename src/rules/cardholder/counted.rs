//! Terms of a card that usage of a state counts for.

use crate::api::{Cardholder, CarriedUsage, Expected, SpentOn};
use crate::rules::terms::caps;
use card_rewards_catalog::model::{
    CapIndex, Card, Choice, ChoiceIndex, ChoiceOption, Date, OptionIndex, Period,
};

/// Why usage of a state counts for no account.
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

impl<'a> UncountedUsage<'a> {
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

    /// The expected value of [`UncountedUsage::field`].
    pub fn expected(&self) -> Expected<'a> {
        match self {
            UncountedUsage::UnknownCard => Expected::CardId,
            UncountedUsage::UnknownAccount { card } => Expected::AccountIdOf(&card.name),
            UncountedUsage::SeveralAccounts { card } => Expected::AccountIdAmongSeveral(&card.name),
            UncountedUsage::CapWithChoice => Expected::NullWithCap,
            UncountedUsage::UnknownCap { card } => Expected::CapOf(&card.name),
            UncountedUsage::UnknownChoice { card } => Expected::ChoiceOf(&card.name),
            UncountedUsage::UnknownOption { choice } => Expected::OptionOf(&choice.options),
        }
    }
}

/// The period of a cap, or of a choice by spending.
pub fn period_of(card: &Card, on: SpentOn) -> Option<Period> {
    match on {
        SpentOn::Cap(cap) => Some(card.cap(cap).period),
        SpentOn::Option(option) => card.choice(option.choice).top_spend_period(),
    }
}

/// The first day of the period of a state's usage.
///
/// `None` if no period of the term began on its day.
pub fn period_start(card: &Card, cardholder: &Cardholder, on: SpentOn, day: Date) -> Option<Date> {
    caps::start_of_begun(period_of(card, on)?, cardholder, day)
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
