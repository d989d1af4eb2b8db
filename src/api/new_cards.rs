//! The filter of new cards, which are not held.

#[cfg(feature = "serde")]
use super::fields::encode::{Encode, Encoder, encode};
use super::fields::formats::{AmountFromZero, List, Optional, one_of};
use super::fields::{Format, Shape, Validator, Value, request};
#[cfg(test)]
use super::schema::{Definitions, Described, Doc, REQUEST, Type};
use super::{Expected, Found};
use card_rewards_catalog::model::{Card, Date, IssuerIndex, Kind, Network};
use rust_decimal::Decimal;
use std::fmt::Display;

request! {
    /// Which cards that are not held may be offered. A condition that is left out or null admits every card.
    #[derive(Default)]
    pub struct NewCards {
        /// Only cards of these kinds. Example: `["consumer", "student"]`
        kinds: Option<Vec<Kind>> = "kinds" as Optional<List<KindId>>,
        /// Only cards with an annual fee of at most this amount. In US dollars, on the day of the purchase. A card whose
        /// fee is unknown is left out. Example: `95`
        max_annual_fee_dollars: Option<Decimal> = "maxAnnualFeeDollars" as Optional<AmountFromZero>,
        /// Only cards of these issuers; each by its id or name. Other usual spellings match too, such as "Amex"; a text
        /// that matches no issuer is rejected. Example: `["chase", "American Express"]`
        issuers: Option<Vec<IssuerIndex>> = "issuers" as Optional<List<IssuerName>>,
        /// Only cards of these networks. Example: `["visa", "mastercard"]`
        networks: Option<Vec<Network>> = "networks" as Optional<List<NetworkId>>,
    }
}

impl NewCards {
    /// Whether new cards have their kind and annual fee.
    ///
    /// They do if they must meet a condition, and with explanations.
    pub(crate) fn are_described(&self, explain: bool) -> bool {
        let NewCards { kinds, max_annual_fee_dollars, issuers, networks } = self;
        let is_conditional =
            kinds.is_some() || max_annual_fee_dollars.is_some() || issuers.is_some() || networks.is_some();
        explain || is_conditional
    }

    /// Whether the card may be offered on this day.
    pub(crate) fn admits(&self, card: &Card, day: Date) -> bool {
        fn is_one_of<Id: PartialEq>(ids: &Option<Vec<Id>>, id: Id) -> bool {
            ids.as_ref().is_none_or(|ids| ids.contains(&id))
        }
        let is_cheap = |max| card.annual_fee_dollars(day).is_some_and(|fee| fee <= max);
        is_one_of(&self.kinds, card.kind)
            && is_one_of(&self.issuers, card.issuer)
            && is_one_of(&self.networks, card.network)
            && self.max_annual_fee_dollars.is_none_or(is_cheap)
    }
}

/// The kind of a card, by its id.
pub struct KindId;

impl Format for KindId {
    type Value = Kind;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Kind {
        one_of(validator, path, value, Kind::ALL, Kind::id, Expected::CardKind)
    }
}

/// A network, by its id.
pub struct NetworkId;

impl Format for NetworkId {
    type Value = Network;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Network {
        one_of(validator, path, value, Network::ALL, Network::id, Expected::Network)
    }
}

/// A catalog issuer, by id or any spelling of its name.
pub struct IssuerName;

impl Format for IssuerName {
    type Value = IssuerIndex;
    const SHAPE: Shape = Shape::Single;

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> IssuerIndex {
        let Some(text) = validator.expect::<String>(path, value) else { return IssuerIndex::new(0) };
        validator.names.issuer(&text).unwrap_or_else(|| {
            validator.issue(path, Expected::Issuer, Found::AnotherName);
            IssuerIndex::new(0)
        })
    }
}

#[cfg(feature = "serde")]
encode! {
    KindId: |kind| Value::Text(kind.id().to_owned());
    NetworkId: |network| Value::Text(network.id().to_owned());
}

#[cfg(feature = "serde")]
impl Encode for IssuerName {
    fn encode(encoder: &mut Encoder, issuer: &IssuerIndex) -> Value {
        let id = encoder.names.issuer_id(*issuer);
        encoder.lacks_name |= id.is_none();
        Value::Text(id.unwrap_or_default().to_owned())
    }
}

#[cfg(test)]
impl Described for KindId {
    fn describe(definitions: &mut Definitions) -> Type {
        definitions.define("CardKind", REQUEST, Doc::new(&["The applicants that a card is for."]), |_| {
            Type::OneOf(Kind::IDS.to_vec())
        })
    }
}

#[cfg(test)]
impl Described for NetworkId {
    fn describe(definitions: &mut Definitions) -> Type {
        let doc =
            Doc::new(&["A card's network; `store` for a store's own card, which only that store accepts."]);
        definitions.define("Network", REQUEST, doc, |_| Type::OneOf(Network::IDS.to_vec()))
    }
}

#[cfg(test)]
impl Described for IssuerName {
    fn describe(_: &mut Definitions) -> Type {
        Type::NAME
    }
}
