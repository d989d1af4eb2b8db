//! What a merchant's name or a line of a statement says.

use crate::Engine;
use crate::catalog::{AliasKind, CategoryIndex, CategoryWords, MerchantAlias, MerchantIndex};
use crate::engine::NameIndex;
use crate::names::{Reading, line_words, readings};
use crate::purchase::CategoryOrigin;
use fst::raw::{Node, Output};

/// What a name or a statement line was recognised as: a merchant, or a category alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MerchantMatch {
    /// The merchant; none where only words tell what it sells.
    pub merchant: Option<MerchantIndex>,
    /// What the purchase is: what the merchant usually sells, or what the words tell, which can be a category that
    /// has narrower ones.
    pub category: CategoryIndex,
    /// The digital wallet that stands before it: both were paid.
    pub wallet: Option<MerchantIndex>,
    /// Whether the line names its website.
    pub online: bool,
}

impl MerchantMatch {
    /// What tells the category.
    pub fn origin(self) -> CategoryOrigin {
        if self.merchant.is_some() { CategoryOrigin::Merchant } else { CategoryOrigin::Words }
    }
}

impl Engine {
    /// What a merchant's name or a statement descriptor means: a merchant, else what its words tell of the category,
    /// else nothing.
    ///
    /// Where a digital wallet stands before the merchant ("PAYPAL *UBER", "APLPAY UBER"), that is the merchant,
    /// and the wallet is told too.
    ///
    /// ```
    /// let engine = card_rewards::Engine::builtin();
    /// let catalog = engine.catalog();
    /// let found = engine.match_merchant("AMZN Mktp US*2K4").unwrap();
    /// assert_eq!(&*catalog.merchant(found.merchant.unwrap()).id, "amazon");
    /// let found = engine.match_merchant("TST* NONNAS PIZZERIA 0412 TROY NY").unwrap();
    /// assert_eq!((found.merchant, &*catalog.category(found.category).id), (None, "restaurants"));
    /// ```
    pub fn match_merchant(&self, text: &str) -> Option<MerchantMatch> {
        let mut wallet = None;
        for reading in readings(text) {
            let Reading { words, online } = reading;
            let Some((found, rest)) = self.longest_merchant(&words, online) else { continue };
            let behind = || self.longest_merchant(rest, online).map(|(seller, _)| seller);
            let seller = if self.is_wallet(found) { behind() } else { Some(found) };
            wallet = wallet.or(self.is_wallet(found).then_some(found));
            if let Some(seller) = seller.filter(|seller| !self.is_wallet(*seller)) {
                return Some(MerchantMatch { wallet: wallet.and_then(|wallet| wallet.merchant), ..seller });
            }
        }
        self.category_by_words(text, wallet).or(wallet)
    }

    /// A purchase from somebody unknown, of the category that the words of the line tell.
    fn category_by_words(&self, text: &str, wallet: Option<MerchantMatch>) -> Option<MerchantMatch> {
        let category = self.told_by_words(&line_words(text))?;
        let wallet = wallet.and_then(|wallet| wallet.merchant);
        Some(MerchantMatch { merchant: None, category, wallet, online: false })
    }

    /// The category that every word that tells one agrees on; the narrowest around them where they differ.
    fn told_by_words(&self, words: &[String]) -> Option<CategoryIndex> {
        let mut told: Option<CategoryIndex> = None;
        let mut rest = words;
        while !rest.is_empty() {
            let (meaning, length) = self.longest_phrase(rest).unwrap_or((CategoryWords::Nothing, 1));
            if let CategoryWords::Category(category) = meaning {
                told = Some(match told {
                    None => category,
                    Some(other) => self.catalog().common_category(other, category)?,
                });
            }
            rest = &rest[length..];
        }
        told
    }

    /// The longest phrase of the catalog that these words begin with, and how many words it has.
    fn longest_phrase(&self, words: &[String]) -> Option<(CategoryWords, usize)> {
        let mut walk = Walk::start(&self.category_words);
        let mut longest = None;
        for (index, word) in words.iter().enumerate() {
            let blank = (index > 0).then_some(b' ');
            if !blank.into_iter().chain(word.bytes()).all(|byte| walk.step(byte)) {
                break;
            }
            longest = walk.value().map(|bits| (CategoryWords::from_bits(bits), index + 1)).or(longest);
        }
        longest
    }

