//! Effective rates: the best rate of each kind of purchase, with stacking rates and tier.

use super::{TermsOnDay, any_is_top};
use crate::api::EffectiveRate;
use crate::rules::Purchase;
use crate::rules::money::number_from_decimal;
use crate::rules::rates::{Rates, sizes_of};
use crate::rules::sorting::sort_by_key;
use card_rewards_catalog::model::{CapIndex, CategoryIndex, Channel, Date, MerchantIndex, Rule};
use rust_decimal::Decimal;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashSet};

/// A rate that some purchases earn, not yet converted for the answer.
struct MatchingRate<'a> {
    multiplier: Decimal,
    rules: Vec<&'a Rule>,
    cap: Option<CapIndex>,
    multiplier_after: Option<Decimal>,
    through: Option<Date>,
}

impl<'a> TermsOnDay<'a> {
    /// One entry for purchases that earn alike: highest first, that of all other purchases last.
    pub fn effective_rates(&self) -> Vec<EffectiveRate<'a>> {
        let mut all: Vec<MatchingRate> = Vec::new();
        for purchase in self.kinds_of_purchases() {
            let found = self.found(&self.account.rates(&purchase, any_is_top));
            let is_alike = |other: &&mut MatchingRate| {
                (other.multiplier, other.cap, other.through, other.rules.is_empty())
                    == (found.multiplier, found.cap, found.through, found.rules.is_empty())
            };
            match all.iter_mut().find(is_alike) {
                Some(alike) => {
                    for rule in found.rules {
                        if alike.rules.iter().all(|known| known.name != rule.name) {
                            alike.rules.push(rule);
                        }
                    }
                }
                None => all.push(found),
            }
        }
        // The first kind of purchase is the one without a merchant or a category.
        let mut others = all.split_off(1);
        sort_by_key(&mut others, |found| Reverse(found.multiplier));
        others.into_iter().chain(all).map(|found| self.effective_rate(found)).collect()
    }

    /// One purchase of each kind that the card's rules distinguish. The first has no category; then follows one of each
    /// category and of each merchant that could earn otherwise: by each channel and of each size.
    fn kinds_of_purchases(&self) -> Vec<Purchase> {
        let rules = &self.account.card.rules;
        let is_by_channel = rules.iter().any(|rule| rule.channel.is_some());
        let channels = |usual| {
            let other = is_by_channel.then_some([Channel::InStore, Channel::Online]);
            std::iter::once(usual).chain(other.into_iter().flatten().filter(move |channel| *channel != usual))
        };
        let mut kinds = self.kinds_of_small_purchases(channels);
        let limits = rules.iter().flat_map(sizes_of);
        let sizes: BTreeSet<Decimal> = limits.flat_map(|limit| [limit, limit + Decimal::new(1, 2)]).collect();
        let small = kinds.clone();
        for amount in sizes {
            kinds.extend(small.iter().map(|purchase| Purchase { amount, ..*purchase }));
        }
        kinds
    }

    /// The same of one dollar.
    fn kinds_of_small_purchases<Channels: Iterator<Item = Channel>>(
        &self,
        channels: impl Fn(Channel) -> Channels,
    ) -> Vec<Purchase> {
        let catalog = self.account.engine.catalog();
        let plain = Purchase {
            amount: Decimal::ONE,
            date: self.on,
            merchant: None,
            digital_wallet: None,
            category: None,
            category_origin: None,
            channel: None,
            is_abroad: false,
        };
        let mut kinds = vec![plain];
        let mut seen: HashSet<(CategoryIndex, Channel)> = HashSet::new();
        for (index, category) in CategoryIndex::all(catalog.categories.len()).zip(&catalog.categories) {
            for channel in channels(category.channel) {
                seen.insert((index, channel));
                kinds.push(Purchase { category: Some(index), channel: Some(channel), ..plain });
            }
        }
        let named: HashSet<MerchantIndex> =
            self.account.card.rules.iter().flat_map(Rule::named_merchants).copied().collect();
        for (index, merchant) in MerchantIndex::all(catalog.merchants.len()).zip(catalog.merchants.iter()) {
            for channel in channels(catalog.usual_channel(merchant)) {
                let is_new = named.contains(&index) || seen.insert((merchant.category, channel));
                let purchase = Purchase {
                    merchant: Some(index),
                    category: Some(merchant.category),
                    channel: Some(channel),
                    ..plain
                };
                if is_new && self.account.engine.accepts(&purchase, self.account.card) {
                    kinds.push(purchase);
                }
            }
        }
        // A portal's hotels: the category is not the merchant's own.
        for rule in &self.account.card.rules {
            let all = CategoryIndex::all(catalog.categories.len());
            for category in all.filter(|category| rule.categories.contains(*category)) {
                for merchant in &rule.only_at_merchants {
                    let channel = catalog.usual_channel(catalog.merchant(*merchant));
                    let (merchant, category, channel) = (Some(*merchant), Some(category), Some(channel));
                    kinds.push(Purchase { merchant, category, channel, ..plain });
                }
            }
        }
        kinds.retain(|purchase| self.account.engine.earns(purchase));
        kinds
    }

    fn found(&self, rates: &Rates<'a>) -> MatchingRate<'a> {
        let rules = || rates.iter().filter_map(|rate| rate.rule());
        let cap = rates.iter().find_map(|rate| rate.cap);
        MatchingRate {
            multiplier: self.account.multiplier_where(rates, |_| false),
            rules: rules().collect(),
            cap,
            multiplier_after: cap.map(|cap| self.account.multiplier_where(rates, |other| other == cap)),
            through: rules().filter_map(|rule| rule.dates.through).min(),
        }
    }

    fn effective_rate(&self, found: MatchingRate<'a>) -> EffectiveRate<'a> {
        EffectiveRate {
            reward_multiplier: number_from_decimal(found.multiplier),
            rules: found.rules.iter().map(|rule| &*rule.name).collect(),
            rule_ids: found.rules.iter().map(|rule| rule.id()).collect(),
            cap_id: found.cap.map(|cap| &*self.account.card.cap(cap).id),
            reward_multiplier_after_cap: found.multiplier_after.map(number_from_decimal),
            through: found.through,
        }
    }
}
