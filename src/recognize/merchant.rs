//! Matches merchants.

use super::agreement::common;
use crate::api::{CategoryOrigin, MatchConfidence};
use card_rewards_catalog::model::{
    Catalog, CategoryIndex, Channel, MerchantIndex, MerchantSpelling, PhraseMeaning, SpellingKind,
};
use card_rewards_catalog::names::{
    Beginnings, Descriptor, FoldedDescriptor, FoldedWords, Interpretation, LazyNameIndex, NameIndex,
    STORE_NUMBER_DIGITS, Words, is_number, is_store_number,
};

/// Match of a merchant name or statement descriptor: a merchant, or an inferred category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MerchantMatch {
    /// The merchant; none if the category is inferred.
    pub merchant: Option<MerchantIndex>,
    /// The category of the merchant, or the inferred category. An inferred category can have narrower ones.
    pub category: CategoryIndex,
    /// The digital wallet named before the merchant.
    pub digital_wallet: Option<MerchantIndex>,
    /// Whether the descriptor names its website.
    pub online: bool,
}

impl MerchantMatch {
    /// An inferred category.
    pub(crate) fn of_category(category: CategoryIndex) -> MerchantMatch {
        MerchantMatch { merchant: None, category, digital_wallet: None, online: false }
    }

    /// A number from 1 for what is matched, without the digital wallet.
    #[cfg(any(test, target_arch = "wasm32"))]
    pub(crate) fn to_number(self) -> u32 {
        match self.merchant {
            None => 1 + u32::from(self.category.0),
            Some(merchant) => MERCHANT_NUMBERS + 2 * u32::from(merchant.0) + u32::from(self.online),
        }
    }

    /// The match with this number. `category_of` looks up the category of a merchant.
    #[cfg(any(test, target_arch = "wasm32"))]
    pub(crate) fn from_number(
        number: u32,
        category_of: impl FnOnce(MerchantIndex) -> CategoryIndex,
    ) -> MerchantMatch {
        match number.checked_sub(MERCHANT_NUMBERS) {
            None => MerchantMatch::of_category(CategoryIndex((number - 1) as u8)),
            Some(number) => {
                let merchant = MerchantIndex((number / 2) as u16);
                let (category, online) = (category_of(merchant), number % 2 == 1);
                MerchantMatch { merchant: Some(merchant), category, digital_wallet: None, online }
            }
        }
    }

    /// The origin of the category.
    pub fn origin(self) -> CategoryOrigin {
        if self.merchant.is_some() { CategoryOrigin::Merchant } else { CategoryOrigin::Descriptor }
    }

    /// The confidence in the match.
    pub fn confidence(self) -> MatchConfidence {
        if self.merchant.is_some() { MatchConfidence::High } else { MatchConfidence::Low }
    }
}

/// The numbers of merchants follow those of the categories.
#[cfg(any(test, target_arch = "wasm32"))]
const MERCHANT_NUMBERS: u32 = 1 + 256;

/// Recognizes merchants by the names of a catalog.
#[derive(Clone, Copy)]
pub struct Recognizer<'e> {
    /// The catalog.
    pub catalog: &'e Catalog,
    /// From spellings of merchants to [`MerchantSpelling`] bits.
    pub merchant_names: &'e NameIndex,
    /// From phrases to the bits of [`PhraseMeaning`](card_rewards_catalog::model::PhraseMeaning).
    pub category_phrases: &'e LazyNameIndex,
}

impl<'e> Recognizer<'e> {
    /// Matches a name or a statement descriptor to a merchant. Otherwise infers a category from the words.
    pub fn merchant(self, text: &str) -> Option<MerchantMatch> {
        self.match_descriptor(&Descriptor::new(text), DIGITAL_WALLETS_MAX)
    }

