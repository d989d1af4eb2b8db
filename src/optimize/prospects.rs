//! What held cards pay in the categories of a statement from the day after it.

use crate::Engine;
use crate::catalog::{CategoryIndex, ChoiceOption};
use crate::date::Date;
use crate::earned::Statement;
use crate::engine::CardIndex;
use crate::ledger::{Ledger, Outlook};
use crate::purchase::{CategoryOrigin, Purchase};
use crate::sorting::{sort, sort_by_key};
use rust_decimal::Decimal;
use std::cmp::Reverse;

/// What a statement has of a category.
pub struct Category {
    /// None for purchases of unknown category.
    pub index: Option<CategoryIndex>,
    /// Dollars of its purchases and refunds, by day.
    pub dollars: Vec<(Date, Decimal)>,
    /// One more such purchase, of one dollar, after the last.
    pub purchase: Purchase,
}

/// A held card as the statement has left it.
pub struct HeldCard<'a, 's> {
    pub card: CardIndex,
    pub name: &'a str,
    pub ledger: &'s Ledger<'a>,
    pub value_per_point: Decimal,
}

/// What a held card pays in a category.
#[derive(Clone, Copy)]
pub struct Prospect<'a, 's, 'h> {
    pub held: &'h HeldCard<'a, 's>,
    pub outlook: Outlook,
}

impl Category {
    /// Dollars spent, refunds taken off.
    pub fn sum(&self) -> Decimal {
        self.dollars.iter().map(|(_, dollars)| *dollars).sum()
    }
}

impl<'a, 's> HeldCard<'a, 's> {
    /// What it pays in a category where these options of its choices that go by spending earn.
    pub fn prospect<'h>(&'h self, category: &Category, options: &[ChoiceOption]) -> Prospect<'a, 's, 'h> {
        Prospect { held: self, outlook: self.ledger.outlook(&category.purchase, options) }
    }
}

impl Prospect<'_, '_, '_> {
    /// Dollars per dollar.
    pub fn rate(&self) -> Decimal {
        self.outlook.multiplier * self.held.value_per_point
    }

    /// Dollars per dollar once the cap is used up.
    pub fn rate_then(&self) -> Decimal {
        self.outlook.multiplier_then * self.held.value_per_point
    }
}

impl Engine {
    /// The categories of the purchases that earn at all, by dollars spent and not refunded, the largest first;
    /// purchases of unknown category last.
    pub(super) fn categories_by_dollars(&self, statement: &Statement, date: Date) -> Vec<Category> {
        let mut categories: Vec<Category> = Vec::new();
        let purchases = statement.lines.iter().map(|line| &line.purchase);
        for purchase in purchases.filter(|purchase| self.earns(purchase)) {
            let known = categories.iter().position(|category| category.index == purchase.category);
            let place = known.unwrap_or_else(|| {
                categories.push(self.category_on(purchase.category, date));
                categories.len() - 1
            });
            categories[place].dollars.push((purchase.date, purchase.amount));
        }
        categories.retain(|category| category.dollars.iter().any(|(_, dollars)| *dollars > Decimal::ZERO));
        categories.iter_mut().for_each(|category| sort(&mut category.dollars));
        sort_by_key(&mut categories, |category| (category.index.is_none(), Reverse(category.sum())));
        categories
    }

    fn category_on(&self, index: Option<CategoryIndex>, date: Date) -> Category {
        let purchase = Purchase {
            amount: Decimal::ONE,
            date,
            merchant: None,
            wallet: None,
            category: index,
            category_origin: index.map(|_| CategoryOrigin::Category),
            channel: index.map(|category| self.catalog().category(category).channel),
        };
        Category { index, dollars: Vec::new(), purchase }
    }
}