    fn is_wallet(&self, found: MerchantMatch) -> bool {
        self.catalog().category(found.category).hides_merchant
    }

    /// The longest spelling of a merchant whose words these words begin with, and the words behind it.
    fn longest_merchant<'w>(
        &self,
        words: &'w [String],
        is_shop_online: bool,
    ) -> Option<(MerchantMatch, &'w [String])> {
        let bytes: Vec<(u8, bool)> = words.iter().flat_map(|word| bytes_with_ends(word)).collect();
        let mut walk = Walk::start(&self.merchant_names);
        let mut longest = None;
        for (index, (byte, may_end_here)) in bytes.iter().enumerate() {
            if !walk.step(*byte) {
                break;
            }
            let Some(bits) = walk.value() else { continue };
            let rest = &bytes[index + 1..];
            if !(rest.is_empty() || *may_end_here) {
                continue;
            }
            let rest = words_behind(words, index + 1);
            let alias = MerchantAlias::from_bits(bits);
            if alias.kind != AliasKind::Exact || stands_alone(rest) {
                longest = (alias.kind != AliasKind::Denied).then_some((alias, rest));
            }
        }
        longest.map(|(alias, rest)| {
            let online = alias.kind == AliasKind::Online || is_shop_online || is_website(rest);
            let category = self.catalog().merchant(alias.merchant).category;
            (MerchantMatch { merchant: Some(alias.merchant), category, wallet: None, online }, rest)
        })
    }
}

/// Whether a name in front of these words is nothing but that name: a store's number follows, or "com", or nothing.
fn stands_alone(rest: &[String]) -> bool {
    const STORE_NUMBER_DIGITS: usize = 3;
    let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    rest.iter().all(is_number)
        || is_website(rest)
        || rest.first().is_some_and(|word| word.len() >= STORE_NUMBER_DIGITS && is_number(word))
}

/// Whether a name in front of these words is an address of the web: `CHEWY.COM`.
fn is_website(rest: &[String]) -> bool {
    rest.first().is_some_and(|word| word == "com")
}

/// A way through an index, a byte at a time.
struct Walk<'i> {
    index: &'i NameIndex,
    node: Node<'i>,
    output: Output,
}

impl<'i> Walk<'i> {
    fn start(index: &'i NameIndex) -> Walk<'i> {
        Walk { index, node: index.root(), output: Output::zero() }
    }

    /// Goes on by this byte, where any name does.
    fn step(&mut self, byte: u8) -> bool {
        let Some(found) = self.node.find_input(byte) else { return false };
        let transition = self.node.transition(found);
        self.output = self.output.cat(transition.out);
        self.node = self.index.node(transition.addr);
        true
    }

    /// What the name that ends here says.
    fn value(&self) -> Option<u64> {
        self.node.is_final().then(|| self.output.cat(self.node.final_output()).value())
    }
}

/// The words behind that in which the first `length` bytes of them all end.
fn words_behind(words: &[String], mut length: usize) -> &[String] {
    let taken = words.iter().take_while(|word| {
        let is_taken = length > 0;
        length = length.saturating_sub(word.len());
        is_taken
    });
    let taken = taken.count();
    &words[taken..]
}

/// The bytes of a word, each with whether a name may end behind it: at the end of the word, where letters
/// turn into the digits of a store number (`WALMART1234`), and within a long number (`UNITED 0161234567890`
/// is United's code 016 and a ticket).
fn bytes_with_ends(word: &str) -> impl Iterator<Item = (u8, bool)> {
    const LONG_NUMBER_DIGITS: usize = 6;
    let bytes = word.as_bytes();
    let is_long_number = bytes.len() >= LONG_NUMBER_DIGITS && bytes.iter().all(u8::is_ascii_digit);
    bytes.iter().enumerate().map(move |(index, byte)| {
        let may_end_here = match bytes.get(index + 1) {
            None => true,
            Some(next) => (next.is_ascii_digit() && !byte.is_ascii_digit()) || (is_long_number && index == 2),
        };
        (*byte, may_end_here)
    })
}
