//! Transactions: card purchases and refunds.

use super::account::AccountId;
use super::fields::formats::{
    Amount, ChannelId, CountryCode, Day, MerchantCategoryCode, Optional, Text, WholeOnly,
};
use super::fields::request;
use super::{IS_WHOLE, amount_number, date_text};
use card_rewards_catalog::model::{Channel, Date};
use rust_decimal::Decimal;
use serde::{Serialize, Serializer};

request! {
    /// One card purchase or refund.
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Transaction {
        /// Identifier of the transaction, unique in the caller's system; the answer repeats it. Example: `"txn-001"`
        transaction_id: String = "transactionId" as Text,
        /// Amount spent in US dollars; negative for a refund. Finite, with a magnitude of at most 1e12.
        /// Example: `100.5`
        #[serde(serialize_with = "amount_number")]
        transaction_amount: Decimal = "transactionAmount" as Amount,
        /// The day of the purchase, YYYY-MM-DD; the card's terms on that day apply. Example: `"2026-11-21"`
        #[serde(serialize_with = "date_text")]
        transaction_date: Date = "transactionDate" as Day,
        /// Merchant name or statement descriptor. At an unmatched merchant a card earns its base rate.
        /// Examples: `"Amazon"`, `"SQ *BLUE BOTTLE 0123 SAN FRANCISCO CA"`
        merchant: String = "merchant" as Text,
        /// Name of the card used, in any usual spelling. An unmatched card earns 0.
        /// Example: `"Chase Sapphire Preferred"`
        card_name: String = "cardName" as Text,
        /// The account used, by its id in `accounts`; required where these have several of the card, and ignored without
        /// them. Example: `"custom-cash-1"`
        #[serde(skip_serializing_if = "Option::is_none")]
        account_id: Option<String> = "accountId" as AccountId,
        /// Further details of the purchase.
        #[serde(flatten)]
        details: Details,
    }
}

request! {
    /// Optional details of a purchase.
    #[derive(Default, Eq, Hash, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub struct Details {
        /// Merchant category code: four digits. It takes precedence over `category`. Example: `"5411"`
        #[serde(serialize_with = "four_digits", skip_serializing_if = "Option::is_none")]
        mcc: Option<u16> = "mcc" as Optional<MerchantCategoryCode>,
        /// The reward category: by id, name or the term of a bank's export. Example: `"groceries"`
        #[serde(skip_serializing_if = "Option::is_none")]
        category: Option<String> = "category" as Optional<Text>,
        /// The channel of the purchase; by default the usual one of the merchant. Example: `"online"`
        #[serde(serialize_with = "channel_id", skip_serializing_if = "Option::is_none")]
        channel: Option<Channel> = "channel" as Optional<ChannelId>,
        /// The country of the purchase, by its two letters of ISO 3166; unknown by default. Rates that card terms limit to
        /// the United States pay nothing abroad. Example: `"FR"`
        #[serde(skip_serializing_if = "Option::is_none")]
        country: Option<String> = "country" as Optional<WholeOnly<CountryCode>>,
    }
}

impl Transaction {
    /// A purchase with a card, or a refund of negative dollars; without an account or further details.
    ///
    /// ```
    /// use card_rewards::{Details, Transaction};
    ///
    /// let purchase = Transaction::new("t1", "4.50".parse()?, "2026-11-21".parse()?, "NONNAS 0412", "Amex Gold")
    ///     .details(Details::default().mcc(Some(5812)));
    /// assert_eq!(purchase.details.mcc, Some(5812));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        transaction_id: impl Into<String>,
        transaction_amount: Decimal,
        transaction_date: Date,
        merchant: impl Into<String>,
        card_name: impl Into<String>,
    ) -> Transaction {
        Transaction {
            transaction_id: transaction_id.into(),
            transaction_amount,
            transaction_date,
            merchant: merchant.into(),
            card_name: card_name.into(),
            account_id: None,
            details: Details::default(),
        }
    }
}

impl Details {
    /// Whether the country is known. Only the whole engine reads it.
    pub(crate) fn has_country(&self) -> bool {
        IS_WHOLE && self.country.is_some()
    }
}

/// Serializes a merchant category code.
fn four_digits<S: Serializer>(mcc: &Option<u16>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{:04}", mcc.unwrap_or_default()))
}

/// Serializes a channel by its id.
fn channel_id<S: Serializer>(channel: &Option<Channel>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(channel.map_or("", Channel::id))
}
