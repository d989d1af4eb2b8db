//! The best card of a wallet for a purchase.

mod earlier_spending;
mod offer;
mod resolved_wallet;

pub use resolved_wallet::ResolvedWallet;

use crate::api::{
    Advice, AdviceRequest, CardReward, Explanation, NEW_CARDS_LIMIT, RateOutlook, Response, explained,
};
use crate::engine::Engine;
use crate::operations::{CardDays, Subject};
use crate::rules::money::{number_from_decimal, number_from_product};
use crate::rules::{
    AccountIndex, Accounts, Breakdown, CardAccount, Exact, HeldAccount, HeldAccounts, Ledger, Outlook,
    PointValuations, Purchase, RequestAccounts, Scenarios,
};
use card_rewards_catalog::model::Card;
use earlier_spending::EarlierSpending;
use offer::{Offer, best_first};
use resolved_wallet::IndexedAccount;
use rust_decimal::Decimal;
use std::borrow::Cow;
use std::iter;

impl Engine {
    /// Ranks the cards of a wallet for a purchase.
    ///
    /// `None` for an empty wallet.
    ///
    /// ```
    /// use card_rewards::{AdviceRequest, Engine};
    ///
    /// let your_cards = vec!["Chase Sapphire Preferred".into(), "Blue Cash Everyday".into()];
    /// let request = AdviceRequest::new("Whole Foods", "82.40".parse()?, "2026-11-21".parse()?, your_cards);
    /// let answer = Engine::builtin().advice(&request).ok_or("no card")?;
    /// // 3 % of supermarkets.
    /// assert_eq!(answer.data.best_card.card_name, "Blue Cash Everyday");
    /// assert_eq!(answer.data.best_card.reward_amount, 2.472);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn advice<'a>(&'a self, request: &'a AdviceRequest) -> Option<Response<Advice<'a>>> {
        let AdviceRequest { date, your_cards, assumptions, .. } = request;
        let found = self.match_merchant(&request.merchant);
        let purchase = self.purchase(found, &request.details, request.spend_amount, *date);
        let request_accounts = RequestAccounts::new(self, assumptions, your_cards);
        let values = &request_accounts.values(iter::empty());
        let earlier = &EarlierSpending::new(&request_accounts, values);
        let RequestAccounts { accounts, held } = &request_accounts;
        let advice =
            PurchaseAdvice { engine: self, request, purchase: &purchase, accounts, held, values, earlier };
        let offers = advice.offers();
        let new_cards =
            request.include_new_cards.then(|| advice.new_cards(offers.first().map(|best| best.1)));
        let mut cards = offers
            .into_iter()
            .map(|(card, offer)| advice.answer(held.accounts[card.index].name, card.account, offer));
        let best_card = cards.next()?;
        let warnings =
            self.warnings(request.options, || CardDays::on(*date, your_cards, assumptions), assumptions);
        Some(Response::from(Advice { best_card, other_cards: cards.collect(), new_cards, warnings }))
    }
}

/// A purchase to be made with one of several cards.
struct PurchaseAdvice<'a, 'r> {
    engine: &'a Engine,
    request: &'a AdviceRequest,
    purchase: &'r Purchase,
    accounts: &'r Accounts<'a>,
    held: &'r HeldAccounts<'a>,
    values: &'r PointValuations<'a>,
    earlier: &'r EarlierSpending<'a>,
}

