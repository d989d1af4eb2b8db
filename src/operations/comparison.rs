//! The comparison of every purchase with the other cards.
//!
//! Purchases pass in the order of their dates. What one would earn on another card depends on that card's own purchases
//! before it, so each card that was used is a [`RunningAccount`]. All other cards have no purchases: what they would pay
//! for a kind of purchase stays the same for days, and a [`Ranking`] holds it, best first. An answer takes its first
//! entries; a card whose cap a purchase would cross is settled by itself and put among them.

use super::ranking::{Ranked, RankedCards, Ranking};
use crate::api::{Assumptions, NamedCard, NewCards, TransactionColumns};
use crate::engine::Engine;
use crate::rules::money::number_from_decimal;
use crate::rules::{
    CardAccount, Exact, KindRates, KnownPurchase, PurchaseKinds, PurchaseReward, RewardSum, RunningAccount,
    Scenarios, Statement,
};
use card_rewards_catalog::model::{CardIndex, Date, NetworkSet};
use std::cmp::Ordering;
use std::ops::Range;

/// A request's purchases and the cards that they could have been made with.
pub(super) struct Comparison<'a, 't> {
    pub engine: &'a Engine,
    pub statement: Statement<'a, 't>,
    /// Every card under the request's first spelling of it or else the catalog's name, then the held cards, then the
    /// names of the cards used.
    named: Vec<Named<'a>>,
    /// The index of the first held card among the named cards.
    first_held: usize,
    /// The index of the first name of a card used among the named cards.
    first_used: usize,
    /// Which cards that are not held may be offered; all where there is none.
    filter: Option<&'a NewCards>,
}

/// A card under one of its names.
#[derive(Clone, Copy)]
pub(super) struct Named<'a> {
    /// `None` for an unknown card that was used.
    pub card: Option<CardIndex>,
    pub name: &'a str,
}

/// What one card would earn for one transaction.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    /// Its index among the named cards.
    pub named: usize,
    pub reward: PurchaseReward,
    /// Dollars more than the card used; mirrored for refunds, so that higher is better there too.
    pub gain: Exact,
}

/// One purchase on every card.
pub(super) struct Compared<'c> {
    /// Its index in the request.
    pub index: usize,
    /// The card used, against itself.
    pub used: Candidate,
    /// The other held cards, best first, then those that the merchant does not accept.
    pub held: &'c [Candidate],
    /// Cards not held that would have earned more, best first: as many as were asked for.
    pub new: &'c [Candidate],
    /// The best of the card used and the held cards; the card used wins ties.
    pub best_held: Candidate,
    /// The best card; the card used wins ties, then held cards.
    pub best: Candidate,
}

/// Dollars missed by all purchases.
#[derive(Default)]
pub(super) struct TotalMissed {
    /// By not using the best held cards.
    pub existing: RewardSum,
    /// By not using the best of all cards.
    pub new: RewardSum,
}

impl TotalMissed {
    pub fn add(&mut self, compared: &Compared) {
        for (sum, best) in [(&mut self.existing, &compared.best_held), (&mut self.new, &compared.best)] {
            if best.gain.is_positive() {
                sum.add(best.reward.dollars);
                sum.subtract(compared.used.reward.dollars);
            }
        }
    }
}

impl Candidate {
    /// Whether it comes before another: the better one, and of equal ones the first named.
    #[inline(always)]
    fn is_before(&self, other: &Candidate) -> bool {
        match self.gain.cmp(&other.gain) {
            Ordering::Greater => true,
            Ordering::Equal => self.named < other.named,
            Ordering::Less => false,
        }
    }

    /// Dollars that it would have earned more than the card used; for a refund, that it would have lost more.
    pub fn missed_number(&self, used: &Candidate) -> f64 {
        match self.gain.is_positive() {
            true => self.reward.dollars.number_more_than(used.reward.dollars),
            false => 0.0,
        }
    }
}

impl<'a, 't> Comparison<'a, 't> {
    pub fn new(
        engine: &'a Engine,
        transactions: &'t TransactionColumns<'a>,
        your_cards: &'a [String],
        assumptions: &'a Assumptions,
        filter: Option<&'a NewCards>,
    ) -> Comparison<'a, 't> {
        let statement = Statement::new(engine, transactions, your_cards, assumptions);
        let catalog_name = |card| Named { card: Some(card), name: &engine.card(card).name };
        let mut named: Vec<Named> = engine.cards().map(catalog_name).collect();
        let mut is_spelled = vec![false; named.len()];
        for index in 0..transactions.rows.len() {
            if let Some(card) = statement.card(index)
                && !std::mem::replace(&mut is_spelled[card.0], true)
            {
                named[card.0].name = transactions.card_name(&transactions.rows[index]);
            }
        }
        let first_held = named.len();
        let held = statement.wallet.known_cards().map(|(card, name)| Named { card: Some(card), name });
        named.extend(held);
        let first_used = named.len();
        let used = transactions.card_names.iter().zip(&statement.cards);
        named.extend(used.map(|(name, card)| Named { card: *card, name }));
        Comparison { engine, statement, named, first_held, first_used, filter }
    }

