//! The present day.

use crate::date::Date;
use std::time::SystemTime;

/// The day by this machine's clock, in UTC.
pub fn today() -> Date {
    const SECONDS_A_DAY: u64 = 24 * 60 * 60;
    let since_1970 = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let days = i64::try_from(since_1970.as_secs() / SECONDS_A_DAY).expect("a clock does not count so far");
    let day = jiff::civil::date(1970, 1, 1) + jiff::Span::new().days(days);
    Date::new(day.year(), day.month(), day.day()).expect("it is a day")
}
