//! Infers the category of a descriptor that matches no merchant.

use super::agreement::common;
use super::{MerchantMatch, Recognizer};
use card_rewards_catalog::model::{CategoryIndex, PhraseMeaning};
use card_rewards_catalog::names::{Descriptor, Words, is_number};
use std::iter;

/// Minimum letters of a truncated word: "RESTAUR", "FLORIS".
const CUT_WORD_LETTERS_MIN: usize = 5;

/// Minimum letters of a phrase at the end of a longer word: "AUTOINSURANCE". Shorter ones end other words: "HAIRLINE",
/// "AFTERMARKET".
const ENDING_LETTERS_MIN: usize = 9;

/// Minimum letters of a phrase to which a town is glued: "RESTAURANTNEW YORK".
const GLUED_LETTERS_MIN: usize = 5;

/// Minimum letters of a word that can state a trade.
const TRADE_LETTERS_MIN: usize = 3;

/// Minimum letters of a single truncated word after a merchant's name: "DAYCA".
const CUT_TRADE_LETTERS_MIN: usize = 5;

/// Maximum words of a truncated phrase: "DOG GROOMI".
const CUT_PHRASE_WORDS_MAX: usize = 2;

/// Phrases of a text disagree, or one prevents an inference.
struct AmbiguousInference;

