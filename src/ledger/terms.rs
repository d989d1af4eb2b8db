//! What a card's terms say of a purchase before it is known which options its spending will pick.

use super::{Ledger, PeriodNumber};
use crate::catalog::{ChoiceKind, ChoiceOption};
use crate::purchase::Purchase;
use crate::rates::Rates;

impl Ledger<'_> {
    /// The rates of a purchase, were these the options that earn of the choices that go by spending.
    pub fn rates_if(&self, purchase: &Purchase, is_picked: impl Fn(ChoiceOption) -> bool) -> Rates {
        if !self.engine.earns(purchase) {
            return Rates::none();
        }
        let cardholder = &self.opening.cardholder;
        Rates::of(self.card, cardholder, purchase, |option| {
            match self.card.choices[usize::from(option.choice)].kind {
                ChoiceKind::Chosen { .. } => cardholder.picked(option),
                ChoiceKind::TopSpend { .. } => is_picked(option),
            }
        })
    }

    /// Every set of these options that spending can pick, each as bits by the options' places in the list.
    pub fn possible_picks(&self, options: &[(ChoiceOption, PeriodNumber)]) -> Vec<u128> {
        let mut sets = vec![0u128];
        for (place, (option, period)) in options.iter().enumerate() {
            let picks = u32::from(self.card.choices[usize::from(option.choice)].picks);
            let same_choice: u128 = (0..place)
                .filter(|other| (options[*other].0.choice, options[*other].1) == (option.choice, *period))
                .map(|other| 1 << other)
                .sum();
            let with: Vec<u128> = sets
                .iter()
                .filter(|set| (*set & same_choice).count_ones() < picks)
                .map(|set| set | 1 << place)
                .collect();
            sets.extend(with);
        }
        sets
    }
}
