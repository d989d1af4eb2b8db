//! Earnings of all purchases of an account: used caps, refunds, top spending categories.

pub mod alone;
pub mod breakdown;
pub mod carried;
pub mod category_spending;
pub mod kind_rates;
pub mod leading;
pub mod ledger;
pub mod outlook;
pub mod refunds;
pub mod reward_dollars;
pub mod scenario;
pub mod top_spending;
pub mod usage;
