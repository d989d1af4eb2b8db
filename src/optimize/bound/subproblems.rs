//! Decomposition: the subproblems into which the relaxation separates.

use super::own_knapsack::OwnKnapsack;
use crate::optimize::model::{Component, Problem, Terms, UnionFind};
use card_rewards_catalog::model::OptionIndex;
use std::collections::{BTreeMap, BTreeSet};

/// Limit of enumerated selections per subproblem.
const SELECTIONS_MAX: usize = 1000;

/// The selected options by ranking. A ranking that is not listed is open: any of its options can be selected.
pub type Selection = Vec<(usize, Vec<OptionIndex>)>;

/// Classes linked by rankings, with every selection of these.
pub struct Subproblem {
    pub classes: Vec<usize>,
    /// All selections; above the limit, one that leaves all rankings open.
    pub selections: Vec<Selection>,
    /// The own knapsack, which has a multiplier for each selection.
    pub own: Option<OwnKnapsack>,
}

impl Subproblem {
    fn new(selections: Vec<Selection>) -> Subproblem {
        Subproblem { classes: Vec::new(), selections, own: None }
    }
}

/// The options that a selection selects in a ranking; `None` if it is open.
pub fn selected_options(selection: &Selection, ranking: usize) -> Option<&[OptionIndex]> {
    selection.iter().find(|(other, _)| *other == ranking).map(|(_, options)| options.as_slice())
}

/// The subproblems of a component, without classes, and that of each item.
///
/// The first one is for items without rankings. Only purchases link rankings: charges that count apart earn nothing.
pub fn subproblems(problem: &Problem, component: &Component) -> (Vec<Subproblem>, Vec<usize>) {
    let index = |ranking: usize| component.rankings.binary_search(&ranking).ok();
    let rankings_of = |item: usize| -> Vec<usize> {
        let purchases = problem.items[item].candidates.iter().map(|candidate| &candidate.charges[0]);
        let counts_for = purchases.flat_map(|charge| &problem.terms(charge).counts_for);
        let rankings = counts_for.map(|(ranking, _)| *ranking);
        rankings.filter_map(index).collect()
    };
    let mut linked = UnionFind::new(component.rankings.len());
    for item in &component.items {
        linked.union_all(&rankings_of(*item));
    }
    let (set_of, count) = linked.into_sets();
    let terms = terms(problem, component);
    let options = options(&terms, component);
    let mut rankings: Vec<Vec<(usize, &BTreeSet<OptionIndex>)>> = vec![Vec::new(); count];
    for ((ranking, options), set) in component.rankings.iter().zip(&options).zip(&set_of) {
        rankings[*set].push((*ranking, options));
    }
    let without_rankings = Subproblem::new(vec![Selection::new()]);
    let with_rankings =
        rankings.iter().map(|rankings| Subproblem::new(selections(problem, &terms, rankings)));
    let subproblems = std::iter::once(without_rankings).chain(with_rankings).collect();
    let subproblem = |item: &usize| rankings_of(*item).first().map_or(0, |ranking| set_of[*ranking] + 1);
    (subproblems, component.items.iter().map(subproblem).collect())
}

/// All selections of these rankings; above the limit, one that leaves them open.
fn selections(
    problem: &Problem,
    terms: &[&Terms],
    rankings: &[(usize, &BTreeSet<OptionIndex>)],
) -> Vec<Selection> {
    let mut selections = vec![Selection::new()];
    for (index, (ranking, options)) in rankings.iter().enumerate() {
        let earlier = rankings[..index].iter();
        let nested: Vec<(usize, Nesting)> = earlier
            .filter_map(|(earlier, _)| Some((*earlier, Nesting::of(problem, terms, *earlier, *ranking)?)))
            .collect();
        let sets = option_sets(options, usize::from(problem.rankings[*ranking].selects));
        let mut longer = Vec::new();
        for selection in &selections {
            for set in &sets {
                let is_possible = |(earlier, nesting): &(usize, Nesting)| {
                    selected_options(selection, *earlier).is_none_or(|first| nesting.allows(first, set))
                };
                if nested.iter().all(is_possible) {
                    longer.push(selection.iter().cloned().chain([(*ranking, set.clone())]).collect());
                }
            }
            if longer.len() > SELECTIONS_MAX {
                return vec![Selection::new()];
            }
        }
        selections = longer;
    }
    selections
}