impl Recognizer<'_> {
    /// The category that the phrases of a descriptor infer.
    ///
    /// Else those of the descriptor with a blank where its field ends: "TAKAHACHI RESTAURANTNEW YORK".
    pub(super) fn inferred_category(self, descriptor: &Descriptor) -> Option<CategoryIndex> {
        let text = with_blanks(descriptor.words());
        let cut_ends = cut_ends(descriptor);
        match self.category_of(&text, &cut_ends) {
            Ok(None) => {
                let words = descriptor.words();
                descriptor.unglued().find_map(|folded| self.category_before_town(words, folded.words()))
            }
            Ok(category) => category.filter(|_| !self.is_usual_word_alone(descriptor.words())),
            Err(AmbiguousInference) => None,
        }
    }

    /// Whether a word that usually has a category is the only one: `FITNESS 800-555-0142`.
    fn is_usual_word_alone(self, words: Words) -> bool {
        let mut named = words.iter().filter(|word| !is_number(word));
        let (Some(only), None) = (named.next(), named.next()) else { return false };
        let meaning = self.category_phrases.get(only).map(PhraseMeaning::from_bits);
        matches!(meaning, Some(PhraseMeaning::Usually(_)))
    }

    /// The category of a name to which a town is glued; `split` has a blank between them.
    ///
    /// Towns begin with short phrases: "PHO ENIX AZ" is Phoenix, Arizona. A word that is a phrase is not split either: "MOBIL E AL".
    /// Without a word after it, it can be the end of the name: "IMMERSION DAYCARE".
    fn category_before_town(self, words: Words, split: Words) -> Option<CategoryIndex> {
        let (index, word) =
            words.iter().enumerate().find(|(index, word)| split.get(*index) != Some(*word))?;
        let last = split.get(index)?;
        let is_short = last.len() < GLUED_LETTERS_MIN && self.states_trade(last);
        if is_short || last.len() < TRADE_LETTERS_MIN || self.category_phrases.get(word).is_some() {
            return None;
        }
        let is_end =
            index + 1 == words.len() && split.last().is_some_and(|end| end.len() >= GLUED_LETTERS_MIN);
        self.category_at_end(split.before(index + 1))
            .or_else(|| is_end.then(|| self.category_at_end(split)).flatten())
    }

    /// Whether a word alone is a phrase that states a trade.
    fn states_trade(self, word: &[u8]) -> bool {
        self.category_phrases.get(word).map(PhraseMeaning::from_bits).is_some_and(is_trade)
    }

    /// The category that words infer whose last phrase states a trade.
    fn category_at_end(self, words: Words) -> Option<CategoryIndex> {
        let text = with_blanks(words);
        let ends_in_trade = self.phrases(&text, &[]).last().is_some_and(is_trade);
        if ends_in_trade { self.category_of(&text, &[]).ok().flatten() } else { None }
    }

    /// The phrase after a merchant's name that states another trade.
    ///
    /// Only words up to a number count: a town follows it. `MARRIOTT VILLAGE DENTAL`, `TARGET FIELD CONCESSIONS` and
    /// `MACYS CARD PAYMENT` are not these merchants. After a website, and a merchant that delivers for others, only what
    /// earns nothing counts: `AMAZON.COM PAYROLL`.
    pub(super) fn other_trade(
        self,
        found: MerchantMatch,
        descriptor: &Descriptor,
        rest: Words,
    ) -> Option<PhraseMeaning> {
        let has_digit = |word: &[u8]| word.iter().any(u8::is_ascii_digit);
        let name = rest.before(rest.iter().position(has_digit).unwrap_or(rest.len()));
        // Most names have nothing but a number or a state after them: the index of phrases need not exist yet.
        if name.iter().all(|word| word.len() < TRADE_LETTERS_MIN) {
            return None;
        }
        let merchant = found.category;
        let category = self.catalog.category(merchant);
        if !category.earns {
            return None;
        }
        let names_others = found.online || category.delivers_for_others;
        let is_own = |trade| {
            category.departments.contains(trade) || self.catalog.common_category(merchant, trade).is_some()
        };
        let text = with_blanks(name);
        let stated = self.phrases(&text, &[]).find(|meaning| match *meaning {
            PhraseMeaning::Nothing => false,
            PhraseMeaning::Prevents => !names_others,
            PhraseMeaning::Category(trade)
            | PhraseMeaning::Usually(trade)
            | PhraseMeaning::AfterMerchant(trade) => {
                let counts = !names_others || !self.catalog.category(trade).earns;
                counts && !is_own(trade)
            }
        });
        let is_cut = || !names_others && self.has_cut_trade(name, descriptor, is_own);
        stated.or_else(|| is_cut().then_some(PhraseMeaning::Prevents))
    }

    /// Whether a truncated word begins one that states another trade: `WENDYS CONSTRUC`.
    ///
    /// The last word can be truncated, but before a state it is a town; and one where a field ends.
    fn has_cut_trade(
        self,
        name: Words,
        descriptor: &Descriptor,
        is_own: impl Fn(CategoryIndex) -> bool,
    ) -> bool {
        let can_be_cut = |first: &Words| first.len() == name.len() || descriptor.can_be_cut(*first);
        let states = |first: &Words| first.last().is_some_and(|last| last.len() >= TRADE_LETTERS_MIN);
        let mut firsts = (1..=name.len()).map(|length| name.before(length)).filter(states);
        firsts.any(|first| can_be_cut(&first) && self.is_cut_trade(first, &is_own))
    }

    /// Whether the last of these words begins one that states another trade. What continues it need not agree on the
    /// trade.
    fn is_cut_trade(self, words: Words, is_own: impl Fn(CategoryIndex) -> bool) -> bool {
        let words = words.from(words.len().saturating_sub(CUT_PHRASE_WORDS_MAX));
        let text = with_blanks(words);
        let last = text.iter().position(|byte| *byte == b' ').map(|blank| &text[blank + 1..]);
        let phrases = || iter::once(&*text).chain(last);
        let is_whole = |phrase: &[u8]| self.category_phrases.get(phrase).is_some();
        let is_cut = |phrase: &[u8]| {
            let longer = self.category_phrases.continuations(phrase);
            let meanings = longer.filter(|(rest, _)| !rest.contains(&b' '));
            let trade = |(_, bits)| match PhraseMeaning::from_bits(bits) {
                PhraseMeaning::Category(trade) | PhraseMeaning::Usually(trade) => Some(trade),
                _ => None,
            };
            let mut trades = meanings.filter_map(trade).peekable();
            phrase.len() >= CUT_TRADE_LETTERS_MIN && trades.peek().is_some() && !trades.any(&is_own)
        };
        !phrases().any(is_whole) && phrases().any(is_cut)
    }

    /// The cash register, if it is of another trade: `TST* MACYS DINER`.
    pub(super) fn register_of_other_trade(
        self,
        merchant: CategoryIndex,
        descriptor: &Descriptor,
    ) -> Option<PhraseMeaning> {
        let register = self.category_phrases.get(descriptor.words().first()?)?;
        let register = PhraseMeaning::from_bits(register);
        match register {
            PhraseMeaning::Usually(trade) if self.catalog.common_category(merchant, trade).is_none() => {
                Some(register)
            }
            _ => None,
        }
    }

    /// The category on which all phrases of a text agree. If they disagree, it is the closest one that contains
    /// them all.
    ///
    /// Phrases with a usual category count only without others; they infer nothing next to phrases of another kind. Of
    /// phrases that disagree, those of the usual category count: `TST* THE SMOKING GUN BBQ` is a restaurant.
    fn category_of(
        self,
        text: &[u8],
        cut_ends: &[usize],
    ) -> Result<Option<CategoryIndex>, AmbiguousInference> {
        let mut inferred: Option<CategoryIndex> = None;
        let mut usual: Option<CategoryIndex> = None;
        for meaning in self.phrases(text, cut_ends) {
            match meaning {
                PhraseMeaning::Category(category) => {
                    inferred = Some(self.of_usual(usual, inferred, category)?);
                }
                PhraseMeaning::Usually(category) => usual = Some(self.narrowed(usual, category)?),
                PhraseMeaning::AfterMerchant(_) | PhraseMeaning::Nothing => {}
                PhraseMeaning::Prevents => return Err(AmbiguousInference),
            }
        }
        match (inferred, usual) {
            (Some(inferred), Some(usual)) => self
                .catalog
                .common_category(inferred, usual)
                .and(Some(inferred))
                .ok_or(AmbiguousInference)
                .map(Some),
            _ => Ok(inferred.or(usual)),
        }
    }

    /// The meanings of the phrases of a text, one after the other.
    fn phrases(self, text: &[u8], cut_ends: &[usize]) -> impl Iterator<Item = PhraseMeaning> {
        let mut start = 0;
        iter::from_fn(move || {
            let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
            let word = first_word(rest);
            let ends = cut_ends.iter().filter_map(|end| end.checked_sub(start));
            let (meaning, length) = self
                .longest_phrase(rest, ends)
                .or_else(|| Some((self.end_of_word(word)?, word.len())))
                .unwrap_or((PhraseMeaning::Nothing, word.len()));
            start += length + 1;
            Some(meaning)
        })
    }

    /// The category on which a phrase and those before it agree.
    ///
    /// If they disagree, it is the one of the usual category's kind.
    fn of_usual(
        self,
        usual: Option<CategoryIndex>,
        known: Option<CategoryIndex>,
        category: CategoryIndex,
    ) -> Result<CategoryIndex, AmbiguousInference> {
        let is_usual = |category: &CategoryIndex| {
            usual.is_some_and(|usual| self.catalog.common_category(usual, *category).is_some())
        };
        let narrowed = self.narrowed(known, category);
        narrowed.or_else(|error| match known {
            Some(known) if is_usual(&known) != is_usual(&category) => {
                Ok(if is_usual(&known) { known } else { category })
            }
            _ => Err(error),
        })
    }

    fn narrowed(
        self,
        known: Option<CategoryIndex>,
        category: CategoryIndex,
    ) -> Result<CategoryIndex, AmbiguousInference> {
        known.map_or(Some(category), |other| self.both(other, category)).ok_or(AmbiguousInference)
    }

    /// The category of a purchase that is in both: the narrower one, or the closest that contains both.
    fn both(self, one: CategoryIndex, other: CategoryIndex) -> Option<CategoryIndex> {
        let catalog = self.catalog;
        let earns = |index| catalog.category(index).earns;
        match catalog.common_category(one, other) {
            Some(wider) if wider == one => Some(other),
            Some(wider) if wider == other => Some(one),
            // Neither earns, so the difference has no effect.
            None if !earns(one) && !earns(other) => Some(one),
            wider => wider,
        }
    }

    /// The meaning and length of the longest phrase that begins the words. A truncated word, which ends at one of
    /// `cut_ends`, matches the phrases that continue it.
    fn longest_phrase(
        self,
        words: &[u8],
        cut_ends: impl DoubleEndedIterator<Item = usize>,
    ) -> Option<(PhraseMeaning, usize)> {
        let is_end = |end: usize| words.get(end).is_none_or(|byte| *byte == b' ');
        let longest = if self.category_phrases.can_have(words) {
            self.category_phrases.beginnings(words).find(|(length, _)| is_end(*length))
        } else {
            None
        };
        let longest = longest.map(|(length, bits)| (PhraseMeaning::from_bits(bits), length));
        let length = longest.map_or(0, |(_, length)| length);
        let truncated = |end: usize| Some((self.truncated_phrase(&words[..end])?, end));
        cut_ends.rev().take_while(|end| *end > length).find_map(truncated).or(longest)
    }

    /// The common meaning of the phrases that continue a truncated one. They continue it within the same word.
    fn truncated_phrase(self, phrase: &[u8]) -> Option<PhraseMeaning> {
        let word = phrase.rsplit(|byte| *byte == b' ').next()?;
        let is_long = word.len() < phrase.len() || word.len() >= CUT_WORD_LETTERS_MIN;
        if !is_long {
            return None;
        }
        let longer = self.category_phrases.continuations(phrase).filter(|(rest, _)| !rest.contains(&b' '));
        common(longer.map(|(_, bits)| PhraseMeaning::from_bits(bits)))
    }

    /// The meaning of a phrase that ends a longer word.
    fn end_of_word(self, word: &[u8]) -> Option<PhraseMeaning> {
        let last_start = word.len().saturating_sub(ENDING_LETTERS_MIN);
        if last_start == 0 || !word.is_ascii() {
            return None;
        }
        let bits = (1..=last_start).find_map(|start| self.category_phrases.get(&word[start..]))?;
        Some(PhraseMeaning::from_bits(bits))
    }
}

