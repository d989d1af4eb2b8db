//! Which card for which category after the request, as it has left the caps.

use super::candidates::Candidates;
use crate::Engine;
use crate::catalog::CategoryIndex;
use crate::date::Date;
use crate::earned::Statement;
use crate::engine::CardIndex;
use crate::ledger::Outlook;
use crate::money::number_from_decimal;
use crate::purchase::{CategoryOrigin, Purchase};
use crate::response::FromHereOn;
use crate::sorting::sort_by_key;
use rust_decimal::Decimal;

/// What a held card pays.
#[derive(Clone, Copy)]
struct Prospect<'a> {
    card: CardIndex,
    name: &'a str,
    outlook: Outlook,
    value_per_point: Decimal,
}

impl Prospect<'_> {
    /// Dollars per dollar.
    fn rate(&self) -> Decimal {
        self.outlook.multiplier * self.value_per_point
    }

    fn rate_then(&self) -> Decimal {
        self.outlook.multiplier_then * self.value_per_point
    }
}

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
        let categories = self.categories_by_dollars(statement);
        categories
            .into_iter()
            .filter_map(|category| self.card_from_here_on(category, date, statement, candidates))
            .collect()
    }

    /// The categories of the purchases that earn at all, by dollars spent and not refunded, the largest first;
    /// purchases of unknown category last.
    fn categories_by_dollars(&self, statement: &Statement) -> Vec<Option<CategoryIndex>> {
        let mut dollars: Vec<(Option<CategoryIndex>, Decimal)> = Vec::new();
        let purchases = statement.lines.iter().map(|line| &line.purchase);
        for purchase in purchases.clone().filter(|purchase| self.earns(purchase)) {
            match dollars.iter_mut().find(|(category, _)| *category == purchase.category) {
                Some((_, sum)) => *sum += purchase.amount,
                None => dollars.push((purchase.category, purchase.amount)),
            }
        }
        let is_bought = |category: Option<CategoryIndex>| {
            purchases.clone().any(|purchase| purchase.category == category && purchase.amount > Decimal::ZERO)
        };
        dollars.retain(|(category, _)| is_bought(*category));
        sort_by_key(&mut dollars, |(category, sum)| (category.is_none(), std::cmp::Reverse(*sum)));
        dollars.into_iter().map(|(category, _)| category).collect()
    }

    /// The best card for a category, the first of the wallet where some pay alike.
    fn card_from_here_on<'a>(
        &'a self,
        category: Option<CategoryIndex>,
        date: Date,
        statement: &Statement<'a>,
        candidates: &Candidates<'a>,
    ) -> Option<FromHereOn<'a>> {
        let purchase = Purchase {
            amount: Decimal::ONE,
            date,
            merchant: None,
            wallet: None,
            category,
            category_origin: category.map(|_| CategoryOrigin::Category),
            channel: category.map(|category| self.catalog().category(category).channel),
        };
        let prospects: Vec<Prospect> = candidates
            .held
            .iter()
            .map(|(card, name)| {
                let ledger = statement.ledger(*card).unwrap_or_else(|| candidates.terms(*card));
                Prospect {
                    card: *card,
                    name,
                    outlook: ledger.outlook(&purchase),
                    value_per_point: candidates.value(*card).dollars,
                }
            })
            .collect();
        let best = best_by(&prospects, Prospect::rate)?;
        let then = best.outlook.cap_dollars_left.and_then(|_| {
            best_by(&prospects, |prospect| {
                if prospect.card == best.card { prospect.rate_then() } else { prospect.rate() }
            })
        });
        let category = category.map(|category| self.catalog().category(category));
        let category_name = category.map(|category| &*category.name);
        Some(FromHereOn {
            category: category.map(|category| &*category.id),
            category_name,
            card_name: best.name,
            reward_value: number_from_decimal(best.value_per_point),
            reward_multiplier: number_from_decimal(best.outlook.multiplier),
            cap_dollars_left: best.outlook.cap_dollars_left.map(number_from_decimal),
            then_card_name: then.map(|then| then.name),
            text: sentence(category_name.unwrap_or("Everything else"), &best, then),
        })
    }
}

/// The first with the highest rate.
fn best_by<'a>(prospects: &[Prospect<'a>], rate: impl Fn(&Prospect<'a>) -> Decimal) -> Option<Prospect<'a>> {
    let better = |best: Prospect<'a>, prospect: Prospect<'a>| {
        if rate(&prospect) > rate(&best) { prospect } else { best }
    };
    prospects.iter().copied().reduce(better)
}

fn sentence(category: &str, best: &Prospect, then: Option<Prospect>) -> String {
    let mut text = format!("{category}: {} pays {}", best.name, in_words(best, best.outlook.multiplier));
    if let Some((left, then)) = best.outlook.cap_dollars_left.zip(then) {
        text += &format!(" for the next {} dollars, then ", left.normalize());
        match then.card == best.card {
            true => text += &in_words(best, best.outlook.multiplier_then),
            false => text += then.name,
        }
    }
    text + "."
}

/// A point of a cent per dollar is a per cent; other points are worth something else.
fn in_words(prospect: &Prospect, multiplier: Decimal) -> String {
    let percent = (multiplier * prospect.value_per_point * Decimal::ONE_HUNDRED).normalize();
    match prospect.value_per_point == Decimal::new(1, 2) {
        true => format!("{percent} %"),
        false => format!("{} points a dollar, worth {percent} %", multiplier.normalize()),
    }
}
