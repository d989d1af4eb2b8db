//! Schemas of the formats of request fields.

use super::formats::{
    Amount, AmountFromZero, AmountsByName, Boolean, CardNames, ChannelId, Count, CountryCode, Day,
    DayOrToday, List, MerchantCategoryCode, MonthAndDay, ObjectOf, Objects, OfWholeEngine, Optional,
    OrDefault, PointValue, Text, WholeOnly, YOUR_CARDS_MAX,
};
use crate::api::amount::AMOUNT_DOLLARS_MAX;
use crate::api::schema::{Definitions, Described, Doc, REQUEST, Type, describe};
use card_rewards_catalog::model::Channel;

const ANNIVERSARY: &str = "^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))$";

describe! {
    Text = Type::TEXT;
    Boolean = Type::Boolean;
    OfWholeEngine = Type::Boolean;
    Count = Type::Integer { minimum: Some(0.0), maximum: None };
    Amount = Type::Number { minimum: Some(-AMOUNT_DOLLARS_MAX), maximum: Some(AMOUNT_DOLLARS_MAX) };
    AmountFromZero = Type::Number { minimum: Some(0.0), maximum: Some(AMOUNT_DOLLARS_MAX) };
    PointValue = Type::Number { minimum: Some(0.0), maximum: Some(1.0) };
    Day = Type::text_of_format("date");
    DayOrToday = Type::text_of_format("date").nullable();
    CountryCode = Type::text_of_pattern("^[A-Za-z]{2}$", 2);
    MonthAndDay = Type::text_of_pattern(ANNIVERSARY, 5);
}

impl Described for ChannelId {
    fn describe(definitions: &mut Definitions) -> Type {
        Channel::describe(definitions)
    }
}

impl Described for MerchantCategoryCode {
    fn describe(definitions: &mut Definitions) -> Type {
        let doc =
            Doc::new(&["A merchant category code: four digits, as text or as a number. Example: `\"5411\"`"]);
        definitions.define("MerchantCategoryCode", REQUEST, doc, |_| {
            Type::AnyOf(vec![
                Type::text_of_pattern("^[0-9]{4}$", 4),
                Type::Integer { minimum: Some(0.0), maximum: Some(9999.0) },
            ])
        })
    }
}

impl<const MIN: usize> Described for CardNames<MIN> {
    fn describe(_: &mut Definitions) -> Type {
        Type::list(Type::TEXT, (MIN > 0).then_some(MIN), Some(YOUR_CARDS_MAX))
    }
}

impl<const MAX: usize, Item: Described> Described for Objects<MAX, Item> {
    fn describe(definitions: &mut Definitions) -> Type {
        Type::list(Item::describe(definitions), None, (MAX < usize::MAX).then_some(MAX))
    }
}

impl<Item: Described> Described for List<Item> {
    fn describe(definitions: &mut Definitions) -> Type {
        Type::list(Item::describe(definitions), None, None)
    }
}

impl<Inner: Described> Described for ObjectOf<Inner> {
    fn describe(definitions: &mut Definitions) -> Type {
        Inner::describe(definitions)
    }
}

impl Described for AmountsByName {
    fn describe(definitions: &mut Definitions) -> Type {
        Type::Map(Box::new(AmountFromZero::describe(definitions)))
    }
}

impl<Inner: Described> Described for WholeOnly<Inner> {
    fn describe(definitions: &mut Definitions) -> Type {
        Inner::describe(definitions)
    }
}

impl<Inner: Described> Described for Optional<Inner> {
    fn describe(definitions: &mut Definitions) -> Type {
        Inner::describe(definitions).nullable()
    }
}

impl<Inner: Described> Described for OrDefault<Inner> {
    fn describe(definitions: &mut Definitions) -> Type {
        Inner::describe(definitions).nullable()
    }
}