/// Two rankings of the same spending.
///
/// For example the top category and the top two.
struct Nesting {
    /// The option of the second ranking for each of the first one.
    options: BTreeMap<OptionIndex, OptionIndex>,
    /// The number of options that each ranking selects.
    selects: (usize, usize),
}

impl Nesting {
    /// The nesting of two rankings; `None` if a charge counts for only one, or if ties break differently.
    fn of(problem: &Problem, terms: &[&Terms], first: usize, second: usize) -> Option<Nesting> {
        let mut options = BTreeMap::new();
        for terms in terms {
            let options_of = |ranking: usize| {
                let counts_for = terms.counts_for.iter().filter(move |(other, _)| *other == ranking);
                counts_for.map(|(_, option)| *option).collect::<BTreeSet<OptionIndex>>()
            };
            let (one, other) = (options_of(first), options_of(second));
            if one.len() != other.len() {
                return None;
            }
            for (one, other) in one.into_iter().zip(other) {
                if *options.entry(one).or_insert(other) != other {
                    return None;
                }
            }
        }
        let selects = |ranking: usize| usize::from(problem.rankings[ranking].selects);
        let is_ordered = options.values().is_sorted_by(|one, other| one < other);
        is_ordered.then_some(Nesting { options, selects: (selects(first), selects(second)) })
    }

    /// Whether both sets can be selected at once.
    fn allows(&self, first: &[OptionIndex], second: &[OptionIndex]) -> bool {
        let first: Vec<OptionIndex> = first.iter().map(|option| self.options[option]).collect();
        let (shorter, longer, selects) = match self.selects.0 <= self.selects.1 {
            true => (&first[..], second, self.selects.0),
            false => (second, &first[..], self.selects.1),
        };
        shorter.len() == selects.min(longer.len()) && shorter.iter().all(|option| longer.contains(option))
    }
}

/// The distinct terms of the charges of a component.
fn terms<'p>(problem: &'p Problem, component: &Component) -> Vec<&'p Terms> {
    let candidates = component.items.iter().flat_map(|item| &problem.items[*item].candidates);
    let charges = candidates.flat_map(|candidate| &candidate.charges);
    let mut is_used = vec![false; problem.terms.len()];
    charges.for_each(|charge| is_used[charge.terms] = true);
    problem.terms.iter().zip(is_used).filter_map(|(terms, is_used)| is_used.then_some(terms)).collect()
}

/// The options that any charge counts for, by ranking of a component.
fn options(terms: &[&Terms], component: &Component) -> Vec<BTreeSet<OptionIndex>> {
    let mut options = vec![BTreeSet::new(); component.rankings.len()];
    for (ranking, option) in terms.iter().flat_map(|terms| &terms.counts_for) {
        if let Ok(index) = component.rankings.binary_search(ranking) {
            options[index].insert(*option);
        }
    }
    options
}

/// The sets of at most `size` options, the empty one first; incomplete above the limit of selections.
fn option_sets(options: &BTreeSet<OptionIndex>, size: usize) -> Vec<Vec<OptionIndex>> {
    let mut sets: Vec<Vec<OptionIndex>> = vec![Vec::new()];
    for option in options {
        let with: Vec<Vec<OptionIndex>> = sets
            .iter()
            .filter(|set| set.len() < size)
            .map(|set| set.iter().copied().chain([*option]).collect())
            .collect();
        sets.extend(with);
        if sets.len() > SELECTIONS_MAX {
            break;
        }
    }
    sets
}
