//! A subgradient of the dual bound.

use super::evaluation::{Evaluation, is_balanced};
use super::lagrangian::Relaxation;
use crate::optimize::model::Rate;

impl Relaxation<'_> {
    /// A subgradient of the bound.
    ///
    /// For each knapsack: its capacity, less the dollars that the optimum puts into it.
    pub fn subgradient(&self, evaluation: &Evaluation, multipliers: &[Rate]) -> Vec<f64> {
        let constant = |index: usize| {
            if self.owners[index].is_some() {
                return 0.0;
            }
            let slack = if is_balanced(self.knapsack(index), multipliers[index]) {
                self.knapsack(index).slack_dollars()
            } else {
                0
            };
            (self.knapsack(index).size.capacity_dollars() - slack) as f64
        };
        let mut subgradient: Vec<f64> = (0..multipliers.len()).map(constant).collect();
        for (number, subproblem) in self.subproblems.iter().enumerate() {
            let selection = evaluation.selections[number];
            let own_items = self.own_items(subproblem, selection, &evaluation.rates);
            for (own_item, is_inside) in own_items.zip(&evaluation.inside[number]) {
                let Some(candidate) = own_item.candidate(*is_inside) else { continue };
                let views = &self.state(self.class(own_item.item), selection)[candidate];
                for (view, charge) in views.iter().zip(self.problem.items[own_item.item].charges()) {
                    self.subtract_usage(*view, charge.amount as f64, multipliers, &mut subgradient);
                }
            }
            for class in subproblem.classes.iter().map(|class| &self.classes[*class]) {
                let state = self.state(class, selection);
                let outcome = self.outcome(subproblem, state, &class.amounts, &evaluation.rates);
                let (None, Some((_, candidate))) = (outcome.inside, outcome.outside) else { continue };
                for (view, amount) in state[candidate].iter().zip(&class.amounts) {
                    self.subtract_usage(*view, *amount as f64, multipliers, &mut subgradient);
                }
            }
        }
        (0..multipliers.len())
            .filter(|index| !self.has_multiplier(*index))
            .for_each(|index| subgradient[index] = 0.0);
        subgradient
    }

    /// Subtracts the dollars of a charge from the slopes of its knapsacks.
    fn subtract_usage(&self, view: usize, dollars: f64, multipliers: &[Rate], subgradient: &mut [f64]) {
        // A best variant gives an exact subgradient. If several are possible, the first one is near enough.
        let Some(variant) = self.variants(view).next() else { return };
        for usage in &variant.uses {
            let index = self.problem.index_in_component[usage.knapsack];
            let knapsack = &self.problem.knapsacks[usage.knapsack];
            let is_within = (dollars > 0.0) == (usage.premium > multipliers[index]);
            if self.owners[index].is_none() && (is_balanced(knapsack, multipliers[index]) || is_within) {
                subgradient[index] -= dollars;
            }
        }
    }
}
