//! The address of the link between the servers that share a database.

use std::str::FromStr;

use super::in_process::InProcessHub;
use super::link::{ConnectedLink, LinkAddressError, LinkError};
use super::nats;
use crate::storage::NodeId;

/// The address of the link between nodes.
#[derive(Clone, Debug)]
pub enum LinkAddress {
    /// A NATS server, or several of a cluster.
    Nats(nats::NatsServers),
    /// This process, for several servers in one.
    InProcess(InProcessHub),
    /// A simulation.
    #[cfg(test)]
    #[expect(private_interfaces, reason = "it is for the tests of this crate")]
    Simulated(super::SimulatedNetwork),
}

impl FromStr for LinkAddress {
    type Err = LinkAddressError;

    fn from_str(text: &str) -> Result<Self, LinkAddressError> {
        nats::NatsServers::from_str(text).map(LinkAddress::Nats)
    }
}

impl LinkAddress {
    /// Connects a node to the others of the cluster. If nothing answers at the address yet, it keeps
    /// trying in the background.
    ///
    /// # Errors
    ///
    /// When what answers refuses this node, or is not to be trusted.
    pub(super) async fn connect(
        &self,
        cluster: &str,
        node: NodeId,
    ) -> Result<ConnectedLink, LinkError> {
        match self {
            Self::Nats(servers) => nats::connect(servers, cluster, node).await,
            Self::InProcess(hub) => Ok(hub.connect(node)),
            #[cfg(test)]
            Self::Simulated(network) => Ok(network.connect(node)),
        }
    }
}
