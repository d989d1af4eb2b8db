//! Names of cards, split into the issuer and the product.

use super::{fold, joined};
use crate::catalog::Issuer;

/// Words that say nothing of which card it is.
const FILLER: [&str; 8] = [
    "card",
    "cards",
    "credit",
    "creditcard",
    "the",
    "from",
    "by",
    "a",
];

/// Words for the grade of a network's card, which people add or leave out.
const GRADES: [&str; 4] = ["signature", "infinite", "world", "elite"];

/// Words for the network, which a name may need ("Prime Visa") or merely carry.
const NETWORKS: [&str; 3] = ["visa", "mastercard", "mc"];

/// A card's name as somebody wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardName {
    /// Index of the issuer that it names.
    issuer: Option<usize>,
    /// The rest, without filler.
    words: Vec<String>,
}

impl CardName {
    /// Reads a name.
    pub fn parse(text: &str, issuers: &[Issuer]) -> CardName {
        let mut words = fold(text);
        let mut issuer = None;
        for (spelling, index) in longest_first(issuers) {
            while let Some(at) = position(&words, spelling) {
                words.drain(at..at + spelling.len());
                issuer.get_or_insert(index);
            }
        }
        words.retain(|word| !FILLER.contains(&word.as_str()));
        CardName { issuer, words }
    }

    /// The key of this name in an index, for a card of this issuer.
    pub fn key_of_issuer(&self, issuer: usize) -> String {
        format!("{issuer}:{}", joined(&self.words))
    }

    /// The key of this name where no issuer is named; none where it is the issuer's name and nothing else.
    pub fn key_alone(&self) -> Option<String> {
        (!self.words.is_empty()).then(|| joined(&self.words))
    }

    /// The keys to look up, best first: as written, then without the words that people add.
    pub fn keys(&self) -> impl Iterator<Item = String> {
        let mut readings = vec![self.clone()];
        for extra in [&GRADES[..], &NETWORKS[..]] {
            let mut shorter = readings[readings.len() - 1].clone();
            shorter.words.retain(|word| !extra.contains(&word.as_str()));
            if shorter.words.len() < readings[readings.len() - 1].words.len()
                && !shorter.words.is_empty()
            {
                readings.push(shorter);
            }
        }
        readings.into_iter().filter_map(|name| match name.issuer {
            Some(issuer) => Some(name.key_of_issuer(issuer)),
            None => name.key_alone(),
        })
    }
}

/// Every spelling with its issuer's index; "american express" before anything shorter that it holds.
fn longest_first(issuers: &[Issuer]) -> Vec<(&[crate::catalog::Text], usize)> {
    let mut spellings: Vec<_> = issuers
        .iter()
        .enumerate()
        .flat_map(|(index, issuer)| {
            issuer
                .spellings
                .iter()
                .map(move |words| (words.as_slice(), index))
        })
        .collect();
    spellings.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
    spellings
}

fn position(words: &[String], wanted: &[crate::catalog::Text]) -> Option<usize> {
    words.windows(wanted.len()).position(|window| {
        window
            .iter()
            .zip(wanted)
            .all(|(word, wanted)| **word == **wanted)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Text;

    fn issuers() -> Vec<Issuer> {
        let spelled = |names: &[&str]| {
            names
                .iter()
                .map(|name| fold(name).into_iter().map(Text::from).collect())
                .collect::<Vec<_>>()
        };
        let issuer = |id: &'static str, names: &[&str]| Issuer {
            id: id.into(),
            name: id.into(),
            spellings: spelled(names),
        };
        vec![
            issuer("chase", &["Chase"]),
            issuer("american-express", &["American Express", "Amex"]),
            issuer("us-bank", &["U.S. Bank"]),
            issuer("apple", &["Apple"]),
        ]
    }

    fn keys(text: &str) -> Vec<String> {
        CardName::parse(text, &issuers()).keys().collect()
    }

    #[test]
    fn issuer_and_filler_are_taken_off_wherever_they_stand() {
        for (text, key) in [
            ("American Express Blue Cash EveryDay", "1:bluecasheveryday"),
            (
                "Blue Cash Everyday® Card from American Express",
                "1:bluecasheveryday",
            ),
            ("AMEX Blue Cash Everyday", "1:bluecasheveryday"),
            (
                "Delta SkyMiles® Gold American Express Card",
                "1:deltaskymilesgold",
            ),
            ("u.s. bank Cash+", "2:cashplus"),
            ("Apple Card", "3:"),
            ("Sapphire Preferred", "sapphirepreferred"),
        ] {
            assert_eq!(keys(text)[0], key, "{text}");
        }
    }

    #[test]
    fn grades_and_networks_are_taken_off_only_when_the_name_as_written_is_unknown() {
        assert_eq!(
            keys("Chase Sapphire Preferred Visa Signature"),
            [
                "0:sapphirepreferredvisasignature",
                "0:sapphirepreferredvisa",
                "0:sapphirepreferred"
            ]
        );
        assert_eq!(keys("Prime Visa"), ["primevisa", "prime"]);
    }

    #[test]
    fn a_name_of_nothing_but_filler_has_no_key() {
        for text in ["", "credit card", "***", "The Card"] {
            assert!(keys(text).is_empty(), "{text}");
        }
        assert_eq!(keys("Visa"), ["visa"]);
    }
}
