//! Engines with cards or a catalog that the caller brings, as JSON in the catalog's own schema.
//!
//! The compiler of the engine's own catalog checks them too, with the same messages.

mod reading;

use crate::Engine;
use crate::compile::{self, Document, Problem, Texts};
use crate::error::{Issue, RewardsError};
use reading::Misfit;
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;
use std::fmt::Display;

/// The files of a catalog; what is in them is read one by one, so that all that is wrong is found.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)] // That they are there is all that is asked.
struct Files {
    issuers: IgnoredAny,
    categories: IgnoredAny,
    currencies: IgnoredAny,
    mcc: IgnoredAny,
    /// Without them, lines tell of merchants alone.
    #[serde(default)]
    words: IgnoredAny,
    merchants: Vec<IgnoredAny>,
    cards: Vec<IgnoredAny>,
}

impl Engine {
    /// An engine with this catalog in place of the one that it was built with.
    ///
    /// `json` is an object of the catalog's files: `issuers`, `categories`, `currencies`, `mcc` and,
    /// where lines tell categories, `words`, each an object with the content of the file of that name, and `merchants` and `cards`, each a list of such
    /// objects; days are text, `"2026-11-21"`. The package carries its own as `catalog.json`.
    ///
    /// ```
    /// use card_rewards::{Engine, earned_json};
    ///
    /// let engine = Engine::from_catalog(br#"{
    ///     "issuers": {"issuer": [{"id": "acme", "name": "Acme Bank"}]},
    ///     "categories": {"category": [{"id": "dining", "name": "Dining"}]},
    ///     "currencies": {
    ///         "sources": {"s": {"url": "https://acme.example", "title": "Acme", "read_on": "2026-11-20"}},
    ///         "currency": [{"id": "beads", "name": "Beads", "value_per_point": 0.02, "basis": "cash", "source": "s"}]
    ///     },
    ///     "mcc": {"sources": {}, "mcc": []},
    ///     "merchants": [{
    ///         "sources": {"s": {"url": "https://moes.example", "title": "Moe", "read_on": "2026-11-20"}},
    ///         "merchants": [{"id": "moes", "name": "Moe", "category": "dining", "source": "s"}]
    ///     }],
    ///     "cards": [{
    ///         "id": 7, "name": "Acme Sparkle", "issuer": "acme", "network": "visa", "kind": "consumer",
    ///         "currency": "beads", "verified_on": "2026-11-21",
    ///         "sources": {"s": {"url": "https://acme.example", "title": "Terms", "read_on": "2026-11-20"}},
    ///         "base": [{"multiplier": 1, "source": "s"}],
    ///         "rules": [{"name": "Dining", "multiplier": 3, "categories": ["dining"], "source": "s"}]
    ///     }]
    /// }"#)?;
    /// let answer = earned_json(&engine, br#"{"transactions": [{
    ///     "transactionId": "t1", "transactionAmount": 10, "transactionDate": "2026-11-21",
    ///     "merchant": "Moe", "cardName": "Acme Sparkle"
    /// }]}"#)?;
    /// // 10 dollars at 3 beads of 2 cents.
    /// assert!(answer.ends_with(br#""totalEarnedReward":0.6},"message":"Success"}"#));
    /// # Ok::<(), card_rewards::RewardsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text is no JSON, or breaks a rule of the catalog; every rule that is broken is an issue, with
    /// its path.
    pub fn from_catalog(json: &[u8]) -> Result<Engine, RewardsError> {
        let files = parse::<Files>(json, "catalog", "the files of a catalog as one object")?;
        let mut reader = Reader::default();
        let texts = Texts {
            issuers: reader.document("issuers", &files["issuers"]).unwrap_or_default(),
            categories: reader.document("categories", &files["categories"]).unwrap_or_default(),
            currencies: reader.document("currencies", &files["currencies"]).unwrap_or_default(),
            mcc: reader.document("mcc", &files["mcc"]).unwrap_or_default(),
            words: files.get("words").and_then(|words| reader.document("words", words)).unwrap_or_default(),
            merchants: reader.documents("merchants", &files["merchants"]),
            cards: reader.documents("cards", &files["cards"]),
        };
        reader.finish()?;
        compile::compile(texts).map(Engine::new).map_err(|problems| refused(&problems))
    }

