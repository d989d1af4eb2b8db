//! Warnings: gaps in the catalog and unmatched names of a request.

use super::explain::ReasonKind;
use crate::api::{Assumptions, CardText, ResultOptions, TransactionColumns, Warning, explained};
use crate::engine::Engine;
use crate::rules::Accounts;
use crate::rules::sorting::sort;
use card_rewards_catalog::model::{Date, Quarter};
use std::rc::Rc;

/// The cards of a request, each with the days of its purchases. The days are in ascending order.
#[derive(Default)]
pub(crate) struct CardDays<'a>(Vec<(CardText<'a>, Rc<[Date]>)>);

impl<'a> CardDays<'a> {
    /// The cards used, on the days of their own purchases; and the accounts, which can be unmatched.
    pub fn used(transactions: &TransactionColumns<'a>, assumptions: &'a Assumptions) -> CardDays<'a> {
        let mut cards = CardDays::default();
        cards.add_used(transactions);
        cards.add_held(&[], assumptions, Vec::new());
        cards
    }

    /// Held cards, which are compared for every purchase, and the cards used.
    pub fn compared(
        transactions: &TransactionColumns<'a>,
        your_cards: &'a [String],
        assumptions: &'a Assumptions,
    ) -> CardDays<'a> {
        let mut cards = CardDays::default();
        cards.add_held(your_cards, assumptions, transactions.rows.iter().map(|row| row.date).collect());
        cards.add_used(transactions);
        cards
    }

    /// Cards for a purchase on one day.
    pub fn on(day: Date, your_cards: &'a [String], assumptions: &'a Assumptions) -> CardDays<'a> {
        let mut cards = CardDays::default();
        cards.add_held(your_cards, assumptions, vec![day]);
        cards
    }

    fn add_used(&mut self, transactions: &TransactionColumns<'a>) {
        let mut days = vec![Vec::new(); transactions.cards.len()];
        transactions.rows.iter().for_each(|row| days[row.card as usize].push(row.date));
        for (card, days) in transactions.cards.iter().zip(days) {
            self.add(*card, &ascending(days));
        }
    }

    fn add_held(&mut self, your_cards: &'a [String], assumptions: &'a Assumptions, days: Vec<Date>) {
        let days = ascending(days);
        let names = your_cards.iter().chain(assumptions.accounts.iter().map(|account| &account.card_name));
        names.for_each(|name| self.add(CardText { name, account_id: None }, &days));
    }

    /// Adds the days of a card. Accounts of one name share its warnings.
    fn add(&mut self, card: CardText<'a>, days: &Rc<[Date]>) {
        match self.0.iter_mut().find(|(known, _)| known.name == card.name) {
            Some((_, known)) if days.iter().all(|day| known.binary_search(day).is_ok()) => {}
            Some((_, known)) => *known = ascending(known.iter().chain(days.iter()).copied().collect()),
            None => self.0.push((card, Rc::clone(days))),
        }
    }
}

/// The distinct days, ascending.
fn ascending(mut days: Vec<Date>) -> Rc<[Date]> {
    sort(&mut days);
    days.dedup();
    days.into()
}

impl Engine {
    /// The warnings of an answer, where a request asks for them.
    ///
    /// With explanations alone they are the names in `cardSettings` that no card matches, if there are any: no result is
    /// about these, while explanations contain everything else.
    pub(crate) fn warnings<'a>(
        &self,
        options: ResultOptions,
        cards: impl FnOnce() -> CardDays<'a>,
        assumptions: &'a Assumptions,
    ) -> Option<Vec<Warning<'a>>> {
        let settings = &assumptions.card_settings;
        let has_unmatched = !settings.unmatched().is_empty();
        let has_diagnostics = options.answer.diagnostics;
        explained(has_diagnostics || options.explain && has_unmatched, || {
            let mut warnings = Vec::new();
            if has_diagnostics {
                let accounts = Accounts::new(self, assumptions);
                for (card, days) in cards().0 {
                    self.warn_of_card(card, &accounts, &days, &mut warnings);
                }
            }
            let unmatched = settings.unmatched().iter();
            warnings
                .extend(unmatched.map(|name| warning(name, &ReasonKind::UnmatchedCardOfSettings { name })));
            warnings
        })
    }

    fn warn_of_card<'a>(
        &self,
        card: CardText<'a>,
        accounts: &Accounts,
        days: &[Date],
        warnings: &mut Vec<Warning<'a>>,
    ) {
        let card_name = card.name;
        let Some(account) = accounts.used(card) else {
            warnings.push(warning(card_name, &ReasonKind::UnmatchedCard { name: card_name }));
            return;
        };
        let card = self.card(account.card);
        // Days ascend, so that those of a quarter are neighbours.
        for of_quarter in days.chunk_by(|day, next| Quarter::of(*day) == Quarter::of(*next)) {
            // A quarter can be in the catalog for some of its days alone.
            let gap = of_quarter.iter().find_map(|day| ReasonKind::of_missing_quarter(card, *day));
            warnings.extend(gap.map(|gap| warning(card_name, &gap)));
        }
        let aged = days.last().and_then(|day| ReasonKind::of_aged_terms(card, *day));
        warnings.extend(aged.map(|gap| warning(card_name, &gap)));
    }
}

fn warning<'a>(card_name: &'a str, reason: &ReasonKind) -> Warning<'a> {
    let quarter = match reason {
        ReasonKind::QuarterNotInCatalog { quarter } => Some(quarter.to_string()),
        _ => None,
    };
    Warning { code: reason.code(), card_name, quarter, text: reason.to_string() }
}
