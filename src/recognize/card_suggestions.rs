//! Suggests cards for a name that is ambiguous, incomplete or misspelled.

use super::likeness::{BEGINNING, likeness};
use card_rewards_catalog::model::{Card, CardIndex, Catalog, CatalogText, Kind};
use card_rewards_catalog::names::{CardName, joined};
use std::cmp::Reverse;
use std::ops::RangeInclusive;

/// Letters of a word that can abbreviate the name of a card.
const ABBREVIATION_LETTERS: RangeInclusive<usize> = 2..=5;

/// Cards that a name could mean, best first.
///
/// They have the most words of the name, equal, begun or misspelled. Words may be of the issuer too, unless the name has a
/// whole issuer. First come those that are more similar, then consumer cards, then those of fewer words, then those that
/// are open to applicants. If a card of the named issuer matches, cards of other issuers are excluded.
pub fn suggested_cards(catalog: &Catalog, text: &str) -> Vec<CardIndex> {
    let name = CardName::parse(text, &catalog.issuers);
    let name = name.without_network().unwrap_or(name);
    let ranked = |only_named: bool| {
        let ranked = CardIndex::all(catalog.cards.len()).filter_map(|index| {
            let card = &catalog.cards[index.position()];
            let is_of_issuer = name.names_issuer(card.issuer.position());
            let similarity = (is_of_issuer || !only_named).then(|| similarity(&name, card, catalog))??;
            let is_open = card.open_to_new.through.is_none();
            Some((similarity, card.kind != Kind::Consumer, !is_open, index))
        });
        let mut ranked: Vec<_> = ranked.collect();
        ranked.sort_unstable_by_key(|(similarity, is_special, is_closed, index)| {
            let Similarity { words, points, missing } = *similarity;
            (words, points, *is_special, missing, *is_closed, *index)
        });
        let best = ranked.first().map(|(similarity, ..)| *similarity);
        ranked.retain(|(similarity, ..)| best.is_some_and(|best| similarity.is_near(best)));
        ranked.into_iter().map(|(.., index)| index).collect::<Vec<_>>()
    };
    let of_issuer = if name.names_an_issuer() { ranked(true) } else { Vec::new() };
    if of_issuer.is_empty() && !name.words().is_empty() { ranked(false) } else { of_issuer }
}

/// Similarity to a name; the most similar is the least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Similarity {
    /// Words of the name that are similar to one of the card.
    words: Reverse<usize>,
    /// The sum of their likenesses.
    points: Reverse<usize>,
    /// Words that the name lacks.
    missing: usize,
}

impl Similarity {
    fn new(words: usize, points: usize, missing: usize) -> Similarity {
        Similarity { words: Reverse(words), points: Reverse(points), missing }
    }

    /// Whether it is similar enough beside the best one.
    fn is_near(self, best: Similarity) -> bool {
        self.words == best.words && self.points.0 * 2 >= best.points.0
    }
}

/// The similarity of a name to a card's most similar spelling.
fn similarity(name: &CardName, card: &Card, catalog: &Catalog) -> Option<Similarity> {
    let words = name.words();
    if words.is_empty() {
        // The name of the issuer: all of its cards are as similar.
        return Some(Similarity::new(0, 0, 0));
    }
    let abbreviation = match words {
        [word] if ABBREVIATION_LETTERS.contains(&word.len()) => Some(word.as_str()),
        _ => None,
    };
    let issuer: &[_] = if name.names_an_issuer() { &[] } else { &catalog.issuer(card).spellings };
    let typed = TypedWords { words, may_end_with_a_letter: words.len() > 1 || name.names_an_issuer() };
    let of_spellings = card.names().filter_map(|spelling| {
        // Parsing takes most of the time, so each spelling is parsed once.
        let spelling = CardName::parse(spelling, &catalog.issuers);
        let of_abbreviation =
            abbreviation.and_then(|word| similarity_of_abbreviation(word, spelling.words(), card, catalog));
        let spelling = spelling.of_card_from(card.issuer.position());
        typed.similarity(spelling.words(), issuer).into_iter().chain(of_abbreviation).min()
    });
    of_spellings.min()
}

/// Words of a name, the last of them perhaps unfinished.
struct TypedWords<'a> {
    words: &'a [String],
    /// Whether one letter at the end is the beginning of a word: "chase f".
    may_end_with_a_letter: bool,
}

