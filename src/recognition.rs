//! What a merchant's name or a line of a statement says.

use crate::Engine;
use crate::catalog::{AliasKind, CategoryIndex, MerchantAlias, MerchantIndex};
use crate::name_index::Walk;
use crate::names::{Line, Reading, is_number, is_store_number, merchant_words, readings};
use crate::purchase::CategoryOrigin;

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
    /// A purchase from somebody unknown, of this category.
    fn of_category(category: CategoryIndex) -> MerchantMatch {
        MerchantMatch { merchant: None, category, wallet: None, online: false }
    }

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
        self.recognise(Line::new(text), WALLETS_MAX)
    }

    /// `wallets_left`: how many wallets are yet looked behind.
    fn recognise(&self, line: Line, wallets_left: usize) -> Option<MerchantMatch> {
        let mut wallet: Option<MerchantMatch> = None;
        let readings = line.readings();
        let cut = self.cut_name(line, readings.first());
        for reading in &readings {
            let Some(Leading { found, rest }) = self.longest_merchant(reading) else { continue };
            if !self.is_wallet(found) {
                let found = cut.unwrap_or(found);
                return Some(MerchantMatch { wallet: wallet.and_then(|wallet| wallet.merchant), ..found });
            }
            let wallet = wallet.get_or_insert(found).merchant;
            let seller = wallets_left
                .checked_sub(1)
                .and_then(|wallets_left| self.recognise(line.rest(rest)?, wallets_left))
                .filter(|seller| !self.is_wallet(*seller));
            if let Some(seller) = seller {
                return Some(MerchantMatch { wallet, ..seller });
            }
        }
        let in_unglued = || line.unglued().iter().find_map(|text| self.leading_merchant(text));
        let told = || self.told_by_words(line).map(MerchantMatch::of_category);
        // Of a code that earns nothing the line is not sure enough: digits can be anything.
        let earns = |category: &CategoryIndex| self.catalog().category(*category).earns;
        let by_code = || {
            let category = self.catalog().category_of_mcc(line.mcc()?).filter(earns)?;
            Some(MerchantMatch::of_category(category))
        };
        let found = cut.or_else(in_unglued).or_else(by_code).or_else(told);
        let wallet_paid = wallet.and_then(|wallet| wallet.merchant);
        found.map(|found| MerchantMatch { wallet: wallet_paid, ..found }).or(wallet)
    }

    /// The merchant at the beginning of any reading of this text, wallets left out.
    fn leading_merchant(&self, text: &str) -> Option<MerchantMatch> {
        let leading =
            readings(text).into_iter().find_map(|reading| Some(self.longest_merchant(&reading)?.found));
        leading.filter(|found| !self.is_wallet(*found))
    }

    /// The only merchant whose name goes on from what the line has of it: a name that fills its field, `VITAMIN
    /// SHOPP`, or one that a number follows, `WILLIAMS SONOM 07/30`.
    fn cut_name(&self, line: Line, first_reading: Option<&Reading>) -> Option<MerchantMatch> {
        let has_no_number = |name: &&str| !name.bytes().any(|byte| byte.is_ascii_digit());
        let in_fields = line.names_that_may_be_cut().filter(has_no_number).map(merchant_words);
        let before_number = first_reading.and_then(|reading| {
            let numbers = reading.words.iter().position(|word| is_number(word))?;
            Some(reading.words[..numbers].to_vec())
        });
        in_fields.chain(before_number).find_map(|words| self.only_longer_name(&words))
    }

    /// The only merchant whose names go on from these words.
    fn only_longer_name(&self, words: &[String]) -> Option<MerchantMatch> {
        // One word alone is more often something else that begins alike.
        const LETTERS_MIN: usize = 7;
        const LETTERS_OF_ONE_WORD_MIN: usize = 9;
        let letters: usize = words.iter().map(String::len).sum();
        let letters_min = if words.len() > 1 { LETTERS_MIN } else { LETTERS_OF_ONE_WORD_MIN };
        let mut walk = Walk::start(&self.merchant_names);
        let is_name = letters >= letters_min
            && walk.steps(words.iter().flat_map(|word| word.bytes()))
            && walk.value().is_none();
        let alias = is_name.then(|| {
            walk.all_longer(|bits| {
                let alias = MerchantAlias::from_bits(bits);
                (alias.merchant, alias.kind == AliasKind::Denied)
            })
        })??;
        let (merchant, is_denied) = alias;
        let category = self.catalog().merchant(merchant).category;
        let found = MerchantMatch { merchant: Some(merchant), category, wallet: None, online: false };
        (!is_denied && !self.is_wallet(found)).then_some(found)
    }

    fn is_wallet(&self, found: MerchantMatch) -> bool {
        self.catalog().category(found.category).hides_merchant
    }

    /// The merchant whose name these words begin with, a store's number within it left out where that makes the name
    /// longer: `KROGER #512 FUEL`.
    fn longest_merchant<'r>(&self, reading: &'r Reading) -> Option<Leading<'r>> {
        let leading = self.longest_name(reading, &reading.words)?;
        let name = &reading.words[..reading.words.len() - leading.rest.len()];
        let numbers = leading.rest.iter().take_while(|word| is_store_number(word)).count();
        if numbers == 0 || numbers == leading.rest.len() {
            return Some(leading);
        }
        let rest = &leading.rest[numbers..];
        let without_number: Vec<String> = name.iter().chain(rest).cloned().collect();
        match self.longest_name(reading, &without_number) {
            Some(longer) if longer.rest.len() < rest.len() => {
                Some(Leading { found: longer.found, rest: &rest[rest.len() - longer.rest.len()..] })
            }
            _ => Some(leading),
        }
    }

    /// The longest spelling of a merchant that these words of a reading begin with.
    fn longest_name<'w>(&self, reading: &Reading, words: &'w [String]) -> Option<Leading<'w>> {
        let mut walk = Walk::start(&self.merchant_names);
        let mut longest = None;
        'words: for (index, word) in words.iter().enumerate() {
            for (position, byte) in word.bytes().enumerate() {
                if !walk.step(byte) {
                    break 'words;
                }
                let Some(bits) = walk.value() else { continue };
                let rest = &words[index + 1..];
                let Some(end) = end_in_word(word, position + 1, index == 0) else { continue };
                let alias = MerchantAlias::from_bits(bits);
                let holds = match alias.kind {
                    AliasKind::Exact => end.is_alone(rest),
                    AliasKind::BeforeStar => end == End::Word && reading.words_before_star == index + 1,
                    AliasKind::Leading | AliasKind::Online | AliasKind::Denied => true,
                };
                if holds {
                    longest = (alias.kind != AliasKind::Denied).then_some((alias, rest));
                }
            }
        }
        longest.map(|(alias, rest)| {
            let online = alias.kind == AliasKind::Online || reading.online || is_website(rest);
            let category = self.catalog().merchant(alias.merchant).category;
            let found = MerchantMatch { merchant: Some(alias.merchant), category, wallet: None, online };
            Leading { found, rest }
        })
    }
}

