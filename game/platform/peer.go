package platform

import "ludotheque/game/visit"

// Peers makes connections to other devices. There is no signalling server: people carry the two descriptions of a connection
// from device to device (package signal).
type Peers interface {
	// Possible reports whether this host can make connections.
	Possible() bool
	// Open returns a new connection. server helps to connect devices without a direct route; the zero value is none.
	Open(server visit.ICE) Peer
}

// Peer is a connection to another device: one channel, which may lose and reorder frames.
type Peer interface {
	// Offer makes a description for the other device, Answer makes one that answers the other device's description sdp, and Accept
	// takes the other device's answer to Offer. Local returns the description made, "" while it is not ready.
	Offer()
	Answer(sdp string)
	Accept(sdp string)
	Local() string
	// State returns the state of the connection.
	State() PeerState
	// Send sends a frame of at most MaxPeerFrame bytes if the channel is open.
	Send(frame []byte)
	// Receive returns the next frame of the other; ok is false if there is none. The caller may keep the frame.
	Receive() (frame []byte, ok bool)
	// Close closes the connection and, if possible, notifies the other device.
	Close()
}

// PeerState is the state of a connection.
type PeerState uint8

// The states.
const (
	PeerWaiting PeerState = iota // for the description of the other
	PeerConnecting
	PeerOpen
	PeerShaky  // the other does not answer, but may come back
	PeerFailed // the devices cannot connect, or the connection is lost
	PeerClosed // by the other or by this side
)

// Ended reports whether a connection is closed for good.
func (s PeerState) Ended() bool { return s >= PeerFailed }

// MaxPeerFrame is the largest size of a frame in bytes. Larger ones are dropped in both directions.
const MaxPeerFrame = 20 << 10

// maxPeerFrames is the largest number of frames that wait for Receive. More are dropped, as on the network.
const maxPeerFrames = 400

// frames are the frames that wait for Receive.
type frames struct{ list [][]byte }

func (f *frames) add(frame []byte) {
	if len(f.list) < maxPeerFrames && len(frame) <= MaxPeerFrame {
		f.list = append(f.list, frame)
	}
}

// Receive implements Peer.
func (f *frames) Receive() ([]byte, bool) { return next(&f.list) }
