//! What a merchant's name or a line of a statement says.

use crate::Engine;
use crate::catalog::{AliasKind, CategoryIndex, MerchantAlias, MerchantIndex};
use crate::index_walk::Walk;
use crate::names::{Reading, is_store_number, readings, text_of_last_words};
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
        self.recognise(text, WALLETS_MAX)
    }

    /// `wallets_left`: how many wallets are yet looked behind.
    fn recognise(&self, text: &str, wallets_left: usize) -> Option<MerchantMatch> {
        let mut wallet: Option<MerchantMatch> = None;
        for reading in readings(text) {
            let Some(Leading { found, rest }) = self.longest_merchant(&reading) else { continue };
            if !self.is_wallet(found) {
                return Some(MerchantMatch { wallet: wallet.and_then(|wallet| wallet.merchant), ..found });
            }
            let wallet = wallet.get_or_insert(found).merchant;
            if let Some(seller) = self.behind_wallet(text, rest, wallets_left) {
                return Some(MerchantMatch { wallet, ..seller });
            }
        }
        let told = self.told_by_words(text).map(|category| {
            let wallet = wallet.and_then(|wallet| wallet.merchant);
            MerchantMatch { merchant: None, category, wallet, online: false }
        });
        told.or(wallet)
    }

    /// Who sells behind a wallet that stands at the beginning of this text.
    fn behind_wallet(&self, text: &str, rest: &[String], wallets_left: usize) -> Option<MerchantMatch> {
        let wallets_left = wallets_left.checked_sub(1)?;
        let rest_of_text = text_of_last_words(text, rest)?;
        let unglued = without_glued_city(text, rest_of_text);
        let readings = [Some(rest_of_text), unglued.as_deref()].into_iter().flatten();
        let mut sellers = readings
            .filter_map(|text| self.recognise(text, wallets_left))
            .filter(|seller| !self.is_wallet(*seller));
        let first = sellers.next()?;
        // A merchant is surer than a category, however the line is read.
        Some(std::iter::once(first).chain(sellers).find(|seller| seller.merchant.is_some()).unwrap_or(first))
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
                let Some(end) = end_in_word(word, position + 1) else { continue };
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
        let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
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

/// Whether and how a name can end behind so many bytes of a word.
fn end_in_word(word: &str, length: usize) -> Option<End> {
    const LONG_NUMBER_DIGITS: usize = 6;
    const AIRLINE_CODE_DIGITS: usize = 3;
    const GLUED_NAME_LETTERS_MIN: usize = 5;
    const GLUED: [&str; 8] = ["usa", "us", "inc", "llc", "com", "co", "corp", "ltd"];
    let (name, behind) = (&word.as_bytes()[..length], &word.as_bytes()[length..]);
    let is_number = |bytes: &[u8]| bytes.iter().all(u8::is_ascii_digit);
    if behind.is_empty() {
        return Some(End::Word);
    }
    if behind[0].is_ascii_digit() && !name[length - 1].is_ascii_digit() {
        let is_store_number = std::str::from_utf8(behind).is_ok_and(is_store_number);
        return Some(End::Number { is_store_number });
    }
    if length == AIRLINE_CODE_DIGITS && word.len() >= LONG_NUMBER_DIGITS && is_number(word.as_bytes()) {
        return Some(End::Number { is_store_number: false });
    }
    let is_glued = length >= GLUED_NAME_LETTERS_MIN && GLUED.iter().any(|glued| glued.as_bytes() == behind);
    is_glued.then_some(End::Glued)
}

/// Whether a name in front of these words is an address of the web: `CHEWY.COM`.
fn is_website(rest: &[String]) -> bool {
    rest.first().is_some_and(|word| matches!(word.as_str(), "com" | "org" | "net"))
}

/// The rest of an American Express line behind `AplPay`, with a blank before the city where the name fills its
/// field: `AplPay RAISING CANESMADISON`.
fn without_glued_city(text: &str, rest: &str) -> Option<String> {
    const NAME_CHARACTERS: usize = 20;
    let start = text.len().checked_sub(rest.len())?;
    let (field_end, _) = text.trim_start().char_indices().nth(NAME_CHARACTERS)?;
    let at = field_end + (text.len() - text.trim_start().len());
    let (name, city) = (text.get(start..at)?, &text[at..]);
    let is_glued = !name.ends_with(' ') && !city.starts_with(' ');
    is_glued.then(|| format!("{name} {city}"))
}
