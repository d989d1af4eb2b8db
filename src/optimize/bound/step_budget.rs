//! Work limits of the search, in steps.

/// Remaining step budget. A step looks at about one charge.
///
/// Counting steps instead of reading a clock keeps answers the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct StepBudget(u64);

impl StepBudget {
    /// A budget of this many steps.
    pub fn new(steps: u64) -> StepBudget {
        StepBudget(steps)
    }

    /// Spends steps if as many remain; empties the budget and returns false otherwise.
    pub fn spend(&mut self, steps: u64) -> bool {
        let rest = self.0.checked_sub(steps);
        self.0 = rest.unwrap_or(0);
        rest.is_some()
    }

    /// Whether no steps remain.
    pub fn is_spent(self) -> bool {
        self.0 == 0
    }

    /// Sets aside `part / of` of the remaining steps.
    pub fn reserve_part(&mut self, part: u64, of: u64) -> StepBudget {
        let steps = (u128::from(self.0) * u128::from(part) / u128::from(of.max(1))) as u64;
        self.0 -= steps;
        StepBudget(steps)
    }

    /// Sets aside this many steps, or all if fewer remain.
    pub fn reserve(&mut self, steps: u64) -> StepBudget {
        let steps = steps.min(self.0);
        self.0 -= steps;
        StepBudget(steps)
    }

    /// Returns the unspent steps of a reserved part.
    pub fn release(&mut self, reserved: StepBudget) {
        self.0 += reserved.0;
    }
}
