//! Which card for which category after the request, as it has left the caps.

use super::candidates::Candidates;
use super::prospects::{Category, HeldCard, Prospect};
use super::top_categories::top_categories;
use crate::Engine;
use crate::earned::Statement;
use crate::ledger::TopSpend;
use crate::money::number_from_decimal;
use crate::rate_words::{is_cent, rate_in_words};
use crate::response::FromHereOn;
use rust_decimal::Decimal;

impl Engine {
    /// The best held card for each category of the purchases from the day after the last of them.
    pub(super) fn cards_from_here_on<'a>(
        &'a self,
        statement: &Statement<'a>,
        candidates: &Candidates<'a>,
    ) -> Vec<FromHereOn<'a>> {
        let Some(last) = statement.lines.iter().map(|line| line.purchase.date).max() else {
            return Vec::new();
        };
        let date = last.tomorrow().unwrap_or(last);
        let categories = self.categories_by_dollars(statement, date);
        let held = candidates.held.iter().map(|(card, name)| HeldCard {
            card: *card,
            name,
            ledger: statement.ledger(*card).unwrap_or_else(|| candidates.terms(*card)),
            value_per_point: candidates.value(*card).dollars,
        });
        let held: Vec<HeldCard> = held.collect();
        let picked = top_categories(&held, &categories);
        let from_here_on = categories.iter().filter_map(|category| {
            let prospects = held.iter().zip(&picked).map(|(held, picked)| held.prospect(category, picked));
            self.card_from_here_on(category, &prospects.collect::<Vec<_>>())
        });
        from_here_on.collect()
    }

    /// The best card for a category, the first of the wallet where some pay alike.
    fn card_from_here_on<'a>(
        &'a self,
        category: &Category,
        prospects: &[Prospect<'a, '_, '_>],
    ) -> Option<FromHereOn<'a>> {
        let best = best_by(prospects, Prospect::rate)?;
        let limit = best.outlook.limit;
        let then = limit.and_then(|_| {
            best_by(prospects, |prospect| {
                if prospect.held.card == best.held.card { prospect.rate_then() } else { prospect.rate() }
            })
        });
        let category = category.index.map(|category| self.catalog().category(category));
        let category_name = category.map(|category| &*category.name);
        Some(FromHereOn {
            category: category.map(|category| &*category.id),
            category_name,
            card_name: best.held.name,
            reward_value: number_from_decimal(best.held.value_per_point),
            reward_multiplier: number_from_decimal(best.outlook.multiplier),
            cap_dollars_left: limit.map(|limit| number_from_decimal(limit.dollars_left)),
            then_card_name: then.map(|then| then.held.name),
            text: sentence(category_name.unwrap_or("Everything else"), best, then),
        })
    }
}

/// The first with the highest rate.
fn best_by<'p, 'a, 's, 'h>(
    prospects: &'p [Prospect<'a, 's, 'h>],
    rate: impl Fn(&Prospect<'a, 's, 'h>) -> Decimal,
) -> Option<&'p Prospect<'a, 's, 'h>> {
    prospects.iter().reduce(|best, prospect| if rate(prospect) > rate(best) { prospect } else { best })
}

fn sentence(category: &str, best: &Prospect, then: Option<&Prospect>) -> String {
    let mut text = format!("{category}: {} pays {}", best.held.name, in_words(best, best.outlook.multiplier));
    if let Some((limit, then)) = best.outlook.limit.zip(then) {
        text += &format!(" for the next {} dollars, then ", limit.dollars_left.normalize());
        match then.held.card == best.held.card {
            true => text += &in_words(best, best.outlook.multiplier_then),
            false => text += then.held.name,
        }
    }
    text += ".";
    if let Some(TopSpend { picks, period }) = best.outlook.top_spend {
        let categories = match picks {
            1 => "one category".to_owned(),
            2 => "two categories".to_owned(),
            _ => format!("{picks} categories"),
        };
        let (name, period) = (best.held.name, period.id());
        text += &format!(" {name} pays that only in its {categories} with most spending each {period}.");
    }
    text
}

/// With what it is worth where that is another number.
fn in_words(prospect: &Prospect, multiplier: Decimal) -> String {
    let value_per_point = prospect.held.value_per_point;
    let text = rate_in_words(multiplier, "", value_per_point);
    let percent = (multiplier * value_per_point * Decimal::ONE_HUNDRED).normalize();
    if is_cent(value_per_point) { text } else { format!("{text}, worth {percent}%") }
}