impl TypedWords<'_> {
    /// The similarity to the words of a spelling and of its issuer.
    ///
    /// At least half of them are similar.
    fn similarity(&self, spelling: &[String], issuer: &[Vec<CatalogText>]) -> Option<Similarity> {
        let words = self.words;
        let to_product = |at| spelling.iter().map(|word| self.likeness(at, word)).max().unwrap_or(0);
        let of_product: Vec<usize> = (0..words.len()).map(to_product).collect();
        let likenesses: Vec<usize> = (of_product.iter().enumerate())
            .map(|(at, of_product)| self.likeness_to_issuer(at, issuer).max(*of_product))
            .collect();
        let count = |likenesses: &[usize]| likenesses.iter().filter(|likeness| **likeness > 0).count();
        let similar = count(&likenesses);
        let points: usize = likenesses.iter().sum();
        // "doublecash" is "double cash", and "sapphire pre ferred" is "sapphire preferred".
        let together = likeness(&joined(words), &joined(spelling));
        if together * words.len() > points {
            return Some(Similarity::new(words.len(), together * words.len(), 0));
        }
        let missing = spelling.len().saturating_sub(count(&of_product));
        (similar * 2 >= words.len()).then(|| Similarity::new(similar, points, missing))
    }

    /// Likeness of a word to an issuer's most similar one.
    ///
    /// "Capital" is rather Capital One than Comenity Capital Bank.
    fn likeness_to_issuer(&self, at: usize, spellings: &[Vec<CatalogText>]) -> usize {
        let likenesses = spellings.iter().flat_map(|spelling| {
            spelling.iter().enumerate().map(|(place, word)| {
                let likeness = self.likeness(at, word);
                if place == 0 { likeness } else { likeness.min(BEGINNING) }
            })
        });
        likenesses.max().unwrap_or(0)
    }

    fn likeness(&self, at: usize, other: &str) -> usize {
        let word = self.words[at].as_str();
        let is_begun = self.may_end_with_a_letter && at + 1 == self.words.len() && word.len() == 1;
        if is_begun && word != other && other.starts_with(word) { BEGINNING } else { likeness(word, other) }
    }
}

/// The similarity of an abbreviation to a spelling: "WFAJ", "C1VX", "BAPR", "WoH".
fn similarity_of_abbreviation(
    word: &str,
    product: &[String],
    card: &Card,
    catalog: &Catalog,
) -> Option<Similarity> {
    let product: Vec<&str> = product.iter().map(String::as_str).collect();
    let letter = |text: &str| text.bytes().next();
    let issuers = catalog.issuer(card).spellings.iter();
    let possible =
        issuers.filter(|spelling| spelling.first().is_some_and(|first| letter(first) == letter(word)));
    let with_issuer = possible.map(|spelling| {
        let issuer = spelling.iter().map(|word| &**word);
        issuer.chain(product.iter().copied()).collect::<Vec<_>>()
    });
    let of_issuer = with_issuer.filter_map(|words| abbreviated(word, &words)).max();
    let abbreviated = of_issuer.max(abbreviated(word, &product))?;
    Some(Similarity::new(1, abbreviated.words, abbreviated.missing.0))
}

/// Words of a name that an abbreviation stands for; the most are the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Abbreviated {
    words: usize,
    /// Words after them.
    missing: Reverse<usize>,
}

/// The words whose first letters make an abbreviation; at least two.
fn abbreviated(abbreviation: &str, words: &[&str]) -> Option<Abbreviated> {
    const LETTERS_OF_A_WORD_MAX: usize = 2;
    let (first, rest) = words.split_first()?;
    let begins =
        |length: &usize| abbreviation.get(..*length).is_some_and(|letters| first.starts_with(letters));
    let further = (1..=LETTERS_OF_A_WORD_MAX).filter(begins).filter_map(|length| {
        let letters = &abbreviation[length..];
        let ends =
            |next: &&&str| (1..=LETTERS_OF_A_WORD_MAX).contains(&letters.len()) && next.starts_with(letters);
        let last = rest.first().filter(ends);
        let last = last.map(|_| Abbreviated { words: 1, missing: Reverse(rest.len() - 1) });
        let found = last.max(abbreviated(letters, rest))?;
        Some(Abbreviated { words: found.words + 1, ..found })
    });
    let skipped = || if *first == "of" { abbreviated(abbreviation, rest) } else { None };
    further.max().or_else(skipped)
}

#[cfg(test)]
mod tests {
    use super::abbreviated;

    #[test]
    fn first_letters_of_words_make_an_abbreviation() {
        let words = |abbreviation, name: &str| {
            let words: Vec<&str> = name.split(' ').collect();
            abbreviated(abbreviation, &words).map(|found| (found.words, found.missing.0))
        };
        assert_eq!(words("wfaj", "wells fargo autograph journey"), Some((4, 0)));
        assert_eq!(words("cf", "chase freedom flex"), Some((2, 1)));
        assert_eq!(words("cfr", "chase freedom"), Some((2, 0)));
        assert_eq!(words("cfr", "chase freedom rise"), Some((3, 0)));
        assert_eq!(words("c1vx", "c1 venture x"), Some((3, 0)));
        assert_eq!(words("bapr", "bank of america premium rewards"), Some((4, 0)));
        assert_eq!(words("woh", "world of hyatt"), Some((3, 0)));
        assert_eq!(words("dit", "discover it cash back"), Some((2, 2)));
        assert_eq!(words("ve", "venture x"), None, "one word has no abbreviation");
        assert_eq!(words("cf", "citi strata"), None);
    }
}
