//! Which card is best for a purchase.

use crate::Engine;
use crate::engine::CardIndex;
use crate::explain::{Explanation, Subject};
use crate::ledger::{Account, Earning, Ledger, Opening};
use crate::money::{number_from_decimal, number_from_product};
use crate::purchase::Purchase;
use crate::rates;
use crate::request::{AdviceRequest, NEW_CARDS_LIMIT};
use crate::response::{Advice, Answer, CardReward};
use crate::sorting::sort_by_key;
use crate::valuation::{PointValue, PointValuesByCard};
use crate::wallet::Wallet;
use rust_decimal::Decimal;

/// What one card answers.
struct Candidate<'a> {
    name: &'a str,
    /// Whether the merchant does not take the card.
    refused: bool,
    value: PointValue,
    multiplier: Decimal,
    points: Decimal,
    /// Points above the base rate.
    bonus_points: Decimal,
    /// Dollars, to compare by.
    reward: Decimal,
    explanation: Option<Explanation<'a>>,
}

impl Engine {
    /// The best card of a wallet for a purchase, and what the others would earn.
    ///
    /// `None` where the wallet is empty: it has no best card.
    ///
    /// ```
    /// use card_rewards::{AdviceRequest, CardSettings, Details, Engine, PointValues};
    ///
    /// let request = AdviceRequest {
    ///     merchant: "Whole Foods".into(),
    ///     your_cards: vec!["Chase Sapphire Preferred".into(), "Blue Cash Everyday".into()],
    ///     spend_amount: "82.40".parse()?,
    ///     date: "2026-11-21".parse()?,
    ///     include_new_cards: false,
    ///     details: Details::default(),
    ///     point_values: PointValues::default(),
    ///     transfer_values: false,
    ///     card_settings: CardSettings::default(),
    ///     explain: false,
    /// };
    /// let answer = Engine::builtin().advice(&request).ok_or("no card")?;
    /// // 3 % of supermarkets.
    /// assert_eq!(answer.data.best_card.card_name, "Blue Cash Everyday");
    /// assert_eq!(answer.data.best_card.reward_amount, 2.472);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn advice<'a>(&'a self, request: &'a AdviceRequest) -> Option<Answer<Advice<'a>>> {
        let merchant = self.match_merchant(&request.merchant);
        let purchase = self.purchase(merchant, &request.details, request.spend_amount, request.date);
        let wallet = Wallet::new(self, &request.your_cards);
        let transfers = request.transfer_values.then_some(&wallet);
        let values = self.values(&request.point_values, transfers, &[]);
        let mut held: Vec<Candidate> = wallet
            .cards
            .iter()
            .map(|held| match held.card {
                Some(card) => self.candidate(request, &values, &purchase, card, held.name),
                None => self.unknown(request, &purchase, held.name),
            })
            .collect();
        best_first(&mut held);
        let new_cards = request.include_new_cards.then(|| {
            let enough = held.first().map_or(Decimal::ZERO, |best| best.reward);
            self.new_cards(request, &values, &purchase, &wallet, enough)
                .into_iter()
                .map(card_reward)
                .collect()
        });
        let mut cards = held.into_iter().map(card_reward);
        let best_card = cards.next()?;
        Some(Answer::from(Advice { best_card, other_cards: cards.collect(), new_cards }))
    }

    /// Cards not held that one can apply for and that would earn more than `enough`, best first.
    fn new_cards<'a>(
        &'a self,
        request: &'a AdviceRequest,
        values: &PointValuesByCard,
        purchase: &Purchase,
        wallet: &Wallet,
        enough: Decimal,
    ) -> Vec<Candidate<'a>> {
        let mut new: Vec<Candidate> = self
            .cards()
            .filter(|card| !wallet.holds(*card))
            .filter(|card| self.card(*card).open_to_new.contains(purchase.date))
            .map(|card| self.candidate(request, values, purchase, card, &self.card(card).name))
            .filter(|candidate| !candidate.refused && candidate.reward > enough)
            .collect();
        best_first(&mut new);
        new.truncate(NEW_CARDS_LIMIT);
        new
    }

    fn candidate<'a>(
        &'a self,
        request: &'a AdviceRequest,
        values: &PointValuesByCard,
        purchase: &Purchase,
        card: CardIndex,
        name: &'a str,
    ) -> Candidate<'a> {
        let refused = !self.accepts(purchase, self.card(card).network);
        let cardholder = request.card_settings.cardholder(self, card);
        let ledger = Ledger::settle(self, card, Opening { cardholder, begins: purchase.date }, []);
        let earning = if refused { Earning::default() } else { ledger.would_earn(0, purchase) };
        let value = values.of(card);
        let base_points = purchase.amount * rates::base_multiplier(self.card(card), purchase.date);
        Candidate {
            name,
            refused,
            value,
            multiplier: earning.multiplier,
            points: earning.points,
            bonus_points: bonus_points(purchase.amount, earning.points - base_points),
            reward: earning.points * value.dollars,
            explanation: request.explain.then(|| {
                let subject = Subject {
                    card: Some(card),
                    is_refused: refused,
                    value,
                    ..subject(request, purchase, name)
                };
                self.explain(&subject, &ledger.would_be_account(0, purchase))
            }),
        }
    }

    fn unknown<'a>(
        &'a self,
        request: &'a AdviceRequest,
        purchase: &Purchase,
        name: &'a str,
    ) -> Candidate<'a> {
        let explanation =
            request.explain.then(|| self.explain(&subject(request, purchase, name), &Account::default()));
        Candidate {
            name,
            refused: false,
            value: PointValue::default(),
            multiplier: Decimal::ZERO,
            points: Decimal::ZERO,
            bonus_points: Decimal::ZERO,
            reward: Decimal::ZERO,
            explanation,
        }
    }
}

/// What of a reward lies above the base rate; the mirror of that for a refund.
fn bonus_points(amount: Decimal, above: Decimal) -> Decimal {
    if amount < Decimal::ZERO { above.min(Decimal::ZERO) } else { above.max(Decimal::ZERO) }
}

/// A card of which nothing is known yet.
fn subject<'a, 'r>(request: &'a AdviceRequest, purchase: &'r Purchase, name: &'a str) -> Subject<'a, 'r>
where
    'a: 'r,
{
    Subject {
        card_name: name,
        card: None,
        is_refused: false,
        purchase,
        merchant_text: &request.merchant,
        details: &request.details,
        value: PointValue::default(),
    }
}

/// The highest reward first; of two alike, the one that stood first. A card that cannot be used is never
/// suggested before one that can.
fn best_first(candidates: &mut [Candidate]) {
    sort_by_key(candidates, |candidate| (candidate.refused, std::cmp::Reverse(candidate.reward)));
}

fn card_reward(candidate: Candidate<'_>) -> CardReward<'_> {
    CardReward {
        card_name: candidate.name,
        reward_value: number_from_decimal(candidate.value.dollars),
        reward_multiplier: number_from_decimal(candidate.multiplier),
        reward_amount: number_from_product(candidate.points, candidate.value.dollars),
        bonus: number_from_product(candidate.bonus_points, candidate.value.dollars),
        explanation: candidate.explanation,
    }
}
