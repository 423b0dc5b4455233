package platform

import (
	"syscall/js"

	"ludotheque/game/visit"
)

// pagePeers are the connections of the page.
type pagePeers struct{ page js.Value }

// Possible implements Peers.
func (p pagePeers) Possible() bool { return js.Global().Get("RTCPeerConnection").Truthy() }

// Open implements Peers. The page loads the script that makes connections; calls wait until it is loaded.
func (p pagePeers) Open(server visit.ICE) Peer {
	c := &pagePeer{}
	c.line = p.page.Call("late", "peer.js", "openPeer", server.URL, server.User, server.Secret, js.FuncOf(c.receive))
	return c
}

// pagePeer is a connection of the page's script.
type pagePeer struct {
	line  js.Value // a function that calls a method of the script's connection
	local string
	state PeerState
	frames
}

// peerStates are the script's names of states.
var peerStates = map[string]PeerState{
	"connecting": PeerConnecting, "open": PeerOpen, "shaky": PeerShaky, "failed": PeerFailed, "closed": PeerClosed,
}

// receive handles an event of the script.
func (c *pagePeer) receive(_ js.Value, args []js.Value) any {
	switch what := args[0].String(); what {
	case "frame":
		frame := make([]byte, args[1].Length())
		js.CopyBytesToGo(frame, args[1])
		c.add(frame)
	case "local":
		c.local = args[1].String()
	default:
		if !c.state.Ended() {
			c.state = peerStates[what]
		}
	}
	return nil
}

func (c *pagePeer) ask(what, sdp string) { c.line.Invoke(what, sdp) }

func (c *pagePeer) Offer()            { c.ask("offer", "") }
func (c *pagePeer) Answer(sdp string) { c.ask("answer", sdp) }
func (c *pagePeer) Accept(sdp string) { c.ask("accept", sdp) }
func (c *pagePeer) Local() string     { return c.local }
func (c *pagePeer) State() PeerState  { return c.state }

// Send implements Peer.
func (c *pagePeer) Send(frame []byte) {
	if c.state != PeerOpen || len(frame) > MaxPeerFrame {
		return
	}
	data := js.Global().Get("Uint8Array").New(len(frame))
	js.CopyBytesToJS(data, frame)
	c.line.Invoke("send", data)
}

// Close implements Peer.
func (c *pagePeer) Close() {
	c.state = PeerClosed
	c.ask("close", "")
}
