//! Lists of the catalog: categories, currencies and issuers.

use super::calls::to_js;
use super::views::spellings_of;
use crate::api::{CategoryView, CurrencyView, IssuerView};
use crate::engine::Engine;
use crate::rules::money::number_from_decimal;
use card_rewards_catalog::model::{Catalog, Category, Currency, Issuer};
use wasm_bindgen::JsValue;

pub fn every_category(engine: &Engine) -> Result<JsValue, JsValue> {
    let catalog = engine.catalog();
    to_js(&catalog.categories.iter().map(|category| category_view(catalog, category)).collect::<Vec<_>>())
}

pub fn every_currency(engine: &Engine) -> Result<JsValue, JsValue> {
    let view = |currency| currency_view(engine, currency);
    to_js(&engine.catalog().currencies.iter().map(view).collect::<Vec<_>>())
}

pub fn every_issuer(engine: &Engine) -> Result<JsValue, JsValue> {
    to_js(&engine.catalog().issuers.iter().map(issuer_view).collect::<Vec<_>>())
}

fn category_view<'a>(catalog: &'a Catalog, category: &'a Category) -> CategoryView<'a> {
    CategoryView {
        category: &category.id,
        category_name: &category.name,
        wider_category: category.parent.map(|parent| &*catalog.category(parent).id),
        is_purchase: category.earns,
    }
}

fn currency_view<'a>(engine: &Engine, currency: &'a Currency) -> CurrencyView<'a> {
    let (value_per_point, transfer_value_per_point) = engine.values_per_point(currency);
    CurrencyView {
        currency: &currency.id,
        currency_name: &currency.name,
        reward_value: number_from_decimal(value_per_point),
        transfer_reward_value: transfer_value_per_point.map(number_from_decimal),
    }
}

fn issuer_view(issuer: &Issuer) -> IssuerView<'_> {
    IssuerView { issuer_id: &issuer.id, issuer: &issuer.name, issuer_spellings: spellings_of(issuer) }
}
