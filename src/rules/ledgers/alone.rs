//! The earning of the only purchase on an account.

use super::top_spending::{OptionSpending, TopOptions};
use crate::rules::cardholder::account::CardAccount;
use crate::rules::terms::earning::{Earning, RateShare};
use crate::rules::terms::purchase::Purchase;
use crate::rules::terms::rates::{EarnedRate, Rates};
use card_rewards_catalog::model::ChoiceOption;

impl<'a> CardAccount<'a> {
    /// The earning of a purchase on an account without other purchases. It is what an empty ledger gives, without the
    /// ledger.
    pub fn earning_alone(&self, purchase: &Purchase) -> Earning {
        let rates = self.rates_alone(purchase);
        let cap = |index| self.card.cap(index);
        let spent = |cap| self.opening_dollars(cap, self.period_of_cap(cap, purchase.date));
        let share = |rate: &EarnedRate<'a>| RateShare::new(*rate, purchase.amount, cap, spent);
        Earning::of(rates.iter().map(share), self.reward_factor())
    }

    /// The top spending categories after a purchase.
    fn top_options_with(&self, purchase: &Purchase) -> Vec<TopOptions> {
        if !self.has_opening_spending() {
            return OptionSpending::default().top_options_changed_by(self, purchase);
        }
        let opening = OptionSpending::before(self, purchase);
        let mut top_options = opening.top_options_changed_by(self, purchase);
        for (option, period) in self.top_spend_options(purchase) {
            let is_known = top_options.iter().any(|top| (top.choice, top.period) == (option.choice, period));
            if !is_known {
                let options = opening.top(option.choice, period).to_vec();
                top_options.push(TopOptions { choice: option.choice, period, options });
            }
        }
        top_options
    }

    /// Whether spending selects categories of the card.
    pub fn has_top_categories(&self) -> bool {
        self.card.choices.iter().any(|choice| choice.top_spend_period().is_some())
    }

    /// The rates of a purchase on an account without others. Its top spending categories are then those of this purchase.
    pub fn rates_alone(&self, purchase: &Purchase) -> Rates<'a> {
        self.rates(purchase, self.is_top_alone(purchase))
    }

    /// Which top spending categories are selected.
    fn is_top_alone(&self, purchase: &Purchase) -> impl Fn(ChoiceOption) -> bool + use<> {
        let top_options = match self.has_top_categories() {
            true => self.top_options_with(purchase),
            false => Vec::new(),
        };
        move |ChoiceOption { choice, option }| {
            top_options.iter().any(|top| top.choice == choice && top.options.contains(&option))
        }
    }
}
