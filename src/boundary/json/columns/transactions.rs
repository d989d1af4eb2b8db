//! The list of transactions of a body, as columns.

use super::distinct::{Distinct, hash, is_same_text};
use super::scanner::Scanner;
use crate::api::fields::{Fields, KnownField};
use crate::api::{CardText, Details, MerchantText, Transaction, TransactionColumns, TransactionRow};
use card_rewards_catalog::model::{Channel, Date};
use rust_decimal::Decimal;
use std::borrow::Cow;

/// The transactions of a body.
pub struct Transactions<'b> {
    pub merchants: Vec<(Cow<'b, str>, Details)>,
    pub card_names: Vec<Cow<'b, str>>,
    pub rows: Vec<TransactionRow>,
    /// Parts of each row that the answer repeats.
    pub echoes: Vec<EchoedText<'b>>,
}

impl<'b> Transactions<'b> {
    /// Passes the columns, which borrow the texts kept here, to `work`.
    pub fn with_columns<Answer>(
        self,
        work: impl FnOnce(&TransactionColumns, &[EchoedText<'b>]) -> Answer,
    ) -> Answer {
        let merchants = self.merchants.iter().map(|(text, details)| MerchantText { text, details });
        let cards = self.card_names.iter().map(|name| CardText { name, account_id: None });
        let columns =
            TransactionColumns { merchants: merchants.collect(), cards: cards.collect(), rows: self.rows };
        work(&columns, &self.echoes)
    }
}

/// Parts of a transaction that the answer repeats.
pub struct EchoedText<'b> {
    pub transaction_id: Cow<'b, str>,
    /// The five required fields, if the answer repeats exactly these bytes.
    pub verbatim: Option<&'b str>,
}

/// A merchant with the details of its purchases.
#[derive(Default)]
struct ColumnMerchant<'b> {
    text: Cow<'b, str>,
    mcc: Option<u16>,
    category: Option<Cow<'b, str>>,
    channel: Option<Channel>,
    country: Option<Cow<'b, str>>,
}

/// The fields of a transaction.
#[derive(Default)]
struct ParsedTransaction<'b> {
    transaction_id: Cow<'b, str>,
    amount: Decimal,
    date: Option<Date>,
    merchant: ColumnMerchant<'b>,
    card_name: Cow<'b, str>,
}

impl<'b> ParsedTransaction<'b> {
    /// Takes the value of a field.
    #[inline(always)]
    fn take(&mut self, field: u32, scanner: &mut Scanner<'b>) -> Option<()> {
        match field {
            TRANSACTION_ID => self.transaction_id = scanner.text()?,
            TRANSACTION_AMOUNT => self.amount = scanner.amount()?,
            TRANSACTION_DATE => self.date = Some(Date::parse(&scanner.text()?)?),
            MERCHANT => self.merchant.text = scanner.text()?,
            CARD_NAME => self.card_name = scanner.text()?,
            MCC => self.merchant.mcc = optional(scanner, code)?,
            CATEGORY => self.merchant.category = optional(scanner, Scanner::text)?,
            CHANNEL => self.merchant.channel = optional(scanner, channel)?,
            _ => self.merchant.country = optional(scanner, country)?,
        }
        Some(())
    }
}

/// The transactions so far.
#[derive(Default)]
struct TransactionList<'b> {
    merchants: Distinct<ColumnMerchant<'b>>,
    card_names: Distinct<Cow<'b, str>>,
    rows: Vec<TransactionRow>,
    echoes: Vec<EchoedText<'b>>,
    /// The fields of the last transaction, in its order.
    order: [u32; FIELDS],
}

/// Takes a list of valid transactions, up to a limit.
pub fn transactions<'b>(scanner: &mut Scanner<'b>, max: usize) -> Option<Transactions<'b>> {
    let mut list = TransactionList::default();
    scanner.take(b'[')?;
    if scanner.peek() == b']' {
        scanner.take(b']')?;
        return Some(list.finish());
    }
    loop {
        if list.rows.len() == max {
            return None;
        }
        let start = scanner.position();
        list.add(scanner)?;
        if list.rows.len() == 1 {
            list.reserve(scanner.remaining() / (scanner.position() - start));
        }
        match scanner.next() {
            b',' => {}
            b']' => return Some(list.finish()),
            _ => return None,
        }
    }
}

