//! The bytes of the answers of `earned` and `missed`, from columns.
//!
//! They are the bytes that serde writes of [`Earned`](crate::api::Earned) and [`Missed`](crate::api::Missed), which the
//! tests compare. A transaction that the body has exactly as answers print it is copied in one piece, which makes
//! the writing of `earned` three times as fast.

use super::transactions::EchoedText;
use crate::api::{EarnedColumns, IS_WHOLE, MissedColumns, NamedCard, TransactionColumns, Warning};
use crate::boundary::json::repeated_text::RepeatedText;
use crate::boundary::json::writer::{Writer, print};
use crate::rules::money::number_from_decimal;
use card_rewards_catalog::model::Date;
use std::ops::Range;

/// The answer of `earned`.
pub fn earned(
    transactions: &TransactionColumns,
    echoes: &[EchoedText],
    earned: &EarnedColumns,
    warnings: Option<Vec<Warning>>,
) -> Vec<u8> {
    /// The names of one reward, and its numbers as they usually are.
    const REWARD_BYTES: usize = 80;
    let mut out =
        Writer::with_capacity(REWARD_BYTES * (echoes.len() + 1) + echoed_bytes(transactions, echoes));
    let mut rates = RateTexts::before("rewardAmount");
    out.raw("{\"data\":{\"earnedRewards\":[");
    for index in 0..echoes.len() {
        out.comma_before(index);
        out.transaction(transactions, echoes, index);
        rates.text(earned.reward_values[index], earned.reward_multipliers[index]).append_to(&mut out.bytes);
        out.number(earned.reward_amounts[index]);
        out.raw("}");
    }
    out.raw("],\"totalEarnedReward\":");
    out.number(earned.total_earned_reward);
    out.end(warnings)
}

/// The answer of `missed`.
pub fn missed(
    transactions: &TransactionColumns,
    echoes: &[EchoedText],
    missed: &MissedColumns,
    warnings: Option<Vec<Warning>>,
) -> Vec<u8> {
    let mut cards: Vec<CardJson> = missed.cards.iter().map(CardJson::new).collect();
    let mut out = Writer::with_capacity(missed_bytes(transactions, echoes, missed, &cards));
    let (mut id_text, mut id) = (Writer::with_capacity(0), RepeatedText::default());
    out.raw("{\"data\":{\"missedRewards\":[");
    for (index, entries) in missed.rows().enumerate() {
        id_text.bytes.clear();
        id_text.text(&echoes[index].transaction_id);
        id.set(&id_text.bytes);
        out.comma_before(index);
        out.transaction(transactions, echoes, index);
        out.raw(",\"rewardAmount\":");
        out.number(missed.reward_amounts[index]);
        out.raw(",\"missedRewardYourCards\":[");
        out.entries(missed, &mut cards, &id, entries.your_cards);
        out.raw("],\"missedRewardNewCards\":[");
        out.entries(missed, &mut cards, &id, entries.new_cards);
        out.raw("],\"bestCard\":");
        out.entry(missed, &mut cards, &id, entries.best_card);
        out.raw("}");
    }
    out.raw("],\"overallMissedRewardsExisting\":");
    out.number(missed.overall_missed_rewards_existing);
    out.raw(",\"overallMissedRewardsNew\":");
    out.number(missed.overall_missed_rewards_new);
    out.end(warnings)
}

/// Texts of point valuations and points per dollar of rewards.
///
/// The rewards of a statement, and those of one card, have few rates: the last texts are kept.
struct RateTexts {
    /// The name of the number that follows.
    before: &'static str,
    kept: Vec<RateText>,
    /// The slot of the next text.
    next: usize,
}

/// The text of one rate.
struct RateText {
    rate: (f64, f64),
    text: RepeatedText,
}

impl RateTexts {
    /// Few enough to look through all of them.
    const COUNT: usize = 16;

    fn before(before: &'static str) -> RateTexts {
        RateTexts { before, kept: Vec::new(), next: 0 }
    }

    fn text(&mut self, value: f64, multiplier: f64) -> &RepeatedText {
        let rate = (value, multiplier);
        let kept = self.kept.iter().position(|kept| kept.rate == rate);
        let slot = kept.unwrap_or_else(|| self.keep(rate));
        &self.kept[slot].text
    }

    #[inline(never)]
    fn keep(&mut self, rate: (f64, f64)) -> usize {
        let slot = self.next;
        self.next = (slot + 1) % RateTexts::COUNT;
        let mut text = Writer::with_capacity(0);
        text.raw(",\"rewardValue\":");
        text.number(rate.0);
        text.raw(",\"rewardMultiplier\":");
        text.number(rate.1);
        text.raw(",\"");
        text.raw(self.before);
        text.raw("\":");
        let text = RateText { rate, text: RepeatedText::new(&text.bytes) };
        match self.kept.get_mut(slot) {
            Some(kept) => *kept = text,
            None => self.kept.push(text),
        }
        slot
    }
}

