//! What the catalog's files hold and how well it is founded.

use super::quarter::Quarter;
use crate::catalog::{Confidence, Kind, SourceKind};
use crate::compile::{Document, Texts, text};
use crate::date::Date;
use serde::Serialize;
use std::collections::BTreeMap;

/// From this day on, changes of terms are looked for.
const HISTORY_FROM: &str = "2023-01-01";
const VERIFIED_DAYS_MAX: i32 = 180;
const READ_DAYS_MAX: i32 = 365;

/// All of it.
#[derive(Debug, Serialize)]
pub struct Figures {
    /// The day that it is of.
    pub day: String,
    pub cards: Cards,
    /// Base rates, rules, caps, choices, tiers and annual fees, by who says so.
    pub values: Vec<(&'static str, Backing)>,
    /// Cards of whose earning the issuer says nothing.
    pub on_press_alone: Vec<String>,
    pub rotating: Vec<Rotating>,
    pub stale: Stale,
    pub merchants: Merchants,
}

#[derive(Debug, Default, PartialEq, Serialize)]
pub struct Cards {
    pub total: usize,
    pub by_kind: BTreeMap<&'static str, usize>,
    /// New people can apply.
    pub open: usize,
    pub closed: usize,
    pub annual_fee_not_known: Vec<String>,
    pub history_checked: usize,
    pub history_not_checked: Vec<String>,
}

/// Values by the kind of their source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Backing {
    pub total: usize,
    pub issuer: usize,
    pub press_high: usize,
    pub press_medium: usize,
    pub press_low: usize,
}

/// A card with rotating categories.
#[derive(Debug, PartialEq, Serialize)]
pub struct Rotating {
    pub card: String,
    pub quarters: Vec<String>,
    /// Those that are not there, since the card is to be had and recorded.
    pub missing: Vec<String>,
    pub lacks_present_quarter: bool,
}

/// What nobody has looked at for long.
#[derive(Debug, Default, PartialEq, Serialize)]
pub struct Stale {
    pub cards: Vec<String>,
    pub sources: Vec<String>,
    pub currencies: Vec<String>,
}

#[derive(Debug, Default, PartialEq, Serialize)]
pub struct Merchants {
    pub total: usize,
    pub aliases: usize,
    pub exact_aliases: usize,
    pub online_aliases: usize,
    pub not_aliases: usize,
    /// Words and phrases that tell a category.
    pub words_that_tell: usize,
    pub words_that_tell_nothing: usize,
    pub mcc_entries: usize,
}

impl Figures {
    /// Of these texts, as seen on this day.
    pub fn of(texts: &Texts, today: Date) -> Figures {
        let cards: Vec<&text::Card> = texts.cards.iter().map(|card| &card.content).collect();
        Figures {
            day: today.to_string(),
            cards: Cards::of(&cards, today),
            values: values(&cards),
            on_press_alone: names(&cards, |card| {
                sources_of(card).all(|source| source.kind == SourceKind::Press)
            }),
            rotating: cards.iter().filter_map(|card| Rotating::of(card, today)).collect(),
            stale: Stale::of(texts, today),
            merchants: Merchants::of(texts),
        }
    }
}

/// The names of those for which this is true, in the order of the alphabet.
fn names(cards: &[&text::Card], is_one: impl Fn(&text::Card) -> bool) -> Vec<String> {
    let mut names: Vec<String> =
        cards.iter().filter(|card| is_one(card)).map(|card| card.name.clone()).collect();
    names.sort();
    names
}

impl Cards {
    fn of(cards: &[&text::Card], today: Date) -> Cards {
        let history_from = Date::parse(HISTORY_FROM);
        let is_checked =
            |card: &text::Card| card.history_checked_from.is_some_and(|from| Some(from.0) <= history_from);
        let is_open = |card: &text::Card| {
            card.opened_on.is_none_or(|day| day.0 <= today)
                && card.closed_to_new_on.is_none_or(|day| today < day.0)
        };
        let mut by_kind = BTreeMap::from(
            [Kind::Consumer, Kind::Business, Kind::Student, Kind::Secured].map(|kind| (kind.id(), 0)),
        );
        for card in cards {
            *by_kind.entry(card.kind.id()).or_default() += 1;
        }
        let open = cards.iter().filter(|card| is_open(card)).count();
        let history_not_checked = names(cards, |card| !is_checked(card));
        Cards {
            total: cards.len(),
            by_kind,
            open,
            closed: cards.len() - open,
            annual_fee_not_known: names(cards, |card| card.annual_fee.is_empty()),
            history_checked: cards.len() - history_not_checked.len(),
            history_not_checked,
        }
    }
}

type Named = fn(&text::Card) -> Vec<&String>;

/// Each kind of value that says what a card earns, with the sources that it names.
const EARNING: [(&str, Named); 5] = [
    ("base rates", |card| card.base.iter().map(|base| &base.source).collect()),
    ("rules", |card| card.rules.iter().map(|rule| &rule.source).collect()),
    ("caps", |card| card.caps.iter().map(|cap| &cap.source).collect()),
    ("choices", |card| card.choices.iter().map(|choice| &choice.source).collect()),
    ("tiers", |card| card.tiers.iter().map(|tier| &tier.source).collect()),
];