/// Whether a phrase says what a firm deals in.
fn is_trade(meaning: PhraseMeaning) -> bool {
    matches!(meaning, PhraseMeaning::Category(_) | PhraseMeaning::Usually(_))
}

/// Words without trailing digits, with blanks between: the form of phrases in the index.
fn with_blanks(words: Words) -> Vec<u8> {
    let mut text = Vec::with_capacity(words.joined().len() + words.len());
    for word in words.iter() {
        text.extend_from_slice(without_number(word));
        text.push(b' ');
    }
    text.pop();
    text
}

/// The ends of words that may be truncated.
///
/// They are positions in the text of [`with_blanks`].
fn cut_ends(descriptor: &Descriptor) -> Vec<usize> {
    let ends_in_letter = |first: &Words| first.last().is_some_and(|last| without_number(last) == last);
    let letters = |first: Words| first.iter().map(|word| without_number(word).len()).sum::<usize>();
    let firsts = descriptor.cut_words().filter(ends_in_letter);
    firsts.map(|first| letters(first) + first.len() - 1).collect()
}

fn first_word(text: &[u8]) -> &[u8] {
    text.split(|byte| *byte == b' ').next().unwrap_or_default()
}

/// A word without trailing digits: `DISTR916-467-4700`.
fn without_number(word: &[u8]) -> &[u8] {
    if !word.last().is_some_and(u8::is_ascii_digit) {
        return word;
    }
    let digits = word.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == word.len() { word } else { &word[..word.len() - digits] }
}
