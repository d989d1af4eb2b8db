//! The cards of a comparison, from purchase to purchase.

use super::compared::{Baseline, ComparedCard, ComparedCards, ComparedPurchase, better_of};
use super::named_cards::Comparison;
use super::ranking::{CardRanking, Ranked, RankedCards};
use crate::rules::{
    CardAccount, Exact, KindRates, KnownPurchase, PurchaseKinds, PurchaseReward, Reversal, RunningAccount,
    Scenarios, is_accepted,
};
use card_rewards_catalog::model::CardIndex;

/// The accounts of all cards, up to the current purchase.
pub struct CardPool<'c, 'a, 't> {
    comparison: &'c Comparison<'a, 't>,
    kinds: PurchaseKinds,
    /// Cards with purchases or opening usage.
    running: Vec<RunningCard<'a>>,
    /// The index of each of these, by card.
    running_of_card: Vec<Option<usize>>,
    /// Accounts of the other cards.
    unused: Vec<Option<CardAccount<'a>>>,
    /// By kind.
    rankings: Vec<Option<CardRanking>>,
}

/// A card with purchases or opening usage.
struct RunningCard<'a> {
    card: CardIndex,
    account: RunningAccount<'a>,
    /// Its index among the named cards, if it is held.
    held: Option<usize>,
}

/// The compared cards of one purchase; reused for the next one to keep the allocations.
#[derive(Default)]
pub struct Lists {
    held: ComparedCards,
    new: ComparedCards,
}

impl<'c, 'a, 't> CardPool<'c, 'a, 't> {
    pub fn new(comparison: &'c Comparison<'a, 't>) -> CardPool<'c, 'a, 't> {
        let Comparison { engine, statement, .. } = comparison;
        let kinds = PurchaseKinds::new(engine, &statement.merchants, engine.cards());
        let used = statement.used_cards();
        let mut cards = CardPool {
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
                cards.running_of_card[card.position()] = Some(cards.running.len());
                cards.running.push(RunningCard { card, account, held });
                cards.unused.push(None);
            } else {
                cards.unused.push(Some(account));
            }
        }
        cards
    }