    /// This engine with cards of the caller's own beside those of its catalog.
    ///
    /// `json` is a list of cards, each an object with what a card's file in the catalog says; days are text,
    /// `"2026-11-21"`. Their ids start at 1,000,000, which no card of the catalog will ever have.
    ///
    /// ```
    /// use card_rewards::Engine;
    ///
    /// let engine = Engine::builtin().with_cards(br#"[{
    ///     "id": 1000001, "name": "Discover Staff Card", "issuer": "discover", "network": "discover",
    ///     "kind": "consumer", "currency": "cash-back", "verified_on": "2026-11-21",
    ///     "sources": {"letter": {"url": "https://example.org", "title": "Letter", "read_on": "2026-11-21"}},
    ///     "base": [{"multiplier": 2.5, "source": "letter"}]
    /// }]"#)?;
    /// assert!(engine.match_card("Discover Staff Card").is_some());
    ///
    /// let refused = Engine::builtin().with_cards(br#"[{"id": 7}]"#).err().ok_or("taken")?;
    /// assert_eq!(refused.message, "Invalid catalog");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text is no JSON, or a card breaks a rule of the catalog; every rule that is broken is an issue,
    /// with its path.
    pub fn with_cards(&self, json: &[u8]) -> Result<Engine, RewardsError> {
        let cards = parse::<Vec<IgnoredAny>>(json, "cards", "a list of cards")?;
        let mut reader = Reader::default();
        let cards = reader.documents("cards", &cards);
        reader.finish()?;
        let (catalog, card_names) =
            compile::with_own_cards(self.catalog(), &cards).map_err(|problems| refused(&problems))?;
        Ok(self.with_catalog(catalog, &card_names))
    }
}

/// Reads texts and collects what is wrong with their shape.
#[derive(Default)]
struct Reader {
    issues: Vec<Issue>,
}

impl Reader {
    fn documents<Content: DeserializeOwned>(&mut self, name: &str, list: &Value) -> Vec<Document<Content>> {
        let values = list.as_array().into_iter().flatten();
        values
            .enumerate()
            .filter_map(|(index, value)| self.document(&format!("{name}[{index}]"), value))
            .collect()
    }

    fn document<Content: DeserializeOwned>(
        &mut self,
        name: &str,
        value: &Value,
    ) -> Option<Document<Content>> {
        reading::read(value)
            .map(|content| Document { name: name.to_owned(), content })
            .map_err(|Misfit { place, message }| {
                let path = if place.is_empty() { name.to_owned() } else { format!("{name}.{place}") };
                self.issues.push(shape_issue(&path, &message));
            })
            .ok()
    }

    fn finish(self) -> Result<(), RewardsError> {
        if self.issues.is_empty() { Ok(()) } else { Err(refusal(self.issues)) }
    }
}

/// What serde says of a value that has the wrong shape, with what belongs there and what was found apart.
fn shape_issue(path: &str, words: &str) -> Issue {
    if let Some(field) = words.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        return Issue::new(format!("{path}.{field}"), "a value", "nothing");
    }
    if let Some((expected, found)) =
        words.strip_prefix("expected ").and_then(|rest| rest.split_once(", found "))
    {
        return Issue::new(path, expected, found);
    }
    let Some((found, expected)) = words.split_once(", expected ") else {
        return Issue::in_words(path, words);
    };
    let found = ["invalid type: ", "invalid value: ", "unknown field ", "unknown variant "]
        .iter()
        .find_map(|start| found.strip_prefix(start))
        .unwrap_or(found);
    let expected = match expected {
        "f64" => "a number",
        "i16" | "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number",
        "a string" => "text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        object if object.starts_with("struct ") => "an object",
        other => other,
    };
    Issue::new(path, expected, found)
}

/// The JSON of something with this outer shape.
fn parse<Shape: DeserializeOwned>(json: &[u8], name: &str, expected: &str) -> Result<Value, RewardsError> {
    let refuse = |why: &dyn Display| refusal(vec![Issue::new(name, expected, why.to_string())]);
    let value = serde_json::from_slice(json).map_err(|error| refuse(&error))?;
    // The name of a type of ours, which comes last, says nothing to who wrote the catalog.
    reading::read::<Shape>(&value).map_err(|misfit| {
        refuse(&misfit.to_string().split(", expected struct").next().unwrap_or_default())
    })?;
    Ok(value)
}

fn refused(problems: &[Problem]) -> RewardsError {
    let issue = |problem: &Problem| {
        let Problem { document, at, message } = problem;
        let path = if at.is_empty() { document.clone() } else { format!("{document}.{at}") };
        Issue::in_words(&path, message)
    };
    refusal(problems.iter().map(issue).collect())
}

fn refusal(issues: Vec<Issue>) -> RewardsError {
    RewardsError { status: 400, message: "Invalid catalog", issues }
}