const ANNUAL_FEES: (&str, Named) =
    ("annual fees", |card| card.annual_fee.iter().map(|fee| &fee.source).collect());

fn values(cards: &[&text::Card]) -> Vec<(&'static str, Backing)> {
    let backing = |named: Named| {
        let mut backing = Backing::default();
        for card in cards {
            named(card)
                .into_iter()
                .filter_map(|name| card.sources.get(name))
                .for_each(|source| backing.add(source));
        }
        backing
    };
    let kinds = EARNING.into_iter().chain([ANNUAL_FEES]);
    kinds.map(|(name, named)| (name, backing(named))).collect()
}

impl Backing {
    fn add(&mut self, source: &text::Source) {
        self.total += 1;
        match (source.kind, source.confidence) {
            (SourceKind::Issuer, _) => self.issuer += 1,
            (SourceKind::Press, Some(Confidence::High)) => self.press_high += 1,
            (SourceKind::Press, Some(Confidence::Medium)) => self.press_medium += 1,
            // The check asks for the confidence; without it there is none.
            (SourceKind::Press, Some(Confidence::Low) | None) => self.press_low += 1,
        }
    }
}

/// The source of each value that says what the card earns.
fn sources_of(card: &text::Card) -> impl Iterator<Item = &text::Source> {
    EARNING.into_iter().flat_map(|(_, named)| named(card)).filter_map(|name| card.sources.get(name))
}

impl Rotating {
    fn of(card: &text::Card, today: Date) -> Option<Rotating> {
        let windows: Vec<(Quarter, Quarter)> = card
            .rules
            .iter()
            .filter(|rule| rule.rotating)
            .filter_map(|rule| Some((Quarter::of(rule.from?.0), Quarter::of(rule.through?.0))))
            .collect();
        let first = windows.iter().map(|(first, _)| *first).min()?;
        let last = windows.iter().map(|(_, last)| *last).max()?;
        let has = |quarter: &Quarter| windows.iter().any(|(first, last)| first <= quarter && quarter <= last);
        let recorded_from = Quarter::of(Date::parse(HISTORY_FROM)?);
        let wanted_from = card.opened_on.map_or(recorded_from, |day| recorded_from.max(Quarter::of(day.0)));
        let present = Quarter::of(today);
        let names = |quarters: Vec<Quarter>| quarters.iter().map(Quarter::to_string).collect();
        Some(Rotating {
            card: card.name.clone(),
            quarters: names(first.through(last).filter(has).collect()),
            missing: names(wanted_from.through(present).filter(|quarter| !has(quarter)).collect()),
            lacks_present_quarter: !has(&present),
        })
    }
}

impl Stale {
    fn of(texts: &Texts, today: Date) -> Stale {
        let cards: Vec<&text::Card> = texts.cards.iter().map(|card| &card.content).collect();
        let mut stale = Stale {
            cards: names(&cards, |card| days_between(card.verified_on.0, today) > VERIFIED_DAYS_MAX),
            ..Stale::default()
        };
        stale.add_sources(&texts.currencies, |currencies| &currencies.sources, today);
        stale.add_sources(&texts.mcc, |mcc| &mcc.sources, today);
        for merchants in &texts.merchants {
            stale.add_sources(merchants, |merchants| &merchants.sources, today);
        }
        for card in &texts.cards {
            stale.add_sources(card, |card| &card.sources, today);
        }
        let currencies = &texts.currencies.content;
        let is_old = |name: &String| currencies.sources.get(name).is_some_and(|source| is_old(source, today));
        let old = currencies.currency.iter().filter(|currency| {
            is_old(&currency.source) || currency.transfer_source.as_ref().is_some_and(is_old)
        });
        stale.currencies = old.map(|currency| currency.id.clone()).collect();
        stale
    }

    fn add_sources<Content>(
        &mut self,
        document: &Document<Content>,
        sources: impl Fn(&Content) -> &text::Sources,
        today: Date,
    ) {
        let old = sources(&document.content).iter().filter(|(_, source)| is_old(source, today));
        self.sources
            .extend(old.map(|(name, source)| format!("{}: {name} ({})", document.name, source.read_on.0)));
    }
}

fn is_old(source: &text::Source, today: Date) -> bool {
    days_between(source.read_on.0, today) > READ_DAYS_MAX
}

fn days_between(first: Date, last: Date) -> i32 {
    let day = |date: Date| jiff::civil::date(date.year(), date.month(), date.day());
    (day(last) - day(first)).get_days()
}