/// Bits of the fields; required ones first, in the order of answers.
const TRANSACTION_ID: u32 = 1;
const TRANSACTION_AMOUNT: u32 = 1 << 1;
const TRANSACTION_DATE: u32 = 1 << 2;
const MERCHANT: u32 = 1 << 3;
const CARD_NAME: u32 = 1 << 4;
const REQUIRED: u32 = (1 << 5) - 1;
const MCC: u32 = 1 << 5;
const CATEGORY: u32 = 1 << 6;
const CHANNEL: u32 = 1 << 7;
const COUNTRY: u32 = 1 << 8;
const FIELDS: usize = 9;

/// The field with this name.
#[inline(always)]
fn field(name: &str) -> Option<u32> {
    Some(match name {
        "transactionId" => TRANSACTION_ID,
        "transactionAmount" => TRANSACTION_AMOUNT,
        "transactionDate" => TRANSACTION_DATE,
        "merchant" => MERCHANT,
        "cardName" => CARD_NAME,
        "mcc" => MCC,
        "category" => CATEGORY,
        "channel" => CHANNEL,
        "country" => COUNTRY,
        _ => return None,
    })
}

/// Takes the name of the next field, with its colon. A name that requests do not define is the error.
///
/// Programs write the fields of all transactions in the same order. Comparing with the name expected takes a fifth of the
/// time of scanning.
#[inline(always)]
fn next_field<'b>(scanner: &mut Scanner<'b>, expected: u32) -> Option<Result<u32, &'b str>> {
    if take_name(scanner, expected).is_some() {
        return Some(Ok(expected));
    }
    let name = scanner.plain_text()?;
    scanner.take(b':')?;
    Some(field(name).ok_or(name))
}

/// Takes the name of this field, if it follows.
#[inline(always)]
fn take_name(scanner: &mut Scanner, field: u32) -> Option<()> {
    match field {
        TRANSACTION_ID => scanner.take_exactly(b"\"transactionId\":"),
        TRANSACTION_AMOUNT => scanner.take_exactly(b"\"transactionAmount\":"),
        TRANSACTION_DATE => scanner.take_exactly(b"\"transactionDate\":"),
        MERCHANT => scanner.take_exactly(b"\"merchant\":"),
        CARD_NAME => scanner.take_exactly(b"\"cardName\":"),
        CATEGORY => scanner.take_exactly(b"\"category\":"),
        // The others are shorter than what is compared at once, or rare.
        _ => None,
    }
}

/// The field that is skipped: it means nothing without a list of accounts, and with one there are no columns.
const ACCOUNT_ID: &str = "accountId";

/// Takes a field that requests do not define. A field that they define and this scanner lacks is left to the other
/// validator, so that it is never ignored.
#[cold]
fn skip_unknown(scanner: &mut Scanner, name: &str) -> Option<()> {
    if name != ACCOUNT_ID && KnownField::find(Transaction::FIELDS, name).is_some() {
        return None;
    }
    scanner.skip()
}

impl<'b> TransactionList<'b> {
    /// Reserves memory once: a large request must not copy it while growing.
    fn reserve(&mut self, more: usize) {
        self.rows.reserve_exact(more);
        self.echoes.reserve_exact(more);
    }