    /// Matches a descriptor; `remaining_digital_wallets` is the number of such prefixes that it may still have.
    fn match_descriptor(
        self,
        descriptor: &Descriptor,
        remaining_digital_wallets: usize,
    ) -> Option<MerchantMatch> {
        let mut paid_with: Option<MerchantMatch> = None;
        let mut cut = None;
        let mut begins_with_name = false;
        for (position, interpretation) in descriptor.interpretations().enumerate() {
            let (names, letters_max) =
                self.merchant_names.beginnings_and_shared(interpretation.words.joined());
            if position == 0 {
                cut = self.cut_name(descriptor, interpretation.words, letters_max);
            }
            begins_with_name = begins_with_name || names.clone().next().is_some();
            let Some(Leading { found, rest }) = self.longest_merchant(interpretation, names) else {
                continue;
            };
            if !self.is_digital_wallet(found) {
                if let Some(trade) = self.other_trade_around(found, descriptor, interpretation, rest) {
                    // The merchant's name can be a phrase of its category.
                    let is_other = |category: &CategoryIndex| {
                        self.catalog.common_category(found.category, *category).is_none()
                    };
                    let inferred = self.inferred_category(descriptor).filter(is_other);
                    let inferred = inferred.or(self.unearning(trade)).map(MerchantMatch::of_category);
                    let digital_wallet = paid_with.and_then(|found| found.merchant);
                    return inferred.map(|found| MerchantMatch { digital_wallet, ..found }).or(paid_with);
                }
                let found = cut.unwrap_or(found);
                return Some(MerchantMatch {
                    digital_wallet: paid_with.and_then(|found| found.merchant),
                    ..found
                });
            }
            let digital_wallet = paid_with.get_or_insert(found).merchant;
            let seller = remaining_digital_wallets
                .checked_sub(1)
                .and_then(|remaining| self.match_descriptor(&descriptor.rest(rest)?, remaining))
                .filter(|seller| !self.is_digital_wallet(*seller));
            if let Some(seller) = seller {
                return Some(MerchantMatch { digital_wallet, ..seller });
            }
        }
        // A blank further behind is of no help to most descriptors.
        let in_unglued = || if begins_with_name { self.merchant_before_town(descriptor) } else { None };
        let inferred = || self.inferred_category(descriptor).map(MerchantMatch::of_category);
        // A code of a category that earns nothing is not reliable enough: the digits can be anything.
        let earns = |category: &CategoryIndex| self.catalog.category(*category).earns;
        let by_code = || {
            let category = self.catalog.category_of_mcc(descriptor.mcc()?).filter(earns)?;
            Some(MerchantMatch::of_category(category))
        };
        let found = cut.or_else(in_unglued).or_else(by_code).or_else(inferred);
        let digital_wallet = paid_with.and_then(|found| found.merchant);
        found.map(|found| MerchantMatch { digital_wallet, ..found }).or(paid_with)
    }

    /// The phrase around a merchant's name that states another trade.
    fn other_trade_around(
        self,
        found: MerchantMatch,
        descriptor: &Descriptor,
        interpretation: Interpretation,
        rest: Words,
    ) -> Option<PhraseMeaning> {
        // Words before the name can be those of a cash register.
        let has_register = !found.online && interpretation.words.len() != descriptor.words().len();
        let register = || self.register_of_other_trade(found.category, descriptor);
        let trade = self.other_trade(found, descriptor, rest);
        // Only then: the index of phrases need not exist yet.
        if has_register { trade.or_else(register) } else { trade }
    }

    /// The category of a payment or of money that comes in: `NORDSTROM PMT`.
    fn unearning(self, trade: PhraseMeaning) -> Option<CategoryIndex> {
        match trade {
            PhraseMeaning::AfterMerchant(category) => {
                Some(category).filter(|category| !self.catalog.category(*category).earns)
            }
            _ => None,
        }
    }

    /// The merchant to whose name or number a town is glued: `RAISING CANESMADISON`.
    fn merchant_before_town(self, descriptor: &Descriptor) -> Option<MerchantMatch> {
        descriptor.unglued().find_map(|folded| self.leading_merchant(&folded))
    }

    /// The merchant at the beginning of any interpretation, except digital wallets.
    fn leading_merchant(self, folded: &FoldedDescriptor) -> Option<MerchantMatch> {
        let leading = folded.interpretations().find_map(|interpretation| {
            let names = self.merchant_names.beginnings(interpretation.words.joined());
            Some(self.longest_merchant(interpretation, names)?.found)
        });
        leading.filter(|found| !self.is_digital_wallet(*found))
    }

