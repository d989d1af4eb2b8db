//! The cards of a comparison, from purchase to purchase.

use super::compared::{Baseline, ComparedCard, ComparedCards, ComparedPurchase, better_of};
use super::named_cards::Comparison;
use super::ranking::{CardRanking, Ranked, RankedCards, Unranked};
use crate::rules::{
    AccountIndex, CardAccount, Exact, KindRates, Purchase, PurchaseKinds, PurchaseReward, ResolvedPurchase,
    Reversal, RunningAccount, Scenarios, is_accepted,
};
use card_rewards_catalog::model::{CardIndex, Date};

/// The accounts of all cards, up to the current purchase.
pub struct CardPool<'c, 'a, 't> {
    comparison: &'c Comparison<'a, 't>,
    kinds: PurchaseKinds,
    /// Accounts with purchases or opening usage.
    running: Vec<RunningCard<'a>>,
    /// The index of each of these, by the position of the account.
    running_indexes: Vec<Option<usize>>,
    /// The other accounts, by position.
    unused: Vec<Option<CardAccount<'a>>>,
    /// By kind.
    rankings: Vec<Option<CardRanking>>,
}

/// An account with purchases or opening usage.
struct RunningCard<'a> {
    index: AccountIndex,
    account: RunningAccount<'a>,
    /// Its index among the named cards, if it is held.
    held: Option<usize>,
}

/// The compared cards of one purchase; reused for the next one to keep the allocations.
#[derive(Default)]
pub struct ComparedLists {
    used: Option<ComparedCard>,
    held: ComparedCards,
    new: ComparedCards,
}

impl<'c, 'a, 't> CardPool<'c, 'a, 't> {
    pub fn new(comparison: &'c Comparison<'a, 't>) -> CardPool<'c, 'a, 't> {
        let Comparison { engine, resolved, .. } = comparison;
        let kinds = PurchaseKinds::new(engine, &resolved.merchants, engine.cards());
        let used = resolved.used_accounts();
        let positions = resolved.accounts.positions();
        let mut cards = CardPool {
            comparison,
            running: Vec::new(),
            running_indexes: vec![None; positions],
            unused: vec![None; positions],
            rankings: (0..kinds.count()).map(|_| None).collect(),
            kinds,
        };
        for index in resolved.accounts.all() {
            let position = resolved.accounts.position(index);
            let account = resolved.account(index);
            let is_running = used.contains(&index) || account.has_opening_usage();
            if is_running {
                let held = comparison.held().find(|held| comparison.named(*held).account == Some(index));
                let account = resolved.running_account(account, &cards.kinds);
                cards.running_indexes[position] = Some(cards.running.len());
                cards.running.push(RunningCard { index, account, held });
            } else {
                cards.unused[position] = Some(account);
            }
        }
        cards
    }

    pub fn compare<'l>(
        &mut self,
        index: usize,
        new_cards_limit: usize,
        scenarios: &mut Scenarios<'a>,
        lists: &'l mut ComparedLists,
    ) -> ComparedPurchase<'l> {
        let Comparison { engine, resolved, first_used, .. } = self.comparison;
        let purchase = resolved.purchase(index);
        let known = self.known(index, &purchase);
        let (used_card, reward) = self.settle_next(&known);
        let used_account = resolved.used_account(index);
        let accepted = engine.accepted_networks(&purchase);
        let is_refund = known.amount.is_negative();
        let baseline = Baseline { known, accepted, used_account, used: reward, is_refund };

