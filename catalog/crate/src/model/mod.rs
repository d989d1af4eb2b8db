//! Tables of cards, merchants, categories and currencies. They refer to each other by index.

mod card;
mod category;
mod channel;
mod coded;
mod date;
mod decimal_text;
mod index;
mod merchant;
mod network;
mod quarter;
mod text;

pub use card::{
    Base, Cap, Card, Choice, ChoiceKind, ChoiceOption, Confidence, Fee, FirstYearMatch, Kind, Period, Rule,
    SelectedBy, Source, SourceKind, Tier, VERIFIED_DAYS_MAX,
};
pub use category::{Category, CategorySet, MccRange, PhraseMeaning};
pub use channel::Channel;
pub(crate) use coded::coded;
pub use date::{Date, Dates, NotADate};
pub use index::{
    CapIndex, CardIndex, CategoryIndex, ChoiceIndex, CurrencyIndex, ENTRIES_MAX, IssuerIndex, MerchantIndex,
    OptionIndex, SourceIndex, TierIndex,
};
pub use merchant::{
    Merchant, MerchantColumns, MerchantNames, MerchantSpelling, Merchants, NewMerchant, SpellingKind,
};
pub use network::{Network, NetworkSet};
pub use quarter::Quarter;
pub use text::CatalogText;

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

/// A compiled catalog: tables that refer to each other by index.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Catalog {
    /// The latest day on which any of it was read or verified. The format is `YYYY-MM-DD`.
    pub version: CatalogText,
    /// Reward categories.
    pub categories: Vec<Category>,
    /// The category of each merchant category code, in ascending order.
    pub mcc: Vec<MccRange>,
    /// Points, miles and cash.
    pub currencies: Vec<Currency>,
    /// Issuers of cards.
    pub issuers: Vec<Issuer>,
    /// Cards, in the order of their ids.
    pub cards: Vec<Card>,
    /// Merchants, in the order of their ids. They travel apart from the rest.
    #[serde(skip)]
    pub merchants: Merchants,
}

/// A reward currency.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Currency {
    /// The id, such as `chase-ultimate-rewards`.
    pub id: CatalogText,
    /// The name, such as "Chase Ultimate Rewards points".
    pub name: CatalogText,
    /// The point valuation: dollars per point; 0.01 for cash back.
    #[serde(with = "decimal_text")]
    pub value_per_point: Decimal,
    /// The transfer partner valuation: dollars per point, for holders of a card that unlocks transfers.
    #[serde(with = "decimal_text::optional")]
    pub transfer_value_per_point: Option<Decimal>,
}

impl Currency {
    /// Whether it is cash back: its rewards are dollars, and its points are cents.
    pub fn is_cash_back(&self) -> bool {
        &*self.id == "cash-back"
    }
}

/// An issuer of cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Issuer {
    /// The id, such as `american-express`.
    pub id: CatalogText,
    /// The name, such as "American Express".
    pub name: CatalogText,
    /// Its name and aliases, as folded words: `["american", "express"]`, `["amex"]`.
    pub spellings: Vec<Vec<CatalogText>>,
}

impl Catalog {
    /// The category with this index.
    pub fn category(&self, index: CategoryIndex) -> &Category {
        &self.categories[index.position()]
    }

    /// The merchant with this index.
    pub fn merchant(&self, index: MerchantIndex) -> Merchant<'_> {
        self.merchants.get(index)
    }

    /// The category with this id.
    pub fn find_category(&self, id: &str) -> Option<CategoryIndex> {
        let index = self.categories.iter().position(|category| category.id == *id)?;
        Some(CategoryIndex::new(index))
    }

    /// The category with this id and all below it.
    pub fn category_with_children(&self, id: &str) -> Option<CategorySet> {
        let ancestor = self.find_category(id)?;
        let mut set = CategorySet::default();
        self.categories_within(ancestor).for_each(|index| set.insert(index));
        Some(set)
    }

    /// A category and all below it.
    pub fn categories_within(&self, ancestor: CategoryIndex) -> impl Iterator<Item = CategoryIndex> {
        CategoryIndex::all(self.categories.len()).filter(move |index| self.is_below(*index, ancestor))
    }

    /// Whether card terms exclude merchants of a category from another. Their code changes nothing.
    pub fn is_excluded(&self, merchants: CategoryIndex, other: CategoryIndex) -> bool {
        self.category(merchants).excluded_from.is_some_and(|from| self.is_below(other, from))
    }

    fn is_below(&self, index: CategoryIndex, ancestor: CategoryIndex) -> bool {
        let line = std::iter::successors(Some(index), |index| self.category(*index).parent);
        // A line of parents is no longer than the table; a circle ends there too.
        line.take(self.categories.len()).any(|index| index == ancestor)
    }

    /// The narrowest category that both are part of, or are.
    pub fn common_category(&self, one: CategoryIndex, other: CategoryIndex) -> Option<CategoryIndex> {
        let mut line = std::iter::successors(Some(one), |index| self.category(*index).parent)
            .take(self.categories.len());
        line.find(|ancestor| self.is_below(other, *ancestor))
    }

    /// The merchant with this id.
    pub fn find_merchant(&self, id: &str) -> Option<MerchantIndex> {
        self.merchants.find(id)
    }

    /// The usual channel of this merchant.
    pub fn usual_channel(&self, merchant: Merchant) -> Channel {
        merchant.channel.unwrap_or_else(|| self.category(merchant.category).channel)
    }

    /// The currency of this card.
    pub fn currency(&self, card: &Card) -> &Currency {
        &self.currencies[card.currency.position()]
    }

    /// The issuer of this card.
    pub fn issuer(&self, card: &Card) -> &Issuer {
        &self.issuers[card.issuer.position()]
    }

    /// The category of a merchant category code; `None` if the table lacks it.
    pub fn category_of_mcc(&self, code: u16) -> Option<CategoryIndex> {
        let after = self.mcc.partition_point(|range| range.from <= code);
        let range = self.mcc[..after].last()?;
        (code - range.from < range.codes).then_some(range.category)
    }
}