/// Texts of an entry's card, before and after the transaction id.
struct CardJson {
    before_id: RepeatedText,
    rates: RateTexts,
}

impl CardJson {
    fn new(card: &NamedCard) -> CardJson {
        let mut before_id = Writer::with_capacity(0);
        before_id.raw("{\"cardId\":");
        before_id.number(card.card_id.into());
        before_id.raw(",\"cardName\":");
        before_id.text(card.card_name);
        before_id.raw(",\"transactionId\":");
        CardJson { before_id: RepeatedText::new(&before_id.bytes), rates: RateTexts::before("missedReward") }
    }
}

/// Upper bound of the bytes that the answer repeats from transactions.
fn echoed_bytes(transactions: &TransactionColumns, echoes: &[EchoedText]) -> usize {
    /// Field names, the date and a usual amount.
    const FIELDS_BYTES: usize = 110;
    let texts = transactions
        .rows
        .iter()
        .map(|row| transactions.merchant(row).text.len() + transactions.card_name(row).len() + FIELDS_BYTES);
    texts.sum::<usize>() + echoes.iter().map(|echo| echo.transaction_id.len()).sum::<usize>()
}

/// Upper bound of the bytes of the answer of `missed`.
fn missed_bytes(
    transactions: &TransactionColumns,
    echoes: &[EchoedText],
    missed: &MissedColumns,
    cards: &[CardJson],
) -> usize {
    /// Names of the other fields of a transaction and of the totals.
    const REWARD_BYTES: usize = 120;
    /// An entry without the name of its card and the transaction id.
    const ENTRY_BYTES: usize = 90;
    let card_bytes = |card: &u32| cards[*card as usize].before_id.len() + ENTRY_BYTES;
    let ids = missed.rows().zip(echoes).map(|(entries, echo)| {
        let count = entries.your_cards.len() + entries.new_cards.len() + 1;
        count * echo.transaction_id.len() + REWARD_BYTES
    });
    let entries: usize = missed.entry_cards.iter().map(card_bytes).sum();
    echoed_bytes(transactions, echoes)
        + ids.sum::<usize>()
        + entries
        + REWARD_BYTES
        + RepeatedText::BYTES_BEYOND
}

/// The parts of answers.
impl Writer {
    fn end(mut self, warnings: Option<Vec<Warning>>) -> Vec<u8> {
        // The core contains no writer of them.
        if IS_WHOLE && let Some(warnings) = warnings {
            self.raw(",\"warnings\":");
            self.bytes.extend(print(&warnings));
        }
        self.raw("},\"message\":\"Success\"}");
        self.bytes
    }

    /// A date as `YYYY-MM-DD`.
    fn date(&mut self, date: Date) {
        let digits = |number: i16, units: [i16; 2]| units.map(|unit| b'0' + (number / unit % 10) as u8);
        let (year, month, day) = (date.year(), date.month().into(), date.day().into());
        self.bytes.extend(digits(year, [1000, 100]));
        self.bytes.extend(digits(year, [10, 1]));
        self.bytes.push(b'-');
        self.bytes.extend(digits(month, [10, 1]));
        self.bytes.push(b'-');
        self.bytes.extend(digits(day, [10, 1]));
    }

    fn comma_before(&mut self, index: usize) {
        if index > 0 {
            self.raw(",");
        }
    }

    /// Writes the repeated fields of a transaction, with the opening brace.
    fn transaction(&mut self, transactions: &TransactionColumns, echoes: &[EchoedText], index: usize) {
        if let Some(fields) = echoes[index].verbatim {
            return self.raw(fields);
        }
        let row = &transactions.rows[index];
        self.raw("{\"transactionId\":");
        self.text(&echoes[index].transaction_id);
        self.raw(",\"transactionAmount\":");
        self.number(number_from_decimal(row.amount));
        self.raw(",\"transactionDate\":\"");
        self.date(row.date);
        self.raw("\",\"merchant\":");
        self.text(transactions.merchant(row).text);
        self.raw(",\"cardName\":");
        self.text(transactions.card_name(row));
    }

    fn entries(
        &mut self,
        missed: &MissedColumns,
        cards: &mut [CardJson],
        id: &RepeatedText,
        entries: Range<usize>,
    ) {
        for entry in entries.clone() {
            self.comma_before(entry - entries.start);
            self.entry(missed, cards, id, entry);
        }
    }

    fn entry(&mut self, missed: &MissedColumns, cards: &mut [CardJson], id: &RepeatedText, entry: usize) {
        let card = missed.entry_cards[entry] as usize;
        let CardJson { before_id, rates } = &mut cards[card];
        let rate = rates.text(missed.cards[card].reward_value, missed.entry_reward_multipliers[entry]);
        for text in [&*before_id, id, rate] {
            text.append_to(&mut self.bytes);
        }
        self.number(missed.entry_missed_rewards[entry]);
        self.raw("}");
    }
}