impl Merchants {
    fn of(texts: &Texts) -> Merchants {
        let mut merchants = Merchants {
            words_that_tell: texts.words.content.tells.iter().map(|tells| tells.words.len()).sum(),
            words_that_tell_nothing: texts.words.content.tells_nothing.len(),
            mcc_entries: texts.mcc.content.mcc.len(),
            ..Merchants::default()
        };
        for merchant in texts.merchants.iter().flat_map(|document| &document.content.merchants) {
            merchants.total += 1;
            merchants.aliases += merchant.aliases.len();
            merchants.exact_aliases += merchant.exact_aliases.len();
            merchants.online_aliases += merchant.online_aliases.len();
            merchants.not_aliases += merchant.not_aliases.len();
        }
        merchants
    }
}

#[cfg(test)]
mod tests {
    use super::super::small_catalog::texts;
    use super::{Backing, Cards, Figures, Merchants, Rotating, Stale};
    use crate::date::Date;
    use std::collections::BTreeMap;

    fn figures(day: &str) -> Figures {
        Figures::of(&texts(), Date::parse(day).unwrap())
    }

    #[test]
    fn cards_are_counted() {
        let expected = Cards {
            total: 2,
            by_kind: BTreeMap::from([("consumer", 1), ("business", 1), ("student", 0), ("secured", 0)]),
            open: 1,
            closed: 1,
            annual_fee_not_known: vec!["Acme Two".to_owned()],
            history_checked: 1,
            history_not_checked: vec!["Acme Two".to_owned()],
        };
        assert_eq!(figures("2026-11-21").cards, expected);
        // Acme Two closed on 2026-05-01; Acme One opened on 2024-05-01.
        let open = |day| figures(day).cards.open;
        assert_eq!((open("2026-04-30"), open("2026-05-01"), open("2024-04-30")), (2, 1, 1));
    }

    #[test]
    fn values_are_counted_by_their_sources() {
        let backing = |issuer, press_high, press_medium, press_low| Backing {
            total: issuer + press_high + press_medium + press_low,
            issuer,
            press_high,
            press_medium,
            press_low,
        };
        let figures = figures("2026-11-21");
        let expected = [
            ("base rates", backing(1, 0, 1, 0)),
            ("rules", backing(1, 2, 0, 1)),
            ("caps", backing(1, 0, 0, 0)),
            ("choices", backing(1, 0, 0, 0)),
            ("tiers", backing(1, 0, 0, 0)),
            ("annual fees", backing(0, 1, 0, 0)),
        ];
        assert_eq!(figures.values, expected);
        assert_eq!(figures.on_press_alone, ["Acme Two"]);
    }

    #[test]
    fn rotating_quarters_are_named_and_so_are_those_that_are_missing() {
        let rotating = |day| figures(day).rotating;
        let quarters = vec!["2026 Q1".to_owned(), "2026 Q3".to_owned()];
        // Acme One opened in 2024 Q2.
        let mut missing: Vec<String> =
            ["2024 Q2", "2024 Q3", "2024 Q4", "2025 Q1", "2025 Q2", "2025 Q3", "2025 Q4", "2026 Q2"]
                .map(str::to_owned)
                .to_vec();
        let card = "Acme One".to_owned();
        let in_third_quarter = Rotating {
            card: card.clone(),
            quarters: quarters.clone(),
            missing: missing.clone(),
            lacks_present_quarter: false,
        };
        assert_eq!(rotating("2026-09-30"), [in_third_quarter]);
        missing.push("2026 Q4".to_owned());
        assert_eq!(
            rotating("2026-10-01"),
            [Rotating { card, quarters, missing, lacks_present_quarter: true }]
        );
    }

    #[test]
    fn what_is_old_is_named() {
        // Verified and read on 2026-05-01: 180 days later is 2026-10-28, 365 days later 2027-05-01.
        assert_eq!(figures("2026-10-28").stale, Stale::default());
        let cards = vec!["Acme One".to_owned(), "Acme Two".to_owned()];
        assert_eq!(figures("2026-10-29").stale, Stale { cards, ..Stale::default() });
        assert_eq!(figures("2027-05-01").stale.sources, [""; 0]);
        let stale = figures("2027-05-02").stale;
        assert_eq!(stale.currencies, ["cash-back"]);
        let names: Vec<&str> = stale.sources.iter().map(|line| line.rsplit('/').next().unwrap()).collect();
        assert_eq!(
            names,
            [
                "currencies.toml: s (2026-05-01)",
                "mcc.toml: s (2026-05-01)",
                "bars.toml: s (2026-05-01)",
                "one.toml: blog (2026-05-01)",
                "one.toml: news (2026-05-01)",
                "one.toml: terms (2026-05-01)",
                "two.toml: magazine (2026-05-01)",
                "two.toml: rumour (2026-05-01)",
            ]
        );
    }

    #[test]
    fn merchants_and_words_are_counted() {
        let expected = Merchants {
            total: 2,
            aliases: 2,
            exact_aliases: 1,
            online_aliases: 1,
            not_aliases: 3,
            words_that_tell: 3,
            words_that_tell_nothing: 1,
            mcc_entries: 1,
        };
        assert_eq!(figures("2026-11-21").merchants, expected);
    }
}
