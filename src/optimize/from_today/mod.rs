//! The best card for each category from today (`fromToday`).
//!
//! Today is the day of the request, by default the day after the last purchase.

mod categories;
mod top_categories;

use crate::api::{FromToday, TopSpending};
use crate::engine::Engine;
use crate::optimize::model::HeldCards;
use crate::rules::money::{dollars_in_words, number_from_decimal};
use crate::rules::rate_text::{is_cent, rate_text};
use crate::rules::{AccountIndex, Ledger, Settlement, TopSpend, opens_after};
use card_rewards_catalog::model::Date;
use categories::{BestRates, CategoryRate, CategorySpending, SettledCard};
use rust_decimal::Decimal;
use std::borrow::Cow;
use top_categories::best_with_top_categories;

impl Engine {
    /// The best held card for each category from today.
    pub(super) fn best_from_today<'a>(
        &'a self,
        settlement: &Settlement<'a>,
        held_cards: &HeldCards<'a>,
        as_of: Option<Date>,
    ) -> Vec<FromToday<'a>> {
        let Some(last) = settlement.purchases.iter().map(|settled| settled.purchase.date).max() else {
            return Vec::new();
        };
        // On an earlier day, caps would not count the later purchases of the request.
        let date = last.tomorrow().unwrap_or(last).max(as_of.unwrap_or(last));
        let categories = self.spending_by_category(settlement, date);
        let is_open = |card: AccountIndex| opens_after(held_cards.account(card).opened_on, date).is_none();
        let open = held_cards.cards.iter().filter(|(card, _)| is_open(*card));
        let cards = open.map(|(card, name)| SettledCard {
            account: *card,
            name,
            account_id: settlement.accounts.id(*card),
            date,
            ledger: match settlement.ledger(*card) {
                Some(ledger) => ledger.of_cardholder(&held_cards.account(*card).cardholder),
                None => Cow::Owned(Ledger::empty(held_cards.account(*card).clone())),
            },
            value_per_point: held_cards.value(*card).dollars,
        });
        let cards: Vec<SettledCard> = cards.collect();
        let best = best_with_top_categories(&cards, &categories);
        let from_today = categories.iter().zip(best);
        from_today.filter_map(|(category, best)| Some(self.best_card_of(category, best?))).collect()
    }

    /// The best card for a category; the first held one of equal ones.
    fn best_card_of<'a>(
        &'a self,
        category: &CategorySpending,
        BestRates { best, then }: BestRates<'a, '_, '_>,
    ) -> FromToday<'a> {
        let limit = best.outlook.limit;
        let then = limit.map(|_| then);
        let category = category.index.map(|category| self.catalog().category(category));
        let category_name = category.map(|category| &*category.name);
        FromToday {
            category: category.map(|category| &*category.id),
            category_name,
            card_name: best.card.name,
            account_id: best.card.account_id,
            reward_value: number_from_decimal(best.card.value_per_point),
            reward_multiplier: number_from_decimal(best.outlook.multiplier),
            remaining_dollars: limit.map(|limit| number_from_decimal(limit.remaining_dollars)),
            then_card_name: then.map(|then| then.card.name),
            then_account_id: then.and_then(|then| then.card.account_id),
            top_spending: best
                .outlook
                .top_spend
                .map(|TopSpend { selected_max, period }| TopSpending { selected_max, period: period.id() }),
            text: sentence(category_name.unwrap_or("Everything else"), &best, then.as_ref()),
        }
    }
}

/// The advice for a category, as text.
fn sentence(category: &str, best: &CategoryRate, then: Option<&CategoryRate>) -> String {
    let mut text =
        format!("{category}: {} pays {}", best.card.label(), in_words(best, best.outlook.multiplier));
    if let Some((limit, then)) = best.outlook.limit.zip(then) {
        let dollars = dollars_in_words(number_from_decimal(limit.remaining_dollars));
        text += &format!(" for the next {dollars} dollars, then ");
        match then.card.account == best.card.account {
            true => text += &in_words(best, best.outlook.multiplier_then),
            false => text += &then.card.label(),
        }
    }
    text += ".";
    if let Some(TopSpend { selected_max, period }) = best.outlook.top_spend {
        let categories = match selected_max {
            1 => "top spending category".to_owned(),
            2 => "two top spending categories".to_owned(),
            _ => format!("{selected_max} top spending categories"),
        };
        let (name, period) = (best.card.label(), period.in_words());
        text += &format!(" {name} pays that only in its {categories} each {period}.");
    }
    text
}

/// A rate in words.
///
/// Includes the value in percent unless a point is a cent.
fn in_words(rate: &CategoryRate, multiplier: Decimal) -> String {
    let value_per_point = rate.card.value_per_point;
    let text = rate_text(multiplier, "", value_per_point);
    let percent = (multiplier * value_per_point * Decimal::ONE_HUNDRED).normalize();
    if is_cent(value_per_point) { text } else { format!("{text}, worth {percent}%") }
}
