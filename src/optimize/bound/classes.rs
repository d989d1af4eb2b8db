//! Classes of items with the same rates on every candidate.
//!
//! The relaxation treats a class as one item.

use super::subproblems::{Selection, selected_options};
use crate::optimize::model::{Charge, Component, Dollars, Item, Problem, Rate, Terms, Variant};
use card_rewards_catalog::model::OptionIndex;
use std::collections::{BTreeMap, BTreeSet};

/// Items with the same cards on the same terms.
pub struct Class {
    pub items: Vec<usize>,
    /// The dollars of each charge, summed over the items.
    pub amounts: Vec<Dollars>,
    pub subproblem: usize,
    /// The distinct states under the selections of the subproblem.
    pub states: Vec<ClassState>,
    /// The state under each selection.
    pub state_of: Vec<usize>,
}

impl Class {
    /// Dollars of the purchases, net of their refunds.
    pub fn dollars(&self) -> Dollars {
        self.amounts.iter().sum()
    }
}

/// The view of each charge, by candidate, under a selection.
pub type ClassState = Vec<Vec<usize>>;

/// Terms under a selection.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct View {
    pub terms: usize,
    /// The variants that are possible; several only if a ranking is open.
    pub variants: Vec<usize>,
    pub is_refund: bool,
}

impl View {
    /// The possible variants.
    pub fn variants<'p>(&self, problem: &'p Problem) -> impl Iterator<Item = &'p Variant> {
        let terms: &'p Terms = &problem.terms[self.terms];
        self.variants.iter().map(move |variant| &terms.variants[*variant])
    }

    /// The best of the rates: the highest, or the lowest for a refund.
    pub fn best(&self, rates: impl Iterator<Item = Rate>) -> Rate {
        if self.is_refund { rates.min() } else { rates.max() }.unwrap_or_default()
    }
}

/// The classes of a component, without states.
pub fn classes(problem: &Problem, component: &Component, subproblem_of: &[usize]) -> Vec<Class> {
    // By identity.
    let mut indexes: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
    let mut classes: Vec<Class> = Vec::new();
    for (item, subproblem) in component.items.iter().zip(subproblem_of) {
        let charges = problem.items[*item].charges();
        let class = *indexes.entry(identity(&problem.items[*item])).or_insert_with(|| {
            let amounts = vec![0; charges.len()];
            let (items, states, state_of) = (Vec::new(), Vec::new(), Vec::new());
            classes.push(Class { items, amounts, subproblem: *subproblem, states, state_of });
            classes.len() - 1
        });
        classes[class].items.push(*item);
        classes[class].amounts.iter_mut().zip(charges).for_each(|(sum, charge)| *sum += charge.amount);
    }
    classes
}

/// The properties that the items of a class share.
///
/// Terms by candidate, and which charges are refunds.
fn identity(item: &Item) -> Vec<usize> {
    let charges = item.candidates.iter().flat_map(|candidate| &candidate.charges);
    let refunds = item.charges().iter().map(|charge| usize::from(charge.amount < 0));
    refunds.chain(charges.map(|charge| charge.terms)).chain([item.charges().len()]).collect()
}

/// The views of a component.
#[derive(Default)]
pub struct Views {
    pub views: Vec<View>,
    indexes: BTreeMap<View, usize>,
}

impl Views {
    /// Adds the states of a class under these selections.
    pub fn add_states(&mut self, problem: &Problem, class: &mut Class, selections: &[Selection]) {
        let item = &problem.items[class.items[0]];
        let charges = item.candidates.iter().flat_map(|candidate| &candidate.charges);
        let options = charges.flat_map(|charge| &problem.terms(charge).counts_for);
        let options: BTreeSet<(usize, OptionIndex)> = options.copied().collect();
        // Selections that select the same of these options have the same state.
        let mut known: Vec<Vec<bool>> = Vec::new();
        for selection in selections {
            let is_selected = |(ranking, option): &(usize, OptionIndex)| {
                selected_options(selection, *ranking).is_some_and(|options| options.contains(option))
            };
            let selected: Vec<bool> = options.iter().map(is_selected).collect();
            let state = known.iter().position(|other| *other == selected).unwrap_or_else(|| {
                known.push(selected);
                let mut view = |charge| self.view(problem, charge, selection);
                let candidates = item.candidates.iter();
                let state =
                    candidates.map(|candidate| candidate.charges.iter().map(&mut view).collect()).collect();
                class.states.push(state);
                class.states.len() - 1
            });
            class.state_of.push(state);
        }
    }

    fn view(&mut self, problem: &Problem, charge: &Charge, selection: &Selection) -> usize {
        let variants = problem.terms(charge).variants_if(|ranking| selected_options(selection, ranking));
        let (terms, is_refund) = (charge.terms, charge.amount < 0);
        let view = View { terms, variants: variants.collect(), is_refund };
        let Views { views, indexes } = self;
        *indexes.entry(view).or_insert_with_key(|view| {
            views.push(view.clone());
            views.len() - 1
        })
    }
}
