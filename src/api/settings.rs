//! Point valuations and cardholder settings of requests.

#[cfg(feature = "serde")]
use super::fields::encode::{Encode, EncodeFields, Encoder, encode, numbers_by_name};
use super::fields::formats::{
    AmountsByName, Boolean, Day, List, MonthAndDay, Optional, PointValue, Text, WholeOnly, decimals_by_name,
};
use super::fields::{Fields, Format, IdKey, QuotedKey, Shape, Validator, Value, request};
#[cfg(test)]
use super::schema::{Definitions, Described, Doc, REQUEST, Type};
use super::{Cardholder, Cardholders, Expected, Found, IS_WHOLE, NoSuchSetting};
#[cfg(feature = "serde")]
use card_rewards_catalog::model::{CapIndex, ChoiceIndex};
use card_rewards_catalog::model::{Card, CardIndex, Date};
use card_rewards_catalog::sorting::{SortedMap, sort, sort_by_key};
use rust_decimal::Decimal;
use std::fmt::Display;

/// Dollars per point by currency id. Contains only currencies whose catalog value the caller replaces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PointValues(SortedMap<String, Decimal>);

impl PointValues {
    /// Sets the dollars per point of a currency, by its id.
    pub fn set(&mut self, currency: impl Into<String>, dollars_per_point: Decimal) {
        self.0.insert(currency.into(), dollars_per_point);
    }

    /// These values, with others in place of theirs and beside them.
    pub(crate) fn replaced_by(&self, others: &PointValues) -> PointValues {
        let mut values = self.clone();
        for (currency, value) in others.0.iter() {
            values.0.insert(currency.clone(), *value);
        }
        values
    }

    /// The dollars per point of a currency, by its id.
    pub(crate) fn get(&self, currency: &str) -> Option<Decimal> {
        self.0.iter().find(|(id, _)| *id == currency).map(|(_, value)| *value)
    }
}

impl Format for PointValues {
    type Value = PointValues;
    const SHAPE: Shape = Shape::Entries(&Shape::Single);

    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> PointValues {
        PointValues(decimals_by_name(validator, path, value, |validator, path, currency, value| {
            if validator.names.is_currency(currency) {
                return PointValue::validate(validator, path, value);
            }
            validator.issue(path, Expected::Currency, Found::AnotherName);
            Decimal::ZERO
        }))
    }
}

request! {
    /// Settings of a cardholder. Where a setting is left out or null, the default of the card's terms applies. For a
    /// matched card, choices, tiers and caps must be those of that card; `cards()` lists them.
    #[derive(Default)]
    pub struct CardSettings {
        /// Ids of the selected categories, of all choices of the card. Example: `["fast-food", "gyms", "groceries"]`
        selected_categories: Option<Vec<String>> = "selectedCategories" as Optional<List<Text>>,
        /// Whether rotating categories are activated; true by default. Example: `false`
        activated: Option<bool> = "activated" as Optional<Boolean>,
        /// Id of the cardholder's tier. Example: `"preferred-honors"`
        tier: Option<String> = "tier" as Optional<Text>,
        /// Opening usage of each cap in US dollars, by the cap's id. It is spending before the request that counted
        /// against the cap, from 0, in the period that contains `spentAsOf`; without it, in the period of the card's
        /// earliest transaction, or else of the request's. Example: `{ "groceries": 5950 }`
        spent_dollars: Option<SortedMap<String, Decimal>> = "spentDollars" as Optional<AmountsByName>,
        /// Dollars spent before the request in each category that spending can select. By the category's id, from 0, in
        /// the period that contains `spentAsOf`. They decide with the purchases of the request which is the top category.
        /// Example: `{ "grocery-stores": 180, "gas": 95.5 }`
        spent_by_option: Option<SortedMap<String, Decimal>> = "spentByOption" as Optional<WholeOnly<AmountsByName>>,
        /// A day, YYYY-MM-DD, in the period that `spentDollars` and `spentByOption` belong to: the month, quarter, year or card year,
        /// whichever the cap has. They come before all of the card's transactions of that period, and count in no
        /// other. Example: `"2026-11-21"`
        spent_as_of: Option<Date> = "spentAsOf" as Optional<Day>,
        /// The month and day when the card's own years begin, MM-DD. For caps with such a period. Example: `"06-01"`
        anniversary: Option<(i8, i8)> = "anniversary" as Optional<MonthAndDay>,
    }
}

