//! What a transaction is a purchase of: the merchant, the category, the way.

use crate::catalog::{CategoryIndex, Channel, Merchant, MerchantIndex};
use crate::date::Date;
use crate::names::{fold, joined};
use crate::network::Network;
use crate::recognition::MerchantMatch;
use crate::{Details, Engine};
use rust_decimal::Decimal;

/// A purchase as rules see it. A refund is one with a negative amount.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Purchase {
    /// Dollars.
    pub amount: Decimal,
    /// The day.
    pub date: Date,
    /// The merchant, where it was recognised.
    pub merchant: Option<MerchantIndex>,
    /// The digital wallet that it was paid through, where the statement names one.
    pub wallet: Option<MerchantIndex>,
    /// The category, where anything tells.
    pub category: Option<CategoryIndex>,
    /// What tells it.
    pub category_origin: Option<CategoryOrigin>,
    /// How it was made, where anything tells.
    pub channel: Option<Channel>,
}

/// What tells the category of a purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CategoryOrigin {
    /// The merchant category code.
    Mcc,
    /// The caller's own word.
    Category,
    /// What the merchant usually is.
    Merchant,
    /// Words of the statement line alone; the merchant is unknown.
    Words,
}

impl CategoryOrigin {
    /// The id, such as `mcc`.
    pub fn id(self) -> &'static str {
        match self {
            CategoryOrigin::Mcc => "mcc",
            CategoryOrigin::Category => "category",
            CategoryOrigin::Merchant => "merchant",
            CategoryOrigin::Words => "words",
        }
    }
}

impl Engine {
    /// Finds out what a purchase is.
    ///
    /// A merchant category code is the network's own word and wins over a category that the caller names,
    /// and that over the merchant's usual one, or what the line tells without it; a code or a category that is not
    /// known tells nothing.
    pub fn purchase(
        &self,
        found: Option<MerchantMatch>,
        details: &Details,
        amount: Decimal,
        date: Date,
    ) -> Purchase {
        let merchant = found.and_then(|found| found.merchant).map(|index| self.catalog().merchant(index));
        let of_mcc = details.mcc.and_then(|code| self.catalog().category_of_mcc(code));
        let of_caller = || details.category.as_deref().and_then(|text| self.match_category(text));
        let told = of_mcc
            .map(|category| (category, CategoryOrigin::Mcc))
            .or_else(|| of_caller().map(|category| (category, CategoryOrigin::Category)))
            .or_else(|| found.map(|found| (found.category, found.origin())));
        let category = told.map(|(category, _)| category);
        // The merchant's nature, whatever this purchase is; without a merchant, what the category is like.
        let usual_channel = || match (found, merchant) {
            (Some(found), _) if found.online => Some(Channel::Online),
            (_, Some(merchant)) => Some(self.catalog().usual_channel(merchant)),
            _ => category.map(|category| self.catalog().category(category).channel),
        };
        Purchase {
            amount,
            date,
            merchant: found.and_then(|found| found.merchant),
            wallet: found.and_then(|found| found.wallet),
            category,
            category_origin: told.map(|(_, origin)| origin),
            channel: details.channel.or_else(usual_channel),
        }
    }

    /// The category that these words mean.
    pub fn match_category(&self, text: &str) -> Option<CategoryIndex> {
        let wanted = joined(&fold(text));
        let categories = &self.catalog().categories;
        let index = categories
            .iter()
            .position(|category| category.spellings.iter().any(|spelling| *spelling == *wanted))?;
        Some(CategoryIndex(index as u8))
    }

    /// Whether this purchase could be made with a card of this network.
    pub fn accepts(&self, purchase: &Purchase, network: Network) -> bool {
        let takes = |merchant: &Merchant| match purchase.channel {
            Some(Channel::Online) => merchant.accepts_online.contains(network),
            _ => merchant.accepts_in_store.contains(network),
        };
        purchase.merchant.is_none_or(|merchant| takes(self.catalog().merchant(merchant)))
    }

    /// Whether card terms count it as a purchase.
    pub fn earns(&self, purchase: &Purchase) -> bool {
        purchase.category.is_none_or(|category| self.catalog().category(category).earns)
    }
}
