//! A limit on how long the search for a better assignment goes on, whatever is asked.

/// Steps of work that are left, of some ten million a second.
#[derive(Clone, Copy, Debug)]
pub struct Work(u64);

impl Work {
    pub fn new(steps: u64) -> Work {
        Work(steps)
    }

    /// Does so many steps, where there are as many left.
    pub fn take(&mut self, steps: u64) -> bool {
        let left = self.0.checked_sub(steps);
        self.0 = left.unwrap_or(0);
        left.is_some()
    }

    /// Sets aside a part of what is left.
    pub fn share(&mut self, part: u64, of: u64) -> Work {
        let steps = (u128::from(self.0) * u128::from(part) / u128::from(of.max(1))) as u64;
        self.0 -= steps;
        Work(steps)
    }

    /// Sets aside so many steps, or what is left.
    pub fn at_most(&mut self, steps: u64) -> Work {
        let steps = steps.min(self.0);
        self.0 -= steps;
        Work(steps)
    }

    /// Puts back what is left of a share.
    pub fn give_back(&mut self, share: Work) {
        self.0 += share.0;
    }
}
