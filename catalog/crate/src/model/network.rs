//! Card networks.

use super::coded::coded;
use serde::{Deserialize, Serialize};

coded! {
    /// The network that carries a card's purchases, where it has one.
    pub enum Network {
        /// Visa.
        Visa = "visa",
        /// Mastercard.
        Mastercard = "mastercard",
        /// American Express.
        AmericanExpress = "american-express",
        /// Discover.
        Discover = "discover",
        /// None: the card is a store's own, and taken there alone.
        Store = "store",
    }
}

/// A set of networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, PartialOrd, Ord)]
pub struct NetworkSet(u8);

impl NetworkSet {
    /// The encoding of the codec.
    pub fn to_bits(self) -> u8 {
        self.0
    }

    /// From what the codec stores.
    pub fn from_bits(bits: u8) -> NetworkSet {
        NetworkSet(bits)
    }

    /// Whether the network is in.
    pub fn contains(self, network: Network) -> bool {
        self.0 & (1 << network as u8) != 0
    }
}

impl Default for NetworkSet {
    /// All of them: most merchants accept every network.
    fn default() -> NetworkSet {
        Network::ALL.iter().copied().collect()
    }
}

impl FromIterator<Network> for NetworkSet {
    fn from_iter<Networks: IntoIterator<Item = Network>>(networks: Networks) -> NetworkSet {
        NetworkSet(networks.into_iter().fold(0, |bits, network| bits | (1 << network as u8)))
    }
}