    pub fn compare<'l>(
        &mut self,
        index: usize,
        new_cards_limit: usize,
        scenarios: &mut Scenarios<'a>,
        lists: &'l mut Lists,
    ) -> ComparedPurchase<'l> {
        let Comparison { engine, statement, first_used, .. } = self.comparison;
        let row = &statement.transactions.rows[index];
        let purchase = statement.purchase(index);
        let amount = Exact::dollars(row.amount);
        let kind = self.kinds.kind(row.merchant, amount);
        let known = KnownPurchase { index, purchase: &purchase, amount, kind };
        let used_card = statement.card(index).and_then(|card| self.running_of_card[card.position()]);
        let reward = used_card.map_or(PurchaseReward::ZERO, |card| self.running[card].account.pass(&known));
        let accepted = engine.accepted_networks(&purchase);
        let baseline = Baseline { known, accepted, used: reward, is_refund: amount.is_negative() };
        let used = ComparedCard { named: first_used + row.card_name as usize, reward, gain: Exact::ZERO };

        self.update_ranking(&known);
        let Lists { held, new } = lists;
        held.clear();
        new.clear();
        self.compare_running_cards(&baseline, used_card, scenarios, held, new);
        let Some(ranking) = &self.rankings[kind] else { unreachable!("it was just updated") };
        self.compare_cards_beyond_limits(&ranking.held, &baseline, held);
        self.compare_cards_beyond_limits(&ranking.new, &baseline, new);
        held.list(&ranking.held.all, &baseline, usize::MAX);
        let best_held = better_of(used, held.all.first());
        let is_refused = |named: &&usize| self.comparison.named(**named).card != statement.card(index);
        let refused = ranking.refused.iter().filter(is_refused);
        held.all.extend(refused.map(|named| baseline.compared(*named, PurchaseReward::ZERO)));
        new.list(&ranking.new.all, &baseline, new_cards_limit.max(1));
        new.keep_gains();
        let best = better_of(best_held, new.all.first());
        let listed = new.all.len().min(new_cards_limit);
        ComparedPurchase {
            index,
            is_refund: baseline.is_refund,
            reversal: None,
            used,
            held: &held.all,
            new: &new.all[..listed],
            best_held,
            best,
        }
    }

    /// Gives back the caps of a purchase that a refund reverses.
    fn give_back(&mut self, refund: usize, reversal: &Reversal) {
        let statement = &self.comparison.statement;
        let Some(card) = statement.card(refund).and_then(|card| self.running_of_card[card.position()]) else {
            return;
        };
        let purchase = statement.purchase(reversal.purchase.1);
        self.running[card].account.give_back(&purchase, reversal, statement.purchase(refund).date);
    }

    /// Adds held and new cards with purchases or opening usage.
    fn compare_running_cards(
        &mut self,
        baseline: &Baseline,
        used_card: Option<usize>,
        scenarios: &mut Scenarios<'a>,
        held: &mut ComparedCards,
        new: &mut ComparedCards,
    ) {
        let purchase = baseline.known.purchase;
        for (index, RunningCard { card, account, held: named }) in self.running.iter_mut().enumerate() {
            let is_candidate = named.is_some() || self.comparison.is_offered(*card, purchase.date);
            let is_accepted =
                || is_accepted(self.comparison.engine.card(*card), purchase.merchant, baseline.accepted);
            if Some(index) == used_card || !is_candidate || !is_accepted() {
                continue;
            }
            let reward = account.would_earn(&baseline.known, scenarios);
            match named {
                Some(named) => held.add_unranked(baseline.compared(*named, reward)),
                None => new.add_unranked(baseline.compared(card.position(), reward)),
            }
        }
    }

    /// Adds ranked cards whose flat rate does not apply to this purchase.
    fn compare_cards_beyond_limits(
        &self,
        ranked: &RankedCards,
        baseline: &Baseline,
        candidates: &mut ComparedCards,
    ) {
        let KnownPurchase { amount, purchase, .. } = baseline.known;
        for ranked in ranked.beyond_limits(amount) {
            let Some(account) = self.unused[ranked.card.position()].as_ref() else { continue };
            let value_per_point = self.comparison.statement.values.of(ranked.card).dollars;
            let rates = KindRates::of_unused(account, value_per_point, purchase);
            let reward = rates.reward(account, value_per_point, amount, |_| Exact::ZERO);
            candidates.add_unranked(baseline.compared(ranked.named, reward));
        }
    }

    /// Ranks the cards without purchases for a kind of purchase. A ranking that still holds is kept.
    fn update_ranking(&mut self, known: &KnownPurchase) {
        let Comparison { engine, statement, .. } = self.comparison;
        let KnownPurchase { purchase, kind, .. } = *known;
        let previous = self.rankings[kind].as_ref();
        let through = previous.map(|ranking| ranking.through);
        if through.is_some_and(|through| through.is_none_or(|through| through >= purchase.date)) {
            return;
        }
        // A day on which the terms of one card change leaves those of nearly all others.
        let lasting = previous.map(|ranking| ranking.lasting_through(purchase.date, self.unused.len()));
        let mut ranking = CardRanking::default();
        let ranked = |named: usize, card: CardIndex| {
            let account = self.unused[card.position()].as_ref()?;
            Some(lasting.as_ref().and_then(|lasting| lasting[card.position()]).unwrap_or_else(|| {
                let rates = KindRates::of_unused(account, statement.values.of(card).dollars, purchase);
                Ranked::new(named, card, &rates)
            }))
        };
        for named in self.comparison.held() {
            let Some(card) = self.comparison.named(named).card else { continue };
            if !engine.accepts(purchase, engine.card(card)) {
                ranking.refused.push(named);
            } else if let Some(ranked) = ranked(named, card) {
                ranking.add_held(ranked);
            }
        }
        for card in engine.cards() {
            let is_candidate = !statement.wallet.holds(card) && engine.accepts(purchase, engine.card(card));
            if !is_candidate {
                continue;
            }
            ranking.holds_through(self.comparison.is_offered_alike_through(card, purchase.date));
            if self.comparison.is_offered(card, purchase.date)
                && let Some(ranked) = ranked(card.position(), card)
            {
                ranking.add_new(ranked);
            }
        }
        ranking.sort(!known.amount.is_zero());
        self.rankings[kind] = Some(ranking);
    }
}

impl Comparison<'_, '_> {
    /// Compares all purchases, by date; lists at most this many new cards for each.
    pub fn compare_all(&self, new_cards_limit: usize, mut each: impl FnMut(&ComparedPurchase)) {
        let mut cards = CardPool::new(self);
        let mut lists = Lists::default();
        let mut scenarios = Scenarios::default();
        let refunds = &self.statement.refunds;
        for index in self.statement.by_date() {
            let index = index as usize;
            if let Some(reversal) = refunds.reversal(index) {
                // Answered with its purchase.
                cards.give_back(index, reversal);
                continue;
            }
            let compared = cards.compare(index, new_cards_limit, &mut scenarios, &mut lists);
            each(&compared);
            refunds.of_purchase(index).for_each(|reversal| each(&compared.reversed(reversal)));
        }
    }
}