    /// The cards that entries of an answer refer to.
    pub fn named_cards(&self) -> Vec<NamedCard<'a>> {
        let named_card = |named: &Named<'a>| NamedCard {
            card_id: self.card_id(named.card),
            card_name: named.name,
            reward_value: number_from_decimal(self.statement.values.of_any(named.card).dollars),
        };
        self.named.iter().map(named_card).collect()
    }

    /// A named card, by its index.
    pub fn named(&self, index: usize) -> Named<'a> {
        self.named[index]
    }

    /// Whether a named card is the one used for a transaction.
    pub fn is_used(&self, named: usize) -> bool {
        named >= self.first_used
    }

    /// The catalog's id of a card; 0 for an unknown one.
    pub fn card_id(&self, card: Option<CardIndex>) -> u32 {
        card.map_or(0, |card| self.engine.card(card).id)
    }

    /// Compares all purchases, by date, and lists at most this many new cards for each.
    pub fn compare_all(&self, new_cards_limit: usize, mut each: impl FnMut(&Compared)) {
        let mut cards = Cards::new(self);
        let mut lists = Lists::default();
        let mut scenarios = Scenarios::default();
        for index in self.statement.by_date() {
            each(&cards.compare(index as usize, new_cards_limit, &mut scenarios, &mut lists));
        }
    }
}

/// The cards of a comparison while purchases pass.
struct Cards<'c, 'a, 't> {
    comparison: &'c Comparison<'a, 't>,
    kinds: PurchaseKinds,
    /// Cards with purchases or opening usage.
    running: Vec<Running<'a>>,
    /// The index of each of these, by card.
    running_of_card: Vec<Option<usize>>,
    /// Accounts of the other cards.
    unused: Vec<Option<CardAccount<'a>>>,
    /// By kind.
    rankings: Vec<Option<Ranking>>,
}

/// A card with purchases or opening usage.
struct Running<'a> {
    card: CardIndex,
    account: RunningAccount<'a>,
    /// Its index among the named cards, if it is held.
    held: Option<usize>,
}

/// The candidates of one purchase. The lists keep their memory for the next one.
#[derive(Default)]
struct Lists {
    held: Candidates,
    new: Candidates,
}

/// Held or new cards for one purchase.
#[derive(Default)]
struct Candidates {
    /// Those with purchases, and those that do not pay their flat rate for this one: few, best first.
    unranked: Vec<Candidate>,
    /// All of them, best first.
    all: Vec<Candidate>,
}

/// A purchase, with what it earned and what other cards are compared by.
struct Question<'r> {
    known: KnownPurchase<'r>,
    /// The networks that the merchant accepts.
    accepted: NetworkSet,
    used: PurchaseReward,
    is_refund: bool,
}

impl Question<'_> {
    #[inline(always)]
    fn candidate(&self, named: usize, reward: PurchaseReward) -> Candidate {
        let more = reward.dollars.more_than(self.used.dollars);
        Candidate { named, reward, gain: if self.is_refund { -more } else { more } }
    }
}

impl<'c, 'a, 't> Cards<'c, 'a, 't> {
    fn new(comparison: &'c Comparison<'a, 't>) -> Cards<'c, 'a, 't> {
        let Comparison { engine, statement, .. } = comparison;
        let kinds = PurchaseKinds::new(engine, &statement.merchants, engine.cards());
        let used = statement.used_cards();
        let mut cards = Cards {
            comparison,
            running: Vec::new(),
            running_of_card: vec![None; engine.catalog().cards.len()],
            unused: Vec::new(),
            rankings: (0..kinds.count()).map(|_| None).collect(),
            kinds,
        };
        for card in engine.cards() {
            let account = statement.account(card);
            let is_running = used.contains(&card) || account.has_opening_usage();
            if is_running {
                let held = comparison.held().find(|held| comparison.named(*held).card == Some(card));
                let account = statement.running_account(account, &cards.kinds);
                cards.running_of_card[card.0] = Some(cards.running.len());
                cards.running.push(Running { card, account, held });
                cards.unused.push(None);
            } else {
                cards.unused.push(Some(account));
            }
        }
        cards
    }

    fn compare<'l>(
        &mut self,
        index: usize,
        new_cards_limit: usize,
        scenarios: &mut Scenarios<'a>,
        lists: &'l mut Lists,
    ) -> Compared<'l> {
        let Comparison { engine, statement, first_used, .. } = self.comparison;
        let row = &statement.transactions.rows[index];
        let purchase = statement.purchase(index);
        let amount = Exact::dollars(row.amount);
        let kind = self.kinds.kind(row.merchant, amount);
        let known = KnownPurchase { index, purchase: &purchase, amount, kind };
        let used_card = statement.card(index).and_then(|card| self.running_of_card[card.0]);
        let reward = used_card.map_or(PurchaseReward::ZERO, |card| self.running[card].account.pass(&known));
        let accepted = engine.accepted_networks(&purchase);
        let question = Question { known, accepted, used: reward, is_refund: amount.is_negative() };
        let used = Candidate { named: first_used + row.card_name as usize, reward, gain: Exact::ZERO };

