//! A purchase: merchant, category and channel of a transaction.

use crate::api::{CategoryOrigin, Details, IS_WHOLE};
use crate::engine::Engine;
use crate::recognize::MerchantMatch;
use card_rewards_catalog::model::{
    Card, CategoryIndex, Channel, Date, Merchant, MerchantIndex, Network, NetworkSet,
};
use card_rewards_catalog::names::{fold, joined};
use rust_decimal::Decimal;

/// Whether a merchant that accepts these networks accepts a card: a store's own card at the stores that its rules name.
pub(crate) fn is_accepted(card: &Card, merchant: Option<MerchantIndex>, networks: NetworkSet) -> bool {
    match card.network {
        Network::Store => {
            merchant.is_some_and(|store| card.rules.iter().any(|rule| rule.merchants.contains(&store)))
        }
        network => networks.contains(network),
    }
}

/// The United States and their territories.
const IN_US: [&str; 7] = ["US", "AS", "GU", "MP", "PR", "UM", "VI"];

/// The position of a purchase in the order of settlement: by date, then by its index in the request.
pub(crate) type Position = (Date, usize);

/// A purchase as rules see it. A refund has a negative amount.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Purchase {
    /// Dollars.
    pub amount: Decimal,
    /// Date of the purchase.
    pub date: Date,
    /// The merchant; `None` if unmatched.
    pub merchant: Option<MerchantIndex>,
    /// The digital wallet that the descriptor names.
    pub digital_wallet: Option<MerchantIndex>,
    /// The category; `None` if unknown.
    pub category: Option<CategoryIndex>,
    /// The evidence for the category.
    pub category_origin: Option<CategoryOrigin>,
    /// Online or in store; `None` if unknown.
    pub channel: Option<Channel>,
    /// Whether it is a purchase known to be outside the United States. Payments and fees are not.
    pub is_abroad: bool,
}

impl Purchase {
    /// Whether it is a foreign transaction.
    pub fn is_foreign(&self) -> bool {
        // Only the whole engine reads countries.
        IS_WHOLE && self.is_abroad
    }
}

impl Engine {
    /// The purchase of a matched merchant with these details.
    ///
    /// A merchant category code, which the network assigns, wins over the caller's category, and that over the
    /// category of the merchant match. Unknown codes and categories are ignored, and so is a code of a category that
    /// card terms exclude the merchant from. The caller's category still counts then: whoever states it knows more
    /// about this purchase than its code says.
    pub fn purchase(
        &self,
        found: Option<MerchantMatch>,
        details: &Details,
        amount: Decimal,
        date: Date,
    ) -> Purchase {
        let merchant = found.and_then(|found| found.merchant).map(|index| self.catalog().merchant(index));
        let is_excluded = |category: &CategoryIndex| {
            merchant.is_some_and(|merchant| self.catalog().is_excluded(merchant.category, *category))
        };
        let of_mcc = details.mcc.and_then(|code| self.catalog().category_of_mcc(code));
        let of_mcc = of_mcc.filter(|category| !is_excluded(category));
        let of_caller = || details.category.as_deref().and_then(|text| self.match_category(text));
        let found_category = of_mcc
            .map(|category| (category, CategoryOrigin::Mcc))
            .or_else(|| of_caller().map(|category| (category, CategoryOrigin::Category)))
            .or_else(|| found.map(|found| (found.category, found.origin())));
        let category = found_category.map(|(category, _)| category);
        // The usual channel of the merchant, whatever this purchase is; without a merchant, of the category.
        let usual_channel = || match (found, merchant) {
            (Some(found), _) if found.online => Some(Channel::Online),
            (_, Some(merchant)) => Some(self.catalog().usual_channel(merchant)),
            _ => category.map(|category| self.catalog().category(category).channel),
        };
        Purchase {
            amount,
            date,
            merchant: found.and_then(|found| found.merchant),
            digital_wallet: found.and_then(|found| found.digital_wallet),
            category,
            category_origin: found_category.map(|(_, origin)| origin),
            channel: details.channel.or_else(usual_channel),
            is_abroad: details.country.as_deref().is_some_and(|country| !IN_US.contains(&country))
                && category.is_none_or(|category| self.catalog().category(category).earns),
        }
    }

    /// The category with this id, name or another spelling.
    ///
    /// ```
    /// let engine = card_rewards::Engine::builtin();
    /// let category = engine.match_category("grocery").unwrap();
    /// assert_eq!(&*engine.catalog().category(category).id, "groceries");
    /// ```
    pub fn match_category(&self, text: &str) -> Option<CategoryIndex> {
        let wanted = joined(&fold(text));
        let categories = &self.catalog().categories;
        let index = categories
            .iter()
            .position(|category| category.spellings.iter().any(|spelling| *spelling == *wanted))?;
        Some(CategoryIndex::new(index))
    }

    /// The networks whose cards the merchant accepts.
    pub fn accepted_networks(&self, purchase: &Purchase) -> NetworkSet {
        let accepted = |merchant: Merchant| match purchase.channel {
            Some(Channel::Online) => merchant.accepts_online,
            _ => merchant.accepts_in_store,
        };
        purchase.merchant.map_or_else(NetworkSet::default, |index| accepted(self.catalog().merchant(index)))
    }

    /// Whether the merchant accepts this card.
    pub fn accepts(&self, purchase: &Purchase, card: &Card) -> bool {
        is_accepted(card, purchase.merchant, self.accepted_networks(purchase))
    }

    /// Whether card terms count it as a purchase; payments, fees, interest and cash advances are not.
    pub fn earns(&self, purchase: &Purchase) -> bool {
        purchase.category.is_none_or(|category| self.catalog().category(category).earns)
    }
}
