//! Names of cards, split into the issuer and the product.

use super::fold::{fold, joined};
use crate::model::{CatalogText, Issuer, Network};
use crate::sorting::sort_by_key;
use std::borrow::Cow;
use std::cmp::Reverse;

/// Words that do not identify a card.
const FILLER: [&str; 8] = ["card", "cards", "credit", "creditcard", "the", "from", "by", "a"];

/// Words that people abbreviate, beside what they stand for.
const ABBREVIATED: [(&str, &str); 1] = [("biz", "business")];

/// Longest text that can be a card name, in bytes.
const NAME_BYTES_MAX: usize = 200;

/// Words for networks and their grades of cards. Some names need them ("Prime Visa", "World of Hyatt"); elsewhere they
/// state the network of the card.
const NETWORK_WORDS: [(&[&str], Network); 8] = [
    (&["americanexpress"], Network::AmericanExpress),
    (&["discover"], Network::Discover),
    (&["visa"], Network::Visa),
    (&["signature"], Network::Visa),
    (&["infinite"], Network::Visa),
    (&["mastercard"], Network::Mastercard),
    (&["world", "elite"], Network::Mastercard),
    (&["world"], Network::Mastercard),
];

/// Issuers that are networks too, by id, with the network's word: Citi issues a "Macy's American Express".
const NETWORKS_THAT_ISSUE: [(&str, &str); 2] =
    [("american-express", "americanexpress"), ("discover", "discover")];

/// The words of networks themselves.
const NETWORKS: [&str; 4] = ["visa", "mastercard", "americanexpress", "discover"];

/// The words that a key lacks.
#[derive(Clone, Copy)]
enum DroppedWords {
    None,
    /// Networks.
    Networks,
    /// Networks and their grades of cards.
    All,
}

impl DroppedWords {
    const ALL: [DroppedWords; 3] = [DroppedWords::None, DroppedWords::Networks, DroppedWords::All];
}

/// A card name as written, split into issuer and product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardName {
    /// Indexes of the named issuers.
    issuers: Vec<usize>,
    /// Named issuers that are networks too, each with its word.
    networks: Vec<(usize, &'static str)>,
    /// Words of the product, without filler.
    words: Vec<String>,
}

impl CardName {
    /// Whether a text can be a card name by its length. A longer one need not be parsed.
    pub fn is_short_enough(text: &str) -> bool {
        text.len() <= NAME_BYTES_MAX
    }

    /// Parses a name.
    pub fn parse(text: &str, issuers: &[Issuer]) -> CardName {
        let mut words =
            if CardName::is_short_enough(text) { fold(without_account_number(text)) } else { Vec::new() };
        for (short, long) in ABBREVIATED {
            words.iter_mut().filter(|word| *word == short).for_each(|word| *word = long.to_owned());
        }
        let mut named = Vec::new();
        for (spelling, index) in longest_first(issuers, &words) {
            while let Some(at) = position(&words, spelling) {
                words.drain(at..at + spelling.len());
                if !named.contains(&index) {
                    named.push(index);
                }
            }
        }
        words.retain(|word| !FILLER.contains(&word.as_str()));
        let network = |index: &usize| {
            let word = NETWORKS_THAT_ISSUE.iter().find(|(id, _)| *issuers[*index].id == **id)?.1;
            Some((*index, word))
        };
        CardName { networks: named.iter().filter_map(network).collect(), issuers: named, words }
    }

    /// The name for a card of this issuer: any other issuer that is a network counts as the network.
    pub fn of_card_from(self, issuer: usize) -> CardName {
        self.with_networks_as_words(|other| other != issuer)
    }

    fn with_networks_as_words(mut self, drops: impl Fn(usize) -> bool) -> CardName {
        for (issuer, word) in
            std::mem::take(&mut self.networks).into_iter().filter(|(issuer, _)| drops(*issuer))
        {
            self.issuers.retain(|other| *other != issuer);
            self.words.push(word.to_owned());
        }
        self
    }

    /// This name without words for networks; none if it has none, or no others.
    pub fn without_network(&self) -> Option<CardName> {
        let (words, networks) = self.without(|_| true);
        (!networks.is_empty() && !words.is_empty()).then(|| CardName { words, ..self.clone() })
    }

    /// Key in the index for a card of this issuer.
    pub fn key_of_issuer(&self, issuer: usize) -> String {
        key_of_issuer(issuer, &self.words)
    }

    /// Key in the index without an issuer; none for a name that is only the issuer.
    pub fn key_alone(&self) -> Option<String> {
        (!self.words.is_empty()).then(|| joined(&self.words))
    }

    /// Whether it names an issuer.
    pub fn names_an_issuer(&self) -> bool {
        !self.issuers.is_empty()
    }

    /// Whether it names this issuer.
    pub fn names_issuer(&self, issuer: usize) -> bool {
        self.issuers.contains(&issuer)
    }