#[cfg(test)]
impl Described for PointValues {
    fn describe(definitions: &mut Definitions) -> Type {
        let doc = Doc::new(&[
            "Dollars per point or mile by currency id. Each is from 0 to 1, rounded to 12 decimal places.",
            "Example: `{ \"chase-ultimate-rewards\": 0.02, \"delta-skymiles\": 0.011 }`",
        ]);
        definitions.define("PointValues", REQUEST, doc, |definitions| {
            Type::MapByCurrency(Box::new(PointValue::describe(definitions)))
        })
    }
}

/// Settings by card name.
pub struct CardSettingsByName;

impl Format for CardSettingsByName {
    type Value = Cardholders;
    const SHAPE: Shape = Shape::Entries(&Shape::Object(CardSettings::FIELDS));

    /// Validates the settings of unmatched cards too. Merges those of two spellings of one card, and of a name that a
    /// body gives twice: of two different settings neither is known to be the right one.
    fn validate(validator: &mut Validator, path: &dyn Display, value: Value) -> Cardholders {
        let entries: Vec<(String, Value)> = validator.expect(path, value).unwrap_or_default();
        let mut settings = Cardholders::default();
        let mut holders: Vec<Holder> = Vec::new();
        let mut unmatched = Vec::new();
        for (name, value) in entries {
            let path = format!("{path}{}", QuotedKey(&name));
            let given: Option<CardSettings> = validator.object(&path, value);
            let Some((index, card)) = validator.names.card(&name) else {
                unmatched.push(name);
                continue;
            };
            let Some(given) = given else { continue };
            given.apply(card, &mut Cardholder::of(card), &mut |field, no_such| {
                validator.issue(&format_args!("{path}.{field}"), no_such.expected(), Found::SomethingElse);
            });
            let holder = holders.iter().position(|known| known.index == index).unwrap_or_else(|| {
                holders.push(Holder { index, card, given: Vec::new() });
                holders.len() - 1
            });
            holders[holder].given.push((name, given));
        }
        distinct(unmatched).for_each(|name| settings.add_unmatched(name));
        for holder in holders {
            if let Some([first, other]) = holder.conflict() {
                let expected = match first == other {
                    true => Expected::SettingsBefore,
                    false => Expected::SettingsOf(first),
                };
                validator.issue(&format_args!("{path}{}", QuotedKey(other)), expected, Found::SomethingElse);
            }
            settings.set(holder.index, holder.cardholder());
        }
        settings
    }
}

/// Each name once, in their order. A `BTreeSet` would add 2 kB to the engine.
fn distinct(mut names: Vec<String>) -> impl Iterator<Item = String> {
    let mut order: Vec<usize> = (0..names.len()).collect();
    sort_by_key(&mut order, |index| names[*index].as_str());
    order.dedup_by(|later, first| names[*later] == names[*first]);
    sort(&mut order);
    order.into_iter().map(move |index| std::mem::take(&mut names[index]))
}

/// The settings of one card, under each of its spellings.
struct Holder<'c> {
    index: CardIndex,
    card: &'c Card,
    /// The settings under each spelling, in the order of the body.
    given: Vec<(String, CardSettings)>,
}

impl Holder<'_> {
    /// The cardholder with all settings; of two that differ the first one counts.
    fn cardholder(&self) -> Cardholder {
        let mut cardholder = Cardholder::of(self.card);
        self.given
            .iter()
            .rev()
            .for_each(|(_, given)| given.apply(self.card, &mut cardholder, &mut |_, _| {}));
        cardholder
    }

    /// The names of the first two settings that differ.
    fn conflict(&self) -> Option<[&str; 2]> {
        let contradicted_by = |cardholder: &Cardholder| {
            self.given.iter().find(|(_, given)| given.changes(self.card, cardholder))
        };
        let mut cardholder = self.cardholder();
        let (other, settings) = contradicted_by(&cardholder)?;
        settings.apply(self.card, &mut cardholder, &mut |_, _| {});
        let (first, _) = contradicted_by(&cardholder)?;
        Some([first, other])
    }
}

#[cfg(feature = "serde")]
encode! {
    PointValues: |values| numbers_by_name(&values.0);
}

#[cfg(feature = "serde")]
impl Encode for CardSettingsByName {
    fn encode(encoder: &mut Encoder, settings: &Cardholders) -> Value {
        let mut entries = Vec::new();
        for (index, cardholder) in settings.iter() {
            let name = encoder.names.card_name(index);
            let card =
                name.and_then(|name| encoder.names.card(name)).filter(|(matched, _)| *matched == index);
            match name.zip(card) {
                Some((name, (_, card))) => {
                    let settings = CardSettings::of(cardholder, card).to_object(encoder);
                    entries.push((name.to_owned(), settings));
                }
                None => encoder.lacks_name = true,
            }
        }
        let unmatched = settings.unmatched().iter();
        entries.extend(unmatched.map(|name| (name.clone(), CardSettings::default().to_object(encoder))));
        Value::Entries(entries)
    }
}