impl<'a> PurchaseAdvice<'a, '_> {
    /// The offers of the wallet, best first.
    fn offers(&self) -> Vec<(IndexedAccount, Offer)> {
        let PurchaseAdvice { engine, purchase, accounts, held, values, earlier, .. } = *self;
        if !earlier.is_known() {
            return ResolvedWallet::new(accounts, held, values).offers(engine, purchase);
        }
        let offer = |(index, held): (usize, &HeldAccount)| {
            let offer = held.account.map_or_else(|| Offer::unknown(purchase), |account| self.offer(account));
            (IndexedAccount { index, account: held.account }, offer)
        };
        let mut offers: Vec<(IndexedAccount, Offer)> = held.accounts.iter().enumerate().map(offer).collect();
        best_first(&mut offers);
        offers
    }

    fn offer(&self, index: AccountIndex) -> Offer {
        let PurchaseAdvice { purchase, values, earlier, .. } = *self;
        let value = values.of(index.card);
        match earlier.ledger(index) {
            Some(ledger) => Offer::earning(&ledger.account, value, purchase, || {
                Scenarios::default().would_earn(ledger, earlier.index(), purchase)
            }),
            None => Offer::new(&self.account(index), value, purchase),
        }
    }

    /// Cards not held that would earn more than the best held card; all are open to applicants, the best first.
    fn new_cards(&self, best_held: Option<Offer>) -> Vec<CardReward<'a>> {
        let PurchaseAdvice { engine, request, purchase, accounts, held, .. } = *self;
        let enough = best_held.map_or(Exact::ZERO, |best| best.dollars);
        let mut new: Vec<(AccountIndex, Offer)> = engine
            .cards()
            .filter(|card| !held.holds(*card))
            .filter(|card| engine.card(*card).open_to_new.contains(purchase.date))
            .filter(|card| request.new_cards.admits(engine.card(*card), purchase.date))
            .map(|card| accounts.first_of_card(card))
            .map(|account| (account, self.offer(account)))
            .filter(|(_, offer)| {
                offer.cannot_pay.is_none() && !offer.has_unknown_fee() && offer.dollars > enough
            })
            .collect();
        best_first(&mut new);
        new.truncate(NEW_CARDS_LIMIT);
        new.into_iter().map(|(account, offer)| self.new_card(account, offer)).collect()
    }

    fn new_card(&self, account: AccountIndex, offer: Offer) -> CardReward<'a> {
        let PurchaseAdvice { engine, request, purchase, .. } = *self;
        let terms = engine.card(account.card);
        let described = request.new_cards.are_described(request.options.explain).then_some(terms);
        let annual_fee = |card: &Card| card.annual_fee_dollars(purchase.date).map(number_from_decimal);
        CardReward {
            kind: described.map(|card| card.kind.id()),
            annual_fee_dollars: described.map(annual_fee),
            ..self.answer(&terms.name, Some(account), offer)
        }
    }

    /// `account` is `None` if the card is unknown or ambiguous.
    fn answer(&self, card_name: &'a str, account: Option<AccountIndex>, offer: Offer) -> CardReward<'a> {
        let [reward_value, reward_multiplier, reward_amount, bonus] = offer.numbers();
        let has_country = self.request.details.has_country();
        let (explanation, outlook) =
            explained(self.request.options.explain, || self.explain(card_name, account, offer)).unzip();
        CardReward {
            card_name,
            account_id: account.and_then(|account| self.accounts.id(account)),
            reward_value,
            reward_multiplier,
            reward_amount,
            #[cfg(feature = "exact")]
            exact_reward_amount: offer.reward.to_decimal(),
            bonus,
            #[cfg(feature = "exact")]
            exact_bonus: offer.bonus.to_decimal(),
            net_reward_amount: has_country.then(|| offer.net_number()),
            foreign_transaction_fee_dollars: has_country.then(|| offer.fee_dollars.map(number_from_decimal)),
            outlook: outlook.flatten(),
            kind: None,
            annual_fee_dollars: None,
            explanation,
        }
    }

    /// The ledger of an account before the purchase.
    fn ledger(&self, account: AccountIndex) -> Cow<'_, Ledger<'a>> {
        match self.earlier.ledger(account) {
            Some(ledger) => Cow::Borrowed(ledger),
            None => Cow::Owned(Ledger::empty(self.account(account))),
        }
    }

    /// The explanation; with the outlook, if the card can pay.
    fn explain(
        &self,
        card_name: &'a str,
        account: Option<AccountIndex>,
        offer: Offer,
    ) -> (Explanation<'a>, Option<RateOutlook<'a>>) {
        let PurchaseAdvice { engine, request, purchase, earlier, .. } = *self;
        let ledger = account.map(|account| self.ledger(account));
        let mut scenarios = Scenarios::default();
        let breakdown = ledger.as_ref().map_or_else(Breakdown::default, |ledger| {
            let breakdown = scenarios.would_be_breakdown(ledger, earlier.index(), purchase);
            let assumes_top_category =
                !earlier.is_known() && ledger.assumes_top_category(&breakdown.parts, purchase.date);
            Breakdown { assumes_top_category, ..breakdown }
        });
        let usable = ledger.as_ref().filter(|_| offer.cannot_pay.is_none());
        let outlook = usable.map(|ledger| {
            rate_outlook(
                &scenarios.would_be_outlook(ledger, purchase),
                ledger.account.card,
                offer.value.dollars,
            )
        });
        let subject = Subject {
            reverses: None,
            card_name,
            card: account.map(|account| account.card),
            cannot_pay: offer.cannot_pay,
            purchase,
            descriptor: &request.merchant,
            details: &request.details,
            value: offer.value,
            first_year: ledger.and_then(|ledger| ledger.account.first_year(purchase.date)),
        };
        (engine.explain(&subject, &breakdown), outlook)
    }

    fn account(&self, index: AccountIndex) -> CardAccount<'a> {
        CardAccount::new(self.accounts, index, self.request.date)
    }
}

fn rate_outlook<'a>(outlook: &Outlook, card: &'a Card, value_per_point: Decimal) -> RateOutlook<'a> {
    let Outlook { multiplier, limit, multiplier_then, multiplier_within_caps, .. } = outlook;
    let per_dollar = |multiplier: Decimal| number_from_product(multiplier, value_per_point);
    RateOutlook {
        reward_multiplier: number_from_decimal(*multiplier),
        reward_per_dollar: per_dollar(*multiplier),
        cap_id: limit.map(|limit| &*card.cap(limit.cap).id),
        remaining_dollars: limit.map(|limit| number_from_decimal(limit.remaining_dollars)),
        then_reward_multiplier: limit.map(|_| number_from_decimal(*multiplier_then)),
        then_reward_per_dollar: limit.map(|_| per_dollar(*multiplier_then)),
        within_caps_reward_multiplier: number_from_decimal(*multiplier_within_caps),
        within_caps_reward_per_dollar: per_dollar(*multiplier_within_caps),
    }
}