    /// The only merchant whose name continues a truncated one: a name that fills its field, `VITAMIN SHOPP`, or one
    /// before a number, `WILLIAMS SONOM 07/30`.
    ///
    /// `whole` is the best interpretation; names begin with `letters_max` of its letters at most, which rules out most
    /// truncated names.
    fn cut_name(self, descriptor: &Descriptor, whole: Words, letters_max: usize) -> Option<MerchantMatch> {
        let before_number = || {
            if letters_max < CUT_NAME_LETTERS_MIN {
                return None;
            }
            let name = whole.before(whole.iter().position(is_number)?);
            (name.joined().len() <= letters_max).then(|| self.only_longer_name(name)).flatten()
        };
        let before = whole.letters() - whole.joined().len();
        let found = descriptor.find_cut_name(before + letters_max, |name| self.only_longer_name(name));
        found.or_else(before_number)
    }

    /// The only merchant whose names continue these words.
    fn only_longer_name(self, words: Words) -> Option<MerchantMatch> {
        // A single word is more often the beginning of something else.
        const LETTERS_OF_ONE_WORD_MIN: usize = 9;
        let letters = words.joined();
        let letters_min = if words.len() > 1 { CUT_NAME_LETTERS_MIN } else { LETTERS_OF_ONE_WORD_MIN };
        if letters.len() < letters_min {
            return None;
        }
        let longer = self.merchant_names.continuations(letters);
        let spellings = longer.map(|(_, bits)| MerchantSpelling::from_bits(bits));
        let (merchant, is_denied) =
            common(spellings.map(|spelling| (spelling.merchant, spelling.kind == SpellingKind::Denied)))?;
        let category = self.catalog.merchant(merchant).category;
        let found = MerchantMatch { merchant: Some(merchant), category, digital_wallet: None, online: false };
        (!is_denied && !self.is_digital_wallet(found)).then_some(found)
    }

    fn is_paid_online(self, merchant: MerchantIndex) -> bool {
        let merchant = self.catalog.merchant(merchant);
        let usual = self.catalog.category(merchant.category).channel;
        merchant.channel.unwrap_or(usual) != Channel::InStore
    }

    fn is_digital_wallet(self, found: MerchantMatch) -> bool {
        self.catalog.category(found.category).hides_merchant
    }

    /// The merchant with the longest name at the beginning; a store number within the name is skipped: `KROGER #512
    /// FUEL`.
    fn longest_merchant<'w>(
        self,
        interpretation: Interpretation<'w>,
        names: Beginnings,
    ) -> Option<Leading<'w>> {
        let words = interpretation.words;
        let leading = self.longest_name(interpretation, names)?;
        let numbers = leading.rest.iter().take_while(|word| is_store_number(word)).count();
        if numbers == 0 || numbers == leading.rest.len() {
            return Some(leading);
        }
        let name = words.before(words.len() - leading.rest.len());
        let rest = leading.rest.from(numbers);
        let is_continued = |next: &[u8]| self.merchant_names.is_continued(name.joined(), next[0]);
        if !rest.first().is_some_and(is_continued) {
            return Some(leading);
        }
        let mut without_number = FoldedWords::default();
        name.iter().chain(rest.iter()).for_each(|word| without_number.push(word));
        let without_number = Interpretation { words: without_number.words(), ..interpretation };
        let names = self.merchant_names.beginnings(without_number.words.joined());
        match self.longest_name(without_number, names) {
            Some(longer) if longer.rest.len() < rest.len() => {
                Some(Leading { found: longer.found, rest: rest.from(rest.len() - longer.rest.len()) })
            }
            _ => Some(leading),
        }
    }

    /// The longest spelling of a merchant at the beginning of an interpretation.
    fn longest_name<'w>(
        self,
        interpretation: Interpretation<'w>,
        mut names: Beginnings,
    ) -> Option<Leading<'w>> {
        let words = interpretation.words;
        let (spelling, last, rest) = names.find_map(|(length, bits)| {
            let (index, letter) = words.position(length.checked_sub(1)?);
            let rest = words.from(index + 1);
            let end = end_in_word(words.get(index)?, letter + 1, index == 0)?;
            let spelling = MerchantSpelling::from_bits(bits);
            let is_before_star = end == NameEnd::Word
                && interpretation.words_before_star == index + 1
                && !interpretation.star_splits_word;
            let holds = match spelling.kind {
                SpellingKind::Exact => {
                    end.is_alone(rest) || length >= LETTERS_BEFORE_STAR_MIN && is_before_star
                }
                SpellingKind::BeforeStar => is_before_star,
                SpellingKind::Leading => {
                    length >= LETTERS_BEFORE_STAR_MIN
                        || interpretation.words_before_star != index + 1
                        || self.is_paid_online(spelling.merchant)
                }
                SpellingKind::Online | SpellingKind::Denied => true,
            };
            holds.then_some((spelling, words.from(index), rest))
        })?;
        if spelling.kind == SpellingKind::Denied {
            return None;
        }
        let online = spelling.kind == SpellingKind::Online
            || interpretation.online
            || [last, rest].into_iter().any(is_website);
        let category = self.catalog.merchant(spelling.merchant).category;
        let found =
            MerchantMatch { merchant: Some(spelling.merchant), category, digital_wallet: None, online };
        Some(Leading { found, rest })
    }
}

