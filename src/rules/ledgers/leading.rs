//! The top spending categories that lead in a running period.

use super::ledger::Ledger;
use crate::rules::terms::purchase::Purchase;
use card_rewards_catalog::model::{ChoiceIndex, ChoiceOption, Date, OptionIndex};

impl Ledger<'_> {
    /// The options that spending selects so far, on a day.
    pub fn leading_options(&self, date: Date) -> Vec<ChoiceOption> {
        let leading = self.leading_by_choice(date).flat_map(|(choice, leading)| {
            leading.iter().map(move |option| ChoiceOption { choice, option: *option })
        });
        leading.collect()
    }

    /// Whether a purchase replaces an option that leads.
    ///
    /// That is one with equal spending. An option in a place that is still free replaces none.
    pub fn replaces_leading(&self, purchase: &Purchase) -> bool {
        let is_full = |choice: ChoiceIndex, leading: &[OptionIndex]| {
            leading.len() >= usize::from(self.account.card.choice(choice).selected_max)
        };
        let leading = self.leading_by_choice(purchase.date);
        let full = leading.filter(|(choice, leading)| is_full(*choice, leading)).map(|(choice, _)| choice);
        let full: Vec<ChoiceIndex> = full.collect();
        if full.is_empty() {
            return false;
        }
        let changed = self.spending().top_options_changed_by(&self.account, purchase);
        changed.iter().any(|top| full.contains(&top.choice))
    }

    fn leading_by_choice(&self, date: Date) -> impl Iterator<Item = (ChoiceIndex, &[OptionIndex])> {
        let choices = ChoiceIndex::all(self.account.card.choices.len());
        choices.filter_map(move |choice| {
            let period = self.account.period_of_choice(choice, date)?;
            Some((choice, self.spending().leading(choice, period)))
        })
    }
}
