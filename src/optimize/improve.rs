//! A better assignment by moves of one item and exchanges of two.

use super::component::Component;
use super::problem::Problem;
use super::state::State;
use super::work::Work;
use crate::sorting::{sort, sort_by_key};
use rust_decimal::Decimal;

/// How often everything is gone through.
const ROUNDS: usize = 10;

/// How many items of about the right size are tried in place of one.
const PARTNERS: usize = 8;

/// Improves the assignment of a component until nothing helps or the work is done; says how many dollars more
/// it earns.
pub fn improve<'p>(
    problem: &'p Problem,
    component: &Component,
    state: &mut State<'p>,
    work: &mut Work,
) -> Decimal {
    let mut search = Search { problem, state, work, dollars: Decimal::ZERO };
    let mut items: Vec<usize> =
        component.items.iter().copied().filter(|item| problem.items[*item].offers.len() > 1).collect();
    sort_by_key(&mut items, |item| std::cmp::Reverse(problem.items[*item].dollars()));
    for _ in 0..ROUNDS {
        let before = search.dollars;
        items.iter().for_each(|item| search.move_item(*item));
        for (pool, users) in component.pools.iter().zip(&component.users) {
            search.exchange_at(*pool, users);
        }
        if search.dollars == before {
            break;
        }
    }
    search.dollars
}

/// Puts each of these items where it earns most; says how many dollars more are earned.
pub fn move_items<'p>(
    problem: &'p Problem,
    items: &[usize],
    state: &mut State<'p>,
    work: &mut Work,
) -> Decimal {
    let mut search = Search { problem, state, work, dollars: Decimal::ZERO };
    items.iter().for_each(|item| search.move_item(*item));
    search.dollars
}

/// Puts items on cards that come earlier where that costs nothing: a purchase moves only where it earns more.
pub fn settle_ties(problem: &Problem, component: &Component, state: &mut State, work: &mut Work) -> Decimal {
    let mut dollars = Decimal::ZERO;
    for item in &component.items {
        let Some(chosen) = state.chosen(*item) else { continue };
        for offer in 0..chosen.min(problem.items[*item].offers.len()) {
            if !work.take(state.work(*item)) {
                return dollars;
            }
            let more = state.put(*item, offer);
            if more >= Decimal::ZERO {
                dollars += more;
                break;
            }
            state.put(*item, chosen);
        }
    }
    dollars
}

struct Search<'p, 'r> {
    problem: &'p Problem,
    state: &'r mut State<'p>,
    work: &'r mut Work,
    dollars: Decimal,
}

impl Search<'_, '_> {
    /// Puts an item where it earns most.
    fn move_item(&mut self, item: usize) {
        let Some(mut best) = self.state.chosen(item) else { return };
        let mut standing = best;
        let mut more = Decimal::ZERO;
        let mut most = Decimal::ZERO;
        for offer in 0..self.problem.items[item].offers.len() {
            if offer == best || !self.work.take(self.state.work(item)) {
                continue;
            }
            more += self.state.put(item, offer);
            standing = offer;
            if more > most {
                (best, most) = (offer, more);
            }
        }
        if standing != best {
            self.state.put(item, best);
        }
        self.dollars += most;
    }

    /// Exchanges items in a pool with items outside, of which the sum then fits its cap better.
    fn exchange_at(&mut self, pool: usize, users: &[(usize, usize)]) {
        let cap_dollars = self.problem.pools[pool].cap_dollars;
        let dollars = |(item, offer): &(usize, usize)| self.problem.dollars_in(*item, *offer, pool);
        let users = users.iter().filter(|(item, _)| self.problem.items[*item].offers.len() > 1);
        let mut users: Vec<_> = users.map(|user| (dollars(user), *user)).collect();
        sort(&mut users);
        let is_inside = |(_, (item, offer)): &(_, (usize, usize))| self.state.chosen(*item) == Some(*offer);
        let (inside, outside): (Vec<_>, Vec<_>) = users.into_iter().partition(is_inside);
        for (dollars, leaving) in inside.into_iter().rev() {
            let beyond = self.state.spent(pool) - cap_dollars;
            let near = outside.partition_point(|(other, _)| *other < dollars - beyond);
            let from = near.saturating_sub(PARTNERS / 2);
            let mut partners = outside[from..(from + PARTNERS).min(outside.len())].iter();
            // Who came in before this is still in the list, and is not exchanged again.
            partners.any(|(_, entering)| self.exchange(leaving, *entering));
        }
    }

    /// Takes one item out of a pool and another in, each given with its offer there, where that earns more.
    fn exchange(&mut self, (leaving, from): (usize, usize), (entering, into): (usize, usize)) -> bool {
        let Some(before) = self.state.chosen(entering).filter(|before| *before != into) else {
            return false;
        };
        for offer in (0..self.problem.items[leaving].offers.len()).filter(|offer| *offer != from) {
            if !self.work.take(self.state.work(leaving) + self.state.work(entering)) {
                return false;
            }
            let more = self.state.put_all(&[(leaving, offer), (entering, into)]);
            if more > Decimal::ZERO {
                self.dollars += more;
                return true;
            }
            self.state.put_all(&[(leaving, from), (entering, before)]);
        }
        false
    }
}