        self.update_ranking(&known);
        let ComparedLists { used, held, new } = lists;
        let named = first_used + resolved.transactions.rows[index].card as usize;
        let used = &*used.insert(ComparedCard { named, reward, gain: Exact::ZERO });
        held.clear();
        new.clear();
        self.compare_running_cards(&baseline, used_card, scenarios, held, new);
        let Some(ranking) = &self.rankings[known.kind] else { unreachable!("it was just updated") };
        self.list(&ranking.held, &baseline, usize::MAX, held);
        let has_usable = !held.all.is_empty();
        self.list_unusable(ranking, &baseline, held);
        let best_held = better_of(used, held.all.first().filter(|_| has_usable));
        self.list_new(ranking, &baseline, new_cards_limit, new);
        let best = better_of(best_held, new.all.first());
        let listed = new.all.len().min(new_cards_limit);
        ComparedPurchase {
            index,
            is_refund: baseline.is_refund,
            is_foreign: purchase.is_foreign(),
            reversal: None,
            used,
            held: &held.all,
            new: &new.all[..listed],
            best_held,
            best,
        }
    }

    /// Lists ranked and running cards, best first, up to a limit.
    fn list(&self, ranked: &RankedCards, baseline: &Baseline, limit: usize, cards: &mut ComparedCards) {
        self.compare_cards_beyond_limits(ranked, baseline, cards);
        cards.list(&ranked.all, baseline, limit);
        self.comparison.subtract_fees(baseline, &mut cards.all);
    }

    /// Appends the other held cards that cannot pay.
    fn list_unusable(&self, ranking: &CardRanking, baseline: &Baseline, held: &mut ComparedCards) {
        let is_other = |card: &&Unranked| self.comparison.named(card.named).account != baseline.used_account;
        let unusable = ranking.held.unranked.iter().filter(is_other);
        held.all.extend(unusable.map(|card| baseline.compared(card.named, PurchaseReward::ZERO)));
    }

    /// Lists the best new cards that would have earned more: `limit` of them, or the best one if that is zero.
    fn list_new(&self, ranking: &CardRanking, baseline: &Baseline, limit: usize, new: &mut ComparedCards) {
        // Fees change the order of all.
        let limit = if baseline.known.purchase.is_foreign() { usize::MAX } else { limit.max(1) };
        self.list(&ranking.new, baseline, limit, new);
        new.keep_gains();
    }

    /// A purchase, as rates are looked up for it.
    fn known<'r>(&self, index: usize, purchase: &'r Purchase) -> ResolvedPurchase<'r> {
        let row = &self.comparison.resolved.transactions.rows[index];
        let amount = Exact::dollars(purchase.amount);
        ResolvedPurchase { index, purchase, amount, kind: self.kinds.kind(row.merchant, amount) }
    }

    /// Settles a purchase with the card used. Returns the index of that card, and the reward.
    fn settle_next(&mut self, known: &ResolvedPurchase) -> (Option<usize>, PurchaseReward) {
        let used = self.comparison.resolved.used_account(known.index);
        let used = used.and_then(|account| self.running_index(account));
        let card = used.and_then(|card| self.running.get_mut(card));
        (used, card.map_or(PurchaseReward::ZERO, |card| card.account.settle_next(known)))
    }

    /// The index of an account with purchases or opening usage.
    fn running_index(&self, account: AccountIndex) -> Option<usize> {
        self.running_indexes[self.comparison.resolved.accounts.position(account)]
    }

    /// Gives back the caps of a purchase that a refund reverses.
    fn give_back(&mut self, refund: usize, reversal: &Reversal) {
        let resolved = &self.comparison.resolved;
        let used = resolved.used_account(refund);
        let card = used.and_then(|account| self.running_index(account));
        let Some(card) = card.and_then(|card| self.running.get_mut(card)) else { return };
        let purchase = resolved.purchase(reversal.purchase.1);
        card.account.give_back(&purchase, reversal, resolved.purchase(refund).date);
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
        for (running_index, RunningCard { index, account, held: named }) in
            self.running.iter_mut().enumerate()
        {
            let card = index.card;
            let is_candidate = named.is_some() || self.comparison.is_offered(card, purchase.date);
            let is_usable = || {
                is_accepted(self.comparison.engine.card(card), purchase.merchant, baseline.accepted)
                    && self.comparison.opens_after(*index, purchase.date).is_none()
            };
            if Some(running_index) == used_card || !is_candidate || !is_usable() {
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
        let ResolvedPurchase { amount, purchase, .. } = baseline.known;
        for ranked in ranked.beyond_limits(amount) {
            let Some(account) = self.unused[ranked.account].as_ref() else { continue };
            let value_per_point = self.comparison.resolved.values.of(account.index.card).dollars;
            let rates = KindRates::new(account, value_per_point, account.rates_alone(purchase));
            let reward = rates.reward(account, value_per_point, amount, |_| Exact::ZERO);
            candidates.add_unranked(baseline.compared(ranked.named, reward));
        }
    }

    /// Ranks the cards without purchases for a kind of purchase: all of them first, later those that have changed.
    fn update_ranking(&mut self, known: &ResolvedPurchase) {
        let Comparison { engine, resolved, .. } = self.comparison;
        let ResolvedPurchase { purchase, kind, .. } = *known;
        if self.rankings[kind].as_ref().is_some_and(|ranking| ranking.holds_on(purchase.date)) {
            return;
        }
        let (mut ranking, [held, new]) = match self.rankings[kind].take() {
            Some(mut ranking) => {
                let changed =
                    [&mut ranking.held, &mut ranking.new].map(|cards| cards.take_changed(purchase.date));
                (ranking, changed)
            }
            None => {
                let is_new = |card: &CardIndex| {
                    !resolved.held.holds(*card) && engine.accepts(purchase, engine.card(*card))
                };
                let new = engine.cards().filter(is_new).map(|card| card.position()).collect();
                (CardRanking::default(), [self.comparison.held().collect(), new])
            }
        };
        for named in held {
            self.rank_held(named, purchase, &mut ranking);
        }
        for card in new {
            self.rank_new(CardIndex::new(card), purchase, &mut ranking);
        }
        for cards in [&mut ranking.held, &mut ranking.new] {
            cards.sort(!known.amount.is_zero());
        }
        self.rankings[kind] = Some(ranking);
    }

    fn rank_held(&self, named: usize, purchase: &Purchase, ranking: &mut CardRanking) {
        let Comparison { engine, resolved, .. } = self.comparison;
        let Some(account) = self.comparison.named(named).account else { return };
        let opens = self.comparison.opens_after(account, purchase.date);
        if opens.is_some() || !engine.accepts(purchase, engine.card(account.card)) {
            ranking.held.add_unranked(Unranked { named, through: opens.and_then(Date::yesterday) });
        } else {
            ranking.held.all.extend(self.ranked(named, resolved.accounts.position(account), purchase, None));
        }
    }

    fn rank_new(&self, card: CardIndex, purchase: &Purchase, ranking: &mut CardRanking) {
        let (named, alike_through) =
            (card.position(), self.comparison.is_offered_alike_through(card, purchase.date));
        if self.comparison.is_offered(card, purchase.date) {
            ranking.new.all.extend(self.ranked(named, named, purchase, alike_through));
        } else {
            ranking.new.add_unranked(Unranked { named, through: alike_through });
        }
    }

    /// A card for a ranking; `None` if it has purchases or opening usage.
    fn ranked(
        &self,
        named: usize,
        position: usize,
        purchase: &Purchase,
        alike_through: Option<Date>,
    ) -> Option<Ranked> {
        let account = self.unused[position].as_ref()?;
        let value_per_point = self.comparison.resolved.values.of(account.index.card).dollars;
        Some(Ranked::new(named, position, account, value_per_point, purchase, alike_through))
    }
}

impl Comparison<'_, '_> {
    /// Compares all purchases, by date; lists at most this many new cards for each.
    pub fn compare_all(&self, new_cards_limit: usize, mut each: impl FnMut(&ComparedPurchase)) {
        let mut cards = CardPool::new(self);
        let mut lists = ComparedLists::default();
        let mut scenarios = Scenarios::default();
        let refunds = &self.resolved.refunds;
        for index in self.resolved.by_date() {
            let index = index as usize;
            if let Some(reversal) = refunds.reversal(index) {
                // Answered with its purchase.
                cards.give_back(index, reversal);
                continue;
            }
            let is_answered = |index| self.resolved.index_in_request(index).is_some();
            if !is_answered(index) && !refunds.of_purchase(index).any(|reversal| is_answered(reversal.refund))
            {
                cards.settle_next(&cards.known(index, &self.resolved.purchase(index)));
                continue;
            }
            let compared = cards.compare(index, new_cards_limit, &mut scenarios, &mut lists);
            each(&compared);
            refunds.of_purchase(index).for_each(|reversal| each(&compared.reversed(reversal)));
        }
    }
}
