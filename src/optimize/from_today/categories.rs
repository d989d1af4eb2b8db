//! Spending by category, and the rates of held cards in them.

use crate::api::CategoryOrigin;
use crate::engine::Engine;
use crate::rules::sorting::{sort, sort_by_key};
use crate::rules::{AccountIndex, Ledger, Outlook, Purchase, Scenarios, Settlement};
use card_rewards_catalog::model::{CategoryIndex, ChoiceOption, Date};
use rust_decimal::Decimal;
use std::borrow::Cow;
use std::cmp::Reverse;

/// The spending in one category.
pub struct CategorySpending {
    /// `None` for purchases of unknown category.
    pub index: Option<CategoryIndex>,
    /// Dollars of its purchases and refunds, by day.
    pub dollars: Vec<(Date, Decimal)>,
    /// One cent in this category on the day of the advice: it replaces only a leading category with as much spending.
    pub purchase: Purchase,
}

/// A held card after its purchases of the request.
pub struct SettledCard<'a, 's> {
    pub account: AccountIndex,
    pub name: &'a str,
    /// The account's id, if the card has several accounts.
    pub account_id: Option<&'a str>,
    /// The day of the advice.
    pub date: Date,
    pub ledger: Cow<'s, Ledger<'a>>,
    pub value_per_point: Decimal,
}

/// A held card while certain top spending categories are selected.
pub struct SelectingCard<'a, 's, 'h> {
    card: &'h SettledCard<'a, 's>,
    /// Its ledger with that selection; `None` if it is the current one.
    ledger: Option<Ledger<'a>>,
}

/// The rate of a held card in a category.
#[derive(Clone, Copy)]
pub struct CategoryRate<'a, 's, 'h> {
    pub card: &'h SettledCard<'a, 's>,
    pub outlook: Outlook,
}

impl CategorySpending {
    /// Dollars spent, net of refunds.
    pub fn sum(&self) -> Decimal {
        self.dollars.iter().map(|(_, dollars)| *dollars).sum()
    }
}

impl<'a, 's> SettledCard<'a, 's> {
    /// The name, with the account's id if the card has several accounts.
    pub fn label(&self) -> Cow<'a, str> {
        match self.account_id {
            Some(id) => Cow::Owned(format!("{} ({id})", self.name)),
            None => Cow::Borrowed(self.name),
        }
    }

    /// This card while these top spending categories are selected.
    pub fn selecting<'h>(&'h self, selected: &[ChoiceOption]) -> SelectingCard<'a, 's, 'h> {
        SelectingCard { card: self, ledger: self.ledger.selecting(selected, self.date) }
    }
}

impl<'a, 's, 'h> SelectingCard<'a, 's, 'h> {
    /// The rate in a category.
    pub fn rate(&self, category: &CategorySpending) -> CategoryRate<'a, 's, 'h> {
        let outlook = match self.card.ledger.replaces_leading(&category.purchase) {
            // As advice answers, which counts the purchase.
            true => Scenarios::default().would_be_outlook(&self.card.ledger, &category.purchase),
            false => self.ledger.as_ref().unwrap_or(&self.card.ledger).outlook(&category.purchase),
        };
        CategoryRate { card: self.card, outlook }
    }
}

impl CategoryRate<'_, '_, '_> {
    /// Dollars per dollar.
    pub fn current(&self) -> Decimal {
        self.outlook.multiplier * self.card.value_per_point
    }

    /// Dollars per dollar once the cap of the best card is exhausted.
    fn after_cap_of(&self, best: &Self) -> Decimal {
        match self.card.account == best.card.account {
            true => self.outlook.multiplier_then * self.card.value_per_point,
            false => self.current(),
        }
    }
}

/// The best card for a category, and the next one.
#[derive(Clone, Copy)]
pub struct BestRates<'a, 's, 'h> {
    pub best: CategoryRate<'a, 's, 'h>,
    /// The best one once the cap of the best card is exhausted.
    pub then: CategoryRate<'a, 's, 'h>,
}

impl<'a, 's, 'h> BestRates<'a, 's, 'h> {
    /// The best of these rates, the first one of equal ones; `None` without any.
    pub fn of(rates: &[CategoryRate<'a, 's, 'h>]) -> Option<Self> {
        let best = rates[first_highest(rates.iter().map(CategoryRate::current))?];
        let then = rates[first_highest(rates.iter().map(|rate| rate.after_cap_of(&best)))?];
        Some(BestRates { best, then })
    }

    /// Dollars per dollar once the cap of the best card is exhausted.
    pub fn after_cap(&self) -> Decimal {
        self.then.after_cap_of(&self.best)
    }
}

/// The best cards for each category with these selections of the cards.
///
/// `None` without cards.
pub fn best_rates<'a, 's, 'h>(
    cards: &'h [SettledCard<'a, 's>],
    selected: &[Vec<ChoiceOption>],
    categories: &[CategorySpending],
) -> Vec<Option<BestRates<'a, 's, 'h>>> {
    let selecting = cards.iter().zip(selected).map(|(card, selected)| card.selecting(selected));
    let selecting: Vec<SelectingCard> = selecting.collect();
    let best = categories.iter().map(|category| {
        let rates: Vec<CategoryRate> = selecting.iter().map(|card| card.rate(category)).collect();
        BestRates::of(&rates)
    });
    best.collect()
}

/// The index of the first highest number; `None` without any.
fn first_highest(numbers: impl Iterator<Item = Decimal>) -> Option<usize> {
    let mut best: Option<(usize, Decimal)> = None;
    for (index, number) in numbers.enumerate() {
        if best.is_none_or(|(_, highest)| number > highest) {
            best = Some((index, number));
        }
    }
    best.map(|(index, _)| index)
}

impl Engine {
    /// Categories with net spending that earns, the largest first.
    ///
    /// The unknown category comes last.
    pub(super) fn spending_by_category(&self, settlement: &Settlement, date: Date) -> Vec<CategorySpending> {
        let mut categories: Vec<CategorySpending> = Vec::new();
        let purchases = settlement.purchases.iter().map(|settled| &settled.purchase);
        for purchase in purchases.filter(|purchase| self.earns(purchase)) {
            let found = categories.iter().position(|category| category.index == purchase.category);
            let index = found.unwrap_or_else(|| {
                categories.push(self.category_on(purchase.category, date));
                categories.len() - 1
            });
            categories[index].dollars.push((purchase.date, purchase.amount));
        }
        categories.retain(|category| category.sum() > Decimal::ZERO);
        categories.iter_mut().for_each(|category| sort(&mut category.dollars));
        sort_by_key(&mut categories, |category| (category.index.is_none(), Reverse(category.sum())));
        categories
    }

    fn category_on(&self, index: Option<CategoryIndex>, date: Date) -> CategorySpending {
        let purchase = Purchase {
            amount: Decimal::new(1, 2),
            date,
            merchant: None,
            digital_wallet: None,
            category: index,
            category_origin: index.map(|_| CategoryOrigin::Category),
            channel: index.map(|category| self.catalog().category(category).channel),
            is_abroad: false,
        };
        CategorySpending { index, dollars: Vec::new(), purchase }
    }
}