/// How many wallets a line can have before its merchant: `AplPay PAYPAL *UBER`.
const WALLETS_MAX: usize = 2;

/// A merchant at the beginning of words, and the words behind it.
struct Leading<'w> {
    found: MerchantMatch,
    rest: &'w [String],
}

/// Where a name can end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// At the end of a word.
    Word,
    /// Where letters turn into the digits of a store's number (`WALMART1234`), or within a long number
    /// (`UNITED 0161234567890` is United's code 016 and a ticket).
    Number {
        /// Whether all that follows in the word is a store's number.
        is_store_number: bool,
    },
    /// Before a country or a legal form that nothing sets apart: `SPOTIFYUSA`.
    Glued,
}

impl End {
    /// Whether a name that ends so is nothing but that name: a store's number follows, or "com", or nothing.
    fn is_alone(self, rest: &[String]) -> bool {
        let is_number = |word: &String| is_number(word);
        match self {
            End::Word => {
                let digits: String = rest.iter().take_while(|word| is_number(word)).cloned().collect();
                rest.iter().all(is_number) || is_website(rest) || is_store_number(&digits)
            }
            End::Number { is_store_number } => is_store_number || rest.iter().all(is_number),
            End::Glued => false,
        }
    }
}

/// Whether and how a name can end behind so many bytes of a word; an airline's code stands behind its name.
fn end_in_word(word: &str, length: usize, is_first: bool) -> Option<End> {
    const LONG_NUMBER_DIGITS: usize = 6;
    const AIRLINE_CODE_DIGITS: usize = 3;
    const GLUED_NAME_LETTERS_MIN: usize = 5;
    const GLUED: [&str; 8] = ["usa", "us", "inc", "llc", "com", "co", "corp", "ltd"];
    let (name, behind) = (&word.as_bytes()[..length], &word.as_bytes()[length..]);
    if behind.is_empty() {
        return Some(End::Word);
    }
    if behind[0].is_ascii_digit() && !name[length - 1].is_ascii_digit() {
        let is_store_number = std::str::from_utf8(behind).is_ok_and(is_store_number);
        return Some(End::Number { is_store_number });
    }
    if !is_first && length == AIRLINE_CODE_DIGITS && word.len() >= LONG_NUMBER_DIGITS && is_number(word) {
        return Some(End::Number { is_store_number: false });
    }
    let is_glued = length >= GLUED_NAME_LETTERS_MIN && GLUED.iter().any(|glued| glued.as_bytes() == behind);
    is_glued.then_some(End::Glued)
}

/// Whether a name in front of these words is an address of the web: `CHEWY.COM`.
fn is_website(rest: &[String]) -> bool {
    rest.first().is_some_and(|word| matches!(word.as_str(), "com" | "org" | "net"))
}
