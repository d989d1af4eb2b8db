//! Views of the catalog's cards and merchants.

use super::calls::{to_js, today};
use crate::api::{CapView, CardView, ChoiceView, MatchView, MerchantView, TierView};
use crate::engine::Engine;
use crate::recognize::MerchantMatch;
use crate::rules::money::number_from_decimal;
use card_rewards_catalog::model::CardIndex;
use card_rewards_catalog::model::{
    Cap, Card, Catalog, CatalogText, Channel, Choice, ChoiceKind, Issuer, Merchant, OptionIndex,
};
use wasm_bindgen::JsValue;

pub fn every_card(engine: &Engine) -> Result<JsValue, JsValue> {
    let cards: Vec<CardView> = engine.cards().map(|card| card_view(engine, card)).collect();
    to_js(&cards)
}

pub fn card_named(engine: &Engine, name: &str) -> Result<JsValue, JsValue> {
    match engine.match_card(name) {
        Some(card) => to_js(&card_view(engine, card)),
        None => Ok(JsValue::UNDEFINED),
    }
}

pub fn every_merchant(engine: &Engine) -> Result<JsValue, JsValue> {
    let catalog = engine.catalog();
    let view = |merchant| merchant_view(catalog, merchant, catalog.usual_channel(merchant));
    to_js(&catalog.merchants.iter().map(view).collect::<Vec<_>>())
}

/// The match of a name or descriptor, as a number.
pub fn number_of_match(engine: &Engine, text: &str) -> Option<u32> {
    engine.match_merchant(text).map(MerchantMatch::to_number)
}

/// The category with this name, as the number of an inferred match.
pub fn number_of_category(engine: &Engine, text: &str) -> Option<u32> {
    engine.match_category(text).map(|category| MerchantMatch::of_category(category).to_number())
}

/// The match with this number.
pub fn numbered_match(engine: &Engine, number: u32) -> Result<JsValue, JsValue> {
    let catalog = engine.catalog();
    let found = MerchantMatch::from_number(number, |merchant| catalog.merchant(merchant).category);
    to_js(&match_view(catalog, found))
}

fn match_view(catalog: &Catalog, found: MerchantMatch) -> MatchView<'_> {
    let merchant = found.merchant.map(|index| catalog.merchant(index));
    let category = catalog.category(found.category);
    let usual = merchant.map_or(category.channel, |merchant| catalog.usual_channel(merchant));
    MatchView {
        merchant_id: merchant.map(Merchant::id),
        merchant: merchant.map(Merchant::name),
        category: &category.id,
        category_name: &category.name,
        channel: if found.online { Channel::Online } else { usual }.id(),
        confidence: found.confidence(),
    }
}

fn merchant_view<'a>(catalog: &'a Catalog, merchant: Merchant<'a>, channel: Channel) -> MerchantView<'a> {
    let category = catalog.category(merchant.category);
    MerchantView {
        merchant_id: merchant.id(),
        merchant: merchant.name(),
        category: &category.id,
        category_name: &category.name,
        channel: channel.id(),
    }
}

pub fn card_view(engine: &Engine, index: CardIndex) -> CardView<'_> {
    let card: &Card = engine.card(index);
    let currency = engine.catalog().currency(card);
    let (value_per_point, transfer_value_per_point) = engine.values_per_point(currency);
    let issuer = engine.catalog().issuer(card);
    let today = today();
    CardView {
        card_id: card.id,
        card_name: &card.name,
        issuer_id: &issuer.id,
        issuer: &issuer.name,
        issuer_spellings: spellings_of(issuer),
        network: card.network.id(),
        kind: card.kind.id(),
        currency: &currency.id,
        currency_name: &currency.name,
        reward_value: number_from_decimal(value_per_point),
        transfer_reward_value: transfer_value_per_point.map(number_from_decimal),
        unlocks_transfers: card.unlocks_transfers,
        membership: card.membership.as_deref(),
        aliases: card.aliases.iter().map(|alias| &**alias).collect(),
        open_to_new_applicants: card.open_to_new.contains(today),
        annual_fee_dollars: card.annual_fee_dollars(today).map(number_from_decimal),
        choices: card.choices.iter().map(choice_view).collect(),
        tiers: card.tiers.iter().map(|tier| TierView { tier_id: &tier.id, tier_name: &tier.name }).collect(),
        caps: card.caps.iter().map(cap_view).collect(),
    }
}

/// Each way to write an issuer's name.
pub(super) fn spellings_of(issuer: &Issuer) -> Vec<String> {
    let joined = |words: &Vec<CatalogText>| words.iter().map(|word| &**word).collect::<Vec<_>>().join(" ");
    issuer.spellings.iter().map(joined).collect()
}

fn choice_view(choice: &Choice) -> ChoiceView<'_> {
    let default: &[OptionIndex] = match &choice.kind {
        ChoiceKind::Selected { default } => default,
        ChoiceKind::TopSpend { .. } => &[],
    };
    ChoiceView {
        choice_id: &choice.id,
        selected_by: choice.selected_by().id(),
        selected_max: choice.selected_max,
        options: choice.options.iter().map(|option| &**option).collect(),
        default_options: default.iter().map(|option| &*choice.options[option.position()]).collect(),
    }
}

fn cap_view(cap: &Cap) -> CapView<'_> {
    CapView { cap_id: &cap.id, cap_dollars: number_from_decimal(cap.cap_dollars), period: cap.period.id() }
}