    /// The words of the product.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The card that this name means.
    ///
    /// `card_of` looks up a key, and `network_of` the network of a card. A name that states a network means no card of another one.
    pub fn find<C: Copy>(
        &self,
        card_of: impl Fn(&str) -> Option<C>,
        network_of: impl Fn(C) -> Network,
    ) -> Option<C> {
        self.keys().find_map(|(key, networks)| {
            let card = card_of(&key)?;
            networks.iter().all(|stated| *stated == network_of(card)).then_some(card)
        })
    }

    /// Keys to look up, best first, with the networks of dropped words.
    ///
    /// As written, then without words for a network, then both with the issuer as a network. A name of two issuers has
    /// no keys. Most names match as written, so that later keys are made only when they are asked for.
    pub fn keys(&self) -> impl Iterator<Item = (String, Vec<Network>)> {
        let as_networks = (!self.networks.is_empty()).then_some(self);
        let as_networks = as_networks.into_iter().map(|name| name.clone().with_networks_as_words(|_| true));
        let names = std::iter::once(Cow::Borrowed(self)).chain(as_networks.map(Cow::Owned));
        names.flat_map(|name| DroppedWords::ALL.into_iter().filter_map(move |dropped| name.key(dropped)))
    }

    /// The key without these words; none if an earlier one is the same.
    fn key(&self, dropped: DroppedWords) -> Option<(String, Vec<Network>)> {
        let without_networks = || self.without(|words| words.len() == 1 && NETWORKS.contains(&words[0]));
        let ((words, networks), dropped_before) = match dropped {
            DroppedWords::None => return Some((self.key_of_words(&self.words)?, Vec::new())),
            DroppedWords::Networks => (without_networks(), 0),
            DroppedWords::All => (self.without(|_| true), without_networks().1.len()),
        };
        if networks.len() == dropped_before {
            return None;
        }
        Some((self.key_of_words(&words)?, networks))
    }

    /// The key with these words of the product.
    fn key_of_words(&self, words: &[String]) -> Option<String> {
        let is_something = !words.is_empty() || self.words.is_empty();
        match self.issuers.as_slice() {
            [] => (!words.is_empty()).then(|| joined(words)),
            [issuer] => is_something.then(|| key_of_issuer(*issuer, words)),
            _ => None,
        }
    }

    /// Splits off the network words that `drops` selects. Returns the other words, and the networks that the dropped
    /// ones state.
    fn without(&self, drops: impl Fn(&[&str]) -> bool) -> (Vec<String>, Vec<Network>) {
        let mut words = self.words.clone();
        let mut networks = Vec::new();
        for (dropped, network) in NETWORK_WORDS.into_iter().filter(|(words, _)| drops(words)) {
            while let Some(at) = words.windows(dropped.len()).position(|window| window == dropped) {
                words.drain(at..at + dropped.len());
                networks.push(network);
            }
        }
        (words, networks)
    }
}

fn key_of_issuer(issuer: usize, words: &[String]) -> String {
    let mut key = issuer.to_string();
    key.push(':');
    words.iter().for_each(|word| key.push_str(word));
    key
}

/// Spellings of issuers that words can have, with the issuers' indexes. Those of more words come first.
fn longest_first<'i>(issuers: &'i [Issuer], words: &[String]) -> Vec<(&'i [CatalogText], usize)> {
    let bits = words.iter().fold(0, |bits, word| bits | word_bit(word));
    let mut spellings = Vec::new();
    for (index, issuer) in issuers.iter().enumerate() {
        for spelling in &issuer.spellings {
            // Sorting or comparing all of them at each name would take longer than all else.
            let can_occur = spelling.first().is_some_and(|first| {
                word_bit(first) & bits != 0 && words.iter().any(|word| **word == **first)
            });
            if can_occur {
                spellings.push((spelling.as_slice(), index));
            }
        }
    }
    sort_by_key(&mut spellings, |(spelling, _)| Reverse(spelling.len()));
    spellings
}

/// A bit for the first letter and the length of a word; few words share one.
fn word_bit(word: &str) -> u64 {
    const LETTERS: usize = 26;
    word.bytes().next().map_or(0, |letter| 1 << ((usize::from(letter) + LETTERS * word.len()) % 64))
}

/// Removes the last digits of an account number from a name.
///
/// Statements and feeds append them: "Double Cash Card-1234", "Double Cash (...1234)", "Double Cash x1234" and
/// "Double Cash ending in 1234" are "Double Cash".
fn without_account_number(text: &str) -> &str {
    const SEPARATORS: [char; 12] =
        ['-', '\u{2013}', '(', '[', '#', '.', '\u{2026}', '*', '\u{2022}', '\u{b7}', ':', ','];
    const BEFORE: [&str; 5] = ["ending in", "ending with", "ending", "account", "acct"];
    let end = text.trim_end_matches([')', ']', ' ']);
    let name = end.trim_end_matches(|character: char| character.is_ascii_digit());
    // American Express prints five.
    if !(4..=5).contains(&(end.len() - name.len())) {
        return text;
    }
    let mut name = without_mask(name);
    loop {
        let rest = without_mask(name.trim_end_matches(SEPARATORS).trim_end());
        let words = BEFORE.into_iter().find_map(|words| {
            let start = rest.len().checked_sub(words.len())?;
            let is_end = rest.get(start..)?.eq_ignore_ascii_case(words);
            is_end.then(|| &rest[..start]).filter(|before| !before.ends_with(char::is_alphanumeric))
        });
        let shorter = words.unwrap_or(rest);
        if shorter.len() == name.len() {
            break;
        }
        name = shorter;
    }
    if name.is_empty() { text } else { name }
}

