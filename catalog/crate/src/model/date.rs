//! Calendar dates, as requests and the catalog write them.

use jiff::civil;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::SystemTime;

/// A day of the calendar, without a time or a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(civil::Date);

impl Date {
    /// 1970-01-01.
    pub const EPOCH: Date = Date(civil::date(1970, 1, 1));

    /// The last day of the calendar, 9999-12-31.
    pub const MAX: Date = Date(civil::Date::MAX);

    /// A date from year, month (1 to 12) and day; `None` if it does not exist.
    pub fn new(year: i16, month: i8, day: i8) -> Option<Date> {
        civil::Date::new(year, month, day).ok().map(Date)
    }

    /// The day on which this moment lies, in UTC.
    ///
    /// ```
    /// use card_rewards_catalog::model::Date;
    /// use std::time::SystemTime;
    ///
    /// assert_eq!(Date::of_utc(SystemTime::UNIX_EPOCH), Date::EPOCH);
    /// ```
    pub fn of_utc(moment: SystemTime) -> Date {
        // The duration counts in whole days. A span of days in place of it brings all units of time.
        let since_1970 = moment.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Date(Date::EPOCH.0.saturating_add(since_1970))
    }

    /// Parses `YYYY-MM-DD`, exactly so, where the calendar has that day.
    pub fn parse(text: &str) -> Option<Date> {
        let bytes = text.as_bytes();
        let has_dashes = bytes.len() == 10 && bytes[4] == b'-' && bytes[7] == b'-';
        if !has_dashes {
            return None;
        }
        let year = digits(&bytes[..4])?;
        let month = digits(&bytes[5..7])?;
        let day = digits(&bytes[8..])?;
        Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?)
    }

    /// The year.
    pub fn year(self) -> i16 {
        self.0.year()
    }

    /// The month, 1 to 12.
    pub fn month(self) -> i8 {
        self.0.month()
    }

    /// The day of the month, 1 to 31.
    pub fn day(self) -> i8 {
        self.0.day()
    }

    /// Days from this day to a later one; negative where that one is earlier.
    pub fn days_until(self, later: Date) -> i32 {
        later.days() - self.days()
    }

    /// The day so many days later; the last day of the calendar if that is beyond it.
    ///
    /// ```
    /// use card_rewards_catalog::model::Date;
    ///
    /// let opened_on = Date::parse("2027-03-15").ok_or("no such day")?;
    /// assert_eq!(opened_on.plus_days(364).to_string(), "2028-03-13");
    /// assert_eq!(Date::MAX.plus_days(1), Date::MAX);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn plus_days(self, days: u32) -> Date {
        let days = i32::try_from(days).ok().and_then(|days| self.days().checked_add(days));
        days.and_then(Date::of_days).unwrap_or(Date::MAX)
    }

    /// The inverse of [`Date::days`]; `None` beyond the calendar.
    fn of_days(days: i32) -> Option<Date> {
        const DAYS_IN_400_YEARS: i32 = 146_097;
        let (cycle, day) = (days.div_euclid(DAYS_IN_400_YEARS), days.rem_euclid(DAYS_IN_400_YEARS));
        // Less the leap days before, all years have 365 days.
        let year = (day - day / 1_460 + day / 36_524 - day / (DAYS_IN_400_YEARS - 1)) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        // Months count from March.
        let (next_year, month) = if month < 10 { (0, month + 3) } else { (1, month - 9) };
        let year = i16::try_from(400 * cycle + year + next_year).ok()?;
        Date::new(year, month as i8, day as i8)
    }

    /// Days from 0000-03-01 to this day.
    ///
    /// The difference of two dates in jiff is a span with all units of time, which makes the engine 33 kB larger after
    /// compression.
    fn days(self) -> i32 {
        let (year, month, day) = (i32::from(self.year()), i32::from(self.month()), i32::from(self.day()));
        // Years begin in March, so that a leap day is the last one.
        let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
        let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        // Months have 30.6 days from March on, rounded as they come: 31, 30, 31, 30, 31.
        365 * year + leap_days + (153 * month + 2) / 5 + day - 1
    }

    /// The previous day; `None` at the calendar's start.
    pub fn yesterday(self) -> Option<Date> {
        self.0.yesterday().ok().map(Date)
    }

    /// The next day; `None` at the calendar's end.
    pub fn tomorrow(self) -> Option<Date> {
        self.0.tomorrow().ok().map(Date)
    }
}

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Date, NotADate> {
        Date::parse(text).ok_or(NotADate)
    }
}