        self.update_ranking(&known);
        let Lists { held, new } = lists;
        held.clear();
        new.clear();
        self.ask_running_cards(&question, used_card, scenarios, held, new);
        let Some(ranking) = &self.rankings[kind] else { unreachable!("it was just updated") };
        self.ask_cards_beyond_limits(&ranking.held, &question, held);
        self.ask_cards_beyond_limits(&ranking.new, &question, new);
        held.list(&ranking.held.all, &question, usize::MAX);
        let best_held = better_of(used, held.all.first());
        let is_refused = |named: &&usize| self.comparison.named(**named).card != statement.card(index);
        let refused = ranking.refused.iter().filter(is_refused);
        held.all.extend(refused.map(|named| question.candidate(*named, PurchaseReward::ZERO)));
        new.list(&ranking.new.all, &question, new_cards_limit.max(1));
        new.keep_gains();
        let best = better_of(best_held, new.all.first());
        let listed = new.all.len().min(new_cards_limit);
        Compared { index, used, held: &held.all, new: &new.all[..listed], best_held, best }
    }

    /// Adds held and new cards with purchases or opening usage.
    fn ask_running_cards(
        &mut self,
        question: &Question,
        used_card: Option<usize>,
        scenarios: &mut Scenarios<'a>,
        held: &mut Candidates,
        new: &mut Candidates,
    ) {
        let purchase = question.known.purchase;
        for (index, Running { card, account, held: named }) in self.running.iter_mut().enumerate() {
            let is_candidate = named.is_some() || self.comparison.is_offered(*card, purchase.date);
            let is_accepted = || question.accepted.contains(self.comparison.engine.card(*card).network);
            if Some(index) == used_card || !is_candidate || !is_accepted() {
                continue;
            }
            let reward = account.would_earn(&question.known, scenarios);
            match named {
                Some(named) => held.add_unranked(question.candidate(*named, reward)),
                None => new.add_unranked(question.candidate(card.0, reward)),
            }
        }
    }

    /// Adds the cards of a ranking that do not pay their flat rate for this purchase.
    fn ask_cards_beyond_limits(
        &self,
        ranked: &RankedCards,
        question: &Question,
        candidates: &mut Candidates,
    ) {
        let KnownPurchase { amount, purchase, .. } = question.known;
        for ranked in ranked.beyond_limits(amount) {
            let Some(account) = self.unused[ranked.card.0].as_ref() else { continue };
            let value_per_point = self.comparison.statement.values.of(ranked.card).dollars;
            let rates = KindRates::of_unused(account, value_per_point, purchase);
            let reward = rates.reward(account, value_per_point, amount, |_| Exact::ZERO);
            candidates.add_unranked(question.candidate(ranked.named, reward));
        }
    }

    /// Ranks the cards without purchases for a kind of purchase, if that was not done or no longer holds.
    fn update_ranking(&mut self, known: &KnownPurchase) {
        let Comparison { engine, statement, .. } = self.comparison;
        let KnownPurchase { purchase, kind, .. } = *known;
        let through = self.rankings[kind].as_ref().map(|ranking| ranking.through);
        if through.is_some_and(|through| through.is_none_or(|through| through >= purchase.date)) {
            return;
        }
        let mut ranking = Ranking::default();
        let rates = |card: CardIndex| {
            let account = self.unused[card.0].as_ref()?;
            Some(KindRates::of_unused(account, statement.values.of(card).dollars, purchase))
        };
        for named in self.comparison.held() {
            let Some(card) = self.comparison.named(named).card else { continue };
            match (engine.accepts_card(purchase, card), rates(card)) {
                (false, _) => ranking.refused.push(named),
                (true, Some(rates)) => ranking.add_held(named, card, &rates),
                (true, None) => {}
            }
        }
        for card in engine.cards() {
            let is_candidate = !statement.wallet.holds(card) && engine.accepts_card(purchase, card);
            if !is_candidate {
                continue;
            }
            ranking.holds_through(self.comparison.is_offered_alike_through(card, purchase.date));
            if self.comparison.is_offered(card, purchase.date)
                && let Some(rates) = rates(card)
            {
                ranking.add_new(card, &rates);
            }
        }
        ranking.sort(!known.amount.is_zero());
        self.rankings[kind] = Some(ranking);
    }
}