/// Removes the letters that mask digits: "x" and "XXXX".
///
/// A single capital X is part of a name, as in "Venture X".
fn without_mask(name: &str) -> &str {
    let unmasked = name.trim_end_matches(['x', 'X']);
    let masks = &name[unmasked.len()..];
    let is_mask = (masks == "x" || masks.len() > 1) && !unmasked.ends_with(char::is_alphanumeric);
    if is_mask { unmasked } else { name }
}

fn position(words: &[String], wanted: &[CatalogText]) -> Option<usize> {
    words
        .windows(wanted.len())
        .position(|window| window.iter().zip(wanted).all(|(word, wanted)| **word == **wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn issuers() -> Vec<Issuer> {
        let spelled = |names: &[&str]| {
            names
                .iter()
                .map(|name| fold(name).into_iter().map(CatalogText::from).collect())
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
        CardName::parse(text, &issuers()).keys().map(|(key, _)| key).collect()
    }

    #[test]
    fn issuer_and_filler_are_removed_at_any_position() {
        for (text, key) in [
            ("American Express Blue Cash EveryDay", "1:bluecasheveryday"),
            ("Blue Cash Everyday® Card from American Express", "1:bluecasheveryday"),
            ("AMEX Blue Cash Everyday", "1:bluecasheveryday"),
            ("Delta SkyMiles® Gold American Express Card", "1:deltaskymilesgold"),
            ("u.s. bank Cash+", "2:cashplus"),
            ("Apple Card", "3:"),
            ("Sapphire Preferred", "sapphirepreferred"),
        ] {
            assert_eq!(keys(text)[0], key, "{text}");
        }
    }

    #[test]
    fn network_words_are_removed_only_if_the_name_as_written_is_unmatched() {
        assert_eq!(
            keys("Chase Sapphire Preferred Visa Signature"),
            ["0:sapphirepreferredvisasignature", "0:sapphirepreferredsignature", "0:sapphirepreferred"]
        );
        assert_eq!(keys("World of Hyatt Visa")[..2], ["worldofhyattvisa", "worldofhyatt"]);
    }

    #[test]
    fn an_issuer_can_be_meant_as_the_network() {
        assert_eq!(keys("Macy's Amex"), ["1:macys", "macysamericanexpress", "macys"]);
        assert_eq!(keys("Chase Gold Amex"), ["0:goldamericanexpress", "0:gold"]);
        let of_card = CardName::parse("Macy's American Express", &issuers()).of_card_from(0);
        assert_eq!(of_card.key_of_issuer(0), "0:macysamericanexpress");
        let claims = CardName::parse("Chase Gold Amex", &issuers()).keys().last().unwrap().1;
        assert_eq!(claims, [Network::AmericanExpress]);
    }

    #[test]
    fn account_numbers_are_removed() {
        for text in [
            "Double Cash Card-1234",
            "Double Cash - 1234",
            "Double Cash (1234)",
            "Double Cash (...1234)",
            "Double Cash …1234",
            "Double Cash x1234",
            "Double Cash xxxx-xxxx-1234",
            "Double Cash XXXX1234",
            "Double Cash ****1234",
            "Double Cash •••• 1234",
            "Double Cash ending in 1234",
            "Double Cash (Ending in 31004)",
            "Double Cash account ending 1234",
            "Double Cash 1234",
        ] {
            assert_eq!(keys(text), ["doublecash"], "{text}");
        }
        for (text, key) in [
            ("Venture X 1234", "venturex"),
            ("Venture X-1234", "venturex"),
            ("Venture X (x1234)", "venturex"),
            ("Venture X1234", "venturex"),
            ("Petal 2", "petal2"),
            ("Quicksilver 360", "quicksilver360"),
            ("Account 123456", "account123456"),
            ("1234", "1234"),
        ] {
            assert_eq!(keys(text)[0], key, "{text}");
        }
    }

    #[test]
    fn words_for_a_network_claim_it() {
        let claims = |text: &str| CardName::parse(text, &issuers()).keys().last().unwrap().1;
        assert_eq!(claims("Platinum Mastercard"), [Network::Mastercard]);
        assert_eq!(claims("Freedom Flex World Elite"), [Network::Mastercard]);
        assert_eq!(claims("Sapphire Reserve Visa Infinite"), [Network::Visa, Network::Visa]);
        assert_eq!(claims("Sapphire Reserve"), []);
    }

    #[test]
    fn names_of_filler_alone_or_of_two_issuers_have_no_key() {
        for text in ["", "credit card", "***", "The Card", "Chase Gold U.S. Bank"] {
            assert!(keys(text).is_empty(), "{text}");
        }
        assert_eq!(keys("Visa"), ["visa"]);
        assert_eq!(keys("Chase Visa"), ["0:visa"], "an issuer alone is no card");
    }
}
