//! A subgradient of the dual bound: the direction in which its multipliers move.

use super::evaluation::{Evaluation, is_balanced};
use super::lagrangian::Relaxation;
use crate::optimize::model::Rate;

impl Relaxation<'_> {
    /// A subgradient of the bound: for each knapsack its capacity, less the dollars that the optimum puts into it.
    pub fn subgradient(&self, evaluation: &Evaluation, multipliers: &[Rate]) -> Vec<f64> {
        let constant = |place: usize| {
            if self.owners[place].is_some() {
                return 0.0;
            }
            let slack = if is_balanced(self.knapsack(place), multipliers[place]) {
                self.knapsack(place).slack_dollars()
            } else {
                0
            };
            (self.knapsack(place).size.capacity_dollars() - slack) as f64
        };
        let mut subgradient: Vec<f64> = (0..multipliers.len()).map(constant).collect();
        for (number, subproblem) in self.subproblems.iter().enumerate() {
            let selection = evaluation.selections[number];
            let choices = self.choices(subproblem, selection, &evaluation.rates);
            for ((item, _, outside, inside), is_inside) in choices.zip(&evaluation.inside[number]) {
                let Some(candidate) = (if *is_inside { Some(inside) } else { outside }) else { continue };
                let views = &self.state(self.class(item), selection)[candidate];
                for (view, charge) in views.iter().zip(self.problem.items[item].charges()) {
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
            .filter(|place| !self.has_multiplier(*place))
            .for_each(|place| subgradient[place] = 0.0);
        subgradient
    }

    fn subtract_usage(&self, view: usize, dollars: f64, multipliers: &[Rate], subgradient: &mut [f64]) {
        // Where several variants are possible, any of the best ones would do; the first one nearly does.
        let Some(variant) = self.variants(view).next() else { return };
        for usage in &variant.uses {
            let place = self.problem.knapsack_places[usage.knapsack];
            let knapsack = &self.problem.knapsacks[usage.knapsack];
            let is_within = (dollars > 0.0) == (usage.premium > multipliers[place]);
            if self.owners[place].is_none() && (is_balanced(knapsack, multipliers[place]) || is_within) {
                subgradient[place] -= dollars;
            }
        }
    }
}
