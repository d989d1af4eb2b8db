//! What other cards would have earned.

use crate::Engine;
use crate::earned::{Line, Statement};
use crate::engine::CardIndex;
use crate::explain::{Explanation, Subject};
use crate::ledger::{Earning, Ledger, Opening};
use crate::money::{ExactSum, number_from_decimal};
use crate::request::MissedRequest;
use crate::response::{Answer, Missed, MissedCardReward, MissedReward};
use crate::sorting::sort_by_key;
use crate::valuation::{PointValue, PointValuesByCard};
use crate::wallet::Wallet;
use rust_decimal::Decimal;

/// Everything that the answer for one transaction depends on.
struct Comparison<'a, 'r> {
    engine: &'a Engine,
    request: &'a MissedRequest,
    wallet: &'r Wallet<'a>,
    /// The recognised cards of the wallet.
    held: Vec<(CardIndex, &'a str)>,
    /// What points are worth, by card.
    values: PointValuesByCard,
    statement: &'r Statement<'a>,
    /// For every card of the catalog that was not used, an empty ledger.
    unused: Vec<Option<Ledger<'a>>>,
}

/// What one card answers for one transaction.
#[derive(Clone, Copy)]
struct Candidate<'a> {
    /// None for a card that was used and is not recognised.
    card: Option<CardIndex>,
    name: &'a str,
    role: Role,
    value: PointValue,
    earning: Earning,
    /// Dollars more than the card used; mirrored for refunds, so that higher is better there too.
    gain: Decimal,
}

/// How a card stands to a purchase.
#[derive(Clone, Copy, PartialEq)]
enum Role {
    /// It was made with this card.
    Used,
    /// It could have been made with this card.
    Other,
    /// The merchant does not take this card.
    Refused,
}

impl Engine {
    /// For each purchase, what other cards would have earned, and what was missed in all.
    ///
    /// ```
    /// use card_rewards::{CardSettings, Details, Engine, MissedRequest, PointValues, Transaction};
    ///
    /// let request = MissedRequest {
    ///     transactions: vec![Transaction {
    ///         transaction_id: "t1".into(),
    ///         transaction_amount: "100.5".parse()?,
    ///         transaction_date: "2026-11-21".parse()?,
    ///         merchant: "Amazon".into(),
    ///         card_name: "Chase Sapphire Preferred".into(),
    ///         details: Details::default(),
    ///     }],
    ///     your_cards: vec!["Chase Sapphire Preferred".into(), "Blue Cash Everyday".into()],
    ///     new_cards_limit: 3,
    ///     point_values: PointValues::default(),
    ///     transfer_values: false,
    ///     card_settings: CardSettings::default(),
    ///     explain: false,
    /// };
    /// let answer = Engine::builtin().missed(&request);
    /// let other = &answer.data.missed_rewards[0].missed_reward_your_cards[0];
    /// // 3 % of online shops would have been 3.015 dollars; it earned 1.005.
    /// assert_eq!((other.card_name, other.missed_reward), ("Blue Cash Everyday", 2.01));
    /// assert_eq!(answer.data.overall_missed_rewards_existing, 2.01);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn missed<'a>(&'a self, request: &'a MissedRequest) -> Answer<Missed<'a>> {
        let wallet = Wallet::new(self, &request.your_cards);
        let settings = &request.card_settings;
        let transfers = request.transfer_values.then_some(&wallet);
        let values = self.values(&request.point_values, transfers, &request.transactions);
        let statement = self.statement(&request.transactions, &values, settings);
        let unused = self
            .cards()
            .map(|card| {
                let is_unused = statement.ledger(card).is_none();
                let opening = || Opening {
                    cardholder: settings.cardholder(self, card),
                    begins: statement.begins(card),
                };
                is_unused.then(|| Ledger::settle(self, card, opening(), []))
            })
            .collect();
        let comparison = Comparison {
            engine: self,
            request,
            wallet: &wallet,
            held: wallet.recognised(),
            values,
            statement: &statement,
            unused,
        };

        let mut existing = ExactSum::default();
        let mut new = ExactSum::default();
        let missed_rewards = (0..statement.lines.len())
            .map(|index| {
                let compared = comparison.compare(index);
                existing.add_sum(compared.missed_existing);
                new.add_sum(compared.missed_new);
                compared.answer
            })
            .collect();
        Answer::from(Missed {
            missed_rewards,
            overall_missed_rewards_existing: existing.to_number(),
            overall_missed_rewards_new: new.to_number(),
        })
    }
}

struct Compared<'a> {
    answer: MissedReward<'a>,
    missed_existing: ExactSum,
    missed_new: ExactSum,
}

