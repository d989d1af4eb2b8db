//! The cards of the cases.
//!
//! Bank of America Customized Cash Rewards pays 3% on gas and 2% on groceries, together on $2,500 a quarter, then
//! 1%. Quicksilver pays 1.5%, Citi Custom Cash 5% on the top category on $500 a month, then 1%; Amex Blue Cash
//! Preferred 6% on supermarkets on $6,000 a year, then 1%.

pub const CUSTOMIZED: &str = "Bank of America Customized Cash Rewards";
pub const QUICKSILVER: &str = "Capital One Quicksilver";
pub const CUSTOM_CASH: &str = "Citi Custom Cash";
pub const BLUE_CASH: &str = "Amex Blue Cash Preferred";