/// The text is not a day of the calendar as `YYYY-MM-DD`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADate;

impl fmt::Display for NotADate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a date that exists, as YYYY-MM-DD")
    }
}

impl std::error::Error for NotADate {}

/// A number of digits only: `i16::from_str` would take a sign too.
fn digits(bytes: &[u8]) -> Option<i16> {
    bytes
        .iter()
        .try_fold(0i16, |number, byte| byte.is_ascii_digit().then(|| number * 10 + i16::from(byte - b'0')))
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year(), self.month(), self.day())
    }
}

impl Serialize for Date {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.year() as u16, self.month() as u8, self.day() as u8).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Date, D::Error> {
        let (year, month, day) = <(u16, u8, u8)>::deserialize(deserializer)?;
        Date::new(year as i16, month as i8, day as i8).ok_or_else(|| serde::de::Error::custom("no such date"))
    }
}

/// A range of days, both ends included; an absent end is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dates {
    /// The first day.
    pub from: Option<Date>,
    /// The last day.
    pub through: Option<Date>,
}

impl Dates {
    /// Whether the day is one of these.
    pub fn contains(&self, day: Date) -> bool {
        self.from.is_none_or(|from| from <= day) && self.through.is_none_or(|through| day <= through)
    }

    /// The end of the run of alike days that starts at `day`. Days are alike if these dates contain both or neither.
    /// `None` if the run has no end.
    pub fn alike_through(&self, day: Date) -> Option<Date> {
        match self.from {
            Some(from) if from > day => from.yesterday(),
            _ => self.through.filter(|through| *through >= day),
        }
    }