/// Minimum letters of a truncated name.
const CUT_NAME_LETTERS_MIN: usize = 7;

/// Minimum letters of a store's name before a star: other firms' abbreviations are shorter, `REI*`, `BP *`.
const LETTERS_BEFORE_STAR_MIN: usize = 4;

/// Maximum digital wallets before a merchant: `AplPay PAYPAL *UBER`.
const DIGITAL_WALLETS_MAX: usize = 2;

/// A merchant at the beginning of words, and the words after it.
struct Leading<'w> {
    found: MerchantMatch,
    rest: Words<'w>,
}

/// The way in which a name ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NameEnd {
    /// At the end of a word.
    Word,
    /// Before the digits of a store number, or within a long number. `WALMART1234` ends in a store number;
    /// `UNITED 0161234567890` is United's code 016 and a ticket.
    Number {
        /// Whether the rest of the word is a store number.
        is_store_number: bool,
    },
    /// Before a country or a legal form without a blank: `SPOTIFYUSA`.
    Glued,
}

impl NameEnd {
    /// Whether nothing but a store number or "com" follows the name.
    fn is_alone(self, rest: Words) -> bool {
        match self {
            NameEnd::Word => {
                let digits: usize = rest.iter().take_while(|word| is_number(word)).map(<[u8]>::len).sum();
                rest.iter().all(is_number) || is_website(rest) || digits >= STORE_NUMBER_DIGITS
            }
            NameEnd::Number { is_store_number } => is_store_number || rest.iter().all(is_number),
            NameEnd::Glued => false,
        }
    }
}

/// The end of a name after `length` bytes of a word. `None` if it cannot end there.
fn end_in_word(word: &[u8], length: usize, is_first: bool) -> Option<NameEnd> {
    const LONG_NUMBER_DIGITS: usize = 6;
    const AIRLINE_CODE_DIGITS: usize = 3;
    const GLUED_NAME_LETTERS_MIN: usize = 5;
    const GLUED: [&[u8]; 8] = [b"usa", b"us", b"inc", b"llc", b"com", b"co", b"corp", b"ltd"];
    let (name, behind) = word.split_at(length);
    if behind.is_empty() {
        return Some(NameEnd::Word);
    }
    if behind[0].is_ascii_digit() && !name[length - 1].is_ascii_digit() {
        return Some(NameEnd::Number { is_store_number: is_store_number(behind) });
    }
    if !is_first && length == AIRLINE_CODE_DIGITS && word.len() >= LONG_NUMBER_DIGITS && is_number(word) {
        return Some(NameEnd::Number { is_store_number: false });
    }
    let is_glued = length >= GLUED_NAME_LETTERS_MIN && GLUED.contains(&behind);
    is_glued.then_some(NameEnd::Glued)
}

/// Whether words begin with the end of a web address: `CHEWY.COM`.
fn is_website(rest: Words) -> bool {
    rest.first().is_some_and(|word| matches!(word, b"com" | b"org" | b"net"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_has_a_number() {
        let category = CategoryIndex(7);
        let at = |merchant, online| MerchantMatch {
            merchant: Some(MerchantIndex(merchant)),
            category,
            digital_wallet: None,
            online,
        };
        let found = [
            MerchantMatch::of_category(category),
            at(0, false),
            at(0, true),
            at(1, false),
            at(u16::MAX, true),
        ];
        for found in found {
            assert_eq!(MerchantMatch::from_number(found.to_number(), |_| category), found);
            assert_ne!(found.to_number(), 0);
        }
    }
}
