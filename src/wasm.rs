//! The exports of the WebAssembly module: each reads, calls the engine and writes, and decides nothing.
//!
//! What is thrown for a request that cannot be answered is a plain object in the shape of
//! [`RewardsError`].

use crate::Engine;
use crate::catalog::{Cap, Card, Catalog, Channel, Choice, ChoiceKind, Merchant};
use crate::date::Date;
use crate::engine::CardIndex;
use crate::error::{Issue, RewardsError};
use crate::money::number_from_decimal;
use crate::wire::{self, Field, RawAdvice, RawEarned, RawMissed};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// What each transaction earned; takes and returns the documented shapes.
#[wasm_bindgen]
pub fn earned(request: JsValue) -> Result<JsValue, JsValue> {
    let engine = Engine::builtin();
    let request = wire::earned_request(raw::<RawEarned>(request)?, engine).map_err(thrown)?;
    to_js(&engine.earned(&request))
}

/// What other cards would have earned; takes and returns the documented shapes.
#[wasm_bindgen]
pub fn missed(request: JsValue) -> Result<JsValue, JsValue> {
    let engine = Engine::builtin();
    let request = wire::missed_request(raw::<RawMissed>(request)?, engine).map_err(thrown)?;
    to_js(&engine.missed(&request))
}

/// Which card of a wallet is best; takes and returns the documented shapes.
#[wasm_bindgen]
pub fn advice(request: JsValue) -> Result<JsValue, JsValue> {
    let engine = Engine::builtin();
    let request = wire::advice_request(raw::<RawAdvice>(request)?, engine, today()).map_err(thrown)?;
    to_js(&engine.advice(&request))
}

/// As `earned`, from the bytes of a request body to those of the answer's.
#[wasm_bindgen]
pub fn earned_json(body: &[u8]) -> Result<Vec<u8>, JsValue> {
    wire::earned_json(Engine::builtin(), body).map_err(thrown)
}

/// As `missed`, from the bytes of a request body to those of the answer's.
#[wasm_bindgen]
pub fn missed_json(body: &[u8]) -> Result<Vec<u8>, JsValue> {
    wire::missed_json(Engine::builtin(), body).map_err(thrown)
}

/// As `advice`, from the bytes of a request body to those of the answer's.
#[wasm_bindgen]
pub fn advice_json(body: &[u8]) -> Result<Vec<u8>, JsValue> {
    wire::advice_json(Engine::builtin(), body, today()).map_err(thrown)
}

/// Every card of the catalog, in the order of their ids.
#[wasm_bindgen]
pub fn cards() -> Result<JsValue, JsValue> {
    let engine = Engine::builtin();
    let cards: Vec<CardView> = engine.cards().map(|card| card_view(engine, card)).collect();
    to_js(&cards)
}

/// The card that a name means; `undefined` where it is unknown or could be several.
#[wasm_bindgen]
pub fn match_card(name: &str) -> Result<JsValue, JsValue> {
    let engine = Engine::builtin();
    match engine.match_card(name) {
        Some(card) => to_js(&card_view(engine, card)),
        None => Ok(JsValue::UNDEFINED),
    }
}

/// Every merchant of the catalog, in the order of their ids.
#[wasm_bindgen]
pub fn merchants() -> Result<JsValue, JsValue> {
    let catalog = Engine::builtin().catalog();
    let view = |merchant| merchant_view(catalog, merchant, catalog.usual_channel(merchant));
    to_js(&catalog.merchants.iter().map(view).collect::<Vec<_>>())
}

/// The merchant that a name or a statement descriptor means; `undefined` where it is not recognised.
#[wasm_bindgen]
pub fn match_merchant(text: &str) -> Result<JsValue, JsValue> {
    let engine = Engine::builtin();
    let Some(found) = engine.match_merchant(text) else {
        return Ok(JsValue::UNDEFINED);
    };
    let merchant = engine.catalog().merchant(found.merchant);
    let usual = engine.catalog().usual_channel(merchant);
    let channel = if found.online { Channel::Online } else { usual };
    to_js(&merchant_view(engine.catalog(), merchant, channel))
}