    /// Whether some day is in both.
    pub fn overlap(&self, other: Dates) -> bool {
        let starts_before_the_end = |first: Option<Date>, last: Option<Date>| match (first, last) {
            (Some(first), Some(last)) => first <= last,
            _ => true,
        };
        starts_before_the_end(self.from, other.through) && starts_before_the_end(other.from, self.through)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_lies_on_a_day_in_utc() {
        const DAY: u64 = 24 * 60 * 60;
        // 2024-02-29 is day 19,782 after 1970-01-01: 54 years of 365 days, 13 leap days, 31 + 28 days.
        for (seconds, day) in [
            (0, "1970-01-01"),
            (DAY - 1, "1970-01-01"),
            (DAY, "1970-01-02"),
            (19_782 * DAY, "2024-02-29"),
            (19_783 * DAY - 1, "2024-02-29"),
            (19_783 * DAY, "2024-03-01"),
            (1 << 50, "9999-12-31"),
        ] {
            let moment = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
            assert_eq!(Date::of_utc(moment).to_string(), day, "{seconds}");
        }
        let before = SystemTime::UNIX_EPOCH - std::time::Duration::from_secs(1);
        assert_eq!(Date::of_utc(before), Date::EPOCH);
    }

    #[test]
    fn days_between_dates_are_those_of_the_calendar() {
        let first = Date::new(1896, 1, 1).unwrap();
        // Over leap years and over 1900, not a leap year.
        let dates = std::iter::successors(Some(first), |date| date.tomorrow()).take(60_000);
        for (days, date) in dates.enumerate() {
            assert_eq!(first.days_until(date), days as i32, "{date}");
            assert_eq!(date.days_until(first), -(days as i32), "{date}");
        }
        let last = Date::MAX;
        assert_eq!(Date::EPOCH.days_until(last), (last.0 - Date::EPOCH.0).get_days());
        let negative = Date::new(-400, 2, 29).unwrap();
        assert_eq!(negative.days_until(last), (last.0 - negative.0).get_days());
    }

    /// All dates within a week, against the list of their days.
    #[test]
    fn dates_contain_overlap_and_last_as_the_list_of_their_days_says() {
        let week: Vec<Date> = (1..=7)
            .map(|day| Date::new(2026, 2, day + 24).or(Date::new(2026, 3, day - 4)).unwrap())
            .collect();
        let ends: Vec<Option<Date>> = week[1..6].iter().copied().map(Some).chain([None]).collect();
        let all: Vec<Dates> = ends
            .iter()
            .flat_map(|from| ends.iter().map(|through| Dates { from: *from, through: *through }))
            .filter(|dates| dates.from.zip(dates.through).is_none_or(|(from, through)| from <= through))
            .collect();
        for dates in &all {
            let held: Vec<bool> = week.iter().map(|day| dates.contains(*day)).collect();
            let index_of = |day: Date| week.iter().position(|other| *other == day).unwrap();
            let (first, last) = (dates.from.map_or(0, index_of), dates.through.map_or(6, index_of));
            for (index, day) in week.iter().enumerate() {
                let is_held = (first..=last).contains(&index);
                assert_eq!(held[index], is_held, "{dates:?} on {day}");
                let alike = held[index..].iter().take_while(|one| **one == held[index]).count();
                let last = week[index + alike - 1];
                match dates.alike_through(*day) {
                    Some(through) => assert_eq!(through, last, "{dates:?} from {day}"),
                    // The run lasts through the week, and beyond.
                    None => assert_eq!(last, week[6], "{dates:?} from {day}"),
                }
            }
            for other in &all {
                let is_common = week.iter().any(|day| dates.contains(*day) && other.contains(*day));
                assert_eq!(dates.overlap(*other), is_common, "{dates:?} and {other:?}");
            }
        }
    }

    #[test]
    fn parses_only_days_that_exist_in_exactly_this_form() {
        assert_eq!(Date::parse("2024-02-29"), Date::new(2024, 2, 29));
        assert_eq!(Date::parse("2024-02-29").unwrap().to_string(), "2024-02-29");
        for wrong in [
            "2023-02-29",
            "2023-02-30",
            "2023-13-01",
            "2023-00-10",
            "2023-1-01",
            "23-01-01",
            "",
            "2023/01/01",
            "2023-01-01 ",
            "+023-01-01",
            "2023-01-0a",
            "2023-01-01T00:00:00",
            "２０２３-01-01",
        ] {
            assert_eq!(Date::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn days_are_alike_until_the_dates_begin_or_end() {
        let quarter = Dates { from: Date::new(2026, 10, 1), through: Date::new(2026, 12, 31) };
        for (day, alike_through) in [
            ("2026-09-01", Date::new(2026, 9, 30)),
            ("2026-10-01", Date::new(2026, 12, 31)),
            ("2026-12-31", Date::new(2026, 12, 31)),
            ("2027-01-01", None),
        ] {
            assert_eq!(quarter.alike_through(Date::parse(day).unwrap()), alike_through, "{day}");
        }
        assert_eq!(Dates::default().alike_through(Date::EPOCH), None);
    }

    #[test]
    fn both_ends_belong_to_the_dates() {
        let quarter = Dates { from: Date::new(2026, 10, 1), through: Date::new(2026, 12, 31) };
        for (day, inside) in
            [("2026-09-30", false), ("2026-10-01", true), ("2026-12-31", true), ("2027-01-01", false)]
        {
            assert_eq!(quarter.contains(Date::parse(day).unwrap()), inside, "{day}");
        }
        assert!(Dates::default().contains(Date::parse("1970-01-01").unwrap()));
    }

    #[test]
    fn days_later_are_as_many_days_away() {
        for from in ["0001-01-01", "1900-02-28", "2000-02-28", "2024-02-29", "2026-12-31", "9998-12-31"] {
            let from = Date::parse(from).unwrap();
            let mut expected = from;
            for days in 0..=800 {
                assert_eq!(from.plus_days(days), expected, "{from} and {days} days");
                expected = expected.tomorrow().unwrap_or(Date::MAX);
            }
        }
        assert_eq!(Date::EPOCH.plus_days(u32::MAX), Date::MAX);
    }
}
