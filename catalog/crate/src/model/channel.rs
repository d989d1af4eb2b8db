//! Channels of purchases: in a store or online.

use super::coded::coded;

coded! {
    /// The channel of a purchase.
    #[derive(Hash, PartialOrd, Ord)]
    pub enum Channel {
        /// In a store, at the counter, at the pump.
        InStore = "in-store",
        /// On a website or in an app.
        Online = "online",
    }
}
