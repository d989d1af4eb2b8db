//! What words of a statement line tell of the category, where the merchant is unknown.

use crate::Engine;
use crate::catalog::{CategoryIndex, CategoryWords};
use crate::name_index::Walk;
use crate::names::Line;

/// How many letters a word has at least to be read as the beginning of a longer one that the statement cut:
/// "RESTAUR", "FLORIS".
const CUT_WORD_LETTERS_MIN: usize = 5;

/// How many letters a phrase of one word has at least to be read at the beginning of a longer word, where the
/// statement has no room for a blank before the city: "RESTAURANTNEW YORK".
const BEGINNING_LETTERS_MIN: usize = 8;

/// How many at the end of a longer word: "AUTOINSURANCE".
const ENDING_LETTERS_MIN: usize = 6;

impl Engine {
    /// The category that every word of a line that tells one agrees on; the one around them where they differ. Words
    /// that tell what a line usually is count where no others do, and tell nothing beside others of another kind.
    pub(crate) fn told_by_words(&self, line: Line) -> Option<CategoryIndex> {
        let words: Vec<String> = line.words().iter().map(|word| without_number(word).to_owned()).collect();
        let may_be_cut = line.words_that_may_be_cut();
        let mut told: Option<CategoryIndex> = None;
        let mut usual: Option<CategoryIndex> = None;
        let mut rest = words.as_slice();
        while let Some(first) = rest.first() {
            let (meaning, length) = self
                .longest_phrase(rest, &may_be_cut)
                .or_else(|| Some((self.part_of_word(first)?, 1)))
                .unwrap_or((CategoryWords::Nothing, 1));
            match meaning {
                CategoryWords::Category(category) => told = Some(self.with(told, category)?),
                CategoryWords::Usually(category) => usual = Some(self.with(usual, category)?),
                CategoryWords::Nothing => {}
            }
            rest = &rest[length..];
        }
        match (told, usual) {
            (Some(told), Some(usual)) => self.catalog().common_category(told, usual).and(Some(told)),
            _ => told.or(usual),
        }
    }

    fn with(&self, told: Option<CategoryIndex>, category: CategoryIndex) -> Option<CategoryIndex> {
        told.map_or(Some(category), |other| self.both(other, category))
    }

    /// What is known of a purchase that is told to be either.
    fn both(&self, one: CategoryIndex, other: CategoryIndex) -> Option<CategoryIndex> {
        let catalog = self.catalog();
        let earns = |index| catalog.category(index).earns;
        match catalog.common_category(one, other) {
            Some(wider) if wider == one => Some(other),
            Some(wider) if wider == other => Some(one),
            // Neither earns: which of them it is makes no difference.
            None if !earns(one) && !earns(other) => Some(one),
            wider => wider,
        }
    }

    /// The longest phrase of the catalog that these words begin with, and how many words it has. Of a word that the
    /// statement cut, it has the beginning.
    fn longest_phrase(&self, words: &[String], may_be_cut: &[String]) -> Option<(CategoryWords, usize)> {
        let mut walk = Walk::start(&self.category_words);
        let mut longest = None;
        for (index, word) in words.iter().enumerate() {
            let blank = (index > 0).then_some(b' ');
            if !walk.steps(blank.into_iter().chain(word.bytes())) {
                break;
            }
            let is_long = index > 0 || word.len() >= CUT_WORD_LETTERS_MIN;
            let is_cut = is_long && may_be_cut.contains(word);
            let cut = || is_cut.then(|| walk.all_longer(CategoryWords::from_bits)).flatten();
            let meaning = walk.value().map(CategoryWords::from_bits).or_else(cut);
            longest = meaning.map(|meaning| (meaning, index + 1)).or(longest);
        }
        longest
    }

    /// What a long word tells that begins or ends with a word of the catalog.
    fn part_of_word(&self, word: &str) -> Option<CategoryWords> {
        let meaning = |part: &str| {
            let mut walk = Walk::start(&self.category_words);
            walk.steps(part.bytes()).then(|| walk.value()).flatten().map(CategoryWords::from_bits)
        };
        if !word.is_ascii() {
            return None;
        }
        let beginnings = (BEGINNING_LETTERS_MIN..word.len()).rev().map(|end| &word[..end]);
        let last_start = word.len().saturating_sub(ENDING_LETTERS_MIN);
        let endings = (1..=last_start).map(|start| &word[start..]);
        beginnings.chain(endings).find_map(meaning)
    }
}

/// A word without the digits that nothing sets apart from it: `DISTR916-467-4700`.
fn without_number(word: &str) -> &str {
    let letters = word.trim_end_matches(|character: char| character.is_ascii_digit());
    if letters.is_empty() { word } else { letters }
}