impl Comparison<'_, '_> {
    /// The held cards, by their indexes among the named cards.
    pub fn held(&self) -> Range<usize> {
        self.first_held..self.first_used
    }

    /// Whether a card that is not held could have been applied for.
    fn is_offered(&self, card: CardIndex, date: Date) -> bool {
        let card = self.engine.card(card);
        card.open_to_new.contains(date) && self.filter.is_none_or(|filter| filter.admits(card, date))
    }

    /// The last day on which that stays so; `None` if no later day is known to differ.
    fn is_offered_alike_through(&self, card: CardIndex, date: Date) -> Option<Date> {
        let card = self.engine.card(card);
        let fees = card.annual_fees.iter().filter_map(|fee| fee.dates.alike_through(date));
        fees.chain(card.open_to_new.alike_through(date)).min()
    }
}

fn better_of(best: Candidate, other: Option<&Candidate>) -> Candidate {
    other.filter(|other| other.gain > best.gain).copied().unwrap_or(best)
}

impl Candidates {
    fn clear(&mut self) {
        self.unranked.clear();
        self.all.clear();
    }

    fn add_unranked(&mut self, candidate: Candidate) {
        let place = self.unranked.partition_point(|other| other.is_before(&candidate));
        self.unranked.insert(place, candidate);
    }

    /// Lists the ranked cards that pay their flat rates, and the unranked ones: the best ones, as many as the limit allows.
    fn list(&mut self, ranked: &[Ranked], question: &Question, limit: usize) {
        let Candidates { unranked, all } = self;
        let amount = question.known.amount;
        let mut unranked = unranked.iter().peekable();
        for ranked in ranked {
            let Some(reward) = ranked.flat_reward(amount) else { continue };
            let candidate = question.candidate(ranked.named, reward);
            while let Some(other) = unranked.next_if(|other| other.is_before(&candidate)) {
                all.push(*other);
            }
            if all.len() >= limit {
                break;
            }
            all.push(candidate);
        }
        all.extend(unranked);
        all.truncate(limit);
    }

    /// Drops those that would not have earned more than the card used, which come last.
    fn keep_gains(&mut self) {
        let gains = self.all.partition_point(|candidate| candidate.gain.is_positive());
        self.all.truncate(gains);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Earning, FlatRate};
    use proptest::prelude::*;
    use rust_decimal::Decimal;

    fn reward(cents: i64) -> PurchaseReward {
        PurchaseReward::new(Earning { points: cents.into(), multiplier: Decimal::ONE }, Decimal::new(1, 2))
    }

    proptest! {
        #[test]
        fn lists_are_sorted_by_gain_then_by_name(
            rates in prop::collection::vec(0i64..8, 0..12),
            others in prop::collection::vec(-90i64..90, 0..6),
            amount in prop_oneof![Just(-10i64), Just(0), Just(10)],
            used in -90i64..90,
            limit in 1usize..12,
        ) {
            let engine = Engine::builtin();
            let purchase = engine.purchase(None, &Default::default(), amount.into(), Date::EPOCH);
            let amount = Exact::dollars(amount.into());
            let question = Question {
                known: KnownPurchase { index: 0, purchase: &purchase, amount, kind: 0 },
                accepted: NetworkSet::default(),
                used: reward(used),
                is_refund: amount.is_negative(),
            };
            let flat = |units| FlatRate { multiplier: 1.0, dollars: Exact::dollars(Decimal::new(units, 1)).small().unwrap() };
            let mut ranked = RankedCards::default();
            for (named, units) in rates.iter().enumerate() {
                ranked.all.push(Ranked { named: 2 * named, card: CardIndex(named), flat: Some(flat(*units)), limit: None });
            }
            ranked.sort(!amount.is_zero());
            let mut candidates = Candidates::default();
            for (place, cents) in others.iter().enumerate() {
                candidates.add_unranked(question.candidate(2 * place + 1, reward(*cents)));
            }
            let mut expected = candidates.unranked.clone();
            expected.extend(ranked.all.iter().map(|card| {
                question.candidate(card.named, card.flat_reward(amount).unwrap())
            }));
            expected.sort_by_key(|candidate| (std::cmp::Reverse(candidate.gain), candidate.named));
            expected.truncate(limit);
            candidates.list(&ranked.all, &question, limit);
            let names = |list: &[Candidate]| list.iter().map(|candidate| candidate.named).collect::<Vec<_>>();
            prop_assert_eq!(names(&candidates.all), names(&expected));
            candidates.keep_gains();
            expected.retain(|candidate| candidate.gain.is_positive());
            prop_assert_eq!(names(&candidates.all), names(&expected));
        }
    }
}
