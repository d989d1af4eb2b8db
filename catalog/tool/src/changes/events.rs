//! Changes of a card on a day.

use card_rewards_catalog::compile::schema::{CardEntry, Day};
use card_rewards_catalog::model::Date;

/// A change of a card.
pub struct Event {
    pub day: Date,
    pub card: String,
    pub what: String,
    /// Title and address of its source.
    pub title: String,
    pub url: String,
}

/// An amount that holds from a day through another one.
struct Version<'c> {
    /// The name that versions of one term share.
    name: String,
    /// The amount, for people.
    amount: String,
    from: Option<Day>,
    through: Option<Day>,
    source: &'c str,
}

/// The changes of a card that its file dates.
pub fn of_card(card: &CardEntry) -> Vec<Event> {
    let versions = versions(card);
    let mut events = of_applications(card);
    for version in &versions {
        if let Some(from) = version.from {
            events.extend(event(
                card,
                from.0,
                format!("{} {}", version.name, version.amount),
                version.source,
            ));
        }
        let end = version.through.and_then(|day| day.0.tomorrow());
        let is_followed = |end: Date| {
            versions
                .iter()
                .any(|other| other.name == version.name && other.from.map(|day| day.0) == Some(end))
        };
        if let Some(end) = end.filter(|end| !is_followed(*end)) {
            events.extend(event(card, end, format!("{} ends", version.name), version.source));
        }
    }
    events
}

fn of_applications(card: &CardEntry) -> Vec<Event> {
    let opened = (card.opened_on, &card.opened_source, "opened to applicants");
    let closed = (card.closed_to_new_on, &card.closed_source, "closed to new applicants");
    let of_day = |(day, source, what): (Option<Day>, &Option<String>, &str)| {
        event(card, day?.0, what.to_owned(), source.as_deref()?)
    };
    [opened, closed].into_iter().filter_map(of_day).collect()
}

fn event(card: &CardEntry, day: Date, what: String, source: &str) -> Option<Event> {
    let source = card.sources.get(source)?;
    let (title, url) = (source.title.clone(), source.url.clone());
    Some(Event { day, card: card.name.clone(), what, title, url })
}

fn versions(card: &CardEntry) -> Vec<Version<'_>> {
    let fees = card.annual_fee.iter().map(|fee| Version {
        name: "annual fee".to_owned(),
        amount: format!("is ${}", fee.dollars.0),
        from: fee.from,
        through: fee.through,
        source: &fee.source,
    });
    let foreign_fees = card.foreign_transaction_fee.iter().map(|fee| Version {
        name: "foreign transaction fee".to_owned(),
        amount: format!("is {}%", fee.percent.0),
        from: fee.from,
        through: fee.through,
        source: &fee.source,
    });
    let matches = card.first_year_match.iter().map(|one| Version {
        name: format!("first-year match \"{}\" for new accounts", one.name),
        amount: format!("is {}%", one.percent.0),
        from: one.from,
        through: one.through,
        source: &one.source,
    });
    let base = card.base.iter().map(|base| Version {
        name: "base rate".to_owned(),
        amount: format!("is {}", base.multiplier.0),
        from: base.from,
        through: base.through,
        source: &base.source,
    });
    let rules = card.rules.iter().map(|rule| Version {
        name: format!("\"{}\"", rule.name),
        amount: format!("pays {}", rule.multiplier.0),
        from: rule.from,
        through: rule.through,
        source: &rule.source,
    });
    fees.chain(foreign_fees).chain(matches).chain(base).chain(rules).collect()
}