/// The latest day on which anything in the catalog was read or verified.
#[wasm_bindgen]
pub fn catalog_version() -> String {
    Engine::builtin().catalog().version.to_string()
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CardView<'a> {
    card_id: u32,
    card_name: &'a str,
    issuer: &'a str,
    network: &'a str,
    kind: &'a str,
    currency: &'a str,
    currency_name: &'a str,
    reward_value: f64,
    aliases: Vec<&'a str>,
    open_to_new_applicants: bool,
    choices: Vec<ChoiceView<'a>>,
    tiers: Vec<TierView<'a>>,
    caps: Vec<CapView<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ChoiceView<'a> {
    choice_id: &'a str,
    chosen_by: &'a str,
    picks: u8,
    options: Vec<&'a str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TierView<'a> {
    tier_id: &'a str,
    tier_name: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CapView<'a> {
    cap_id: &'a str,
    cap_dollars: f64,
    period: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MerchantView<'a> {
    merchant_id: &'a str,
    merchant: &'a str,
    category: &'a str,
    category_name: &'a str,
    channel: &'a str,
}

fn merchant_view<'a>(catalog: &'a Catalog, merchant: &'a Merchant, channel: Channel) -> MerchantView<'a> {
    let category = catalog.category(merchant.category);
    MerchantView {
        merchant_id: &merchant.id,
        merchant: &merchant.name,
        category: &category.id,
        category_name: &category.name,
        channel: channel.id(),
    }
}

fn card_view(engine: &Engine, index: CardIndex) -> CardView<'_> {
    let card: &Card = engine.card(index);
    let currency = engine.catalog().currency(card);
    CardView {
        card_id: card.id,
        card_name: &card.name,
        issuer: &engine.catalog().issuer(card).name,
        network: card.network.id(),
        kind: card.kind.id(),
        currency: &currency.id,
        currency_name: &currency.name,
        reward_value: number_from_decimal(currency.value_per_point),
        aliases: card.aliases.iter().map(|alias| &**alias).collect(),
        open_to_new_applicants: card.open_to_new.contains(today()),
        choices: card.choices.iter().map(choice_view).collect(),
        tiers: card.tiers.iter().map(|tier| TierView { tier_id: &tier.id, tier_name: &tier.name }).collect(),
        caps: card.caps.iter().map(cap_view).collect(),
    }
}

fn choice_view(choice: &Choice) -> ChoiceView<'_> {
    ChoiceView {
        choice_id: &choice.id,
        chosen_by: match choice.kind {
            ChoiceKind::Chosen { .. } => "cardholder",
            ChoiceKind::TopSpend { .. } => "issuer",
        },
        picks: choice.picks,
        options: choice.options.iter().map(|option| &**option).collect(),
    }
}

fn cap_view(cap: &Cap) -> CapView<'_> {
    CapView { cap_id: &cap.id, cap_dollars: number_from_decimal(cap.cap_dollars), period: cap.period.id() }
}

fn raw<Raw>(value: JsValue) -> Result<Field<Raw>, JsValue>
where
    Field<Raw>: for<'de> Deserialize<'de>,
{
    serde_wasm_bindgen::from_value(value).map_err(|_| {
        // Only a value that no JSON has gets here, such as a function or a symbol.
        thrown(RewardsError::new(vec![Issue::new("", "a value of JSON", "something else")]))
    })
}

fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    Ok(value.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}

fn thrown(error: RewardsError) -> JsValue {
    to_js(&error).unwrap_or_else(|error| error)
}

/// Today in UTC, by the clock of the machine.
fn today() -> Date {
    let iso = String::from(js_sys::Date::new_0().to_iso_string());
    iso.get(..10).and_then(Date::parse).unwrap_or(Date::EPOCH)
}
