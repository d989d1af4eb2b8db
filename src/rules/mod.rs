//! The rules: what purchases earn by card terms, with rates, caps, selected categories and point valuations.

mod cardholder;
mod ledgers;
mod numbers;
mod settlement;
pub mod sorting;
mod terms;

pub(crate) use cardholder::account::{CannotPay, CardAccount, UncertainCycle, opens_after};
pub(crate) use cardholder::accounts::{AccountIndex, Accounts, UncertainAccount};
pub(crate) use cardholder::counted::period_start;
pub(crate) use cardholder::held_accounts::{HeldAccount, HeldAccounts};
pub(crate) use cardholder::request_accounts::RequestAccounts;
pub(crate) use cardholder::valuation::{PointValuation, PointValuations};
pub(crate) use ledgers::breakdown::{BetterRule, Breakdown, EarningPart, PartKind};
pub(crate) use ledgers::kind_rates::{FlatRate, KindRates, PurchaseReward};
pub(crate) use ledgers::ledger::Ledger;
pub(crate) use ledgers::outlook::{Outlook, TopSpend};
pub(crate) use ledgers::refunds::Reversal;
pub(crate) use ledgers::reward_dollars::{RewardDollars, RewardSum};
pub(crate) use ledgers::scenario::Scenarios;
pub use ledgers::top_spending;
pub(crate) use ledgers::usage::PeriodUsage;
pub(crate) use numbers::exact::{Exact, Small};
pub use numbers::money;
pub(crate) use settlement::resolved_transactions::ResolvedTransactions;
pub(crate) use settlement::running::{ResolvedPurchase, RunningAccount};
pub(crate) use settlement::{SettledPurchase, Settlement};
pub use terms::caps;
pub(crate) use terms::earning::Earning;
pub(crate) use terms::first_year::FirstYear;
pub use terms::foreign_fee;
pub(crate) use terms::kinds::PurchaseKinds;
pub use terms::purchase::Purchase;
pub(crate) use terms::purchase::{Position, is_accepted};
pub use terms::rate_text;
pub use terms::rates;