    /// Takes a transaction.
    fn add(&mut self, scanner: &mut Scanner<'b>) -> Option<()> {
        scanner.take(b'{')?;
        let (start, respelled) = (scanner.position() - 1, scanner.respelled());
        let mut taken = ParsedTransaction::default();
        let mut verbatim = None;
        let (mut seen, mut position) = (0, 0);
        let mut is_in_order = true;
        loop {
            let expected = self.order.get(position).copied().unwrap_or_default();
            match next_field(scanner, expected)? {
                Err(name) => skip_unknown(scanner, name)?,
                Ok(field) if seen & field != 0 => return None,
                Ok(field) => {
                    taken.take(field, scanner)?;
                    if let Some(slot) = self.order.get_mut(position) {
                        *slot = field;
                    }
                    position += 1;
                    is_in_order &= seen == field - 1;
                    seen |= field;
                    if field == CARD_NAME && is_in_order && scanner.respelled() == respelled {
                        verbatim = Some(scanner.since(start));
                    }
                }
            }
            match scanner.next() {
                b',' => {}
                b'}' => break,
                _ => return None,
            }
        }
        if seen & REQUIRED != REQUIRED {
            return None;
        }
        let ParsedTransaction { transaction_id, amount, date, merchant, card_name } = taken;
        let merchant = self.merchants.index(merchant.hash(), merchant, ColumnMerchant::is_same);
        let card = self.card_names.index(hash(&card_name), card_name, |one, other| is_same_text(one, other));
        self.rows.push(TransactionRow { amount, date: date?, merchant, card });
        self.echoes.push(EchoedText { transaction_id, verbatim });
        Some(())
    }

    fn finish(self) -> Transactions<'b> {
        let merchant = |ColumnMerchant { text, mcc, category, channel, country }| {
            let category = category.map(Cow::into_owned);
            let country = country.map(|country| country.to_ascii_uppercase());
            (text, Details { mcc, category, channel, country })
        };
        Transactions {
            merchants: self.merchants.into_items().into_iter().map(merchant).collect(),
            card_names: self.card_names.into_items(),
            rows: self.rows,
            echoes: self.echoes,
        }
    }
}

impl ColumnMerchant<'_> {
    #[inline(always)]
    fn hash(&self) -> u32 {
        hash(&self.text) ^ u32::from(self.mcc.unwrap_or_default()) ^ self.category.as_deref().map_or(0, hash)
    }

    #[inline(always)]
    fn is_same(&self, other: &Self) -> bool {
        let ColumnMerchant { text, mcc, category, channel, country } = self;
        is_same_text(text, &other.text)
            && *mcc == other.mcc
            && *category == other.category
            && *channel == other.channel
            && *country == other.country
    }
}

/// Takes a value, or null for none.
fn optional<'b, Value>(
    scanner: &mut Scanner<'b>,
    take: fn(&mut Scanner<'b>) -> Option<Value>,
) -> Option<Option<Value>> {
    if scanner.take_null() { Some(None) } else { take(scanner).map(Some) }
}

/// Takes a merchant category code.
fn code(scanner: &mut Scanner) -> Option<u16> {
    if scanner.peek() == b'"' {
        let text = scanner.plain_text()?;
        let is_code = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        return if is_code { text.parse().ok() } else { None };
    }
    let number = scanner.amount()?;
    let code = u16::try_from(number.mantissa()).ok()?;
    (number.scale() == 0 && code < 10_000).then_some(code)
}

/// Takes the id of a channel.
fn channel(scanner: &mut Scanner) -> Option<Channel> {
    let id = scanner.plain_text()?;
    Channel::ALL.iter().copied().find(|channel| channel.id() == id)
}

/// Takes a country.
fn country<'b>(scanner: &mut Scanner<'b>) -> Option<Cow<'b, str>> {
    let code = scanner.text()?;
    let is_code = code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_code.then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_of_a_transaction_is_scanned_and_no_other() {
        let mut defined = KnownField::all(Transaction::FIELDS);
        defined.retain(|(name, _)| *name != ACCOUNT_ID);
        let bits: Vec<Option<u32>> = defined.iter().map(|(name, _)| field(name)).collect();
        for ((name, _), bit) in defined.iter().zip(&bits) {
            assert!(
                bit.is_some(),
                "the scanner lacks `{name}`: every body with it takes the slower path; add its bit to `field`"
            );
        }
        let all = bits.into_iter().flatten().fold(0, |all, bit| all | bit);
        assert_eq!(all, (1 << defined.len()) - 1, "each field has a bit of its own");
    }

    #[test]
    fn a_field_that_requests_define_is_never_skipped() {
        // As it would be if `field` lacked it.
        assert_eq!(skip_unknown(&mut Scanner::new("7"), "mcc"), None);
        assert_eq!(skip_unknown(&mut Scanner::new("7"), "note"), Some(()));
        assert_eq!(skip_unknown(&mut Scanner::new("7"), ACCOUNT_ID), Some(()));
    }
}
