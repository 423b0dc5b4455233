package platform

import "ludotheque/game/visit"

// Peers makes connections to other devices, without a server of ours: the two descriptions of a connection are carried over by
// hand (package signal).
type Peers interface {
	// Possible reports whether this host can.
	Possible() bool
	// Open begins a connection. server is what the site names to find a way where there is no direct one; the zero value is
	// none, and asks nobody.
	Open(server visit.ICE) Peer
}

// Peer is a connection to another device: one channel of frames, which may lose and reorder them.
type Peer interface {
	// Offer makes a description to be carried to the other device, Answer one that answers the other's, Accept takes the
	// answer to the own offer. Local is the description made, "" until then.
	Offer()
	Answer(sdp string)
	Accept(sdp string)
	Local() string
	// State says how far it has come.
	State() PeerState
	// Send gives a frame of at most MaxPeerFrame bytes on its way, where the channel is open.
	Send(frame []byte)
	// Receive returns the next frame of the other; ok is false where there is none. The bytes are the caller's.
	Receive() (frame []byte, ok bool)
	// Close ends the connection; the other is told where it can be.
	Close()
}

// PeerState is how far a connection has come.
type PeerState uint8

// The states.
const (
	PeerWaiting    PeerState = iota // nothing is known of the other yet
	PeerConnecting                  // a way is looked for
	PeerOpen                        // frames go both ways
	PeerShaky                       // the other does not answer; it may come back by itself
	PeerFailed                      // there is no way, or none any more
	PeerClosed                      // the other has closed it, or this side has
)

// Ended reports whether a connection is over for good.
func (s PeerState) Ended() bool { return s >= PeerFailed }

// MaxPeerFrame is the most bytes of a frame; longer ones are dropped on both ways.
const MaxPeerFrame = 20 << 10

// maxPeerFrames is how many frames wait to be received: what comes beyond is dropped, as on the network.
const maxPeerFrames = 400

// frames are those that wait.
type frames struct{ list [][]byte }

func (f *frames) add(frame []byte) {
	if len(f.list) < maxPeerFrames && len(frame) <= MaxPeerFrame {
		f.list = append(f.list, frame)
	}
}

// Receive implements Peer.
func (f *frames) Receive() ([]byte, bool) { return next(&f.list) }
