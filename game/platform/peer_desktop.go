//go:build !js

package platform

import "ludotheque/game/visit"

// noPeers are those of a window: matches go on by links there. docs/apart.md tells why.
type noPeers struct{}

// Possible implements Peers.
func (noPeers) Possible() bool { return false }

// Open implements Peers with a connection that has failed.
func (noPeers) Open(visit.ICE) Peer { return &MemPeer{At: PeerFailed} }
