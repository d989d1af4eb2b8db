//! Calendar quarters.

use super::Date;
use std::fmt;

/// A quarter of a year; as text `2026 Q3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quarter {
    year: i16,
    /// 0 to 3.
    index: i8,
}

impl Quarter {
    /// The quarter of a day.
    pub fn of(day: Date) -> Quarter {
        Quarter { year: day.year(), index: (day.month() - 1) / 3 }
    }

    fn next(self) -> Quarter {
        match self.index {
            3 => Quarter { year: self.year + 1, index: 0 },
            index => Quarter { year: self.year, index: index + 1 },
        }
    }

    /// The quarters from this one through the last.
    pub fn through(self, last: Quarter) -> impl Iterator<Item = Quarter> {
        std::iter::successors(Some(self), |quarter| Some(quarter.next()))
            .take_while(move |quarter| *quarter <= last)
    }
}

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} Q{}", self.year, self.index + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::Quarter;
    use crate::model::Date;

    #[test]
    fn quarters_follow_each_other() {
        let quarter = |day| Quarter::of(Date::parse(day).unwrap());
        let quarters = quarter("2025-09-30").through(quarter("2026-01-01"));
        let names: Vec<String> = quarters.map(|quarter| quarter.to_string()).collect();
        assert_eq!(names, ["2025 Q3", "2025 Q4", "2026 Q1"]);
        assert_eq!(quarter("2026-04-01").through(quarter("2026-03-31")).count(), 0);
    }
}