#[cfg(feature = "serde")]
impl CardSettings {
    /// The settings that make the default cardholder of a card this one.
    fn of(cardholder: &Cardholder, card: &Card) -> CardSettings {
        let default = Cardholder::of(card);
        let mut settings = CardSettings {
            spent_as_of: cardholder.spent_as_of(),
            anniversary: cardholder.anniversary(),
            ..CardSettings::default()
        };
        for (index, choice) in ChoiceIndex::all(card.choices.len()).zip(&card.choices) {
            let selected = cardholder.selected(index);
            if selected != default.selected(index) {
                let ids = selected.iter().map(|option| choice.options[option.position()].to_string());
                settings.selected_categories.get_or_insert_default().extend(ids);
            }
            for (option, dollars) in
                cardholder.spent_by_option().iter().filter(|spent| spent.0.choice == index)
            {
                let id = choice.options[option.option.position()].to_string();
                settings.spent_by_option.get_or_insert_default().insert(id, *dollars);
            }
        }
        for (index, cap) in CapIndex::all(card.caps.len()).zip(&card.caps) {
            let dollars = cardholder.spent_dollars(index);
            if !dollars.is_zero() {
                settings.spent_dollars.get_or_insert_default().insert(cap.id.to_string(), dollars);
            }
        }
        if !cardholder.is_activated() {
            settings.activated = Some(false);
        }
        if cardholder.tier() != default.tier() {
            settings.tier = cardholder.tier().map(|tier| card.tiers[tier.position()].id.to_string());
        }
        settings
    }
}

#[cfg(test)]
impl Described for CardSettingsByName {
    fn describe(definitions: &mut Definitions) -> Type {
        let doc = Doc::new(&[
            "Cardholder settings, by card name in any usual spelling. Settings of an unmatched card have no effect. Those",
            "of two spellings of one card, or of a name given twice, are merged, and rejected if they differ.",
            "Example: `{ \"Blue Cash Preferred\": { \"spentDollars\": { \"groceries\": 5950 } } }`",
        ]);
        definitions.define("CardSettingsByName", REQUEST, doc, |definitions| {
            Type::Map(Box::new(CardSettings::describe(definitions)))
        })
    }
}

impl CardSettings {
    /// Whether they name opening usage.
    pub(crate) fn has_opening_usage(&self) -> bool {
        let spent = [&self.spent_dollars, &self.spent_by_option].into_iter().flatten();
        spent.flat_map(SortedMap::iter).any(|(_, dollars)| !dollars.is_zero())
    }

    /// Whether these settings change a cardholder.
    fn changes(&self, card: &Card, cardholder: &Cardholder) -> bool {
        let mut changed = cardholder.clone();
        self.apply(card, &mut changed, &mut |_, _| {});
        changed != *cardholder
    }

    /// Applies these settings to a cardholder; reports each that the card does not have.
    pub(super) fn apply(
        &self,
        card: &Card,
        cardholder: &mut Cardholder,
        tell: &mut dyn FnMut(&dyn Display, NoSuchSetting),
    ) {
        let mut check = |field: &dyn Display, set: Result<(), NoSuchSetting>| {
            if let Err(no_such) = set {
                tell(field, no_such);
            }
        };
        if let Some(options) = &self.selected_categories {
            check(&"selectedCategories", cardholder.select(card, options));
        }
        if let Some(activated) = self.activated {
            cardholder.activate(activated);
        }
        if let Some(tier) = &self.tier {
            check(&"tier", cardholder.set_tier(card, tier));
        }
        for (cap, dollars) in self.spent_dollars.iter().flat_map(SortedMap::iter) {
            check(&format_args!("spentDollars{}", IdKey(cap)), cardholder.set_spent(card, cap, *dollars));
        }
        if IS_WHOLE {
            for (option, dollars) in self.spent_by_option.iter().flat_map(SortedMap::iter) {
                let set = cardholder.set_spent_by_option(card, option, *dollars);
                check(&format_args!("spentByOption{}", IdKey(option)), set);
            }
        }
        if let Some(day) = self.spent_as_of {
            cardholder.set_spent_as_of(day);
        }
        if let Some((month, day)) = self.anniversary {
            cardholder.set_anniversary(month, day);
        }
    }
}
