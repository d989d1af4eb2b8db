//! Values of several documents: numbers, days, sources, channels.

use crate::compile::diagnostic::{ExpectedValue, FoundValue};
use crate::compile::json::{FromJson, JsonValue, Mismatches, ValueDescription, object, variants};
use crate::model::{Channel, Confidence, Date, Dates, Kind, Network, Period, SourceKind};
use rust_decimal::Decimal;
use std::collections::BTreeMap;

/// A decimal number, exactly as written: 1.1 is 1.1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number(pub Decimal);

impl FromJson for Number {
    const DESCRIPTION: ValueDescription = ValueDescription::Number;

    fn from_json(value: &JsonValue) -> Result<Number, Mismatches> {
        let number = match value {
            JsonValue::Unsigned(number) => *number as f64,
            JsonValue::Signed(number) => *number as f64,
            JsonValue::Float(number) => *number,
            _ => return Err(Mismatches::of_type(ExpectedValue::Number, value)),
        };
        // The shortest text of a float is the text that was parsed, for up to 15 digits.
        number.to_string().parse().map(Number).map_err(|_| {
            Mismatches::of_value(ExpectedValue::Other("a finite number"), FoundValue::Float(number))
        })
    }
}

/// A day, written as `2026-11-21`.
#[derive(Clone, Copy, Debug)]
pub struct Day(pub Date);

impl FromJson for Day {
    const DESCRIPTION: ValueDescription = ValueDescription::Day;

    fn from_json(value: &JsonValue) -> Result<Day, Mismatches> {
        const DAY: ExpectedValue = ExpectedValue::Other("a day such as 2026-11-21");
        let JsonValue::Text(written) = value else { return Err(Mismatches::of_type(DAY, value)) };
        let day = Date::parse(written).map(Day);
        day.ok_or_else(|| Mismatches::of_value(DAY, FoundValue::Other(written.clone())))
    }
}

variants!(Channel, Confidence, Kind, Network, Period, SourceKind);

/// Days from the first through the last; an absent one is open.
pub fn dates(from: Option<Day>, through: Option<Day>) -> Dates {
    Dates { from: from.map(|day| day.0), through: through.map(|day| day.0) }
}

/// Sources of a document by name.
pub type Sources = BTreeMap<String, SourceEntry>;

object! {
    /// A page that states values.
    pub struct SourceEntry = "CatalogSource" {
        /// Full address, starting with `https://`.
        pub url: String,
        /// Title of the page.
        pub title: String,
        /// Day on which it was read.
        pub read_on: Day,
        /// The issuer's own page, or one that quotes it; `press` by default.
        pub kind: Option<SourceKind>,
        /// Confidence in a press source; explanations repeat it.
        pub confidence: Option<Confidence>,
        /// Terms under which data may be taken from it; a remark.
        pub licence: Option<String>,
    }
}

impl SourceEntry {
    /// Issuer or press.
    pub fn kind(&self) -> SourceKind {
        self.kind.unwrap_or(SourceKind::Press)
    }
}