impl<'a> Comparison<'a, '_> {
    fn compare(&self, index: usize) -> Compared<'a> {
        let line = &self.statement.lines[index];
        let used = self.used(line);
        let others = self.held.iter().copied().filter(|(card, _)| Some(*card) != line.card);
        let (suggested, not_accepted): (Vec<_>, Vec<_>) =
            others.partition(|(card, _)| self.accepted(line, *card));
        let mut held: Vec<Candidate> =
            suggested.into_iter().map(|(card, name)| self.candidate(index, card, name)).collect();
        best_first(&mut held);
        let new = self.new_cards(index);

        let best = [held.first(), new.first()]
            .into_iter()
            .flatten()
            .fold(used, |best, candidate| if candidate.gain > best.gain { *candidate } else { best });
        let missed_existing = held.first().map_or_else(ExactSum::default, |best| missed_dollars(line, best));
        let refused = not_accepted.into_iter().map(|(card, name)| self.refused(line, card, name));
        let answer = |candidates: &mut dyn Iterator<Item = Candidate<'a>>| -> Vec<MissedCardReward<'a>> {
            candidates.map(|candidate| self.missed_card_reward(&candidate, index)).collect()
        };
        Compared {
            missed_existing,
            missed_new: missed_dollars(line, &best),
            answer: MissedReward {
                transaction_id: &line.transaction.transaction_id,
                transaction_amount: number_from_decimal(line.transaction.transaction_amount),
                transaction_date: line.transaction.transaction_date,
                merchant: &line.transaction.merchant,
                card_name: &line.transaction.card_name,
                reward_amount: line.reward_number(),
                missed_reward_your_cards: answer(&mut held.into_iter().chain(refused)),
                missed_reward_new_cards: answer(&mut new.into_iter().take(self.request.new_cards_limit)),
                best_card: self.missed_card_reward(&best, index),
                explanation: self.request.explain.then(|| self.explain(&used, index)),
            },
        }
    }

    /// The card used, against itself.
    fn used(&self, line: &Line<'a>) -> Candidate<'a> {
        Candidate {
            card: line.card,
            name: &line.transaction.card_name,
            role: Role::Used,
            value: line.value,
            earning: line.earning,
            gain: Decimal::ZERO,
        }
    }

    /// Cards not held that one could have applied for and that would have earned more, best first.
    fn new_cards(&self, index: usize) -> Vec<Candidate<'a>> {
        let line = &self.statement.lines[index];
        let mut new: Vec<Candidate> = self
            .engine
            .cards()
            .filter(|card| Some(*card) != line.card && !self.wallet.holds(*card))
            .filter(|card| self.engine.card(*card).open_to_new.contains(line.purchase.date))
            .filter(|card| self.accepted(line, *card))
            .map(|card| self.candidate(index, card, self.name_of_new(card)))
            .filter(|candidate| candidate.gain > Decimal::ZERO)
            .collect();
        best_first(&mut new);
        new
    }

    /// The caller's spelling of a card that other transactions used, else the catalog's name.
    fn name_of_new(&self, card: CardIndex) -> &'a str {
        self.statement.spellings.get(&card).copied().unwrap_or(&self.engine.card(card).name)
    }

    fn accepted(&self, line: &Line, card: CardIndex) -> bool {
        self.engine.accepts(&line.purchase, self.engine.card(card).network)
    }

    fn candidate(&self, index: usize, card: CardIndex, name: &'a str) -> Candidate<'a> {
        let line = &self.statement.lines[index];
        let ledger = self.ledger(card);
        let earning = ledger.map_or_else(Earning::default, |ledger| ledger.would_earn(index, &line.purchase));
        let value = self.values.of(card);
        let gain = mirrored(line, earning.points * value.dollars - line.reward());
        Candidate { card: Some(card), name, role: Role::Other, value, earning, gain }
    }

    fn ledger(&self, card: CardIndex) -> Option<&Ledger<'a>> {
        self.unused[card.0].as_ref().or_else(|| self.statement.ledger(card))
    }

    /// A held card that the merchant does not take would have earned nothing.
    fn refused(&self, line: &Line<'a>, card: CardIndex, name: &'a str) -> Candidate<'a> {
        Candidate {
            card: Some(card),
            name,
            role: Role::Refused,
            value: self.values.of(card),
            earning: Earning::default(),
            gain: mirrored(line, -line.reward()),
        }
    }

    fn missed_card_reward(&self, candidate: &Candidate<'a>, index: usize) -> MissedCardReward<'a> {
        let line = &self.statement.lines[index];
        MissedCardReward {
            card_id: candidate.card.map_or(0, |card| self.engine.card(card).id),
            card_name: candidate.name,
            transaction_id: &line.transaction.transaction_id,
            reward_value: number_from_decimal(candidate.value.dollars),
            reward_multiplier: number_from_decimal(candidate.earning.multiplier),
            missed_reward: missed_dollars(line, candidate).to_number(),
            explanation: self.request.explain.then(|| self.explain(candidate, index)),
        }
    }

    fn explain(&self, candidate: &Candidate<'a>, index: usize) -> Explanation<'a> {
        if candidate.role == Role::Used {
            return self.engine.explain_line(self.statement, index);
        }
        let line = &self.statement.lines[index];
        let ledger = candidate.card.and_then(|card| self.ledger(card));
        let account = ledger.map(|ledger| ledger.would_be_account(index, &line.purchase)).unwrap_or_default();
        let subject = Subject {
            card_name: candidate.name,
            card: candidate.card,
            is_refused: candidate.role == Role::Refused,
            value: candidate.value,
            ..line.subject()
        };
        self.engine.explain(&subject, &account)
    }
}

/// Dollars that a card would have earned more than the card used; for a refund, that it would have lost more.
fn missed_dollars(line: &Line, candidate: &Candidate) -> ExactSum {
    let mut dollars = ExactSum::default();
    if candidate.gain > Decimal::ZERO {
        dollars.add_product(candidate.earning.points, candidate.value.dollars);
        dollars.add_product(-line.earning.points, line.value.dollars);
    }
    dollars
}

/// The highest gain first; of two alike, the one that stood first.
fn best_first(candidates: &mut [Candidate]) {
    sort_by_key(candidates, |candidate| std::cmp::Reverse(candidate.gain));
}

/// A refund is the mirror of a purchase: what would have been gained is lost.
fn mirrored(line: &Line, dollars: Decimal) -> Decimal {
    if line.purchase.amount < Decimal::ZERO { -dollars } else { dollars }
}
