//! Corrects names of cards whose issuer is misspelled.

use super::likeness::{MISSPELLED, likeness};
use card_rewards_catalog::model::{Card, Catalog, CatalogText};
use card_rewards_catalog::names::{CardName, fold};
use std::cmp::Reverse;

/// Letters of the shortest misspelled word.
const LETTERS_MIN: usize = 3;

const CARD: &str = "card";

/// Corrects the issuer and "card" in a name; `None` if neither is misspelled.
///
/// "Capitol One Quick Silver" is of Capital One, and "Aple Crd" of Apple. A word that is closer to one of a card stays:
/// "Alelgiant" is Allegiant, not Alliant.
pub fn corrected_name(catalog: &Catalog, text: &str) -> Option<String> {
    if !CardName::is_short_enough(text) {
        return None;
    }
    let words = fold(text);
    let mut corrected: Vec<&str> = words.iter().map(String::as_str).collect();
    if words.len() > 1 {
        corrected
            .retain(|word| !(strsim::osa_distance(word, CARD) == 1 && is_misspelled(catalog, word, CARD)));
    }
    let names_an_issuer = CardName::parse(&corrected.join(" "), &catalog.issuers).names_an_issuer();
    let issuer = || misspelled_issuer(catalog, &corrected);
    if let Some((at, issuer)) = (!names_an_issuer).then(issuer).flatten() {
        let spelling = issuer.iter().map(|word| &**word);
        corrected.splice(at..at + issuer.len(), spelling);
    }
    (corrected != words).then(|| corrected.join(" "))
}

/// The words of an issuer that are misspelled here, and where; the longest ones.
fn misspelled_issuer<'c>(catalog: &'c Catalog, words: &[&str]) -> Option<(usize, &'c [CatalogText])> {
    let spellings = catalog.issuers.iter().flat_map(|issuer| &issuer.spellings);
    let found = spellings.flat_map(|spelling| {
        let windows = words.windows(spelling.len()).enumerate();
        let misspelled = windows.filter(move |(_, window)| {
            window.iter().zip(spelling).all(|(word, wanted)| {
                let is_close = || likeness(word, wanted) == MISSPELLED;
                **wanted == **word || is_close() && is_misspelled(catalog, word, wanted)
            })
        });
        misspelled.map(|(at, _)| (at, spelling.as_slice()))
    });
    let letters = |issuer: &[CatalogText]| issuer.iter().map(|word| word.len()).sum::<usize>();
    found.min_by_key(|(at, issuer)| (Reverse(letters(issuer)), *at))
}

/// Whether a word can be the wanted one, misspelled: no word of a card is closer.
fn is_misspelled(catalog: &Catalog, word: &str, wanted: &str) -> bool {
    let errors = strsim::osa_distance(word, wanted);
    let mut names = catalog.cards.iter().flat_map(Card::names);
    let is_closer = |of_name: &String| strsim::osa_distance(word, of_name) < errors;
    word.len() >= LETTERS_MIN && !names.any(|name| fold(name).iter().any(is_closer))
}
