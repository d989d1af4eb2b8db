//! What spending can pick: the outcomes of contests that the same purchases decide.

use super::component::Component;
use super::problem::Problem;
use super::union::Union;
use std::collections::BTreeSet;

/// How many outcomes of the contests of one group are told apart.
const OUTCOMES_MAX: usize = 400;

/// The options that are picked, by contest.
pub type Outcome = Vec<(usize, Vec<u8>)>;

/// Items that take part in the same contests, with all the ways in which these can come out.
pub struct Group {
    pub items: Vec<usize>,
    /// In the first one nothing is picked.
    pub outcomes: Vec<Outcome>,
    /// The items, by their place in the group, to which it matters that an outcome is not the first one.
    pub concerned: Vec<Vec<usize>>,
}

impl Group {
    fn new(outcomes: Vec<Outcome>) -> Group {
        Group { items: Vec::new(), concerned: vec![Vec::new(); outcomes.len()], outcomes }
    }

    fn add(&mut self, problem: &Problem, item: usize) {
        let charges = || problem.items[item].offers.iter().flat_map(|offer| &offer.charges);
        let counts_for = |contest: usize, option: u8| {
            charges().any(|charge| charge.counts_for.contains(&(contest, option)))
        };
        for (outcome, concerned) in self.outcomes.iter().zip(&mut self.concerned) {
            let mut picked = outcome
                .iter()
                .flat_map(|(contest, options)| options.iter().map(|option| (*contest, *option)));
            if picked.any(|(contest, option)| counts_for(contest, option)) {
                concerned.push(self.items.len());
            }
        }
        self.items.push(item);
    }
}

/// The items of a component by the contests that their purchases take part in. Where a refund takes part in
/// another contest, that outcome stays open.
pub fn groups(problem: &Problem, component: &Component) -> Vec<Group> {
    let place = |contest: usize| component.contests.binary_search(&contest).ok();
    let mut union = Union::new(component.contests.len());
    let contests_of = |item: usize| -> Vec<usize> {
        let purchases = problem.items[item].offers.iter().map(|offer| &offer.charges[0]);
        let contests = purchases.flat_map(|charge| charge.counts_for.iter().map(|(contest, _)| *contest));
        contests.filter_map(place).collect()
    };
    for item in &component.items {
        contests_of(*item).windows(2).for_each(|pair| union.join(pair[0], pair[1]));
    }
    let (numbers, count) = union.numbers();
    let options = options(problem, component);
    let mut contests: Vec<Vec<(usize, &BTreeSet<u8>)>> = vec![Vec::new(); count];
    for ((contest, options), number) in component.contests.iter().zip(&options).zip(&numbers) {
        contests[*number].push((*contest, options));
    }
    let without_contest = Group::new(vec![Outcome::new()]);
    let with_contests = contests.iter().map(|contests| Group::new(outcomes(problem, contests)));
    let mut groups: Vec<Group> = std::iter::once(without_contest).chain(with_contests).collect();
    for item in &component.items {
        let group = contests_of(*item).first().map_or(0, |contest| numbers[*contest] + 1);
        groups[group].add(problem, *item);
    }
    groups
}

/// All the ways in which contests can come out; where they are too many, one that leaves them all open.
fn outcomes(problem: &Problem, contests: &[(usize, &BTreeSet<u8>)]) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::new()];
    for (contest, options) in contests {
        let sets = possible_picks(options, usize::from(problem.contests[*contest].picks));
        if outcomes.len() * sets.len() > OUTCOMES_MAX {
            return vec![Outcome::new()];
        }
        outcomes = outcomes
            .iter()
            .flat_map(|outcome| {
                sets.iter().map(|set| outcome.iter().cloned().chain([(*contest, set.clone())]).collect())
            })
            .collect();
    }
    outcomes
}

/// The options for which anything counts, for each contest of a component.
fn options(problem: &Problem, component: &Component) -> Vec<BTreeSet<u8>> {
    let mut options = vec![BTreeSet::new(); component.contests.len()];
    let offers = component.items.iter().flat_map(|item| &problem.items[*item].offers);
    let charges = offers.flat_map(|offer| &offer.charges);
    for (contest, option) in charges.flat_map(|charge| &charge.counts_for) {
        if let Ok(place) = component.contests.binary_search(contest) {
            options[place].insert(*option);
        }
    }
    options
}

/// The sets of options that can be picked, at most so many.
fn possible_picks(options: &BTreeSet<u8>, picks: usize) -> Vec<Vec<u8>> {
    let mut sets: Vec<Vec<u8>> = vec![Vec::new()];
    for option in options {
        let with: Vec<Vec<u8>> = sets
            .iter()
            .filter(|set| set.len() < picks)
            .map(|set| set.iter().copied().chain([*option]).collect())
            .collect();
        sets.extend(with);
        if sets.len() > OUTCOMES_MAX {
            break;
        }
    }
    sets
}
